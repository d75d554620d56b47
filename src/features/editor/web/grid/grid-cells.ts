import Papa from 'papaparse'

/** A cell as it stands in a text. */
export interface Cell {
  /** What it says, without its quotes. */
  text: string
  isQuoted: boolean
  /** From the delimiter before it to the one behind it, and the part of that which is written when it changes. */
  from: number
  to: number
  start: number
  end: number
}

/** A row with the place of its line end; blank lines are no rows. */
export interface Row {
  cells: Cell[]
  start: number
  end: number
  /** Behind its line end. */
  next: number
}

/** How the cells and rows of a text are told apart. */
interface Dialect {
  delimiter: string
  newline: '\n' | '\r\n' | '\r'
}

export interface Grid extends Dialect {
  csv: string
  rows: Row[]
  /** Of the widest row. */
  width: number
}

/** More are written as text. */
export const mostColumns = 200
const markOf = (csv: string) => (csv.startsWith('\uFEFF') ? 1 : 0)

/** Finds signs in a text from left to right, each looked for once. */
function openFinder(csv: string, sign: string) {
  let found = -2
  return (from: number): number => {
    if (found === -2 || (found >= 0 && found < from)) found = csv.indexOf(sign, from)
    return found < 0 ? csv.length : found
  }
}

/** Behind the quote that closes a cell; undefined where none does. */
function findClosing(csv: string, from: number): number | undefined {
  for (let at = csv.indexOf('"', from + 1); at >= 0; at = csv.indexOf('"', at + 2))
    if (csv[at + 1] !== '"') return at + 1
  return undefined
}

/** Reads all cells; undefined where quotes are not closed or stand where none can. */
function readRows(csv: string, { delimiter, newline }: Dialect): Row[] | undefined {
  const [nextDelimiter, nextLine] = [openFinder(csv, delimiter), openFinder(csv, newline)]
  const rows: Row[] = []
  let row: Row = { cells: [], start: markOf(csv), end: 0, next: 0 }
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

/** Whether visitors are shown the same cells. */
function agrees(csv: string, rows: Row[], dialect: Dialect): boolean {
  const { data, errors } = Papa.parse<string[]>(csv.slice(markOf(csv)), {
    delimiter: dialect.delimiter,
    newline: dialect.newline,
    skipEmptyLines: true,
  })
  if (errors.some(({ type }) => type === 'Quotes')) return false
  const own = rows.map(({ cells }) => cells.map(({ text }) => text)).filter((row) => !isBlank(row))
  return own.length === data.length && own.every((row, at) => row.join('\0') === data[at]?.join('\0'))
}

const widthOf = (rows: Row[]) => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)

/** The cells of a text whose dialect is known; undefined where it has lost its shape. */
export function readAgain(csv: string, { delimiter, newline }: Dialect): Grid | undefined {
  const rows = readRows(csv, { delimiter, newline })
  return rows && rows.length > 0 ? { csv, delimiter, newline, rows, width: widthOf(rows) } : undefined
}

/** How visitors’ pages tell the cells of a text apart: by what it looks like. */
function guess(csv: string): Dialect {
  const { delimiter, linebreak } = Papa.parse(csv.slice(markOf(csv)), { preview: 1, skipEmptyLines: true }).meta
  return { delimiter, newline: linebreak as Dialect['newline'] }
}

/** Whether a changed text still looks the same. */
export function keepsDialect(csv: string, { delimiter, newline, rows }: Grid): boolean {
  const guessed = guess(csv)
  return guessed.delimiter === delimiter && (rows.length < 2 || guessed.newline === newline)
}

/** The cells of a text, as the page shows them; undefined where it can’t be shown as a grid. */
export function readGrid(csv: string): Grid | undefined {
  const grid = readAgain(csv, guess(csv))
  return grid && grid.width <= mostColumns && agrees(csv, grid.rows, grid) ? grid : undefined
}

const mostPasted = 10_000

/** The cells of what somebody copied from a spreadsheet; undefined where it is plain words. */
export function readPasted(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!/[\t\n]/.test(lines)) return undefined
  const delimiter = lines.includes('\t') ? '\t' : undefined
  return Papa.parse<string[]>(lines, { delimiter, newline: '\n' }).data.slice(0, mostPasted)
}
