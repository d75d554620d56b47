import Papa, { type ParseError } from 'papaparse'
import { nameRows, quote } from './wording.ts'

/** A CSV table in which every row is as long as the header. */
export interface Table {
  header: string[]
  rows: string[][]
  /** What was corrected or left out, in words, with row numbers. The header is row 1. */
  warnings: string[]
  /** The message for visitors when nothing can be shown. */
  error?: string
}

const mostRows = 10_000
/** Short rows are filled up, so a small file with a very long header could become billions of cells. */
const mostColumns = 1000
const mostCells = 500_000
const longestCell = 10_000
/** A row without an end is read whole, which many quotes make slow. */
const mostQuotes = 1_000_000

/** Parses CSV: at most 10,000 rows and 500,000 cells, any delimiter, quotes, BOM. Never throws. */
export function readTable(csv: string): Table {
  if (csv.trim() === '') return { header: [], rows: [], warnings: [], error: 'No CSV content provided' }
  const end = endOfQuotes(csv)
  const { cells, broken } = parse(csv.slice(0, end).replace(/^\uFEFF/, ''))
  const [names, ...all] = cells
  const warnings = findBroken(broken)
  if (!names || (broken.length && all.length === 0)) {
    return { header: [], rows: [], warnings, error: 'Unable to parse CSV data' }
  }
  const header = names.slice(0, mostColumns)
  const rows = all.slice(0, Math.min(mostRows, Math.floor(mostCells / header.length)))
  warnings.unshift(...findTwins(header), ...findUneven(rows, names.length))
  if (header.length < names.length) warnings.push(`Only the first ${mostColumns} of ${names.length} columns are shown.`)
  if (end < csv.length) warnings.push('Only the part before the 1,000,000th quotation mark is shown.')
  if (rows.length < all.length) warnings.push(`Only the first ${rows.length.toLocaleString('en')} rows are shown.`)
  const squared = rows.map((row) => header.map((_, column) => row[column]?.slice(0, longestCell) ?? ''))
  const isCut = [header, ...rows].some((row) => row.some(({ length }) => length > longestCell))
  if (isCut) warnings.push('Only the first 10,000 characters of a cell are shown.')
  return { header: header.map((name) => name.slice(0, longestCell)), rows: squared, warnings }
}

/** Where the quotes exceed the limit, otherwise the end. */
function endOfQuotes(csv: string): number {
  if (csv.length <= mostQuotes) return csv.length
  let at = -1
  for (let count = 0; count < mostQuotes; count++) {
    at = csv.indexOf('"', at + 1)
    if (at < 0) return csv.length
  }
  return at
}

/** All rows, and the numbers of those with broken quotes. Stops one row after the last that is shown. */
function parse(csv: string): { cells: string[][]; broken: number[] } {
  const cells: string[][] = []
  const broken = new Set<number>()
  Papa.parse<string[]>(csv, {
    skipEmptyLines: true,
    step: ({ data, errors }, parser) => {
      cells.push(data)
      if (errors.some(isQuoteError)) broken.add(cells.length)
      if (cells.length > mostRows + 1) parser.abort()
    },
  })
  return { cells, broken: [...broken] }
}

const isQuoteError = ({ type }: ParseError): boolean => type === 'Quotes'

function findBroken(rows: number[]): string[] {
  return rows.length ? [`There are unclosed or misplaced quotation marks in ${nameRows(rows)}.`] : []
}

function findTwins(header: string[]): string[] {
  const seen = new Set<string>()
  const twins = new Set<string>()
  for (const name of header) (seen.has(name) ? twins : seen).add(name)
  return [...twins].map((name) => `More than one column is called ${quote(name)}.`)
}

function findUneven(rows: string[][], width: number): string[] {
  const numbersOf = (uneven: (length: number) => boolean) =>
    rows.flatMap((row, index) => (uneven(row.length) ? index + 2 : []))
  const long = numbersOf((length) => length > width)
  const short = numbersOf((length) => length < width)
  return [
    ...(long.length ? [`Too many cells in ${nameRows(long)}: the header has ${width}. The rest is ignored.`] : []),
    ...(short.length ? [`Too few cells in ${nameRows(short)}: the header has ${width}. The rest is left empty.`] : []),
  ]
}
