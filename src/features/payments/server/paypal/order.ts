import { z } from 'zod'
import type { Observation, Session, SessionRequest } from '../adapter/calls.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { digestOf } from '../adapter/signatures.ts'
import {
  addAtPayPal,
  approvalOf,
  dateOf,
  failAtPayPal,
  findAtPayPal,
  idPart,
  issueOf,
  Links,
  onceWith,
  ownReference,
  readReply,
  type PayPal,
} from './api.ts'
import { cut, emailOf, pageOf, shippingOf } from './buyer.ts'
import { moneyAtPayPal, PayPalMoney, readMoney } from './money.ts'

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
const Order = z.object({
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

/** In milliseconds: how long a buyer can approve. */
export const openFor = 3 * 60 * 60 * 1000

const longest = 127

function unitOf(asked: SessionRequest): object {
  const { reference, amount, currency, lines, shipping, tax, title } = asked
  const money = (minor: number) => moneyAtPayPal({ amount: minor, currency })
  const items = lines.map(({ name, sku, quantity, unitAmount, isDigital }) => ({
    name: cut(name, longest),
    quantity: String(quantity),
    unit_amount: money(unitAmount),
    ...(sku && { sku: cut(sku, longest) }),
    category: isDigital ? 'DIGITAL_GOODS' : 'PHYSICAL_GOODS',
  }))
  const total = lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)
  if (total + shipping + tax !== amount)
    throw new PaymentFailed('invalid_request', 'The lines don’t make up the amount, which PayPal demands.')
  const breakdown = { item_total: money(total), shipping: money(shipping), tax_total: money(tax) }
  const parcel = shippingOf(asked)
  return {
    reference_id: reference,
    custom_id: reference,
    invoice_id: reference,
    ...(title && { description: cut(title, longest) }),
    amount: { ...money(amount), breakdown },
    items,
    ...(parcel && { shipping: parcel }),
  }
}

export async function createOrder(paypal: PayPal, asked: SessionRequest): Promise<Session> {
  const email = emailOf(asked)
  const order = await addAtPayPal(
    paypal,
    '/v2/checkout/orders',
    asked.reference,
    {
      intent: 'CAPTURE',
      purchase_units: [unitOf(asked)],
      payment_source: {
        paypal: {
          ...(email && { email_address: email }),
          experience_context: {
            ...pageOf(asked),
            user_action: 'PAY_NOW',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          },
        },
      },
    },
    Order,
  )
  return {
    sessionId: order.id,
    next: { kind: 'redirect', url: approvalOf(order) },
    expiresAt: new Date(paypal.service.now().getTime() + openFor),
  }
}

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

/** The buyer may choose another way to pay on the same page. */
const declined = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'PAYER_CANNOT_PAY', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING']
/** Somebody else was faster, or the buyer isn't there yet: the order tells. */
const overtaken = ['ORDER_ALREADY_CAPTURED', 'ORDER_ALREADY_COMPLETED', 'ORDER_COMPLETION_IN_PROGRESS', 'ORDER_NOT_APPROVED']

async function capture(paypal: PayPal, order: Order, reference: string): Promise<Observation | undefined> {
  const path = `/v2/checkout/orders/${idPart(order.id)}`
  // After a decline the buyer approves again, which is another try.
  const round = order.update_time ? `-${digestOf(order.update_time).slice(0, 12)}` : ''
  const headers = onceWith(`capture-${reference}${round}`)
  const call = { path: `${path}/capture`, method: 'POST', headers, json: {} } as const
  const reply = await paypal.ask(call, [409, 422])
  if (reply.status < 300) return observeOrder(paypal, readReply(paypal, call, reply, Order))
  const issue = issueOf(reply) ?? ''
  if (declined.includes(issue))
    return {
      kind: 'attempt_failed',
      eventKey: digestOf(order.id, issue, order.update_time ?? ''),
      reference,
      sessionId: order.id,
      detail: failAtPayPal(paypal, call, reply).message,
      occurredAt: paypal.service.now(),
    }
  const now = await findAtPayPal(paypal, path, Order)
  const seen = now && observeOrder(paypal, now)
  if (seen || overtaken.includes(issue) || reply.status === 409) return seen
  throw failAtPayPal(paypal, call, reply)
}

/**
 * Takes the money of an order that was approved, and says how it stands with the others. Orders that aren't ours are left alone: all
 * shops of a PayPal app hear of each other's.
 */
export async function settleOrder(paypal: PayPal, id: string): Promise<Observation | undefined> {
  const order = await findAtPayPal(paypal, `/v2/checkout/orders/${idPart(id)}`, Order)
  const reference = order && referenceOf(order)
  if (!order || !reference) return undefined
  const isWaiting = order.status === 'APPROVED' && capturesOf(order).length === 0
  return isWaiting ? capture(paypal, order, reference) : observeOrder(paypal, order)
}
