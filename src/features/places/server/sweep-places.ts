import { desc, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { knownPlaces } from './tables.ts'

const mostKept = 100_000

/** Deletes the oldest results where there are very many. */
export const sweepPlaces = defineJob({
  name: 'sweep-places',
  shape: z.object({}),
  run: async ({ db }: Context) => {
    const { at } = knownPlaces
    const [oldest] = await db
      .select({ at })
      .from(knownPlaces)
      .orderBy(desc(at))
      .offset(mostKept - 1)
      .limit(1)
    if (oldest) await db.delete(knownPlaces).where(lt(at, oldest.at))
  },
})
