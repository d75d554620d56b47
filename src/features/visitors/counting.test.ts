import { expect } from 'vitest'
import { openSite } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'
import { pageViews, visitCounts, visits } from './server/counting/tables.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function openCounted(world: World, settings = '') {
  const site = await openSite(world)
  await site.write({ 'content.txt': '# Bread\n', 'settings.txt': `title Bakery\n${settings}` })
  const report = (sent: object, headers: Record<string, string> = {}) =>
    world.ask(
      'POST /api/visits',
      { kind: 'view', path: '/', device: 'desktop', language: 'en-GB', ...sent },
      {
        host: site.host,
        headers: { 'user-agent': chrome, ...headers },
      },
    )
  return { ...site, report }
}

test('a visitor who opens two pages and leaves is one visit with two pages', async ({ world }) => {
  const { report } = await openCounted(world)
  expect(await report({ referrer: 'www.google.de', utm_source: 'news' })).toMatchObject({ status: 202 })
  passTime(world, 60)
  await report({ kind: 'leave', seconds: 55, lcp: 1200 })
  await report({ path: '/about' })
  await world.jobs.run('count-visits')
  expect(await world.ctx.db.select().from(visits)).toMatchObject([
    {
      source: 'google.com',
      utmSource: 'news',
      pages: ['/', '/about'],
      entry: '/',
      exit: '/about',
      views: 2,
      seconds: 55,
    },
  ])
  const rows = await world.ctx.db.select().from(visitCounts)
  expect(rows.find(({ dimension, hour }) => dimension === 'all' && hour === -1)).toMatchObject({ visits: 1, views: 2 })
  expect(await world.ctx.db.$count(pageViews)).toBe(3)
})
