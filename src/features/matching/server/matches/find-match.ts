import { and, eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { matches } from '../tables.ts'
import type { MatchRow } from './pairs.ts'
import { isOneOf, isOpenTo, selectMatches, type SeenMatch } from './select-matches.ts'

const noMatch = () => new Refusal('missing', phrase('match-not-found', 'This match doesn’t exist.'))

const findSeen = async (ctx: Pick<Context, 'db'>, userId: string, id: string): Promise<SeenMatch | undefined> =>
  (await selectMatches(ctx, userId).where(and(eq(matches.id, id), isOneOf(userId), isOpenTo(ctx, userId))))[0]

/** Whether a match is there for somebody. */
export const hasMatch = async (ctx: Pick<Context, 'db'>, userId: string, id: string): Promise<boolean> =>
  (await findSeen(ctx, userId, id)) !== undefined

/** A match of somebody, with the other one; to everybody but the two it isn’t there. */
export async function findMatch(ctx: Pick<Context, 'db'>, userId: string, id: string): Promise<SeenMatch> {
  if (!isRowId(id)) throw noMatch()
  const seen = await findSeen(ctx, userId, id)
  if (!seen) throw noMatch()
  return seen
}

/** The same, locked until the transaction ends. */
export async function lockMatch(within: Pick<Context, 'db'>, userId: string, id: string): Promise<MatchRow> {
  if (!isRowId(id)) throw noMatch()
  const [locked] = await within.db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.id, id), isOneOf(userId)))
    .for('update')
  if (!locked) throw noMatch()
  return (await findMatch(within, userId, id)).row
}
