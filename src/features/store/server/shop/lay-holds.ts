import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { openStates } from '#payments/states.ts'
import { payments } from '#payments/server/tables.ts'
import type { Purchase, PurchaseLine } from '#payments/server/purchase.ts'
import { stockHolds, stockLevels } from '../tables.ts'
import { inOrder, layoutOf, type Pool } from './pools.ts'
import { changeLevel, type StockContext } from './stock.ts'
import { listWanted, type SoldItems, type WantedItem } from './wanted-items.ts'

/** A store by the words of its own file, which its pieces are counted by. */
export interface CountingShop {
  domainId: string
  own: SoldItems
}

/** Checkouts of one item that keep none of its pieces from others: these are counted again when they are paid. All that do are laid. */
const mostOthers = 1000

type Level = typeof stockLevels.$inferSelect
type Hold = typeof stockHolds.$inferSelect

export const layoutIn = ({ own }: CountingShop, url: string): string => {
  const item = own.items.get(url)
  return item ? layoutOf(item) : ''
}

/** The items that the file counts at other places than it did when what is held of them was laid there. */
export function listElsewhere(shop: CountingShop, levels: Iterable<Level>): string[] {
  return [...Map.groupBy(levels, ({ url }) => url)].flatMap(([url, known]) => {
    const layout = layoutIn(shop, url)
    return known.some((level) => level.layout !== layout) ? [url] : []
  })
}

const inOwnWords = ({ own, ...line }: PurchaseLine): Pick<PurchaseLine, 'url' | 'size' | 'color' | 'quantity'> => ({
  ...line,
  ...(own && { size: own.size, color: own.color }),
})

/** Where what a purchase has of an item is counted by the file as it is now. */
export const listPlaces = ({ own }: CountingShop, { lines }: Purchase, url: string): WantedItem[] =>
  listWanted(own, { lines: lines.filter((line) => line.url === url).map(inOwnWords) })

/** Whether that is where it is held. What isn’t counted at all any more stays where it was. */
export const isThere = (holds: readonly Hold[], wanted: readonly WantedItem[]) =>
  wanted.length === 0 ||
  (holds.length === wanted.length &&
    wanted.every((one) => holds.some(({ variant, quantity }) => variant === one.variant && quantity === one.quantity)))

/** What a payment holds of an item goes from the places where it was counted to those where it is. */
async function moveHolds(
  within: StockContext,
  { domainId, own }: CountingShop,
  holds: readonly Hold[],
  wanted: readonly WantedItem[],
): Promise<void> {
  const { db, now } = within
  const [first] = holds
  if (!first) return
  const { payment, url, holder, state } = first
  const isHeld = state === 'held'
  const changes = new Map<string, number>()
  const add = ({ variant }: Pool, quantity: number) => changes.set(variant, (changes.get(variant) ?? 0) + quantity)
  for (const one of holds) add(one, isHeld ? -one.quantity : 0)
  const layout = layoutIn({ domainId, own }, url)
  for (const one of wanted) add(one, isHeld ? one.quantity : 0)
  const pools = [...changes].map(([variant, quantity]) => ({ domainId, url, variant, quantity }))
  for (const one of pools.toSorted(inOrder)) {
    const stock = wanted.find(({ variant }) => variant === one.variant)?.stock
    if (stock !== undefined)
      await db
        .insert(stockLevels)
        .values({ domainId, url, variant: one.variant, declared: stock, left: stock, layout, changedAt: now() })
        .onConflictDoNothing()
    await changeLevel(within, one)
  }
  await db.delete(stockHolds).where(and(eq(stockHolds.payment, payment), eq(stockHolds.url, url)))
  const moved = wanted.map(({ variant, quantity }) => ({
    payment,
    domainId,
    url,
    variant,
    quantity,
    state,
    holder,
    changedAt: now(),
  }))
  await db.insert(stockHolds).values(moved)
}

/** Counts what one payment has of an item where the file counts it now, or would be put back to if it is sold; within a transaction. */
export async function layHoldsOf(within: StockContext, shop: CountingShop, url: string, id: string): Promise<void> {
  const { db } = within
  // Locked as when it is settled: nobody sells or puts back meanwhile.
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for('update')
  const holds = await db
    .select()
    .from(stockHolds)
    .where(and(eq(stockHolds.payment, id), eq(stockHolds.url, url)))
  if (!payment) return
  const wanted = listPlaces(shop, payment.purchase, url)
  if (!isThere(holds, wanted)) await moveHolds(within, shop, holds, wanted)
}

/**
 * Counts what checkouts hold of an item where the file counts it now: variants may be counted by themselves since, or no more. Each checkout in a
 * transaction of its own; until all are done, whoever asks next begins again.
 */
export async function layHolds(ctx: StockContext, shop: CountingShop, url: string): Promise<void> {
  const { domainId } = shop
  const isOfItem = and(eq(stockHolds.domainId, domainId), eq(stockHolds.url, url))
  const list = (isWanted: SQL | undefined) =>
    ctx.db
      .selectDistinct({ payment: stockHolds.payment })
      .from(stockHolds)
      .innerJoin(payments, eq(payments.id, stockHolds.payment))
      .where(and(isOfItem, isWanted))
      .orderBy(stockHolds.payment)
  const held = await list(eq(stockHolds.state, 'held'))
  const isOpen = and(eq(stockHolds.state, 'released'), inArray(payments.state, [...openStates]))
  const found = [...held, ...(await list(isOpen).limit(mostOthers))]
  for (const { payment } of found) await ctx.db.transaction((tx) => layHoldsOf({ ...ctx, db: tx }, shop, url, payment))
  const isOfLevel = and(eq(stockLevels.domainId, domainId), eq(stockLevels.url, url))
  const layout = layoutIn(shop, url)
  await ctx.db
    .update(stockLevels)
    .set({ layout })
    .where(and(isOfLevel, ne(stockLevels.layout, layout)))
}
