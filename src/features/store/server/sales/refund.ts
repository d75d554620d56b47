import { payments, refunds } from '#payments/server/tables.ts'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { openWords } from '#kit/server/words.ts'
import type { RefundState } from '#payments/server/adapter/calls.ts'
import { PaymentFailed, unsupported } from '#payments/server/adapter/payment-failed.ts'
import { noteCredentials } from '#payments/server/methods/note-failure.ts'
import { sessionOf } from '#payments/server/methods/ask-service.ts'
import { reopenPaymentMethod, type PaymentMethod } from '#payments/server/methods/payment-methods.ts'
import { isPaid } from '#payments/states.ts'
import { failRefund, finishRefund } from '../settlement/apply-refund.ts'
import { sayReason } from '../outcome-words.ts'
import { countAsFiled } from '../shop/count-as-filed.ts'
import { checkAmount } from './refund-method.ts'
import { noteRefund, refundKind } from '../refund-later.ts'
import { findPayment, type Payment, type Refund } from '../payment-rows.ts'

interface RefundWish {
  amount?: number | undefined
  reason?: string | undefined
  restock?: boolean
  key?: string | undefined
  byUser: string
}

/** The lock of the payment, and the refund as it is now. */
async function locked<T>(
  ctx: Context,
  { id, payment: of }: Pick<Refund, 'id' | 'payment'>,
  act: (within: Context, payment: Payment, refund: Refund) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, of)).for('update')
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id))
    if (!payment || !refund) throw new Error('A refund is gone.')
    return act({ ...ctx, db: tx }, payment, refund)
  })
}

const setState = (ctx: Context, refund: Refund, set: Partial<Refund>) =>
  ctx.db
    .update(refunds)
    .set({ ...set, changedAt: ctx.now() })
    .where(eq(refunds.id, refund.id))

const refundDeclined = phrase('refund-declined', 'The payment service declined the refund.')

/** Writes down what the service said. */
async function apply(ctx: Context, payment: Payment, refund: Refund, { status, refundId }: RefundState): Promise<void> {
  const { domainId } = payment
  if (status === 'succeeded' && refund.restock && domainId !== null) await countAsFiled(ctx, payment, domainId)
  await locked(ctx, refund, async (within, paid, now) => {
    if (status === 'succeeded') await finishRefund(within, paid, now, refundId)
    else if (status === 'failed') await failRefund(within, paid, now, refundDeclined)
    else if (now.state === 'uncertain' || now.refundId === null)
      await setState(within, now, { state: now.state === 'succeeded' ? 'succeeded' : 'pending', refundId })
  })
}

async function callRefund(payment: Payment, refund: Refund, paymentMethod: PaymentMethod): Promise<RefundState> {
  const { refund: call } = paymentMethod.calls
  if (!call)
    throw unsupported(
      phrase('service-lacks-refunds', '{title} doesn’t support refunds.', { title: paymentMethod.adapter.title }),
    )
  return call({
    // What was accepted may be another amount than the one that was asked for.
    session: { ...sessionOf(payment), amount: payment.captured, paymentId: payment.paymentId ?? '' },
    amount: refund.amount,
    isRest: payment.refunded === payment.captured,
    reason: sayReason(openWords('en'), refund),
    refundId: refund.id,
    webhookUrl: paymentMethod.webhookUrl,
  })
}

/** A try that takes longer was interrupted. */
const longestTryMs = 120_000

/** Takes a refund over for one try; undefined where somebody else tries. Without idempotency keys a service would pay it back twice. */
async function claim({ db, now }: Context, { id }: Pick<Refund, 'id'>): Promise<Refund | undefined> {
  const isUnsent = and(inArray(refunds.state, ['pending', 'uncertain']), isNull(refunds.refundId))
  const isNew = eq(refunds.changedAt, refunds.createdAt)
  const isFree = or(isNew, lt(refunds.changedAt, new Date(now().getTime() - longestTryMs)))
  const [row] = await db
    .update(refunds)
    .set({ changedAt: sql`greatest(${now().toISOString()}, ${refunds.createdAt} + interval '1 millisecond')` })
    .where(and(eq(refunds.id, id), isUnsent, isFree))
    .returning()
  return row
}

