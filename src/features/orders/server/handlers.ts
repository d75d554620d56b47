import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Context, User } from '#kit/server/context.ts'
import { readLanguage } from '#kit/language-header.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { isBoughtBy } from '#payments/server/bought-by.ts'
import * as calls from '../contract.ts'
import * as guestCalls from '../guest-contract.ts'
import * as parcelCalls from '../parcel-contract.ts'
import type { OrderView } from '../order-contract.ts'
import type { OrderRow } from './create-order.ts'
import { exportOrders } from './export-orders.ts'
import { findOrder, lookUpOrder, readOrder } from './find-order.ts'
import { findManaged, type ManagedSite } from '#domains/server/find-managed.ts'
import { fulfilOrder, setHook, viewHook } from './fulfil.ts'
import { listOrders } from './list-orders.ts'
import { withInvoices } from './with-invoices.ts'
import { readParcelToken, receiveParcel, viewParcelAddress } from './parcel-messages.ts'
import { orders } from './tables.ts'
import { refreshTracking, setTracking } from './tracking.ts'
import { viewGuestsOrder, viewOrder, viewOwnOrder, withoutBuyer } from './view-order.ts'

/** Finds a domain's id by its id, label or proven name. */
export interface DomainNames {
  idOf: (label: string) => string | undefined
  labelOf: (named: string) => string | undefined
}

/** Orders that wait for a tracking number, also where the store's own address didn't take them. */
async function countUntracked({ db }: Context, domainId: string): Promise<number> {
  const waits = and(
    eq(orders.domainId, domainId),
    isNull(orders.trackingNumber),
    sql`${orders.status} <> 'refunded'`,
    ne(orders.status, 'cancelled'),
    inArray(orders.fulfillment, ['pending', 'failed']),
  )
  const [row] = await db.select({ count: count() }).from(orders).where(waits)
  return row?.count ?? 0
}

interface OrderCaller extends ManagedSite {
  ctx: Context
  user: User
  headers: Headers
}

/** What services that follow parcels tell. */
const parcelHandlers: Handler[] = [
  on(
    parcelCalls.takeParcel,
    async ({ ctx, params: { service: key, token }, headers, raw }) => {
      await receiveParcel(ctx, { key, token }, { headers, body: raw })
      return new Response('', { headers: { 'content-type': 'text/plain' } })
    },
    ({ ctx, params }) => void readParcelToken(ctx, params.token),
  ),
  on(parcelCalls.getParcelAddress, ({ ctx, params, headers }) =>
    viewParcelAddress(ctx, params.id, readLanguage(headers)),
  ),
]

/** About all orders of a domain. */
const domainHandlers: Handler[] = [
  on(calls.countUntracked, async ({ ctx, domain }) => ({ count: await countUntracked(ctx, domain.id) })),
  on(calls.exportOrders, async ({ ctx, domain }) => exportOrders(ctx, domain)),
  on(calls.getFulfilment, ({ ctx, domain }) => viewHook(ctx, domain)),
  on(calls.setFulfilment, ({ ctx, domain, body }) => setHook(ctx, domain, body.url)),
]

const withInvoice = async (ctx: Context, row: OrderRow, view: OrderView): Promise<OrderView> =>
  (await withInvoices(ctx, [row], [view]))[0] ?? view

const fulfilHandler = on(calls.fulfillOrder, async ({ ctx, params, body, headers }) => {
  const row = await fulfilOrder(ctx, await readOrder(ctx, params.id), body?.by)
  return withInvoice(ctx, row, viewOrder(row, 'seller', readLanguage(headers)))
})

export function openOrderHandlers({ idOf, labelOf }: DomainNames): Handler[] {
  const named = (text: string) => idOf(labelOf(text) ?? '')
  const siteIdOf = ({ site, isPlatform }: ManagedSite) => (isPlatform || site === undefined ? undefined : idOf(site))
  const find = ({ ctx, user, ...place }: OrderCaller, id: string) =>
    findOrder(ctx, { user, place, siteId: siteIdOf(place) }, id)
  const view = async ({ ctx, user, headers, ...place }: OrderCaller, row: OrderRow) => {
    const language = readLanguage(headers)
    if (isBoughtBy(user, row)) return viewOwnOrder(ctx, row, language)
    const answers = await findManaged(ctx, { user, place, action: 'answer' }, row.domainId)
    const order = viewOrder(row, 'seller', language)
    return answers ? order : withoutBuyer(order)
  }
  return [
    on(calls.listOrders, ({ ctx, user, site, isPlatform, query, headers }) => {
      const place = { site, isPlatform }
      const language = readLanguage(headers)
      return listOrders(ctx, { user, place, language, siteId: siteIdOf(place), idOf: named }, query)
    }),
    on(calls.getOrder, async ({ params, ...asking }) => {
      const row = await find(asking, params.id)
      return withInvoice(asking.ctx, row, await view(asking, row))
    }),
    on(guestCalls.lookUpOrder, async ({ ctx, body, site, isPlatform, headers }) => {
      const row = await lookUpOrder(ctx, siteIdOf({ site, isPlatform }), body)
      return withInvoice(ctx, row, viewGuestsOrder(ctx, row, readLanguage(headers)))
    }),
    on(calls.getTracking, async ({ params, ...asking }) => view(asking, await find(asking, params.id))),
    on(calls.setTracking, async ({ ctx, params, body, headers }) =>
      viewOrder(await setTracking(ctx, await readOrder(ctx, params.id), body), 'seller', readLanguage(headers)),
    ),
    on(calls.updateTracking, async ({ ctx, params, headers }) =>
      viewOrder(await refreshTracking(ctx, await readOrder(ctx, params.id)), 'seller', readLanguage(headers)),
    ),
    fulfilHandler,
    ...domainHandlers,
    ...parcelHandlers,
  ]
}
