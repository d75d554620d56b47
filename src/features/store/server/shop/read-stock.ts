import { payments } from '#payments/server/tables.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { stockHolds, stockLevels } from '../tables.ts'
import { layHolds, listElsewhere, type CountingShop } from './lay-holds.ts'
import { keyOfPool, type CountedPool } from './pools.ts'
import { announceShelf } from './shelf-events.ts'
import { isOfPool, type StockContext } from './stock.ts'

/**
 * Brings a level up to what the file says now. What is held by unpaid checkouts is no longer there to sell; where that is more than
 * there is, the level is below zero until some of it comes back.
 */
const recount = (ctx: StockContext, domainId: string, pool: CountedPool): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    // What others take or put back at this moment is done before what is held is added up.
    await tx
      .select()
      .from(stockLevels)
      .where(isOfPool(stockLevels, domainId, pool))
      .for('update')
    await countAgain({ ...ctx, db: tx }, domainId, pool)
  })

async function countAgain(within: StockContext, domainId: string, pool: CountedPool): Promise<void> {
  const { db, now } = within
  const { url, variant, stock: declared } = pool
  const isHeld = and(isOfPool(stockHolds, domainId, pool), eq(stockHolds.state, 'held'))
  const held = sql<number>`coalesce((select sum(${stockHolds.quantity}) from ${stockHolds} where ${isHeld}), 0)::int`
  const left = sql`${declared} - ${held}`
  const [counted] = await db
    .insert(stockLevels)
    .values({ domainId, url, variant, declared, left, changedAt: now() })
    .onConflictDoUpdate({
      target: [stockLevels.domainId, stockLevels.url, stockLevels.variant],
      set: { declared, left, changedAt: now() },
      setWhere: sql`${stockLevels.declared} <> ${declared}`,
    })
    .returning({ url: stockLevels.url })
  if (counted) await announceShelf(within, domainId)
}

/** What unpaid payments hold, by pool. */
async function sumHeld({ db }: StockContext, domainId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const isTheirs = and(inArray(stockHolds.payment, [...ids]), eq(stockHolds.domainId, domainId))
  // What is being paid isn't for another cart any more.
  const isUnpaid = and(eq(stockHolds.state, 'held'), inArray(payments.state, ['created', 'open']))
  const rows = await db
    .select({
      url: stockHolds.url,
      variant: stockHolds.variant,
      quantity: sql<number>`sum(${stockHolds.quantity})`.mapWith(Number),
    })
    .from(stockHolds)
    .innerJoin(payments, eq(payments.id, stockHolds.payment))
    .where(and(isTheirs, isUnpaid))
    .groupBy(stockHolds.url, stockHolds.variant)
  return new Map(rows.map((row) => [keyOfPool(row), row.quantity]))
}

interface StockedShop extends Pick<CountingShop, 'domainId'> {
  /** Where it is known, what is held is counted where it counts it now. */
  own?: CountingShop['own']
}

/**
 * How many are left in each pool, with those that some payments hold; what the file says is a new count when it has changed.
 */
export async function readStock(
  ctx: StockContext,
  { domainId, own: file }: StockedShop,
  pools: readonly CountedPool[],
  own: readonly string[] = [],
): Promise<Map<string, number>> {
  if (pools.length === 0) return new Map()
  const urls = [...new Set(pools.map(({ url }) => url))]
  const list = () =>
    ctx.db
      .select()
      .from(stockLevels)
      .where(and(eq(stockLevels.domainId, domainId), inArray(stockLevels.url, urls)))
  const read = async () => new Map((await list()).map((row) => [keyOfPool(row), row]))
  const found = await read()
  const shop = file && { domainId, own: file }
  const elsewhere = shop ? listElsewhere(shop, found.values()) : []
  if (shop) for (const url of elsewhere) await layHolds(ctx, shop, url)
  const known = elsewhere.length > 0 ? await read() : found
  const changed = pools.filter((pool) => (known.get(keyOfPool(pool))?.declared ?? pool.stock) !== pool.stock)
  // Noted at once: an owner who writes 0, and later 1 again, has counted again.
  for (const pool of changed) await recount(ctx, domainId, pool)
  const rows = changed.length > 0 ? await read() : known
  const held = await sumHeld(ctx, domainId, own)
  const leftOf = (key: string, stock: number) => (rows.get(key)?.left ?? stock) + (held.get(key) ?? 0)
  return new Map(pools.map((pool) => [keyOfPool(pool), Math.max(0, leftOf(keyOfPool(pool), pool.stock))]))
}
