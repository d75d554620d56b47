import Papa from 'papaparse'

/** A cell as it stands in a text. */
export interface Cell {
  /** What it says, without its quotes. */
  text: string
  isQuoted: boolean
  /** `from` and `to` are next to the delimiters; `start` to `end` is the part between them that is replaced by a change. */
  from: number
  to: number
  start: number
  end: number
}

/** A row with the place of its line end; blank lines are no rows. */
export interface GridRow {
  cells: Cell[]
  start: number
  end: number
  /** Behind its line end. */
  next: number
}

/** The signs between the cells and rows of a text. */
interface Dialect {
  delimiter: string
  newline: '\n' | '\r\n' | '\r'
}

export interface Grid extends Dialect {
  csv: string
  rows: GridRow[]
  /** Of the widest row. */
  width: number
}

/** Wider tables are edited as text. */
export const mostColumns = 200
const markOf = (csv: string) => (csv.startsWith('\uFEFF') ? 1 : 0)

/** Returns a function that finds the next place of a sign, for places asked about from left to right. */
function openFinder(csv: string, sign: string) {
  let found = -2
  return (from: number): number => {
    if (found === -2 || (found >= 0 && found < from)) found = csv.indexOf(sign, from)
    return found < 0 ? csv.length : found
  }
}

/** The place behind the quote that closes a cell; undefined if it is never closed. */
function findClosing(csv: string, from: number): number | undefined {
  for (let at = csv.indexOf('"', from + 1); at >= 0; at = csv.indexOf('"', at + 2))
    if (csv[at + 1] !== '"') return at + 1
  return undefined
}

/** Reads all cells; undefined if a quote is not closed or is in a wrong place. */
function readRows(csv: string, { delimiter, newline }: Dialect): GridRow[] | undefined {
  const [nextDelimiter, nextLine] = [openFinder(csv, delimiter), openFinder(csv, newline)]
  const rows: GridRow[] = []
  let row: GridRow = { cells: [], start: markOf(csv), end: 0, next: 0 }
  for (let at = row.start; at < csv.length || row.cells.length > 0;) {
    const isQuoted = csv[at] === '"'
    const closed = isQuoted ? findClosing(csv, at) : at
    if (closed === undefined) return undefined
    const to = Math.min(nextDelimiter(closed), nextLine(closed))
    const end = isQuoted ? closed : to
    if (isQuoted && csv.slice(closed, to).trim() !== '') return undefined
    const text = isQuoted ? csv.slice(at + 1, end - 1).replaceAll('""', '"') : csv.slice(at, to)
    row.cells.push({ text, isQuoted, from: at, to, start: at, end })
    const isLast = !csv.startsWith(delimiter, to) || to === csv.length
    at = to + (isLast ? newline : delimiter).length
    if (!isLast) continue
    const next = Math.min(at, csv.length)
    if (row.cells.length > 1 || isQuoted || text !== '') rows.push({ ...row, end: to, next })
    row = { cells: [], start: next, end: next, next }
    at = next
  }
  return rows
}

const isBlank = (row: readonly string[]) => row.length === 1 && row[0] === ''

/** Whether visitors see the same cells. */
function agrees(csv: string, rows: GridRow[], dialect: Dialect): boolean {
  const { data, errors } = Papa.parse<string[]>(csv.slice(markOf(csv)), {
    delimiter: dialect.delimiter,
    newline: dialect.newline,
    skipEmptyLines: true,
  })
  if (errors.some(({ type }) => type === 'Quotes')) return false
  const own = rows.map(({ cells }) => cells.map(({ text }) => text)).filter((row) => !isBlank(row))
  return own.length === data.length && own.every((row, at) => row.join('\0') === data[at]?.join('\0'))
}

const widthOf = (rows: GridRow[]) => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)

/** The cells of a text whose dialect is known; undefined if it is no longer a valid table. */
export function readAgain(csv: string, { delimiter, newline }: Dialect): Grid | undefined {
  const rows = readRows(csv, { delimiter, newline })
  return rows && rows.length > 0 ? { csv, delimiter, newline, rows, width: widthOf(rows) } : undefined
}

/** Guesses the dialect of a text, in the same way as the pages that visitors see. */
function guess(csv: string): Dialect {
  const { delimiter, linebreak } = Papa.parse(csv.slice(markOf(csv)), { preview: 1, skipEmptyLines: true }).meta
  return { delimiter, newline: linebreak as Dialect['newline'] }
}

/** The cells of a text, as the page shows them; undefined if it can’t be shown as a grid. */
export function readGrid(csv: string): Grid | undefined {
  const grid = readAgain(csv, guess(csv))
  return grid && grid.width <= mostColumns && agrees(csv, grid.rows, grid) ? grid : undefined
}

/** Whether the dialect of a changed text would still be guessed the same; between the lines of one row there is nothing to guess. */
export function keepsDialect(csv: string, { delimiter, newline, rows }: Grid): boolean {
  const guessed = guess(csv)
  const isSameLine = guessed.newline === newline || (rows.length < 2 && readGrid(csv) !== undefined)
  return guessed.delimiter === delimiter && isSameLine
}

const mostPasted = 10_000

/** The cells of a text copied from a spreadsheet; undefined if it is plain text. */
export function readPasted(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!/[\t\n]/.test(lines)) return undefined
  const delimiter = lines.includes('\t') ? '\t' : undefined
  return Papa.parse<string[]>(lines, { delimiter, newline: '\n' }).data.slice(0, mostPasted)
}
