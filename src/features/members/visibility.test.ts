import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openMember, type Member } from '#test/members.ts'
import { test, type World } from '#test/world.ts'
import { recordTypes, visibilities, type RecordType, type Visibility } from './rules.ts'
import { refreshMember } from './server/refresh-member.ts'
import { memberRecords, memberStates } from './server/tables.ts'
import { viewMember } from './server/view-member.ts'
import { isShownTo } from './server/who-may-see.ts'

/** The types of somebody’s records that a viewer finds. */
async function findTypes({ ctx }: World, owner: Member, viewer: Member | undefined): Promise<RecordType[]> {
  const found = await ctx.db
    .select()
    .from(memberRecords)
    .where(and(eq(memberRecords.userId, owner.id), isShownTo(ctx, viewer?.id)))
  return found.map((row) => viewMember(row).type).toSorted((a, b) => recordTypes.indexOf(a) - recordTypes.indexOf(b))
}

async function hide({ ctx }: World, { id: userId }: Member, hiddenAt: Date | null): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(memberStates)
      .values({ userId, hiddenAt })
      .onConflictDoUpdate({ target: memberStates.userId, set: { hiddenAt } })
    await refreshMember({ ...ctx, db: tx }, userId)
  })
}

const viewers = ['nobody in particular', 'a member', 'the owner', 'blocked by them', 'has blocked them'] as const
const ages = { adult: 30, unknown: null, seventeen: 17 }

interface Case {
  visibility: Visibility
  age: keyof typeof ages
  isLeaving: boolean
  isHidden: boolean
}

/** Why a record that isn’t private is seen by nobody. */
const isKeptBack = ({ age, isLeaving, isHidden }: Case, type: RecordType) =>
  isLeaving || isHidden || age === 'seventeen' || (age === 'unknown' && type === 'dating')

function isSeen(one: Case, viewer: (typeof viewers)[number], type: RecordType): boolean {
  if (one.visibility === 'private' || isKeptBack(one, type)) return false
  return viewer === 'a member' || (viewer === 'nobody in particular' && one.visibility === 'public')
}

const yesOrNo = [false, true]
const cases = Object.keys(ages).flatMap((age) =>
  visibilities.flatMap((visibility) =>
    yesOrNo.flatMap((isLeaving) =>
      yesOrNo.map((isHidden): Case => ({ age: age as Case['age'], visibility, isLeaving, isHidden })),
    ),
  ),
)

test('each of 540 combinations of viewer, record, visibility, age, deletion and hiding shows what it should', async ({
  world,
}) => {
  const watching = await openMember(world, 'member@example.com')
  const blocked = await openMember(world, 'blocked@example.com')
  const blocking = await openMember(world, 'blocking@example.com')
  for (const [number, one] of cases.entries()) {
    if (number % 6 === 0) world.moveOn()
    const owner = await openMember(world, `owner-${number}@example.com`)
    await owner.say({ firstName: 'Ann', age: 30 })
    for (const type of recordTypes) {
      const saved = await owner.save(type, { visibility: one.visibility, confirm_public: true })
      expect(saved.status).toBe(200)
    }
    await owner.blockEverywhere(blocked)
    await blocking.blockEverywhere(owner)
    await owner.say({ age: ages[one.age] })
    if (one.isLeaving) await owner.ask('DELETE /api/auth/account', {})
    if (one.isHidden) await hide(world, owner, world.clock.now)
    const seers = [undefined, watching, owner, blocked, blocking]
    for (const [at, viewer] of viewers.entries()) {
      const seen = await findTypes(world, owner, seers[at])
      expect([one, viewer, seen]).toEqual([one, viewer, recordTypes.filter((type) => isSeen(one, viewer, type))])
    }
    for (const { type, hidden } of (await owner.list()).records)
      expect([one, type, hidden !== null]).toEqual([one, type, one.visibility !== 'private' && isKeptBack(one, type)])
  }
})

test('who takes back what hid them is seen again at once', async ({ world }) => {
  const [owner, member] = [await openMember(world, 'ann@example.com'), await openMember(world, 'bob@example.com')]
  const see = () => findTypes(world, owner, member)
  await owner.say({ age: 30 })
  for (const type of recordTypes) await owner.save(type, {})
  expect(await see()).toEqual([...recordTypes])
  await owner.say({ age: 17 })
  expect(await see()).toEqual([])
  await owner.say({ age: 18 })
  // For dating only once an administrator has looked at it.
  expect(await see()).toEqual(['professional', 'personal'])
  await owner.ask('DELETE /api/auth/account', {})
  expect(await see()).toEqual([])
  await owner.ask('DELETE /api/auth/account', { keep: true })
  expect(await see()).toEqual(['professional', 'personal'])
  await hide(world, owner, world.clock.now)
  expect(await see()).toEqual([])
  await owner.save('personal', { bio: 'Still hidden' })
  expect(await see()).toEqual([])
  await hide(world, owner, null)
  await owner.ask('DELETE /api/auth/profile/records/personal')
  expect(await see()).toEqual(['professional'])
  await member.block(await owner.idOf('professional'))
  expect(await see()).toEqual([])
  await member.unblock(await owner.idOf('professional'))
  expect(await see()).toEqual(['professional'])
})
