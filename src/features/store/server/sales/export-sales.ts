import { payments, refunds } from '#payments/server/tables.ts'
import { eq, inArray, or } from 'drizzle-orm'
import type { Phrase } from '#kit/phrase.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listOwnedIds } from '#domains/server/list-owned-ids.ts'
import type { Context, User } from '#kit/server/context.ts'
import { jsonPart, readRows, viewRows } from '#kit/server/export-json.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { fulfilmentHooks, invoices, orders, sellerDetails } from '#orders/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { discounts, stockLevels } from '../tables.ts'

const viewOrderRow = ({ fulfillmentError, ...row }: typeof orders.$inferSelect) => ({
  ...row,
  fulfillmentError: fulfillmentError?.message ?? null,
})

const viewRemark = <Row extends { remark: Phrase | null }>({ remark, ...row }: Row) => ({
  ...row,
  remark: remark?.message ?? null,
})

const viewPayment = ({ hash: _hash, caller: _caller, ...row }: typeof payments.$inferSelect) => viewRemark(row)

const viewSubscriptionRow = ({ sealedToken: _token, problem, ...row }: typeof subscriptions.$inferSelect) => ({
  ...row,
  problem: problem?.message ?? null,
})

/** What somebody bought and subscribed to, and what the stores of their own domains sold. */
export async function* exportSales({ db }: Context, { id }: User): AsyncGenerator<ZipPart> {
  const owned = await listOwnedIds({ db }, id)
  const isTheirs = (buyer: PgColumn, domain: PgColumn) =>
    or(eq(buyer, id), owned.length > 0 ? inArray(domain, owned) : undefined)
  const isPaid = isTheirs(payments.buyerId, payments.domainId)
  const returned = inArray(refunds.payment, db.select({ id: payments.id }).from(payments).where(isPaid))
  const isSubscribed = isTheirs(subscriptions.buyerId, subscriptions.domainId)
  const isOrdered = isTheirs(orders.buyerId, orders.domainId)
  yield jsonPart('orders.json', viewRows(readRows(db, orders, 'id', isOrdered), viewOrderRow))
  yield jsonPart('payments.json', {
    payments: viewRows(readRows(db, payments, 'id', isPaid), viewPayment),
    refunds: viewRows(readRows(db, refunds, 'id', returned), viewRemark),
  })
  yield jsonPart(
    'invoices.json',
    readRows(
      db,
      invoices,
      'id',
      inArray(invoices.paymentId, db.select({ id: payments.id }).from(payments).where(isPaid)),
    ),
  )
  yield jsonPart('subscriptions.json', viewRows(readRows(db, subscriptions, 'id', isSubscribed), viewSubscriptionRow))
  if (owned.length === 0) return
  const { domainId, url, changedAt } = fulfilmentHooks
  yield jsonPart('stores.json', {
    stock: await db.select().from(stockLevels).where(inArray(stockLevels.domainId, owned)),
    sellers: await db.select().from(sellerDetails).where(inArray(sellerDetails.domainId, owned)),
    discounts: await db.select().from(discounts).where(inArray(discounts.domainId, owned)),
    fulfilment: await db.select({ domainId, url, changedAt }).from(fulfilmentHooks).where(inArray(domainId, owned)),
  })
}
