import { and, eq, gte, sql } from 'drizzle-orm'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { orders } from '#orders/server/tables.ts'
import { listPaymentMethods } from '#payments/server/methods/payment-methods.ts'
import type { Shop } from '../shop/read-shop.ts'
import { keyOfPool } from '../shop/pools.ts'
import { readStock } from '../shop/read-stock.ts'

const spanMs = 30 * dayMs
const mostShown = 10
const fewLeft = 5

function findObstacle(shop: Shop, hasPaymentMethod: boolean): Phrase | undefined {
  if (!shop.settings.store) return phrase('store-off', 'The store is turned off. Turn it on in the site settings.')
  if (shop.items.size === 0) return phrase('no-products-yet', 'There are no products yet.')
  if (hasPaymentMethod) return undefined
  return phrase('no-payment-method-yet', 'No payment service is connected yet. Choose how you get paid.')
}

async function listBestSellers({ db }: Context, { domainId, items }: Shop, since: Date) {
  const { rows } = (await db.execute(sql`
    select item->>'url' as url, max(item->>'name') as title, sum((item->>'quantity')::int)::text as quantity
    from orders, jsonb_array_elements(items) as item
    where domain_id = ${domainId} and created_at >= ${since.toISOString()}::timestamptz
    group by 1 order by sum((item->>'quantity')::int) desc, 1 limit ${mostShown}`)) as {
    rows: { url: string; title: string; quantity: string }[]
  }
  // An order has the names of what was chosen; here all choices of an item count together.
  return rows.map(({ url, title, quantity }) => ({
    url,
    title: items.get(url)?.title ?? title,
    quantity: Number(quantity),
  }))
}

/** What a store has sold lately, and what it is short of; in a language (BCP 47). */
export async function viewSales(ctx: Context, shop: Shop, language: string) {
  const since = new Date(ctx.now().getTime() - spanMs)
  const isRecent = and(eq(orders.domainId, shop.domainId), gte(orders.createdAt, since))
  const sums = await ctx.db
    .select({
      currency: orders.currency,
      orders: sql<number>`count(*)`.mapWith(Number),
      net: sql<number>`sum(${orders.total} - ${orders.refunded})`.mapWith(Number),
    })
    .from(orders)
    .where(isRecent)
    .groupBy(orders.currency)
  const [waiting] = await ctx.db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .where(
      and(eq(orders.domainId, shop.domainId), eq(orders.fulfillment, 'pending'), sql`${orders.status} <> 'refunded'`),
    )
  const counted = shop.items.listCounted()
  const stock = await readStock(ctx, { domainId: shop.domainId }, counted)
  const short = counted.flatMap(({ title, ...pool }) => {
    const { url } = pool
    const left = stock.get(keyOfPool(pool))
    return left !== undefined && left <= fewLeft ? [{ url, title, left }] : []
  })
  const obstacle = findObstacle(shop, (await listPaymentMethods(ctx, shop.domainId)).length > 0)
  return {
    sums,
    waiting: waiting?.count ?? 0,
    bestSellers: await listBestSellers(ctx, shop, since),
    stock: short.toSorted((one, other) => one.left - other.left).slice(0, mostShown),
    obstacle: obstacle ? sayPhrase(language, obstacle) : null,
  }
}
