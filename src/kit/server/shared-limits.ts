import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from './context.ts'
import { defineJob } from './jobs.ts'
import { tooMany, type Counts } from './limits.ts'
import { keyedHashOf } from './keyed-hash.ts'
import { defineStatement } from './statement.ts'
import { rates } from './tables.ts'

const keyOf = (name: string, caller: string) => `${name} ${caller}`

const countOnce = defineStatement('count', (db) => {
  const endsAt = sql.placeholder('endsAt')
  const isOver = sql`${rates.endsAt} <= ${sql.placeholder('at')}::timestamptz`
  return db
    .insert(rates)
    .values({ key: sql.placeholder('key'), times: 1, endsAt: sql`${endsAt}::timestamptz` })
    .onConflictDoUpdate({
      target: rates.key,
      set: {
        times: sql`case when ${isOver} then 1 else ${rates.times} + 1 end`,
        // Never later than for a count that starts now, even if the clock was set back meanwhile.
        endsAt: sql`case when ${isOver} then excluded.ends_at else least(${rates.endsAt}, excluded.ends_at) end`,
      },
    })
    .returning()
})

/** Counts in the database, for all processes together. */
export function countInDatabase({ db, now }: Pick<Context, 'db' | 'now'>): Counts {
  async function add(key: string, seconds: number): Promise<typeof rates.$inferSelect | undefined> {
    const at = now()
    const endsAt = new Date(at.getTime() + seconds * 1000)
    const [row] = await countOnce(db, { key, at: at.toISOString(), endsAt: endsAt.toISOString() })
    return row
  }

  return {
    async take(name, { times, seconds }, caller) {
      const row = await add(keyOf(name, caller), seconds)
      if (!row || row.times <= times) return
      const retryAfter = Math.max(1, Math.ceil((row.endsAt.getTime() - now().getTime()) / 1000))
      throw tooMany(retryAfter)
    },
    count: async (name, caller, seconds) => (await add(keyOf(name, caller), seconds))?.times ?? 0,
    uncount: async (name, caller) =>
      void (await db
        .update(rates)
        .set({ times: sql`greatest(0, ${rates.times} - 1)` })
        .where(and(eq(rates.key, keyOf(name, caller)), gt(rates.endsAt, now())))),
    async finish(name, caller) {
      const [row] = await db
        .delete(rates)
        .where(eq(rates.key, keyOf(name, caller)))
        .returning()
      return row && row.endsAt > now() ? row.times : 0
    },
    async read(name, caller) {
      const [row] = await db
        .select({ times: rates.times })
        .from(rates)
        .where(and(eq(rates.key, keyOf(name, caller)), gt(rates.endsAt, now())))
      return row?.times ?? 0
    },
  }
}

/** Counts under a keyed hash instead of what names a caller, such as an address: it tells the same from others and nobody who it is. */
function hideCallers(counts: Counts, { secrets }: Pick<Context, 'secrets'>): Counts {
  const hide = (name: string, caller: string) =>
    keyedHashOf(secrets, 'counted callers', `${name}\0${caller}`).toString('hex')
  return {
    take: (name, rate, caller) => counts.take(name, rate, hide(name, caller)),
    count: (name, caller, seconds) => counts.count(name, hide(name, caller), seconds),
    uncount: (name, caller) => counts.uncount(name, hide(name, caller)),
    finish: (name, caller) => counts.finish(name, hide(name, caller)),
    read: (name, caller) => counts.read(name, hide(name, caller)),
  }
}

/** Limits counted in the database; of a transaction's tools, as part of that transaction. */
export const openLimits = (ctx: Pick<Context, 'db' | 'now' | 'secrets'>): Counts =>
  hideCallers(countInDatabase(ctx), ctx)

/** Deletes expired counts. */
export const sweepRates = defineJob({
  name: 'sweep-rates',
  shape: z.object({}),
  run: async ({ db, now }: Context) => void (await db.delete(rates).where(lt(rates.endsAt, now()))),
})
