import { isPaid } from '#payments/states.ts'
import type { Observation } from '../adapter/observation.ts'
import type { payments } from '../tables.ts'

type Payment = Pick<typeof payments.$inferSelect, 'id' | 'state' | 'amount' | 'currency' | 'isLive' | 'paymentId'>

export type Verdict =
  | { do: 'nothing' }
  | { do: 'process' }
  | { do: 'pay' }
  /** Money came, but not as it was asked for. */
  | { do: 'review'; note: string }
  /** The same session was paid a second time. */
  | { do: 'duplicate' }
  | { do: 'close'; state: 'closed' | 'failed'; note?: string | undefined }
  | { do: 'refund' }
  | { do: 'refund-failed' }
  | { do: 'note'; note: string }
  /** It can't be applied before the payment is known to be paid. */
  | { do: 'wait' }

const nothing: Verdict = { do: 'nothing' }

/** Why a payment isn't the one that was asked for; undefined if it is. */
function findMismatch(payment: Payment, { amount, currency, reference, isLive }: Observation): string | undefined {
  if (currency !== undefined && currency.toUpperCase() !== payment.currency)
    return `It was paid in ${currency.toUpperCase()} instead of ${payment.currency}.`
  if (amount !== payment.amount)
    return `${amount ?? 'An unknown amount'} was paid instead of ${payment.amount}, in the smallest unit of ${payment.currency}.`
  if (reference !== undefined && reference !== payment.id) return 'It names another payment.'
  if (isLive !== undefined && isLive !== payment.isLive)
    return isLive ? 'It was paid with real money instead of test money.' : 'It was paid with test money.'
  return undefined
}

function judgePaid(payment: Payment, seen: Observation): Verdict {
  const mismatch = findMismatch(payment, seen)
  if (isPaid(payment.state)) {
    const isOther = seen.paymentId !== undefined && payment.paymentId !== null && seen.paymentId !== payment.paymentId
    if (!isOther) return nothing
    return mismatch ? { do: 'note', note: `It was paid a second time. ${mismatch}` } : { do: 'duplicate' }
  }
  if (payment.state === 'review') return nothing
  return mismatch ? { do: 'review', note: mismatch } : { do: 'pay' }
}

/** What an observation means for a payment, by the state that it is in. States only move forward; only money overtakes an end. */
export function judge(payment: Payment, seen: Observation): Verdict {
  const isOpen = payment.state === 'created' || payment.state === 'open'
  const mayEnd = isOpen || payment.state === 'processing'
  const paid = isPaid(payment.state)
  switch (seen.kind) {
    case 'paid':
      return judgePaid(payment, seen)
    case 'processing':
      return isOpen ? { do: 'process' } : nothing
    case 'session_failed':
      return mayEnd ? { do: 'close', state: 'failed', note: seen.detail } : nothing
    case 'canceled':
      return mayEnd ? { do: 'close', state: 'closed', note: seen.detail } : nothing
    case 'expired':
      return isOpen ? { do: 'close', state: 'closed', note: seen.detail } : nothing
    case 'refunded':
      return paid ? { do: 'refund' } : { do: 'wait' }
    case 'refund_failed':
      return paid ? { do: 'refund-failed' } : { do: 'wait' }
    case 'disputed':
      return paid
        ? { do: 'note', note: seen.detail ?? 'The buyer disputes this payment at the service.' }
        : { do: 'wait' }
    default:
      return nothing
  }
}
