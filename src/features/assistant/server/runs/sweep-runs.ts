import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { aiRuns } from '../tables.ts'

/** In milliseconds: thirteen months. */
const keptFor = 396 * day

/** Deletes runs after thirteen months, and writes off those whose process was ended. */
export const sweepRuns = defineJob({
  name: 'sweep-ai-runs',
  shape: z.object({}),
  run: async ({ db, now }: Context) => {
    const at = now().getTime()
    await db.delete(aiRuns).where(lt(aiRuns.at, new Date(at - keptFor)))
    const isLost = and(eq(aiRuns.state, 'running'), lt(aiRuns.at, new Date(at - day)))
    await db.update(aiRuns).set({ state: 'failed' }).where(isLost)
  },
})
