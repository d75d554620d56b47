import type { FileStore } from './files.ts'
import type { Db } from './database.ts'
import type { MailKind } from './mail-kinds.ts'

export interface Mailbox {
  name?: string | undefined
  address: string
}

/** One message to one person, both as text and as html. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
  /**
   * The sender; by default the installation. Its address must be proven to be the sender's own. It is used where the installation
   * may send for its domain; elsewhere the installation's address is, and replies go to this one.
   */
  from?: { name: string; address?: string | undefined } | undefined
  /** By default replies go to the sender. */
  replyTo?: Mailbox | undefined
  /** An https address where one POST unsubscribes the recipient (RFC 8058). */
  unsubscribe?: string | undefined
  /** Names the mailing list in `List-Id` (RFC 2919), such as `news.example.com`. */
  listId?: string | undefined
  /** Comes back with a bounce: part of the envelope's sender where the installation has a domain for that. Letters and digits. */
  bounceId?: string | undefined
  /** The ids of earlier messages of the same conversation, such as `<a@example.com>`, the oldest first. */
  references?: readonly string[] | undefined
  /** Written by a person to this recipient, not made by the program. */
  isPersonal?: boolean | undefined
}

/** One of many messages, with a key that names its purpose. */
export interface CampaignMessage extends Message {
  key: string
}

interface Posting {
  key: string
  /** By default `other`. */
  kind?: MailKind | undefined
  /** The domain that sends it; domains take turns, after mail without one. */
  domain?: string | undefined
  /** When it becomes useless, such as an expired code: after that it isn't sent, and its content is deleted. */
  until?: Date | undefined
}

interface SendOptions extends Posting {
  within?: Db | undefined
}

/** One of several messages that are sent together. */
export interface PostedMessage extends Message, Posting {}

export interface Mail {
  /**
   * Queues a message, which is retried while sending fails. It is sent at most once for each key, however often this is called;
   * within a transaction once that commits. Refuses anything but exactly one address, and names and addresses that a header can't
   * hold.
   */
  send: (message: Message, options: SendOptions) => Promise<void>
  /** The same for several messages, in two or three statements; none is sent where one of them is refused. */
  sendAll: (messages: readonly PostedMessage[], options?: { within?: Db | undefined }) => Promise<void>
  /**
   * The same for many messages of a domain, such as a newsletter. They are sent after all other mail, with domains in rotation,
   * and only so many in an hour. Refused with the seconds to wait when too many of the domain would wait: send a batch at a
   * time.
   */
  sendCampaign: (
    messages: readonly CampaignMessage[],
    options: { domain: string; within?: Db | undefined },
  ) => Promise<void>
  /** Takes messages back that nobody has tried to send, or that wait for another try; returns their keys. */
  withdraw: (keys: readonly string[], options?: { within?: Db | undefined }) => Promise<string[]>
  /** Tries to deliver a message that waits on its way; throws when it is worth another try. The job's own step. */
  deliver: (key: string, signal: AbortSignal) => Promise<void>
  /** Sends the next batch of a domain's campaigns and schedules the one after. Called by the job. */
  deliverCampaign: (domain: string, signal: AbortSignal) => Promise<void>
  /** The most campaign messages of one domain in an hour. */
  perHourOfOne: number
  /** The folder of the outbox, when messages are written to files instead of sent. */
  outbox: FileStore | undefined
  close: () => void | Promise<void>
}
