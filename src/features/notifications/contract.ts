import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { isStorable } from '#kit/shapes.ts'
import { Done, endpoint, perUser, type Act } from '#kit/contract.ts'
import { pagesOf } from '#kit/paging.ts'
import { channels, kinds } from './lists.ts'

const act: Act = { action: 'manage', on: 'domain', by: 'id' }

const Address = z
  .string(badInput)
  .max(300, says('entry-over-300-characters', 'Entries can be at most 300 characters long.'))
  .refine(isStorable, badInput)
/** More rows than a list holds are refused in the server’s words, after those that are there twice are taken out. */
const List = z.array(Address, badInput).max(100, says('list-over-10-entries', 'A list can have at most 10 entries.'))
const Lists = z.object(
  {
    new_chat_email_notifications: List,
    new_chat_sms_notifications: List,
    new_message_email_notifications: List,
    new_message_sms_notifications: List,
  },
  badInput,
)
export type Lists = z.infer<typeof Lists>

export const recipientStates = ['verified', 'waiting', 'failed', 'stopped'] as const
const RecipientState = z.object({
  entry: z.string(),
  /** Only a verified recipient receives anything. */
  state: z.enum(recipientStates),
  /** Why it is so, in a sentence; null where there is nothing to add. */
  reason: z.string().nullable(),
  /** When another code can be sent to it; null for at once. */
  resendAt: z.iso.datetime().nullable(),
})
export type RecipientState = z.infer<typeof RecipientState>
const States = z.array(RecipientState)

export type Settings = z.infer<typeof Settings>
const Settings = z.object({
  ...Lists.shape,
  /** Of each list, one by one. */
  states: z.object({
    new_chat_email_notifications: States,
    new_chat_sms_notifications: States,
    new_message_email_notifications: States,
    new_message_sms_notifications: States,
  }),
  /** How texts leave: by a service, into the outbox of a trial, or not at all. */
  texts: z.enum(['service', 'outbox', 'none']),
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/domains/:id/notification-settings',
  access: 'user',
  act,
  summary: 'Who is told of new chats and messages of a domain',
  answer: Settings,
})
export const putSettings = endpoint({
  method: 'PUT',
  path: '/domains/:id/notification-settings',
  access: 'user',
  act,
  limit: perUser(60, 600),
  summary: 'Sets who is told; new entries are sent a code first',
  body: Lists,
  answer: Settings,
})

const One = z.object({ channel: z.enum(channels, badInput), entry: Address }, badInput)

export const sendProof = endpoint({
  method: 'POST',
  path: '/api/domains/:id/notification-settings/codes',
  access: 'user',
  act,
  limit: perUser(60, 600),
  summary: 'Sends an entry another code',
  body: One,
  answer: Done,
})
export const enterCode = endpoint({
  method: 'POST',
  path: '/api/domains/:id/notification-settings/verify',
  access: 'user',
  act,
  limit: perUser(100, 600),
  summary: 'Verifies an entry with the code that it was sent',
  body: One.extend({ code: z.string(badInput).max(40, badInput) }),
  answer: Done,
})
export const sendTest = endpoint({
  method: 'POST',
  path: '/api/domains/:id/notification-settings/test',
  access: 'user',
  act,
  limit: perUser(30, 600),
  summary: 'Sends a test to a verified entry',
  body: One.extend({ kind: z.enum(kinds, badInput) }),
  status: 202,
  answer: Done,
})

/** What became of one notification to one recipient. */
const Delivery = z.object({
  channel: z.enum(channels),
  entry: z.string(),
  fate: z.enum(['sent', 'delivered', 'waiting', 'failed', 'not-sent']),
  /** Why it failed, waits or wasn’t sent, in a sentence. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Delivery = z.infer<typeof Delivery>
const LoggedNotification = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(kinds),
  title: z.string(),
  isTest: z.boolean(),
  entries: z.array(Delivery),
  /** Why nobody was told, in a sentence. */
  reason: z.string().nullable(),
})
export type LoggedNotification = z.infer<typeof LoggedNotification>

const ofOneKind = { kind: z.enum(kinds, badInput).optional() }
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/domains/:id/notifications',
  access: 'user',
  act,
  summary: 'Notifications of the last 90 days: who was notified of what, and why somebody was not',
  ...pagesOf({ items: LoggedNotification, sort: ['at'], first: '-at', filters: ofOneKind }),
})

const token = z.object({ token: z.string().max(900, badInput) })
const byLink = { staysOpen: true, params: token, access: 'anyone', answer: 'text/html' } as const
/** Mail services send many from one network. */
const clicks = { times: 600, seconds: 600, per: 'network' } as const

export const showProof = endpoint({
  ...byLink,
  method: 'GET',
  path: '/api/notifications/confirm/:token',
  summary: 'The page on which somebody agrees to be told by mail; changes nothing',
  limit: clicks,
})
export const confirmProof = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/notifications/confirm/:token',
  summary: 'Agrees to be told by mail',
  limit: clicks,
  sends: 'raw',
  bodyLimit: 10_000,
})
export const showUnsubscribe = endpoint({
  ...byLink,
  method: 'GET',
  path: '/api/notifications/unsubscribe/:token',
  summary: 'The page on which somebody stops this mail; changes nothing',
  limit: clicks,
})
/** Also what mail programs send by themselves (RFC 8058), without cookies. */
export const unsubscribe = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/notifications/unsubscribe/:token',
  summary: 'Stops this mail for one address',
  limit: clicks,
  sends: 'raw',
  bodyLimit: 10_000,
})

export const takeText = endpoint({
  method: 'POST',
  path: '/api/texts/:service/:token',
  access: 'anyone',
  summary: 'Takes the messages of services for texts: replies such as STOP, and what became of texts',
  limit: { times: 3000, seconds: 60, per: 'network' },
  query: z.object({ about: z.string(badInput).max(40, badInput).optional() }),
  sends: 'raw',
  bodyLimit: 100_000,
  answer: 'text/xml',
})
export const getTextsAddress = endpoint({
  method: 'GET',
  path: '/api/providers/:id/texts-address',
  access: 'account',
  act: { action: 'money', on: 'provider', by: 'id', orPlatform: true },
  summary: 'The address that a service for texts sends its messages to',
  answer: z.object({
    /** Null where the service sends none. */
    url: z.string().nullable(),
    help: z.string().nullable(),
  }),
})
