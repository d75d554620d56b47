// @module-tag long
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Context } from '#kit/server/context.ts'
import { createApi } from '#kit/server/http/mount.ts'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openNominatim } from '#test/fakes/nominatim.ts'
import { test } from '#test/world.ts'
import { openPlacesHandlers } from './server/handlers.ts'
import { openPlaceFinder } from './server/place-finder.ts'
import { openGeocode } from './server/geocode.ts'
import { knownPlaces, geocoderTurns } from './server/tables.ts'

let geocoder: Awaited<ReturnType<typeof openNominatim>>
beforeAll(async () => {
  geocoder = await openNominatim({
    '1 high road, larchford': ['47.1234567', '11.25'],
    '2 high road, larchford': ['47.2', '-11'],
    'nowhere at all': ['97.1', '11.25'],
  })
})
afterAll(() => geocoder.close())
beforeEach(async () => {
  await geocoder.rest()
  geocoder.asked.length = 0
  geocoder.faults.length = 0
  geocoder.break(undefined)
})

const day = 86_400_000

const allowed = () => ({ url: geocoder.url, fetch: openOutgoing({ allow: [geocoder.host] }) })

/** Some processes that may reach the geocoder, with one clock that can be put forward; they begin knowing nothing. */
async function open({ ctx }: { ctx: Context }, { url, fetch }: ReturnType<typeof allowed> = allowed()) {
  await ctx.db.delete(knownPlaces)
  const clock = { days: 0 }
  const now = () => new Date(Date.now() + clock.days * day)
  const door = {
    identify: async () => undefined,
    placeOf: () => ({ host: 'localhost', origin: 'http://localhost', site: undefined, isPlatform: true }),
  }
  const openProcess = () => {
    const api = createApi({ ...ctx, now, fetch, services: { geocoder: url } }, openPlacesHandlers(openGeocode()), door)
    return async (address: string, provider = 'openstreetmap') => {
      const answer = await api.request(`/api/geocode?${new URLSearchParams({ provider, address })}`)
      const body = await answer.json()
      return [answer.status, answer.ok ? body : body.message]
    }
  }
  return { ask: openProcess(), askAnother: openProcess(), clock }
}

const found = [200, { lat: 47.1234567, lng: 11.25 }]
const notFound = [404, 'Address not found.']

test('an address is looked up once, however it is written and for whichever site', async ({ world }) => {
  const { ask } = await open(world)
  const answers = await Promise.all([
    ask('1 High Road, Larchford'),
    ask('1 high road,larchford', 'waze'),
    ask('  1 HIGH  ROAD , Larchford. ', 'applemaps'),
  ])
  expect([...answers, await ask('1 High Road, Larchford')]).toEqual([found, found, found, found])
  expect(geocoder.asked).toEqual(['1 high road, larchford'])
})

test('the geocoder is asked once a second, by however many processes', async ({ world }) => {
  const { ask, askAnother } = await open(world)
  const answers = await Promise.all([
    ask('1 High Road, Larchford'),
    askAnother('2 High Road, Larchford'),
    ask('Atlantis'),
    askAnother('Ys'),
  ])
  expect(answers).toEqual([found, [200, { lat: 47.2, lng: -11 }], notFound, notFound])
  expect([geocoder.asked.length, geocoder.faults]).toEqual([4, []])
})

test('an address that was found is looked up again after ninety days, one that wasn’t after one day', async ({
  world,
}) => {
  const { ask, clock } = await open(world)
  for (const days of [0, 0.9, 1.1]) {
    clock.days = days
    await geocoder.rest()
    expect(await ask('Atlantis')).toEqual(notFound)
  }
  for (const days of [2, 89, 93]) {
    clock.days = days
    await geocoder.rest()
    expect(await ask('1 High Road, Larchford')).toEqual(found)
  }
  expect(geocoder.asked).toEqual(['atlantis', 'atlantis', '1 high road, larchford', '1 high road, larchford'])
  expect(await world.ctx.db.select().from(knownPlaces)).toHaveLength(1)
  clock.days = 80
  await geocoder.rest()
  expect(await ask('1 High Road, Larchford')).toEqual(found)
  expect(geocoder.asked).toHaveLength(5)
})

test('a geocoder that is reserved for days ahead, since the clock was set back, keeps nobody waiting', async ({
  world,
}) => {
  const { ask } = await open(world)
  await world.ctx.db.insert(geocoderTurns).values({ geocoder: geocoder.url, freeAt: new Date(Date.now() + 2 * day) })
  expect(await ask('1 High Road, Larchford')).toEqual(found)
})

test('a look-up beyond those that may wait is refused with when to come back', async ({ world }) => {
  const { ask } = await open(world, { ...allowed(), fetch: () => new Promise(() => {}) })
  const asking = Array.from({ length: 15 }, (_, place) => ask(`${place} Far Street`))
  const first = await Promise.race(asking)
  expect(first).toEqual([503, 'Service temporarily unavailable. Please try again later.'])
})

