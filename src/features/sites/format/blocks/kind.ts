import type { Block, BlockOf, Item } from '../block.ts'
import { mostShown, writeTooMany } from '../most-shown.ts'
import type { Report } from '../report.ts'

/** What is written in a block, before its kind has made sense of it. */
export interface Given {
  /** The line of the file on which the block starts, from 1. */
  line: number
  /** What stands in braces, in brackets and behind them, under the names the kind knows. */
  values: Map<string, string>
  /** The lines of a data body, line ends off; undefined where a block has no body. */
  rows: string[] | undefined
  /** What stands in a prose body. */
  items: Item[]
  report: Report
}

/** How one type of block is read and written. */
export interface BlockKind<T extends Block['type'] = Block['type']> {
  /** `none`: one line. `data`: rows of its own. `either`: one line, or rows. `prose`: prose and other blocks. */
  body: 'none' | 'data' | 'either' | 'prose'
  /** Every key that may stand in braces. */
  keys: readonly string[]
  /** Other words for a key: alias to key. */
  aliases?: Readonly<Record<string, string>>
  /** The key that `[label]` fills. */
  label?: string
  /** The key that the rest of the line fills. */
  rest?: string
  /** Undefined: nothing can be made of it (a problem says why), and its lines are shown as text. */
  read(given: Given): BlockOf<T> | undefined
  /** The lines of a block, without the last line end: read again they give the same fields. */
  write(block: BlockOf<T>): string
}

/** Says so when a block has more rows than a page shows; they stay in it all the same, so that none is lost when it is written. */
export function reportMany(
  { line, report }: Given,
  type: keyof typeof mostShown,
  { length }: readonly unknown[],
): void {
  if (length > mostShown[type])
    report.add(line, 'error', writeTooMany(type, length), 'Spread them over several blocks.')
}

/** The rows that say something, each with the line it stands on. */
export const eachRow = (given: Given, rows: readonly string[]): [row: string, at: Given][] =>
  rows.flatMap((row, index) => (row.trim() === '' ? [] : [[row, { ...given, line: given.line + 1 + index }]]))
