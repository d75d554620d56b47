// LinkedIn’s own notation of the text of a post, “little”: signs that mean something in it are written with a backslash.

const reserved = /[\\|{}@[\]()<>#*_~]/g
/** A tag is a `#` at the beginning of a word, with nothing but letters and digits up to its end. */
const tag = /(?<=^|\s)#([\p{L}\p{N}]{1,100})(?![\p{L}\p{M}\p{N}_])/gu
const writtenTag = /\{hashtag\|\\?[#＃]\|([^{}|]{1,200})\}/g

const escape = (text: string) => text.replace(reserved, (sign) => `\\${sign}`)

/** A text as LinkedIn wants it: shown as it was written, and its tags are tags. */
export function writeLittle(text: string): string {
  let [written, last] = ['', 0]
  for (const { index, 0: whole, 1: name } of text.matchAll(tag)) {
    written += `${escape(text.slice(last, index))}{hashtag|\\#|${name}}`
    last = index + whole.length
  }
  return written + escape(text.slice(last))
}

/** The text that people see. LinkedIn gives tags back as it was given them. */
export const readLittle = (text: string): string =>
  text.replace(writtenTag, (_, name: string) => `\\#${name}`).replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1')
