import type { Phrase } from '#kit/phrase.ts'
import type { Item } from '../parsed/block.ts'
import type { Report } from '../parsed/report.ts'

/** Why a CSV table can't be shown, or what was corrected in it. */
export type CheckTable = (csv: string) => { warnings: readonly Phrase[]; error?: Phrase }

/** The raw parts of a block, before its kind interprets them. */
export interface RawBlock {
  /** The block's first line in the file, from 1. */
  line: number
  /** The values in braces, in brackets and after them, by the kind's own keys. */
  values: Map<string, string>
  /** The lines of a data body without line ends; undefined for a block without a body. */
  rows: string[] | undefined
  /** The content of a prose body. */
  items: Item[]
  report: Report
  checkTable: CheckTable
}
