import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { Done, endpoint, eventStream, type Limit } from '#kit/contract.ts'
import { largestPictureBytes, messagesOnPage, senders } from './rules.ts'
import { ChatView, ClientId, Content, MessageId, MessagePage, MessageView, Page, SentMessage } from './shapes.ts'

/** Both participants of a chat make these calls: visitors by its token in this header or by its account, the others by their role. */
export const chatTokenHeader = 'x-chat-token'

const fromNetwork = (times: number, seconds: number): Limit => ({ times, seconds, per: 'network' })

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

const noImage = says('choose-picture', 'Please choose a picture (JPEG, PNG, WebP, GIF or AVIF).')
export const sendPicture = endpoint({
  method: 'POST',
  path: '/api/chats/:id/images',
  access: 'anyone',
  summary: 'Sends a picture to the other side of a chat, as WebP and without what its camera wrote into it',
  limit: fromNetwork(120, 600),
  sends: 'form',
  bodyLimit: largestPictureBytes + 100_000,
  tooLarge: says('choose-picture-of-10-mb', 'Please choose a picture of at most 10 MB.'),
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

const Participant = z.enum(senders)
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
    typing: z.object({ sender_type: Participant }),
    /** Up to which message a participant has read what the other one wrote. */
    read: z.object({ sender_type: Participant, up_to: z.int(), at: z.iso.datetime() }),
    presence: z.object({ sender_type: Participant, online: z.boolean(), page: z.string().nullable() }),
    /** The chat itself, such as its status: it is loaded again. */
    changed: z.object({ id: z.string() }),
  }),
})
