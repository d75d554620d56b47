import { eq } from 'drizzle-orm'
import { readNames } from '#domains/server/read-names.ts'
import type { Context } from '#kit/server/context.ts'
import { createOrder } from '#orders/server/create-order.ts'
import { textLater } from '#orders/server/text-buyer.ts'
import { nextPayday } from '#subscriptions/calendar.ts'
import type { SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { letPlanLast, withGrace } from './plan-until.ts'
import { tellBuyer } from '../buyer-letters.ts'
import { tellSeller } from '../letters.ts'
import type { Payment } from '../payment-rows.ts'

/** Carries a subscription on by a period that has been paid, in the transaction that settles the payment. */
export async function renew(ctx: Context, payment: Payment): Promise<boolean> {
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, payment.subscriptionId ?? ''))
    .for('update')
  if (!row) return true
  const periods = Math.max(row.periods, (payment.period ?? 0) + 1)
  const nextAt = nextPayday(row, periods)
  const goesOn = row.status === 'active' || row.status === 'past_due'
  await ctx.db
    .update(subscriptions)
    .set({
      periods,
      status: goesOn ? 'active' : row.status,
      nextAt: row.autoRenew ? nextAt : null,
      endsAt: row.autoRenew ? null : row.endsAt,
      dueAt: goesOn && row.engine === 'ours' && row.autoRenew ? nextAt : null,
      overdueSince: null,
      tries: 0,
      problem: null,
      changedAt: ctx.now(),
    })
    .where(eq(subscriptions.id, row.id))
  await letPlanLast(ctx, row, withGrace(nextAt))
  if (row.domainId !== null) await orderAgain(ctx, { ...payment, domainId: row.domainId }, row)
  return true
}

/** What a store sends each period is an order like any other. */
async function orderAgain(ctx: Context, payment: Payment & { domainId: string }, row: SubscriptionRow): Promise<void> {
  const shop = await readNames(ctx, payment.domainId)
  const order = await createOrder(ctx, { payment, domain: shop?.name ?? payment.purchase.title })
  await tellBuyer(ctx, payment, order, row)
  await tellSeller(ctx, order)
  await textLater(ctx, payment.purchase, order, 'paid')
}
