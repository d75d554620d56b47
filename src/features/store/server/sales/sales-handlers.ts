import { readLanguage } from '#kit/language-header.ts'
import { payments } from '#payments/server/tables.ts'
import { eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { createOrder } from '#orders/contract.ts'
import { readOrder } from '#orders/server/find-order.ts'
import type { DomainNames } from '#orders/server/handlers.ts'
import { viewOrder } from '#orders/server/view-order.ts'
import * as calls from '#store/sales-contract.ts'
import { openDiscountHandlers } from './discount-handlers.ts'
import { acceptPayment, dismissPayment } from './decide.ts'
import { completeOrder } from '../settlement/own-order.ts'
import type { ReadShop } from '../shop/read-shop.ts'
import { refundPayment } from './refund.ts'
import { viewSales } from './sales.ts'
import { exportTransactions, listTransactions } from './transactions.ts'
import { sumTransactions } from './month-sums.ts'

const noDomain = () => new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))

/** The calls of owners about what was sold. */
export function openSalesHandlers(readShop: ReadShop, { idOf, labelOf }: DomainNames): Handler[] {
  return [
    ...openDiscountHandlers(readShop),
    on(createOrder, async ({ ctx, user, body, isPlatform, site, headers }) => {
      const domainId = isPlatform ? idOf(labelOf(body.domain_id) ?? '') : idOf(site ?? '')
      if (domainId === undefined) throw noDomain()
      const order = await completeOrder(ctx, user, { domainId, sessionId: body.session_id })
      return viewOrder(order, 'buyer', readLanguage(headers))
    }),
    on(calls.listTransactions, ({ ctx, domain, query, headers }) =>
      listTransactions(ctx, domain, query, readLanguage(headers)),
    ),
    on(calls.sumTransactions, async ({ ctx, domain }) => {
      const shop = domain && (await readShop(domain.id))
      return sumTransactions(ctx, domain, shop?.settings.timeZone ?? 'UTC')
    }),
    on(calls.exportTransactions, async ({ ctx, domain, headers }) =>
      exportTransactions(ctx, domain, readLanguage(headers)),
    ),
    on(calls.acceptPayment, async ({ ctx, params }) => ({ state: (await acceptPayment(ctx, params.id)).state })),
    on(calls.dismissPayment, async ({ ctx, user, params, body }) => {
      const wish = { byHand: body?.byHand ?? false, reason: body?.reason ?? '', byUser: user.id }
      return { state: (await dismissPayment(ctx, params.id, wish)).state }
    }),
    on(calls.refundOrder, async ({ ctx, user, params, body, headers }) => {
      const order = await readOrder(ctx, params.id)
      const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, order.paymentId))
      if (!payment) throw new Error('The payment of an order is gone.')
      const status = await refundPayment(ctx, payment, { ...body, restock: body?.restock ?? false, byUser: user.id })
      return { status, order: viewOrder(await readOrder(ctx, params.id), 'seller', readLanguage(headers)) }
    }),
    on(calls.getSales, async ({ ctx, domain, headers }) => {
      const shop = await readShop(domain.id)
      if (!shop) throw noDomain()
      return viewSales(ctx, shop, readLanguage(headers))
    }),
  ]
}
