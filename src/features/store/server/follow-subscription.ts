import { and, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { bookPaid } from '#payments/server/books/bookkeeping.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { makeId } from '#payments/server/identifiers.ts'
import { sealToken, type SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { tellOverdue } from './letters.ts'
import { renew } from './renew.ts'
import { payments } from './payment-rows.ts'

/** A period that the service has charged by itself: booked once for each of its payments. */
export async function renewByService(ctx: Context, row: SubscriptionRow, seen: Observation): Promise<void> {
  const { paymentId } = seen
  const [first] = await ctx.db.select().from(payments).where(eq(payments.id, row.paymentId))
  if (!first || first.paymentId === paymentId) return
  const known = and(eq(payments.subscriptionId, row.id), eq(payments.paymentId, paymentId ?? ''))
  if (paymentId !== undefined && (await ctx.db.select().from(payments).where(known)).length > 0) return
  const at = ctx.now()
  const amount = seen.amount ?? row.amount
  const isSame = amount === first.amount
  const [payment] = await ctx.db
    .insert(payments)
    .values({
      ...first,
      id: makeId(ctx),
      purpose: 'renewal',
      state: 'paid',
      amount,
      captured: amount,
      refunded: 0,
      purchase: isSame ? first.purchase : { ...first.purchase, subtotal: amount, shipping: 0, tax: 0 },
      hash: '',
      idempotencyKey: null,
      sessionId: null,
      paymentId: paymentId ?? null,
      next: null,
      subscriptionId: row.id,
      period: row.periods,
      note: null,
      checkAt: null,
      createdAt: at,
      paidAt: at,
      changedAt: at,
    })
    .onConflictDoNothing()
    .returning()
  if (!payment) return
  await bookPaid(ctx, payment)
  await renew(ctx, payment)
  await followSubscription(ctx, { ...row, periods: row.periods + 1 }, { ...seen, kind: 'subscription_changed' })
}

/** Takes over what a service says of a subscription. One that ended stays ended. */
export async function followSubscription(ctx: Context, row: SubscriptionRow, seen: Observation): Promise<void> {
  const at = ctx.now()
  const set: Partial<SubscriptionRow> = { changedAt: at }
  const { subscription } = seen
  if (seen.method)
    Object.assign(set, {
      sealedToken: sealToken(ctx, row.paymentId, seen.method.token),
      brand: seen.method.brand ?? row.brand,
      last4: seen.method.last4 ?? row.last4,
    })
  if (subscription && row.providerSubscriptionId === null) set.providerSubscriptionId = subscription.id
  if (subscription && row.status !== 'cancelled') {
    set.status = subscription.status
    set.autoRenew = subscription.status !== 'cancelled' && !subscription.endsAtPeriod
    if (subscription.nextAt) set.nextAt = set.autoRenew ? subscription.nextAt : null
    if (subscription.endsAtPeriod) set.endsAt = subscription.nextAt ?? row.nextAt
    if (subscription.status === 'cancelled') Object.assign(set, { nextAt: null, endsAt: row.endsAt ?? at })
  }
  if (seen.kind === 'renewal_failed') {
    Object.assign(set, {
      status: 'past_due',
      overdueSince: row.overdueSince ?? at,
      tries: row.tries + 1,
      problem: seen.detail ?? 'The payment failed.',
    })
    const href = `${ctx.platform.url}/subscriptions/${row.id}`
    await tellOverdue(ctx, row, {
      title: 'A payment has failed',
      text: 'It will be tried again. Please check your way to pay.',
      href,
    })
  }
  await ctx.db.update(subscriptions).set(set).where(eq(subscriptions.id, row.id))
}
