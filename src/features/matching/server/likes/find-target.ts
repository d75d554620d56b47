import { and, eq, isNotNull } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { RecordType } from '#matching/record-types.ts'
import type { RecordRow } from '#members/server/view-member.ts'
import { pairOf } from '../matches/pairs.ts'
import { checkShown, isShown, listShown, readOwnRecords } from '../people/records.ts'
import { likes, matches } from '../tables.ts'

export interface Wanted {
  target_user_id: string
  type?: RecordType | undefined
}

export const noMember = () => new Refusal('missing', 'This member doesn’t exist.')

async function listTypes({ db }: Pick<Context, 'db'>, userId: string, otherId: string) {
  const { lowId, highId } = pairOf(userId, otherId)
  const ofPair = and(eq(matches.lowId, lowId), eq(matches.highId, highId))
  const [liked, ended] = [
    await db
      .select({ type: likes.type })
      .from(likes)
      .where(and(eq(likes.fromId, otherId), eq(likes.toId, userId))),
    await db
      .select({ type: matches.type })
      .from(matches)
      .where(and(ofPair, isNotNull(matches.endedAt))),
  ]
  const typesOf = (rows: { type: RecordType }[]) => new Set(rows.map(({ type }) => type))
  return { liked: typesOf(liked), ended: typesOf(ended) }
}

/** Where they like the caller, or else the first that the caller has too. */
async function chooseType(ctx: Context, userId: string, shown: readonly RecordRow[]): Promise<RecordRow | undefined> {
  const [first] = shown
  if (!first) return undefined
  const own = await readOwnRecords(ctx, userId)
  const mutual = shown.filter(({ type }) => isShown(own, type))
  if (mutual.length === 0) checkShown(own, first.type)
  const { liked, ended } = await listTypes(ctx, userId, first.userId)
  const open = mutual.filter(({ type }) => !ended.has(type))
  return open.find(({ type }) => liked.has(type)) ?? open[0]
}

/** Whom somebody likes, by the record that they like. */
export async function findTarget(ctx: Context, userId: string, { target_user_id, type }: Wanted): Promise<RecordRow> {
  if (target_user_id.toLowerCase() === userId) throw new Refusal('invalid', 'You can’t like yourself.')
  const shown = await listShown(ctx, userId, target_user_id)
  const target =
    type === undefined ? await chooseType(ctx, userId, shown) : shown.find((record) => record.type === type)
  if (!target) throw noMember()
  if (type !== undefined) checkShown(await readOwnRecords(ctx, userId), type)
  return target
}
