import { listLines } from '#sites/format/text/line-ends.ts'
import { replaceEntry, writeMenu } from '#sites/format/write-menu.ts'
import { readMenu, splitEntry } from '#sites/format/menu.ts'

type Entry = ReturnType<typeof readMenu>['entries'][number]
type Cells = ReturnType<typeof splitEntry>

/** An entry with its level, from 0. */
export interface Row {
  entry: Entry
  /** The cells as written, including a link that visitors can’t follow. */
  cells: Cells
  depth: number
  /** The line behind its last child. */
  end: number
}

const lastLineOf = ({ line, subItems }: Entry): number => Math.max(line, ...subItems.map(lastLineOf))

export function rowsOf(text: string): Row[] {
  const lines = listLines(text)
  const list = (entries: Entry[], depth: number): Row[] =>
    entries.flatMap((entry) => {
      const cells = splitEntry(lines[entry.line - 1]?.text ?? '')
      return [{ entry, cells, depth, end: lastLineOf(entry) + 1 }, ...list(entry.subItems, depth + 1)]
    })
  return list(readMenu(text).entries, 0)
}

/** The menu with other words in some cells of an entry. */
export const changeEntry = (text: string, { entry, cells }: Row, change: Partial<Cells>): string =>
  replaceEntry(text, entry.line, { ...cells, ...change })

const endOf = (text: string) => /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
const isEnded = (source: string) => /[\r\n]$/.test(source)
const endLine = (source: string, end: string) => (isEnded(source) ? source : source + end)

/** The menu with other lines, and the same byte order mark. */
function changeLines(text: string, change: (lines: string[]) => string[]): string {
  const [mark = ''] = /^\uFEFF?/.exec(text) ?? []
  return mark + change(listLines(text.slice(mark.length)).map(({ source }) => source)).join('')
}

/** The menu with an entry at its end. */
export function addEntry(text: string, cells: Cells): string {
  const end = endOf(text)
  const line = writeMenu([{ ...cells, subItems: [] }]).replace('\n', end)
  return changeLines(text, (lines) => [...lines.map((each) => endLine(each, end)), line])
}

/** The menu without an entry and its children. */
export const removeEntry = (text: string, { entry, end }: Row): string =>
  changeLines(text, (lines) => lines.toSpliced(entry.line - 1, end - entry.line))

/** The neighbour on the same level with which an entry would change places. */
export function neighbourOf(rows: Row[], row: Row, by: -1 | 1): Row | undefined {
  const at = rows.indexOf(row)
  const others = by < 0 ? rows.slice(0, at).toReversed() : rows.slice(at + 1)
  for (const other of others) {
    if (other.depth === row.depth) return other
    if (other.depth < row.depth) return undefined
  }
  return undefined
}

/** The menu in which two neighbours have changed places, each with its children. */
export function swapEntries(text: string, a: Row, b: Row): string {
  const [first, second] = a.entry.line < b.entry.line ? [a, b] : [b, a]
  const [from, to] = [first.entry.line - 1, second.entry.line - 1]
  const swapped = changeLines(text, (open) => {
    const lines = open.map((line) => endLine(line, endOf(text)))
    const moved = [lines.slice(to, second.end - 1), lines.slice(first.end - 1, to), lines.slice(from, first.end - 1)]
    return lines.toSpliced(from, second.end - 1 - from, ...moved.flat())
  })
  return isEnded(text) ? swapped : swapped.replace(/(?:\r\n|\r|\n)$/, '')
}

/** The menu with an entry and its children one level deeper or less deep. */
export const indentEntry = (text: string, { entry, end }: Row, by: -1 | 1): string =>
  changeLines(text, (lines) =>
    lines.map((line, at) => {
      if (at < entry.line - 1 || at >= end - 1) return line
      return by > 0 ? `  ${line}` : line.replace(/^(?:\t| {1,2})/, '')
    }),
  )
