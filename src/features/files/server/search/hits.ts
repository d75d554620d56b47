import { decode } from '#sites/format/decode.ts'

export interface Hit {
  path: string
  /** Null where the name itself fits. */
  line: number | null
  text: string
}

const mostPerFile = 5
const longestLine = 200

/** As it is compared: the same letters may be written in other ways. */
export const plain = (text: string): string => text.normalize('NFC').toLowerCase()

/** The lines of a text, one after the other: where each begins and ends. */
function* linesOf(text: string): Generator<{ start: number; end: number }> {
  let start = 0
  for (const { index, 0: ending } of text.matchAll(/\r\n?|\n/g)) {
    yield { start, end: index }
    start = index + ending.length
  }
  yield { start, end: text.length }
}

/** As much of a line as is shown, with the place where the words are. */
function cut(given: string, wanted: string): string {
  const line = given.normalize('NFC')
  const start = Math.max(0, plain(line).indexOf(wanted) - longestLine / 2)
  return line.slice(start, start + longestLine).toWellFormed()
}

/** The first lines of a text that hold the words, which are plain. */
function findLines(path: string, bytes: Uint8Array, wanted: string): Hit[] {
  const content = decode(bytes).text
  const whole = plain(content)
  let place = whole.indexOf(wanted)
  if (place < 0) return []
  const hits: Hit[] = []
  const shown = linesOf(content)
  let line = 0
  // The same line ends stand in both.
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

/** Where its name or its text holds the words. */
export const findHits = ({ path, bytes }: Searched, wanted: string): Hit[] => [
  ...(plain(path).includes(wanted) ? [{ path, line: null, text: path }] : []),
  ...(bytes ? findLines(path, bytes, wanted) : []),
]
