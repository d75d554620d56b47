import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import { dayOf } from '#kit/day-of.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { viewPartitions } from './keep-views.ts'
import { conversions, pageViews, speedCounts, visitColumns, visitCounts, visitDays } from './tables.ts'

/** In days: what was reported, and the visits made of it. Sums of days stay longer. */
const keptDays = 90
const keptSumDays = 800

/** Deletes what is older, and who did what counts. */
export const sweepVisits = defineJob({
  name: 'sweep-visits',
  shape: z.object({}),
  timeLimit: 3600,
  run: async (ctx: Context) => {
    const { db, now } = ctx
    const daysAgo = (days: number) => dayOf(new Date(now().getTime() - days * dayMs))
    await viewPartitions.prepare(ctx)
    await viewPartitions.dropOlder(ctx, keptDays + 1)
    const [first, firstSum] = [daysAgo(keptDays), daysAgo(keptSumDays)]
    await db.delete(visitColumns).where(lt(visitColumns.day, first))
    await db.delete(visitDays).where(lt(visitDays.day, first))
    await db
      .update(conversions)
      .set({ visitor: null, visit: null })
      .where(and(lt(conversions.day, first), isNotNull(conversions.visitor)))
    for (const table of [visitCounts, speedCounts, conversions]) await db.delete(table).where(lt(table.day, firstSum))
  },
})

/** Deletes what is left of the visits of a domain that is gone. */
export async function forgetVisits({ db }: Pick<Context, 'db'>, domainId: string): Promise<void> {
  for (const table of [pageViews, visitColumns, visitCounts, speedCounts])
    await db.delete(table).where(eq(table.domainId, domainId))
}
