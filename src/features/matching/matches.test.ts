import { expect } from 'vitest'
import { memberBlocks } from '#members/server/tables.ts'
import { matchThem, openMatch, openMember } from '#test/matched-members.ts'
import { openSite } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { test, type World } from '#test/world.ts'
import { matches, matchMessages } from './server/tables.ts'

const noMatch = { status: 404, body: words('This match doesn’t exist.') }
/** Every call about one match. */
const callsOn = (on: string): [string, object?][] => [
  [`GET ${on}`],
  [`GET ${on}/messages`],
  [`POST ${on}/messages`, { content: 'Hello' }],
  [`POST ${on}/read`, { up_to: 1 }],
  [`POST ${on}/typing`],
  [`DELETE ${on}`],
]

async function openPremiumless(world: World, count: number) {
  const ann = await openMember(world, { name: 'Ann' })
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    passTime(world, 1)
    ids.push(await matchThem(await openMember(world, { name: `M${nth}` }), ann))
  }
  return { ann, ids }
}

test('matches come with the latest news first, page by page, and none comes twice while messages come', async ({
  world,
}) => {
  const { ann, ids } = await openPremiumless(world, 7)
  const say = (id: string) => ann.ask(`POST /api/matches/${id}/messages`, { content: 'Hi' })
  passTime(world, 1)
  await say(ids[1]!)
  const list = async (cursor: string) => (await ann.ask(`GET /api/matches?limit=3${cursor}`)).body
  const first = await list('')
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[6], ids[5]])
  passTime(world, 1)
  await say(ids[6]!)
  const second = await list(`&cursor=${first.next}`)
  const third = await list(`&cursor=${second.next}`)
  const rest = [...second.items, ...third.items].map(({ id }: { id: string }) => id)
  expect([rest, third.next]).toEqual([[ids[4], ids[3], ids[2], ids[0]], null])
  expect((await list('')).items[0]).toMatchObject({ id: ids[6], lastMessage: 'Hi', last_is_mine: true })
  expect((await ann.ask('GET /api/matches?sort=latestAt&limit=2')).body.items).toEqual([
    expect.objectContaining({ id: ids[0] }),
    expect.objectContaining({ id: ids[2] }),
  ])
})

test('a third person, an owner elsewhere, administrators and made-up ids find no match', async ({ world }) => {
  const { id, on, ann, say } = await openMatch(world)
  await say(ann, 'Secret')
  const eve = await openMember(world, { name: 'Eve' })
  const admin = await openMember(world, { name: 'Admin', email: 'admin@example.com' })
  Object.assign(world.ctx.platform, { adminEmails: [admin.email] })
  for (const one of [eve, admin])
    for (const [line, body] of callsOn(on))
      expect([line, await one.ask(line, body)]).toEqual([line, expect.objectContaining(noMatch)])
  for (const odd of [crypto.randomUUID(), 'x', '%00', `${id}%20`, "'; drop table matches"])
    expect(await ann.ask(`GET /api/matches/${encodeURIComponent(odd)}`)).toMatchObject(noMatch)
  expect((await eve.ask('GET /api/matches')).body.items).toEqual([])
  const site = await openSite(world)
  const token = await world.signIn(ann.email, site.host)
  for (const line of [`GET ${on}`, 'GET /api/matches', 'GET /api/matching/likes'])
    for (const host of ['localhost', site.host])
      expect((await world.ask(line, undefined, { token, host })).status).toBeGreaterThan(400)
  expect((await world.ask(`GET ${on}/messages`)).status).toBe(401)
  expect(await world.ctx.db.$count(matchMessages)).toBe(1)
})

