import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { domains } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { sizeBelow } from '#kit/server/walk-files.ts'

const atOnce = 200
const columns = { id: domains.id, label: domains.label, storage: domains.storage }

/** Counts anew what the files of each site take, since they can be changed on disk; not where a write came in between. */
export const countStorage = defineJob({
  name: 'count-storage',
  shape: z.object({}),
  timeLimit: 3600,
  run: async ({ db, files }: Context) => {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await db
        .select(columns)
        .from(domains)
        .where(gt(domains.id, after))
        .orderBy(asc(domains.id))
        .limit(atOnce)
      for (const { id, label, storage } of rows) {
        const size = await sizeBelow(files, label)
        const isSame = and(eq(domains.id, id), eq(domains.storage, storage))
        if (size !== storage) await db.update(domains).set({ storage: size }).where(isSame)
        after = id
      }
      if (rows.length < atOnce) return
    }
  },
})
