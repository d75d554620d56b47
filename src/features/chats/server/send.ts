import { and, eq, sql } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { keepWords } from '#kit/server/search-words.ts'
import { checkBurst } from '#talk/server/burst.ts'
import { beginningOf, fitEvent } from '#talk/server/message-text.ts'
import { messagesInTenSeconds, type Sender } from '../rules.ts'
import type { MessageView } from '../shapes.ts'
import { messageSent } from './events.ts'
import { noChat } from './find-chat.ts'
import { mailedAfter, tellHosts } from './tell.ts'
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

export async function findSent(
  { db }: Context,
  chatId: string,
  { sender, clientId }: Pick<Draft, 'sender' | 'clientId'>,
): Promise<MessageRow | undefined> {
  const isIt = and(
    eq(chatMessages.chatId, chatId),
    eq(chatMessages.sender, sender),
    eq(chatMessages.clientId, clientId),
  )
  return (await db.select().from(chatMessages).where(isIt))[0]
}

/** What was sent before; where it wasn't, the chat takes no more. */
async function viewSent(ctx: Context, chatId: string, draft: Draft): Promise<MessageView> {
  const sent = await findSent(ctx, chatId, draft)
  if (!sent) throw new Refusal('too-large', isFull)
  return viewMessage(sent)
}

/** Refuses what a visitor sends beyond their limits. */
export async function checkVisitor(ctx: Context, chat: ChatRow): Promise<void> {
  if (chat.status === 'blocked') throw new Refusal('forbidden', isClosed)
  const isTheirs = and(eq(chatMessages.chatId, chat.id), eq(chatMessages.sender, 'visitor'))
  await checkBurst(ctx, chatMessages, { isTheirs, most: messagesInTenSeconds })
}

/** What the chat says of its latest message. */
const latest = ({ id, content, createdAt, sender }: MessageRow, chat: ChatRow) => ({
  lastMessage: beginningOf(content),
  words: keepWords(chat.domainId, [chat.name, chat.email, content]),
  lastMessageId: id,
  lastMessageAt: createdAt,
  lastSender: sender,
  messages: sql`${chats.messages} + 1`,
  // What is written in a closed chat opens it; a blocked one stays so.
  status: chat.status === 'blocked' ? chat.status : ('active' as const),
  ...(sender === 'visitor'
    ? { unreadByAdmin: sql`${chats.unreadByAdmin} + 1` }
    : {
        unreadByVisitor: sql`${chats.unreadByVisitor} + 1`,
        answerDueAt: chat.answerDueAt ?? new Date(createdAt.getTime() + mailedAfter),
      }),
})

/** Writes a message into a chat that is locked, unless it was sent before, and tells everybody once the transaction commits. */
export async function write(ctx: Context, chat: ChatRow, draft: Draft): Promise<MessageView> {
  const { sender, userId = null, content, picture = null, clientId } = draft
  const { id: chatId, domainId } = chat
  const [row] = await ctx.db
    .insert(chatMessages)
    .values({ domainId, chatId, sender, userId, content, picture, clientId, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning()
    .prepare('message of a chat')
    .execute()
  if (!row) return viewSent(ctx, chatId, draft)
  await ctx.db
    .update(chats)
    .set(latest(row, chat))
    .where(eq(chats.id, chatId))
    .prepare(`latest message of the ${sender}`)
    .execute()
  const message = viewMessage(row)
  const event = { chatId, domainId, id: row.id, sender, message: fitEvent(message) }
  await ctx.events.publish(messageSent, event, ctx.db)
  if (sender === 'visitor') await tellHosts(ctx, chat, row)
  return message
}

/** Before the transaction, since what is counted for all processes is counted apart. */
async function takeRoom(ctx: Context, chat: ChatRow): Promise<void> {
  await checkVisitor(ctx, chat)
  await ctx.limits.take('messages to a site in chats from one network', mostOfNetwork, chat.network)
  await ctx.limits.take('messages to a site in chats', mostOfDay, chat.domainId)
}

/** Sends a message; the same client id again is the same message. */
export async function send(ctx: Context, chat: ChatRow, draft: Draft): Promise<MessageView> {
  const { id } = chat
  const isVisitor = draft.sender === 'visitor'
  if (isVisitor) {
    const before = await findSent(ctx, id, draft)
    if (before) return viewMessage(before)
    await takeRoom(ctx, chat)
  }
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const [locked] = await tx
      .select()
      .from(chats)
      .where(eq(chats.id, id))
      .for('update')
      .prepare('chat to write into')
      .execute()
    if (!locked || locked.deletedAt) throw noChat()
    if (locked.messages >= mostMessages[draft.sender]) return viewSent(within, id, draft)
    if (isVisitor) await checkVisitor(within, locked)
    return write(within, locked, draft)
  })
}
