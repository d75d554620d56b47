import { and, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { planMessages } from '#talk/server/message-pages.ts'
import { messagesOnPage } from '../rules.ts'
import type { MessagePage } from '../shapes.ts'
import { chatMessages } from './tables.ts'
import { viewMessage } from './view-chat.ts'

interface MessagesPart {
  after?: number | undefined
  before?: number | undefined
  limit?: number
}

/** The first messages after one, or else the last ones, or the last ones before one; the oldest first. */
export async function listMessages(
  { db }: Context,
  chatId: string,
  { after, before, limit = messagesOnPage }: MessagesPart,
): Promise<MessagePage> {
  const part = planMessages(chatMessages.id, { after, before, limit })
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), part.where))
    .orderBy(part.orderBy)
    .limit(part.limit)
  return part.arrange(rows, viewMessage)
}
