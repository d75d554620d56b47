import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { askInsight, browser, countVisits, openCounted } from '#test/counted-site.ts'
import { passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'
import { pageViews, visitColumns, visitCounts, visitSalts } from './server/counting/tables.ts'

const everythingStored = async ({ ctx }: World) => {
  const tables = ['page_views', 'visit_columns', 'visit_counts', 'speed_counts', 'visit_days', 'conversions']
  const read = async (table: string) =>
    (await ctx.db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t`)) as unknown as {
      rows: { row: string }[]
    }
  return (await Promise.all(tables.map(read))).flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

test('a visitor who opens two pages and leaves is one visit with two pages', async ({ world }) => {
  const { report, totals, values } = await openCounted(world)
  expect(await report({ referrer: 'www.google.de', utm_source: 'news' })).toMatchObject({ status: 202 })
  passTime(world, 60)
  await report({ kind: 'leave', seconds: 55, lcp: 1200 })
  await report({ path: '/about' })
  await countVisits(world)
  for (const condition of ['', 'page=%2Fabout&source=google.com']) {
    const views = condition === '' ? 2 : 1
    expect(await totals(condition)).toEqual({ visitors: 1, visits: 1, views, bounces: 0, seconds: 55 })
    for (const [by, value] of [
      ['source', 'google.com'],
      ['utm_source', 'news'],
      ['entry', '/'],
      ['exit', '/about'],
    ])
      expect(await values(by ?? '', `&${condition}`)).toEqual([[value, 1]])
  }
})

test('after half an hour without a sign a visit ends, and a page that was long looked at belongs to its own', async ({
  world,
}) => {
  const { report, totals } = await openCounted(world)
  await report()
  passTime(world, 50 * 60)
  await report({ kind: 'leave', seconds: 2900 })
  await report({ path: '/about' })
  passTime(world, 31 * 60)
  await report({ path: '/contact' })
  await countVisits(world)
  expect(await totals()).toEqual({ visitors: 1, visits: 2, views: 3, bounces: 1, seconds: 2900 })
})

test('no address, no browser and nothing that lasts is stored, and the salt of a day goes with it', async ({
  world,
}) => {
  const { report, label } = await openCounted(world, 'time_zone Pacific/Auckland\n')
  world.moveOn('203.0.113.77')
  await report({ path: '/ann@example.com', utm_source: 'ann%40example.com', utm_term: 'call +49 170 1234567' })
  await report({
    path: '/confirm/abc',
    referrer: 'mail.example',
    utm_content: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
  })
  await report({ path: '/orders/0198f2c0-7a51-7b7e-8000-1f2e3d4c5b6a?token=hush#part' })
  await countVisits(world)
  const stored = await everythingStored(world)
  for (const word of ['203.0.113.77', browser, 'Linux', '@', '1234567', 'abc', 'eyJ', '0198f2c0', 'hush', label])
    expect([word, stored.includes(word)]).toEqual([word, false])
  expect(stored).toContain('/(private)')
  const salts = () => world.ctx.db.select({ day: visitSalts.day }).from(visitSalts)
  // There it is tomorrow already.
  expect(await salts()).toEqual([{ day: '2026-01-16' }])
  passTime(world, 22 * 3600)
  await world.jobs.run('forget-salts')
  expect(await salts()).toHaveLength(1)
  passTime(world, 3600)
  await world.jobs.run('forget-salts')
  expect(await salts()).toEqual([])
})

test('the same person is another visitor the next day, and at another site', async ({ world }) => {
  const [one, other] = [await openCounted(world), await openCounted(world, '', 'florist.example')]
  world.moveOn('203.0.113.9')
  await one.report()
  await other.report()
  passTime(world, 86_400)
  await one.report()
  const rows = await world.ctx.db.select({ visitor: pageViews.visitor }).from(pageViews)
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(3)
})

test('visitors of two countries behind one proxy are two visitors', async ({ world }) => {
  const { report } = await openCounted(world)
  await report({}, { 'cf-ipcountry': 'FR' })
  await report({}, { 'cf-ipcountry': 'BR' })
  await report({ path: '/about' }, { 'cf-ipcountry': 'BR' })
  await world.jobs.run('count-visits')
  const rows = await world.ctx.db.select().from(visitCounts)
  const ofCountries = rows.filter(({ dimension }) => dimension === 'country')
  expect(ofCountries.map(({ value, visitors, views }) => [value, visitors, views]).toSorted()).toEqual([
    ['BR', 1, 2],
    ['FR', 1, 1],
  ])
})

test('nobody is another visitor, or somebody from elsewhere, for naming a country', async ({ world }) => {
  const site = await openCounted(world)
  world.moveOn('8.8.8.8')
  for (const country of ['FR', 'BR', 'DE'])
    for (const name of ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country'])
      await site.report({}, { [name]: country })
  await countVisits(world)
  expect(await site.totals()).toMatchObject({ visitors: 1, views: 9 })
  expect(await site.values('country')).toEqual([['US', 1]])
})

test('whoever tries the program out may visit with a browser that has no window; other robots aren’t counted there either', async ({
  world,
}) => {
  const site = await openCounted(world)
  const named = (name: string) =>
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${name} Safari/537.36`
  await site.report({}, { 'user-agent': named('HeadlessChrome/140.0.0.0') })
  await site.report({}, { 'user-agent': named('Googlebot/2.1') })
  expect(await world.ctx.db.select().from(pageViews)).toMatchObject([{ browser: 'Chrome' }])
})

test('who wants to be left alone, robots, other sites’ scripts and the site’s own people aren’t counted', async ({
  world,
}) => {
  world.ctx.platform.isTrial = false
  const site = await openCounted(world)
  const editor = await site.addMember('ed@example.com', 'editor')
  await site.report({}, { 'sec-gpc': '1' })
  await site.report({}, { 'sec-fetch-site': 'cross-site' })
  await site.report({}, { 'user-agent': '' })
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'curl/8.5.0 and so on and on',
    'python-requests/2.32.3 and more',
  ])
    await site.report({}, { 'user-agent': agent })
  await world.ask(
    `POST /api/visits?domain=${site.label}`,
    { kind: 'view', path: '/' },
    {
      token: editor,
      headers: { 'user-agent': browser },
    },
  )
  expect(await world.ctx.db.$count(pageViews)).toBe(0)
  await world.ask(
    `POST /api/visits?domain=${site.label}`,
    { kind: 'view', path: '/', token: editor },
    {
      headers: { 'user-agent': browser },
    },
  )
  expect(await world.ctx.db.$count(pageViews)).toBe(0)
  const over = { kind: 'view', path: '/', token: 'of.a.session-that-is-over' }
  const asked = await world.ask(`POST /api/visits?domain=${site.label}`, over, { headers: { 'user-agent': browser } })
  expect([asked.status, await world.ctx.db.$count(pageViews)]).toEqual([202, 1])
  const stranger = await world.signIn('somebody@example.com')
  await world.ask(
    `POST /api/visits?domain=${site.label}`,
    { kind: 'view', path: '/' },
    {
      token: stranger,
      headers: { 'user-agent': browser },
    },
  )
  expect(await world.ctx.db.$count(pageViews)).toBe(2)
})

