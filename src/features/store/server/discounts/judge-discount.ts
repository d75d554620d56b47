import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { discounts, discountUses } from '../tables.ts'

export type DiscountRow = typeof discounts.$inferSelect

/** Said whatever is wrong with it: nobody learns which codes there are, or whether somebody else has used one. */
export const invalidCode = phrase('discount-code-invalid', 'This discount code isn’t valid, or can’t be used any more.')
const usedByCaller = phrase('discount-code-used', 'You have already used this discount code.')

/** Who wants to use a code. */
export interface DiscountUser {
  /** What tells them from others: of their account, of what they wrote. */
  persons: readonly string[]
  /** Those of them that are proven. */
  proven: readonly string[]
  /** Their own payments: what those hold is for this purchase. */
  own: readonly string[]
}

export const findDiscount = async (
  { db }: Pick<Context, 'db'>,
  domainId: string,
  code: string,
): Promise<DiscountRow | undefined> =>
  (
    await db
      .select()
      .from(discounts)
      .where(and(eq(discounts.domainId, domainId), eq(discounts.code, code)))
  )[0]

/** Uses that count, of whatever else the condition says. */
const isTaken = (discountId: string, own: readonly string[]) =>
  and(
    eq(discountUses.discountId, discountId),
    inArray(discountUses.state, ['held', 'used']),
    own.length > 0 ? notInArray(discountUses.payment, [...own]) : undefined,
  )

async function isUsedBy(
  { db }: Pick<Context, 'db'>,
  { id }: DiscountRow,
  persons: readonly string[],
  own: readonly string[],
): Promise<boolean> {
  if (persons.length === 0) return false
  const isTheirs = sql`${discountUses.persons} && ${sql.param([...persons])}::text[]`
  const [row] = await db
    .select({ payment: discountUses.payment })
    .from(discountUses)
    .where(and(isTaken(id, own), isTheirs))
    .limit(1)
  return row !== undefined
}

/** How many uses count that are not of one's own payments. */
async function countOthers({ db }: Pick<Context, 'db'>, { id, uses }: DiscountRow, own: readonly string[]) {
  if (own.length === 0) return uses
  const [mine] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(discountUses)
    .where(and(isTaken(id, []), inArray(discountUses.payment, [...own])))
  return uses - (mine?.count ?? 0)
}

/** Why a code can't be used once more, by its uses alone; undefined where it can. */
export async function findUsedUp(
  ctx: Pick<Context, 'db'>,
  row: DiscountRow,
  { persons, proven, own }: DiscountUser,
): Promise<Phrase | undefined> {
  if (row.isOncePerPerson && (await isUsedBy(ctx, row, proven, own))) return usedByCaller
  if (row.isOncePerPerson && (await isUsedBy(ctx, row, persons, own))) return invalidCode
  return row.mostUses !== null && (await countOthers(ctx, row, own)) >= row.mostUses ? invalidCode : undefined
}

/** Whether it is switched on, and today is one of its days. */
export const isCurrent = ({ isOn, startsOn, endsOn }: DiscountRow, today: string): boolean =>
  isOn && (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn)
