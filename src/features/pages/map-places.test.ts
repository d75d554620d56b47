import { afterAll, beforeAll, expect } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openNominatim } from '#test/fakes/nominatim.ts'
import { openAtlas } from '#places/server/atlas.ts'
import { test, type World } from '#test/world.ts'
import { createSiteDoor } from './server/site-door.ts'
import { openWorkshop } from './server/workshop/workshop.ts'
import { renderNotice } from './web/notice.ts'
import { renderPage } from './web/page.tsx'

let geocoder: Awaited<ReturnType<typeof openNominatim>>
beforeAll(async () => {
  geocoder = await openNominatim({ '1 high road, larchford': ['47.25', '11.5'] })
})
afterAll(() => geocoder.close())

/** A site's home in a house that asks the geocoder. */
async function openVisits(world: World, content: string, url = geocoder.url) {
  const ctx = Object.assign(world.ctx, {
    now: () => new Date(),
    fetch: openOutgoing({ allow: [geocoder.host] }),
    services: { ...world.ctx.services, geocoder: url },
  })
  const making = {
    platformHost: 'localhost',
    showcaseDomains: [],
    assets: { css: [], script: '/_assets/script.js', islands: '/_assets/islands.js' },
    renderPage,
    renderNotice,
    atlas: openAtlas(ctx),
  }
  const { serveSite } = createSiteDoor(ctx, making, { workshop: openWorkshop(ctx, making) })
  await world.write('club.example', { 'content.txt': content })
  return async () => (await serveSite(new Request('http://club.example/'))).text()
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
  expect(known.match(/data-embed/g)).toHaveLength(1)
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
