import type { Context } from '#kit/server/context.ts'
import type { ProviderView } from '../contract.ts'

export interface Credentials {
  credentials: Readonly<Record<string, string>>
  options: Readonly<Record<string, string>>
}

/** What the house knows of one outside service. */
export interface Adapter {
  type: ProviderView['type']
  key: string
  title: string
  /** The credentials it needs, by name. */
  needs: readonly string[]
  /** Tries the credentials; throws a refusal in words when they don't do. */
  tryOut?: (ctx: Context, given: Credentials) => Promise<void>
}

/** What was done with a provider, for those who keep the book of who did what. */
export interface Done {
  domainId: string | undefined
  userId: string
  what: `provider.${'added' | 'changed' | 'turned-on' | 'turned-off' | 'removed'}`
  /** Type, key and name; never a credential. */
  detail: string
}
export type Note = (within: Pick<Context, 'db' | 'now'>, done: Done) => Promise<void>
