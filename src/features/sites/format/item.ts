import type { Token } from 'markdown-it'
import type { Block } from './block.ts'
import type { Head } from './head.ts'

/** Something an owner should know about a file. `line` counts from 1. */
export interface Problem {
  line: number
  severity: 'error' | 'warning' | 'hint'
  message: string
  /** What to do about it, in plain words. */
  suggestion?: string
}

/** Whole lines of a file. The sources of all items, joined, are the file byte for byte. */
interface Lines {
  /** Its first line, from 1. */
  line: number
  /** Its exact text, line ends included. */
  source: string
}

/**
 * One part of a content file: the page head, blank lines, a piece of prose (one heading, paragraph, list …,
 * as markdown-it tokens) or a block.
 */
export type Item = Lines &
  ({ kind: 'head'; head: Head } | { kind: 'gap' } | { kind: 'prose'; tokens: Token[] } | { kind: 'block'; block: Block })

/** A content file, read. Nothing in `text` is lost: what could not be understood is prose, or a problem, or both. */
export interface Content {
  head: Head
  items: Item[]
  problems: Problem[]
  /** What markdown-it needs to render the prose tokens (link references). */
  references: object
}
