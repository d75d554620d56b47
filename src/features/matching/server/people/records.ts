import type { RecordType } from '#members/rules.ts'
import { and, eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { isShownTo } from '#members/server/who-may-see.ts'
import { memberRecords, type ShownTo } from '#members/server/tables.ts'
import type { RecordRow } from '#members/server/view-member.ts'

type OwnRecords = ReadonlyMap<RecordType, ShownTo>

/** To whom each of somebody’s own records is shown. */
export async function readOwnRecords({ db }: Context, userId: string): Promise<OwnRecords> {
  const rows = await db
    .select({ type: memberRecords.type, shownTo: memberRecords.shownTo })
    .from(memberRecords)
    .where(eq(memberRecords.userId, userId))
  return new Map(rows.map(({ type, shownTo }) => [type, shownTo]))
}

export const isShown = (own: OwnRecords, type: RecordType): boolean => (own.get(type) ?? 'nobody') !== 'nobody'

/** Nobody approaches others by a record that these can’t see. */
export function checkShown(own: OwnRecords, type: RecordType): void {
  if (!own.has(type))
    throw new Refusal('forbidden', phrase('fill-in-profile', 'Fill in your {type} profile first.', { type }))
  if (!isShown(own, type))
    throw new Refusal(
      'forbidden',
      phrase('profile-hidden', 'Your {type} profile is hidden from others. Please make it visible first.', { type }),
    )
}

/** The record with this id, if somebody may see it. */
export async function findShown(ctx: Context, viewerId: string, recordId: string): Promise<RecordRow | undefined> {
  if (!isRowId(recordId)) return undefined
  const isIt = and(eq(memberRecords.id, recordId), isShownTo(ctx, viewerId))
  return (await ctx.db.select().from(memberRecords).where(isIt))[0]
}
