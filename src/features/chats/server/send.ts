import { and, eq } from 'drizzle-orm'
import { refuseCardNumbers } from '#domains/server/refuse-card-numbers.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { keepWords } from '#kit/server/search-words.ts'
import { checkBurst } from '#talk/server/burst.ts'
import { fitEvent } from '#talk/server/message-text.ts'
import { openSending } from '#talk/server/send-message.ts'
import { messagesInTenSeconds, type Sender } from '../rules.ts'
import type { MessageView } from '../shapes.ts'
import { messageSent } from './events.ts'
import { noChat } from './find-chat.ts'
import { mailedAfterMs, notifyHosts } from './notify-hosts.ts'
import { chatMessages, chats, type Picture } from './tables.ts'
import { viewMessage, type ChatRow, type MessageRow } from './view-chat.ts'

/** A visitor leaves room in their chat for answers, and those from one network leave room for others. */
const mostMessages: Record<Sender, number> = { visitor: 5000, admin: 6000 }
const mostOfDay = { times: 50_000, seconds: 86_400 }
const mostOfNetwork = { times: 2000, seconds: 86_400 }

const isFull = phrase(
  'conversation-full-start-another',
  'This conversation has reached its limit. Please start a new one.',
)
const isClosed = phrase('chat-takes-no-messages', 'This chat no longer accepts messages.')

export interface Draft {
  sender: Sender
  /** Who of those that run the site. */
  userId?: string | undefined
  content: string
  picture?: Picture | undefined
  clientId: string
}

/** Refuses what a visitor sends beyond their limits. */
export async function checkVisitor(ctx: Context, chat: ChatRow): Promise<void> {
  if (chat.status === 'blocked') throw new Refusal('forbidden', isClosed)
  const isTheirs = and(eq(chatMessages.chatId, chat.id), eq(chatMessages.sender, 'visitor'))
  await checkBurst(ctx, chatMessages, { isTheirs, most: messagesInTenSeconds })
}

async function lockChat({ db }: Context, id: string): Promise<ChatRow> {
  const [locked] = await db
    .select()
    .from(chats)
    .where(eq(chats.id, id))
    .for('update')
    .prepare('chat to write into')
    .execute()
  if (!locked || locked.deletedAt) throw noChat()
  return locked
}

/** What the chat says of its latest message. */
const latestOf = (chat: ChatRow, { content, createdAt, sender }: MessageRow) => ({
  words: keepWords(chat.domainId, [chat.name, chat.email, content]),
  lastMessageAt: createdAt,
  // What is written in a closed chat opens it; a blocked one stays so.
  status: chat.status === 'blocked' ? chat.status : ('active' as const),
  ...(sender === 'admin' && { answerDueAt: chat.answerDueAt ?? new Date(createdAt.getTime() + mailedAfterMs) }),
})

async function publish(within: Context, chat: ChatRow, row: MessageRow): Promise<void> {
  const { id, sender } = row
  const event = { chatId: chat.id, domainId: chat.domainId, id, sender, message: fitEvent(viewMessage(row)) }
  await within.events.publish(messageSent, event, within.db)
  if (sender === 'visitor') await notifyHosts(within, chat, row)
}

export const chatSending = openSending({
  name: 'chat',
  conversations: chats,
  messages: chatMessages,
  conversationColumn: chatMessages.chatId,
  senderColumn: chatMessages.sender,
  lock: lockChat,
  mostFor: ({ sender }: Draft) => mostMessages[sender],
  isFull,
  check: async (within, chat, { sender, content }) => {
    if (sender !== 'visitor') return
    await checkVisitor(within, chat)
    await refuseCardNumbers(within, chat.domainId, [content])
  },
  rowOf: ({ id: chatId, domainId }, { sender, userId = null, content, picture = null, clientId }) => ({
    domainId,
    chatId,
    sender,
    userId,
    content,
    picture,
    clientId,
  }),
  unreadOf: (_chat, { sender }) => (sender === 'visitor' ? 'unreadByAdmin' : 'unreadByVisitor'),
  latestOf,
  publish,
  view: viewMessage,
})

async function takeRoom(ctx: Context, chat: ChatRow): Promise<void> {
  await checkVisitor(ctx, chat)
  await ctx.limits.take('messages to a site in chats from one network', mostOfNetwork, chat.network)
  await ctx.limits.take('messages to a site in chats', mostOfDay, chat.domainId)
}

/** Sends a message; the same client id again is the same message. */
export const sendMessage = (ctx: Context, chat: ChatRow, draft: Draft): Promise<MessageView> =>
  chatSending.send(ctx, chat.id, draft, draft.sender === 'visitor' ? () => takeRoom(ctx, chat) : undefined)
