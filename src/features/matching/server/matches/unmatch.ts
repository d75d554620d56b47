import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { matches } from '../tables.ts'
import { matchChanged } from './events.ts'
import { lockMatch } from './find-match.ts'

/** Ends a match for both. Its messages are kept for a while, in case somebody reports them. */
export const endMatch = (ctx: Context, userId: string, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const match = await lockMatch({ db: tx }, userId, id)
    await tx.update(matches).set({ endedAt: ctx.now(), endedBy: userId }).where(eq(matches.id, match.id))
    const endedFor = (to: string) => ({ to, matchId: match.id, why: 'ended' as const })
    await ctx.events.publishAll(matchChanged, [endedFor(match.lowId), endedFor(match.highId)], tx)
  })
