import { refunds } from '#payments/server/tables.ts'
import { and, count, eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { unsupported } from '#payments/server/adapter/payment-failed.ts'
import { isUncertain } from '#payments/server/books/judge.ts'
import { isCountedElsewhere, listOwed, listReviewed, moneyOf } from '#payments/server/books/reviewed.ts'
import { reopenToRefund } from './refund-method.ts'
import { refundPayment } from './refund.ts'
import { canReturn } from './reviews.ts'
import { findPayment, lockPayment, type Payment } from '../payment-rows.ts'
import { noteReturned } from '../settlement/apply-refund.ts'
import { settlePayment } from '../settlement/settle.ts'

const decided = (how: string) =>
  new Refusal('conflict', phrase('payment-reviewed', 'This payment has already been reviewed: {how}.', { how }))

/** What the service has said of a payment; at least that something came. */
async function readSeen(ctx: Context, payment: Payment): Promise<Observation> {
  const known = (await listReviewed(ctx, [payment.id])).get(payment.id)
  return known ?? { kind: 'paid', eventKey: `review ${payment.id}`, occurredAt: payment.changedAt }
}

/** The owner takes the money as it came: what was bought is delivered, and everything is booked, as with any other payment. */
export async function acceptPayment(ctx: Context, id: string): Promise<Payment> {
  const payment = await findPayment(ctx, id)
  const settled = await settlePayment(ctx, id, await readSeen(ctx, payment), 'accept')
  const now = settled?.payment ?? payment
  const isOwed = (await listOwed(ctx, [id])).length > 0
  if (now.captured === 0) throw decided('no payment was received')
  if (isOwed) throw decided('it’s to be refunded')
  return now
}

interface ReturnWish {
  /** It was returned by the owner, without us. */
  byHand: boolean
  reason: string
  byUser: string
}

/** Pressing twice makes one refund; a refund that the service refused is tried again. */
async function keyOf({ db }: Context, id: string): Promise<string> {
  const isRefused = and(eq(refunds.payment, id), eq(refunds.state, 'failed'))
  const [row] = await db.select({ count: count() }).from(refunds).where(isRefused)
  return `owed ${row?.count ?? 0}`
}

async function giveBack(ctx: Context, payment: Payment, { byHand, reason, byUser }: ReturnWish): Promise<void> {
  if (!byHand) {
    const isLeft = payment.captured > payment.refunded
    if (isLeft) await refundPayment(ctx, payment, { reason, byUser, key: await keyOf(ctx, payment.id) })
    return
  }
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const now = await lockPayment(within, payment.id)
    if (now) await noteReturned(within, now, { reason, byUser })
  })
}

/** Refused before anything is changed where the service can't return the money. */
async function prepareReturn(ctx: Context, payment: Payment, seen: Observation): Promise<void> {
  if (isCountedElsewhere(payment, seen)) return
  const paymentMethod = await reopenToRefund(ctx, payment)
  if (!canReturn(payment, seen))
    throw unsupported(
      phrase('service-lacks-return', '{title} doesn’t support returning this payment.', {
        title: paymentMethod.adapter.title,
      }),
    )
  if (isUncertain(payment) || !moneyOf(payment, seen))
    throw new Refusal(
      'unprocessable',
      phrase(
        'refund-unknown-amount-at-service',
        'The amount paid is unknown. Please refund it at the payment service.',
      ),
    )
}

/** The owner doesn't take the money: the goods are for others again, and it goes back. Repeated, the rest of it does. */
export async function dismissPayment(ctx: Context, id: string, wish: ReturnWish): Promise<Payment> {
  const payment = await findPayment(ctx, id)
  const seen = await readSeen(ctx, payment)
  if (!wish.byHand && payment.state === 'review') await prepareReturn(ctx, payment, seen)
  const settled = await settlePayment(ctx, id, seen, 'dismiss')
  const now = settled?.payment ?? payment
  if (now.state === 'closed' || now.state === 'failed') return now
  if ((await listOwed(ctx, [id])).length === 0) throw decided('it was accepted')
  await giveBack(ctx, now, wish)
  return findPayment(ctx, id)
}
