import { eq } from 'drizzle-orm'
import { emailKeyOf } from '#accounts/rules.ts'
import { users } from '#accounts/server/tables.ts'
import { fillAnswerBits, type CountedAnswer } from '#matching/server/score/answer-bits.ts'
import { memberAnswerBits } from '#matching/server/tables.ts'
import { questionsOf } from '#matching/rules.ts'
import { keepRecordId } from '#members/server/record-ids.ts'
import { keepRecordWords } from '#members/server/record-words.ts'
import { spotOnMap } from '#members/server/spot-on-map.ts'
import { memberRecords, memberStates } from '#members/server/tables.ts'
import type { RecordType } from '#members/rules.ts'
import type { World } from './world.ts'

type Row = typeof memberRecords.$inferInsert

export interface Person {
  type?: RecordType | readonly RecordType[]
  /** Where they are shown to be. */
  at?: { lat: number; lng: number }
  answers?: readonly CountedAnswer[]
  isOnline?: boolean
  name?: string
  location?: string
  bio?: string
  interests?: string[]
  age?: number | null
  gender?: Row['gender']
  shownTo?: Row['shownTo']
  activeOn?: string
}

let count = 0

function rowOf(id: string, userId: string, type: RecordType, { at, ...given }: Person): Row {
  const { name = 'Ann', location = '', bio = '', interests = [] } = given
  const day = new Date('2026-01-10T00:00:00Z')
  return {
    id,
    userId,
    type,
    name,
    location,
    bio,
    interests,
    tags: interests.map((one) => one.toLowerCase()),
    words: keepRecordWords(type, [name, location, bio, ...interests]) as unknown as string,
    visibility: 'members',
    shownTo: given.shownTo ?? 'members',
    age: given.age === undefined ? 30 : given.age,
    gender: given.gender === undefined ? 'female' : given.gender,
    activeOn: given.activeOn ?? '2026-01-10',
    createdAt: day,
    updatedAt: day,
    ...(at && { lat: at.lat, lng: at.lng, spot: spotOnMap(at) }),
  }
}

interface AddedMember {
  /** Of their account, and of their first record. */
  userId: string
  id: string
  token: string
}

/** Somebody with records as the search reads them; by default a personal one that members see. */
export async function addMember(world: World, person: Person = {}): Promise<AddedMember> {
  const { db } = world.ctx
  const email = `member${(count += 1)}@example.com`
  const token = await world.signIn(email)
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)))
  const userId = user?.id ?? ''
  const types = [person.type ?? 'personal'].flat() as RecordType[]
  const ids: string[] = []
  for (const type of types) {
    const id = await keepRecordId(world.ctx, userId, type)
    await db.insert(memberRecords).values(rowOf(id, userId, type, person))
    ids.push(id)
  }
  const there = person.isOnline ? { isOnline: true, seenAt: world.clock.now } : {}
  await db.insert(memberStates).values({ userId, ...person.at, ...there })
  if (person.answers) await addAnswerBits(world, userId, person.answers)
  return { userId, id: ids[0] ?? '', token }
}

/** What somebody answered to the questions of personal and dating records. */
export async function addAnswerBits(world: World, userId: string, answers: readonly CountedAnswer[]): Promise<void> {
  const answerBits = fillAnswerBits(answers)
  await world.ctx.db
    .insert(memberAnswerBits)
    .values({ userId, type: questionsOf.personal, ...answerBits })
    .onConflictDoUpdate({ target: [memberAnswerBits.userId, memberAnswerBits.type], set: answerBits })
}

/** An answer that accepts the same one alone, and matters. */
export const answer = (question: number, choice = 0, given: Partial<CountedAnswer> = {}): CountedAnswer => ({
  question,
  choice,
  accepts: [choice],
  importance: 3,
  ...given,
})
export const answersFor = (questions: number, choice = 0): CountedAnswer[] =>
  Array.from({ length: questions }, (_, question) => answer(question, choice))
