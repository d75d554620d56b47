import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { afterReading, isNewlyRead } from '#talk/server/read-marks.ts'
import type { Sender } from '../rules.ts'
import { messagesRead } from './events.ts'
import type { ChatParticipant } from './find-chat.ts'
import { chatMessages, chats } from './tables.ts'

const mostCounted = 1000

/** Unread messages of all chats of a domain. */
export async function countUnread({ db }: Context, domainId: string): Promise<number> {
  const some = db
    .select({ unread: chats.unreadByAdmin })
    .from(chats)
    .where(and(eq(chats.domainId, domainId), gt(chats.unreadByAdmin, 0), isNull(chats.deletedAt)))
    .limit(mostCounted)
    .as('some')
  const [row] = await db.select({ sum: sql<number>`coalesce(sum(${some.unread}), 0)::int` }).from(some)
  return Math.min(row?.sum ?? 0, mostCounted)
}

const other: Record<Sender, Sender> = { admin: 'visitor', visitor: 'admin' }

/** Notes that a participant has read what the other one wrote, up to a message; returns how many it has not read. */
export async function markRead(ctx: Context, { chat, participant }: ChatParticipant, upTo: number): Promise<number> {
  const at = ctx.now()
  const isTheirs = and(eq(chatMessages.chatId, chat.id), eq(chatMessages.sender, other[participant]))
  return ctx.db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ admin: chats.unreadByAdmin, visitor: chats.unreadByVisitor })
      .from(chats)
      .where(eq(chats.id, chat.id))
      .for('update')
    const read = await tx
      .update(chatMessages)
      .set({ readAt: at })
      .where(and(isTheirs, isNewlyRead(chatMessages, upTo)))
      .returning({ id: chatMessages.id })
    const before = locked?.[participant] ?? 0
    const after = afterReading(read, before)
    if (!after) return before
    const { unread, upTo: last } = after
    await tx
      .update(chats)
      .set(participant === 'admin' ? { unreadByAdmin: unread } : { unreadByVisitor: unread })
      .where(eq(chats.id, chat.id))
    const event = { chatId: chat.id, domainId: chat.domainId, sender: participant, upTo: last, at: at.toISOString() }
    await ctx.events.publish(messagesRead, event, tx)
    return unread
  })
}
