import type { Phrase } from '#kit/phrase.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import type { Ability, fieldKinds, fieldParts, ProviderType } from '../rules.ts'

/** A stored provider with its decrypted credentials. */
export interface Credentials {
  credentials: Readonly<Record<string, string>>
  options: Readonly<Record<string, string>>
  /** The domain that they are for; null or undefined for the whole installation. */
  domainId?: string | null | undefined
}

/** What the form of an adapter says, in English; a phrase where it has values. */
export type AdapterText = string | Phrase

/** A field of an adapter. */
export interface Field {
  label: string
  /** A hint what it is, or where to find it. */
  help: AdapterText
  /** The page where one gets it, if it isn't the adapter's own. */
  link?: string
  /** Stored encrypted and shown masked; everything else is stored and shown as it is. */
  secret?: true
  optional?: true
  /** By default the keys. What isn't for them is asked for apart, and the operator's is shown to administrators alone. */
  part?: (typeof fieldParts)[number]
  /** The field and its value with which it is asked for, and needed, at all. */
  onlyWith?: { name: string; value: string }
  /** By default one line of text. */
  kind?: (typeof fieldKinds)[number]
  /** For a select: titles by value. The first is the default. */
  choices?: Readonly<Record<string, string>>
  /** A pattern; required for fields that become part of an address. */
  pattern?: RegExp
  example?: string
}

export interface ServiceRequest {
  /** The path after the base address. */
  path: string
  /** By default GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string
}

export interface Reply {
  status: number
  headers: Headers
  text: string
  /** The parsed body; undefined if it isn't JSON. */
  json: unknown
}

/** The client that an adapter calls its service with: only at the service's own host, with limits on time and size. */
export interface Service<Name extends string = string> {
  /** Its name as people know it. */
  title: string
  /** The value of each field; empty if nothing was entered. */
  given: Readonly<Record<Name, string>>
  now: () => Date
  random: Context['random']
  /** The base address in use, without a slash at the end. Throws `ServiceFailed` when there is none. */
  address: () => string
  /** A hash of the service and its credentials, which reveals neither. */
  fingerprint: string
  /** Throws `ServiceFailed` when there is no response. */
  send: (asked: ServiceRequest) => Promise<Reply>
  /** The JSON of a successful response of this shape. Throws `ServiceFailed` with a message for the person who entered the credentials. */
  read: <T>(asked: ServiceRequest, shape: z.ZodType<T>) => Promise<T>
  /** Makes an error whose message has every secret masked; a sentence of the service itself is passed on as it is. */
  fail: (said: string | Phrase, cause?: unknown) => Refusal
  /** The error for a failed or unexpected response. */
  misread: (reply: Reply) => Refusal
  /** Logs something that failed without stopping what was asked for. */
  warn: (words: string, problem: unknown) => void
}

export interface AdapterDescription<T extends ProviderType, Name extends string> {
  key: string
  title: string
  help: string
  /** The page where one gets the credentials. */
  link: string
  fields: Readonly<Record<Name, Field>>
  /** The base address without a slash at the end; `{name}` stands for the value of a field. Left out if unconfirmed. */
  address?: string
  /** The field with the base address, of a service that anybody may run. */
  addressField?: NoInfer<Name>
  /** The base address of its sandbox, if it has another. */
  sandbox?: string
  /** Base addresses that replace both, by what was entered. */
  otherAddress?(given: Readonly<Record<string, string>>): { address: string; sandbox: string } | undefined
  /** What hasn't been verified yet, in a sentence for the person who sets it up. */
  unverified?: string
  abilities: readonly Ability<T>[]
  /** Tests the credentials; throws a refusal when they don't work. */
  tryOut?(service: Service<Name>): Promise<unknown>
  /** After a successful test: what won't work with these credentials all the same, in a sentence. */
  remark?(service: Service<Name>): Promise<Phrase | undefined>
}

/** The description of one outside service. */
export interface Adapter<
  T extends ProviderType = ProviderType,
  Name extends string = string,
> extends AdapterDescription<T, Name> {
  type: T
}

/** For adapters of one type: defines the room's own `adapter.ts`. */
export const adapterOf =
  <T extends ProviderType>(type: T) =>
  <Name extends string>(described: AdapterDescription<T, Name>): Adapter<T, Name> => ({ ...described, type })

/** Called with each change of a provider, for the audit log. */
export interface ProviderChange {
  domainId: string | undefined
  userId: string
  what: `provider.${'added' | 'changed' | 'turned-on' | 'turned-off' | 'removed'}`
  /** Type, key and name; never a credential. */
  detail: string
}
export type Note = (within: Context, done: ProviderChange) => Promise<void>
