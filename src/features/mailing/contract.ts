import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { isStorable } from '#kit/shapes.ts'
import { Done, endpoint, eventStream, perUser, type Act } from '#kit/contract.ts'
import { pagesOf, searchable } from '#kit/paging.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import { CampaignProgress } from './campaign-contract.ts'
import { ImportView, MailingView, SubscriberView } from './view-contract.ts'
import { mostTags, subscriberStates } from './rules.ts'
import { chooseReplyTo, line, Tag, senderTooLong, tooManyTags } from './text-contract.ts'
import { badAddress } from './visitor-contract.ts'

export { ImportView, MailingView, SubscriberView, skipReasons } from './view-contract.ts'

const manage: Act = { action: 'manage', on: 'domain', by: 'id' }
const ofSubscriber: Act = { action: 'manage', on: 'subscriber', by: 'id' }

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
      tag: z.optional(Tag),
    },
  }),
})

const Subscriber = {
  name: line(100, says('enter-name-of-100', 'Please enter a name of at most 100 characters.')).optional(),
  tags: z.array(Tag, badInput).max(mostTags, tooManyTags).optional(),
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
      email: z.string(badAddress).overwrite(tidyMailAddress).max(254, badAddress),
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
      fromName: line(100, senderTooLong).optional(),
      /** Null or empty: replies go to the installation's address. */
      replyTo: line(254, chooseReplyTo).nullable().optional(),
      contactLine: z
        .string(badInput)
        .trim()
        .max(300, says('write-at-most-300', 'Please write at most 300 characters.'))
        .refine(isStorable, badInput)
        .optional(),
    },
    badInput,
  ),
  answer: MailingView,
})

export const importSubscribers = endpoint({
  method: 'POST',
  path: '/api/domains/:id/subscribers/import',
  access: 'user',
  act: manage,
  summary: 'Takes in a CSV file with e-mail addresses; confirmed only if the caller declares their consent',
  limit: perUser(30, 3600),
  sends: 'raw',
  bodyLimit: 5_000_000,
  tooLarge: says('import-over-5-mb', 'This file is too large. Please import at most 5 MB at a time.'),
  timeLimit: 60,
  query: z.object({
    /** `yes`: the caller declares that everybody in the file agreed to get these mails. Else each is asked by mail. */
    consent: z.enum(['yes', 'no'], badInput).default('no'),
    /** A tag for all of them. */
    tag: z.optional(Tag),
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