test('a site that says analytics: off counts nobody', async ({ world }) => {
  const site = await openCounted(world, 'analytics: off\n')
  expect(await site.report()).toMatchObject({ status: 202 })
  expect(await world.ctx.db.$count(pageViews)).toBe(0)
  expect(await askInsight(site, 'summary')).toMatchObject({ isCounting: false, hasVisits: false, madeAt: null })
})

test('a visit counts for the site of its address alone, whatever the body says', async ({ world }) => {
  const [mine, theirs] = [await openCounted(world), await openCounted(world, '', 'florist.example')]
  await mine.report({ domain: theirs.label, domain_id: theirs.id, site: theirs.label })
  const elsewhere = await world.ask(
    'POST /api/visits?domain=nobody.example',
    { kind: 'view', path: '/' },
    {
      headers: { 'user-agent': browser },
    },
  )
  const unknown = await world.visit('http://made-up.example/api/visits', { method: 'POST', body: '{}' })
  expect([elsewhere.status, unknown.status]).toEqual([202, 421])
  const rows = await world.ctx.db.select({ domainId: pageViews.domainId }).from(pageViews)
  expect(rows).toEqual([{ domainId: mine.id }])
})

test('made-up pages, campaigns and sources are counted together, and the real ones stay', async ({ world }) => {
  const site = await openCounted(world)
  for (let nth = 0; nth < 3; nth += 1) await site.report({ path: '/real', utm_source: 'real' })
  for (let nth = 0; nth < 230; nth += 1) {
    if (nth % 60 === 0) world.moveOn()
    await site.report({ path: `/made-up-${nth}`, missing: true, utm_source: `made-up-${nth}`, from: '/real' })
    passTime(world, nth % 60 === 59 ? 61 : 0)
    if (nth % 2 === 0) passTime(world, 1801)
  }
  await countVisits(world)
  const rows = await world.ctx.db.select().from(visitCounts)
  const of = (dimension: string) => rows.filter((row) => row.dimension === dimension)
  expect(of('missing').length).toBeLessThanOrEqual(201 * 2)
  expect(await site.values('page')).toEqual([['/real', 1]])
  const missing = await askInsight(site, 'missing?limit=500')
  expect(missing.items[0]).toMatchObject({ path: expect.stringContaining('/made-up-'), links: [{ from: '/real' }] })
  const { items } = await askInsight(site, 'breakdown?by=utm_source&limit=500')
  expect(items[0].value).toBe('real')
})

