import { phrase } from '#kit/phrase.ts'
import { z } from 'zod'
import type { Observation } from '../adapter/observation.ts'
import { Links, ownReference, type PayPal } from './api.ts'
import { PayPalMoney, readMoney } from './money.ts'
import { Capture, observeCapture, settleOrder } from './order.ts'
import { ownRefund, refundStatusOf } from './refund.ts'
import { findSubscription, observeSubscription, periodsOf, stateOf, type Subscription } from './subscription.ts'
import { dateOf } from '../adapter/date-of.ts'

type SeenEvent = Omit<Observation, 'eventKey' | 'occurredAt'> & { occurredAt?: Date }

const Named = z.object({ id: z.string() })
/** An order, or an approval of one that was taken back. */
const Ordered = z.object({ id: z.string().optional(), order_id: z.string().optional() })
const Captured = Capture.extend({
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() })
    .nullish()
    .catch(null),
})
const Refunded = z.object({
  id: z.string(),
  amount: PayPalMoney.nullish(),
  status: z.string().nullish(),
  state: z.string().nullish(),
  custom_id: z.string().nullish(),
  invoice_id: z.string().nullish(),
  sale_id: z.string().nullish(),
  links: Links,
})
const Sale = z.object({
  id: z.string(),
  amount: PayPalMoney.nullish(),
  billing_agreement_id: z.string().nullish(),
  create_time: z.string().nullish(),
})
const Dispute = z.object({
  reason: z.string().nullish(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().nullish() })).nullish(),
})

function readCapture(paypal: PayPal, resource: unknown): SeenEvent[] {
  const capture = Captured.safeParse(resource).data
  const isOthers = capture?.custom_id && !ownReference(capture.custom_id)
  if (!capture || isOthers) return []
  const { eventKey: _eventKey, occurredAt: _occurredAt, ...seen } = observeCapture(paypal, capture)
  return [{ ...seen, sessionId: capture.supplementary_data?.related_ids?.order_id ?? undefined }]
}

/** The payment that a refund or a reversal is of. */
function paymentOf({ sale_id, links }: z.infer<typeof Refunded>): string | undefined {
  const above = links?.find(({ rel }) => rel === 'up' || rel === 'sale' || rel === 'capture')
  return sale_id ?? above?.href.split('?')[0]?.split('/').at(-1) ?? undefined
}

function readRefund(type: string, resource: unknown): SeenEvent[] {
  const refund = Refunded.safeParse(resource).data
  if (!refund) return []
  const { custom_id, invoice_id, amount } = refund
  const money = readMoney(amount)
  const about = {
    reference: ownReference(custom_id, invoice_id),
    paymentId: paymentOf(refund),
    ...money,
    // What goes back to the buyer may stand there as less than nothing.
    ...(money.amount !== undefined && { amount: Math.abs(money.amount) }),
  }
  if (about.reference === undefined && about.paymentId === undefined) return []
  if (type.endsWith('.REVERSED'))
    return [{ kind: 'disputed', ...about, detail: phrase('paypal-reversed', 'PayPal reversed the payment.') }]
  const status = type.endsWith('.FAILED') ? 'failed' : refundStatusOf(refund)
  if (status === 'pending') return []
  const kind = status === 'succeeded' ? 'refunded' : 'refund_failed'
  return [{ kind, ...about, refundId: refund.id, ourRefundId: ownRefund(custom_id) }]
}

function readDispute(resource: unknown): SeenEvent[] {
  const dispute = Dispute.safeParse(resource).data
  const paymentId = dispute?.disputed_transactions?.find((one) => one.seller_transaction_id)?.seller_transaction_id
  return paymentId ? [{ kind: 'disputed', paymentId, detail: dispute?.reason ?? undefined }] : []
}

/** A payment this near to the beginning of a subscription is of its first period. */
const firstPeriodMs = 12 * 60 * 60 * 1000

function isFirst(sale: z.infer<typeof Sale>, subscription: Subscription): boolean {
  const periods = periodsOf(subscription)
  if (periods !== undefined && periods <= 1) return true
  const [made, begun, last] = [
    sale.create_time,
    subscription.start_time ?? subscription.create_time,
    subscription.billing_info?.last_payment?.time,
  ].map((time) => dateOf(time)?.getTime())
  const isEarly = made !== undefined && begun !== undefined && made - begun < firstPeriodMs
  // A message that comes after the second payment is told from that by its time.
  const isOvertaken = made !== undefined && last !== undefined && last - made > firstPeriodMs
  return isEarly && (periods === undefined || isOvertaken)
}

async function readSale(paypal: PayPal, type: string, resource: unknown): Promise<SeenEvent[]> {
  const sale = Sale.safeParse(resource).data
  const id = sale?.billing_agreement_id
  const subscription = id ? await findSubscription(paypal, id) : undefined
  const reference = ownReference(subscription?.custom_id)
  if (!sale || !subscription || !reference) return []
  const about = { reference, sessionId: subscription.id, subscription: stateOf(subscription) }
  const paid = { paymentId: sale.id, ...readMoney(sale.amount) }
  if (type === 'PAYMENT.SALE.COMPLETED')
    return [{ kind: isFirst(sale, subscription) ? 'paid' : 'renewed', ...about, ...paid }]
  const kind = (periodsOf(subscription) ?? 0) === 0 ? 'processing' : 'ignored'
  return type === 'PAYMENT.SALE.PENDING' ? [{ kind, ...about }] : []
}

async function readSubscription(paypal: PayPal, type: string, resource: unknown): Promise<SeenEvent[]> {
  const id = Named.safeParse(resource).data?.id
  const subscription = id ? await findSubscription(paypal, id) : undefined
  const reference = ownReference(subscription?.custom_id)
  if (!subscription || !reference) return []
  const state = stateOf(subscription)
  const about = { reference, sessionId: subscription.id, subscription: state }
  const changed: SeenEvent = { kind: 'subscription_changed', ...about }
  if (type.endsWith('.PAYMENT.FAILED')) {
    const kind = periodsOf(subscription) === 0 ? 'attempt_failed' : 'renewal_failed'
    const status = state.status === 'active' ? 'past_due' : state.status
    return [{ kind, ...about, subscription: { ...state, status } }]
  }
  if (!type.endsWith('.ACTIVATED')) return type.endsWith('.CREATED') ? [] : [changed]
  const seen = await observeSubscription(paypal, subscription)
  return seen?.kind === 'paid' ? [seen, changed] : [changed]
}

/** What an event of PayPal's means, in order; nothing for what isn't of interest or isn't ours. */
export async function readEvent(paypal: PayPal, type: string, resource: unknown): Promise<SeenEvent[]> {
  if (type.startsWith('CHECKOUT.')) {
    const { order_id, id = order_id } = Ordered.safeParse(resource).data ?? {}
    const seen = id ? await settleOrder(paypal, id) : undefined
    return seen ? [seen] : []
  }
  const isBack = /^PAYMENT\.(CAPTURE|SALE)\.(REFUNDED|REVERSED)$/.test(type)
  if (isBack || type.startsWith('PAYMENT.REFUND.')) return readRefund(type, resource)
  if (type.startsWith('PAYMENT.CAPTURE.')) return readCapture(paypal, resource)
  if (type.startsWith('PAYMENT.SALE.')) return readSale(paypal, type, resource)
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return readSubscription(paypal, type, resource)
  return type === 'CUSTOMER.DISPUTE.CREATED' ? readDispute(resource) : []
}
