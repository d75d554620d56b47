import type { Item } from './block.ts'
import type { Head } from './head.ts'
import type { Missing } from './missing.ts'

export type { Item } from './block.ts'

/** Something an owner should know about a file. `line` counts from 1. */
export interface Problem {
  line: number
  severity: 'error' | 'warning' | 'hint'
  message: string
  /** What to do about it, in plain words. */
  suggestion?: string
  missing?: Missing
}

/** A content file, read. Nothing in `text` is lost: what could not be understood is prose, or a problem, or both. */
export interface Content {
  head: Head
  items: Item[]
  problems: Problem[]
  /** What markdown-it needs to render the prose tokens (link references). */
  references: object
}
