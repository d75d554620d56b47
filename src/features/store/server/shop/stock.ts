import { payments } from '#payments/server/tables.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { ShelfItem } from '#sites/server/shop.ts'
import { stockHolds, stockLevels } from '../tables.ts'
import { announceShelf } from './sold-out.ts'

type StockContext = Pick<Context, 'db' | 'now' | 'events'>
interface StockChange {
  domainId: string
  url: string
  quantity: number
}

const isLevel = (domainId: string, url: string) => and(eq(stockLevels.domainId, domainId), eq(stockLevels.url, url))

const isHeld = (domainId: string, url: string) =>
  and(eq(stockHolds.domainId, domainId), eq(stockHolds.url, url), eq(stockHolds.state, 'held'))

/**
 * Brings a level up to what the file says now. What is held by unpaid checkouts is no longer there to sell; where that is more than
 * there is, the level is below zero until some of it comes back.
 */
async function recount(within: StockContext, domainId: string, url: string, declared: number): Promise<void> {
  const { db, now } = within
  const held = sql<number>`coalesce((select sum(${stockHolds.quantity}) from ${stockHolds} where ${isHeld(domainId, url)}), 0)::int`
  const left = sql`${declared} - ${held}`
  const [counted] = await db
    .insert(stockLevels)
    .values({ domainId, url, declared, left, changedAt: now() })
    .onConflictDoUpdate({
      target: [stockLevels.domainId, stockLevels.url],
      set: { declared, left, changedAt: now() },
      setWhere: sql`${stockLevels.declared} <> ${declared}`,
    })
    .returning({ url: stockLevels.url })
  if (counted) await announceShelf(within, domainId)
}

/** What unpaid payments hold, by item. */
async function sumHeld({ db }: StockContext, domainId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const isTheirs = and(inArray(stockHolds.payment, [...ids]), eq(stockHolds.domainId, domainId))
  // What is being paid isn't for another cart any more.
  const isUnpaid = and(eq(stockHolds.state, 'held'), inArray(payments.state, ['created', 'open']))
  const rows = await db
    .select({ url: stockHolds.url, quantity: sql<number>`sum(${stockHolds.quantity})`.mapWith(Number) })
    .from(stockHolds)
    .innerJoin(payments, eq(payments.id, stockHolds.payment))
    .where(and(isTheirs, isUnpaid))
    .groupBy(stockHolds.url)
  return new Map(rows.map(({ url, quantity }) => [url, quantity]))
}

/**
 * How many are left of the counted items, with those that some payments hold; what the file says is a new count when it has
 * changed.
 */
export async function readStock(
  ctx: StockContext,
  domainId: string,
  items: readonly Pick<ShelfItem, 'url' | 'stock'>[],
  own: readonly string[] = [],
): Promise<Map<string, number>> {
  const counted = items.filter((item) => item.stock !== undefined)
  if (counted.length === 0) return new Map()
  const urls = counted.map(({ url }) => url)
  const list = () =>
    ctx.db
      .select()
      .from(stockLevels)
      .where(and(eq(stockLevels.domainId, domainId), inArray(stockLevels.url, urls)))
  const known = new Map((await list()).map((row) => [row.url, row]))
  const changed = counted.filter(({ url, stock }) => known.has(url) && known.get(url)?.declared !== stock)
  // Noted at once: an owner who writes 0, and later 1 again, has counted again.
  for (const { url, stock = 0 } of changed) await recount(ctx, domainId, url, stock)
  const rows = changed.length > 0 ? new Map((await list()).map((row) => [row.url, row])) : known
  const held = await sumHeld(ctx, domainId, own)
  const leftOf = (url: string, stock: number) => (rows.get(url)?.left ?? stock) + (held.get(url) ?? 0)
  return new Map(counted.map(({ url, stock = 0 }) => [url, Math.max(0, leftOf(url, stock))]))
}

/** Takes from a level, or puts back where `quantity` is below zero. */
async function change(within: StockContext, { domainId, url, quantity }: StockChange): Promise<void> {
  const [level] = await within.db
    .update(stockLevels)
    .set({ left: sql`${stockLevels.left} - ${quantity}`, changedAt: within.now() })
    .where(isLevel(domainId, url))
    .returning({ left: stockLevels.left })
  if (level && level.left > 0 !== level.left + quantity > 0) await announceShelf(within, domainId)
}

const listHolds = ({ db }: Context, payment: string) =>
  db.select().from(stockHolds).where(eq(stockHolds.payment, payment)).orderBy(stockHolds.url)

const setHolds = ({ db, now }: Context, payment: string, state: 'held' | 'sold' | 'released') =>
  db.update(stockHolds).set({ state, changedAt: now() }).where(eq(stockHolds.payment, payment))

/** Puts back what a payment has taken, once. */
export async function releaseStock(within: Context, payment: string): Promise<void> {
  for (const { domainId, url, quantity, state } of await listHolds(within, payment)) {
    if (state === 'released') continue
    await change(within, { domainId, url, quantity: -quantity })
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
    from (select url, state from ${stockHolds} where payment = ${payment} for update) as before
    where hold.payment = ${payment} and hold.url = before.url
    returning hold.domain_id as "domainId", hold.url, hold.quantity, before.state = 'released' as "wasReleased"`)) as {
    rows: SoldChange[]
  }
  const wanted = rows.filter(({ wasReleased }) => wasReleased).toSorted((a, b) => (a.url < b.url ? -1 : 1))
  for (const { domainId, url, quantity } of wanted) {
    const [level] = await db.select().from(stockLevels).where(isLevel(domainId, url)).for('update')
    if (!level || level.left >= quantity) continue
    await putBack(within, payment, rows)
    return false
  }
  for (const one of wanted) await change(within, one)
  return true
}
