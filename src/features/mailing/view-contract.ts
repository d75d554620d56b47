import { z } from 'zod'
import { subscriberStates } from './rules.ts'

export const SubscriberView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  state: z.enum(subscriberStates),
  /** Why mails don't arrive, in words of the mail server or ours; null while they do. */
  problem: z.string().nullable(),
  /** Soft bounces in a row; with three of them the address is paused, and its owner may try again. */
  isPaused: z.boolean(),
  tags: z.array(z.string()),
  /** BCP 47; null means the site's own. */
  language: z.string().nullable(),
  /** Agreed to counting opens and clicks. */
  tracking: z.boolean(),
  source: z.enum(['form', 'hand', 'import']),
  /** Proof of the consent. */
  consent: z.object({
    at: z.iso.datetime(),
    /** The text that was shown, or what the owner declared. */
    text: z.string(),
    /** Hash of the network it came from; null when the owner declared it. */
    network: z.string().nullable(),
    confirmedAt: z.iso.datetime().nullable(),
  }),
  createdAt: z.iso.datetime(),
})
export type SubscriberView = z.output<typeof SubscriberView>

/** Name of the list's sender and more, as it is now; the counts are kept, not counted. */
export const MailingView = z.object({
  counts: z.object({
    pending: z.int(),
    confirmed: z.int(),
    unsubscribed: z.int(),
    bounced: z.int(),
    complained: z.int(),
  }),
  most: z.object({ subscribers: z.int(), campaigns: z.int(), importRows: z.int(), perHour: z.int() }),
  tags: z.array(z.string()),
  siteName: z.string(),
  /** IANA, such as `Europe/Berlin`: the times of campaigns are shown in it. */
  timeZone: z.string(),
  /** By default the name of the site. */
  fromName: z.string(),
  replyTo: z.string().nullable(),
  /** Postal or contact line in the footer of every mail. */
  contactLine: z.string(),
  /** Addresses that may be a reply-to or get a test: each is proven to be somebody's of this domain. */
  provenAddresses: z.array(z.string()),
})
export type MailingView = z.output<typeof MailingView>

/**
 * Why rows of an import were left out. `asked` is an address that was asked to confirm as often as it may be in a day, `left` one that has
 * left, bounced or complained where the file comes from, `unconfirmed` one that never confirmed there, `unclear` one of which the file says
 * something that nobody here understands.
 */
export const skipReasons = [
  'invalid',
  'repeated',
  'known',
  'suppressed',
  'full',
  'asked',
  'left',
  'unconfirmed',
  'unclear',
] as const
export const ImportView = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  added: z.int(),
  skipped: z.record(z.enum(skipReasons), z.int()),
  /** What stopped it. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type ImportView = z.output<typeof ImportView>
