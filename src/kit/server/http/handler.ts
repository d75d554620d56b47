import type { z } from 'zod'
import type { Act, Answer, ParsedInput, Endpoint, EventStream } from '#kit/contract.ts'
import type { Context, Domain, User } from '../context.ts'
import type { EventKind } from '../events.ts'
import type { Redirect } from './redirects.ts'
import type { SoftLimits } from './soft-limits.ts'

export type Request<E extends Endpoint> = ParsedInput<E> & {
  ctx: Context
  /** The host name that tokens are issued for. */
  host: string
  /** The domain whose site was requested, if the host shows one. */
  site: string | undefined
  isPlatform: boolean
  /** From a language subdomain such as `de.example.com`. */
  language?: string | undefined
  user: E['access'] extends 'anyone' ? User | undefined : User
  /** The domain that the endpoint acts on. */
  domain: E['act'] extends Act
    ? E['act'] extends { orPlatform: true } | { isOptional: true }
      ? Domain | undefined
      : Domain
    : undefined
  /** The body of an endpoint that takes a stream. */
  stream: E['sends'] extends 'stream' ? ReadableStream<Uint8Array> : undefined
  /** The body of an endpoint that takes it byte for byte, such as one with a signature. */
  raw: E['sends'] extends 'raw' ? Uint8Array<ArrayBuffer> : undefined
  /** The caller's network, as rate limits count it. */
  network: string
  /** The caller's country, two capital letters; undefined where it isn't known. */
  findCountry: () => Promise<string | undefined>
  /** Limits that a stranger could use up in somebody else's name: callers beyond one may solve a proof of work. */
  softLimits: SoftLimits
  /** The address at the other end of the connection. */
  from: string
  /** Without `Host`, and without a country that no trusted proxy told: whatever outlives the request is built from `address`. */
  headers: Headers
  /** The path and the query as the caller gave them, at the address where people reach the site: its proven one, or the platform's. */
  address: URL
  /** Aborted when the caller is gone or time is up: long work must watch it and stop. */
  signal: AbortSignal
  cookie: (name: string) => string | undefined
  /** Headers of the response. */
  reply: Headers
}

/** What is known of a request before its body is read. */
export type RequestHead<E extends Endpoint> = Omit<Request<E>, 'body' | 'raw' | 'stream'>

export interface Handler {
  endpoint: Endpoint
  handle: (request: never) => Promise<unknown>
  /** Refuses strangers before the body is read, such as those who don't know the secret in an address. Not for JSON. */
  admits?: ((entering: never) => void) | undefined
  /** For a stream: how published events become its events, by the names of the latter. */
  relays?: Record<string, RelayedEvent<unknown>>
  /** For a stream: called when it begins; the returned function when it has ended. */
  opens?: ((request: never) => () => void) | undefined
}

/** What the listeners of a channel receive for an event; undefined for nothing. */
type Relay<P, D> = (data: P) => { channel: string; data: D } | undefined
export type RelayedEvent<D> = readonly [event: EventKind<unknown>, relay: Relay<never, D>]

export const relay = <P, D>(event: EventKind<P>, how: Relay<P, D>): RelayedEvent<D> => [event, how]

/** A handler's return value. */
type Result<E extends Endpoint> = E['answer'] extends 'redirect' ? Redirect : Answer<E>

/** Connects an endpoint to its handler. */
export const on = <E extends Endpoint>(
  endpoint: E,
  handle: (request: Request<E>) => Promise<Result<E>>,
  admits?: (entering: RequestHead<E>) => void,
): Handler => ({ endpoint, handle, admits })

interface Source<E extends Endpoint> {
  relays: E['answer'] extends EventStream<infer S> ? { [N in keyof S]: RelayedEvent<z.input<S[N]>> } : never
  /** The channels that the caller may listen to; refused like any call. Asked again from time to time while the stream is open. */
  hears: (request: Request<E>) => Promise<string[]>
  /** Called when a stream begins; the returned function once, when it has ended. */
  opens?: (request: Request<E>) => () => void
}

/** Connects a stream of events to its sources. */
export const follow = <E extends Endpoint & { answer: EventStream }>(
  endpoint: E,
  { relays, hears, opens }: Source<E>,
): Handler => ({ endpoint, handle: hears, relays, opens })
