import { and, asc, eq, isNull, max } from 'drizzle-orm'
import { takeLock } from '#domains/server/locks.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Payment } from '#payments/server/books/inbox.ts'
import { refunds } from '#payments/server/tables.ts'
import type { OrderRow } from '../create-order.ts'
import { invoices } from '../tables.ts'
import { findObstacle, isNamed } from '../with-invoices.ts'
import { readSellerDetails } from './seller-details.ts'

export type Invoice = typeof invoices.$inferSelect

const leastDigits = 4

export interface InvoiceWish {
  order: OrderRow
  payment: Pick<Payment, 'adapter' | 'isLive'>
  /** Of the store. */
  timeZone: string
  /** Whether nothing is known of the seller but the name of the store, and that doesn’t matter. */
  anyway: boolean
  by: 'seller' | 'buyer'
}

const unready = (by: InvoiceWish['by']) =>
  by === 'buyer'
    ? phrase('invoice-not-there-yet', 'The store has no invoice for this order yet. Please ask the store for it.')
    : phrase(
        'no-seller-details',
        'Your invoice details are empty. An invoice never changes, so please fill them in first, under Store.',
      )

const findIssued = async ({ db }: Context, { paymentId }: OrderRow): Promise<Invoice[]> =>
  db.select().from(invoices).where(eq(invoices.paymentId, paymentId)).orderBy(asc(invoices.place))

/** The next number of a store, within a transaction that keeps all others of the store waiting. */
async function takePlace({ db }: Context, domainId: string): Promise<number> {
  await takeLock(db, `invoices of ${domainId}`)
  const [row] = await db
    .select({ last: max(invoices.place) })
    .from(invoices)
    .where(eq(invoices.domainId, domainId))
  return (row?.last ?? 0) + 1
}

type NewInvoice = Pick<Invoice, 'seller' | 'timeZone' | 'refundId'>

async function insert(ctx: Context, { domainId, paymentId }: OrderRow, given: NewInvoice): Promise<Invoice> {
  const place = await takePlace(ctx, domainId)
  const number = `${given.seller.prefix}${String(place).padStart(leastDigits, '0')}`
  const [row] = await ctx.db
    .insert(invoices)
    .values({ ...given, domainId, paymentId, place, number, createdAt: ctx.now() })
    .returning()
  if (!row) throw new Error('An invoice was not kept.')
  return row
}

/** Issues what an order lacks; within a transaction. */
async function issueWithin(ctx: Context, wish: InvoiceWish, isWhole: boolean): Promise<Invoice[]> {
  const { order, timeZone } = wish
  await takeLock(ctx.db, `invoices of ${order.domainId}`)
  const issued = await findIssued(ctx, order)
  const seller = await readSellerDetails(ctx, order.domainId)
  const isReady = isNamed(seller)
  const known = issued.find(({ refundId }) => refundId === null)
  if (!known && !isReady && !wish.anyway) throw new Refusal('conflict', unready(wish.by))
  const invoice = known ?? (await insert(ctx, order, { seller, timeZone, refundId: null }))
  if (!isWhole) return [invoice]
  const notes: Invoice[] = issued.filter(({ refundId }) => refundId !== null)
  for (const { id } of await listReturned(ctx, order.paymentId))
    if (notes.every(({ refundId }) => refundId !== id))
      notes.push(await insert(ctx, order, { seller: isReady ? seller : invoice.seller, timeZone, refundId: id }))
  return [invoice, ...notes]
}

const listReturned = ({ db }: Context, payment: string) =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.payment, payment), eq(refunds.state, 'succeeded')))
    .orderBy(asc(refunds.changedAt), asc(refunds.id))

function refuseUnissuable(ctx: Context, wish: InvoiceWish): void {
  const obstacle = findObstacle(ctx, wish)
  if (obstacle) throw new Refusal('conflict', obstacle)
}

/** The invoice of an order, issued if it hasn’t been yet: the same one for ever, whoever else asks meanwhile. */
export async function issueInvoice(ctx: Context, wish: InvoiceWish): Promise<Invoice> {
  refuseUnissuable(ctx, wish)
  const isIt = and(eq(invoices.paymentId, wish.order.paymentId), isNull(invoices.refundId))
  const [known] = await ctx.db.select().from(invoices).where(isIt)
  if (known) return known
  const [invoice] = await ctx.db.transaction((tx) => issueWithin({ ...ctx, db: tx }, wish, false))
  if (!invoice) throw new Error('An invoice was not issued.')
  return invoice
}

/** The invoice of an order with a credit note for each refund that has arrived, the first one first. */
export async function issueCreditNotes(
  ctx: Context,
  wish: InvoiceWish,
): Promise<{ invoice: Invoice; notes: Invoice[] }> {
  refuseUnissuable(ctx, wish)
  const [invoice, ...notes] = await ctx.db.transaction(async (tx) => {
    const issued = await issueWithin({ ...ctx, db: tx }, wish, true)
    // What was issued just now is taken back with it.
    if (issued.length === 1)
      throw new Refusal('conflict', phrase('nothing-refunded', 'Nothing of this order was refunded.'))
    return issued
  })
  if (!invoice) throw new Error('An invoice was not issued.')
  return { invoice, notes }
}
