import { decodeText } from '#sites/format/decode.ts'

export interface SearchHit {
  path: string
  /** Null for a hit in the name. */
  line: number | null
  text: string
}

const mostPerFile = 5
const longestLineCharacters = 200

/** Normalises a text for comparison: the same letters can be written in several ways. */
export const foldText = (text: string): string => text.normalize('NFC').toLowerCase()

/** The beginning and end of each line of a text. */
function* linesOf(text: string): Generator<{ start: number; end: number }> {
  let start = 0
  for (const { index, 0: ending } of text.matchAll(/\r\n?|\n/g)) {
    yield { start, end: index }
    start = index + ending.length
  }
  yield { start, end: text.length }
}

/** The part of a line that is shown, and the position of the words in it. */
function cut(given: string, wanted: string): string {
  const line = given.normalize('NFC')
  const start = Math.max(0, foldText(line).indexOf(wanted) - longestLineCharacters / 2)
  return line.slice(start, start + longestLineCharacters).toWellFormed()
}

/** The first lines of a text that contain the words, which must be normalised. */
function findLines(path: string, bytes: Uint8Array, wanted: string): SearchHit[] {
  const content = decodeText(bytes).text
  const whole = foldText(content)
  let place = whole.indexOf(wanted)
  if (place < 0) return []
  const hits: SearchHit[] = []
  const shown = linesOf(content)
  let line = 0
  // Both have the same line ends.
  for (const { end } of linesOf(whole)) {
    const { value } = shown.next()
    line += 1
    if (place >= end || !value) continue
    hits.push({ path, line, text: cut(content.slice(value.start, value.end), wanted) })
    place = whole.indexOf(wanted, end)
    if (place < 0 || hits.length >= mostPerFile) break
  }
  return hits
}

/** A file, with its bytes where it is a text. */
export interface Searched {
  path: string
  bytes?: Uint8Array<ArrayBuffer>
}

/** The hits in the name and the text of a file. */
export const findHits = ({ path, bytes }: Searched, wanted: string): SearchHit[] => [
  ...(foldText(path).includes(wanted) ? [{ path, line: null, text: path }] : []),
  ...(bytes ? findLines(path, bytes, wanted) : []),
]
