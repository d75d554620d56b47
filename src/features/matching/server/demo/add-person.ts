import { memberRecords, memberStates } from '#members/server/tables.ts'
import { addMadeUp } from '#accounts/server/made-up-accounts.ts'
import { dayOf } from '#kit/day-of.ts'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { keepRecordId } from '#members/server/record-ids.ts'
import { refreshMember } from '#members/server/refresh-member.ts'
import { snapSpot } from '#members/server/snap-spot.ts'
import { firstVisibility, recordTypes, type RecordType, type Visibility } from '#members/rules.ts'
import { knownQuestions } from '../known-questions/known-questions.ts'
import { keepAnswerBits } from '../score/keep-answer-bits.ts'
import { memberAnswers } from '../tables.ts'
import { answersOf } from './answers-of.ts'
import { chanceOf } from './chance.ts'
import type { DemoPicture } from './demo-pictures.ts'
import type { DemoPerson } from './read-people.ts'

/** Addresses to which no mail is ever sent (RFC 2606). */
const demoHost = 'demo.invalid'
const longestAway = 9
const longestHere = 200

const daysAgo = ({ now }: Context, days: number) => new Date(now().getTime() - Math.floor(days) * dayMs)

/** Most are open to everybody, some to members alone. */
const visibilityOf = ({ key }: DemoPerson, type: RecordType): Visibility =>
  chanceOf(key, type, 'visibility') < 0.15 ? 'members' : firstVisibility[type]

function accountOf(ctx: Context, { key, name, place, ...person }: DemoPerson) {
  const [firstName, lastName] = name
  const { age, gender, interests } = person
  const createdAt = daysAgo(ctx, 20 + chanceOf(key, 'joined') * longestHere)
  return { email: `${key}@${demoHost}`, firstName, lastName, age, gender, location: place, interests, createdAt }
}

function recordsOf(ctx: Context, userId: string, person: DemoPerson, pictures: string[]) {
  const createdAt = daysAgo(ctx, 10 + chanceOf(person.key, 'wrote') * 10)
  const away = chanceOf(person.key, 'away') ** 2 * longestAway
  const activeOn = dayOf(daysAgo(ctx, away))
  const [portrait = ''] = pictures
  return recordTypes.flatMap((type) => {
    const bio = person[type]
    if (bio === undefined) return []
    const shown = type === 'professional' && person.personal !== undefined ? [portrait] : pictures
    const visibility = visibilityOf(person, type)
    const times = { activeOn, createdAt, updatedAt: createdAt }
    return [{ userId, type, bio, interests: person.interests, pictures: shown, visibility, isDemo: true, ...times }]
  })
}

/** Adds a fictional member with everything that a real one has, in one transaction; nothing if they are there. */
export async function addPerson(ctx: Context, person: DemoPerson, pictures: DemoPicture[]): Promise<boolean> {
  const addresses = pictures.map(({ path }) => `/uploads/${path}`)
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const files = pictures.map(({ path, bytes }) => ({ path, size: bytes.length }))
    const userId = await addMadeUp(within, accountOf(ctx, person), files)
    if (userId === undefined) return false
    const at = ctx.now()
    const [lat, lng] = person.at
    const spot = snapSpot({ lat, lng })
    const answers = answersOf(person, knownQuestions).map((one) => ({ ...one, userId, answeredAt: at }))
    await tx.insert(memberStates).values({ userId, ...spot, spotFrom: 'browser', isDemo: true })
    for (const record of recordsOf(ctx, userId, person, addresses))
      await tx.insert(memberRecords).values({ ...record, id: await keepRecordId(within, userId, record.type) })
    await tx.insert(memberAnswers).values(answers)
    await keepAnswerBits(within, userId)
    await refreshMember(within, userId)
    return true
  })
}
