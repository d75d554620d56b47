import { phrase } from '#kit/phrase.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { findPaidUntil } from '#subscriptions/server/current-plan.ts'
import { createSubscription } from '#subscriptions/server/create-subscription.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { endAll } from './end-all.ts'
import { notifyOfPaidPlan } from '../mail-templates.ts'
import { letPlanLast, withGrace } from './plan-until.ts'
import { watchForMethod } from './without-method.ts'
import { titleOfPlan } from '#subscriptions/plan-table.ts'
import type { Payment } from '../payment-rows.ts'

const replaced = phrase('plan-replaced', 'Replaced by another plan.')

/** Ends the plans of the same account that the new one replaces. */
async function endOthers(ctx: Context, buyerId: string, id: string, isPremium: boolean): Promise<void> {
  const { planId } = subscriptions
  const isOther = and(
    eq(subscriptions.buyerId, buyerId),
    isNull(subscriptions.domainId),
    ne(subscriptions.id, id),
    isPremium ? eq(planId, 'premium') : ne(planId, 'premium'),
  )
  await endAll(ctx, isOther, { problem: replaced })
}

/** Whether the account has the plan already, from another payment; those that arrive meanwhile wait until this one has ended. */
export async function isPaidTwice({ db, now }: Context, { buyerId, purchase: { plan } }: Payment): Promise<boolean> {
  if (!plan || buyerId === null) return false
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plans of ${buyerId}`}, 0))`)
  return (await findPaidUntil({ db, now }, buyerId, plan)) !== undefined
}

/** Starts the plan that was paid for, in the transaction that settles its payment. */
export async function startPaidPlan(
  ctx: Context,
  payment: Payment,
  seen: Observation,
  engine: 'theirs' | 'ours',
): Promise<void> {
  const { plan } = payment.purchase
  const { buyerId } = payment
  if (!plan || buyerId === null) return
  const row = await createSubscription(ctx, {
    payment,
    seen,
    engine,
    domain: payment.purchase.title,
    name: titleOfPlan(plan.id),
    itemUrl: null,
    planId: plan.id,
    amount: payment.amount,
    interval: plan.interval,
  })
  await watchForMethod(ctx, row)
  await endOthers(ctx, buyerId, row.id, plan.id === 'premium')
  const paidUntil = row.nextAt ?? ctx.now()
  await letPlanLast(ctx, row, withGrace(paidUntil))
  await notifyOfPaidPlan(ctx, payment, paidUntil)
}
