import { phrase, type Phrase } from '#kit/phrase.ts'
import { payments } from '#payments/server/tables.ts'
import { and, eq } from 'drizzle-orm'
import { findStore } from '#domains/server/owner-address.ts'
import type { Context } from '#kit/server/context.ts'
import { bookPaid } from '#payments/server/books/bookkeeping.ts'
import { sayDetail, type Observation } from '#payments/server/adapter/observation.ts'
import { keepReviewed } from '#payments/server/books/reviewed.ts'
import { sealToken, type SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { isUnchargeable } from '#subscriptions/server/unchargeable.ts'
import { notifyOfReview } from '../mail-templates.ts'
import { nextPayment } from './next-payment.ts'
import { renewPeriod } from './renew.ts'
import { notifyOverdue } from './notify-overdue.ts'

/** Why a period that a service has charged isn't one that the buyer agreed to; undefined if it is. */
function findMismatch(row: SubscriptionRow, { currency, isLive }: Observation): Phrase | undefined {
  if (currency !== undefined && currency.toUpperCase() !== row.currency)
    return phrase('renewal-in-other-currency', 'A renewal was paid in {paid} instead of {asked}.', {
      paid: currency.toUpperCase(),
      asked: row.currency,
    })
  return isLive !== undefined && isLive !== row.isLive
    ? phrase('renewal-in-wrong-mode', 'A renewal was paid in the wrong mode (test or live).')
    : undefined
}

/** A period that was charged otherwise than agreed waits for the owner; it is none of the subscription's. */
async function review(
  ctx: Context,
  again: ReturnType<typeof nextPayment>,
  seen: Observation,
  remark: Phrase,
): Promise<void> {
  const { paymentId = null } = seen
  const why = { outcome: 'mismatched', remark } as const
  const wrong = { ...again, ...why, state: 'review' as const, period: null, checkAt: null, paymentId }
  const [payment] = await ctx.db.insert(payments).values(wrong).onConflictDoNothing().returning()
  if (!payment) return
  await keepReviewed(ctx, payment, seen)
  await notifyOfReview(ctx, payment, remark)
}

/** A period that the service has charged by itself: booked once for each of its payments. */
export async function renewByService(ctx: Context, { id }: SubscriptionRow, seen: Observation): Promise<void> {
  const { paymentId } = seen
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  const [first] = row ? await ctx.db.select().from(payments).where(eq(payments.id, row.paymentId)) : []
  if (!row || !first || first.paymentId === paymentId) return
  const known = and(eq(payments.subscriptionId, row.id), eq(payments.paymentId, paymentId ?? ''))
  if (paymentId !== undefined && (await ctx.db.select().from(payments).where(known)).length > 0) return
  const problem = findMismatch(row, seen)
  if (problem !== undefined) {
    await review(ctx, nextPayment(ctx, first, row), { ...seen, kind: 'paid', detail: problem }, problem)
    return void (await ctx.db.update(subscriptions).set({ problem }).where(eq(subscriptions.id, row.id)))
  }
  const amount = seen.amount ?? row.amount
  const paid = {
    state: 'paid' as const,
    amount,
    captured: amount,
    paymentId: paymentId ?? null,
    paidAt: ctx.now(),
    checkAt: null,
  }
  const again = nextPayment(ctx, first, { ...row, amount })
  const [payment] = await ctx.db
    .insert(payments)
    .values({ ...again, ...paid })
    .onConflictDoNothing()
    .returning()
  if (!payment) return
  await bookPaid(ctx, payment)
  await renewPeriod(ctx, { payment, store: row.domainId === null ? undefined : await findStore(ctx, row.domainId) })
  await followSubscription(ctx, row, { ...seen, kind: 'subscription_changed' })
}

/** Takes over what a service says of a subscription. One that ended stays ended. */
export async function followSubscription(ctx: Context, { id }: SubscriptionRow, seen: Observation): Promise<void> {
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  if (!row) return
  const at = ctx.now()
  const set: Partial<SubscriptionRow> = { changedAt: at }
  const { subscription } = seen
  if (seen.method)
    Object.assign(set, {
      sealedToken: sealToken(ctx, row.paymentId, seen.method.token),
      brand: seen.method.brand ?? row.brand,
      last4: seen.method.last4 ?? row.last4,
      ...(isUnchargeable(row) && { problem: null }),
    })
  if (subscription && row.providerSubscriptionId === null) set.providerSubscriptionId = subscription.id
  if (subscription && row.status !== 'cancelled') {
    set.status = subscription.status
    set.autoRenew = subscription.status !== 'cancelled' && !subscription.endsAtPeriod
    if (subscription.nextAt) set.nextAt = set.autoRenew ? subscription.nextAt : null
    if (subscription.endsAtPeriod) set.endsAt = subscription.nextAt ?? row.nextAt
    if (subscription.status === 'cancelled') Object.assign(set, { nextAt: null, endsAt: row.endsAt ?? at })
  }
  if (seen.kind === 'renewal_failed' && row.status !== 'cancelled') {
    Object.assign(set, {
      status: 'past_due',
      overdueSince: row.overdueSince ?? at,
      tries: row.tries + 1,
      problem: sayDetail(seen) ?? phrase('period-payment-failed', 'The payment failed.'),
    })
    await notifyOverdue(ctx, row, 'soon')
  }
  await ctx.db.update(subscriptions).set(set).where(eq(subscriptions.id, row.id))
}
