import type { MemberCard } from '../contract.ts'
import type { memberRecords } from './tables.ts'

export type RecordRow = typeof memberRecords.$inferSelect

type ShownRecord = Pick<
  RecordRow,
  'id' | 'type' | 'name' | 'age' | 'gender' | 'avatar' | 'pictures' | 'location' | 'bio' | 'interests' | 'isDemo'
>

/** Somebody by one of their records, as others see them. */
export const viewMember = ({ avatar, isDemo, ...row }: ShownRecord): MemberCard => ({
  id: row.id,
  type: row.type,
  name: row.name,
  age: row.age,
  gender: row.gender,
  avatar_url: row.pictures[0] ?? avatar,
  pictures: row.pictures,
  location: row.location,
  bio: row.bio,
  interests: row.interests,
  is_demo: isDemo,
})
