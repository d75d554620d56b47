import { z } from 'zod'
import type { Observation } from '../adapter/observation.ts'
import { digestOf } from '../adapter/signatures.ts'
import { failAtPayPal, findAtPayPal, idPart, issueOf, Links, onceWith, ownReference, type PayPal } from './api.ts'
import { PayPalMoney, readMoney } from './money.ts'
import { readReply } from '../adapter/client.ts'
import { dateOf } from '../adapter/date-of.ts'

export const Capture = z.object({
  id: z.string(),
  status: z.string().nullish(),
  status_details: z.object({ reason: z.string().nullish() }).nullish(),
  amount: PayPalMoney.nullish(),
  custom_id: z.string().nullish(),
  invoice_id: z.string().nullish(),
  create_time: z.string().nullish(),
  update_time: z.string().nullish(),
})
export const Order = z.object({
  id: z.string(),
  status: z.string(),
  links: Links,
  update_time: z.string().nullish(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().nullish(),
        invoice_id: z.string().nullish(),
        payments: z.object({ captures: z.array(Capture).nullish() }).nullish(),
      }),
    )
    .nullish(),
})
type Order = z.infer<typeof Order>

const capturedKinds: Record<string, Observation['kind']> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'processing',
  DECLINED: 'session_failed',
  DENIED: 'session_failed',
  FAILED: 'session_failed',
}
export const kindOfCapture = (status: string | null | undefined): Observation['kind'] =>
  capturedKinds[status ?? ''] ?? 'processing'

/** What a capture says of its payment. */
export function observeCapture(paypal: PayPal, capture: z.infer<typeof Capture>): Observation {
  const { id, status, status_details: details, amount, custom_id, invoice_id } = capture
  return {
    kind: kindOfCapture(status),
    eventKey: digestOf(id, status ?? ''),
    reference: ownReference(custom_id, invoice_id),
    paymentId: id,
    ...readMoney(amount),
    detail: details?.reason ?? undefined,
    occurredAt: dateOf(capture.update_time) ?? dateOf(capture.create_time) ?? paypal.service.now(),
  }
}

const capturesOf = ({ purchase_units: units }: Order) => (units ?? []).flatMap((unit) => unit.payments?.captures ?? [])
const referenceOf = ({ purchase_units: units }: Order) =>
  ownReference(...(units ?? []).flatMap(({ custom_id, invoice_id }) => [custom_id, invoice_id]))

/** Nothing while the buyer hasn't decided. */
function observeOrder(paypal: PayPal, order: Order): Observation | undefined {
  const captures = capturesOf(order).map((capture) => observeCapture(paypal, capture))
  const seen =
    captures.find(({ kind }) => kind === 'paid') ??
    captures.find(({ kind }) => kind === 'processing') ??
    captures.at(-1)
  const named = { reference: seen?.reference ?? referenceOf(order), sessionId: order.id }
  if (seen) return { ...seen, ...named }
  if (order.status !== 'VOIDED') return undefined
  return {
    kind: 'canceled',
    eventKey: digestOf(order.id, order.status),
    ...named,
    occurredAt: dateOf(order.update_time) ?? paypal.service.now(),
  }
}

/** PayPal wants the buyer back on its page, to choose another way to pay or to confirm. */
const backToPage = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING']
/** It is up to this buyer that nothing was paid, and somebody else could pay. */
const declined = [
  ...backToPage,
  'CARD_EXPIRED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
]
/** Somebody else was faster, or the buyer isn't there yet: the order tells. */
const overtaken = [
  'ORDER_ALREADY_CAPTURED',
  'ORDER_ALREADY_COMPLETED',
  'ORDER_COMPLETION_IN_PROGRESS',
  'ORDER_NOT_APPROVED',
]

async function capture(paypal: PayPal, order: Order, reference: string): Promise<Observation | undefined> {
  const path = `/v2/checkout/orders/${idPart(order.id)}`
  // After a decline the buyer approves again, which is another try.
  const round = order.update_time ? `-${digestOf(order.update_time).slice(0, 12)}` : ''
  const headers = onceWith(`capture-${reference}${round}`)
  const call = { path: `${path}/capture`, method: 'POST', headers, json: {} } as const
  const reply = await paypal.ask(call, [409, 422])
  const captured = reply.status < 300 ? observeOrder(paypal, readReply(paypal.service, call, reply, Order)) : undefined
  if (captured) return captured
  const issue = issueOf(reply) ?? ''
  if (declined.includes(issue))
    return {
      kind: 'attempt_failed',
      eventKey: digestOf(order.id, issue, order.update_time ?? ''),
      reference,
      sessionId: order.id,
      detail: failAtPayPal(paypal, call, reply).phrase,
      ...(backToPage.includes(issue) && { needsBuyer: true as const }),
      occurredAt: paypal.service.now(),
    }
  const now = await findAtPayPal(paypal, path, Order)
  const seen = now && observeOrder(paypal, now)
  if (seen || overtaken.includes(issue) || reply.status < 300 || reply.status === 409) return seen
  throw failAtPayPal(paypal, call, reply)
}

/**
 * Takes the money of an order that was approved, and says how it stands with the others. Orders that aren't ours are left alone: all
 * shops of a PayPal app hear of each other's.
 */
export async function settleOrder(paypal: PayPal, id: string, known?: string): Promise<Observation | undefined> {
  const order = await findAtPayPal(paypal, `/v2/checkout/orders/${idPart(id)}`, Order)
  const reference = order && (referenceOf(order) ?? known)
  if (!order || !reference) return undefined
  const isWaiting = order.status === 'APPROVED' && capturesOf(order).length === 0
  return isWaiting ? capture(paypal, order, reference) : observeOrder(paypal, order)
}
