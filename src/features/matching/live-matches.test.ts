import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { memberBlocks, memberStates } from '#members/server/tables.ts'
import { matchThem, openMatch, openMember } from '#test/matched-members.ts'
import { passTime } from '#test/people.ts'
import { test } from '#test/world.ts'

const ready = ['ready', {}]

test('what one writes, types and reads is told to the other and to their own other windows at once', async ({
  world,
}) => {
  const { ann, bob, id, on, say } = await openMatch(world)
  const theirs = await bob.listen()
  await expect.poll(() => world.ctx.db.$count(memberStates)).toBe(1)
  const mine = await ann.listen()
  await expect.poll(() => theirs.received?.()).toContainEqual(['presence', { id, online: true }])
  await ann.ask(`POST ${on}/typing`)
  await ann.ask(`POST ${on}/typing`)
  const { message } = (await say(ann, 'Hello')).body
  await bob.ask(`POST ${on}/read`, { up_to: message.id })
  const read = (reader_id: string) => ['read', { id, reader_id, up_to: message.id, at: world.clock.now.toISOString() }]
  const seen = { ...message, senderId: ann.id }
  await expect
    .poll(() => theirs.received?.())
    .toEqual([
      ready,
      ['presence', { id, online: true }],
      ['typing', { id }],
      ['message', { id, message: seen }],
      read(bob.userId),
    ])
  await expect.poll(() => mine.received?.()).toEqual([ready, ['message', { id, message }], read(bob.id)])
  for (const one of [theirs, mine]) await one.leave?.()
})

test('a match that begins or ends while both listen is told to both, and its messages to nobody else', async ({
  world,
}) => {
  const [ann, bob, eve] = [await openMember(world), await openMember(world), await openMember(world)]
  const streams = [await ann.listen(), await bob.listen(), await eve.listen()]
  await expect.poll(() => world.ctx.db.$count(memberStates)).toBe(3)
  const id = await matchThem(ann, bob)
  const { message } = (await ann.ask(`POST /api/matches/${id}/messages`, { content: 'Hello' })).body
  await bob.ask(`DELETE /api/matches/${id}`)
  const told = (senderId: string) => [
    ready,
    ['changed', { id, why: 'matched' }],
    ['message', { id, message: { ...message, senderId } }],
    ['changed', { id, why: 'ended' }],
  ]
  await expect.poll(() => streams.slice(0, 2).map((one) => one.received?.())).toEqual([told(ann.userId), told(ann.id)])
  expect(streams[2]?.received?.()).toEqual([ready])
  for (const one of streams) await one.leave?.()
})

test('who reconnects gets what they missed once, and loads it after the last message where that is unknown', async ({
  world,
}) => {
  const { ann, bob, id, on, say } = await openMatch(world)
  const before = (await say(ann, 'Before')).body.message
  const first = await bob.listen()
  await expect.poll(() => first.received?.()).toEqual([ready])
  await first.leave?.()
  const sent = (await say(ann, 'Meanwhile')).body.message
  const message = { ...sent, senderId: ann.id }
  const back = await bob.listen({ 'last-event-id': first.lastId?.() ?? '' })
  await expect.poll(() => back.received?.()).toEqual([['message', { id, message }]])
  await back.leave?.()
  const lost = await bob.listen({ 'last-event-id': 'another-process-7' })
  await expect.poll(() => lost.received?.()).toEqual([['missed', {}]])
  await lost.leave?.()
  expect((await bob.ask(`GET ${on}/messages?after=${before.id}`)).body.messages).toEqual([message])
})

test('a message too long for an event is announced without its text', async ({ world }) => {
  const { bob, ann, id, say } = await openMatch(world)
  const stream = await bob.listen()
  await expect.poll(() => stream.received?.()).toEqual([ready])
  await say(ann, '😀'.repeat(1000))
  await expect.poll(() => stream.received?.()).toEqual([ready, ['message', { id, message: null }]])
  await stream.leave?.()
})

test('somebody is online while they listen, and a minute after they were heard of last they are gone', async ({
  world,
}) => {
  const { ann, bob, id, on } = await openMatch(world)
  const isOnline = async () => (await ann.ask(`GET ${on}`)).body.online
  const watching = await ann.listen()
  await expect.poll(() => world.ctx.db.$count(memberStates)).toBe(1)
  expect(await isOnline()).toBe(false)
  const stream = await bob.listen()
  await expect.poll(() => watching.received?.()).toContainEqual(['presence', { id, online: true }])
  expect(await isOnline()).toBe(true)
  await stream.leave?.()
  passTime(world, 30)
  await world.jobs.run('sweep-match-presence')
  expect(await isOnline()).toBe(true)
  passTime(world, 31)
  expect(await isOnline()).toBe(false)
  expect((await ann.ask('GET /api/matches')).body.items[0].online).toBe(false)
  await world.ctx.db.update(memberStates).set({ seenAt: world.clock.now, isOnline: true })
  await world.ctx.db
    .update(memberStates)
    .set({ seenAt: new Date(world.clock.now.getTime() - 61_000) })
    .where(eq(memberStates.userId, bob.userId))
  await world.jobs.run('sweep-match-presence')
  await expect.poll(() => watching.received?.()).toContainEqual(['presence', { id, online: false }])
  await watching.leave?.()
})

test('whether I am there is told neither to strangers nor to those whom I blocked or hide from', async ({ world }) => {
  const [ann, bob, eve, mia] = [
    await openMember(world),
    await openMember(world),
    await openMember(world),
    await openMember(world),
  ]
  for (const one of [bob, mia]) await matchThem(ann, one)
  await world.ctx.db
    .insert(memberBlocks)
    .values({ byId: ann.userId, blockedId: bob.userId, type: 'personal', createdAt: world.clock.now })
  const streams = [await bob.listen(), await eve.listen()]
  await expect.poll(() => world.ctx.db.$count(memberStates)).toBe(2)
  const watching = await mia.listen()
  await expect.poll(() => world.ctx.db.$count(memberStates)).toBe(3)
  const mine = await ann.listen()
  await expect.poll(() => watching.received?.()).toHaveLength(2)
  expect(streams.map(({ received: told }) => told?.())).toEqual([[ready], [ready]])
  for (const one of [...streams, watching, mine]) await one.leave?.()
})

test('a question about the headers alone makes nobody present', async ({ world }) => {
  const ann = await openMember(world)
  const headers = { authorization: `Bearer ${ann.token}` }
  await world.visit('http://localhost/api/matches/events', { method: 'HEAD', headers })
  expect(await world.ctx.db.$count(memberStates)).toBe(0)
})
