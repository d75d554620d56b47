import { and, inArray, isNull } from 'drizzle-orm'
import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import type { OrderView } from '#orders/order-contract.ts'
import type { SellerDetails } from '#orders/paper-contract.ts'
import type { InvoiceState } from '#orders/states.ts'
import type { Payment } from '#payments/server/books/inbox.ts'
import { payments } from '#payments/server/tables.ts'
import type { OrderRow } from './create-order.ts'
import { invoices, sellerDetails } from './tables.ts'

type StatedOrder = Pick<OrderRow, 'id' | 'paymentId' | 'domainId' | 'status'>

/** They sell in their own name, and send the invoice themselves. */
const sellersOfRecord: readonly string[] = ['paddle', 'fastspring']

/** Whether the details of a seller tell who sells. */
export const isNamed = ({ name, address }: Pick<SellerDetails, 'name' | 'address'>): boolean =>
  name !== '' && address !== ''

/** Why an order has no invoice, whoever asks for it; undefined where it can have one. */
export function findObstacle(
  { platform }: Pick<Context, 'platform'>,
  { order, payment }: { order: Pick<OrderRow, 'status'>; payment: Pick<Payment, 'adapter' | 'isLive'> },
): Phrase | undefined {
  // Tried out in production, it would leave a number of the real ones to a sale that wasn't.
  if (!payment.isLive && platform.isProduction)
    return phrase('invoice-of-test', 'This was a test payment, so there is no invoice.')
  if (order.status === 'cancelled')
    return phrase('invoice-of-cancelled', 'This order was cancelled, so it has no invoice.')
  if (sellersOfRecord.includes(payment.adapter))
    return phrase(
      'invoice-by-service',
      'The payment service sold this in its own name, and has sent the invoice itself.',
    )
  return undefined
}

const listPaid = ({ db }: Pick<Context, 'db'>, ids: string[]) =>
  db
    .select({ id: payments.id, adapter: payments.adapter, isLive: payments.isLive })
    .from(payments)
    .where(inArray(payments.id, ids))

async function listIssued({ db }: Pick<Context, 'db'>, ids: string[]): Promise<Set<string>> {
  const isOfThem = and(inArray(invoices.paymentId, ids), isNull(invoices.refundId))
  const rows = await db.select({ id: invoices.paymentId }).from(invoices).where(isOfThem)
  return new Set(rows.map(({ id }) => id))
}

async function listNamed({ db }: Pick<Context, 'db'>, ids: string[]): Promise<Set<string>> {
  const rows = await db.select().from(sellerDetails).where(inArray(sellerDetails.domainId, ids))
  return new Set(rows.flatMap(({ domainId, details }) => (isNamed(details) ? [domainId] : [])))
}

async function readStates(
  ctx: Pick<Context, 'db' | 'platform'>,
  orders: readonly StatedOrder[],
): Promise<Map<string, InvoiceState>> {
  const ids = orders.map(({ paymentId }) => paymentId)
  const paid = new Map((await listPaid(ctx, ids)).map((payment) => [payment.id, payment]))
  const issued = await listIssued(ctx, ids)
  const named = await listNamed(ctx, [...new Set(orders.map(({ domainId }) => domainId))])
  const stateOf = (order: StatedOrder): InvoiceState => {
    const payment = paid.get(order.paymentId)
    if (!payment || findObstacle(ctx, { order, payment })) return 'none'
    return issued.has(order.paymentId) || named.has(order.domainId) ? 'there' : 'unnamed'
  }
  return new Map(orders.map((order) => [order.id, stateOf(order)]))
}

/** Orders as somebody sees them, each with whether it has an invoice. */
export async function withInvoices(
  ctx: Pick<Context, 'db' | 'platform'>,
  orders: readonly StatedOrder[],
  views: readonly OrderView[],
): Promise<OrderView[]> {
  if (orders.length === 0) return []
  const states = await readStates(ctx, orders)
  return views.map((view) => ({ ...view, invoice: states.get(view.id) ?? null }))
}
