import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { planMessages } from '#talk/server/message-pages.ts'
import type { listMessages as call } from '#matching/matches-contract.ts'
import { findMatch } from '../matches/find-match.ts'
import { matchMessages } from '../tables.ts'
import { viewMessage } from './view-message.ts'

interface MessagesQuery {
  userId: string
  id: string
}

/** A part of the messages of a match, the oldest first. */
export async function listMessages(ctx: Context, { userId, id }: MessagesQuery, query: z.output<typeof call.query>) {
  const { row: match, record } = await findMatch(ctx, userId, id)
  const part = planMessages(matchMessages.id, query)
  const rows = await ctx.db
    .select()
    .from(matchMessages)
    .where(and(eq(matchMessages.matchId, match.id), part.where))
    .orderBy(part.orderBy)
    .limit(part.limit)
  return part.arrange(rows, (row) => viewMessage(row, { userId, otherRecordId: record.id }))
}
