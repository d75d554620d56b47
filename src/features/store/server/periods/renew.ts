import { eq } from 'drizzle-orm'
import type { Store } from '#domains/server/owner-address.ts'
import type { Context } from '#kit/server/context.ts'
import { createOrder } from '#orders/server/create-order.ts'
import { textLater } from '#orders/server/text-buyer.ts'
import { nextPayday } from '#subscriptions/calendar.ts'
import type { SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { readCurrent } from '#subscriptions/server/current-plan.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { letPlanLast, withGrace } from './plan-until.ts'
import { refundLater } from '../refund-later.ts'
import { chooseSeller, notifyOfSale } from '../buyer-mails.ts'
import type { Payment } from '../payment-rows.ts'

/** The payment of a further period, and the store that it is paid to. */
interface Renewal {
  payment: Payment
  store: Store | undefined
  orderNumber?: number | undefined
}

/** Whoever cancels while a period is being charged has it nevertheless. */
const later = (end: Date | null, paidUntil: Date) => (end !== null && end > paidUntil ? end : paidUntil)

/** Whether another plan has taken its place, whose time a further period of this one would cut off. */
async function isReplaced(ctx: Context, { id, planId, buyerId }: SubscriptionRow): Promise<boolean> {
  if (planId === null || buyerId === null) return false
  const { plan, premium } = await readCurrent(ctx, { id: buyerId })
  const current = planId === 'premium' ? premium : plan
  return current !== undefined && current.id !== id
}

/** Carries a subscription on by a period that has been paid, in the transaction that settles the payment. */
export async function renewPeriod(ctx: Context, { payment, ...paid }: Renewal): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, payment.subscriptionId ?? ''))
    .for('update')
  if (!row) return
  const periods = Math.max(row.periods, (payment.period ?? 0) + 1)
  const nextAt = nextPayday(row, periods)
  const goesOn = row.status === 'active' || row.status === 'past_due'
  if (!goesOn && (await isReplaced(ctx, row))) return refundLater(ctx, payment, 'paid-twice')
  await ctx.db
    .update(subscriptions)
    .set({
      periods,
      status: goesOn ? 'active' : row.status,
      nextAt: row.autoRenew ? nextAt : null,
      endsAt: row.autoRenew ? null : later(row.endsAt, nextAt),
      dueAt: goesOn && row.engine === 'ours' && row.autoRenew ? nextAt : null,
      overdueSince: null,
      tries: 0,
      problem: null,
      changedAt: ctx.now(),
    })
    .where(eq(subscriptions.id, row.id))
  await letPlanLast(ctx, row, row.autoRenew ? withGrace(nextAt) : nextAt)
  if (row.domainId !== null) await orderAgain(ctx, { ...paid, payment: { ...payment, domainId: row.domainId } }, row)
}

/** What a store sends each period is an order like any other. */
async function orderAgain(
  ctx: Context,
  { payment, store, orderNumber }: Renewal & { payment: Payment & { domainId: string } },
  subscription: SubscriptionRow,
): Promise<void> {
  const { domainId, purchase } = payment
  const domain = store?.name ?? purchase.title
  const { disownedAt } = subscription
  const seller = disownedAt ? undefined : await chooseSeller(ctx, { ...payment, domainId, host: domain })
  const order = await createOrder(ctx, { payment, domain, orderNumber, disownedAt })
  await notifyOfSale(ctx, { payment, order, subscription, owner: store?.owner, seller })
  if (!disownedAt) await textLater(ctx, purchase, order, 'paid')
}
