import type { Logger } from 'pino'
import type { Db } from './database.ts'
import type { Events } from './events.ts'
import type { FileStore } from './files.ts'
import type { Jobs } from './jobs.ts'
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
  jobs: Jobs
  events: Events
  /** Reaches public addresses only. */
  fetch: typeof globalThis.fetch
  secrets: Secrets
  /** The base addresses of outside services, by what they are for. */
  services: Readonly<Record<string, string>>
}

/** Whoever is signed in. */
export interface User {
  id: string
  email: string
}
