import type { Answer } from '#kit/contract.ts'
import type { Context } from '#kit/server/context.ts'
import type { listRecords, OwnRecord } from '../contract.ts'
import { firstVisibility, recordTypes, type RecordType } from '../rules.ts'
import { findPerson, listOwn, type Person } from './find-person.ts'
import type { RecordRow } from './view-member.ts'
import { whyHidden } from './why-hidden.ts'

/** A record as its owner sees it; what it would begin with if it was never saved. */
export function viewOwn(person: Person, type: RecordType, row: RecordRow | undefined): OwnRecord {
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

export async function listOwnRecords(ctx: Context, userId: string): Promise<Answer<typeof listRecords>> {
  const person = await findPerson(ctx, userId)
  const rows = await listOwn(ctx, userId)
  return {
    records: recordTypes.map((type) =>
      viewOwn(
        person,
        type,
        rows.find((row) => row.type === type),
      ),
    ),
    spot: person.state?.spotFrom ?? null,
    age: person.age,
  }
}
