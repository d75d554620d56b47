// @module-tag long
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { memberStates } from '#members/server/tables.ts'
import { openMember, type Member } from '#test/members.ts'
import { passTime } from '#test/people.ts'
import { seedFor } from '#test/long.ts'
import { makeRandom } from '#test/random.ts'
import { test, type World } from '#test/world.ts'

interface Place {
  lat: number
  lng: number
}
/** Two homes in one square of the map, some six kilometres apart. */
const homes = [
  { lat: 48.101, lng: 11.556 },
  { lat: 48.149, lng: 11.61 },
] as const
const cafe = { lat: 48.21, lng: 11.47 }

async function join(world: World, name: string, at: Place): Promise<Member> {
  const member = await openMember(world, `${name}@example.com`)
  await member.say({ firstName: name, age: 30 })
  await member.save('personal', {})
  expect((await member.ask('PUT /api/auth/profile/spot', at)).status).toBe(200)
  return member
}

/** What somebody is told of the distance of others, by ever narrower searches from where they are. */
async function measure(world: World, token: string, ids: readonly string[]): Promise<string[]> {
  const told = ids.map(() => '')
  for (let value = 1; value < 40; value += 4) {
    passTime(world, 1)
    world.moveOn()
    const { status, body } = await world.ask('POST /api/matching/search?limit=100', { distance: { value } }, { token })
    expect([status, body.message]).toEqual([200, undefined])
    for (const [place, id] of ids.entries()) {
      const found = body.items.find((one: { id: string }) => one.id === id)
      told[place] += found ? ` ${found.distance.within}` : ' -'
    }
  }
  return told
}

test('whoever met somebody in a café learns by no search from anywhere in which part of their square they live', async ({
  world,
}) => {
  const random = makeRandom(seedFor(3))
  const attacker = await join(world, 'Eve', cafe)
  const victims = [await join(world, 'Ann', cafe), await join(world, 'Bob', cafe)]
  const ids = await Promise.all(victims.map((one) => one.idOf('personal')))
  const beside = await measure(world, attacker.token, ids)
  expect(beside[0]).toBe(beside[1])
  for (const [nth, victim] of victims.entries()) await victim.ask('PUT /api/auth/profile/spot', homes[nth])
  const seen = new Set<string>()
  for (let nth = 0; nth < 8; nth += 1) {
    passTime(world, 86_401)
    const token = await world.signIn('Eve@example.com')
    const from = { lat: 48.125 + (random() - 0.5) * 0.4, lng: 11.575 + (random() - 0.5) * 0.4 }
    expect((await world.ask('PUT /api/auth/profile/spot', from, { token })).status).toBe(200)
    const told = await measure(world, token, ids)
    expect(told[0]).toBe(told[1])
    seen.add(told[0] ?? '')
  }
  // They do measure something, so this is not for want of trying.
  expect(seen.size).toBeGreaterThan(2)
})

test('nobody looks around from more than five places a day', async ({ world }) => {
  const eve = await join(world, 'Eve', cafe)
  const go = async (lat: number) => (await eve.ask('PUT /api/auth/profile/spot', { lat, lng: 11 })).status
  expect([await go(1), await go(2), await go(2.0001), await go(3), await go(4)]).toEqual([200, 200, 200, 200, 200])
  expect(await go(5)).toBe(429)
  const [state] = await world.ctx.db.select().from(memberStates).where(eq(memberStates.userId, eve.id))
  expect(state?.lat).toBeCloseTo(4.025)
  passTime(world, 86_401)
  const token = await world.signIn('Eve@example.com')
  expect((await world.ask('PUT /api/auth/profile/spot', { lat: 5, lng: 11 }, { token })).status).toBe(200)
})
