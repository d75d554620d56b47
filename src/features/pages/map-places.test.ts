// @module-tag long
import { afterAll, beforeAll, expect } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openKeyedGeocoders, rightKeys } from '#test/fakes/keyed-geocoders.ts'
import { openNominatim } from '#test/fakes/nominatim.ts'
import { passTime } from '#test/people.ts'
import { openPlaceFinder } from '#places/server/place-finder.ts'
import { test, type World } from '#test/world.ts'
import { createSiteServer } from './server/serve/serve-site.ts'
import { openDispatcher } from './server/dispatch/dispatcher.ts'
import { renderNotice } from './web/notice.ts'
import { renderPage } from './web/page.tsx'

let geocoder: Awaited<ReturnType<typeof openNominatim>>
let keyed: Awaited<ReturnType<typeof openKeyedGeocoders>>
beforeAll(async () => {
  geocoder = await openNominatim({ '1 high road, larchford': ['47.25', '11.5'] })
  keyed = await openKeyedGeocoders({ '1 high road, larchford': [47.75, 11.75] })
})
afterAll(() => {
  geocoder.close()
  keyed.close()
})

/** Pages of a house that asks the geocoders: the home of a site, by its host. */
function openHomes(world: World, { now = () => new Date(), url = geocoder.url } = {}) {
  const ctx = Object.assign(world.ctx, {
    now,
    fetch: openOutgoing({ allow: [geocoder.host, keyed.host] }),
    services: { ...world.ctx.services, ...keyed.services, geocoder: url },
  })
  const making = {
    platformHost: 'localhost',
    showcaseDomains: [],
    assets: { css: [], script: '/_assets/script.js', islands: '/_assets/islands.js', visitors: '/_assets/visitors.js' },
    renderPage,
    renderNotice,
    placeFinder: openPlaceFinder(ctx, world.names.idOf),
  }
  const { serveSite } = createSiteServer(ctx, making, { dispatcher: openDispatcher(ctx, making), names: world.names })
  return async (host: string) => (await serveSite(new Request(`http://${host}/`))).text()
}

async function openVisits(world: World, content: string, url = geocoder.url) {
  const read = openHomes(world, { url })
  await world.write('club.example', { 'content.txt': content })
  return () => read('club.example')
}
const soon = { interval: 200 }

test('a map with nothing but an address shows the place at a later view, and no view waits for it', async ({
  world,
}) => {
  const visit = await openVisits(
    world,
    '::map{address="1 High Road, Larchford"}\n\n:::center\n::map{address="Atlantis" provider=waze}\n:::\n\n::map{address="Ys" provider=google}\n',
  )
  const first = await visit()
  expect(first.match(/This map is being prepared\./g)).toHaveLength(2)
  expect([first.includes('data-embed'), first.includes('not found'), geocoder.asked]).toEqual([false, false, []])
  await expect.poll(visit, soon).toContain('marker=47.25,11.5')
  await expect.poll(() => geocoder.asked.toSorted(), soon).toEqual(['1 high road, larchford', 'atlantis'])
  await expect.poll(visit, soon).toContain('Address not found.')
  const known = await visit()
  expect(known).toContain('Google Maps API key required for geocoding.')
  expect(known.match(/data-embed="/g)).toHaveLength(1)
  expect(known.match(/Address not found\./g)).toHaveLength(1)
  expect(known).not.toContain('being prepared')
  expect(geocoder.faults).toEqual([])
})

test('a map whose address could not be looked up says so, and nothing of an address that is not found', async ({
  world,
}) => {
  const visit = await openVisits(world, '::map{address="2 High Road, Larchford"}\n', 'http://127.0.0.1:1')
  await expect.poll(visit, soon).toContain('Failed to fetch coordinates.')
  expect(await visit()).not.toContain('Address not found.')
})

async function addDomain(world: World, name: string) {
  const token = await world.signIn(`owner@${name}`)
  const { body } = await world.ask('POST /api/domains', { name }, { token })
  const page = ['google', 'mapquest'].map(
    (provider) => `::map{address="1 High Road, Larchford" provider=${provider}}\n`,
  )
  await world.write(body.label, { 'content.txt': page.join('\n') })
  await expect.poll(() => world.names.idOf(body.label)).toBe(body.id)
  return { token, domain_id: body.id, host: `${body.label}.localhost` }
}

test('a map of a provider with a key shows the place at a later view, on the sites of that key alone', async ({
  world,
}) => {
  const read = openHomes(world, { now: world.ctx.now })
  const visit = (host: string) => {
    passTime(world, 61)
    return read(host)
  }
  const [larch, maple] = [await addDomain(world, 'larch.example'), await addDomain(world, 'maple.example')]
  const { token, domain_id } = larch
  const sent = { type: 'geocoding', key: 'google', name: 'Google', credentials: rightKeys.google, domain_id }
  const { body } = await world.ask('POST /api/providers', sent, { token })
  expect(await visit(larch.host)).toContain('Google Maps API key required for geocoding.')
  await world.ask(`PUT /api/providers/${body.id}/status`, { isActive: true }, { token })
  await expect.poll(() => visit(larch.host), soon).toContain('q=47.75,11.75')
  const shown = await visit(larch.host)
  expect(shown).not.toContain('Google Maps API key required')
  expect(shown).toContain('MapQuest API key required for geocoding.')
  const other = await visit(maple.host)
  expect(other).toContain('Google Maps API key required for geocoding.')
  expect(other).toContain('MapQuest API key required for geocoding.')
  expect(other).not.toContain('47.75')
  expect(keyed.asked).toHaveLength(1)
})
