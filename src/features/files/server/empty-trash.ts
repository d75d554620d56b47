import { inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { domains } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import type { FileStore } from '#kit/server/files.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { trash } from './tables.ts'
import { forget, oldestKept, trashFolder } from './trash.ts'

const atOnce = 500

async function removeOld(ctx: Context): Promise<void> {
  const isOld = lt(trash.at, oldestKept(ctx))
  for (;;) {
    const rows = await ctx.db.select().from(trash).where(isOld).limit(atOnce)
    for (const row of rows) await forget(ctx, row)
    if (rows.length < atOnce) return
  }
}

/** What is kept of domains, in folders by their ids, goes with them. */
export async function removeOfGone({ db }: Pick<Context, 'db'>, store: FileStore, folder: string): Promise<void> {
  const names = (await store.list(folder)).map(({ name }) => name)
  const ids = names.filter(isRowId)
  for (let from = 0; from < ids.length; from += atOnce) {
    const asked = ids.slice(from, from + atOnce)
    const rows = await db.select({ id: domains.id }).from(domains).where(inArray(domains.id, asked))
    const known = new Set(rows.map(({ id }) => id))
    for (const id of asked) if (!known.has(id)) await store.remove(folder === '' ? id : `${folder}/${id}`)
  }
}

/** The sites of deleted domains lie there by the time of their end. */
const deletedSites = '_deleted'

async function removeDeletedSites(ctx: Context): Promise<void> {
  for (const { name } of await ctx.files.list(deletedSites))
    if (Number(name) < oldestKept(ctx).getTime()) await ctx.files.remove(`${deletedSites}/${name}`)
}

/** Removes for good what was deleted more than 30 days ago, sites included. */
export const emptyTrash = defineJob({
  name: 'empty-trash',
  shape: z.object({}),
  timeLimit: 3600,
  run: async (ctx: Context) => {
    await removeOld(ctx)
    await removeOfGone(ctx, ctx.files, trashFolder)
    await removeDeletedSites(ctx)
  },
})
