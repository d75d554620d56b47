import { eq, gt, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { removeOldSites } from '#domains/server/deleted-sites.ts'
import { domains } from '#domains/server/tables.ts'
import { hourMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import type { FileStore } from '#kit/server/files.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { forgetTrash } from './forget-trash.ts'
import { trash } from './tables.ts'
import { asideOf, oldestKept, trashFolder } from './trash-paths.ts'

const atOnce = 500

async function removeOld(ctx: Context): Promise<void> {
  const isOld = lt(trash.at, oldestKept(ctx))
  // Deleted before the clock was set back.
  await ctx.db.update(trash).set({ at: ctx.now() }).where(gt(trash.at, ctx.now()))
  for (;;) {
    const rows = await ctx.db.select().from(trash).where(isOld).limit(atOnce)
    for (const row of rows) await forgetTrash(ctx, row)
    if (rows.length < atOnce) return
  }
}

/** Removes the folders of domains that don't exist any more. */
export async function removeOfGone({ db }: Context, store: FileStore, folder: string): Promise<void> {
  const names = (await store.list(folder)).map(({ name }) => name)
  const ids = names.filter(isRowId)
  for (let from = 0; from < ids.length; from += atOnce) {
    const asked = ids.slice(from, from + atOnce)
    const rows = await db.select({ id: domains.id }).from(domains).where(inArray(domains.id, asked))
    const known = new Set(rows.map(({ id }) => id))
    for (const id of asked) if (!known.has(id)) await store.remove(folder === '' ? id : `${folder}/${id}`)
  }
}

/** Corrects what a process that ended in the middle left: things on disk without a row, and rows without things on disk. */
async function removeLeftOver(ctx: Context, domainId: string): Promise<void> {
  const folder = `${trashFolder}/${domainId}`
  const names = (await ctx.files.list(folder)).map(({ name }) => name)
  const rows = await ctx.db.select().from(trash).where(eq(trash.domainId, domainId))
  const noted = new Set(rows.map(({ id }) => id))
  for (const name of names) if (!noted.has(name)) await ctx.files.remove(`${folder}/${name}`)
  const settled = ctx.now().getTime() - hourMs
  for (const row of rows)
    if (row.at.getTime() < settled && ctx.files.stampOf(asideOf(row)) === '') await forgetTrash(ctx, row)
}

/** Removes for good what was deleted more than 30 days ago, sites included. */
export const emptyTrash = defineJob({
  name: 'empty-trash',
  shape: z.object({}),
  timeLimit: 3600,
  run: async (ctx: Context) => {
    await removeOld(ctx)
    await removeOfGone(ctx, ctx.files, trashFolder)
    for (const { name } of await ctx.files.list(trashFolder)) await removeLeftOver(ctx, name)
    await removeOldSites(ctx)
  },
})
