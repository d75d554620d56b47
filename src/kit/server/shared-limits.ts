import { lt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from './context.ts'
import { defineJob } from './jobs.ts'
import type { Limits } from './limits.ts'
import { rates } from './tables.ts'

/** Counts in the database, for all processes together. */
export const countInDatabase = ({ db, now }: Pick<Context, 'db' | 'now'>): Limits => ({
  async take(name, { times, seconds }, caller) {
    const at = now()
    const endsAt = new Date(at.getTime() + seconds * 1000)
    const isOver = lte(rates.endsAt, at)
    const [row] = await db
      .insert(rates)
      .values({ key: `${name} ${caller}`, times: 1, endsAt })
      .onConflictDoUpdate({
        target: rates.key,
        set: {
          times: sql`case when ${isOver} then 1 else ${rates.times} + 1 end`,
          endsAt: sql`case when ${isOver} then ${endsAt.toISOString()}::timestamptz else ${rates.endsAt} end`,
        },
      })
      .returning()
    if (!row || row.times <= times) return
    const retryAfter = Math.max(1, Math.ceil((row.endsAt.getTime() - at.getTime()) / 1000))
    throw new Refusal('too-many', 'Too many requests. Please try again later.', { retryAfter })
  },
})

/** Forgets the counts that are over. */
export const sweepRates = defineJob({
  name: 'sweep-rates',
  shape: z.object({}),
  run: async ({ db, now }: Context) => void (await db.delete(rates).where(lt(rates.endsAt, now()))),
})
