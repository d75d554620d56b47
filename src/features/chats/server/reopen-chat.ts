import { and, eq } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { chatTokenHeader } from '../contract.ts'
import { findRow, isHere, noChat, readChat, type ChatCaller, type FindDomainId } from './find-chat.ts'
import { makeKey, takeTicket } from './keys.ts'
import { chatKeys, chats } from './tables.ts'
import { showChat, type ChatRow } from './view-chat.ts'

const ticketsHoldForMs = 7 * dayMs
const isOver = phrase('link-over-write-again', 'This link has expired or was already used. Please write to us again.')

/** Whether the browser that opens the link is one that had the chat before. */
async function isKnown({ ctx, headers, user }: ChatCaller, chat: ChatRow): Promise<boolean> {
  const token = headers.get(chatTokenHeader)
  if (token !== null && (await findRow(ctx, chat.id, token))) return true
  return user !== undefined && user.id === chat.userId
}

/** Keeps whoever had an unproven chat out of it: another may have begun it in the name of the one who reads the mail. */
async function takeOver({ db }: Context, { id }: ChatRow): Promise<Partial<ChatRow>> {
  await db.delete(chatKeys).where(and(eq(chatKeys.chatId, id), eq(chatKeys.kind, 'token')))
  return { userId: null }
}

/** Opens a chat by the ticket of a mail. The address is proven where the browser is the one that wrote. */
export async function reopenChat(asking: ChatCaller, id: string, ticket: string, idOf: FindDomainId) {
  const { ctx } = asking
  const chat = await readChat(ctx, id)
  if (!isHere(asking, chat, idOf)) throw noChat()
  const wasKnown = await isKnown(asking, chat)
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db }
    const since = await takeTicket(within, chat.id, ticket)
    if (!since || ctx.now().getTime() - since.getTime() > ticketsHoldForMs) throw new Refusal('missing', isOver)
    const change = wasKnown || chat.isVerified ? { isVerified: true } : await takeOver(within, chat)
    const [row = chat] = await db.update(chats).set(change).where(eq(chats.id, chat.id)).returning()
    return { chat: await showChat(within, row, 'visitor'), token: await makeKey(within, chat, 'token') }
  })
}
