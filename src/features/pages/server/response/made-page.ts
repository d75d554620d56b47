import type { NotFoundFacts } from '../page/page-facts.ts'
import type { Encoding } from './accept-encoding.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** The parts of a page's response. */
export interface PageResponse {
  status: number
  /** Header names and values in turn. */
  headers: string[]
  encoding: Encoding
  /** Null for 304. */
  body: Bytes | null
}

/** A redirect of requests that have certain parameters. */
export interface Move {
  params: string[]
  location: string
  status: number
  /** A page says where it leads, and sends nobody there. */
  isSaid: boolean
}

/** A page as it was made. */
export interface MadePage {
  status: number
  headers: Record<string, string>
  bodies: { identity: Bytes; br?: Bytes }
  etag: string
  /** Paths and stamps in turn: the page expires when one of these files changes … */
  seen: string[]
  /** … or at this time in milliseconds, when another version of the page becomes visible. */
  until: number
  /** Whether it shows how much is left of something that is sold, so that it changes with what is sold. */
  isCounted?: boolean
  /** Where requests with certain parameters are sent instead: no page of their own is kept for any parameters. */
  moves?: Move[]
  /** Set for the “not found” page, which is shown at every path without a page. */
  notFound?: NotFoundFacts
}

/** Content that can be sent in several encodings. */
export interface Encodable {
  status: number
  /** Header names and values in turn; pages with equal headers share the array. */
  headers: readonly string[]
  /** In bytes, uncompressed. */
  size: number
  /** First uncompressed, later only compressed, plus any other encoding that is often requested. */
  bodies: Partial<Record<Encoding, Bytes>>
  /** Whole responses of an often requested page. */
  ready: Partial<Record<Encoding, PageResponse>> | undefined
  etag: string
  /** The site: its large pages are encoded one at a time. */
  domain: string
}
