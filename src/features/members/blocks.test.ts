import { expect } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { openMember } from '#test/members.ts'
import { wait } from '#test/people.ts'
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
    wait(world, 60)
    expect((await ann.block(other.id)).status).toBe(200)
    expect((await ann.block(other.id)).status).toBe(200)
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
  expect(await ann.unblock(body.items[0].id)).toMatchObject({
    status: 404,
    body: { message: 'You haven’t blocked this person.' },
  })
})

test('nobody blocks themselves or somebody made up', async ({ world }) => {
  const ann = await openMember(world, 'ann@example.com')
  for (const id of [ann.id, ann.id.toUpperCase(), crypto.randomUUID(), 'bob', "x'; drop table users", '%00']) {
    const { status, body } = await ann.block(encodeURIComponent(id))
    expect([id, status, body.message]).toEqual([id, 404, 'This person isn’t here any more.'])
    expect((await ann.unblock(encodeURIComponent(id))).status).toBe(404)
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
      .values(some.map(({ id }) => ({ byId: ann.id, blockedId: id, createdAt: at })))
  }
  const [bob, cleo] = [await openMember(world, 'bob@example.com'), await openMember(world, 'cleo@example.com')]
  const both = await Promise.all([ann.block(bob.id), ann.block(cleo.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const message = 'You can block at most 10,000 people. Unblock somebody first.'
  expect(both.find(({ status }) => status === 409)?.body.message).toBe(message)
})
