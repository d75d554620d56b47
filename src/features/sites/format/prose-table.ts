import type { StateBlock } from 'markdown-it'
import { isBlank } from './text/lines.ts'

/** The most cells of all tables in a text’s prose: enough for every written one, not for many added to fill short rows. */
export const mostCells = (text: string): number => 2000 + text.length / 2

const isRule = (line: string) => line.includes('-') && /^[ \t|:-]*$/.test(line)

const lineOf = ({ src, bMarks, tShift, eMarks }: StateBlock, line: number) =>
  src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line])

/** Counts the cells in a row of a table, approximately as Markdown does. */
const countCells = (row: string) => row.split('|').length

/** The table that Markdown would parse from a line on: its number of cells with short rows filled up, and its end. */
export function measureTable(
  state: StateBlock,
  start: number,
  end: number,
): { cells: number; end: number } | undefined {
  const rule = start + 1 < end ? lineOf(state, start + 1) : ''
  if (!isRule(rule) || !lineOf(state, start).includes('|')) return undefined
  let last = start + 2
  while (last < end && !isBlank(lineOf(state, last))) last++
  return { cells: countCells(rule) * (last - start), end: last }
}
