import { badInput } from '#kit/phrase.ts'
import { z } from 'zod'
import { Done, endpoint, eventStream, perUser, type Act } from '#kit/contract.ts'
import { pagesOf, searchable } from '#kit/paging.ts'
import { chatStatuses, longestReplyTitleCharacters, senders } from './rules.ts'
import { ChatView, Content, line } from './shapes.ts'

const ofDomain: Act = { action: 'answer', on: 'domain', by: 'id' }
const onChat: Act = { action: 'answer', on: 'chat', by: 'id' }

export const listChats = endpoint({
  method: 'GET',
  path: '/api/domains/:id/chats',
  access: 'user',
  act: ofDomain,
  summary: 'The chats of a domain, by default the unread ones first and then the latest',
  ...pagesOf({
    items: ChatView,
    sort: ['attention', 'last_message_time'],
    first: '-attention',
    filters: {
      ...searchable,
      /** `other` is closed or blocked. */
      status: z.enum([...chatStatuses, 'other'], badInput).optional(),
    },
  }),
})

export const countUnreadOfDomain = endpoint({
  method: 'GET',
  path: '/api/domains/:id/chats/unread-count',
  access: 'user',
  act: ofDomain,
  summary: 'How many messages in the chats of a domain are unread; 1,000 at most',
  answer: z.object({ count: z.int() }),
})

/** Whoever listens is shown to visitors as being there. `id` is that of a chat, which `getChat` loads again. */
export const followChats = endpoint({
  method: 'GET',
  path: '/api/domains/:id/chats/events',
  access: 'user',
  act: ofDomain,
  summary: 'Tells what happens in the chats of a domain',
  limit: perUser(600, 600),
  answer: eventStream({
    /** Somebody wrote in a chat, or has read what is in it. */
    message: z.object({ id: z.string(), sender_type: z.enum(senders) }),
    read: z.object({ id: z.string(), sender_type: z.enum(senders) }),
    changed: z.object({ id: z.string(), why: z.enum(['status', 'deleted']) }),
    typing: z.object({ id: z.string(), sender_type: z.enum(senders) }),
    presence: z.object({ id: z.string(), online: z.boolean(), page: z.string().nullable() }),
  }),
})

/** A blocked visitor’s messages are refused, and so are new chats with the same address, account or network. */
export const changeChat = endpoint({
  method: 'PUT',
  path: '/api/chats/:id',
  access: 'user',
  act: onChat,
  summary: 'Closes, opens or blocks a chat',
  limit: perUser(300, 600),
  body: z.object({ status: z.enum(chatStatuses, badInput) }, badInput),
  answer: ChatView,
})

export const deleteChat = endpoint({
  method: 'DELETE',
  path: '/api/chats/:id',
  access: 'user',
  act: onChat,
  summary: 'Deletes a chat with all its messages and pictures; for ten minutes it can be brought back',
  limit: perUser(300, 600),
  answer: Done,
})

export const restoreChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/restore',
  access: 'user',
  act: onChat,
  summary: 'Brings back a chat that was deleted within the last ten minutes',
  limit: perUser(300, 600),
  answer: ChatView,
})

export type CannedReply = z.infer<typeof CannedReply>
export const CannedReply = z.object({ id: z.string(), title: z.string(), content: z.string() })
const Draft = z.object(
  { title: line(longestReplyTitleCharacters, 'Please give the reply a title.'), content: Content },
  badInput,
)

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/domains/:id/canned-replies',
  access: 'user',
  act: ofDomain,
  summary: 'The prepared replies of a domain by title, 100 at most',
  answer: z.array(CannedReply),
})

export const addReply = endpoint({
  method: 'POST',
  path: '/api/domains/:id/canned-replies',
  access: 'user',
  act: ofDomain,
  summary: 'Prepares a reply',
  limit: perUser(120, 600),
  body: Draft,
  status: 201,
  answer: CannedReply,
})

export const changeReply = endpoint({
  method: 'PUT',
  path: '/api/domains/:id/canned-replies/:reply',
  access: 'user',
  act: ofDomain,
  summary: 'Changes a prepared reply',
  limit: perUser(120, 600),
  body: Draft,
  answer: CannedReply,
})

export const removeReply = endpoint({
  method: 'DELETE',
  path: '/api/domains/:id/canned-replies/:reply',
  access: 'user',
  act: ofDomain,
  summary: 'Removes a prepared reply',
  limit: perUser(120, 600),
  answer: Done,
})
