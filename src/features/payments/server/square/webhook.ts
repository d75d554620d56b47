import { z } from 'zod'
import type { Delivery, ReceivedMessage } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { forged, noWebhookSecret } from '../adapter/payment-failed.ts'
import { isSame } from '#kit/server/hash.ts'
import { digestOf, hmac } from '../adapter/signatures.ts'
import { isHere, Money, type Square } from './api.ts'
import { findPaid, observePayment, Payment } from './paid.ts'
import { Refund, refundStatusOf } from './refund.ts'
import { findSubscription, referenceOf, stateOf } from './subscription.ts'
import { readJson } from '../adapter/read-json.ts'
import { dateOf } from '../adapter/date-of.ts'

type EventFacts = Pick<Observation, 'eventKey' | 'occurredAt'>

const Invoice = z.object({
  id: z.string(),
  status: z.string().nullish(),
  location_id: z.string().nullish(),
  order_id: z.string().nullish(),
  subscription_id: z.string().nullish(),
  created_at: z.string().nullish(),
  payment_requests: z.array(z.object({ total_completed_amount_money: Money.nullish() })).nullish(),
})
const Dispute = z.object({
  location_id: z.string().nullish(),
  disputed_payment: z.object({ payment_id: z.string() }),
  reason: z.string().nullish(),
})
const Event = z.object({
  type: z.string(),
  event_id: z.string(),
  created_at: z.string().nullish(),
  data: z.object({
    object: z
      .object({
        payment: Payment.nullish().catch(null),
        refund: Refund.nullish().catch(null),
        dispute: Dispute.nullish().catch(null),
        invoice: Invoice.nullish().catch(null),
        subscription: z.object({ id: z.string() }).nullish().catch(null),
      })
      .nullish(),
  }),
})

async function readSubscription(square: Square, id: string): Promise<Partial<Observation> | undefined> {
  const subscription = await findSubscription(square, id)
  const reference = subscription && (await referenceOf(square, subscription))
  return reference ? { kind: 'subscription_changed', reference, subscription: stateOf(subscription) } : undefined
}

/** Invoices this near to the beginning of a subscription are of its first period, which the link has paid. */
const firstPeriodMs = 12 * 60 * 60 * 1000

async function readInvoice(square: Square, type: string, invoice: z.infer<typeof Invoice>) {
  const id = invoice.subscription_id
  const subscription = id ? await findSubscription(square, id) : undefined
  const reference = subscription && (await referenceOf(square, subscription))
  if (!reference) return undefined
  const state = stateOf(subscription)
  if (type === 'invoice.scheduled_charge_failed')
    return { kind: 'renewal_failed', reference, subscription: { ...state, status: 'past_due' } } as const
  const [made, begun] = [invoice, subscription].map((one) => dateOf(one.created_at)?.getTime())
  const isFirst = made !== undefined && begun !== undefined && made - begun < firstPeriodMs
  if (isFirst || invoice.status !== 'PAID')
    return { kind: 'subscription_changed', reference, subscription: state } as const
  const paid = invoice.order_id ? await findPaid(square, invoice.order_id) : undefined
  const money = paid?.payment?.amount_money ?? invoice.payment_requests?.[0]?.total_completed_amount_money
  return {
    kind: 'renewed',
    reference,
    paymentId: paid?.payment?.id,
    amount: money?.amount,
    currency: money?.currency,
    subscription: state,
  } as const
}

function readRefund(refund: z.infer<typeof Refund>): Partial<Observation> | undefined {
  const status = refundStatusOf(refund)
  if (status === 'pending') return undefined
  return {
    kind: status === 'succeeded' ? 'refunded' : 'refund_failed',
    paymentId: refund.payment_id ?? undefined,
    refundId: refund.id,
    amount: refund.amount_money.amount,
    currency: refund.amount_money.currency,
  }
}

async function readEvent(square: Square, event: z.infer<typeof Event>): Promise<Partial<Observation> | undefined> {
  const { payment, refund, dispute, invoice, subscription } = event.data.object ?? {}
  const about = payment ?? refund ?? dispute ?? invoice ?? {}
  if (!isHere(square, about)) return undefined
  if (payment && event.type.startsWith('payment.')) return observePayment(square, payment)
  if (refund && event.type.startsWith('refund.')) return readRefund(refund)
  if (dispute && event.type === 'dispute.created')
    return { kind: 'disputed', paymentId: dispute.disputed_payment.payment_id, detail: dispute.reason ?? undefined }
  if (subscription && event.type.startsWith('subscription.')) return readSubscription(square, subscription.id)
  const isPeriod = event.type === 'invoice.payment_made' || event.type === 'invoice.scheduled_charge_failed'
  return invoice && isPeriod ? readInvoice(square, event.type, invoice) : undefined
}

/** Reads a webhook. The signature covers the address that it was sent to. */
export async function readWebhook(square: Square, { url, headers, body }: Delivery): Promise<ReceivedMessage> {
  const key = square.given.webhook_signature_key
  if (!key) throw noWebhookSecret(square.title)
  const right = hmac('sha256', key, url, body).toString('base64')
  if (!isSame(headers.get('x-square-hmacsha256-signature') ?? '', right)) throw forged()
  const event = Event.safeParse(readJson(body)).data
  if (!event) return { events: [{ kind: 'ignored', eventKey: digestOf(body), occurredAt: square.now() }] }
  const base: EventFacts = { eventKey: event.event_id, occurredAt: dateOf(event.created_at) ?? square.now() }
  return { events: [{ kind: 'ignored', ...(await readEvent(square, event)), ...base }] }
}
