import { Parser } from 'htmlparser2'
import { onOneLine } from '#kit/one-line.ts'

/** No title is longer. */
const longestTitleLetters = 1000

/** The text of html, without what isn’t shown. */
function textOfHtml(html: string): string {
  let text = ''
  let unseen = 0
  const isUnseen = (name: string) => name === 'script' || name === 'style'
  const parser = new Parser({
    ontext: (piece) => void (text += unseen > 0 ? '' : piece),
    onopentag: (name) => {
      if (isUnseen(name)) unseen += 1
      if (name === 'br') text += ' '
    },
    onclosetag: (name) => void (unseen -= isUnseen(name) ? 1 : 0),
  })
  parser.end(html)
  return text
}

/** Names of codes in brackets: those that have values, an end, or words that are joined as no text joins them. */
const code =
  /\[\/([a-z][\w-]{0,40})\]|\[([a-z][\w-]{0,40})\s[^[\]=]{0,60}=[^[\]]{0,300}\]|\[([a-z]+[_-][\w-]{0,40})\s?\/?\]/gi

function withoutCodes(title: string): string {
  const names = new Set([...title.matchAll(code)].flatMap(([, ...found]) => found.filter(Boolean)))
  return title
    .replace(/\{\{[^{}]{0,300}\}\}|\{%[^{}]{0,300}%\}/g, '')
    .replace(/\[\/?([a-z][\w-]{0,40})\b[^[\]]{0,300}\]/gi, (whole, name: string) => (names.has(name) ? '' : whole))
}

/** A title of a source in which titles are html. */
export const titleOfHtml = (title: string): string =>
  onOneLine(textOfHtml(withoutCodes(title.slice(0, longestTitleLetters))))

const pair = /<(em|strong|b|i|span|u|small|sub|sup|mark|code|cite|a|font)(?:\s[^<>]{0,300})?>([^<>]{0,500})<\/\1>/gi
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/i

/** Without html that isn’t that of a text about tags. */
function withoutPairs(text: string): string {
  const plain = text
    .replace(pair, '$2')
    .replace(pair, '$2')
    .replace(/<br\s?\/?>/gi, ' ')
  return entity.test(plain) ? textOfHtml(plain.replaceAll('<', '&lt;')) : plain
}

/** A title that is text, from a page that has put html into it all the same. */
export const titleOfText = (title: string): string => onOneLine(withoutPairs(title.slice(0, longestTitleLetters)))

/** A title of a source in which titles may have signs of Markdown and html. */
export function titleOfMarkdown(title: string): string {
  const plain = withoutCodes(title.slice(0, longestTitleLetters))
    .replace(/!?\[([^[\]]{0,300})\]\([^()]{0,300}\)/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)([^*_~]{1,300})\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*]{1,300})\*(?![\w*])/g, '$1')
    .replace(/(?<![\w_])_(?=\S)([^_]{1,300})_(?![\w_])/g, '$1')
  const parts = plain.split(/`([^`]{1,300})`/)
  const text = parts.map((part, at) => (at % 2 === 1 ? part : withoutPairs(part).replace(/\\([!-/:-@[-`{-~])/g, '$1')))
  return onOneLine(text.join(''))
}
