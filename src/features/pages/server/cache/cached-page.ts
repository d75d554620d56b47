import type { Weighed } from './clock.ts'
import type { Encoding } from './encoding.ts'
import type { Sight } from './sight.ts'
import type { Nothing } from '../nowhere.ts'
import type { Trust } from './folder-groups.ts'

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

/** A page as it was made. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  bodies: { identity: Bytes; br?: Bytes }
  etag: string
  /** Paths and stamps in turn: thrown away when one of these files changes … */
  seen: string[]
  /** … or at this time, when a page of the future begins. */
  until: number
  /** It also answers for every other path at which there is nothing: what tells of them. */
  nothing?: Nothing
}

/** What can go out in several forms. */
export interface Formed {
  status: number
  /** Names and values in turn, the same array for all pages that have the same. */
  headers: readonly string[]
  /** In bytes, plain. */
  size: number
  /** Plain at first, then compressed alone, and in whichever form is asked for often. */
  bodies: Partial<Record<Encoding, Bytes>>
  /** Whole answers of a page that is asked for often. */
  ready: Partial<Record<Encoding, Answer>> | undefined
  etag: string
  /** What it was made of, and whose it is. */
  sight: Pick<Sight, 'domain'>
}

/** A page as it is kept: a hundred thousand of them have to fit, so that each takes little besides its bytes. */
export interface KeptPage extends Weighed, Formed {
  sight: Sight
  until: number
  /** How often it was asked for. */
  views: number
  trust: Trust | undefined
  madeAt: number
  /** When its files were looked at last. */
  lookedAt: number
  nothing: Nothing | undefined
}
