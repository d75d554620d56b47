/** A column of the table of a paper; what stands at its end is never broken over lines. */
export interface PaperColumn {
  title: string
  isAtEnd: boolean
}

export interface PaperRow {
  /** One for each column. */
  cells: string[]
  /** In smaller letters below the first cell. */
  note: string
}

export interface PaperSum {
  label: string
  amount: string
  isTotal?: boolean
}

/** Whom a paper comes from or goes to. */
export interface PaperParty {
  title: string
  lines: string[]
}

/** An invoice, credit note or packing slip in the words of its reader, as plain data. */
export interface Paper {
  title: string
  /** When what it says was said for good, in milliseconds. */
  at: number
  /** BCP 47. */
  language: string
  direction: 'ltr' | 'rtl'
  size: 'A4' | 'LETTER'
  /** As `#rrggbb`. */
  colour: string
  /** The name of the store. */
  store: string
  /** Such as its number and its date. */
  facts: { label: string; value: string }[]
  parties: PaperParty[]
  columns: PaperColumn[]
  rows: PaperRow[]
  sums: PaperSum[]
  notes: string[]
  /** At the foot of each page. */
  footer: string[]
  /** With `{page}` and `{pages}`. */
  pageWords: string
}

/** What a paper is sent as: a page of HTML where our typefaces lack one of its letters. */
export type WrittenPaper = { kind: 'pdf'; bytes: ArrayBuffer } | { kind: 'html'; text: string }

const longestTextCharacters = 1000
/** Of a line of an address, and of the store's name. */
const longestLineCharacters = 500
const mostLines = 12

const cut = (text: string, most = longestTextCharacters): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text

const cutAll = (lines: readonly string[], most = longestTextCharacters) =>
  lines.slice(0, mostLines).map((line) => cut(line, most))

/** A paper with nothing on it that is longer than a page has room for. */
export const boundPaper = (paper: Paper): Paper => ({
  ...paper,
  store: cut(paper.store, longestLineCharacters),
  facts: paper.facts.map(({ label, value }) => ({ label, value: cut(value, longestLineCharacters) })),
  parties: paper.parties.map(({ title, lines }) => ({ title, lines: cutAll(lines, longestLineCharacters) })),
  rows: paper.rows.map(({ cells, note }) => ({ cells: cells.map((cell) => cut(cell)), note: cut(note) })),
  notes: cutAll(paper.notes),
  footer: cutAll(paper.footer),
})

/** What a file with papers is called. */
export const nameOfPapers = ([first]: readonly Paper[]): string =>
  `${first?.title ?? ''} ${first?.facts[0]?.value ?? ''}`

/** All that is written on a paper. */
export const textsOfPaper = (paper: Paper): string[] => [
  paper.title,
  paper.store,
  ...paper.facts.flatMap(({ label, value }) => [label, value]),
  ...paper.parties.flatMap(({ title, lines }) => [title, ...lines]),
  ...paper.columns.map(({ title }) => title),
  ...paper.rows.flatMap(({ cells, note }) => [...cells, note]),
  ...paper.sums.flatMap(({ label, amount }) => [label, amount]),
  ...paper.notes,
  ...paper.footer,
  paper.pageWords,
]
