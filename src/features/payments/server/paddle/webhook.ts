import { z } from 'zod'
import type { Delivery, ReceivedMessage } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { forged, noWebhookSecret, stale } from '../adapter/payment-failed.ts'
import { isSame } from '#kit/server/hash.ts'
import { digestOf, hmac, isFresh } from '../adapter/signatures.ts'
import type { Paddle } from './api.ts'
import { Adjustment, ourIdIn, stateOf as refundOf } from './refund.ts'
import { referenceIn, isTaxInside, observeTransaction, ownPart, readTransaction, Transaction } from './transaction.ts'
import { stateOf, Subscription } from './subscription.ts'
import { readJson } from '../adapter/read-json.ts'
import { dateOf } from '../adapter/date-of.ts'

/** The header is `ts=1700000000;h1=hex`, with more than one `h1` while the secret is exchanged. */
function verify({ title, given, now }: Paddle, { headers, body }: Delivery): void {
  if (!given.webhook_secret) throw noWebhookSecret(title)
  const parts = (headers.get('paddle-signature') ?? '').split(';').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 'ts')?.[1] ?? ''
  const digest = hmac('sha256', given.webhook_secret, `${time}:`, body).toString('hex')
  const isSigned = parts.some(([name, value]) => name === 'h1' && isSame(value ?? '', digest))
  if (!isSigned || !/^\d+$/.test(time)) throw forged()
  if (!isFresh(Number(time), now())) throw stale()
}

const Event = z.object({
  event_id: z.string(),
  event_type: z.string(),
  occurred_at: z.string(),
  data: z.unknown(),
})
type About = Pick<Observation, 'eventKey' | 'occurredAt'>

const ignored = (about: About): Observation => ({ ...about, kind: 'ignored' })

const kinds: Record<string, Observation['kind']> = {
  'transaction.completed': 'paid',
  'transaction.paid': 'paid',
  'transaction.payment_failed': 'attempt_failed',
  'transaction.past_due': 'attempt_failed',
  'transaction.canceled': 'canceled',
}
/** A renewal is told once, when it is complete. */
const renewalKinds: Record<string, Observation['kind']> = {
  'transaction.completed': 'renewed',
  'transaction.payment_failed': 'renewal_failed',
  'transaction.past_due': 'renewal_failed',
}
/** Who began a transaction; changes of a subscription make transactions of their own, which aren't ours. */
const kindsBy: Record<string, Record<string, Observation['kind']>> = {
  api: kinds,
  web: kinds,
  subscription_recurring: renewalKinds,
}

function readTransactionEvent(about: About, type: string, data: unknown): Observation {
  const transaction = Transaction.parse(data)
  const seen = observeTransaction(transaction)
  const kind = kindsBy[transaction.origin ?? 'api']?.[type]
  return kind && seen.reference ? { ...about, ...seen, kind } : ignored(about)
}

async function readAdjustmentEvent(paddle: Paddle, about: About, data: unknown): Promise<Observation> {
  const adjustment = Adjustment.parse(data)
  const { action, transaction_id, totals } = adjustment
  const refund = refundOf(adjustment)
  const isDispute = action === 'chargeback'
  if (!isDispute && (action !== 'refund' || refund.status === 'pending')) return ignored(about)
  // Only the transaction tells whose it is, and whether tax is part of the amount.
  const transaction = await readTransaction(paddle, transaction_id)
  const { reference, paymentId, currency } = observeTransaction(transaction)
  if (!reference) return ignored(about)
  return {
    ...about,
    kind: isDispute ? 'disputed' : refund.status === 'succeeded' ? 'refunded' : 'refund_failed',
    reference,
    paymentId,
    currency,
    ...(totals && { amount: ownPart(totals, isTaxInside(transaction)) }),
    ...(!isDispute && { refundId: refund.refundId, ourRefundId: ourIdIn(adjustment) }),
  }
}

function readSubscriptionEvent(about: About, data: unknown): Observation {
  const subscription = Subscription.parse(data)
  const reference = referenceIn(subscription.custom_data)
  if (!reference) return ignored(about)
  const sessionId = subscription.transaction_id ?? undefined
  return { ...about, kind: 'subscription_changed', reference, sessionId, subscription: stateOf(subscription) }
}

async function readEvent(paddle: Paddle, about: About, type: string, data: unknown): Promise<Observation> {
  try {
    if (type.startsWith('transaction.')) return readTransactionEvent(about, type, data)
    if (type.startsWith('adjustment.')) return await readAdjustmentEvent(paddle, about, data)
    if (type.startsWith('subscription.')) return readSubscriptionEvent(about, data)
  } catch (problem) {
    // What can't be read isn't of use; a service that can't be asked is, and the event comes again.
    if (!(problem instanceof z.ZodError)) throw problem
    paddle.warn(`An event of Paddle’s can’t be read: ${about.eventKey}`, problem)
  }
  return ignored(about)
}

export async function readWebhook(paddle: Paddle, delivery: Delivery): Promise<ReceivedMessage> {
  verify(paddle, delivery)
  const { data: event } = Event.safeParse(readJson(delivery.body))
  const about = {
    eventKey: event?.event_id ?? digestOf(delivery.body),
    occurredAt: dateOf(event?.occurred_at) ?? paddle.now(),
  }
  return { events: [event ? await readEvent(paddle, about, event.event_type, event.data) : ignored(about)] }
}
