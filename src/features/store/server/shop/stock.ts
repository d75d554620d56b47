import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { stockHolds, stockLevels } from '../tables.ts'
import { inOrder, type Pool } from './pools.ts'
import { announceShelf } from './shelf-events.ts'

export type StockContext = Pick<Context, 'db' | 'now' | 'events'>
interface StockChange extends Pool {
  domainId: string
  quantity: number
}

export const isOfPool = (table: typeof stockLevels | typeof stockHolds, domainId: string, { url, variant }: Pool) =>
  and(eq(table.domainId, domainId), eq(table.url, url), eq(table.variant, variant))

/** Takes from a level, or puts back where `quantity` is below zero. */
export async function changeLevel(within: StockContext, { domainId, quantity, ...pool }: StockChange): Promise<void> {
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
    await changeLevel(within, { domainId, url, variant, quantity: -quantity })
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
    if (!wasReleased) await changeLevel(within, { ...one, quantity: -one.quantity })
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
  for (const one of wanted) await changeLevel(within, one)
  return true
}
