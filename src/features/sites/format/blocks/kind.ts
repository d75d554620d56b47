import { phrase } from '#kit/phrase.ts'
import type { Block, BlockOf } from '../parsed/block.ts'
import { mostShown, writeTooMany } from '../parsed/most-shown.ts'
import type { RawBlock } from './given.ts'

/** How one type of block is read and written. */
export interface BlockKind<T extends Block['type'] = Block['type']> {
  /** `none`: one line. `data`: rows. `either`: one line, or rows. `prose`: prose and other blocks. */
  body: 'none' | 'data' | 'either' | 'prose'
  /** Every key that is allowed in braces. */
  keys: readonly string[]
  /** Aliases of keys: alias to key. */
  aliases?: Readonly<Record<string, string>>
  /** The key for the value in `[label]`. */
  label?: string
  /** The key for the rest of the line. */
  rest?: string
  /** Undefined when the block can't be understood: a problem says why, and its lines are shown as text. */
  read(given: RawBlock): BlockOf<T> | undefined
  /** The lines of a block, without the last line end; parsing them returns the same fields. */
  write(block: BlockOf<T>): string
}

/** Reports a block with more rows than a page shows. The rows are kept, so that none is lost when it is written. */
export function reportMany(
  { line, report }: RawBlock,
  type: keyof typeof mostShown,
  { length }: readonly unknown[],
): void {
  if (length > mostShown[type])
    report.add(
      line,
      'error',
      writeTooMany(type, length),
      phrase('split-into-blocks', 'Split them into several blocks.'),
    )
}

/** The non-empty rows, each with its line number. */
export const eachRow = (given: RawBlock, rows: readonly string[]): [row: string, at: RawBlock][] =>
  rows.flatMap((row, index) => (row.trim() === '' ? [] : [[row, { ...given, line: given.line + 1 + index }]]))
