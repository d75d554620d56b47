import { eq } from 'drizzle-orm'
import { endKind } from './end-kind.ts'
import { grantPlan } from '#domains/server/plan.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { reopenTill } from '#payments/server/till/tills.ts'
import { cancel } from '#subscriptions/server/change-subscription.ts'
import type { SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'

/** Has a service stop a subscription that was replaced by another. Tried again until the service has done it. */
export const endAtService = defineJob({
  ...endKind,
  retries: 20,
  pause: 30,
  longestPause: 3600,
  run: async (ctx: Context, { id }) => {
    const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id))
    if (!row || row.engine === 'ours' || row.providerSubscriptionId === null) return
    const till = await reopenTill(ctx, row)
    const when = till?.adapter.abilities.includes('cancelNow') ? 'now' : 'period-end'
    await till?.calls.cancel?.(row.providerSubscriptionId, when)
  },
})

/** Cancels a subscription; a plan lasts to the end of what is paid. */
export async function cancelSubscription(ctx: Context, row: SubscriptionRow): Promise<SubscriptionRow> {
  const ended = await cancel(ctx, row)
  const { planId, buyerId, interval, endsAt } = ended
  if (planId === null || planId === 'premium' || buyerId === null || endsAt === null) return ended
  const paid = { plan: planId, interval: interval === 'year' ? ('year' as const) : ('month' as const), endsAt }
  await ctx.db.transaction((tx) => grantPlan({ ...ctx, db: tx }, buyerId, paid))
  return ended
}
