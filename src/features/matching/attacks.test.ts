import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { memberStates } from '#members/server/tables.ts'
import { addMember } from '#test/found-members.ts'
import { openMatch, openMember } from '#test/matched-members.ts'
import { test, type World } from '#test/world.ts'

const ageOf = (world: World, id: string, age: number) => world.ctx.db.update(users).set({ age }).where(eq(users.id, id))

test('who likes me can’t be found out by blocking one after the other and watching how many do', async ({ world }) => {
  const [me, fan, other] = [await openMember(world), await openMember(world), await openMember(world)]
  await fan.like(me)
  const count = async () => (await me.ask('GET /api/matching/likes')).body.count
  const counted = [await count()]
  for (const { id } of [fan, other]) {
    await me.ask(`POST /api/members/${id}/block`)
    counted.push(await count())
  }
  expect(counted).toEqual([1, 1, 1])
  await fan.ask(`POST /api/members/${me.id}/block`)
  expect(await count()).toBe(0)
})

test('somebody known to be under 18 finds no record for dating, whatever they ask for', async ({ world }) => {
  const me = await addMember(world)
  const [date, both] = [
    await addMember(world, { name: 'Date', type: 'dating', bio: 'tango' }),
    await addMember(world, { name: 'Both', type: ['personal', 'dating'] }),
  ]
  const found = async () => {
    const filters = [{}, { types: { dating: true } }, { keyword: 'tango' }, { sortBy: 'location' }, { tags: ['x'] }]
    const answers = filters.map((filter) => world.ask('POST /api/matching/search', filter, me))
    const lists = ['?type=dating', ''].map((query) => world.ask(`GET /api/matching/search${query}`, undefined, me))
    const views = [date.id, both.id].map((path) => world.ask(`GET /api/members/${path}`, undefined, me))
    return JSON.stringify((await Promise.all([...answers, ...lists, ...views])).map(({ body }) => body))
  }
  expect(await found()).toContain('dating')
  await ageOf(world, me.userId, 17)
  expect(await found()).not.toContain('"dating"')
  expect(await found()).not.toContain(date.id)
  expect(await found()).toContain(both.id)
})

test('of a match that is gone, taking the like back doesn’t tell whether it was ended, blocked or hidden', async ({
  world,
}) => {
  const answers = []
  for (const way of ['ended', 'blocked', 'hidden']) {
    const { ann, bob, on } = await openMatch(world)
    const take = () => ann.ask(`DELETE /api/matching/likes/${bob.id}`)
    expect((await take()).status).toBe(409)
    if (way === 'ended') await bob.ask(`DELETE ${on}`)
    else if (way === 'blocked') await bob.ask(`POST /api/members/${ann.id}/block`)
    else await bob.show('nobody')
    const { status, body } = await take()
    answers.push([status, body])
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('a blocked match comes back with its messages, also if the like was taken back meanwhile', async ({ world }) => {
  const { ann, bob, id, say } = await openMatch(world)
  await say(ann, 'Hello')
  await bob.ask(`POST /api/members/${ann.id}/block`)
  await ann.ask(`DELETE /api/matching/likes/${bob.id}`)
  await bob.ask(`DELETE /api/members/${ann.id}/block`)
  expect((await ann.ask('GET /api/matches')).body.items).toMatchObject([{ id, lastMessage: 'Hello' }])
})

test('a match who wasn’t heard of for a minute isn’t online, although nobody has noted yet that they left', async ({
  world,
}) => {
  const { ann, bob, on } = await openMatch(world)
  await world.ctx.db.insert(memberStates).values({ userId: bob.userId, isOnline: true, seenAt: world.clock.now })
  const look = async () => [
    (await ann.ask(`GET ${on}`)).body.online,
    (await ann.ask('GET /api/matches')).body.items[0].online,
  ]
  const seen = (seconds: number) =>
    world.ctx.db
      .update(memberStates)
      .set({ seenAt: new Date(world.clock.now.getTime() - seconds * 1000) })
      .where(eq(memberStates.userId, bob.userId))
  await seen(30)
  expect(await look()).toEqual([true, true])
  await seen(61)
  expect(await look()).toEqual([false, false])
})

test('whoever is signed in to another site is a stranger to the search there', async ({ world }) => {
  const member = await addMember(world, { name: 'Members', shownTo: 'members' })
  const seen = await addMember(world, { name: 'Everybody', shownTo: 'public' })
  const host = 'bakery.localhost'
  const token = await world.signIn('eve@example.com', host)
  const { body } = await world.ask('GET /api/matching/search', undefined, { token, host })
  expect(JSON.stringify(body)).toContain(seen.id)
  expect(JSON.stringify(body)).not.toContain(member.id)
})

test('somebody who sends sixty searches at once doesn’t keep another one waiting for all of them', async ({
  world,
}) => {
  const [eve, ann] = [await addMember(world), await addMember(world)]
  const done: string[] = []
  const search = async (who: string, one: { token: string }) => {
    const { status } = await world.ask('POST /api/matching/search', { keyword: 'a b c d e' }, one)
    done.push(`${who} ${status}`)
  }
  await Promise.all([...Array.from({ length: 60 }, () => search('eve', eve)), search('ann', ann)])
  expect(done.filter((one) => one === 'eve 200')).toHaveLength(60)
  expect(done.indexOf('ann 200')).toBeGreaterThan(-1)
  expect(done.indexOf('ann 200')).toBeLessThan(20)
})