test('who ends a match ends it for both: they neither write to nor find each other, and messages go after 30 days', async ({
  world,
}) => {
  const { ann, bob, on, say } = await openMatch(world)
  await say(ann, 'Hello')
  expect((await bob.ask('GET /api/matches/unread-count')).body).toEqual({ count: 1 })
  expect((await bob.ask(`DELETE ${on}`)).status).toBe(200)
  for (const one of [ann, bob]) {
    for (const [line, body] of callsOn(on)) expect(await one.ask(line, body)).toMatchObject(noMatch)
    expect((await one.ask('GET /api/matches')).body.items).toEqual([])
    expect((await one.ask('GET /api/matches/unread-count')).body).toEqual({ count: 0 })
  }
  const noMember = { status: 404, body: words('This member doesn’t exist.') }
  expect(await ann.like(bob)).toMatchObject(noMember)
  expect(await bob.like(ann, 'personal')).toMatchObject(noMember)
  passTime(world, 29 * 86_400)
  await world.jobs.run('sweep-matches')
  expect(await world.ctx.db.$count(matchMessages)).toBe(1)
  passTime(world, 2 * 86_400)
  await world.jobs.run('sweep-matches')
  expect(await world.ctx.db.$count(matchMessages)).toBe(0)
  expect(JSON.stringify(await world.ctx.db.select().from(matches))).not.toContain('Hello')
  const token = await world.signIn(ann.email)
  expect(await world.ask('POST /api/matches', { target_user_id: bob.id }, { token })).toMatchObject(noMember)
})

test('a match ends in one record, and stays in another', async ({ world }) => {
  const types = ['professional', 'dating'] as const
  const [ann, bob] = [await openMember(world, { types }), await openMember(world, { types })]
  for (const type of types)
    for (const [one, other] of [[ann, bob] as const, [bob, ann] as const]) await one.like(other, type)
  const { body } = await ann.ask('GET /api/matches')
  const ofDating = body.items.find(({ type }: { type: string }) => type === 'dating')
  expect(ofDating.bio).toContain('dating')
  await ann.ask(`DELETE /api/matches/${ofDating.id}`)
  expect((await bob.ask('GET /api/matches')).body.items).toEqual([expect.objectContaining({ type: 'professional' })])
  expect((await ann.like(bob)).body).toMatchObject({ matched: true, match: { type: 'professional' } })
})

test('of somebody who blocked me, or whom I blocked, nothing is left, until the block ends', async ({ world }) => {
  const { ann, bob, on, say } = await openMatch(world)
  await say(bob, 'Hello')
  await world.ctx.db
    .insert(memberBlocks)
    .values({ byId: ann.userId, blockedId: bob.userId, type: 'personal', createdAt: world.clock.now })
  for (const one of [ann, bob]) {
    expect((await one.ask('GET /api/matches')).body.items).toEqual([])
    for (const [line, body] of callsOn(on)) expect(await one.ask(line, body)).toMatchObject(noMatch)
  }
  expect((await ann.ask('GET /api/matches/unread-count')).body).toEqual({ count: 0 })
  await world.ctx.db.delete(memberBlocks)
  expect((await ann.ask('GET /api/matches')).body.items).toEqual([expect.objectContaining({ unread_count: 1 })])
})

test('a match with somebody whose record is private, under age or about to be deleted is away until it is shown again', async ({
  world,
}) => {
  const { ann, bob, on } = await openMatch(world, 'dating')
  await bob.show('nobody')
  for (const [line, body] of callsOn(on)) expect(await ann.ask(line, body)).toMatchObject(noMatch)
  expect((await ann.ask('GET /api/matches')).body.items).toEqual([])
  expect(await bob.ask(`POST ${on}/messages`, { content: 'Can you see me?' })).toMatchObject({
    status: 403,
    body: words('Your dating profile is hidden from others. Please make it visible first.'),
  })
  expect((await bob.ask(`POST ${on}/typing`)).status).toBe(200)
  await bob.show('members')
  expect((await ann.ask(`GET ${on}`)).body).toMatchObject({ name: 'Bob' })
  expect((await bob.ask(`POST ${on}/messages`, { content: 'Now?' })).status).toBe(201)
})
