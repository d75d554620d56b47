import { and, eq, exists, gt, lt, sql, type Column } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { removeOfGone } from './empty-trash.ts'
import { forgetOldChanges } from './forget-changes.ts'
import { trimHistory } from './trim-history.ts'
import { recountHistory } from './recount.ts'
import { sweepBytes } from './sweep-bytes.ts'
import { changedFiles, versions } from './tables.ts'
import { lockFiles, type LockedFiles } from './lock-files.ts'

const allKeptForMs = 30 * dayMs
const dailyKeptForMs = 365 * dayMs

/** Keeps, of versions older than 30 days, the last one of each day, and of versions older than a year the last one of each month. */
async function thinOut({ now }: Context, { tx }: LockedFiles, domainId: string): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age)
  const later = alias(versions, 'later')
  const span = sql`case when ${versions.at} < ${before(dailyKeptForMs).toISOString()}::timestamptz then 'month' else 'day' end`
  const startOf = (at: Column) => sql`date_trunc(${span}, ${at} at time zone 'UTC')`
  const isSucceeded = and(
    eq(later.domainId, versions.domainId),
    eq(later.path, versions.path),
    gt(later.at, versions.at),
    eq(startOf(later.at), startOf(versions.at)),
  )
  const successors = tx.select({ id: later.id }).from(later).where(isSucceeded)
  await tx
    .delete(versions)
    .where(and(eq(versions.domainId, domainId), lt(versions.at, before(allKeptForMs)), exists(successors)))
}

const hashOfPath = (path: string) => path.slice(path.lastIndexOf('/') + 1)

async function listUnused({ db, history }: Context, domainId: string): Promise<string[]> {
  const rows = await db.selectDistinct({ hash: versions.hash }).from(versions).where(eq(versions.domainId, domainId))
  const isOfDomain = eq(changedFiles.domainId, domainId)
  const before = await db.selectDistinct({ hash: changedFiles.before }).from(changedFiles).where(isOfDomain)
  const used = new Set([...rows, ...before].map(({ hash }) => hash))
  const all = await Array.fromAsync(walkFiles(history, domainId), hashOfPath)
  return all.filter((hash) => !used.has(hash))
}

/** Thins out old versions, forgets old changes, and removes bytes that neither refers to. */
export const thinHistory = defineJob({
  name: 'thin-history',
  shape: z.object({}),
  timeLimit: 3600,
  run: async (ctx: Context) => {
    await removeOfGone(ctx, ctx.history, '')
    for (const { name: id } of await ctx.history.list('')) {
      const change = <T>(work: (locked: LockedFiles) => Promise<T>) =>
        lockFiles(ctx, { id }, work, { evenReadOnly: true })
      await change(async (locked) => {
        await thinOut(ctx, locked, id)
        await forgetOldChanges(ctx, locked, id)
        await recountHistory(locked, id)
      })
      while ((await change((locked) => trimHistory(ctx, locked))) > 0);
      await sweepBytes(ctx, id, await listUnused(ctx, id))
    }
  },
})
