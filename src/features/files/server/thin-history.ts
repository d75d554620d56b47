import { and, eq, exists, gt, inArray, lt, sql, type Column } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { roomInHistory } from '../rules.ts'
import { removeOfGone } from './empty-trash.ts'
import { versions } from './tables.ts'
import { storageLimitOf, takeTurn, type Turn } from './turn.ts'

const allKept = 30 * day
const dailyKept = 365 * day

type Tools = Pick<Context, 'db' | 'now' | 'history'>

/** Of what is older than 30 days the last version of each day stays, of what is older than a year that of each month. */
async function thinOut({ db, now }: Tools, domainId: string): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age)
  const later = alias(versions, 'later')
  const span = sql`case when ${versions.at} < ${before(dailyKept).toISOString()}::timestamptz then 'month' else 'day' end`
  const startOf = (at: Column) => sql`date_trunc(${span}, ${at} at time zone 'UTC')`
  const isSucceeded = and(
    eq(later.domainId, versions.domainId),
    eq(later.path, versions.path),
    gt(later.at, versions.at),
    eq(startOf(later.at), startOf(versions.at)),
  )
  const successors = db.select({ id: later.id }).from(later).where(isSucceeded)
  await db
    .delete(versions)
    .where(and(eq(versions.domainId, domainId), lt(versions.at, before(allKept)), exists(successors)))
}

/** Beyond what the plan leaves room for several times over, the oldest versions go, but never the last one of a file. */
async function makeRoom(ctx: Tools, domainId: string): Promise<void> {
  const limit = await storageLimitOf(ctx, domainId)
  if (limit === undefined) return
  const { id, size, path, at } = versions
  const counted = ctx.db
    .select({
      id,
      total: sql<number>`sum(${size}) over (order by ${at} desc, ${id})`.as('total'),
      place: sql<number>`row_number() over (partition by ${path} order by ${at} desc)`.as('place'),
    })
    .from(versions)
    .where(eq(versions.domainId, domainId))
    .as('counted')
  const tooMany = ctx.db
    .select({ id: counted.id })
    .from(counted)
    .where(and(gt(counted.total, limit * roomInHistory), gt(counted.place, 1)))
  await ctx.db.delete(versions).where(inArray(id, tooMany))
}

const hashOfPath = (path: string) => path.slice(path.lastIndexOf('/') + 1)

async function listUsed(db: Context['db'], domainId: string): Promise<Set<string>> {
  const rows = await db.selectDistinct({ hash: versions.hash }).from(versions).where(eq(versions.domainId, domainId))
  return new Set(rows.map(({ hash }) => hash))
}

const atOnce = 50

/** Removes the bytes that no version of a domain refers to, a few at a time. */
async function sweepBytes(ctx: Tools, domainId: string): Promise<void> {
  const used = await listUsed(ctx.db, domainId)
  const all = await Array.fromAsync(walkFiles(ctx.history, domainId))
  const unused = all.filter((path) => !used.has(hashOfPath(path)))
  for (let from = 0; from < unused.length; from += atOnce) {
    const few = unused.slice(from, from + atOnce)
    const sweep = async ({ tx }: Turn) => {
      const usedNow = await listUsed(tx, domainId)
      for (const path of few) if (!usedNow.has(hashOfPath(path))) await ctx.history.remove(`${domainId}/${path}`)
    }
    await takeTurn(ctx, { id: domainId }, sweep, { evenReadOnly: true })
  }
}

/** Thins out old versions, and removes what nobody needs any more. */
export const thinHistory = defineJob({
  name: 'thin-history',
  shape: z.object({}),
  timeLimit: 3600,
  run: async (ctx: Context) => {
    await removeOfGone(ctx, ctx.history, '')
    for (const { name: domainId } of await ctx.history.list('')) {
      await thinOut(ctx, domainId)
      await makeRoom(ctx, domainId)
      await sweepBytes(ctx, domainId)
    }
  },
})
