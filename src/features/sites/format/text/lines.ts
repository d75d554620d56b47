/** Longer lines are shown as text. */
export const longestLineCharacters = 4000

/** The parsed lines of a file: the text of each, without line end and byte order mark, and where each starts. */
export interface FileLines {
  text: string
  said: string[]
  /** Has one more entry than there are lines: the end of the last line. */
  starts: number[]
}

/** A line ends with LF, CR LF or CR, as in CommonMark. At most `most` lines are read. */
export function splitLines(text: string, most = Infinity): FileLines {
  const said: string[] = []
  const starts = [0]
  let from = 0
  for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) {
    if (said.length >= most) break
    said.push(text.slice(from, index))
    from = index + end.length
    starts.push(from)
  }
  if (from < text.length && said.length < most) {
    said.push(text.slice(from))
    starts.push(text.length)
  }
  if (said[0]?.startsWith('\uFEFF')) said[0] = said[0].slice(1)
  return { text, said, starts }
}

/** The exact text of some lines, line ends included; `from` and `to` count from 0, `to` is excluded. */
export const sourceOf = ({ text, starts }: FileLines, from: number, to: number) => text.slice(starts[from], starts[to])

/** Blank in Markdown: only spaces and tabs. */
export const isBlank = (line: string | undefined) => line === undefined || /^[ \t]*$/.test(line)

/** A text without some of its first lines, `at` counts from 0. */
export function withoutLines(text: string, at: readonly number[]): string {
  const gone = new Set(at)
  const file = splitLines(text, Math.max(-1, ...at) + 1)
  const kept = file.said.map((_, line) => (gone.has(line) ? '' : sourceOf(file, line, line + 1)))
  return kept.join('') + text.slice(file.starts.at(-1))
}

/** A line without signs that nobody sees, and with those of other keyboards as ours have them. */
export const asTyped = (line: string): string =>
  /^[\x20-\x7e]*$/.test(line) ? line : line.normalize('NFKC').replace(/\p{Cf}+/gu, '')
