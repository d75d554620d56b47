import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { aiRuns } from '../tables.ts'

/** Thirteen months. */
const keptForMs = 396 * dayMs

/** Deletes runs after thirteen months, and writes off those whose process was ended. */
export const sweepRuns = defineJob({
  name: 'sweep-ai-runs',
  shape: z.object({}),
  run: async ({ db, now }: Context) => {
    const at = now().getTime()
    await db.delete(aiRuns).where(lt(aiRuns.at, new Date(at - keptForMs)))
    const isLost = and(eq(aiRuns.state, 'running'), lt(aiRuns.at, new Date(at - dayMs)))
    await db.update(aiRuns).set({ state: 'failed' }).where(isLost)
  },
})
