import { and, gt, inArray, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { daysToReport } from '#matching/rules.ts'
import { matches, matchMessages, spentLikes } from '../tables.ts'

const atOnce = 100

/** Deletes the messages of some matches; the matches stay, so that the two don’t find each other again. */
async function deleteSome({ db, now }: Context): Promise<number> {
  const isOver = and(
    isNotNull(matches.endedAt),
    lt(matches.endedAt, new Date(now().getTime() - daysToReport * dayMs)),
    gt(matches.messages, 0),
  )
  const over = await db.select({ id: matches.id }).from(matches).where(isOver).limit(atOnce)
  const ids = over.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.delete(matchMessages).where(inArray(matchMessages.matchId, ids))
  await db
    .update(matches)
    .set({ messages: 0, lastMessage: '', unreadByLow: 0, unreadByHigh: 0 })
    .where(inArray(matches.id, ids))
  return ids.length
}

/** Deletes what was written in matches that ended long ago, and which likes counted for a day that is over. */
export const sweepMatches = defineJob({
  name: 'sweep-matches',
  shape: z.object({}),
  run: async (ctx: Context) => {
    while ((await deleteSome(ctx)) > 0);
    await ctx.db.delete(spentLikes).where(lt(spentLikes.at, new Date(ctx.now().getTime() - dayMs)))
  },
})
