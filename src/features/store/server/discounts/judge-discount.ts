import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
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
  /** The network that they buy from, as a hash, where that is known. */
  holder?: string
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

/** Unproven ones are kept under a name of their own: an address that anybody can type takes nothing from its owner before it is paid. */
const asUnproven = (person: string): string => `?${person}`

/** Those that a kept use is of. */
export const readPersons = (kept: readonly string[]): string[] =>
  kept.map((person) => (person.startsWith('?') ? person.slice(1) : person))

/** Who a use is of, as it is kept. */
export const namePersons = ({ persons, proven }: Pick<DiscountUser, 'persons' | 'proven'>): string[] =>
  persons.map((person) => (proven.includes(person) ? person : asUnproven(person)))

/** Uses that count, of whatever else the condition says. */
const isTaken = (discountId: string, own: readonly string[]) =>
  and(
    eq(discountUses.discountId, discountId),
    inArray(discountUses.state, ['held', 'used']),
    own.length > 0 ? notInArray(discountUses.payment, [...own]) : undefined,
  )

const overlaps = (persons: readonly string[]) =>
  persons.length === 0 ? sql`false` : sql`${discountUses.persons} && ${sql.param([...persons])}::text[]`

/**
 * Whether somebody has used a code. What isn't paid counts where the same account holds it, or the same network for the same person: an address
 * that a stranger typed keeps nobody from a code, and whoever pays first has used it.
 */
export async function isUsedBy(
  { db }: Pick<Context, 'db'>,
  { id }: DiscountRow,
  { persons, proven, own, holder }: DiscountUser,
): Promise<boolean> {
  if (persons.length === 0) return false
  const isTheirs = overlaps([...persons, ...persons.map(asUnproven)])
  const isHolder = holder === undefined ? undefined : and(eq(discountUses.holder, holder), isTheirs)
  const [row] = await db
    .select({ payment: discountUses.payment })
    .from(discountUses)
    .where(and(isTaken(id, own), or(and(eq(discountUses.state, 'used'), isTheirs), overlaps(proven), isHolder)))
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
  user: DiscountUser,
): Promise<Phrase | undefined> {
  const { proven, own } = user
  if (row.isOncePerPerson && (await isUsedBy(ctx, row, { persons: proven, proven, own }))) return usedByCaller
  if (row.isOncePerPerson && (await isUsedBy(ctx, row, user))) return invalidCode
  return row.mostUses !== null && (await countOthers(ctx, row, own)) >= row.mostUses ? invalidCode : undefined
}

/** Whether it is switched on, and today is one of its days. */
export const isCurrent = ({ isOn, startsOn, endsOn }: DiscountRow, today: string): boolean =>
  isOn && (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn)
