import { sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { makeId } from '#payments/server/identifiers.ts'
import type { Payment } from '#payments/server/books/inbox.ts'
import { orderNumbers, orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect

const firstNumber = 1000
/** The letters after the number: a guest's order can't be found by counting. */
const codeLength = 5
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The next number of a store. Whoever takes it keeps all others of the store waiting until the transaction ends. */
const nextNumber = ({ db }: Pick<Context, 'db'>, domainId: string) =>
  db.$with('taken', { last: sql<number>`last`.as('last') }).as(
    sql`insert into ${orderNumbers} as numbers (domain_id, last) values (${domainId}, ${firstNumber + 1})
      on conflict (domain_id) do update set last = numbers.last + 1 returning last`,
  )

interface Sold {
  payment: Payment & { domainId: string }
  /** The name of the store. */
  domain: string
}

/**
 * Makes the order of a payment within the transaction that settles it, with the next number, in one statement. A second one for the same
 * payment fails.
 */
export async function createOrder(
  ctx: Pick<Context, 'db' | 'now' | 'random'>,
  { payment, domain }: Sold,
): Promise<OrderRow> {
  const { purchase, domainId, id: paymentId, buyerId, currency, method } = payment
  const { buyer, lines, subtotal, shipping, tax } = purchase
  const taken = nextNumber(ctx, domainId)
  const number = sql<string>`(select last from ${taken}) || ${`-${makeId(ctx, codeLength, codeLetters)}`}::text`
  const email = buyer.email.toLowerCase()
  const needsParcel = lines.some(({ isDigital }) => !isDigital)
  const who = ` ${buyer.firstName} ${buyer.lastName} ${email}`.toLowerCase()
  const [row] = await ctx.db
    .with(taken)
    .insert(orders)
    .values({
      domainId,
      domain,
      number,
      paymentId,
      buyerId,
      email,
      buyer,
      items: lines,
      currency,
      subtotal,
      shipping,
      tax,
      total: payment.captured,
      method,
      fulfillment: needsParcel ? 'pending' : 'fulfilled',
      search: sql`lower(${number}) || ${who}::text`,
      createdAt: ctx.now(),
    })
    .returning()
  if (!row) throw new Error('An order was not kept.')
  return row
}
