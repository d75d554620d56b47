import { z } from 'zod'
import { badInput, Done, endpoint, eventStream, perUser, type Act } from '#kit/contract.ts'
import { pagesOf, searchable } from '#kit/paging.ts'
import { CampaignProgress } from './campaign-contract.ts'
import { isWhole, line, mostTags, subscriberStates, Tag } from './rules.ts'

const manage: Act = { action: 'manage', on: 'domain', by: 'id' }
const ofSubscriber: Act = { action: 'manage', on: 'subscriber', by: 'id' }

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

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/domains/:id/subscribers',
  access: 'user',
  act: manage,
  summary: 'The subscribers of a domain’s mailing list, the latest first',
  ...pagesOf({
    items: SubscriberView,
    sort: ['createdAt', 'email'],
    first: '-createdAt',
    filters: {
      ...searchable,
      state: z.enum(subscriberStates, badInput).optional(),
      tag: Tag.optional(),
    },
  }),
})

const Subscriber = {
  name: line(100, 'Please enter a name of at most 100 characters.').optional(),
  tags: z.array(Tag, badInput).max(mostTags, `Please use at most ${mostTags} tags.`).optional(),
}

/** Without `consent` they are asked by mail to confirm. */
export const addSubscriber = endpoint({
  method: 'POST',
  path: '/api/domains/:id/subscribers',
  access: 'user',
  act: manage,
  summary: 'Adds a subscriber by hand: confirmed if the caller declares their consent, and else asked by mail',
  limit: perUser(300, 3600),
  body: z.object(
    {
      ...Subscriber,
      email: line(254, 'Please enter a valid email address.'),
      /** The caller declares that this person agreed to get these mails. */
      consent: z.boolean(badInput).default(false),
    },
    badInput,
  ),
  status: 201,
  answer: SubscriberView,
})
export const changeSubscriber = endpoint({
  method: 'PUT',
  path: '/api/subscribers/:id',
  access: 'user',
  act: ofSubscriber,
  summary: 'Changes the name or the tags of a subscriber',
  limit: perUser(600, 3600),
  body: z.object(Subscriber, badInput),
  answer: SubscriberView,
})
/** Only a hash of the address is kept, so that no import brings it back. */
export const forgetSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/subscribers/:id',
  access: 'user',
  act: ofSubscriber,
  summary: 'Removes a subscriber and all that is known about them',
  limit: perUser(600, 3600),
  answer: Done,
})
export const retrySubscriber = endpoint({
  method: 'POST',
  path: '/api/subscribers/:id/retry',
  access: 'user',
  act: ofSubscriber,
  summary: 'Asks a pending subscriber again to confirm, or ends the pause after soft bounces',
  limit: perUser(60, 3600),
  answer: SubscriberView,
})

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

export const getMailing = endpoint({
  method: 'GET',
  path: '/api/domains/:id/mailing',
  access: 'user',
  act: manage,
  summary: 'The mailing list of a domain: its counts, limits and sender',
  answer: MailingView,
})
export const setMailing = endpoint({
  method: 'PUT',
  path: '/api/domains/:id/mailing',
  access: 'user',
  act: manage,
  summary: 'Sets the usual sender and the footer of a domain’s mails',
  limit: perUser(120, 3600),
  body: z.object(
    {
      fromName: line(100, 'Please enter a sender’s name of at most 100 characters.').optional(),
      /** Null or empty: replies go to the installation's address. */
      replyTo: line(254, 'Please choose an address for replies.').nullable().optional(),
      contactLine: z
        .string(badInput)
        .trim()
        .max(300, 'Please write at most 300 characters.')
        .refine(isWhole, badInput)
        .optional(),
    },
    badInput,
  ),
  answer: MailingView,
})

/** Why rows of an import were left out. */
export const skipReasons = ['invalid', 'repeated', 'known', 'suppressed', 'full'] as const
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

export const importSubscribers = endpoint({
  method: 'POST',
  path: '/api/domains/:id/subscribers/import',
  access: 'user',
  act: manage,
  summary: 'Takes in a CSV file with e-mail addresses; confirmed only if the caller declares their consent',
  limit: perUser(30, 3600),
  sends: 'raw',
  bodyLimit: 5_000_000,
  tooLarge: 'This file is too large. Please import at most 5 MB at a time.',
  timeLimit: 60,
  query: z.object({
    /** `yes`: the caller declares that everybody in the file agreed to get these mails. Else each is asked by mail. */
    consent: z.enum(['yes', 'no'], badInput).default('no'),
    /** A tag for all of them. */
    tag: Tag.optional(),
  }),
  status: 202,
  answer: ImportView,
})
export const listImports = endpoint({
  method: 'GET',
  path: '/api/domains/:id/subscribers/imports',
  access: 'user',
  act: manage,
  summary: 'Imports into a domain’s mailing list, the latest first',
  ...pagesOf({ items: ImportView, sort: ['createdAt'], first: '-createdAt' }),
})

/** UTF-8 with a byte order mark; the header `X-Total-Rows` has the number of lines that follow the first. */
export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/domains/:id/subscribers/export',
  access: 'user',
  act: manage,
  summary: 'The subscribers of a domain as CSV',
  limit: perUser(30, 3600),
  timeLimit: 300,
  answer: 'text/csv',
})

export const followMailing = endpoint({
  method: 'GET',
  path: '/api/domains/:id/mailing/events',
  access: 'user',
  act: manage,
  summary: 'Progress of the imports and campaigns of a domain',
  answer: eventStream({ import: ImportView, campaign: CampaignProgress }),
})
