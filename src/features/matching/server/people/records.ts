import { and, eq } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { recordTypes, type RecordType } from '#matching/record-types.ts'
import { isShownTo } from '#members/server/who-may-see.ts'
import { memberRecords, type ShownTo } from '#members/server/tables.ts'
import type { RecordRow } from '#members/server/view-member.ts'

type OwnRecords = ReadonlyMap<RecordType, ShownTo>

/** To whom each of somebody’s own records is shown. */
export async function readOwnRecords({ db }: Pick<Context, 'db'>, userId: string): Promise<OwnRecords> {
  const rows = await db
    .select({ type: memberRecords.type, shownTo: memberRecords.shownTo })
    .from(memberRecords)
    .where(eq(memberRecords.userId, userId))
  return new Map(rows.map(({ type, shownTo }) => [type, shownTo]))
}

export const isShown = (own: OwnRecords, type: RecordType): boolean => (own.get(type) ?? 'nobody') !== 'nobody'

/** Nobody approaches others by a record that these can’t see. */
export function checkShown(own: OwnRecords, type: RecordType): void {
  if (!own.has(type)) throw new Refusal('forbidden', `Fill in your ${type} profile first.`)
  if (!isShown(own, type))
    throw new Refusal('forbidden', `Your ${type} profile is hidden from others. Please make it visible first.`)
}

/** The records of somebody that another may see, in the order of `recordTypes`. */
export async function listShown(ctx: Pick<Context, 'db'>, viewerId: string, userId: string): Promise<RecordRow[]> {
  const rows = await ctx.db
    .select()
    .from(memberRecords)
    .where(and(eq(memberRecords.userId, userId), isShownTo(ctx, viewerId)))
  return rows.toSorted((one, other) => recordTypes.indexOf(one.type) - recordTypes.indexOf(other.type))
}
