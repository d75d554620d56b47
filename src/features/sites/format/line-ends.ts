import { sourceOf, splitLines } from './lines.ts'

/** One line of a file. The sources of all lines, joined, are the file byte for byte. */
export interface TextLine {
  /** Counts from 1. */
  number: number
  /** Its words: no line end, no byte order mark. */
  text: string
  source: string
}

/** The lines of a file, the first of them where there are more than `most`. */
export function listLines(text: string, most?: number): TextLine[] {
  const lines = splitLines(text, most)
  return lines.said.map((said, index) => ({ number: index + 1, text: said, source: sourceOf(lines, index, index + 1) }))
}

/** The line end that closes this line, or nothing on a last line without one. */
export function endOf(source: string): string {
  if (source.endsWith('\r\n')) return '\r\n'
  return source.endsWith('\n') || source.endsWith('\r') ? source.slice(-1) : ''
}

/** The line end that a file uses: its first. */
export function lineEndOf(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
}

const byteOrderMark = '\uFEFF'

/** The file with one of its pieces exchanged: in the file's own line ends, and closed by one where the old piece was. */
export function exchange(text: string, from: { start: number; source: string }, source: string): string {
  const end = from.start + from.source.length
  const fitted = source.replace(/\r\n|\r|\n/g, lineEndOf(text))
  const closed = endOf(from.source) || end < text.length ? closeLine(fitted, lineEndOf(text)) : fitted
  const mark =
    from.start === 0 && text.startsWith(byteOrderMark) && !closed.startsWith(byteOrderMark) ? byteOrderMark : ''
  return text.slice(0, from.start) + mark + closed + text.slice(end)
}

/** The text with a line end after its last line, if it has lines at all. */
export function closeLine(text: string, end: string): string {
  return text === '' || endOf(text) ? text : text + end
}

/** Words that fit on one line of a file. */
export function onOneLine(words: string): string {
  return words.replace(/[\r\n]+/g, ' ').trim()
}
