import { eq } from 'drizzle-orm'
import { awaitAll } from '#kit/await-all.ts'
import type { Context } from '#kit/server/context.ts'
import { createOrder } from '#orders/server/create-order.ts'
import { textLater } from '#orders/server/text-buyer.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import type { Lack } from '#payments/payment-outcomes.ts'
import { recurringLine } from '#payments/server/purchase.ts'
import { createSubscription } from '#subscriptions/server/create-subscription.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { endKind } from '../periods/end-kind.ts'
import { isPaidTwice, startPaidPlan } from '../periods/start-plan.ts'
import { renewPeriod } from '../periods/renew.ts'
import { watchForMethod } from '../periods/without-method.ts'
import { takeBought } from './give-back.ts'
import { chooseSeller, notifyOfSale } from '../buyer-mails.ts'
import type { Payment } from '../payment-rows.ts'
import type { Locked } from './lock-to-settle.ts'

/** What is paid, and the store that it is paid to. */
type PaidPurchase = Pick<Locked, 'payment' | 'store' | 'orderNumber'>

const nameOf = ({ payment, store }: PaidPurchase) => store?.name ?? payment.purchase.title

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
export async function endUnsold(ctx: Context, paid: PaidPurchase, seen: Observation): Promise<void> {
  if (!seen.subscription || engineOf(paid.payment) === 'ours') return
  const { subscriptionId } = paid.payment
  if (subscriptionId !== null)
    return void (await ctx.jobs.send(endKind, { id: subscriptionId }, { key: subscriptionId, within: ctx.db }))
  const row = await beginSubscription(ctx, paid.payment, seen, nameOf(paid))
  if (!row) return
  const ended = { status: 'cancelled' as const, autoRenew: false, nextAt: null, endsAt: ctx.now() }
  await ctx.db.update(subscriptions).set(ended).where(eq(subscriptions.id, row.id))
  await ctx.jobs.send(endKind, { id: row.id }, { key: row.id, within: ctx.db })
}

/** Why nothing can be delivered for money that has come, if so; what there is of it is taken. */
export async function findLack(ctx: Context, payment: Payment): Promise<Lack | undefined> {
  const { purpose, buyerId } = payment
  if (purpose === 'plan' && buyerId === null) return 'account-gone'
  if (purpose === 'plan') return (await isPaidTwice(ctx, payment)) ? 'paid-twice' : undefined
  return purpose === 'order' ? takeBought(ctx, payment) : undefined
}

async function deliverOrder(ctx: Context, paid: PaidPurchase, seen: Observation, domainId: string): Promise<void> {
  const { payment, store, orderNumber } = paid
  const { purchase } = payment
  const domain = nameOf(paid)
  const sold = { ...payment, domainId }
  const [order, seller, subscription] = await awaitAll([
    createOrder(ctx, { payment: sold, domain, orderNumber }),
    chooseSeller(ctx, { ...sold, host: domain }),
    beginSubscription(ctx, payment, seen, domain),
  ])
  if (subscription) await watchForMethod(ctx, subscription)
  await notifyOfSale(ctx, { payment, order, subscription, owner: store?.owner, seller })
  await textLater(ctx, purchase, order, 'paid')
}

/**
 * Delivers what was paid for: an order, a subscription, a plan, or a further period, each exactly once, in the transaction that
 * settles the payment.
 */
export async function deliverPurchase(ctx: Context, paid: PaidPurchase, seen: Observation): Promise<void> {
  const { payment } = paid
  const { domainId, purpose } = payment
  if (purpose === 'plan') await startPaidPlan(ctx, payment, seen, engineOf(payment))
  if (purpose === 'renewal') await renewPeriod(ctx, paid)
  if (purpose === 'order' && domainId !== null) await deliverOrder(ctx, paid, seen, domainId)
}
