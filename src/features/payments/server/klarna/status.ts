import { z } from 'zod'
import type { KeptSession } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { digestOf } from '../adapter/signatures.ts'
import { askKlarna, findAtKlarna, type Klarna } from './api.ts'
import { dateOf } from '../adapter/date-of.ts'

const HostedSession = z.object({
  session_id: z.string().nullish(),
  status: z.string(),
  order_id: z.string().nullish(),
  updated_at: z.string().nullish(),
})
type HostedSession = z.infer<typeof HostedSession>

export const Order = z.object({
  order_id: z.string(),
  status: z.string(),
  fraud_status: z.string().nullish(),
  order_amount: z.int(),
  captured_amount: z.int().nullish(),
  remaining_authorized_amount: z.int().nullish(),
  /** In small letters, too. */
  purchase_currency: z.string().transform((currency) => currency.toUpperCase()),
  merchant_reference1: z.string().nullish(),
  created_at: z.string().nullish(),
})
type Order = z.infer<typeof Order>

export const hostedPath = (id: string): string => `/hpp/v1/sessions/${encodeURIComponent(id)}`
export const orderPath = (id: string): string => `/ordermanagement/v1/orders/${encodeURIComponent(id)}`

/** The buyer may still pay after BACK and FAILED; other statuses than these say nothing yet. */
const kinds: Record<string, Observation['kind']> = {
  FAILED: 'attempt_failed',
  CANCELLED: 'canceled',
  DISABLED: 'expired',
  ERROR: 'session_failed',
}

/** Of an order that isn't captured as a whole. One that is over with a part of it is reported with that part. */
function kindUncaptured(status: string, captured: number): Observation['kind'] {
  if (status === 'EXPIRED') return captured > 0 ? 'paid' : 'expired'
  if (status === 'CLOSED') return captured > 0 ? 'paid' : 'canceled'
  return 'processing'
}

function kindOf({ status, fraud_status: fraud, order_amount, captured_amount }: Order): Observation['kind'] {
  if (fraud === 'REJECTED' || fraud === 'STOPPED') return 'session_failed'
  if (status === 'CANCELLED') return 'canceled'
  if (fraud === 'PENDING') return 'processing'
  const captured = captured_amount ?? (status === 'CAPTURED' ? order_amount : 0)
  return captured > 0 && captured >= order_amount ? 'paid' : kindUncaptured(status, captured)
}

/** What an order says: paid is what was captured, all of it. */
export const observeOrder = (klarna: Klarna, order: Order): Observation => ({
  kind: kindOf(order),
  eventKey: digestOf(order.order_id, order.status, order.fraud_status ?? '', order.captured_amount ?? ''),
  reference: order.merchant_reference1 ?? undefined,
  paymentId: order.order_id,
  amount: order.captured_amount ?? order.order_amount,
  currency: order.purchase_currency,
  occurredAt: dateOf(order.created_at) ?? klarna.now(),
})

/** What a page says, by the order that was placed there if there is one. */
export async function observePage(
  klarna: Klarna,
  sessionId: string,
  page: HostedSession,
): Promise<Observation | undefined> {
  const order = page.order_id ? await findAtKlarna(klarna, orderPath(page.order_id), Order) : undefined
  if (page.status === 'COMPLETED' && order) return { ...observeOrder(klarna, order), sessionId }
  const kind = kinds[page.status]
  return kind
    ? {
        kind,
        eventKey: digestOf(sessionId, page.status, page.updated_at ?? ''),
        sessionId,
        occurredAt: dateOf(page.updated_at) ?? klarna.now(),
      }
    : undefined
}

export const findPage = (klarna: Klarna, sessionId: string): Promise<HostedSession | undefined> =>
  findAtKlarna(klarna, hostedPath(sessionId), HostedSession)

/** Reads what became of a session, whose pages Klarna forgets when they are over. */
export async function readStatus(klarna: Klarna, session: KeptSession): Promise<Observation | undefined> {
  const { sessionId, paymentId, reference } = session
  const page = await findPage(klarna, sessionId)
  if (page) {
    const seen = await observePage(klarna, sessionId, page)
    return seen && { ...seen, reference: seen.reference ?? reference }
  }
  const order = paymentId ? await findAtKlarna(klarna, orderPath(paymentId), Order) : undefined
  return order && { ...observeOrder(klarna, order), sessionId, reference: order.merchant_reference1 ?? reference }
}

/** Klarna captures by itself; where it placed an order and did not, we do. */
export async function completeOrder(klarna: Klarna, session: KeptSession): Promise<Observation | undefined> {
  const seen = await readStatus(klarna, session)
  if (seen?.kind !== 'processing' || !seen.paymentId) return seen
  const order = await findAtKlarna(klarna, orderPath(seen.paymentId), Order)
  const isOurs = order?.merchant_reference1 === session.reference
  if (!isOurs || order.status !== 'AUTHORIZED' || order.fraud_status !== 'ACCEPTED') return seen
  if (order.order_amount !== session.amount || order.purchase_currency !== session.currency) return seen
  const call = {
    path: `${orderPath(order.order_id)}/captures`,
    method: 'POST',
    headers: { 'klarna-idempotency-key': `capture-${session.reference}` },
    json: { captured_amount: order.order_amount },
  } as const
  // 403 when it has been captured meanwhile: the order tells.
  await askKlarna(klarna, call, [403])
  return readStatus(klarna, session)
}
