import type { Phrase } from '#kit/phrase.ts'
import { payments } from '#payments/server/tables.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { awaitAll } from '#kit/await-all.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { bookOwed, bookPaid } from '#payments/server/books/bookkeeping.ts'
import { noteApplied } from '#payments/server/books/inbox.ts'
import type { Decision, Verdict } from '#payments/server/books/judge.ts'
import { keepDuplicate } from '#payments/server/books/keep-duplicate.ts'
import { keepReviewed, moneyOf } from '#payments/server/books/reviewed.ts'
import type { PaymentOutcome } from '#payments/payment-outcomes.ts'
import { openStates } from '#payments/states.ts'
import { countPaid } from '#visitors/server/counting/count-conversion.ts'
import { applyRefund } from './apply-refund.ts'
import { deliverPurchase, endUnsold, findLack } from './deliver.ts'
import { isDismissed, judgeOnce } from './judge-once.ts'
import { lockToSettle, type Locked } from './lock-to-settle.ts'
import { prepareOrder } from './prepare-order.ts'
import { refundLater } from '../refund-later.ts'
import { whyNot } from '../outcome-words.ts'
import { giveBack } from './give-back.ts'
import { notifyOfReview } from '../mail-templates.ts'
import { changePayment, ended, type Payment, readPayment, taken } from '../payment-rows.ts'

export interface SettledPayment {
  payment: Payment
  /** False where it can't be applied before something else is known. */
  isApplied: boolean
}

/** Why a payment has ended. */
interface PaymentEnd {
  outcome?: PaymentOutcome | undefined
  remark?: Phrase | null | undefined
}

/**
 * Money has come as it was asked for, or was accepted as it came: it is booked, and what was bought is delivered, all in one
 * transaction.
 */
async function pay(ctx: Context, locked: Locked, seen: Observation, isAccepted = false): Promise<Payment> {
  const { payment } = locked
  const result = isAccepted ? { outcome: 'accepted' as const } : { outcome: null, remark: null }
  const [paid, lack] = await awaitAll([
    changePayment(ctx, payment, { ...taken(payment, seen, ctx.now()), ...result }),
    findLack(ctx, payment),
  ])
  if (!lack) {
    await awaitAll([bookPaid(ctx, paid), deliverPurchase(ctx, { ...locked, payment: paid }, seen)])
    if (locked.store) await countPaid(ctx, paid, locked.store.label)
    return paid
  }
  await bookOwed(ctx, paid)
  if (isAccepted) throw new Refusal('conflict', whyNot[lack])
  await endUnsold(ctx, { ...locked, payment: paid }, seen)
  await refundLater(ctx, paid, lack)
  return changePayment(ctx, paid, { outcome: lack })
}

/** Money has come that nobody wants: it is booked as the buyer's, and the goods are for others again. */
async function owe(ctx: Context, payment: Payment, seen: Observation): Promise<Payment> {
  const outcome = 'declined'
  const money = moneyOf(payment, seen)
  if (!money) return close(ctx, payment, 'closed', { outcome, remark: payment.remark })
  await giveBack(ctx, payment.id)
  const isForeign = money.currency !== payment.currency
  const owed = await changePayment(ctx, payment, {
    ...taken(payment, seen, ctx.now()),
    outcome,
    ...(isForeign && money),
  })
  await bookOwed(ctx, owed)
  return owed
}

async function close(ctx: Context, payment: Payment, state: 'closed' | 'failed', why: PaymentEnd): Promise<Payment> {
  await giveBack(ctx, payment.id)
  const { outcome = null, remark = null } = why
  return changePayment(ctx, payment, { ...ended(payment, ctx.now()), state, outcome, remark })
}

async function review(ctx: Context, payment: Payment, { paymentId }: Observation, remark: Phrase): Promise<Payment> {
  await notifyOfReview(ctx, payment, remark)
  return changePayment(ctx, payment, {
    ...ended(payment, ctx.now()),
    state: 'review',
    outcome: 'mismatched',
    remark,
    paymentId: paymentId ?? null,
  })
}

async function carryOut(ctx: Context, locked: Locked, seen: Observation, verdict: Verdict): Promise<Payment> {
  const { payment } = locked
  switch (verdict.do) {
    case 'pay':
      return pay(ctx, locked, seen, verdict.isAccepted)
    case 'owe':
      await endUnsold(ctx, locked, seen)
      return owe(ctx, payment, seen)
    case 'refuse':
      throw new Refusal('conflict', verdict.why)
    case 'process':
      return changePayment(ctx, payment, {
        state: 'processing',
        changedAt: ctx.now(),
        paymentId: seen.paymentId ?? payment.paymentId,
      })
    case 'close':
      return close(ctx, payment, verdict.state, verdict)
    case 'review':
      return review(ctx, payment, seen, verdict.remark)
    case 'duplicate': {
      const second = await keepDuplicate(ctx, payment, seen)
      if (!second) return payment
      await refundLater(ctx, second, 'paid-twice')
      return changePayment(ctx, payment, { outcome: 'doubled', remark: null })
    }
    case 'refund':
    case 'refund-failed':
      return applyRefund(ctx, payment, seen)
    case 'note':
      return changePayment(ctx, payment, {
        outcome: verdict.outcome,
        remark: verdict.remark ?? null,
        changedAt: ctx.now(),
      })
    default:
      return payment
  }
}

/**
 * Applies what happened at a service to a payment: the only place where money becomes an order. It is called for webhooks, for
 * buyers who come back, and for the job that asks services, in any order and any number of times, and with the decision of the owner
 * about what a service has said.
 */
export async function settlePayment(
  ctx: Context,
  id: string,
  seen: Observation,
  decision?: Decision,
): Promise<SettledPayment | undefined> {
  const payment = await readPayment(ctx, id)
  if (!payment) return undefined
  const orderNumber = await prepareOrder(ctx, payment, seen, decision)
  return ctx.db.transaction((tx) => settleWithin({ ...ctx, db: tx }, id, { seen, decision, orderNumber }))
}

/** What is known of a payment as it is settled. */
interface PaymentNews {
  seen: Observation
  decision?: Decision | undefined
  /** Taken for its order. */
  orderNumber: number | undefined
  /** The stored event that says so, noted as applied where it is. */
  eventId?: string | undefined
}

/** The same within a transaction. */
export async function settleWithin(
  within: Context,
  id: string,
  { seen, decision, orderNumber, eventId }: PaymentNews,
): Promise<SettledPayment | undefined> {
  const found = await lockToSettle(within, id, seen)
  if (!found) return undefined
  const locked = { ...found, orderNumber }
  const { payment } = locked
  const [verdict, meant] = judgeOnce(locked, seen, decision)
  const isApplied = verdict.do !== 'wait'
  const act = async () => {
    if (verdict.do === 'review') {
      if (await isDismissed(within, payment, seen)) return payment
      await keepReviewed(within, payment, seen)
    }
    return carryOut(within, locked, meant, verdict)
  }
  const isNoted = isApplied && eventId !== undefined
  const [applied] = await awaitAll([act(), isNoted && noteApplied(within, eventId, id)])
  return { payment: applied, isApplied }
}

/** Ends a payment that can't come any more, and puts its goods back; one that was paid meanwhile stays paid. */
export async function closePayment(
  ctx: Context,
  id: string,
  state: 'closed' | 'failed',
  why: PaymentEnd,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const isOpen = and(eq(payments.id, id), inArray(payments.state, [...openStates]))
    const [payment] = await tx.select().from(payments).where(isOpen).for('update')
    if (payment) await close(within, payment, state, why)
  })
}
