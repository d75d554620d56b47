import { type Phrase, phrase } from '#kit/phrase.ts'
import { writeMoney } from '#kit/server/words.ts'
import { isPaid } from '#payments/states.ts'
import { sayDetail, type Observation } from '../adapter/observation.ts'
import type { payments } from '../tables.ts'
import { moneyOf } from './reviewed.ts'

type Payment = Pick<
  typeof payments.$inferSelect,
  'id' | 'state' | 'outcome' | 'amount' | 'currency' | 'isLive' | 'paymentId'
>

/** What the owner has decided about money that came otherwise than it was asked for. */
export type Decision = 'accept' | 'dismiss'

export type Verdict =
  | { do: 'nothing' }
  | { do: 'process' }
  | { do: 'pay'; isAccepted?: true }
  /** Money came, but not as it was asked for. */
  | { do: 'review'; remark: Phrase }
  /** The owner doesn't want it: it belongs to the buyer. */
  | { do: 'owe' }
  /** The owner can't decide like that. */
  | { do: 'refuse'; why: Phrase }
  /** The same session was paid a second time. */
  | { do: 'duplicate' }
  | { do: 'close'; state: 'closed' | 'failed'; outcome?: 'declined'; remark?: Phrase | undefined }
  | { do: 'refund' }
  | { do: 'refund-failed' }
  | { do: 'note'; outcome: 'doubled-mismatched' | 'disputed'; remark?: Phrase | undefined }
  /** It can't be applied before the payment is known to be paid. */
  | { do: 'wait' }

export const amountUnknown = phrase('paid-amount-unknown', 'The amount paid is unknown.')
export const unacceptable = (why: Phrase): Phrase =>
  phrase('payment-unacceptable', '{why} It can’t be accepted.', { why })

/** Whether a person looks at it because nobody knows whether it was charged; what its service says of it still counts. */
export const isUncertain = ({ state, outcome }: Pick<Payment, 'state' | 'outcome'>): boolean =>
  state === 'review' && outcome === 'uncertain'

const nothing: Verdict = { do: 'nothing' }

/** Why a payment isn't the one that was asked for; undefined if it is. */
function findMismatch(payment: Payment, { amount, currency, reference, isLive }: Observation): Phrase | undefined {
  const asked = writeMoney({ amount: payment.amount, currency: payment.currency })
  if (currency !== undefined && currency.toUpperCase() !== payment.currency)
    return phrase('paid-in-other-currency', 'It was paid in {paid} instead of {asked}.', {
      paid: currency.toUpperCase(),
      asked: payment.currency,
    })
  if (amount === undefined)
    return phrase('paid-unknown-amount', 'An unknown amount was paid instead of {asked}.', { asked })
  if (amount !== payment.amount)
    return phrase('paid-other-amount', '{paid} was paid instead of {asked}.', {
      paid: writeMoney({ amount, currency: payment.currency }),
      asked,
    })
  if (reference !== undefined && reference !== payment.id)
    return phrase('paid-for-other', 'It refers to a different payment.')
  if (isLive !== undefined && isLive !== payment.isLive)
    return isLive
      ? phrase('paid-real-money', 'It was paid with real money instead of test money.')
      : phrase('paid-test-money', 'It was paid with test money.')
  return undefined
}

/** Why nobody can accept it as a payment of what was asked for; undefined if somebody can. */
export function findObstacle(payment: Payment, seen: Observation): Phrase | undefined {
  const money = moneyOf(payment, seen)
  if (!money) return amountUnknown
  // Orders, their refunds and the prices in them are in one currency.
  if (money.currency !== payment.currency)
    return phrase('paid-in-currency-unlike-prices', 'It was paid in {paid}, but the prices are in {asked}.', {
      paid: money.currency,
      asked: payment.currency,
    })
  if (seen.isLive === undefined || seen.isLive === payment.isLive) return undefined
  return seen.isLive
    ? phrase('real-money-in-test', 'It’s real money for a payment in test mode.')
    : phrase('test-money', 'It’s test money.')
}

function judgeDecision(payment: Payment, seen: Observation, decision: Decision): Verdict {
  if (payment.state !== 'review') return nothing
  if (decision === 'dismiss')
    return isUncertain(payment) ? { do: 'close', state: 'failed', outcome: 'declined' } : { do: 'owe' }
  const why = findObstacle(payment, seen)
  return why === undefined ? { do: 'pay', isAccepted: true } : { do: 'refuse', why: unacceptable(why) }
}

function judgePaid(payment: Payment, seen: Observation): Verdict {
  const mismatch = findMismatch(payment, seen)
  if (isPaid(payment.state)) {
    const isOther = seen.paymentId !== undefined && payment.paymentId !== null && seen.paymentId !== payment.paymentId
    if (!isOther) return nothing
    return mismatch ? { do: 'note', outcome: 'doubled-mismatched', remark: mismatch } : { do: 'duplicate' }
  }
  if (payment.state === 'review' && !isUncertain(payment)) return nothing
  return mismatch ? { do: 'review', remark: mismatch } : { do: 'pay' }
}

/**
 * What an observation means for a payment, by the state that it is in. States only move forward; only money overtakes an end, and only
 * its owner's decision ends a review.
 */
export function judgePayment(payment: Payment, seen: Observation, decision?: Decision): Verdict {
  if (decision) return judgeDecision(payment, seen, decision)
  const isOpen = payment.state === 'created' || payment.state === 'open'
  const mayEnd = isOpen || payment.state === 'processing' || isUncertain(payment)
  const paid = isPaid(payment.state)
  switch (seen.kind) {
    case 'paid':
      return judgePaid(payment, seen)
    case 'processing':
      return isOpen ? { do: 'process' } : nothing
    case 'session_failed':
      return mayEnd ? { do: 'close', state: 'failed', remark: sayDetail(seen) } : nothing
    case 'canceled':
      return mayEnd ? { do: 'close', state: 'closed', remark: sayDetail(seen) } : nothing
    case 'expired':
      return isOpen ? { do: 'close', state: 'closed', remark: sayDetail(seen) } : nothing
    case 'refunded':
      return paid ? { do: 'refund' } : { do: 'wait' }
    case 'refund_failed':
      return paid ? { do: 'refund-failed' } : { do: 'wait' }
    case 'disputed':
      return paid ? { do: 'note', outcome: 'disputed', remark: sayDetail(seen) } : { do: 'wait' }
    default:
      return nothing
  }
}
