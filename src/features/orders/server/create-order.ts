import { sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { defineStatement, givenEach } from '#kit/server/statement.ts'
import { makeId } from '#payments/server/identifiers.ts'
import type { Payment } from '#payments/server/books/inbox.ts'
import { orderNumbers, orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect

const firstNumber = 1000
/** The letters after the number: a guest's order can't be found by counting. */
const codeLength = 5
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const takeNext = defineStatement('next order number', (db) =>
  db
    .insert(orderNumbers)
    .values({ domainId: sql.placeholder('domainId'), last: firstNumber + 1 })
    .onConflictDoUpdate({ target: orderNumbers.domainId, set: { last: sql`${orderNumbers.last} + 1` } })
    .returning({ last: orderNumbers.last }),
)

/** Takes the next number of a store. Within a transaction it keeps all other orders of the store waiting until that ends. */
export async function takeOrderNumber({ db }: Pick<Context, 'db'>, domainId: string): Promise<number> {
  const [row] = await takeNext(db, { domainId })
  if (!row) throw new Error('No number was taken.')
  return row.last
}

const newColumns = [
  ...([
    'domainId',
    'domain',
    'number',
    'paymentId',
    'buyerId',
    'email',
    'disownedAt',
    'buyer',
    'items',
    'currency',
  ] as const),
  ...(['subtotal', 'shipping', 'tax', 'namedTax', 'discount', 'total', 'method'] as const),
  ...(['fulfillment', 'search', 'createdAt'] as const),
]

const insertOrder = defineStatement('new order', (db) => db.insert(orders).values(givenEach(newColumns)).returning())

interface PaidOrder {
  payment: Payment & { domainId: string }
  /** The name of the store. */
  domain: string
  /** Taken before; left out for the next one. */
  orderNumber?: number | undefined
  /** Of the subscription that it is for a further period of. */
  disownedAt?: Date | null | undefined
}

/** Makes the order of a payment within the transaction that settles it. A second one for the same payment fails. */
export async function createOrder(
  ctx: Pick<Context, 'db' | 'now' | 'random'>,
  { payment, domain, orderNumber, disownedAt = null }: PaidOrder,
): Promise<OrderRow> {
  const { purchase, domainId, id: paymentId, buyerId, currency, method } = payment
  const { buyer, lines, subtotal, shipping, tax, namedTax = null, discount = null } = purchase
  const taken = orderNumber ?? (await takeOrderNumber(ctx, domainId))
  const number = `${taken}-${makeId(ctx, codeLength, codeLetters)}`
  const email = buyer.email.toLowerCase()
  const needsParcel = lines.some(({ isDigital }) => !isDigital)
  const [row] = await insertOrder(ctx.db, {
    domainId,
    domain,
    number,
    paymentId,
    buyerId,
    email,
    disownedAt,
    buyer,
    items: lines,
    currency,
    subtotal,
    shipping,
    tax,
    namedTax,
    discount,
    total: payment.captured,
    method,
    fulfillment: needsParcel ? 'pending' : 'fulfilled',
    search: `${number} ${buyer.firstName} ${buyer.lastName} ${email}`.toLowerCase(),
    createdAt: ctx.now(),
  })
  if (!row) throw new Error('An order was not kept.')
  return row
}
