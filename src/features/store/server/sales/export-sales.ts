import { eq, inArray, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listOwnedIds } from '#domains/server/list-owned-ids.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { Part } from '#kit/server/zip.ts'
import { fulfilmentHooks, orders } from '#orders/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { payments, refunds } from '../payment-rows.ts'
import { stockLevels } from '../tables.ts'

const write = (name: string, held: unknown): Part => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(held, undefined, 2)}\n`),
})

/** What somebody bought and subscribed to, and what the stores of their own domains sold. */
export async function* exportSales({ db }: Context, { id }: User): AsyncGenerator<Part> {
  const owned = await listOwnedIds({ db }, id)
  const isTheirs = (buyer: PgColumn, domain: PgColumn) =>
    or(eq(buyer, id), owned.length > 0 ? inArray(domain, owned) : undefined)
  const paid = await db.select().from(payments).where(isTheirs(payments.buyerId, payments.domainId))
  const returned = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment))
    .where(isTheirs(payments.buyerId, payments.domainId))
  const subscribed = await db
    .select()
    .from(subscriptions)
    .where(isTheirs(subscriptions.buyerId, subscriptions.domainId))
  yield write('orders.json', await db.select().from(orders).where(isTheirs(orders.buyerId, orders.domainId)))
  yield write('payments.json', {
    payments: paid.map(({ hash: _hash, caller: _caller, ...row }) => row),
    refunds: returned.map(({ refund }) => refund),
  })
  yield write(
    'subscriptions.json',
    subscribed.map(({ sealedToken: _token, ...row }) => row),
  )
  if (owned.length === 0) return
  const { domainId, url, changedAt } = fulfilmentHooks
  yield write('stores.json', {
    stock: await db.select().from(stockLevels).where(inArray(stockLevels.domainId, owned)),
    fulfilment: await db.select({ domainId, url, changedAt }).from(fulfilmentHooks).where(inArray(domainId, owned)),
  })
}
