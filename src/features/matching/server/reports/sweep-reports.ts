import { passOn } from '#kit/phrase.ts'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { reports } from '../tables.ts'

const keptForMs = 180 * dayMs

/**
 * Deletes reports long after they were decided. Of one by which somebody is hidden, only the fact stays, so that they can be shown
 * again.
 */
export const sweepReports = defineJob({
  name: 'sweep-reports',
  shape: z.object({}),
  run: async ({ db, now }: Context) => {
    const isOld = lt(reports.decidedAt, new Date(now().getTime() - keptForMs))
    await db.delete(reports).where(and(eq(reports.state, 'dismissed'), isOld))
    await db
      .update(reports)
      .set({ words: passOn(''), evidence: null })
      .where(and(eq(reports.state, 'hidden'), isOld, isNotNull(reports.evidence)))
  },
})
