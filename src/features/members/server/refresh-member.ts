import { and, eq } from 'drizzle-orm'
import { isUpload } from '#accounts/server/own-uploads.ts'
import { lockAccount } from '#accounts/server/lock-account.ts'
import type { Context } from '#kit/server/context.ts'
import { findPerson, listOwn, type Person } from './find-person.ts'
import { keepRecordWords } from './record-words.ts'
import { spotOnMap } from './spot-on-map.ts'
import { memberRecords, type ShownTo } from './tables.ts'
import type { RecordRow } from './view-member.ts'
import { whyHidden } from './why-hidden.ts'

const shownTo = (person: Person, { type, visibility }: RecordRow): ShownTo =>
  visibility === 'private' || whyHidden(person, type) !== null ? 'nobody' : visibility

/** A picture on another site would tell that site who looks at it. */
const ownPicture = (address: string | null) => (address && isUpload(address) ? address : null)

function writeColumns(person: Person, record: RecordRow) {
  const { account, state, age } = person
  const { type, bio, interests } = record
  const { firstName, lastName, location, gender, profilePicture } = account
  const name = type === 'professional' ? `${firstName} ${lastName}`.trim() : firstName
  const lat = state?.lat ?? null
  const lng = state?.lng ?? null
  return {
    name,
    // The same picture in two records would say that both are the same person’s.
    avatar: type === 'professional' ? ownPicture(profilePicture) : null,
    location,
    age,
    gender,
    tags: [...new Set(interests.map((interest) => interest.toLowerCase()))],
    words: keepRecordWords(type, [name, location, bio, ...interests]),
    shownTo: shownTo(person, record),
    lat,
    lng,
    spot: lat === null || lng === null ? null : spotOnMap({ lat, lng }),
    isDemo: state?.isDemo ?? false,
  }
}

/**
 * Brings what others find of somebody in step with their account and their state. It is called in the transaction of each change of
 * these, and makes the next one wait, so that none overlooks another.
 */
export async function refreshMember(ctx: Pick<Context, 'db' | 'now'>, userId: string): Promise<void> {
  const { db } = ctx
  await lockAccount(ctx, userId)
  const records = await listOwn(ctx, userId)
  if (records.length === 0) return
  const person = await findPerson(ctx, userId)
  for (const record of records) {
    const isIt = and(eq(memberRecords.userId, userId), eq(memberRecords.type, record.type))
    await db.update(memberRecords).set(writeColumns(person, record)).where(isIt)
  }
}
