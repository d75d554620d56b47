import type { Logger } from 'pino'
import type { Db } from './database.ts'
import type { Events } from './events.ts'
import type { FileStore } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Counts } from './limits.ts'
import type { Mail } from './mail/mail.ts'
import type { NameServers } from './name-servers.ts'
import type { Scratch } from './scratch.ts'
import type { Secrets } from './secrets.ts'

/** The tools a verb may use. Built once at start and passed down, never imported. */
export interface Context {
  db: Db
  now: () => Date
  random: (bytes: number) => Uint8Array
  log: Logger
  files: FileStore
  /** What was made of the files, such as smaller pictures; can be thrown away and made again at any time. */
  derived: FileStore
  /** What files of sites were before, by the hash of their bytes. */
  history: FileStore
  /** What new sites begin with: a folder each. */
  starters: FileStore
  /** Pictures that people gave, under names that nobody can guess. */
  uploads: FileStore
  scratch: Scratch
  jobs: Jobs
  events: Events
  /** Rates counted for all processes together. */
  limits: Counts
  mail: Mail
  /** Reaches public addresses only. */
  fetch: typeof globalThis.fetch
  secrets: Secrets
  dns: NameServers
  /** The base addresses of outside services, by what they are for. */
  services: Readonly<Record<string, string>>
  platform: Platform
}

/** What the installation is. */
export interface Platform {
  /** Its own host name. */
  host: string
  /** Where people reach it, without a slash at the end. */
  url: string
  isProduction: boolean
  /** Neither in production nor reachable from another machine: what is else sent by mail may be shown. */
  isTrial: boolean
  adminEmails: readonly string[]
  /** Of the machines that visitors are to be led to; empty for those that the host name leads to. */
  addresses: readonly string[]
}

/** Whoever is signed in. */
export interface User {
  id: string
  email: string
  /** The session that the token belongs to. */
  session: string
  /** The host that the token was given out on. */
  host: string
}

/** A domain that the caller may act on. */
export interface Domain {
  id: string
  /** Its folder, and its name in calls until it is verified. */
  label: string
  name: string
}
