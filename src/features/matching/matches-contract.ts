import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { isStorable } from '#kit/shapes.ts'
import { Done, endpoint, eventStream, perUser } from '#kit/contract.ts'
import { pagesOf } from '#kit/paging.ts'
import { RecordType } from '#members/contract.ts'
import { longestMessageCharacters, messagesOnPage } from './rules.ts'

export type MatchView = z.infer<typeof MatchView>
export const MatchView = z.object({
  id: z.string(),
  /** In which of their records both like each other. */
  type: RecordType,
  /** The id of their record in which they are seen. */
  user_id: z.string(),
  name: z.string(),
  age: z.int().nullable(),
  location: z.string(),
  bio: z.string(),
  image: z.string().nullable(),
  /** Its first characters; empty before the first message. */
  lastMessage: z.string(),
  lastMessageTime: z.iso.datetime().nullable(),
  /** Whether the last message is mine. */
  last_is_mine: z.boolean(),
  unread_count: z.int(),
  online: z.boolean(),
  is_demo: z.boolean(),
  created_at: z.iso.datetime(),
})

export type MatchMessage = z.infer<typeof MatchMessage>
export const MatchMessage = z.object({
  /** Increases within a match. */
  id: z.int(),
  /** My own id, or the id of the other one’s record. */
  senderId: z.string(),
  /** Plain text: nothing in it is markup. */
  content: z.string(),
  timestamp: z.iso.datetime(),
  /** When the other one had read it. */
  read_at: z.iso.datetime().nullable(),
  client_id: z.string(),
})

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/matches',
  access: 'account',
  summary: 'My matches, the latest news first',
  ...pagesOf({ items: MatchView, sort: ['latestAt'], first: '-latestAt' }),
})
export const getMatch = endpoint({
  method: 'GET',
  path: '/api/matches/:id',
  access: 'account',
  summary: 'A match of mine',
  answer: MatchView,
})
export const unmatch = endpoint({
  method: 'DELETE',
  path: '/api/matches/:id',
  access: 'account',
  summary: 'Ends a match for both: neither can write to or find the other any more',
  limit: perUser(120, 3600),
  answer: Done,
})
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/matches/unread-count',
  access: 'account',
  summary: 'How many messages of my matches are unread; 1,000 at most',
  answer: z.object({ count: z.int() }),
})

const Id = z.coerce.number(badInput).int(badInput).min(0, badInput).max(Number.MAX_SAFE_INTEGER, badInput)
const MessagePage = z.object({
  /** The oldest first. */
  messages: z.array(MatchMessage),
  /** Whether there are more: older ones before these, or, of those `after` an id, later ones. */
  more: z.boolean(),
})
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/matches/:id/messages',
  access: 'account',
  summary: 'The latest messages of a match, those before a message, or the first ones after it',
  query: z.object({
    after: Id.optional(),
    before: Id.optional(),
    limit: z.coerce
      .number(badInput)
      .int(badInput)
      .min(1, badInput)
      .max(messagesOnPage, badInput)
      .default(messagesOnPage),
  }),
  answer: MessagePage,
})

const blank = says('write-message', 'Please write a message.')
/** Some signs are nothing that can be seen. */
const seen = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u
/** Sent again with the same client id, it is the same message. Without one, it is a message of its own. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/matches/:id/messages',
  access: 'account',
  summary: 'Writes to the other one',
  limit: perUser(600, 600),
  body: z.object(
    {
      content: z
        .string(blank)
        .trim()
        .min(1, blank)
        .max(
          longestMessageCharacters,
          says('write-at-most', 'Please write at most {most} characters.', {
            most: longestMessageCharacters.toLocaleString('en'),
          }),
        )
        .refine(isStorable, badInput)
        .refine((text) => seen.test(text), blank),
      client_id: z
        .string(badInput)
        .regex(/^[\w-]{8,64}$/, badInput)
        .optional(),
    },
    blank,
  ),
  status: 201,
  answer: z.object({ message: MatchMessage }),
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/matches/:id/read',
  access: 'account',
  summary: 'Says up to which message I have read',
  limit: perUser(1200, 600),
  body: z.object({ up_to: Id }, badInput),
  answer: z.object({ count: z.int() }),
})
export const sayTyping = endpoint({
  method: 'POST',
  path: '/api/matches/:id/typing',
  access: 'account',
  summary: 'Shows the other one for five seconds that I am typing; more than one in two seconds are ignored',
  limit: perUser(600, 600),
  answer: Done,
})

/**
 * While somebody listens, they are online. `id` is the match's. `message` is null where it is too long for an event: then the
 * messages after the last known one are loaded. So they are after `ready` and `missed`.
 */
export const followMatches = endpoint({
  method: 'GET',
  path: '/api/matches/events',
  access: 'account',
  summary: 'Tells what happens in my matches',
  limit: perUser(300, 600),
  answer: eventStream({
    message: z.object({ id: z.string(), message: MatchMessage.nullable() }),
    typing: z.object({ id: z.string() }),
    /** Up to which message somebody has read what the other one wrote: my own id, or that of their record. */
    read: z.object({ id: z.string(), reader_id: z.string(), up_to: z.int(), at: z.iso.datetime() }),
    presence: z.object({ id: z.string(), online: z.boolean() }),
    /** A match began or ended. */
    changed: z.object({ id: z.string(), why: z.enum(['matched', 'ended']) }),
  }),
})
