/** A CSV table, squared: every row as long as the header. */
export interface Table {
  header: string[]
  rows: string[][]
  /** What was mended or left out, in plain words, with row numbers. */
  warnings: string[]
  /** The words a visitor reads when nothing could be shown. */
  error?: string
}

/** Reads CSV: at most 10,000 rows, any delimiter, quotes, BOM. Never throws. */
export declare function readTable(csv: string): Table
