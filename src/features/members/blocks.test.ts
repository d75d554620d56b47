import { expect } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { openMember } from '#test/members.ts'
import { passTime } from '#test/people.ts'
import { test } from '#test/world.ts'
import { mostBlocks } from './rules.ts'
import { memberBlocks } from './server/tables.ts'

test('whom somebody has blocked is listed by first name, the latest first, until they unblock them', async ({
  world,
}) => {
  const ann = await openMember(world, 'ann@example.com')
  for (const name of ['Bob', 'Cleo']) {
    const other = await openMember(world, `${name}@example.com`)
    await other.say({ firstName: name, lastName: 'Secret' })
    await other.save('personal', {})
    passTime(world, 60)
    const id = await other.idOf('personal')
    expect((await ann.block(id)).status).toBe(200)
    expect((await ann.block(id)).status).toBe(200)
    expect((await other.ask('GET /api/members/blocked')).body).toEqual({ items: [], next: null })
  }
  const { body } = await ann.ask('GET /api/members/blocked')
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Cleo', 'Bob'])
  expect(JSON.stringify(body)).not.toContain('Secret')
  const first = (await ann.ask('GET /api/members/blocked?limit=1')).body
  const second = (await ann.ask(`GET /api/members/blocked?limit=1&cursor=${encodeURIComponent(first.next)}`)).body
  expect([...first.items, ...second.items]).toEqual(body.items)
  expect(second.next).toBeNull()
  expect((await ann.unblock(body.items[0].id)).status).toBe(200)
  expect((await ann.ask('GET /api/members/blocked')).body.items).toEqual([body.items[1]])
  expect((await ann.unblock(body.items[0].id)).status).toBe(200)
})

test('blocking tells nothing of somebody who can’t be seen: as little as of somebody who never was', async ({
  world,
}) => {
  const ann = await openMember(world, 'ann@example.com')
  const open = async (name: string, visibility?: string) => {
    const one = await openMember(world, `${name}@example.com`)
    await one.say({ firstName: name, age: 30 })
    if (visibility) await one.save('personal', { visibility })
    return one
  }
  const [seen, hidden] = [await open('Seen', 'members'), await open('Hidden', 'private')]
  const [minor, blocker] = [await open('Minor', 'public'), await open('Blocker', 'public')]
  await minor.say({ age: 16 })
  await blocker.blockEverywhere(ann)
  const people = [hidden, minor, blocker, await open('Nobody')]
  const ids = [...(await Promise.all(people.map((one) => one.idOf('personal')))), crypto.randomUUID()]
  for (const call of [ann.block, ann.unblock, ann.block]) {
    const answers = (await Promise.all(ids.map(call))).map(({ status, body }) => JSON.stringify([status, body]))
    expect(new Set(answers).size).toBe(1)
  }
  await ann.block(await seen.idOf('personal'))
  const names = async () =>
    (await ann.ask('GET /api/members/blocked')).body.items.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Seen'])
  // The block holds all the same.
  await hidden.save('personal', { visibility: 'members' })
  expect((await names()).toSorted()).toEqual(['Hidden', 'Seen'])
  expect((await hidden.ask('POST /api/matching/search', {})).body.items).not.toContainEqual(
    expect.objectContaining({ id: await ann.idOf('personal') }),
  )
})

test('nobody blocks themselves or what can be nobody', async ({ world }) => {
  const ann = await openMember(world, 'ann@example.com')
  const own = await ann.idOf('dating')
  for (const id of [own, own.toUpperCase(), 'bob', "x'; drop table users", '%00']) {
    const { status, body } = await ann.block(encodeURIComponent(id))
    expect([id, status, body.message]).toEqual([id, 404, 'This person is no longer a member.'])
  }
})

test('a block beyond the most is refused, also when two come at the same time', async ({ world }) => {
  const ann = await openMember(world, 'ann@example.com')
  const at = world.clock.now
  const others = Array.from({ length: mostBlocks - 1 }, (_, number) => {
    const email = `${number}@example.org`
    return { id: crypto.randomUUID(), email, emailKey: email, createdAt: at }
  })
  for (let from = 0; from < others.length; from += 2000) {
    const some = others.slice(from, from + 2000)
    await world.ctx.db.insert(users).values(some)
    await world.ctx.db
      .insert(memberBlocks)
      .values(some.map(({ id }) => ({ byId: ann.id, blockedId: id, type: 'personal' as const, createdAt: at })))
  }
  const [bob, cleo] = [await openMember(world, 'bob@example.com'), await openMember(world, 'cleo@example.com')]
  const both = await Promise.all([ann.block(await bob.idOf('personal')), ann.block(await cleo.idOf('personal'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const message = 'You can block at most 10,000 people. Please unblock someone first.'
  expect(both.find(({ status }) => status === 409)?.body.message).toBe(message)
})