test('values of any size and shape are cut, cleaned or refused, and nobody sees an error of ours', async ({
  world,
}) => {
  const site = await openCounted(world)
  const long = 'a/'.repeat(990)
  expect(
    await site.report({ path: `/${long}`, utm_source: long.slice(0, 900), language: long.slice(0, 900) }),
  ).toMatchObject({ status: 202 })
  expect(await site.report({ path: '/\0\u202E\uD800', utm_term: '\0\uDFFF', referrer: 'http://x' })).toMatchObject({
    status: 202,
  })
  expect(await site.report({ path: 'no-path' })).toMatchObject({ status: 202 })
  for (const bad of [
    { path: `/${'a'.repeat(3000)}` },
    { path: 5 },
    { kind: 'other' },
    { device: 'fridge' },
    { kind: 'leave', seconds: -1 },
    { kind: 'leave', lcp: 'fast' },
    { kind: 'leave', lcp: 1e300 },
  ])
    expect([bad, (await site.report(bad)).status]).toEqual([bad, 400])
  await countVisits(world)
  const rows = await world.ctx.db.select().from(pageViews)
  expect(rows).toHaveLength(2)
  for (const { path, utmSource, language } of rows)
    expect([path.length <= 200, utmSource.length <= 80, language.length <= 12]).toEqual([true, true, true])
})

test('one network can’t report without end, and others still can', async ({ world }) => {
  const site = await openCounted(world)
  const statuses = new Set<number>()
  for (let nth = 0; nth < 245; nth += 1) statuses.add((await site.report()).status)
  expect([...statuses]).toEqual([202, 429])
  world.moveOn()
  expect(await site.report()).toMatchObject({ status: 202 })
})

test('numbers that are made again, or were cut off in the middle, are the same', async ({ world }) => {
  const site = await openCounted(world)
  await site.report({ path: '/one' })
  await site.report({ path: '/two' })
  await countVisits(world)
  const before = await everythingStored(world)
  // What a process that died had left half done, as if it had been written.
  await world.ctx.db.execute(sql`delete from visit_counts where dimension = 'page'`)
  await world.ctx.db.execute(sql`update visit_days set made_at = null`)
  await world.jobs.run('count-visits')
  await countVisits(world)
  const without = (text: string) => text.replaceAll(/"(?:made_at|open_until|took)": [^,}]+/g, '')
  expect(
    without(await everythingStored(world))
      .split('\n')
      .toSorted(),
  ).toEqual(without(before).split('\n').toSorted())
})

test('days begin by the clock of the site, and a visit at midnight counts on both', async ({ world }) => {
  const site = await openCounted(world, 'time_zone Asia/Tokyo\n')
  world.clock.now = new Date('2026-01-15T14:50:00Z')
  await site.report()
  passTime(world, 20 * 60)
  await site.report({ path: '/about' })
  await countVisits(world)
  const { now, unit } = await askInsight(site, 'series?from=2026-01-15&to=2026-01-16')
  expect([unit, now]).toEqual([
    'day',
    [
      { at: '2026-01-15', visitors: 1, visits: 1, views: 1 },
      { at: '2026-01-16', visitors: 1, visits: 1, views: 1 },
    ],
  ])
  const hours = await askInsight(site, 'series?from=2026-01-15&to=2026-01-15')
  expect(hours.now[23]).toEqual({ at: '2026-01-15T23', visitors: 1, visits: 1, views: 1 })
})

test('what was reported is deleted after 90 days, and the numbers of its days stay', async ({ world }) => {
  const site = await openCounted(world)
  await site.report({ utm_source: 'news' })
  await countVisits(world)
  await site.later(95 * 86_400)
  await world.jobs.run('sweep-visits')
  expect([await world.ctx.db.$count(pageViews), await world.ctx.db.$count(visitColumns)]).toEqual([0, 0])
  const period = 'from=2026-01-01&to=2026-01-31'
  expect(await site.totals(period)).toMatchObject({ visitors: 1, views: 1 })
  expect(await site.values('utm_source', `&${period}`)).toEqual([['news', 1]])
})
