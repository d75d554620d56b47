import type { Context } from '#kit/server/context.ts'
import { defineInsert } from '#kit/server/statement.ts'
import { afterDiscount } from '../after-discount.ts'
import { ledger, type payments } from '../tables.ts'

type Payment = Pick<
  typeof payments.$inferSelect,
  'id' | 'domainId' | 'adapter' | 'currency' | 'amount' | 'captured' | 'purchase'
>

const insertEntries = defineInsert(
  'ledger entries',
  ['transfer', 'account', 'amount', 'currency', 'domainId', 'payment', 'at'],
  (db, rows) => db.insert(ledger).values(rows),
)

/** Books one transfer, once: accounts with amounts that sum to zero. */
async function book({ db, now }: Context, transfer: string, payment: Payment, amounts: Record<string, number>) {
  const { id, domainId, currency } = payment
  const rows = Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ transfer, account, amount, currency, domainId, payment: id, at: now() }))
  if (rows.length > 0) await insertEntries(db, rows)
}

/**
 * A payment that came in: what the service holds for us against what was sold. Where another amount than the one that was asked for
 * was accepted, the difference counts as a change of the price.
 */
export function bookPaid(within: Context, payment: Payment): Promise<void> {
  const { captured, purchase } = payment
  const tax = Math.min(purchase.tax, captured)
  const shipping = Math.min(afterDiscount(purchase).shipping, captured - tax)
  return book(within, `paid ${payment.id}`, payment, {
    [payment.adapter]: captured,
    sales: shipping + tax - captured,
    shipping: -shipping,
    tax: -tax,
  })
}

/** One that nothing was sold for, as it was paid twice, came too late or was not accepted: it belongs to the buyer. */
export const bookOwed = (within: Context, payment: Payment): Promise<void> =>
  book(within, `paid ${payment.id}`, payment, { [payment.adapter]: payment.captured, owed: -payment.captured })

export const bookRefund = (within: Context, payment: Payment, refund: { id: string; amount: number }): Promise<void> =>
  book(within, `refund ${refund.id}`, payment, { [payment.adapter]: -refund.amount, refunds: refund.amount })

/** A refund that the service took back. */
export const bookFailedRefund = (
  within: Context,
  payment: Payment,
  refund: { id: string; amount: number },
): Promise<void> =>
  book(within, `refund failed ${refund.id}`, payment, { [payment.adapter]: refund.amount, refunds: -refund.amount })
