import type { Answer } from '#kit/contract.ts'
import type { Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { listRecords, OwnRecord } from '../contract.ts'
import { firstVisibility, recordTypes, type RecordType } from '../rules.ts'
import { findPerson, listOwn, type Person } from './find-person.ts'
import type { RecordRow } from './view-member.ts'
import { whyHidden } from './why-hidden.ts'

/** A record as its owner sees it, before why nobody else does is said in a language. */
export interface UnsaidRecord extends Omit<OwnRecord, 'hidden'> {
  hidden: Phrase | null
}

/** The same in a language (BCP 47). */
export const sayRecord = (language: string, { hidden, ...record }: UnsaidRecord): OwnRecord => ({
  ...record,
  hidden: hidden && sayPhrase(language, hidden),
})

/** A record as its owner sees it; what it would begin with if it was never saved. */
export function viewOwn(person: Person, type: RecordType, row: RecordRow | undefined): UnsaidRecord {
  if (!row)
    return {
      type,
      id: null,
      exists: false,
      bio: '',
      interests: [],
      pictures: [],
      visibility: firstVisibility[type],
      hidden: null,
    }
  const { id, bio, interests, pictures, visibility } = row
  const hidden = visibility === 'private' ? null : whyHidden(person, type)
  return { type, id, exists: true, bio, interests, pictures, visibility, hidden }
}

/** All records of somebody as they see them, in a language (BCP 47). */
export async function listOwnRecords(
  ctx: Context,
  userId: string,
  language: string,
): Promise<Answer<typeof listRecords>> {
  const person = await findPerson(ctx, userId)
  const rows = await listOwn(ctx, userId)
  return {
    records: recordTypes.map((type) => {
      const row = rows.find((one) => one.type === type)
      return sayRecord(language, viewOwn(person, type, row))
    }),
    spot: person.state?.spotFrom ?? null,
    age: person.age,
  }
}
