import { afterAll, beforeAll, expect } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openNominatim } from '#test/fakes/nominatim.ts'
import { test } from '#test/world.ts'
import { createSiteDoor } from './server/site-door.ts'
import { renderNotice } from './web/notice.ts'
import { renderPage } from './web/page.tsx'

let geocoder: Awaited<ReturnType<typeof openNominatim>>
beforeAll(async () => {
  geocoder = await openNominatim({ '1 high road, larchford': ['47.25', '11.5'] })
})
afterAll(() => geocoder.close())

test('a map with nothing but an address shows the place at a later view, and no view waits for it', async ({
  world,
}) => {
  const ctx = Object.assign(world.ctx, {
    now: () => new Date(),
    fetch: openOutgoing({ allow: [geocoder.host] }),
    services: { ...world.ctx.services, geocoder: geocoder.url },
  })
  const { serveSite } = createSiteDoor(ctx, {
    platformHost: 'localhost',
    showcaseDomains: [],
    assets: { css: [], script: '/_assets/script.js', islands: '/_assets/islands.js' },
    renderPage,
    renderNotice,
  })
  const visit = async () => (await serveSite(new Request('http://club.example/'))).text()
  await world.write('club.example', {
    'content.txt':
      '::map{address="1 High Road, Larchford"}\n\n:::center\n::map{address="Atlantis" provider=waze}\n:::\n\n::map{address="Ys" provider=google}\n',
  })
  const first = await visit()
  expect(first.match(/Address not found\./g)).toHaveLength(2)
  expect([first.includes('data-embed'), geocoder.asked]).toEqual([false, []])
  await expect.poll(visit, { interval: 200 }).toContain('marker=47.25,11.5')
  await expect.poll(() => geocoder.asked.toSorted()).toEqual(['1 high road, larchford', 'atlantis'])
  const known = await visit()
  expect(known).toContain('Google Maps API key required for geocoding.')
  expect(known.match(/data-embed/g)).toHaveLength(1)
  expect(known.match(/Address not found\./g)).toHaveLength(1)
  expect(geocoder.faults).toEqual([])
})
