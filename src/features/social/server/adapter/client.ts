import type { z } from 'zod'
import type { Phrase } from '#kit/phrase.ts'
import type { PlatformFailed } from './platform-failed.ts'

/** What an account is used with: the specification’s names, and the values of the platform’s own fields in `extra`. */
export interface AccountKeys {
  api_key: string
  api_secret: string
  access_token: string
  refresh_token: string
  scopes: readonly string[]
  /** Such as the id of a page, a channel or a server’s address. */
  extra: Readonly<Record<string, string>>
}

/** A field of a multipart body. */
export type FormPart =
  | { name: string; value: string; contentType?: string }
  | { name: string; fileName: string; contentType: string; bytes: Uint8Array<ArrayBuffer> }

interface Destination {
  /** The path after the address, with its query. */
  path: string
  /** Which of the platform’s addresses; by default `api`. */
  at?: string
}

/** An address that the platform itself gave, such as one to upload to: only hosts that `uploadHosts` of the platform names are reached. */
interface GivenDestination {
  url: string
}

interface CallBody {
  json?: unknown
  /** As `application/x-www-form-urlencoded`. */
  form?: Readonly<Record<string, string>>
  parts?: readonly FormPart[]
  /** Sent as they are; `content-type` is among the headers. */
  bytes?: Uint8Array<ArrayBuffer>
}

export type PlatformCall = (Destination | GivenDestination) &
  CallBody & {
    /** By default GET. */
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    /** Changes nothing, although the platform wants it as a POST. */
    reads?: true
    headers?: Readonly<Record<string, string>>
  }

export interface PlatformReply {
  status: number
  headers: Headers
  text: string
  /** The parsed body; undefined if it isn’t JSON. */
  json: unknown
}

/** Of the call whose answer is explained. */
export interface ExplainedCall {
  /** During `commit` and `reply`: what failed without saying how far it got may be there, and is `outcome_unknown`. */
  isVisible: boolean
}

/**
 * What an adapter calls its platform with. No adapter sleeps, loops until something is ready, or retries: it says `wait`, and is
 * asked again. Redirects aren’t followed. Texts and secrets of a call are never logged.
 */
export interface PlatformClient {
  title: string
  account: AccountKeys
  /** The keys of the operator’s app at the platform, by the names of its `app` fields; empty strings where there are none. */
  app: Readonly<Record<string, string>>
  now: () => Date
  random: (bytes: number) => Uint8Array
  /** One of the platform’s addresses, without a slash at the end; by default `api`. */
  address: (name?: string) => string
  /**
   * Sends one call, whatever its status. Without an answer it throws `PlatformFailed`: `transient` where the call can’t have been
   * acted on or may be repeated, `outcome_unknown` during `commit` and `reply` once bytes may have arrived.
   */
  send: (call: PlatformCall) => Promise<PlatformReply>
  /** The JSON of a successful answer, which must have this shape; otherwise throws what `explain` makes of it. */
  read: <T>(call: PlatformCall, shape: z.ZodType<T>) => Promise<T>
  /** The JSON of an answer that has been sent for, likewise. */
  readReply: <T>(reply: PlatformReply, shape: z.ZodType<T>) => T
  /** What an unsuccessful answer means, by the adapter’s `explain` and else by its status. */
  failureOf: (reply: PlatformReply) => PlatformFailed
  /** A phrase in which a sentence of the platform is quoted, without secrets and cut to a bearable length. */
  quote: (words: string) => Phrase
}
