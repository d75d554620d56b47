import { sourceOf, splitLines } from './lines.ts'

/** One line of a file. Joined, the sources of all lines are the file byte for byte. */
export interface TextLine {
  /** Counts from 1. */
  number: number
  /** Its text, without line end and byte order mark. */
  text: string
  source: string
}

/** The lines of a file, `most` of them at most. */
export function listLines(text: string, most?: number): TextLine[] {
  const lines = splitLines(text, most)
  return lines.said.map((said, index) => ({ number: index + 1, text: said, source: sourceOf(lines, index, index + 1) }))
}

/** The end of a line: empty for a last line without one. */
export function endOf(source: string): string {
  if (source.endsWith('\r\n')) return '\r\n'
  return source.endsWith('\n') || source.endsWith('\r') ? source.slice(-1) : ''
}

/** The line end that a file uses: that of its first line. */
export function lineEndOf(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
}

const byteOrderMark = '\uFEFF'

const wordsOf = (source: string) => source.replace(/(?<![\r\n])[\r\n]+$/, '')

/** Converts a piece to a file's line ends; first and last lines equal to those of the old piece keep theirs. */
function fit(source: string, old: string, usual: string): string {
  const [lines, before] = [source, old].map((text) => text.split(/(?<=\n|\r(?!\n))/)) as [string[], string[]]
  const added = lines.length - before.length
  const most = Math.min(lines.length, before.length)
  const isKept = (at: number, by: number) => wordsOf(lines[at] ?? '') === wordsOf(before[at - by] ?? '')
  let above = 0
  while (above < most && isKept(above, 0)) above += 1
  let below = 0
  while (below < most - above && isKept(lines.length - 1 - below, added)) below += 1
  const endAt = (at: number) =>
    (at < above && endOf(before[at] ?? '')) || (at >= lines.length - below && endOf(before[at - added] ?? '')) || usual
  return lines.map((line, at) => (endOf(line) ? wordsOf(line) + endAt(at) : line)).join('')
}

/** Replaces one piece of a file, using the file's own line ends, and ending with one where the old piece did. */
export function exchangePart(text: string, from: { start: number; source: string }, source: string): string {
  const end = from.start + from.source.length
  const whole = endOf(from.source) || end < text.length ? closeLine(source, '\n') : source
  const closed = fit(whole, from.source, lineEndOf(text))
  const mark =
    from.start === 0 && text.startsWith(byteOrderMark) && !closed.startsWith(byteOrderMark) ? byteOrderMark : ''
  return text.slice(0, from.start) + mark + closed + text.slice(end)
}

/** The text with a line end after its last line, if it has any. */
export function closeLine(text: string, end: string): string {
  return text === '' || endOf(text) ? text : text + end
}

/** Turns text into a single line. */
export function onOneLine(words: string): string {
  return words.replace(/[\r\n]+/g, ' ').trim()
}
