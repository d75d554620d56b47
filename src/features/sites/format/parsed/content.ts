import type { Item } from './block.ts'
import type { Head } from './head.ts'
import type { Problem } from './report.ts'

export type { Item } from './block.ts'

/** A parsed content file. No part of `text` is lost: what can't be understood becomes prose, a problem, or both. */
export interface Content {
  head: Head
  items: Item[]
  problems: Problem[]
  /** The link references that markdown-it needs to render the prose tokens. */
  references: object
}
