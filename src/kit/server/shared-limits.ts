import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from './context.ts'
import { defineJob } from './jobs.ts'
import type { Counts } from './limits.ts'
import { rates } from './tables.ts'

const keyOf = (name: string, caller: string) => `${name} ${caller}`

/** Counts in the database, for all processes together. */
export function countInDatabase({ db, now }: Pick<Context, 'db' | 'now'>): Counts {
  async function add(key: string, seconds: number): Promise<typeof rates.$inferSelect | undefined> {
    const at = now()
    const endsAt = new Date(at.getTime() + seconds * 1000)
    const isOver = lte(rates.endsAt, at)
    const fresh = sql`${endsAt.toISOString()}::timestamptz`
    const [row] = await db
      .insert(rates)
      .values({ key, times: 1, endsAt })
      .onConflictDoUpdate({
        target: rates.key,
        set: {
          times: sql`case when ${isOver} then 1 else ${rates.times} + 1 end`,
          // Never later than for a count that starts now, even if the clock was set back meanwhile.
          endsAt: sql`case when ${isOver} then ${fresh} else least(${rates.endsAt}, ${fresh}) end`,
        },
      })
      .returning()
    return row
  }

  return {
    async take(name, { times, seconds }, caller) {
      const row = await add(keyOf(name, caller), seconds)
      if (!row || row.times <= times) return
      const retryAfter = Math.max(1, Math.ceil((row.endsAt.getTime() - now().getTime()) / 1000))
      throw new Refusal('too-many', 'Too many requests. Please try again later.', { retryAfter })
    },
    count: async (name, caller, seconds) => void (await add(keyOf(name, caller), seconds)),
    async read(name, caller) {
      const [row] = await db
        .select({ times: rates.times })
        .from(rates)
        .where(and(eq(rates.key, keyOf(name, caller)), gt(rates.endsAt, now())))
      return row?.times ?? 0
    },
  }
}

/** Deletes expired counts. */
export const sweepRates = defineJob({
  name: 'sweep-rates',
  shape: z.object({}),
  run: async ({ db, now }: Context) => void (await db.delete(rates).where(lt(rates.endsAt, now()))),
})
