import { eq } from 'drizzle-orm'
import { readNames } from '#domains/server/read-names.ts'
import type { Context } from '#kit/server/context.ts'
import { createOrder } from '#orders/server/create-order.ts'
import { textLater } from '#orders/server/text-buyer.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { recurringLine } from '#payments/server/purchase.ts'
import { createSubscription } from '#subscriptions/server/create-subscription.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { endKind } from '../periods/end-kind.ts'
import { startPaidPlan } from '../periods/start-plan.ts'
import { renew } from '../periods/renew.ts'
import { watchForMethod } from '../periods/without-method.ts'
import { sellStock } from '../shop/stock.ts'
import { tellBuyer } from '../buyer-letters.ts'
import { tellSeller } from '../letters.ts'
import type { Payment } from '../payment-rows.ts'

const nameOf = async (ctx: Context, { domainId, purchase }: Payment) =>
  (domainId === null ? undefined : await readNames(ctx, domainId))?.name ?? purchase.title

const engineOf = ({ purchase }: Payment) => purchase.engine ?? 'theirs'

async function beginSubscription(ctx: Context, payment: Payment, seen: Observation, domain: string) {
  const line = recurringLine(payment.purchase)
  if (!line) return undefined
  return createSubscription(ctx, {
    payment,
    seen,
    domain,
    name: line.name,
    itemUrl: line.url,
    planId: null,
    amount: payment.purchase.recurring?.amount ?? payment.amount,
    interval: line.interval,
    engine: engineOf(payment),
  })
}

/** What a service would charge on for, although nothing is delivered: kept as ended, and ended there. */
async function endUnsold(ctx: Context, payment: Payment, seen: Observation): Promise<void> {
  if (!seen.subscription || engineOf(payment) === 'ours') return
  const row = await beginSubscription(ctx, payment, seen, await nameOf(ctx, payment))
  if (!row) return
  const ended = { status: 'cancelled' as const, autoRenew: false, nextAt: null, endsAt: ctx.now() }
  await ctx.db.update(subscriptions).set(ended).where(eq(subscriptions.id, row.id))
  await ctx.jobs.send(endKind, { id: row.id }, { key: row.id, within: ctx.db })
}

/**
 * Delivers what was paid for: an order, a subscription, a plan, or a further period, each exactly once, in the transaction that
 * settles the payment. False where it is sold out.
 */
export async function deliver(ctx: Context, payment: Payment, seen: Observation): Promise<boolean> {
  const { domainId, purpose } = payment
  if (purpose === 'plan') return startPaidPlan(ctx, payment, seen, engineOf(payment))
  if (purpose === 'renewal') return renew(ctx, payment)
  if (purpose !== 'order' || domainId === null) return true
  if (!(await sellStock(ctx, payment.id))) {
    await endUnsold(ctx, payment, seen)
    return false
  }
  const domain = await nameOf(ctx, payment)
  const order = await createOrder(ctx, { payment: { ...payment, domainId }, domain })
  const subscription = await beginSubscription(ctx, payment, seen, domain)
  if (subscription) await watchForMethod(ctx, subscription)
  await tellBuyer(ctx, payment, order, subscription)
  await tellSeller(ctx, order)
  await textLater(ctx, payment.purchase, order, 'paid')
  return true
}
