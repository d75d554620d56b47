import { phrase, type Phrase } from '#kit/phrase.ts'
import { payments, refunds } from '#payments/server/tables.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { orders } from '#orders/server/tables.ts'
import { bookFailedRefund, bookRefund } from '#payments/server/books/bookkeeping.ts'
import { sayDetail, type Observation } from '#payments/server/adapter/observation.ts'
import { notifyOfRefund } from '../buyer-mails.ts'
import { noteRefund } from '../refund-later.ts'
import { releaseStock } from '../shop/stock.ts'
import { byHand, type Payment, type Refund } from '../payment-rows.ts'

async function changePayment(
  { db }: Context,
  id: string,
  set: Partial<Record<keyof Payment, unknown>>,
): Promise<Payment> {
  const [row] = await db
    .update(payments)
    .set(set as Partial<Payment>)
    .where(eq(payments.id, id))
    .returning()
  if (!row) throw new Error('A payment is gone.')
  return row
}

/** What has really been returned of a payment. */
async function sumReturned({ db }: Context, payment: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::bigint`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.payment, payment), eq(refunds.state, 'succeeded')))
  return row?.sum ?? 0
}

/** State of payment and order by the sum of what was returned. */
async function followSum(ctx: Context, payment: Payment): Promise<Payment> {
  const returned = await sumReturned(ctx, payment.id)
  const isWhole = returned >= payment.captured
  const state = returned === 0 ? 'paid' : isWhole ? 'refunded' : 'partially_refunded'
  await ctx.db.update(orders).set({ refunded: returned, status: state }).where(eq(orders.paymentId, payment.id))
  return changePayment(ctx, payment.id, { state, changedAt: ctx.now() })
}

/** Writes down that all that is left was returned without us; within the transaction that holds the lock of the payment. */
export async function noteReturned(ctx: Context, payment: Payment, wish: { reason: string; byUser: string }) {
  const amount = payment.captured - payment.refunded
  if (amount > 0) await finishRefund(ctx, payment, await noteRefund(ctx, payment, { ...wish, amount }), byHand)
}

/** The refund has arrived at the buyer's; within the transaction that holds the lock of the payment. */
export async function finishRefund(
  ctx: Context,
  payment: Payment,
  refund: Refund,
  refundId?: string,
): Promise<Payment> {
  if (refund.state === 'succeeded') return payment
  const isBack = refund.state === 'failed'
  if (isBack) await changePayment(ctx, payment.id, { refunded: sql`${payments.refunded} + ${refund.amount}` })
  await ctx.db
    .update(refunds)
    .set({ state: 'succeeded', changedAt: ctx.now(), remark: null, ...(refundId !== undefined && { refundId }) })
    .where(eq(refunds.id, refund.id))
  await bookRefund(ctx, payment, isBack ? { ...refund, id: `${refund.id} again` } : refund)
  await notifyOfRefund(ctx, payment, { ...refund, refundId: refundId ?? refund.refundId })
  const now = await followSum(ctx, payment)
  // Which goods came back with a part of the money, nobody has said.
  if (refund.restock && now.state === 'refunded') await releaseStock(ctx, payment.id)
  return now
}

/** The refund came to nothing: its amount is free again. */
export async function failRefund(ctx: Context, payment: Payment, refund: Refund, remark: Phrase): Promise<Payment> {
  if (refund.state === 'failed') return payment
  await ctx.db.update(refunds).set({ state: 'failed', remark, changedAt: ctx.now() }).where(eq(refunds.id, refund.id))
  await changePayment(ctx, payment.id, { refunded: sql`${payments.refunded} - ${refund.amount}` })
  if (refund.state === 'succeeded') await bookFailedRefund(ctx, payment, refund)
  return followSum(ctx, payment)
}

async function findRefund(
  { db }: Context,
  payment: Payment,
  { refundId, ourRefundId, amount }: Observation,
): Promise<Refund | undefined> {
  const names = [
    ourRefundId !== undefined ? eq(refunds.id, ourRefundId) : undefined,
    refundId !== undefined ? eq(refunds.refundId, refundId) : undefined,
  ].filter((one) => one !== undefined)
  const isTheirs = eq(refunds.payment, payment.id)
  if (names.length > 0) {
    const [found] = await db
      .select()
      .from(refunds)
      .where(and(isTheirs, or(...names)))
    if (found) return found
  }
  // One of ours whose call is still under way, so that its id isn't known yet.
  const waits = and(isTheirs, sql`${refunds.refundId} is null and ${refunds.state} in ('pending', 'uncertain')`)
  const waiting = await db.select().from(refunds).where(waits)
  return waiting.find((one) => one.amount === amount)
}

const notRefunded = phrase('refund-failed', 'The payment service couldn’t refund it.')

/** Applies what a service says about a refund: one of ours, or one that was made in the service's own dashboard. */
export async function applyRefund(ctx: Context, payment: Payment, seen: Observation): Promise<Payment> {
  const known = await findRefund(ctx, payment, seen)
  if (seen.kind === 'refund_failed')
    return known ? failRefund(ctx, payment, known, sayDetail(seen) ?? notRefunded) : payment
  if (known) return finishRefund(ctx, payment, known, seen.refundId)
  const amount = Math.min(seen.amount ?? 0, payment.captured - payment.refunded)
  if (amount <= 0) return payment
  const elsewhere = await noteRefund(ctx, payment, { amount, reason: '' })
  const fresh = await changePayment(ctx, payment.id, { changedAt: ctx.now() })
  return finishRefund(ctx, fresh, elsewhere, seen.refundId)
}
