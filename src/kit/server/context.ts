import type { Logger } from 'pino'
import type { Countries } from './countries.ts'
import type { Events } from './events.ts'
import type { FileStore } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Counts } from './limits.ts'
import type { Mail } from './mail.ts'
import type { Parse } from './parser.ts'
import type { NameServers } from './name-servers.ts'
import type { Scratch } from './scratch.ts'
import type { Secrets } from './secrets.ts'
import type { Db } from './database.ts'
import type { UnitPrices } from '#kit/unit-prices.ts'

/** The tools a verb may use. Built once at start and passed down, never imported. */
export interface Context {
  db: Db
  now: () => Date
  random: (bytes: number) => Uint8Array
  log: Logger
  files: FileStore
  /** Files derived from site files, such as smaller pictures. They can be deleted at any time and are made again. */
  derived: FileStore
  /** Earlier versions of site files, by the hash of their bytes. */
  history: FileStore
  /** Starters: the content of new sites, one folder each. */
  starters: FileStore
  /** Uploaded pictures, under names that nobody can guess. */
  uploads: FileStore
  /** What was read from old websites and not taken over yet, by domain and transfer. */
  incoming: FileStore
  scratch: Scratch
  jobs: Jobs
  events: Events
  /** Rate limits counted for all processes together. */
  limits: Counts
  /** Parses a text of a tenant or a stranger: a large one in a worker thread. No handler and no job parses one by itself. */
  parse: Parse
  mail: Mail
  /** Reaches public addresses, and those that `ALLOW_FETCH_TO` names. */
  fetch: typeof globalThis.fetch
  /** The same for what takes long by nature, such as models that write: up to two minutes and 25 MB. Give it a signal of your own. */
  patientFetch: typeof globalThis.fetch
  /** `host:port` that may be fetched although they aren’t public; none in production. */
  allowFetchTo: readonly string[]
  secrets: Secrets
  dns: NameServers
  countries: Countries
  /**
   * The base addresses of outside services by purpose; for a provider's by type and key, and only where another address than its
   * own is configured.
   */
  services: Readonly<Record<string, string>>
  platform: Platform
}

/**
 * `draft-names` and `sender-names`: names that could be taken for those of well-known brands. `proven-domain`, `plan` and
 * `first-portion`: what a campaign needs that goes to addresses which didn't confirm here.
 */
export const safeguards = ['draft-names', 'sender-names', 'proven-domain', 'plan', 'first-portion'] as const
export type Safeguard = (typeof safeguards)[number]

/** What the installation is. */
export interface Platform {
  /** Its own host name. */
  host: string
  /** Every host that shows it besides this machine's loopback addresses, without port and `www.`. */
  hosts: ReadonlySet<string>
  /** The host below which sites have free addresses of their own; undefined where they are shown by a parameter alone. */
  freeHost: string | undefined
  /** Where people reach it, without a slash at the end. */
  url: string
  isProduction: boolean
  /** Neither production nor reachable from another machine, so mail may be shown in the outbox. */
  isTrial: boolean
  adminEmails: readonly string[]
  /** What keeps strangers from mailing other strangers under borrowed names; each can be switched off. */
  safeguards: ReadonlySet<Safeguard>
  /** The IP addresses that domains must point to; empty if they are those of the host name. */
  addresses: readonly string[]
  /** What the operator reckons things cost. */
  unitPrices: UnitPrices
  /** How bounces and complaints come in; undefined while that isn't configured. */
  mailEvents: MailEvents | undefined
  /** Where answers to mail come in, if they do: addresses in this domain, passed on with this secret. */
  inboundMail?: { domain: string; secret: string } | undefined
}

export interface MailEvents {
  /** The secret in the address to which they are posted. */
  token: string
  /** Keys by service, with which its messages have to be signed: of Mailgun, SendGrid (a public key) and SES (the topic's ARN). */
  keys: Readonly<Record<string, string>>
}

/** The signed-in user. */
export interface User {
  id: string
  email: string
  /** The session that the token belongs to. */
  session: string
  /** The host that the token was issued for. */
  host: string
}

/** A domain that the caller may act on. */
export interface Domain {
  id: string
  /** The name of its folder, also its name in calls until its own name is verified. */
  label: string
  name: string
}
