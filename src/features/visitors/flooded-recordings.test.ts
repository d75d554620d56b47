import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { isLong } from '#test/long.ts'
import { openSite } from '#test/owned-site.ts'
import { makeEvent, recordAt } from '#test/recorded-visits.ts'
import { test, type World } from '#test/world.ts'

const attackerAt = (place: number) => `2001:db8:0:${place.toString(16)}::${place.toString(16)}`

interface Burst {
  count: number
  id: (at: number) => string
  path?: number[]
}

const makeBurst = ({ count, id, path = [] }: Burst) =>
  Array.from({ length: count }, (_, at) =>
    makeEvent({ fingerprint: id(at), event_data: { visit: 'visit-one', t: at * 1000, path } }),
  )

async function openFlooded(world: World) {
  const site = await openSite(world)
  const record = await recordAt(site, world.visit)
  const recordFrom = async (address: string, events: object[]) => {
    world.moveOn(address)
    return (await record(events)).status
  }
  const count = async (fingerprint: string) => {
    const { body } = await site.call(`GET /api/session/recordings?domain_id=${site.id}&fingerprint=${fingerprint}`)
    return (body.items[0]?.events ?? 0) as number
  }
  const visitWhole = async (fingerprint: string, address: string) => {
    for (let at = 0; at < 1800; at += 200) {
      const burst = makeBurst({ count: 200, id: () => fingerprint })
      expect(await recordFrom(address, burst)).toBe(200)
    }
    expect(await count(fingerprint)).toBe(1800)
  }
  return { recordFrom, count, visitWhole }
}

test('one address that sends as many visitors as it likes takes its share, and the visit of somebody else is kept whole', async ({
  world,
}) => {
  const { recordFrom, visitWhole } = await openFlooded(world)
  const statuses: number[] = []
  for (let burst = 0; burst < 8; burst += 1) {
    // From the same /64, whatever address in it.
    const address = `2001:db8:0:7::${burst + 1}`
    statuses.push(await recordFrom(address, makeBurst({ count: 20, id: (at) => `made-up-${burst}-${at}` })))
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  expect(await recordFrom('2001:db8:0:7::9', makeBurst({ count: 1, id: () => 'made-up-0-0' }))).toBe(200)
  await visitWhole('somebody-else', '203.0.113.9')
})

test('events count by their size, for a visitor from many addresses as for one address', async ({ world }) => {
  const { recordFrom, count, visitWhole } = await openFlooded(world)
  const path = Array.from({ length: 300 }, () => 1_000_000)
  const large = makeBurst({ count: 20, id: () => 'one-visitor', path })
  let taken = 0
  for (let place = 1; ; place += 1) {
    if ((await recordFrom(`198.51.${place >> 5}.${place & 31}`, large)) === 429) break
    taken += 20
  }
  expect(await count('one-visitor')).toBe(taken)
  expect(taken).toBeLessThan(10_000)
  await visitWhole('somebody-else', '203.0.113.9')
})

test('what couldn’t be written isn’t counted as the sender’s', async ({ world }) => {
  const { recordFrom } = await openFlooded(world)
  await world.ctx.db.execute(sql`alter table recordings add constraint refuses check (fingerprint not like 'lost-%')`)
  const answers = new Set<number>()
  for (let burst = 0; burst < 8; burst += 1)
    answers.add(await recordFrom('203.0.113.9', makeBurst({ count: 20, id: (at) => `lost-${burst}-${at}` })))
  await world.ctx.db.execute(sql`alter table recordings drop constraint refuses`)
  expect([...answers]).toEqual([500])
  expect(await recordFrom('203.0.113.9', makeBurst({ count: 20, id: (at) => `kept-${at}` }))).toBe(200)
})

test.runIf(isLong)('a customer with thousands of addresses takes no more than a part of the day', async ({ world }) => {
  const { recordFrom, visitWhole } = await openFlooded(world)
  const path = Array.from({ length: 300 }, () => 1_000_000)
  let taken = 0
  for (let place = 1; ; place += 1) {
    const burst = makeBurst({ count: 20, id: (at) => `made-up-${place}-${at}`, path })
    if ((await recordFrom(attackerAt(place), burst)) === 429) break
    taken += 1
  }
  expect(taken).toBeGreaterThan(100)
  await visitWhole('somebody-else', '203.0.113.9')
})
