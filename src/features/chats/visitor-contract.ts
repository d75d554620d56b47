import { badInput } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'
import { pagesOf } from '#kit/paging.ts'
import { Beginning, ChatView, Introduction, Language, Leaving, MessageView, Page } from './shapes.ts'

export type ChatHere = z.infer<typeof ChatHere>
export const ChatHere = z.object({
  /** `off` where the site has no chat, `away` outside its hours. */
  state: z.enum(['off', 'open', 'away']),
  /** When it opens next; null while it is open, and where it never opens. */
  back_at: z.iso.datetime().nullable(),
  /** Of the site; null where its owner wrote none. */
  greeting: z.string().nullable(),
  /** Said outside the hours; null where the owner wrote none. */
  away_text: z.string().nullable(),
  /** Whether somebody of the site is there. */
  online: z.boolean(),
})

/** May be kept for ten seconds. */
export const chatHere = endpoint({
  method: 'GET',
  path: '/api/chats/here',
  access: 'anyone',
  summary: 'Whether the site of this address chats now, and if not when it does again',
  limit: { times: 600, seconds: 60, per: 'network' },
  query: z.object({
    domain: z.string(badInput).max(300, badInput).optional(),
    language: Language.optional(),
    /** Where the widget is: without the setting `chat`, the chat is on pages with a `::chat` block alone. */
    page: Page.optional(),
  }),
  answer: ChatHere,
})

/** Refused with status 409 outside the hours of the chat: then the same is sent to `leaveMessage`. */
export const startChat = endpoint({
  method: 'POST',
  path: '/api/chats',
  access: 'anyone',
  summary: 'Begins a chat with the site of this address',
  limit: { times: 10, seconds: 600, per: 'network', isSoft: true },
  body: Beginning,
  query: z.object({ domain: z.string(badInput).max(300, badInput).optional() }),
  status: 201,
  answer: z.object({
    chat: ChatView,
    message: MessageView,
    /** Opens this chat and nothing else. */
    token: z.string(),
  }),
})

export type LeaveAnswer = z.infer<typeof LeaveAnswer>
const LeaveAnswer = z.object({
  message: z.string(),
  /** Of the message in the inbox, as of one from the contact page. */
  id: z.string(),
  /** Whether a code was sent to the sender’s address, which proves it by the calls of the contact page. */
  needsCode: z.boolean(),
  /** The code itself, only for somebody who tries the product on this machine. */
  code: z.string().optional(),
})

export const leaveMessage = endpoint({
  method: 'POST',
  path: '/api/chats/offline',
  access: 'anyone',
  summary: 'Leaves a message in the inbox of the site of this address, where nobody chats',
  limit: { times: 10, seconds: 600, per: 'network', isSoft: true },
  /** `website` is a field that people don't see and leave empty. */
  body: Leaving.extend({ website: z.string(badInput).max(1000, badInput).optional() }),
  query: z.object({ domain: z.string(badInput).max(300, badInput).optional() }),
  status: 201,
  answer: LeaveAnswer,
})

export const introduceVisitor = endpoint({
  method: 'POST',
  path: '/api/chats/:id/visitor',
  access: 'anyone',
  summary: 'Says who the visitor of a chat is that began without a name, so that answers reach them by mail; once',
  limit: { times: 60, seconds: 600, per: 'network' },
  body: Introduction,
  answer: z.object({ chat: ChatView }),
})

export const listMyChats = endpoint({
  method: 'GET',
  path: '/api/chats',
  access: 'user',
  summary: 'My own chats as a visitor, of the site of this address or, on the platform, of all',
  ...pagesOf({ items: ChatView, sort: ['last_message_time'], first: '-last_message_time' }),
})

/**
 * The link in a mail holds it behind `#`. Sent with the token of the chat, it proves the visitor's address; without, whoever had the
 * unproven chat before has it no longer.
 */
export const reopenChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/reopen',
  access: 'anyone',
  summary: 'Opens a chat in another browser, with the ticket from a mail to the visitor; it can be used once',
  limit: { times: 20, seconds: 600, per: 'network', shared: true },
  body: z.object({ ticket: z.string(badInput).max(100, badInput) }, badInput),
  answer: z.object({ chat: ChatView, token: z.string() }),
})
