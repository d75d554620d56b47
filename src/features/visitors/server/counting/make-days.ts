import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { deleteDay, makeDay } from './make-day.ts'
import { conversions, visitDays } from './tables.ts'
import type { SiteDay } from './visits-of-day.ts'

/** Numbers are so old at most, and older by the share of time that making them takes: one large site doesn’t keep the database busy. */
const everyMs = 50_000
const restFactor = 30
const atOnce = 500
/** Of a run: what is left then comes with the next one. */
const longestMs = 40_000
/** Within which a call that counts a conversion has committed. */
const commitMs = 60_000

const { domainId, day, openUntil, madeAt, took } = visitDays
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Whether something was done that counts and isn’t in the numbers yet. */
const isJoined = sql`exists (
  select 1 from ${conversions} where ${conversions.domainId} = ${domainId} and ${conversions.day} = ${day}
  and ${conversions.visitor} is not null and ${conversions.at} + make_interval(secs => ${commitMs / 1000}) >= ${madeAt})`

/** Days to which something was announced since their numbers were made: those without any first, today before the past, then those that wait longest. */
function listDue({ db, now }: Context): Promise<SiteDay[]> {
  const rested = sql`${madeAt} + make_interval(secs => greatest(${everyMs}, ${restFactor} * ${took}) / 1000.0)`
  const isRecent = sql`${openUntil} > ${at(new Date(now().getTime() - 2 * dayMs))}`
  const hasMore = sql`(${madeAt} < ${openUntil} or (${isRecent} and ${isJoined}))`
  return db
    .select({ domainId, day })
    .from(visitDays)
    .where(sql`${madeAt} is null or (${rested} <= ${at(now())} and ${hasMore})`)
    .orderBy(sql`${madeAt} asc nulls first`, desc(openUntil))
    .limit(atOnce)
}

/** Makes the numbers of a day, one process at a time, and without keeping waiting who reports meanwhile. */
async function makeDayAnew({ db, now }: Pick<Context, 'db' | 'now'>, siteDay: SiteDay): Promise<void> {
  const which = and(eq(domainId, siteDay.domainId), eq(day, siteDay.day))
  await db.transaction(async (tx) => {
    const key = `count-visits ${siteDay.domainId} ${siteDay.day}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const began = now()
    await makeDay(tx, siteDay)
    const tookMs = Math.max(0, now().getTime() - began.getTime())
    const made = await tx.update(visitDays).set({ madeAt: began, took: tookMs }).where(which).returning({ day })
    // Its domain was deleted meanwhile.
    if (made.length === 0) await deleteDay(tx, siteDay)
  })
}

/** Counts what came in since. */
export const makeDays = defineJob({
  name: 'count-visits',
  shape: z.object({}),
  timeLimit: 600,
  run: async (ctx: Context, _data, signal) => {
    const began = ctx.now().getTime()
    const failures: unknown[] = []
    for (const siteDay of await listDue(ctx)) {
      if (signal.aborted || ctx.now().getTime() - began > longestMs) break
      // A day that can’t be counted doesn’t keep those of other sites.
      await makeDayAnew(ctx, siteDay).catch((problem: unknown) => failures.push(problem))
    }
    if (failures.length > 0) throw failures[0]
  },
})
