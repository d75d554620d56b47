import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { isUpload, refuseUploadsOfOthers } from '#accounts/server/own-uploads.ts'
import { dayOf } from '#kit/day-of.ts'
import type { Context } from '#kit/server/context.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { putRecord } from '../contract.ts'
import { adultAge, firstVisibility, type RecordType } from '../rules.ts'
import { listOwn, lockPerson, type Person } from './find-person.ts'
import { followLocation } from './follow-location.ts'
import { viewOwn, type UnsaidRecord } from './own-records.ts'
import { keepRecordId } from './record-ids.ts'
import { refreshMember } from './refresh-member.ts'
import { memberRecords } from './tables.ts'
import type { RecordRow } from './view-member.ts'

type Change = z.output<typeof putRecord.body>

interface NewPictures {
  type: RecordType
  pictures: readonly string[]
}

const isOf = (userId: string, type: RecordType) => and(eq(memberRecords.userId, userId), eq(memberRecords.type, type))

function refuseAge(age: number | null): void {
  if (age === null)
    throw new Refusal(
      'invalid',
      phrase(
        'dating-age-missing',
        'Dating is for people aged {adultAge} and over. Please enter your age in your profile first.',
        { adultAge },
      ),
    )
  if (age < adultAge)
    throw new Refusal(
      'forbidden',
      phrase('dating-too-young', 'Dating is for people aged {adultAge} and over.', { adultAge }),
    )
}

function refuseUnconfirmed(old: RecordRow | undefined, { visibility, confirm_public: isConfirmed }: Change): void {
  if (visibility !== 'public' || old?.visibility === 'public' || isConfirmed === true) return
  throw new Refusal(
    'invalid',
    phrase('confirm-public-dating', 'Please confirm that anyone can see your dating profile, even without an account.'),
  )
}

const usedElsewhere = phrase(
  'picture-in-other-profile',
  'One of these pictures is in another profile of yours, and people could tell by it that both are you. Please choose another one.',
)

/** A picture on another site would tell that site who looks at it; one in two records, that both are the same person’s. */
async function checkPictures(ctx: Context, person: Person, { type, pictures: addresses }: NewPictures): Promise<void> {
  const userId = person.account.id
  if (!addresses.every(isUpload))
    throw new Refusal('invalid', phrase('choose-uploaded-picture', 'Please choose a picture that you uploaded.'))
  await refuseUploadsOfOthers(ctx, userId, addresses)
  const others = (await listOwn(ctx, userId)).filter((record) => record.type !== type)
  const avatar = type === 'professional' ? null : person.account.profilePicture
  const elsewhere = new Set([avatar, ...others.flatMap(({ pictures }) => pictures)])
  if (addresses.some((address) => elsewhere.has(address))) throw new Refusal('invalid', usedElsewhere)
}

/** Changes the given fields of a record; the first time, it begins to exist. */
export function saveRecord(ctx: Context, userId: string, type: RecordType, change: Change): Promise<UnsaidRecord> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const person = await lockPerson(within, userId)
    const [old] = await tx.select().from(memberRecords).where(isOf(userId, type))
    if (type === 'dating') {
      refuseAge(person.age)
      refuseUnconfirmed(old, change)
    }
    const { confirm_public: _confirmed, pictures, ...given } = change
    if (pictures) await checkPictures(within, person, { type, pictures })
    const at = ctx.now()
    const set = {
      ...given,
      ...(pictures && { pictures: [...new Set(pictures)] }),
      activeOn: dayOf(at),
      updatedAt: at,
    }
    if (old) await tx.update(memberRecords).set(set).where(isOf(userId, type))
    else {
      const id = await keepRecordId(within, userId, type)
      const first = { id, userId, type, visibility: firstVisibility[type], createdAt: at }
      await tx.insert(memberRecords).values({ ...first, ...set })
    }
    if (!old) await followLocation(within, userId)
    await refreshMember(within, userId)
    const rows = await listOwn(within, userId)
    return viewOwn(
      person,
      type,
      rows.find((row) => row.type === type),
    )
  })
}

export async function deleteOwnRecord({ db }: Context, userId: string, type: RecordType): Promise<void> {
  await db.delete(memberRecords).where(isOf(userId, type))
}
