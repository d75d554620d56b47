import type { RecordType } from '#members/rules.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { takeLock } from '#domains/server/locks.ts'
import { matches } from '../tables.ts'

export type MatchRow = typeof matches.$inferSelect

/** Two people in the order in which a match names them. */
interface MemberPair {
  lowId: string
  highId: string
}

export const pairOf = (one: string, other: string): MemberPair =>
  one < other ? { lowId: one, highId: other } : { lowId: other, highId: one }

/** Until the transaction ends, nobody else changes what is between these two. */
export const lockPair = (tx: Context['db'], { lowId, highId }: MemberPair) =>
  takeLock(tx, `match of ${lowId} ${highId}`)

/** Their match, also one that has ended. */
export async function findOfPair(
  { db }: Pick<Context, 'db'>,
  { lowId, highId }: MemberPair,
  type: RecordType,
): Promise<MatchRow | undefined> {
  const isTheirs = and(eq(matches.lowId, lowId), eq(matches.highId, highId), eq(matches.type, type))
  return (await db.select().from(matches).where(isTheirs))[0]
}

/** The other one of a match. */
export const otherOf = ({ lowId, highId }: MemberPair, userId: string): string => (lowId === userId ? highId : lowId)
