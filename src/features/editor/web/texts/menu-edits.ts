import { listLines } from '#sites/format/text/line-ends.ts'
import { replaceEntry, writeMenu } from '#sites/format/write-menu.ts'
import { readMenu, splitEntry } from '#sites/format/menu.ts'
import { changeLines, closeAll, endLine, lineEnd } from './menu-lines.ts'

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

/** The menu with an entry at its end. */
export function addEntry(text: string, cells: Cells): string {
  const end = lineEnd(text)
  const line = writeMenu([{ ...cells, subItems: [] }]).replace('\n', end)
  return changeLines(text, (lines) => [...lines.map((each) => endLine(each, end)), line])
}

/** The menu without an entry and its children. */
export const removeEntry = (text: string, { entry, end }: Row): string =>
  changeLines(text, (lines) => lines.toSpliced(entry.line - 1, end - entry.line))

/** The lines of an entry and its children, as they stand in the file. */
export function linesOf(text: string, { entry, end }: Row): string {
  return listLines(text)
    .slice(entry.line - 1, end - 1)
    .map(({ source }) => source.replace(/^\uFEFF/, ''))
    .join('')
}

/** The menu with lines that were taken out of it, again where they stood. */
export const putBack = (text: string, removed: string, line: number): string =>
  changeLines(text, (lines) =>
    line > lines.length
      ? [...closeAll(lines, text), removed]
      : lines.toSpliced(line - 1, 0, endLine(removed, lineEnd(text))),
  )
