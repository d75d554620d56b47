import { and, eq, isNull, or, type Column, type SQL } from 'drizzle-orm'
import type { User } from '#kit/server/context.ts'

/** Who bought something. */
interface Bought {
  buyerId: string | null
  /** In lower case. */
  email: string
  /** When the owner of the address said that they didn’t buy it. */
  disownedAt: Date | null
}

/**
 * Whether somebody bought it: signed in, or as a guest with the address of their account, which they have proven since. A stranger may have
 * given that address, so what they say isn’t theirs no longer is.
 */
export const isBoughtBy = ({ id, email }: User, bought: Bought): boolean =>
  bought.buyerId === id ||
  (bought.buyerId === null && bought.email === email.toLowerCase() && bought.disownedAt === null)

/** The same as a condition of a statement. */
export const whereBoughtBy = ({ id, email }: User, bought: Record<keyof Bought, Column>): SQL | undefined =>
  or(
    eq(bought.buyerId, id),
    and(isNull(bought.buyerId), eq(bought.email, email.toLowerCase()), isNull(bought.disownedAt)),
  )
