import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { findRecordOwner } from '#members/server/record-ids.ts'
import type { RecordRow } from '#members/server/view-member.ts'
import { checkShown, findShown, readOwnRecords } from '../people/records.ts'

export const noMember = () => new Refusal('missing', phrase('member-does-not-exist', 'This member doesn’t exist.'))

/** Whom somebody likes, by the record that they like. */
export async function findTarget(ctx: Context, userId: string, recordId: string): Promise<RecordRow> {
  if ((await findRecordOwner(ctx, recordId))?.userId === userId)
    throw new Refusal('invalid', phrase('like-of-self', 'You can’t like yourself.'))
  const target = await findShown(ctx, userId, recordId)
  if (!target) throw noMember()
  checkShown(await readOwnRecords(ctx, userId), target.type)
  return target
}
