import { and, eq, ilike, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type { listOrders as call } from '../contract.ts'
import { findManaged, usualView, type ManagedSite } from '#domains/server/find-managed.ts'
import { whereBoughtBy } from '#payments/server/bought-by.ts'
import { orders } from './tables.ts'
import { withInvoices } from './with-invoices.ts'
import { viewOrder, viewOwnOrder, withoutBuyer } from './view-order.ts'

const readPage = openPager({
  name: 'orders',
  id: orders.id,
  sort: { created_at: orders.createdAt },
  search: [orders.search],
})

type Query = z.output<typeof call.query>
interface OrdersQuery {
  user: User
  place: ManagedSite
  /** BCP 47. */
  language: string
  /** The domain of the host, on a tenant's. */
  siteId: string | undefined
  /** Finds a domain's id by its id, label or name. */
  idOf: (named: string) => string | undefined
}

async function ofSeller(ctx: Context, { user, place, siteId }: OrdersQuery, named = siteId): Promise<SQL> {
  if (named === undefined) throw new Refusal('invalid', phrase('no-domain-selected', 'No domain selected'))
  const domain = await findManaged(ctx, { user, place, action: 'view' }, named)
  if (!domain) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  return eq(orders.domainId, domain.id)
}

/** Of a buyer: on a tenant's host the orders of that tenant alone. */
function ofBuyer({ user, place, siteId, idOf }: OrdersQuery, named: string | undefined): SQL | undefined {
  const wanted = place.isPlatform ? named && (isRowId(named) ? named : idOf(named)) : siteId
  if (!place.isPlatform && wanted === undefined)
    throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  if (named !== undefined && wanted === undefined)
    throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  return and(whereBoughtBy(user, orders), wanted === undefined ? undefined : eq(orders.domainId, wanted))
}

/** Names and addresses of buyers are for those who answer them. */
const maySeeBuyers = async (ctx: Context, { user, place, siteId }: OrdersQuery, named = siteId): Promise<boolean> =>
  named !== undefined && (await findManaged(ctx, { user, place, action: 'answer' }, named)) !== undefined

const likeOf = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** The orders that somebody received or placed, page by page. */
export async function listOrders(ctx: Context, asking: OrdersQuery, query: Query) {
  const { domain_id: named, status, fulfillment } = query
  const view = query.view ?? (await usualView(ctx, asking, named))
  const isTheirs = view === 'seller' ? await ofSeller(ctx, asking, named) : ofBuyer(asking, named)
  const isWanted = and(
    isTheirs,
    status && eq(orders.status, status),
    fulfillment && eq(orders.fulfillment, fulfillment),
  )
  const seesBuyers = view === 'buyer' || (await maySeeBuyers(ctx, asking, named))
  // Whoever may not read an address can't find out about it by searching either.
  const byNumber = !seesBuyers && query.q ? ilike(orders.number, likeOf(query.q)) : undefined
  const asked = { ...query, q: seesBuyers ? query.q?.toLowerCase() : undefined }
  const { items, next } = await readPage(ctx, asked, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ row: orders, key })
      .from(orders)
      .where(and(isWanted, byNumber, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  const rows = items.map(({ row }) => row)
  const views = rows
    .map((row) => (view === 'buyer' ? viewOwnOrder(ctx, row, asking.language) : viewOrder(row, view, asking.language)))
    .map((order) => (seesBuyers ? order : withoutBuyer(order)))
  return { items: await withInvoices(ctx, rows, views), next }
}
