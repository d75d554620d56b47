import type { Db } from '../database.ts'
import type { FileStore } from '../files.ts'

/** One message to one person, both as text and as html. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mail {
  /**
   * Hands a message over to be sent soon, tried again while that fails; at most once for each key, however often it is
   * handed over. Within a transaction it goes out when that commits. Refuses what is not exactly one address.
   */
  send: (message: Message, options: { key: string; within?: Db }) => Promise<void>
  /** Tries to bring a message that waits on its way; throws when it is worth another try. The job's own step. */
  deliver: (key: string, signal: AbortSignal) => Promise<void>
  /** Where messages lie as files, when they are written instead of sent. */
  outbox: FileStore | undefined
  close: () => void | Promise<void>
}
