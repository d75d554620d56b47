import { writeBlockLine } from '#sites/format/text/attributes.ts'

/** A text with its selection. */
export interface TypedText {
  text: string
  start: number
  end: number
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const lineEnd = (text: string, at: number) => (text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at))

/** With marks around what is selected, or around words to be typed over. */
export function surroundSelection({ text, start, end }: TypedText, mark: string, words: string): TypedText {
  const inner = text.slice(start, end) || words
  const at = start + mark.length
  return { text: text.slice(0, start) + mark + inner + mark + text.slice(end), start: at, end: at + inner.length }
}

/** With a mark before each selected line, or without where it stands there already. */
export function beginLines({ text, start, end }: TypedText, mark: string): TypedText {
  const [first, last] = [lineStart(text, start), lineEnd(text, end)]
  const lines = text.slice(first, last).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  const to = first + changed.length
  return { text: text.slice(0, first) + changed + text.slice(last), start: lines.length > 1 ? first : to, end: to }
}

/** With words in place of what is selected. */
export function insertWords({ text, start, end }: TypedText, words: string): TypedText {
  const at = start + words.length
  return { text: text.slice(0, start) + words + text.slice(end), start: at, end: at }
}

/** With a block on lines of its own, an empty one on both sides. */
export function insertBlock({ text, end }: TypedText, block: string): TypedText {
  const at = text === '' ? 0 : lineEnd(text, end)
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()]
  const head = before === '' ? block : `${before}\n\n${block}`
  return { text: `${head}\n${after === '' ? '' : `\n${after}`}`, start: head.length, end: head.length }
}

const plain = (words: string) => words.replace(/[[\]\r\n]/g, ' ').trim()
/** An address can't end the mark that it stands in. */
const whole = (address: string) =>
  address
    .trim()
    .replace(/[\s()<>"{}]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

export const writeLink = (words: string, address: string) => `[${plain(words) || address.trim()}](${whole(address)})`
export const writeImage = (words: string, address: string) => `![${plain(words)}](${whole(address)})`
export const writeButton = (words: string, address: string) =>
  writeBlockLine('::button', words.trim(), { href: address.trim() })
