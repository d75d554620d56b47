import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { afterReading, isNewlyRead } from '#talk/server/read-marks.ts'
import { readRecordId } from '#members/server/record-ids.ts'
import { messagesRead } from '../matches/events.ts'
import { lockMatch } from '../matches/find-match.ts'
import { otherOf } from '../matches/pairs.ts'
import { matches, matchMessages } from '../tables.ts'

interface ReadMark {
  userId: string
  id: string
  upTo: number
}

/** Notes that somebody has read what the other one wrote, up to a message; returns how many they have not read. */
export const markRead = (ctx: Context, { userId, id, upTo }: ReadMark): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const at = ctx.now()
    const match = await lockMatch({ db: tx }, userId, id)
    const isTheirs = and(eq(matchMessages.matchId, match.id), ne(matchMessages.senderId, userId))
    const read = await tx
      .update(matchMessages)
      .set({ readAt: at })
      .where(and(isTheirs, isNewlyRead(matchMessages, upTo)))
      .returning({ id: matchMessages.id })
    const isLow = match.lowId === userId
    const before = isLow ? match.unreadByLow : match.unreadByHigh
    const after = afterReading(read, before)
    if (!after) return before
    const { unread, upTo: last } = after
    await tx
      .update(matches)
      .set(isLow ? { unreadByLow: unread } : { unreadByHigh: unread })
      .where(eq(matches.id, match.id))
    const recordId = (await readRecordId({ db: tx }, userId, match.type)) ?? ''
    const readFor = (to: string, readerId: string) => ({
      to,
      matchId: match.id,
      readerId,
      upTo: last,
      at: at.toISOString(),
    })
    await ctx.events.publishAll(messagesRead, [readFor(userId, userId), readFor(otherOf(match, userId), recordId)], tx)
    return unread
  })
