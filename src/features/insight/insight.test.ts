import { expect } from 'vitest'
import { openSite, type Site } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

async function openCounted(world: World, settings = '', name = 'bakery.example') {
  const site = await openSite(world, `owner@${name}`, name)
  await site.write({ 'content.txt': '# Bread\n', 'settings.txt': `title Bakery\n${settings}` })
  const report = (sent: object, headers: Record<string, string> = {}) =>
    world.ask(
      'POST /api/visits',
      { kind: 'view', path: '/', device: 'desktop', language: 'en-GB', ...sent },
      { host: site.host, headers: { 'user-agent': chrome, ...headers } },
    )
  return { ...site, report }
}

const ask = async (site: Site, call: string) => {
  const { status, body } = await site.call(`GET ${site.on}/insight/${call}`)
  expect([call, status]).toEqual([call, 200])
  return body
}

async function count(world: World) {
  passTime(world, 60)
  await world.jobs.run('count-visits')
}

test('an owner reads how many came, from where, with what and to which pages', async ({ world }) => {
  const site = await openCounted(world)
  await site.report({ referrer: 'www.google.de' }, { 'cf-ipcountry': 'FR' })
  await site.report({ path: '/about' }, { 'cf-ipcountry': 'FR' })
  await site.report(
    { device: 'phone', language: 'pt-BR', utm_campaign: 'spring' },
    { 'user-agent': phone, 'cf-ipcountry': 'BR' },
  )
  await count(world)
  expect(await ask(site, 'summary?compare=previous')).toMatchObject({
    timeZone: 'UTC',
    hasVisits: true,
    isCounting: true,
    span: { from: '2026-01-09', to: '2026-01-15' },
    now: { visitors: 2, visits: 2, views: 3, bounces: 1 },
    before: { span: { from: '2026-01-02', to: '2026-01-08' }, totals: { visitors: 0 } },
  })
  const list = async (by: string, more = '') =>
    (await ask(site, `breakdown?by=${by}${more}`)).items.map(
      (row: { value: string; visitors: number; views: number }) => [row.value, row.visitors, row.views],
    )
  expect(await list('page')).toEqual([
    ['/', 2, 2],
    ['/about', 1, 1],
  ])
  expect(await list('source')).toEqual([
    ['google.com', 1, 2],
    ['', 1, 1],
  ])
  expect(await list('country')).toEqual([
    ['FR', 1, 2],
    ['BR', 1, 1],
  ])
  expect(await list('device')).toEqual([
    ['desktop', 1, 2],
    ['phone', 1, 1],
  ])
  expect(await list('browser')).toEqual([
    ['Chrome', 1, 2],
    ['Safari', 1, 1],
  ])
  expect(await list('language')).toEqual([
    ['en-GB', 1, 2],
    ['pt-BR', 1, 1],
  ])
  expect(await list('utm_campaign')).toEqual([['spring', 1, 1]])
  expect(await list('entry')).toEqual([['/', 2, 3]])
  expect(await list('page', '&country=FR&source=google.com&device=desktop')).toEqual([
    ['/', 1, 1],
    ['/about', 1, 1],
  ])
  expect(await list('country', '&page=%2Fabout')).toEqual([['FR', 1, 1]])
  expect((await ask(site, 'summary?country=FR&page=%2Fabout')).now).toMatchObject({ visitors: 1, visits: 1, views: 1 })
  const series = await ask(site, 'series?from=2026-01-14&to=2026-01-15&compare=previous')
  expect(series).toMatchObject({ unit: 'day', now: [{ visitors: 0 }, { at: '2026-01-15', visitors: 2, views: 3 }] })
  expect(series.before).toHaveLength(2)
  const hours = await ask(site, 'series?from=2026-01-15&to=2026-01-15')
  expect([hours.unit, hours.now.length, hours.now[12]]).toMatchObject([
    'hour',
    24,
    { at: '2026-01-15T12', visitors: 2 },
  ])
})
