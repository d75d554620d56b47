import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import { isStorable } from '#kit/shapes.ts'

/** What visitors read, word for word. */
export const fillAll = says('fill-in-all', 'Please fill in all fields.')
export const badAddress = says('enter-valid-email', 'Please enter a valid email address.')
export const subscribed = "You've been successfully subscribed to our mailing list."
export const failedToSubscribe = says('subscribing-failed', 'Failed to subscribe')

const text = (words: string) => z.string(words).max(1000, words)

/**
 * To the list of the site that the host (or `?domain=`) shows. The same answer whether the address is known or not. `website` is a
 * honeypot: a field that people don't see and leave empty.
 */
export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscribe',
  access: 'anyone',
  summary: 'Subscribes to the mailing list of a site; a mail asks to confirm',
  limit: { times: 30, seconds: 600, per: 'network', shared: true },
  body: z.object(
    {
      name: text(fillAll).default(''),
      email: text(fillAll).overwrite(tidyMailAddress).default(''),
      /** BCP 47, of the page that the form is on; by default the site's own. */
      language: z.string(badInput).max(35, badInput).optional(),
      /** Agrees to count opens and clicks. */
      tracking: z.boolean(badInput).optional(),
      /** The words beside the button that the visitor agreed to, as proof. */
      consent: z.string(badInput).max(1000, badInput).refine(isStorable, badInput).optional(),
      website: z.string(badInput).max(1000, badInput).optional(),
    },
    badInput,
  ),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    /** That a mail asks to confirm; null if there is nothing to confirm. */
    note: z.string().nullable(),
    /** False for a signed-in visitor who subscribed with their own address. */
    mustConfirm: z.boolean(),
  }),
})

const limit = { times: 300, seconds: 600, per: 'network' } as const
const page = { access: 'anyone', limit, answer: 'text/html' } as const

export const showConfirm = endpoint({
  ...page,
  method: 'GET',
  path: '/confirm/:token',
  summary: 'A page with a button that confirms a subscription',
})
export const confirm = endpoint({
  ...page,
  method: 'POST',
  path: '/confirm/:token',
  summary: 'Confirms a subscription',
  sends: 'raw',
  bodyLimit: 10_000,
})
export const showUnsubscribe = endpoint({
  ...page,
  method: 'GET',
  path: '/unsubscribe/:token',
  staysOpen: true,
  summary: 'A page with a button that ends a subscription',
})
/** A form with `List-Unsubscribe=One-Click` (RFC 8058), or with `reason` from the page; `again=yes` subscribes again. */
export const unsubscribe = endpoint({
  ...page,
  method: 'POST',
  path: '/unsubscribe/:token',
  staysOpen: true,
  summary: 'Ends a subscription, for mail programs (RFC 8058) and for the button of the page',
  sends: 'raw',
  bodyLimit: 10_000,
})

export const countOpen = endpoint({
  method: 'GET',
  path: '/api/mail-opened/:token',
  access: 'anyone',
  summary: 'The picture by which the opening of a mail is counted, where its recipient agreed',
  limit,
  answer: 'image/gif',
})
export const countClick = endpoint({
  method: 'GET',
  path: '/api/mail-link/:token',
  access: 'anyone',
  summary: 'A link of a mail, which is counted where its recipient agreed; leads only to an address of that campaign',
  limit,
  answer: 'text/html',
})

export const mailEventServices = ['postmark', 'mailgun', 'sendgrid', 'ses', 'mailbox'] as const
export type MailEventService = (typeof mailEventServices)[number]

/** `token` is `MAIL_EVENTS_TOKEN` of the configuration. */
export const takeMailEvents = endpoint({
  method: 'POST',
  path: '/api/mail-events/:service/:token',
  access: 'anyone',
  staysOpen: true,
  summary: 'Takes bounces and complaints: messages of a mail service, or mails from a mailbox byte for byte',
  limit: { times: 3000, seconds: 60, per: 'network' },
  sends: 'raw',
  bodyLimit: 1_000_000,
  answer: 'text/plain',
})
