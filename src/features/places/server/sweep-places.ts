import { desc, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { geocodes } from './tables.ts'

const mostKept = 100_000

/** Forgets the addresses that were looked up longest ago, where there are very many. */
export const sweepPlaces = defineJob({
  name: 'sweep-places',
  shape: z.object({}),
  run: async ({ db }: Context) => {
    const newest = db.select({ address: geocodes.address }).from(geocodes).orderBy(desc(geocodes.at)).limit(mostKept)
    if ((await db.$count(geocodes)) > mostKept) await db.delete(geocodes).where(notInArray(geocodes.address, newest))
  },
})
