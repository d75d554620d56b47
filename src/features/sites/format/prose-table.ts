import type { StateBlock } from 'markdown-it'
import { isBlank } from './lines.ts'

/** How many cells the tables in the prose of a text may have: all that are written, not many more that are filled up. */
export const mostCells = (text: string): number => 2000 + text.length / 2

const ruleShape = /^[ \t|:-]*-[ \t|:-]*$/

const lineOf = ({ src, bMarks, tShift, eMarks }: StateBlock, line: number) =>
  src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line])

/** The number of cells of a row of a table, as good as Markdown counts them. */
const countCells = (row: string) => row.split('|').length

/** The table that Markdown would read from a line on: how many cells it has, short rows filled up, and where it ends. */
export function measureTable(
  state: StateBlock,
  start: number,
  end: number,
): { cells: number; end: number } | undefined {
  const rule = start + 1 < end ? lineOf(state, start + 1) : ''
  if (!ruleShape.test(rule) || !lineOf(state, start).includes('|')) return undefined
  let last = start + 2
  while (last < end && !isBlank(lineOf(state, last))) last++
  return { cells: countCells(rule) * (last - start), end: last }
}
