import type { Encoding } from './encoding.ts'
import type { Trust } from './trust.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** What goes out for a page. */
export interface Answer {
  status: number
  /** Names and values in turn, as they go out. */
  headers: string[]
  encoding: Encoding
  /** Nothing where the asker has it already. */
  body: Bytes | null
}

/** A finished page with what it was made of. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  /** Plain at first, then compressed alone, and in whichever form is asked for often. */
  bodies: Partial<Record<Encoding, Bytes>>
  /** Whole answers of a page that is asked for often. */
  ready?: Partial<Record<Encoding, Answer>>
  etag: string
  /** Paths and stamps in turn: thrown away when one of these files changes … */
  seen: string[]
  /** … or at this time, when a page of the future begins. */
  until: number
  /** How often it was asked for. */
  views: number
  trust?: Trust
  /** When its files were looked at last. */
  lookedAt: number
  /** Whether it also answers for another path: that there is nothing. */
  alsoAnswers?: (path: string) => boolean
}
