import { grantPlan } from '#domains/server/plan.ts'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import type { SubscriptionRow } from '#subscriptions/server/create-subscription.ts'

/** A plan lasts this much longer than its payment, while the next payment is tried. */
const daysOfGrace = 14
export const withGrace = (paidUntil: Date): Date => new Date(paidUntil.getTime() + daysOfGrace * dayMs)

/** Lets the plan that a subscription pays for last until a time; other subscriptions pay for none. Within a transaction. */
export async function letPlanLast(within: Context, row: SubscriptionRow, endsAt: Date): Promise<void> {
  const { planId, buyerId, interval } = row
  if (planId === null || planId === 'premium' || buyerId === null) return
  await grantPlan(within, buyerId, { plan: planId, interval: interval === 'year' ? 'year' : 'month', endsAt })
}
