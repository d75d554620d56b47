import { eq, and } from 'drizzle-orm'
import { domains } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { openSiteShops } from '#sites/server/shop.ts'
import type { Payment } from '../payment-rows.ts'
import { stockHolds, stockLevels } from '../tables.ts'
import { isThere, layHoldsOf, listElsewhere, listPlaces, type CountingShop } from './lay-holds.ts'
import { keyOfPool } from './pools.ts'
import { readStock } from './read-stock.ts'

/** What a payment has of counted goods, with all places where these are counted, and the folder of their store. */
function listCounted({ db }: Context, payment: string) {
  const isOfItem = and(eq(stockLevels.domainId, stockHolds.domainId), eq(stockLevels.url, stockHolds.url))
  return db
    .select({ label: domains.label, hold: stockHolds, level: stockLevels })
    .from(stockHolds)
    .innerJoin(domains, eq(domains.id, stockHolds.domainId))
    .leftJoin(stockLevels, isOfItem)
    .where(eq(stockHolds.payment, payment))
}

async function readOwn(ctx: Context, label: string): Promise<CountingShop['own'] | undefined> {
  try {
    return await openSiteShops(ctx)(label, '')
  } catch (err) {
    // Money waits for no file.
    ctx.log.warn({ err, label }, 'A store could not be read to count what it has sold')
    return undefined
  }
}

/**
 * Counts what a payment is for as the file says it now, before it is sold or given back: its owner may have counted it again since it was held or
 * sold, with what was held among it, and nobody may have looked since.
 */
export async function countAsFiled(ctx: Context, { id, purchase }: Payment, domainId: string): Promise<void> {
  const rows = await listCounted(ctx, id)
  const [first] = rows
  const own = first && (await readOwn(ctx, first.label))
  if (!own) return
  const shop = { domainId, own }
  const levels = rows.flatMap(({ level }) => level ?? [])
  const elsewhere = new Set(listElsewhere(shop, levels))
  const declared = new Map(levels.map((level) => [keyOfPool(level), level.declared]))
  const urls = [...new Set(rows.map(({ hold }) => hold.url))]
  for (const url of urls) {
    const places = listPlaces(shop, purchase, url)
    const isCountedAnew = places.some((pool) => declared.get(keyOfPool(pool)) !== pool.stock)
    if (isCountedAnew || elsewhere.has(url)) await readStock(ctx, shop, places)
    const holds = new Map(rows.filter(({ hold }) => hold.url === url).map(({ hold }) => [hold.variant, hold]))
    if (!isThere([...holds.values()], places))
      await ctx.db.transaction((tx) => layHoldsOf({ ...ctx, db: tx }, shop, url, id))
  }
}