/** Asks the service to return the money. What can't be told stays uncertain and keeps its amount set aside. */
async function carryOut(ctx: Context, asked: Refund): Promise<void> {
  const refund = await claim(ctx, asked)
  if (!refund) return
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, refund.payment))
  const paymentMethod = payment && (await reopenPaymentMethod(ctx, payment))
  try {
    if (!payment || !paymentMethod)
      throw new PaymentFailed(
        'invalid_request',
        phrase('provider-of-payment-gone', 'The provider that took this payment was removed.'),
      )
    await apply(ctx, payment, refund, await callRefund(payment, refund, paymentMethod))
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, refund: refund.id }, 'A refund was not carried out')
    await noteCredentials(ctx, payment?.providerId ?? null, problem)
    const mayBeDone =
      !(problem instanceof PaymentFailed) || ['uncertain', 'rate_limited', 'provider_down'].includes(problem.kind)
    await locked(ctx, refund, async (within, row, now) => {
      // A message may have told meanwhile what became of it.
      if (now.state !== 'pending' && now.state !== 'uncertain') return
      if (problem instanceof PaymentFailed && problem.kind === 'too_early')
        await setState(within, now, { remark: problem.phrase })
      else if (!mayBeDone) await failRefund(within, row, now, problem.phrase)
      else await setState(within, now, { state: 'uncertain', remark: problem.phrase })
    })
  }
}

/** Asks the service how a refund that it accepted has ended, where nothing was heard of it. */
async function follow(ctx: Context, refund: Refund, refundId: string): Promise<void> {
  const payment = await findPayment(ctx, refund.payment)
  const paymentMethod = await reopenPaymentMethod(ctx, payment)
  const state = await paymentMethod?.calls.fetchRefund?.(sessionOf(payment), refundId)
  await setState(ctx, refund, {})
  if (state && state.status !== 'pending') await apply(ctx, payment, refund, state)
}

/** Refunds that nobody waits for: of what was paid twice or too late, and those whose outcome isn't known. */
export const refundJob = defineJob({
  ...refundKind,
  run: async (ctx: Context, { id }) => {
    const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id))
    if (!refund || (refund.state !== 'pending' && refund.state !== 'uncertain')) return
    await (refund.refundId === null ? carryOut(ctx, refund) : follow(ctx, refund, refund.refundId))
  },
})

interface BegunRefund {
  refund: Refund
  /** False for a repeated call, whose refund is under way or done. */
  isNew: boolean
}

async function beginRefund(
  ctx: Context,
  paymentId: string,
  wish: RefundWish,
  paymentMethod: PaymentMethod | undefined,
): Promise<BegunRefund> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (!payment || !isPaid(payment.state))
      throw new Refusal(
        'conflict',
        phrase('order-unpaid', 'This order hasn’t been paid, so there’s nothing to refund.'),
      )
    const same =
      wish.key === undefined
        ? []
        : await tx
            .select()
            .from(refunds)
            .where(and(eq(refunds.payment, paymentId), eq(refunds.key, wish.key)))
    if (same[0]) return { refund: same[0], isNew: false }
    const [open] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.payment, paymentId), sql`${refunds.state} = 'uncertain'`))
    if (open)
      throw new Refusal(
        'conflict',
        phrase('earlier-refund-open', 'An earlier refund hasn’t been confirmed yet. Please try again later.'),
      )
    const amount = wish.amount ?? payment.captured - payment.refunded
    checkAmount(payment, paymentMethod, amount)
    return { refund: await noteRefund(within, payment, { ...wish, amount, reason: wish.reason ?? '' }), isNew: true }
  })
}

/** Returns a payment, in full or in part; never more than was paid, whatever is asked at once. */
export async function refundPayment(
  ctx: Context,
  payment: Pick<Payment, 'id' | 'domainId' | 'adapter' | 'providerId'>,
  wish: RefundWish,
): Promise<Refund['state']> {
  const { refund, isNew } = await beginRefund(ctx, payment.id, wish, await reopenPaymentMethod(ctx, payment))
  if (isNew) await carryOut(ctx, refund)
  const [now] = await ctx.db.select().from(refunds).where(eq(refunds.id, refund.id))
  if (now?.state === 'failed') throw new Refusal('bad-gateway', now.remark ?? refundDeclined)
  return now?.state ?? refund.state
}
