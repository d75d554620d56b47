import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { messagesOnPage } from '../rules.ts'
import type { MessagePage } from '../shapes.ts'
import { chatMessages } from './tables.ts'
import { viewMessage } from './view-chat.ts'

interface Part {
  after?: number | undefined
  before?: number | undefined
  limit?: number
}

/** The first messages after one, or else the last ones, or the last ones before one; the oldest first. */
export async function listMessages(
  { db }: Pick<Context, 'db'>,
  chatId: string,
  { after, before, limit = messagesOnPage }: Part,
): Promise<MessagePage> {
  const { id } = chatMessages
  const isWanted = and(
    eq(chatMessages.chatId, chatId),
    after === undefined ? undefined : gt(id, after),
    before === undefined ? undefined : lt(id, before),
  )
  const rows = await db
    .select()
    .from(chatMessages)
    .where(isWanted)
    .orderBy(after === undefined ? desc(id) : asc(id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const messages = (after === undefined ? shown.toReversed() : shown).map(viewMessage)
  return { messages, more: rows.length > limit }
}
