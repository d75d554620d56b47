// @module-tag long
import { passOn } from '#kit/phrase.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { uploads, users } from '#accounts/server/tables.ts'
import { mails } from '#kit/server/tables.ts'
import { removeMembers } from '#matching/server/demo/remove-members.ts'
import { seedMembers } from '#matching/server/demo/seed-members.ts'
import { likes, matches, matchMessages, memberAnswers, reports } from '#matching/server/tables.ts'
import { memberBlocks, memberRecords, memberStates } from '#members/server/tables.ts'
import { test, type World } from '#test/world.ts'
import { startSeedingMembers } from './seed-demo-members.ts'

const folder = 'seed/members'
const start = ({ ctx }: World) => startSeedingMembers(ctx, folder, new AbortController().signal)
const demo = and(eq(memberRecords.isDemo, true), ne(memberRecords.shownTo, 'nobody'))

/** Somebody real with a record, and their id. */
async function join(world: World, email: string) {
  const token = await world.signIn(email)
  const record = { bio: 'I am here', interests: ['art'], visibility: 'public' }
  await world.ask('PUT /api/auth/profile/records/personal', record, { token })
  const [user] = await world.ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return { token, id: user!.id }
}

const idOf = async ({ ctx }: World, key: string) => {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${key}@demo.invalid`))
  return user!.id
}

test('a trial has members to find after its first start, all of them marked as made up', async ({ world }) => {
  const { db } = world.ctx
  await start(world)
  const shown = await db.select().from(memberRecords).where(demo)
  const count = (type: string) => shown.filter((record) => record.type === type).length
  expect([count('professional'), count('personal'), count('dating')]).toEqual([24, 36, 24])
  expect(await db.$count(memberStates, eq(memberStates.isDemo, true))).toBe(48)
  expect(shown.filter(({ type, shownTo }) => type === 'dating' && shownTo !== 'members')).toEqual([])
  for (const { age, lat, name, words, activeOn, pictures } of shown) {
    expect(age).toBeGreaterThanOrEqual(18)
    expect([lat, name, words]).not.toContain(null)
    expect(activeOn <= '2026-01-15' && activeOn >= '2026-01-05').toBe(true)
    expect((await world.visit(`http://localhost${pictures[0]}`)).headers.get('content-type')).toBe('image/webp')
  }
})

test('strangers find those of them who are public, and never one for dating', async ({ world }) => {
  await start(world)
  const { body } = await world.ask('GET /api/matching/search?type=personal&limit=100')
  expect(body.items.length).toBeGreaterThan(20)
  expect(body.items.filter((item: { is_demo: boolean }) => !item.is_demo)).toEqual([])
  const dating = await world.ask('GET /api/matching/search?type=dating')
  expect(dating.body.items).toEqual([])
})

test('a second start adds nobody, and finishes what was interrupted', async ({ world }) => {
  const { ctx } = world
  const closing = new AbortController()
  const interrupted = startSeedingMembers(ctx, folder, closing.signal)
  closing.abort()
  await interrupted
  expect(await ctx.db.$count(users)).toBe(0)
  await start(world)
  await start(world)
  expect(await ctx.db.$count(users)).toBe(48)
  expect(await seedMembers(ctx, folder)).toBe(0)
  expect(await ctx.db.$count(users)).toBe(48)
})

test('members who were removed stay away, until they are asked for again', async ({ world }) => {
  const { ctx } = world
  await start(world)
  const [one] = await ctx.db.select({ path: uploads.path }).from(uploads)
  expect(await removeMembers(ctx)).toBe(48)
  await start(world)
  expect(await ctx.db.$count(users)).toBe(0)
  expect(await ctx.db.$count(memberAnswers)).toBe(0)
  expect(await ctx.db.$count(uploads)).toBe(0)
  expect(await ctx.uploads.read(one!.path)).toBeUndefined()
  expect(await seedMembers(ctx, folder)).toBe(48)
  expect(await ctx.uploads.read(one!.path)).toBeDefined()
})

test('production, and whatever others can reach, has no made-up members', async ({ world }) => {
  Object.assign(world.ctx.platform, { isTrial: false })
  await start(world)
  expect(await world.ctx.db.$count(users)).toBe(0)
  expect(world.logged).toEqual([])
})

test('nothing is ever mailed to a made-up member', async ({ world }) => {
  const { ctx } = world
  await start(world)
  const code = await world.ask('POST /api/auth/send-verification-code', { email: 'amara-osei@demo.invalid' })
  expect(code.status).toBe(200)
  await ctx.mail.send({ to: 'Ines@Demo.INVALID', subject: 'Hello', text: 'Hello', html: '' }, { key: 'one' })
  expect(await ctx.db.$count(mails)).toBe(0)
  await ctx.mail.send({ to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: '' }, { key: 'two' })
  expect(await ctx.db.$count(mails)).toBe(1)
})

/** What happens between a real member, another one, and a made-up one. */
async function meet(world: World) {
  const { db } = world.ctx
  const [ann, bob] = [await join(world, 'ann@example.com'), await join(world, 'bob@example.com')]
  await start(world)
  const mikko = await idOf(world, 'mikko-lahtela')
  const createdAt = world.clock.now
  const type = 'personal' as const
  const matchOf = (one: string, other: string) => {
    const [lowId = '', highId = ''] = [one, other].toSorted()
    return { type, lowId, highId, createdAt, latestAt: createdAt }
  }
  const from = (fromId: string, toId: string) => ({ fromId, toId, type, createdAt })
  await db.insert(likes).values([from(ann.id, mikko), from(mikko, ann.id), from(ann.id, bob.id), from(bob.id, ann.id)])
  const kept = await db
    .insert(matches)
    .values([matchOf(ann.id, mikko), matchOf(ann.id, bob.id)])
    .returning()
  const message = { senderId: ann.id, content: 'Hello', clientId: 'message-1', createdAt }
  await db.insert(matchMessages).values(kept.map(({ id }) => ({ ...message, matchId: id })))
  await db.insert(memberBlocks).values([
    { byId: bob.id, blockedId: mikko, type: 'dating', createdAt },
    { byId: mikko, blockedId: bob.id, type: 'dating', createdAt },
  ])
  const report = { reason: 'spam' as const, words: passOn(''), createdAt }
  await db.insert(reports).values([
    { ...report, reporterId: ann.id, subjectId: mikko },
    { ...report, reporterId: mikko, subjectId: ann.id },
    { ...report, reporterId: bob.id, subjectId: ann.id },
  ])
  return { ann, bob }
}

test('removing them takes all that was between them and real members, and nothing else', async ({ world }) => {
  const { db } = world.ctx
  const { ann, bob } = await meet(world)
  expect(await removeMembers(world.ctx)).toBe(48)
  expect((await db.select({ id: users.id }).from(users)).map(({ id }) => id).toSorted()).toEqual(
    [ann.id, bob.id].toSorted(),
  )
  expect(await db.$count(likes)).toBe(2)
  expect(await db.$count(matches)).toBe(1)
  expect(await db.$count(matchMessages)).toBe(1)
  expect(await db.$count(memberBlocks)).toBe(0)
  expect(await db.select({ by: reports.reporterId }).from(reports)).toEqual([{ by: bob.id }])
  expect(await db.$count(uploads, isNull(uploads.userId))).toBe(0)
  const { body } = await world.ask('GET /api/auth/profile/records', undefined, { token: ann.token })
  expect(body.records[1]).toMatchObject({ type: 'personal', exists: true, bio: 'I am here' })
})
