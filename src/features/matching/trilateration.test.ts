import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { moveSpot } from '#members/server/move-spot.ts'
import { memberRecords, memberStates } from '#members/server/tables.ts'
import { addMember } from '#test/found-members.ts'
import { makeRandom } from '#test/random.ts'
import { test, type World } from '#test/world.ts'

interface Place {
  lat: number
  lng: number
}
const home = { lat: 48.137, lng: 11.575 }
const degree = 111.195
const east = Math.cos((home.lat * Math.PI) / 180)

/** In kilometres, as precisely as needed between places of one city. */
const apart = (one: Place, other: Place) =>
  Math.hypot((one.lat - other.lat) * degree, (one.lng - other.lng) * degree * east)

/** A member who says that they are at a place, as others then find them. */
async function settle(world: World, userId: string, at: Place) {
  const kept = moveSpot(world.ctx, userId, at)
  await world.ctx.db.update(memberStates).set(kept).where(eq(memberStates.userId, userId))
  await world.ctx.db.update(memberRecords).set(kept).where(eq(memberRecords.userId, userId))
  return kept
}

/** The place from which the distances that were measured differ least, by descending from a grid into its best cell. */
function estimate(measured: readonly (readonly [Place, number])[]): Place {
  const wrong = (at: Place) => measured.reduce((sum, [from, far]) => sum + (apart(from, at) - far) ** 2, 0)
  let best: Place = home
  for (let size = 0.2; size > 0.000_01; size /= 2) {
    const grid = [-2, -1, 0, 1, 2].flatMap((y) =>
      [-2, -1, 0, 1, 2].map((x) => ({ lat: best.lat + y * size, lng: best.lng + x * size })),
    )
    best = grid.reduce((one, other) => (wrong(other) < wrong(one) ? other : one), best)
  }
  return best
}

/** How far away somebody says that another one is, by ten searches with ever narrower distances. */
async function halve(isFound: (kilometres: number) => Promise<boolean>): Promise<number> {
  let [near, far] = [1, 40]
  for (let time = 0; time < 10; time += 1) {
    const middle = (near + far) / 2
    if (await isFound(middle)) far = middle
    else near = middle
  }
  return (near + far) / 2
}

test('with a thousand searches from places of their choice, nobody comes within a kilometre of somebody’s home', async ({
  world,
}) => {
  const random = makeRandom(3)
  const victim = await addMember(world, { at: home })
  // An account can’t search more than 120 times a minute, so they have ten.
  let attacker = await addMember(world, { at: home })
  const shown = await settle(world, victim.id, home)
  const isFound = async (kilometres: number) => {
    world.moveOn()
    world.clock.now = new Date(world.clock.now.getTime() + 1000)
    const { status, body } = await world.ask(
      'POST /api/matching/search?limit=100',
      { distance: { value: kilometres } },
      { token: attacker.token },
    )
    expect([status, body.error]).toEqual([200, undefined])
    return body.items.some(({ id }: { id: string }) => id === victim.id)
  }
  const measured: [Place, number][] = []
  for (let place = 0; place < 100; place += 1) {
    if (place % 10 === 9) attacker = await addMember(world, { at: home })
    const from = { lat: home.lat + (random() - 0.5) * 0.2, lng: home.lng + (random() - 0.5) * 0.2 }
    await settle(world, attacker.id, from)
    measured.push([from, await halve(isFound)])
  }
  // They do find the place that is shown, so this is not for want of trying.
  expect(apart(estimate(measured), shown)).toBeLessThan(0.3)
  expect(apart(estimate(measured), home)).toBeGreaterThan(1)
})
