import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { formerStandings } from '#domains/server/tables.ts'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { moderationDeeds, siteReports } from './tables.ts'

const reportsKeptMs = 180 * dayMs
const deedsKeptMs = 730 * dayMs
const standingsKeptMs = 365 * dayMs

/** Deletes closed reports after 180 days, decisions after two years, and what stayed with deleted sites after one. */
export const sweepModeration = defineJob({
  name: 'sweep-moderation',
  shape: z.object({}),
  run: async ({ db, now }: Context) => {
    const before = (age: number) => new Date(now().getTime() - age)
    const isOver = and(eq(siteReports.state, 'closed'), lt(siteReports.closedAt, before(reportsKeptMs)))
    await db.delete(siteReports).where(isOver)
    await db.delete(moderationDeeds).where(lt(moderationDeeds.at, before(deedsKeptMs)))
    await db.delete(formerStandings).where(lt(formerStandings.at, before(standingsKeptMs)))
  },
})
