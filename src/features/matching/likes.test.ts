import { expect } from 'vitest'
import { memberBlocks } from '#members/server/tables.ts'
import { matchThem, openMember, type Member } from '#test/matched-members.ts'
import { openSubscribed } from '#test/premium.ts'
import { passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { test, type World } from '#test/world.ts'
import { likes, matches, spentLikes } from './server/tables.ts'

const openMembers = (world: World, count: number) =>
  Array.fromAsync({ length: count }, (_, nth) => openMember(world, { name: `M${nth}` }))
const noMember = { status: 404, body: words('This member doesn’t exist.') }

test('a like of one is a like, and a like back makes a match that both find in their lists', async ({ world }) => {
  const [ann, bob] = [await openMember(world, { name: 'Ann' }), await openMember(world, { name: 'Bob' })]
  expect(await ann.like(bob)).toMatchObject({ status: 201, body: { matched: false, match: null, likes_left: 9 } })
  expect((await bob.ask('GET /api/matching/likes')).body).toMatchObject({ premium: false, count: 1, items: [] })
  const back = await bob.ask('POST /api/matches', { target_user_id: ann.id.toUpperCase() })
  expect(back).toMatchObject({
    status: 201,
    body: {
      matched: true,
      likes_left: 9,
      match: { type: 'personal', user_id: ann.id, name: 'Ann', age: 30, location: 'Lisbon', lastMessageTime: null },
    },
  })
  const { id } = back.body.match
  expect((await ann.ask('GET /api/matches')).body.items).toEqual([expect.objectContaining({ id, name: 'Bob' })])
  expect((await bob.ask(`GET /api/matches/${id}`)).body).toMatchObject({ id, name: 'Ann', unread_count: 0 })
  expect((await bob.ask('GET /api/matching/likes')).body.count).toBe(0)
  expect((await ann.like(bob)).body).toMatchObject({ matched: true, match: { id }, likes_left: 9 })
})

test('two who like each other at the same moment, again and again, have one match', async ({ world }) => {
  const [ann, bob] = [await openMember(world), await openMember(world)]
  const all = await Promise.all(Array.from({ length: 8 }, (_, nth) => (nth % 2 ? ann.like(bob) : bob.like(ann))))
  expect(all.map(({ status }) => status)).toEqual(Array(8).fill(201))
  const ids = all.flatMap(({ body }) => body.match?.id ?? [])
  expect(new Set(ids).size).toBe(1)
  expect(await world.ctx.db.$count(matches)).toBe(1)
  expect((await ann.like(bob)).body).toMatchObject({ matched: true, likes_left: 9 })
})

test('a like is given in the record that it names, and is a match with a like in the same kind of record', async ({
  world,
}) => {
  const ann = await openMember(world, { types: ['professional', 'personal', 'dating'] })
  const [bob, eve] = [
    await openMember(world, { types: ['personal', 'dating'] }),
    await openMember(world, { types: ['professional', 'dating'] }),
  ]
  await bob.like(ann, 'dating')
  expect((await ann.like(bob)).body.matched).toBe(false)
  expect((await ann.like(bob, 'dating')).body).toMatchObject({ matched: true, match: { type: 'dating' } })
  expect((await ann.like(bob, 'dating')).body).toMatchObject({ matched: true, match: { type: 'dating' } })
  await ann.like(eve)
  expect((await eve.like(ann, 'dating')).body.matched).toBe(false)
  expect((await eve.like(ann, 'professional')).body).toMatchObject({ matched: true, match: { type: 'professional' } })
})

test('likes in different records are no match, and each record has a match of its own', async ({ world }) => {
  const types = ['professional', 'dating'] as const
  const [ann, bob] = [await openMember(world, { types }), await openMember(world, { types })]
  await ann.like(bob, 'professional')
  expect((await bob.like(ann, 'dating')).body.matched).toBe(false)
  const [one, other] = [await bob.like(ann, 'professional'), await ann.like(bob, 'dating')]
  expect([one.body.match.type, other.body.match.type]).toEqual(['professional', 'dating'])
  expect((await ann.ask('GET /api/matches')).body.items).toHaveLength(2)
})

test('the eleventh like of a day is refused, also when fifty come at once, and the next day there are ten again', async ({
  world,
}) => {
  const ann = await openMember(world)
  const others = await openMembers(world, 52)
  const all = await Promise.all(others.slice(0, 50).map((one) => ann.like(one)))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(await world.ctx.db.$count(likes)).toBe(10)
  passTime(world, 3600)
  const refused = await ann.like(others[50]!)
  expect(refused).toMatchObject({
    status: 429,
    body: words('You’ve used your 10 likes for today. With Premium, likes are unlimited.'),
  })
  expect(refused.headers.get('retry-after')).toBe(`${23 * 3600}`)
  const liked = others[all.findIndex(({ status }) => status === 201)]!
  expect((await ann.like(liked)).body).toMatchObject({ matched: false, likes_left: 0 })
  passTime(world, 23 * 3600 + 1)
  expect((await ann.like(others[50]!)).body.likes_left).toBe(9)
  await world.jobs.run('sweep-matches')
  expect(await world.ctx.db.$count(spentLikes)).toBe(1)
})

test('a like that is taken back is gone, and still counts for the day', async ({ world }) => {
  const [ann, bob] = [await openMember(world), await openMember(world)]
  const takeBack = () => ann.ask(`DELETE /api/matching/likes/${bob.id}`)
  for (let left = 9; left >= 0; left -= 1) {
    expect((await ann.like(bob)).body.likes_left).toBe(left)
    expect((await takeBack()).status).toBe(200)
  }
  expect((await ann.like(bob)).status).toBe(429)
  expect((await bob.like(ann)).body.matched).toBe(false)
})

test('a match is ended, not taken back', async ({ world }) => {
  const [ann, bob] = [await openMember(world), await openMember(world)]
  await matchThem(ann, bob)
  expect(await ann.ask(`DELETE /api/matching/likes/${bob.id}`)).toMatchObject({
    status: 409,
    body: words('You’ve already matched. You can unmatch instead.'),
  })
  expect((await bob.ask('GET /api/matches')).body.items).toHaveLength(1)
})

test('with Premium there is no limit, and who likes me is named, the latest first and page by page', async ({
  world,
}) => {
  const ann = await openMember(world, { types: ['personal', 'dating'] })
  const others = await openMembers(world, 12)
  for (const one of others) {
    passTime(world, 1)
    await one.like(ann)
  }
  const { body: hidden } = await ann.ask('GET /api/matching/likes?limit=100')
  expect(hidden).toEqual({ premium: false, count: 12, likes_left: 10, items: [], next: null })
  const subscription = await openSubscribed(world, { id: ann.userId, email: ann.email })
  await others[3]!.show('nobody')
  await world.ctx.db
    .insert(memberBlocks)
    .values({ byId: ann.userId, blockedId: others[4]!.userId, type: 'personal', createdAt: world.clock.now })
  await ann.like(others[5]!)
  const seen: Member['name'][] = []
  let cursor = ''
  do {
    const { body } = await ann.ask(`GET /api/matching/likes?limit=4${cursor}`)
    expect(body).toMatchObject({ premium: true, count: 9, likes_left: null })
    seen.push(...body.items.map(({ name }: Member) => name))
    cursor = body.next === null ? '' : `&cursor=${body.next}`
  } while (cursor)
  expect(seen).toEqual(['M11', 'M10', 'M9', 'M8', 'M7', 'M6', 'M2', 'M1', 'M0'])
  for (const one of others.slice(6))
    expect((await ann.like(one)).body).toMatchObject({ matched: true, likes_left: null })
  for (const one of await openMembers(world, 11)) expect((await ann.like(one)).status).toBe(201)
  await subscription.end()
  expect((await ann.ask('GET /api/matching/likes')).body).toMatchObject({ premium: false, items: [], likes_left: 10 })
})

test('a Premium that was never paid changes nothing', async ({ world }) => {
  const [ann, bob] = [await openMember(world), await openMember(world)]
  await openSubscribed(world, { id: ann.userId, email: ann.email }, 'incomplete')
  await bob.like(ann)
  expect((await ann.ask('GET /api/matching/likes')).body).toMatchObject({ premium: false, count: 1, items: [] })
  expect((await ann.like(bob)).body.likes_left).toBe(9)
})

test('only somebody whom I may see can be liked: to me everybody else isn’t there', async ({ world }) => {
  const [ann, hidden, blocking, bare] = [
    await openMember(world, { types: ['personal', 'dating'] }),
    await openMember(world),
    await openMember(world),
    await openMember(world, { types: [] }),
  ]
  await hidden.show('nobody')
  const createdAt = world.clock.now
  await world.ctx.db
    .insert(memberBlocks)
    .values({ byId: blocking.userId, blockedId: ann.userId, type: 'personal', createdAt })
  for (const one of [hidden, blocking, bare, { id: crypto.randomUUID() }])
    expect(await ann.like(one)).toMatchObject(noMember)
  expect(await ann.like(hidden, 'personal')).toMatchObject(noMember)
  expect(await blocking.like(ann)).toMatchObject(noMember)
  const bob = await openMember(world)
  expect(await ann.like(ann)).toMatchObject({ status: 400, body: words('You can’t like yourself.') })
  expect(await bare.like(bob)).toMatchObject({ status: 403, body: words('Fill in your personal profile first.') })
  expect(await bob.like(ann, 'dating')).toMatchObject({
    status: 403,
    body: words('Fill in your dating profile first.'),
  })
  expect(await hidden.like(bob)).toMatchObject({
    status: 403,
    body: words('Your personal profile is hidden from others. Please make it visible first.'),
  })
  expect(await world.ctx.db.$count(likes)).toBe(0)
  expect(await world.ctx.db.$count(spentLikes)).toBe(0)
})

test.for([
  [{}, 'Please choose a member.'],
  [{ target_user_id: 'bob\u0000' }, 'Please choose a member.'],
  [{ target_user_id: ['a'] }, 'Please choose a member.'],
])('nobody is liked by %j', async ([body, message], { world }) => {
  const ann = await openMember(world)
  expect(await ann.ask('POST /api/matching/create', body as object)).toMatchObject({
    status: 400,
    body: words(message as string),
  })
})

test('somebody made up likes back at once, so that whoever tries it sees a match', async ({ world }) => {
  const ann = await openMember(world)
  const made = await openMember(world, { name: 'Demo', isDemo: true })
  expect((await ann.like(made)).body).toMatchObject({ matched: true, match: { name: 'Demo', is_demo: true } })
})
