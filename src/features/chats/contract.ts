import { z } from 'zod'
import { badInput, Done, endpoint, eventStream, type Limit } from '#kit/contract.ts'
import { pagesOf } from '#kit/paging.ts'
import { largestPicture, messagesOnPage, senders } from './rules.ts'
import {
  ChatView,
  ClientId,
  Content,
  Email,
  Language,
  MessageId,
  MessagePage,
  MessageView,
  Name,
  Page,
  SentMessage,
} from './shapes.ts'

/**
 * Calls of visitors, and those that both sides of a chat may make: visitors by the token of their chat in this header, or by the
 * account that the chat belongs to; those who run the site by their role.
 */
export const chatTokenHeader = 'x-chat-token'

const fromNetwork = (times: number, seconds: number): Limit => ({ times, seconds, per: 'network' })

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
  limit: fromNetwork(600, 60),
  query: z.object({
    domain: z.string(badInput).max(300, badInput).optional(),
    language: Language.optional(),
    /** Where the widget is: without the setting `chat`, the chat is on pages with a `::chat` block alone. */
    page: Page.optional(),
  }),
  answer: ChatHere,
})

const beginning = {
  name: Name,
  email: Email,
  content: Content,
  client_id: ClientId,
  page: Page.optional(),
  language: Language.optional(),
}

/** Refused with status 409 outside the hours of the chat: then the same is sent to `leaveMessage`. */
export const startChat = endpoint({
  method: 'POST',
  path: '/api/chats',
  access: 'anyone',
  summary: 'Begins a chat with the site of this address',
  limit: { times: 10, seconds: 600, per: 'network', isSoft: true },
  body: z.object(beginning, badInput),
  query: z.object({ domain: z.string(badInput).max(300, badInput).optional() }),
  status: 201,
  answer: z.object({
    chat: ChatView,
    message: MessageView,
    /** Opens this chat and nothing else. */
    token: z.string(),
  }),
})

export type Left = z.infer<typeof Left>
const Left = z.object({
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
  body: z.object(beginning, badInput),
  query: z.object({ domain: z.string(badInput).max(300, badInput).optional() }),
  status: 201,
  answer: Left,
})

export const listMyChats = endpoint({
  method: 'GET',
  path: '/api/chats',
  access: 'user',
  summary: 'My own chats as a visitor, of the site of this address or, on the platform, of all',
  ...pagesOf({ items: ChatView, sort: ['last_message_time'], first: '-last_message_time' }),
})

/** The id of a chat, or of a domain whose chats are listed as by `listChats`. */
export const getChat = endpoint({
  method: 'GET',
  path: '/api/chats/:id',
  access: 'anyone',
  summary: 'A chat with its latest messages; or the chats of a domain, the unread ones first',
  answer: z.union([
    z.object({ chat: ChatView, ...MessagePage.shape }),
    z.object({ chats: z.array(ChatView), next: z.string().nullable() }),
  ]),
})

/** The id of a chat, or of a domain: then of all its chats. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/chats/:id/unread-count',
  access: 'anyone',
  summary: 'How many messages of a chat, or of all chats of a domain, are unread; 1,000 at most',
  answer: z.object({ count: z.int() }),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chats/:id/messages',
  access: 'anyone',
  summary: 'The latest messages of a chat, those before a message, or the first ones after it',
  query: z.object({
    after: MessageId.optional(),
    before: MessageId.optional(),
    limit: z.coerce
      .number(badInput)
      .int(badInput)
      .min(1, badInput)
      .max(messagesOnPage, badInput)
      .default(messagesOnPage),
  }),
  answer: MessagePage,
})

/** Sent again with the same client id, it is the same message. Without one, it is a message of its own. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chats/:id/messages',
  access: 'anyone',
  summary: 'Sends a message to the other side of a chat',
  limit: fromNetwork(1200, 600),
  body: z.object({ content: Content, client_id: ClientId.optional() }, badInput),
  status: 201,
  answer: SentMessage,
})

const noImage = 'Please choose a picture (JPEG, PNG, WebP, GIF or AVIF).'
export const sendPicture = endpoint({
  method: 'POST',
  path: '/api/chats/:id/images',
  access: 'anyone',
  summary: 'Sends a picture to the other side of a chat, as WebP and without what its camera wrote into it',
  limit: fromNetwork(120, 600),
  sends: 'form',
  bodyLimit: largestPicture + 100_000,
  tooLarge: 'Please choose a picture of at most 10 MB.',
  timeLimit: 60,
  body: z.object({ file: z.file(noImage), content: Content.optional(), client_id: ClientId.optional() }, badInput),
  status: 201,
  answer: SentMessage,
})

export const sayTyping = endpoint({
  method: 'POST',
  path: '/api/chats/:id/typing',
  access: 'anyone',
  summary: 'Shows the other side for five seconds that I am typing; more than one in two seconds are ignored',
  limit: fromNetwork(1200, 600),
  answer: Done,
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/chats/:id/read',
  access: 'anyone',
  summary: 'Says up to which message I have read',
  limit: fromNetwork(2400, 600),
  body: z.object({ up_to: MessageId }, badInput),
  answer: z.object({ count: z.int() }),
})

/** Those who run the site at any time; the visitor once somebody has answered. Three times a day. */
export const mailTranscript = endpoint({
  method: 'POST',
  path: '/api/chats/:id/transcript',
  access: 'anyone',
  summary: 'Mails the conversation to the visitor',
  limit: fromNetwork(30, 3600),
  answer: Done,
})

/** The link in a mail holds it behind `#`. */
export const reopenChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/reopen',
  access: 'anyone',
  summary: 'Opens a chat in another browser, with the ticket from a mail to the visitor; it can be used once',
  limit: { times: 20, seconds: 600, per: 'network', shared: true },
  body: z.object({ ticket: z.string(badInput).max(100, badInput) }, badInput),
  answer: z.object({ chat: ChatView, token: z.string() }),
})

const Side = z.enum(senders)
/**
 * While a visitor listens, they are online. `message` is null where it is too long for an event: then the messages after the last
 * known one are loaded. So they are after `ready` and `missed`.
 */
export const followChat = endpoint({
  method: 'GET',
  path: '/api/chats/:id/events',
  access: 'anyone',
  summary: 'Tells what happens in a chat',
  limit: fromNetwork(1200, 600),
  query: z.object({ page: Page.optional() }),
  answer: eventStream({
    message: z.object({ id: z.int(), message: MessageView.nullable() }),
    typing: z.object({ sender_type: Side }),
    /** Up to which message a side has read what the other one wrote. */
    read: z.object({ sender_type: Side, up_to: z.int(), at: z.iso.datetime() }),
    presence: z.object({ sender_type: Side, online: z.boolean(), page: z.string().nullable() }),
    /** The chat itself, such as its status: it is loaded again. */
    changed: z.object({ id: z.string() }),
  }),
})
