import { payments } from '#payments/server/tables.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { stockHolds, stockLevels } from '../tables.ts'
import { inOrder, keyOfPool, type CountedPool, type Pool } from './pools.ts'
import { announceShelf } from './sold-out.ts'

type StockContext = Pick<Context, 'db' | 'now' | 'events'>
interface StockChange extends Pool {
  domainId: string
  quantity: number
}

const isOfPool = (table: typeof stockLevels | typeof stockHolds, domainId: string, { url, variant }: Pool) =>
  and(eq(table.domainId, domainId), eq(table.url, url), eq(table.variant, variant))

/**
 * Brings a level up to what the file says now. What is held by unpaid checkouts is no longer there to sell; where that is more than
 * there is, the level is below zero until some of it comes back.
 */
async function recount(within: StockContext, domainId: string, pool: CountedPool): Promise<void> {
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

/**
 * How many are left in each pool, with those that some payments hold; what the file says is a new count when it has changed.
 */
export async function readStock(
  ctx: StockContext,
  domainId: string,
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
  const known = await read()
  const changed = pools.filter((pool) => (known.get(keyOfPool(pool))?.declared ?? pool.stock) !== pool.stock)
  // Noted at once: an owner who writes 0, and later 1 again, has counted again.
  for (const pool of changed) await recount(ctx, domainId, pool)
  const rows = changed.length > 0 ? await read() : known
  const held = await sumHeld(ctx, domainId, own)
  const leftOf = (key: string, stock: number) => (rows.get(key)?.left ?? stock) + (held.get(key) ?? 0)
  return new Map(pools.map((pool) => [keyOfPool(pool), Math.max(0, leftOf(keyOfPool(pool), pool.stock))]))
}

/** Takes from a level, or puts back where `quantity` is below zero. */
async function change(within: StockContext, { domainId, quantity, ...pool }: StockChange): Promise<void> {
  const [level] = await within.db
    .update(stockLevels)
    .set({ left: sql`${stockLevels.left} - ${quantity}`, changedAt: within.now() })
    .where(isOfPool(stockLevels, domainId, pool))
    .returning({ left: stockLevels.left })
  if (level && level.left > 0 !== level.left + quantity > 0) await announceShelf(within, domainId)
}

async function listHolds({ db }: Context, payment: string) {
  const holds = await db.select().from(stockHolds).where(eq(stockHolds.payment, payment))
  return holds.toSorted(inOrder)
}

const setHolds = ({ db, now }: Context, payment: string, state: 'held' | 'sold' | 'released') =>
  db.update(stockHolds).set({ state, changedAt: now() }).where(eq(stockHolds.payment, payment))

/** Puts back what a payment has taken, once. */
export async function releaseStock(within: Context, payment: string): Promise<void> {
  for (const { domainId, url, variant, quantity, state } of await listHolds(within, payment)) {
    if (state === 'released') continue
    await change(within, { domainId, url, variant, quantity: -quantity })
  }
  await setHolds(within, payment, 'released')
}

interface SoldChange extends StockChange {
  /** It was put back meanwhile, or never taken. */
  wasReleased: boolean
}

/** Of a payment that gets nothing, since a part of it is gone: what it had is for others again. */
async function putBack(within: Context, payment: string, sold: readonly SoldChange[]): Promise<void> {
  for (const { wasReleased, ...one } of sold)
    if (!wasReleased) await change(within, { ...one, quantity: -one.quantity })
  await setHolds(within, payment, 'released')
}

/** Marks as sold what a paid payment has taken; false when it is gone, since others were faster. */
export async function sellStock(within: Context, payment: string): Promise<boolean> {
  const { db, now } = within
  const { rows } = (await db.execute(sql`
    update ${stockHolds} as hold set state = 'sold', changed_at = ${now().toISOString()}::timestamptz
    from (select url, variant, state from ${stockHolds} where payment = ${payment} for update) as before
    where hold.payment = ${payment} and hold.url = before.url and hold.variant = before.variant
    returning hold.domain_id as "domainId", hold.url, hold.variant, hold.quantity, before.state = 'released' as "wasReleased"`)) as {
    rows: SoldChange[]
  }
  const wanted = rows.filter(({ wasReleased }) => wasReleased).toSorted(inOrder)
  for (const { domainId, quantity, ...pool } of wanted) {
    const [level] = await db
      .select()
      .from(stockLevels)
      .where(isOfPool(stockLevels, domainId, pool))
      .for('update')
    if (!level || level.left >= quantity) continue
    await putBack(within, payment, rows)
    return false
  }
  for (const one of wanted) await change(within, one)
  return true
}
