import { z } from 'zod'
import type { Observation } from '../adapter/observation.ts'
import { findAtSquare, idPart, Money, type Square } from './api.ts'
import { dateOf } from '../adapter/date-of.ts'

export const Payment = z.object({
  id: z.string(),
  status: z.string(),
  location_id: z.string().nullish(),
  order_id: z.string().nullish(),
  customer_id: z.string().nullish(),
  note: z.string().nullish(),
  amount_money: Money.nullish(),
  total_money: Money.nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
})
export type Payment = z.infer<typeof Payment>

const Order = z.object({
  order: z.object({
    location_id: z.string().nullish(),
    reference_id: z.string().nullish(),
    state: z.string().nullish(),
    tenders: z.array(z.object({ id: z.string().nullish(), payment_id: z.string().nullish() })).nullish(),
  }),
})

const kinds: Record<string, Observation['kind']> = {
  COMPLETED: 'paid',
  APPROVED: 'processing',
  PENDING: 'processing',
  // The page stays open, and the buyer may try another card.
  FAILED: 'attempt_failed',
  CANCELED: 'attempt_failed',
}

/** The note of a payment is our reference and nothing else. Invoices of a subscription have longer notes of Square's own. */
const referenceIn = (note: string | null | undefined) => (/^[a-z0-9]{20}$/.test(note ?? '') ? note : undefined)

/** What a payment of Square's says. Its amount is that of the payment, without a tip. */
export function observePayment(square: Square, payment: Payment): Observation {
  const money = payment.amount_money ?? payment.total_money
  const kind = kinds[payment.status] ?? 'ignored'
  return {
    kind: kind === 'paid' && !money ? 'processing' : kind,
    eventKey: `${payment.id}:${payment.status}`,
    reference: referenceIn(payment.note) ?? undefined,
    sessionId: payment.order_id ?? undefined,
    paymentId: payment.id,
    amount: money?.amount,
    currency: money?.currency,
    occurredAt: dateOf(payment.updated_at) ?? square.now(),
  }
}

const progress = ['COMPLETED', 'APPROVED', 'PENDING']

/** An order with the payment that got furthest; the order itself says little about being paid. */
export async function findPaid(square: Square, orderId: string) {
  const found = await findAtSquare(square, `/v2/orders/${idPart(orderId)}`, Order)
  if (!found) return undefined
  const payments: Payment[] = []
  for (const { payment_id, id } of found.order.tenders ?? []) {
    const path = `/v2/payments/${idPart(payment_id ?? id ?? '')}`
    const one = await findAtSquare(square, path, z.object({ payment: Payment }))
    if (one) payments.push(one.payment)
  }
  const payment = progress.map((status) => payments.find((one) => one.status === status)).find(Boolean)
  return { order: found.order, payment }
}
