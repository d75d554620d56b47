import { inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { recordingDays } from '#visitors/rules.ts'
import { eventPartitions } from './keep-events.ts'
import { recordings } from './tables.ts'

const atOnce = 1000

/** Deletes recordings when their time is over, the events of whole days at once, and makes room for those of the next days. */
export const sweepRecordings = defineJob({
  name: 'sweep-recordings',
  shape: z.object({}),
  run: async (ctx: Context) => {
    await eventPartitions.prepare(ctx)
    await eventPartitions.dropOlder(ctx, recordingDays)
    const { id, endedAt } = recordings
    const isOver = lt(endedAt, new Date(ctx.now().getTime() - recordingDays * dayMs))
    for (let gone = atOnce; gone === atOnce;) {
      const some = ctx.db.select({ id }).from(recordings).where(isOver).limit(atOnce)
      gone = (await ctx.db.delete(recordings).where(inArray(id, some)).returning({ id })).length
    }
  },
})
