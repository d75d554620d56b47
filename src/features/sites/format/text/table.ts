import Papa, { type ParseError } from 'papaparse'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { shortenWords } from './wording.ts'

/** A CSV table in which every row is as long as the header. */
export interface Table {
  header: string[]
  rows: string[][]
  /** What was corrected or left out, with row numbers. The header is row 1. */
  warnings: Phrase[]
  /** Why nothing can be shown, also for visitors. */
  error?: Phrase
}

const mostRows = 10_000
/** Short rows are filled up, so a small file with a very long header could become billions of cells. */
const mostColumns = 1000
const mostCells = 500_000
const longestCellCharacters = 10_000
/** A row without an end is read whole, which many quotes make slow. */
const mostQuotes = 1_000_000

/** Parses CSV: at most 10,000 rows and 500,000 cells, any delimiter, quotes, BOM. Never throws. */
export function readTable(csv: string): Table {
  if (csv.trim() === '') return { header: [], rows: [], warnings: [], error: emptyTable }
  const end = endOfQuotes(csv)
  const { cells, broken } = parse(csv.slice(0, end).replace(/^\uFEFF/, ''))
  const [names, ...all] = cells
  const warnings = findBroken(broken)
  if (!names || (broken.length && all.length === 0)) {
    return { header: [], rows: [], warnings, error: phrase('table-unreadable', 'Unable to parse CSV data') }
  }
  const header = names.slice(0, mostColumns)
  const rows = all.slice(0, Math.min(mostRows, Math.floor(mostCells / header.length)))
  warnings.unshift(...findTwins(header), ...findUneven(rows, names.length))
  warnings.push(...findCut({ columns: names.length, hasQuotesLeft: end < csv.length, rows, all }))
  const squared = rows.map((row) => header.map((_, column) => row[column]?.slice(0, longestCellCharacters) ?? ''))
  const isCut = [header, ...rows].some((row) => row.some(({ length }) => length > longestCellCharacters))
  if (isCut) warnings.push(phrase('table-cell-cut', 'Only the first 10,000 characters of a cell are shown.'))
  return { header: header.map((name) => name.slice(0, longestCellCharacters)), rows: squared, warnings }
}

/** That a table isn’t there. */
export const emptyTable: Phrase = phrase('table-empty', 'No CSV content provided')

interface TableSize {
  columns: number
  hasQuotesLeft: boolean
  rows: readonly string[][]
  all: readonly string[][]
}

/** What of a large table isn’t shown. */
function findCut({ columns, hasQuotesLeft, rows, all }: TableSize): Phrase[] {
  const cut: Phrase[] = []
  if (columns > mostColumns)
    cut.push(phrase('table-columns-cut', 'Only the first 1000 of {columns} columns are shown.', { columns }))
  if (hasQuotesLeft)
    cut.push(phrase('table-quotes-cut', 'Only the part before the 1,000,000th quotation mark is shown.'))
  if (rows.length < all.length)
    cut.push(phrase('table-rows-cut', 'Only the first {rows, number} rows are shown.', { rows: rows.length }))
  return cut
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

/** Some numbers of rows: the last of several, and after five of them how many more there are, stand behind an “and”. */
interface NamedRows {
  rows: string
  last: number
}

/** What is said of one row, of several, and of more than five. */
interface RowsPhrases {
  one: (row: number) => Phrase
  some: (named: NamedRows) => Phrase
  many: (named: NamedRows) => Phrase
}

function sayOf(numbers: number[], { one, some, many }: RowsPhrases): Phrase[] {
  const [first] = numbers
  const last = numbers.at(-1)
  if (first === undefined || last === undefined) return []
  if (numbers.length === 1) return [one(first)]
  if (numbers.length > 5) return [many({ rows: numbers.slice(0, 5).join(', '), last: numbers.length - 5 })]
  return [some({ rows: numbers.slice(0, -1).join(', '), last })]
}

const findBroken = (numbers: number[]): Phrase[] =>
  sayOf(numbers, {
    one: (row) =>
      phrase('table-quotes-in-row', 'There are unclosed or misplaced quotation marks in row {row}.', { row }),
    some: (named) =>
      phrase(
        'table-quotes-in-rows',
        'There are unclosed or misplaced quotation marks in rows {rows} and {last}.',
        named,
      ),
    many: (named) =>
      phrase(
        'table-quotes-in-many-rows',
        'There are unclosed or misplaced quotation marks in rows {rows} and {last} more.',
        named,
      ),
  })

function findTwins(header: string[]): Phrase[] {
  const seen = new Set<string>()
  const twins = new Set<string>()
  for (const name of header) (seen.has(name) ? twins : seen).add(name)
  return [...twins].map((name) =>
    phrase('table-column-twice', 'More than one column is called “{name}”.', { name: shortenWords(name) }),
  )
}

function findUneven(rows: string[][], width: number): Phrase[] {
  const numbersOf = (uneven: (length: number) => boolean) =>
    rows.flatMap((row, index) => (uneven(row.length) ? index + 2 : []))
  const long = numbersOf((length) => length > width)
  const short = numbersOf((length) => length < width)
  return [...sayOf(long, overIn(width)), ...sayOf(short, lackingIn(width))]
}

const overIn = (width: number): RowsPhrases => ({
  one: (row) =>
    phrase('table-cells-over-in-row', 'Too many cells in row {row}: the header has {width}. The rest is ignored.', {
      row,
      width,
    }),
  some: (named) =>
    phrase(
      'table-cells-over-in-rows',
      'Too many cells in rows {rows} and {last}: the header has {width}. The rest is ignored.',
      { ...named, width },
    ),
  many: (named) =>
    phrase(
      'table-cells-over-in-many-rows',
      'Too many cells in rows {rows} and {last} more: the header has {width}. The rest is ignored.',
      { ...named, width },
    ),
})

const lackingIn = (width: number): RowsPhrases => ({
  one: (row) =>
    phrase(
      'table-cells-lacking-in-row',
      'Too few cells in row {row}: the header has {width}. The rest is left empty.',
      {
        row,
        width,
      },
    ),
  some: (named) =>
    phrase(
      'table-cells-lacking-in-rows',
      'Too few cells in rows {rows} and {last}: the header has {width}. The rest is left empty.',
      { ...named, width },
    ),
  many: (named) =>
    phrase(
      'table-cells-lacking-in-many-rows',
      'Too few cells in rows {rows} and {last} more: the header has {width}. The rest is left empty.',
      { ...named, width },
    ),
})
