import { and, eq, ne, sql } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { discounts, discountUses } from '../tables.ts'
import {
  type DiscountRow,
  type DiscountUser,
  findUsedUp,
  invalidCode,
  isCurrent,
  isUsedBy,
  namePersons,
  readPersons,
} from './judge-discount.ts'

/** Whoever hasn't paid yet keeps at most so many uses of a code from others. */
const mostHeld = 3

export interface DiscountHold {
  payment: string
  discountId: string
  /** The network whose holds count together, as a hash. */
  holder: string
  user: DiscountUser
  /** In the time zone of the store. */
  today: string
}

/** One purchase after the other counts, as long as the transaction lasts. */
const lockDiscount = async ({ db }: Context, id: string): Promise<DiscountRow | undefined> =>
  (await db.select().from(discounts).where(eq(discounts.id, id)).for('update'))[0]

const countUse = ({ db }: Context, id: string, by: 1 | -1) =>
  db
    .update(discounts)
    .set({ uses: sql`${discounts.uses} + ${by}` })
    .where(eq(discounts.id, id))

async function hasRoom({ db }: Context, { discountId, holder }: DiscountHold): Promise<boolean> {
  const isTheirs = and(eq(discountUses.discountId, discountId), eq(discountUses.holder, holder))
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(discountUses)
    .where(and(isTheirs, eq(discountUses.state, 'held')))
  return (row?.count ?? 0) < mostHeld
}

/**
 * Counts a use of the code for a payment, within the transaction that stores the payment; refused where it may not be used. What goes
 * beyond the bounds of a holder is there for everybody until it is paid: whoever pays first has it.
 */
export async function holdDiscount(within: Context, hold: DiscountHold): Promise<void> {
  const { payment, discountId, holder, user, today } = hold
  const row = await lockDiscount(within, discountId)
  if (!row || !isCurrent(row, today)) throw new Refusal('conflict', invalidCode)
  const lack = await findUsedUp(within, row, { ...user, own: [], holder })
  if (lack) throw new Refusal('conflict', lack)
  const isScarce = row.mostUses !== null || row.isOncePerPerson
  const isHeld = !isScarce || (await hasRoom(within, hold))
  const persons = namePersons(user)
  const state = isHeld ? 'held' : 'released'
  await within.db.insert(discountUses).values({ payment, discountId, state, persons, holder, changedAt: within.now() })
  if (isHeld) await countUse(within, discountId, 1)
}

async function changeUse({ db, now }: Context, payment: string, from: 'held' | 'released', state: 'used' | 'released') {
  const [row] = await db
    .update(discountUses)
    .set({ state, changedAt: now() })
    .where(and(eq(discountUses.payment, payment), eq(discountUses.state, from)))
    .returning()
  return row
}

/** Gives back what a payment has held, once. */
export async function releaseDiscount(within: Context, payment: string): Promise<void> {
  const row = await changeUse(within, payment, 'held', 'released')
  if (row) await countUse(within, row.discountId, -1)
}

/** The code is used for good; false where it was given back meanwhile and others were faster, or the same person has used it for another purchase. */
export async function useDiscount(within: Context, payment: string): Promise<boolean> {
  const isIt = and(eq(discountUses.payment, payment), ne(discountUses.state, 'used'))
  const [use] = await within.db.select().from(discountUses).where(isIt)
  // Its store is gone, or it is used already.
  if (!use) return true
  const row = await lockDiscount(within, use.discountId)
  const user = { persons: readPersons(use.persons), proven: [], own: [payment] }
  if (use.state === 'held') {
    if (!row?.isOncePerPerson || !(await isUsedBy(within, row, user))) {
      await changeUse(within, payment, 'held', 'used')
      return true
    }
    await releaseDiscount(within, payment)
    return false
  }
  if (!row || (await findUsedUp(within, row, user))) return false
  await changeUse(within, payment, 'released', 'used')
  await countUse(within, use.discountId, 1)
  return true
}
