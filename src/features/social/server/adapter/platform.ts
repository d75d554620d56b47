import type { Field } from '#providers/server/adapter.ts'
import type { PlatformAbilities, PlatformLimits, PostField } from '#social/abilities.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { AccessTokens, PlatformCalls } from './calls.ts'
import type { AccountKeys, ExplainedCall, PlatformClient, PlatformReply } from './client.ts'
import type { PlatformFailed } from './platform-failed.ts'

/** One sign-in at a platform, from the moment that somebody is sent there. */
export interface SignIn {
  /** Opaque; comes back in the address. */
  state: string
  /** Where the platform sends the browser back to. */
  redirectUri: string
  scopes: readonly string[]
  /** Of PKCE: base64url of the SHA-256 of the verifier. */
  challenge: string
}

export interface SignInCode {
  code: string
  /** Of PKCE. */
  verifier: string
  redirectUri: string
  /** What else came back in the address. */
  query: Readonly<Record<string, string>>
}

/** How accounts are connected by signing in at the platform (OAuth 2, authorisation code). */
export interface OAuthTraits {
  scopes: readonly string[]
  /** Whether the platform takes part in PKCE. */
  pkce: boolean
  /** For a server that anybody may run: registers our app there, once for each. What it gives is kept among the account’s keys. */
  register?: (client: PlatformClient, redirectUri: string) => Promise<Readonly<Record<string, string>>>
  /** Where the browser is sent. */
  authorizeUrl: (client: PlatformClient, signIn: SignIn) => string
  exchange: (client: PlatformClient, given: SignInCode) => Promise<AccessTokens>
}

/** A field with which an account is connected by its keys: `access_token`, `api_key`, `api_secret`, or the name of one in `extra`. */
export interface AccountField extends Pick<
  Field,
  'label' | 'help' | 'link' | 'optional' | 'pattern' | 'choices' | 'example'
> {
  secret?: true
  /** An address that somebody enters: it is reached only if it is public. */
  isAddress?: true
}

/** One social platform: what is known of it as data, and its calls. */
export interface Platform {
  key: PlatformKey
  title: string
  /** What is posted to there, in a sentence. */
  help: string
  /** The page where its keys come from. */
  link: string
  /**
   * Its addresses by name, without a slash at the end; `api` is that of most calls. Where the operator has configured another base
   * address, that replaces the origin of each, and the paths stay. `{name}` stands for a field of the account’s `extra`.
   */
  addresses: Readonly<Record<'api' | (string & {}), string>>
  /** Hosts, besides those of its addresses, that it may send us to for uploads; `*.` stands for any names in front. */
  uploadHosts?: readonly string[]
  /** What hasn’t been verified and how it’s meant to be used until then, for whoever sets it up. */
  unverified?: string
  /** It can’t be used before the operator has configured its address or switched it on: what the platform has to allow first. */
  gate?: string
  abilities: PlatformAbilities
  /** What can be done with an account, where that depends on how it was connected; otherwise `abilities`. */
  abilitiesOf?: (account: AccountKeys) => PlatformAbilities
  limits: PlatformLimits
  postFields: readonly PostField[]
  /** The operator’s keys of an app at the platform; they are entered among the providers. */
  app?: Readonly<Record<string, Field>>
  oauth?: OAuthTraits
  /** Access that has expired can’t be renewed there, so that is done ahead of time. */
  renewsAhead?: true
  /** With which somebody connects an account without signing in there. */
  accountFields?: Readonly<Record<string, AccountField>>
  /** What an unsuccessful answer means, where its status doesn’t say enough; undefined leaves it to the status. */
  explain?: (
    reply: PlatformReply,
    client: Pick<PlatformClient, 'title' | 'now' | 'quote'> & ExplainedCall,
  ) => PlatformFailed | undefined
  /** Its calls with somebody’s keys. */
  open: (client: PlatformClient) => PlatformCalls
}

export const platform = <const P extends Platform>(described: P): P => described
