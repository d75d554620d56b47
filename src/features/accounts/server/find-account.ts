import { and, eq, exists, sql } from 'drizzle-orm'
import type { Rate } from '#kit/contract.ts'
import type { Context } from '#kit/server/context.ts'
import type { Limits } from '#kit/server/limits.ts'
import { emailKeyOf } from '../rules.ts'
import type { Reader } from './reader-words.ts'
import { sessions, users } from './tables.ts'

export interface Account {
  id: string
  email: string
  passwordHash: string | null
  preferences: Reader['preferences']
}

/** What is known of an address. */
export interface KnownAddress {
  emailKey: string
  network: string
  account: Account | undefined
  /** Whether the account has signed in from this network before. */
  isFamiliar: boolean
}

/** Looks an address up; takes the same time whether there is an account or not. */
export async function findAccount({ db }: Context, email: string, network: string): Promise<KnownAddress> {
  const emailKey = emailKeyOf(email)
  const fromThere = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), eq(sessions.network, network)))
  const { id, email: address, passwordHash, preferences } = users
  const [row] = await db
    .select({
      account: { id, email: address, passwordHash, preferences },
      isFamiliar: sql<boolean>`${exists(fromThere)}`,
    })
    .from(users)
    .where(eq(users.emailKey, emailKey))
  return { emailKey, network, account: row?.account, isFamiliar: row?.isFamiliar ?? false }
}

/**
 * Counts actions on an address. Each network from which its account has signed in before is counted separately, so that strangers
 * can't use up its owner's limit.
 */
export const takeForAddress = (
  limits: Limits,
  name: string,
  rate: Rate,
  { emailKey, network, isFamiliar }: KnownAddress,
): Promise<void> => limits.take(name, rate, isFamiliar ? `${emailKey} ${network}` : emailKey)
