import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { domains } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { measureBelow } from '#kit/server/walk-files.ts'
import { recountHistory, recountTrash } from './recount.ts'
import { lockFiles, type LockedFiles } from './lock-files.ts'

const atOnce = 200
const columns = { id: domains.id, label: domains.label, storage: domains.storage, entries: domains.entries }

interface CountedDomain {
  id: string
  label: string
  storage: number
  entries: number
}

/** Counts the files on disk, which other programs can change; the result is dropped if a write came in between. */
async function countFiles({ db, files }: Context, { id, label, storage, entries }: CountedDomain): Promise<void> {
  const now = await measureBelow(files, label)
  const isSame = and(eq(domains.id, id), eq(domains.storage, storage), eq(domains.entries, entries))
  if (now.size !== storage || now.entries !== entries)
    await db.update(domains).set({ storage: now.size, entries: now.entries }).where(isSame)
}

/** Counts again, since a process that ended in the middle of a change may not have counted it. */
async function countBeside(locked: LockedFiles, id: string): Promise<void> {
  await recountHistory(locked, id)
  await recountTrash(locked, id)
}

/** Counts the storage of each site again. */
export const countStorage = defineJob({
  name: 'count-storage',
  shape: z.object({}),
  timeLimit: 3600,
  run: async (ctx: Context) => {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await ctx.db
        .select(columns)
        .from(domains)
        .where(gt(domains.id, after))
        .orderBy(asc(domains.id))
        .limit(atOnce)
      for (const row of rows) {
        await countFiles(ctx, row)
        await lockFiles(ctx, row, (locked) => countBeside(locked, row.id), { evenReadOnly: true })
        after = row.id
      }
      if (rows.length < atOnce) return
    }
  },
})
