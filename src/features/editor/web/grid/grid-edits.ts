import type { Cell, Grid, GridRow } from './grid-cells.ts'

/** A new text for a cell; rows and columns beyond the last are added. */
export interface CellEdit {
  row: number
  column: number
  text: string
}

interface Splice {
  start: number
  end: number
  words: string
}

function apply(csv: string, splices: Splice[]): string {
  let changed = ''
  let at = 0
  for (const { start, end, words } of splices.toSorted((a, b) => a.start - b.start)) {
    changed += csv.slice(at, start) + words
    at = end
  }
  return changed + csv.slice(at)
}

/** Signs that could be read as the end of a cell, a row or the whole table. */
const unsafe = /["\p{Cc},;|]|^\s*(?::{3}|`{3}|~{3})/u

const isUnsafe = (text: string, { delimiter }: Grid) => unsafe.test(text) || text.includes(delimiter)

const writeCell = (text: string, isQuoted: boolean, grid: Grid): string =>
  isQuoted || isUnsafe(text, grid) ? `"${text.replaceAll('"', '""')}"` : text

/** Whether a cell is in quotes without needing them, so that new cells beside it are quoted, too. */
const isStyled = (cell: Cell | undefined, grid: Grid): boolean =>
  cell !== undefined && cell.isQuoted && !isUnsafe(cell.text, grid)

/** Writes a row so that it isn't a blank line, which would not count as a row. */
const writeLine = (line: string, { width, delimiter }: Pick<Grid, 'width' | 'delimiter'>): string => {
  if (line !== '' && line !== '""') return line
  return width > 1 ? line + delimiter : '""'
}

/** A text with the line ends of its cell. */
const fit = (text: string, { text: old }: Pick<Cell, 'text'>): string => {
  const plain = text.replace(/\r\n?/g, '\n')
  if (plain === old.replace(/\r\n?/g, '\n')) return old
  return old.includes('\r\n') ? plain.replaceAll('\n', '\r\n') : plain
}

type Texts = Map<number, string>

/** The changes in an existing row. */
function editRow(grid: Grid, at: number, texts: Texts): Splice[] {
  const { cells, start, end } = grid.rows[at] as GridRow
  const above = grid.rows[at - 1]?.cells ?? []
  const splices = cells.flatMap((cell, column): Splice[] => {
    const wanted = texts.get(column)
    const text = wanted === undefined ? cell.text : fit(wanted, cell)
    if (text === cell.text) return []
    const words = writeCell(text, cell.isQuoted, grid)
    return [{ start: cell.start, end: cell.end, words: cells.length === 1 ? writeLine(words, grid) : words }]
  })
  const last = Math.max(...texts.keys())
  const more = Array.from({ length: Math.max(0, last + 1 - cells.length) }, (_, extra) => {
    const column = cells.length + extra
    return grid.delimiter + writeCell(texts.get(column) ?? '', isStyled(above[column], grid), grid)
  })
  const hasMore = more.length > 0 && [...texts].some(([column, text]) => column >= cells.length && text !== '')
  return hasMore || (more.length > 0 && start === end)
    ? [...splices, { start: end, end, words: more.join('') }]
    : splices
}

/** New rows below all others. */
function appendRows(grid: Grid, rows: Texts[], width: number): Splice[] {
  if (rows.length === 0) return []
  const { csv, newline, delimiter } = grid
  const above = grid.rows.at(-1)
  const lines = rows.map((texts) => {
    const cells = Array.from({ length: width }, (_, column) =>
      writeCell(texts.get(column) ?? '', isStyled(above?.cells[column], grid), grid),
    )
    return writeLine(cells.join(delimiter), { width, delimiter })
  })
  const end = above?.next ?? csv.length
  const isClosed = above !== undefined && above.end < above.next
  return [{ start: end, end, words: lines.map((line) => (isClosed ? line + newline : newline + line)).join('') }]
}

/** The text with new words in some cells; no other byte changes. */
export function setCells(grid: Grid, edits: CellEdit[]): string {
  const byRow = new Map<number, Texts>()
  for (const { row, column, text } of edits) {
    const texts = byRow.get(row) ?? new Map<number, string>()
    byRow.set(row, texts.set(column, text))
  }
  const rightmost = Math.max(0, ...edits.map(({ column }) => column + 1))
  const width = Math.max(grid.width, rightmost)
  const names = grid.rows[0]?.cells.length ?? 0
  const isWider = width > grid.width && names < width
  const widened: Grid = { ...grid, width }
  const splices = [...byRow].flatMap(([row, texts]) => (row < grid.rows.length ? editRow(widened, row, texts) : []))
  const { delimiter, rows } = grid
  if (isWider && !splices.some(({ start }) => start === rows[0]?.end)) {
    const end = rows[0]?.end ?? 0
    splices.push({ start: end, end, words: delimiter.repeat(width - names) })
  }
  const lowest = Math.max(-1, ...byRow.keys())
  const fresh = Array.from({ length: Math.max(0, lowest + 1 - rows.length) }, (_, more): Texts => {
    return byRow.get(rows.length + more) ?? new Map()
  })
  return apply(grid.csv, [...splices, ...appendRows(widened, fresh, width)])
}

/** The text with an empty row at a place among the others. */
export function addRow(grid: Grid, at: number): string {
  const { rows, delimiter, newline, width, csv } = grid
  if (at >= rows.length) return apply(csv, appendRows(grid, [new Map()], width))
  const below = rows[at] as GridRow
  const style = rows[Math.max(0, at - 1)]?.cells ?? []
  const cells = Array.from({ length: width }, (_, column) => writeCell('', isStyled(style[column], grid), grid))
  const words = writeLine(cells.join(delimiter), grid) + newline
  return apply(csv, [{ start: below.start, end: below.start, words }])
}

/** The text without one of its rows; a single row stays. */
export function removeRow({ rows, csv, newline }: Grid, at: number): string {
  const row = rows[at]
  if (!row || rows.length === 1) return csv
  const isOpenEnd = row.end === row.next
  return apply(csv, [{ start: isOpenEnd ? row.start - newline.length : row.start, end: row.next, words: '' }])
}

/** The text with an empty column at a place among the others. */
export function addColumn(grid: Grid, at: number): string {
  const { delimiter } = grid
  const splices = grid.rows.flatMap(({ cells, end }, row): Splice[] => {
    const neighbour = cells[at === 0 ? 0 : at - 1]
    // A row that ends before this column stays as it is; only the first row, which names the columns, is extended.
    if (!neighbour && row > 0) return []
    const missing = Math.max(0, at - cells.length)
    const cell = writeCell('', isStyled(neighbour, grid), grid)
    if (!neighbour) return [{ start: end, end, words: delimiter.repeat(missing + 1) + cell }]
    return at === 0
      ? [{ start: neighbour.from, end: neighbour.from, words: cell + delimiter }]
      : [{ start: neighbour.to, end: neighbour.to, words: delimiter + cell }]
  })
  return apply(grid.csv, splices)
}

/** The text without one of its columns; a single column stays. */
export function removeColumn(grid: Grid, at: number): string {
  const { delimiter, csv, width } = grid
  if (width === 1) return csv
  const splices = grid.rows.flatMap(({ cells, start, end }): Splice[] => {
    const cell = cells[at]
    if (!cell) return []
    const isOnly = cells.length === 1
    const from = at > 0 ? cell.from - delimiter.length : cell.from
    const to = at === 0 && !isOnly ? cell.to + delimiter.length : cell.to
    const rest = csv.slice(start, from) + csv.slice(to, end)
    if (rest.trim() !== '' && rest !== '""') return [{ start: from, end: to, words: '' }]
    return [{ start, end, words: writeLine(rest, { width: width - 1, delimiter }) }]
  })
  return apply(csv, splices)
}
