import { and, eq, gt, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs, hourMs } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { refreshTracking } from './tracking.ts'
import { orders } from './tables.ts'

/** How often a parcel is asked about that no message came about. */
const askEveryHours = 4
/** For how long after it was sent. */
const followForDays = 45
const atOnce = 200
const over = ['delivered', 'return_to_sender', 'cancelled', 'expired']

/** Asks the service of a store where one parcel is now. */
export const refreshParcel = defineJob({
  name: 'refresh-parcel',
  shape: z.object({ id: z.string() }),
  run: async (ctx: Context, { id }) => {
    const [row] = await ctx.db.select().from(orders).where(eq(orders.id, id))
    if (!row || row.trackingNumber === null || row.deliveredAt !== null) return
    try {
      await refreshTracking(ctx, row)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      // No service is set up, or it didn't answer: it is asked again in a few hours.
      await ctx.db.update(orders).set({ trackedAt: ctx.now() }).where(eq(orders.id, id))
    }
  },
})

/** Finds the parcels that are due; stores take turns. */
export const refreshParcels = defineJob({
  name: 'refresh-parcels',
  shape: z.object({}),
  run: async (ctx: Context) => {
    const before = (ms: number) => new Date(ctx.now().getTime() - ms)
    const isDue = and(
      isNotNull(orders.trackingNumber),
      isNull(orders.deliveredAt),
      gt(orders.shippedAt, before(followForDays * dayMs)),
      or(isNull(orders.trackedAt), lt(orders.trackedAt, before(askEveryHours * hourMs))),
      or(isNull(orders.trackingStatus), notInArray(orders.trackingStatus, over)),
    )
    const due = await ctx.db
      .select({ id: orders.id, domainId: orders.domainId })
      .from(orders)
      .where(isDue)
      .orderBy(sql`row_number() over (partition by ${orders.domainId} order by ${orders.trackedAt} nulls first)`)
      .limit(atOnce)
    await ctx.jobs.sendMany(
      refreshParcel,
      due.map(({ id, domainId }) => ({ data: { id }, key: id, domain: domainId })),
    )
  },
})
