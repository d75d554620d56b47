import type { BlockLine } from './block-line.ts'

/** What the pairing pass found on a line. `end` is the line after the last one; lines count from 0. */
export type Mark =
  | {
      kind: 'block'
      opening: BlockLine
      start: number
      end: number
      body?: [from: number, to: number]
      closed: boolean
      deep: boolean
    }
  /** An opening line without its closing line. */
  | { kind: 'unclosed'; opening: BlockLine; start: number; end: number }
  /** A closing line that closes nothing. */
  | { kind: 'stray'; start: number; end: number }
  /** The closing line of a block that couldn't be read. */
  | { kind: 'closing'; start: number; end: number }
  /** A line that is too long to be parsed. */
  | { kind: 'long'; start: number; end: number }

export type BlockMark = Extract<Mark, { kind: 'block' }>
