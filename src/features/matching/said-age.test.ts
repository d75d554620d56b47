import { expect } from 'vitest'
import { openMember } from '#test/members.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

async function openStage(world: World) {
  world.ctx.platform.adminEmails = ['root@example.com']
  const [root, ann, viewer] = [
    await openMember(world, 'root@example.com'),
    await openMember(world, 'ann@example.com'),
    await openMember(world, 'viewer@example.com'),
  ]
  await viewer.say({ firstName: 'Viewer', age: 40 })
  await viewer.save('dating', {})
  await ann.say({ firstName: 'Ann', age: 15 })
  await ann.save('personal', { visibility: 'members' })
  const found = async () =>
    (await viewer.ask('POST /api/matching/search?limit=100', {})).body.items
      .filter(({ name }: { name: string }) => name === 'Ann')
      .map(({ type }: { type: string }) => type)
      .toSorted()
  const reports = async (state = 'open') => (await root.ask(`GET /api/reports?state=${state}`)).body.items
  return { root, ann, found, reports }
}

test('somebody who says 15 and then 30 is shown for dating only once an administrator has looked at it', async ({
  world,
}) => {
  const { root, ann, found, reports } = await openStage(world)
  expect(await found()).toEqual([])
  await ann.say({ age: 30 })
  expect((await ann.save('dating', { visibility: 'members' })).status).toBe(200)
  expect(await found()).toEqual(['personal'])
  const { hidden } = (await ann.list()).records.find(({ type }: { type: string }) => type === 'dating')
  expect(hidden).toBe(
    'You said earlier that you’re under 18. No one else can see this until an administrator has looked at it.',
  )
  // Neither do they find anybody for dating.
  const theirs = (await ann.ask('POST /api/matching/search', { types: { dating: true } })).body
  expect(theirs.items).toEqual([])
  await ann.say({ age: 31 })
  const [report, ...more] = await reports()
  expect(more).toEqual([])
  expect(report).toMatchObject({ reason: 'minor', reporter: null, subject: { name: 'Ann' } })
  const german = { token: root.token, headers: { 'x-screen-language': 'de' } }
  expect((await world.ask('GET /api/reports', undefined, german)).body.items[0].words).toBe(
    'Gab zuerst an, unter 18 zu sein, und nun 30. Das Dating-Profil ist verborgen, bis Sie entscheiden.',
  )
  expect(await mailsTo(world, 'root@example.com')).toHaveLength(1)
  expect((await root.ask(`PUT /api/reports/${report.id}`, { decision: 'dismiss' })).status).toBe(200)
  expect(await found()).toEqual(['dating', 'personal'])
  await ann.say({ age: 16 })
  await ann.say({ age: 31 })
  expect(await found()).toEqual(['personal'])
  expect(await reports()).toHaveLength(1)
})

test('an administrator who doesn’t believe it hides them from everybody, and can show them again', async ({
  world,
}) => {
  const { root, ann, found, reports } = await openStage(world)
  await ann.say({ age: 30 })
  await ann.save('dating', { visibility: 'members' })
  const [{ id }] = await reports()
  await root.ask(`PUT /api/reports/${id}`, { decision: 'hide' })
  expect(await found()).toEqual([])
  await root.ask(`PUT /api/reports/${id}`, { decision: 'show' })
  expect(await found()).toEqual(['dating', 'personal'])
})

test('whoever has become 18 by what they said is shown for dating like everybody', async ({ world }) => {
  await openStage(world)
  passTime(world, 4 * 366 * 86_400)
  const token = await world.signIn('ann@example.com')
  await world.ask('PUT /api/auth/profile', { age: 19 }, { token })
  expect((await world.ask('PUT /api/auth/profile/records/dating', {}, { token })).body.hidden).toBe(null)
  const rooted = await world.signIn('root@example.com')
  expect((await world.ask('GET /api/reports', undefined, { token: rooted })).body.items).toEqual([])
})
