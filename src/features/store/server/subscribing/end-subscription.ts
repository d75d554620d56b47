import { eq } from 'drizzle-orm'
import { endKind } from '../periods/end-kind.ts'
import { letPlanLast, withGrace } from '../periods/plan-until.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { reopenPaymentMethod } from '#payments/server/methods/payment-methods.ts'
import { markCancelled, markPaused, markResumed } from '#subscriptions/server/change-subscription.ts'
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
    const paymentMethod = await reopenPaymentMethod(ctx, row)
    const when = paymentMethod?.adapter.abilities.includes('cancelNow') ? 'now' : 'period-end'
    await paymentMethod?.calls.cancel?.(row.providerSubscriptionId, when)
  },
})

/** Changes a subscription, and lets the plan that it pays for last as long as is paid, or with grace while it goes on. */
async function change(ctx: Context, changed: SubscriptionRow, until: Date | null): Promise<SubscriptionRow> {
  if (until) await ctx.db.transaction((tx) => letPlanLast({ ...ctx, db: tx }, changed, until))
  return changed
}

/** Cancels a subscription; a plan lasts to the end of what is paid. */
export async function cancelSubscription(ctx: Context, row: SubscriptionRow): Promise<SubscriptionRow> {
  const ended = await markCancelled(ctx, row)
  return change(ctx, ended, ended.endsAt)
}

/** Pauses a subscription, likewise. */
export async function pauseSubscription(ctx: Context, row: SubscriptionRow): Promise<SubscriptionRow> {
  const paused = await markPaused(ctx, row)
  return change(ctx, paused, paused.nextAt)
}

export async function resumeSubscription(ctx: Context, row: SubscriptionRow): Promise<SubscriptionRow> {
  const resumed = await markResumed(ctx, row)
  const isPaid = resumed.nextAt && resumed.nextAt > ctx.now()
  return change(ctx, resumed, isPaid && resumed.nextAt ? withGrace(resumed.nextAt) : null)
}