test.for(['[{"lat":"","lon":"north"}]', '<html>'])(
  'a geocoder that talks nonsense is a failure that is not remembered: %s',
  async (nonsense, { world }) => {
    const { ask } = await open(world)
    geocoder.break(nonsense)
    expect(await ask('1 High Road, Larchford')).toEqual([503, 'Failed to fetch coordinates.'])
    expect(await world.ctx.db.select().from(knownPlaces)).toEqual([])
  },
)

test('a geocoder that can’t be reached is a failure, and so is a place that is not on earth', async ({ world }) => {
  const { ask } = await open(world)
  expect(await ask('Nowhere at all')).toEqual([503, 'Failed to fetch coordinates.'])
  const away = await open(world, { ...allowed(), url: 'http://127.0.0.1:1' })
  expect(await away.ask('2 High Road, Larchford')).toEqual([503, 'Failed to fetch coordinates.'])
})

test('of addresses that pages show for the first time, so many are looked up in an hour and no more', async ({
  world,
  onTestFinished,
}) => {
  const { db } = world.ctx
  const count = () => db.$count(sql`pgboss.job`, sql`name = 'geocode'`)
  onTestFinished(async () => void (await db.execute(sql`delete from pgboss.job where name = 'geocode'`)))
  Object.assign(world.ctx, { services: { geocoder: geocoder.url }, fetch: openOutgoing({ allow: [geocoder.host] }) })
  const placeFinder = openPlaceFinder(world.ctx, () => undefined)
  const find = (address: string) => placeFinder.find({ site: 'club.example', provider: 'openstreetmap', address })
  /** Addresses are read one after the other, so once the last one is known, those before it are done. */
  const comeTo = async (address: string) => {
    const [at, until] = [world.clock.now, new Date(world.clock.now.getTime() + day)]
    await db.insert(knownPlaces).values({ source: geocoder.url, address, lat: 47.1, lng: 11.2, at, until })
    await expect.poll(async () => (await find(address)).coordinates).toEqual({ lat: 47.1, lng: 11.2 })
  }
  const show = async (from: number, to: number, wanted: number) => {
    for (let n = from; n < to; n++) await find(`${n} New Street`)
    await comeTo(`known since ${to}`)
    await expect.poll(count).toBe(wanted)
  }
  const before = await count()
  for (let n = 0; n < 500; n += 100) await show(n, n + 100, before + n + 100)
  await show(500, 600, before + 500)
  world.clock.now = new Date(world.clock.now.getTime() + day)
  await show(600, 610, before + 510)
})

test('a site that shows many new addresses leaves others room for theirs', async ({ world, onTestFinished }) => {
  const { db } = world.ctx
  const countOf = (id: string) => db.$count(sql`pgboss.job`, sql`name = 'geocode' and group_id = ${id}`)
  onTestFinished(async () => void (await db.execute(sql`delete from pgboss.job where name = 'geocode'`)))
  Object.assign(world.ctx, { services: { geocoder: geocoder.url }, fetch: openOutgoing({ allow: [geocoder.host] }) })
  const placeFinder = openPlaceFinder(world.ctx, (site) => site)
  const show = async (site: string, from: number, to: number) => {
    for (let n = from; n < to; n++) await placeFinder.find({ site, provider: 'openstreetmap', address: `${n} ${site}` })
  }
  const [loud, quiet] = [crypto.randomUUID(), crypto.randomUUID()]
  await show(loud, 0, 90)
  await expect.poll(() => countOf(loud)).toBe(90)
  await show(loud, 90, 150)
  await show(quiet, 0, 5)
  await expect.poll(() => countOf(quiet)).toBe(5)
  expect(await countOf(loud)).toBe(100)
})

test('of what was looked up the newest hundred thousand stay', async ({ world }) => {
  await world.ctx.db.execute(sql`
    insert into known_places (source, address, at, until)
    select 'free', n || ' street', timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2027-01-01' from generate_series(1, 100010) n`)
  await world.jobs.run('sweep-places')
  const [oldest] = await world.ctx.db.select().from(knownPlaces).orderBy(knownPlaces.at).limit(1)
  expect([await world.ctx.db.$count(knownPlaces), oldest?.address]).toEqual([100_000, '11 street'])
})

test.for([
  ['google', 'Google Maps API key required for geocoding.'],
  ['mapquest', 'MapQuest API key required for geocoding.'],
])('%s answers nobody without a key', async ([provider, words], { world }) => {
  const answer = await world.ask(`GET /api/geocode?provider=${provider}&address=Larchford`)
  expect(answer).toMatchObject({ status: 503, body: { message: words } })
})

test('a look-up needs an address and a provider that there is', async ({ world }) => {
  const words = {
    error: 'An address is required.',
    message: 'An address is required.',
    code: 'enter-place-address',
  }
  for (const query of ['provider=waze', 'provider=waze&address=+'])
    expect(await world.ask(`GET /api/geocode?${query}`)).toMatchObject({ status: 400, body: words })
  expect((await world.ask('GET /api/geocode?provider=none&address=Larchford')).status).toBe(400)
  expect((await world.ask('GET /api/geocode?address=Larchford')).status).toBe(400)
})
