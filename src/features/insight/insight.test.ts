import { expect } from 'vitest'
import { askInsight as ask, countVisits as count, openCounted } from '#test/counted-site.ts'
import { passTime } from '#test/people.ts'
import { test } from '#test/world.ts'
import { visitDays } from '#visitors/server/counting/tables.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test('numbers that are to be made anew are shown as they were until then', async ({ world }) => {
  const site = await openCounted(world)
  await site.report()
  await count(world)
  passTime(world, 86_400)
  await site.report()
  await world.ctx.db.update(visitDays).set({ madeAt: null })
  expect(await ask(site, 'summary?')).toMatchObject({ hasVisits: true, madeAt: null, now: { visits: 1 } })
  await count(world)
  expect(await ask(site, 'summary?')).toMatchObject({ now: { visits: 2 } })
})

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

test('another tenant, a stranger and somebody without that right read nothing', async ({ world }) => {
  const [mine, theirs] = [await openCounted(world), await openCounted(world, '', 'florist.example')]
  await mine.report()
  await count(world)
  const viewer = await mine.addMember('viewer@example.com', 'viewer')
  for (const call of ['summary', 'series', 'breakdown?by=page', 'missing', 'speeds', 'conversions', 'now', 'csv']) {
    const path = `GET ${mine.on}/insight/${call}`
    expect((await world.ask(path)).status).toBe(401)
    const answer = await theirs.call(path)
    expect([call, answer.status, answer.body.error]).toEqual([call, 404, 'Domain not found.'])
  }
  expect((await ask(mine, 'summary', viewer)).now.visitors).toBe(1)
  expect((await ask(theirs, 'summary')).now.visitors).toBe(0)
})

test('who is there right now is seen at once, and no more after five and thirty minutes', async ({ world }) => {
  const site = await openCounted(world)
  await site.report({ referrer: 'news.example' }, { 'cf-ipcountry': 'BR' })
  passTime(world, 1)
  await site.report({ path: '/about' }, { 'cf-ipcountry': 'BR' })
  const now = await ask(site, 'now')
  expect(now).toMatchObject({
    visitors: 1,
    visitorsOfHalfHour: 1,
    pages: [{ value: '/about', visitors: 1 }],
    sources: [{ value: 'news.example', visitors: 1 }],
    countries: [{ value: 'BR', visitors: 1 }],
  })
  expect([now.minutes.length, now.minutes.at(-1)]).toEqual([30, 2])
  passTime(world, 6 * 60)
  expect(await ask(site, 'now')).toMatchObject({ visitors: 0, visitorsOfHalfHour: 1, pages: [] })
  passTime(world, 25 * 60)
  const later = await ask(site, 'now')
  expect([later.visitorsOfHalfHour, Math.max(...later.minutes)]).toEqual([0, 0])
})

test('speeds are those of three out of four, and rated by the published limits', async ({ world }) => {
  const site = await openCounted(world)
  for (const lcp of [1000, 1500, 2000, 2500])
    await site.report({ kind: 'leave', path: '/', seconds: 1, lcp, ttfb: 50, cls: 0.3 })
  await site.report({ path: '/' })
  await count(world)
  const { site: all, pages } = await ask(site, 'speeds')
  expect(pages).toMatchObject([{ path: '/' }])
  const lcp = all.find(({ metric }: { metric: string }) => metric === 'lcp')
  expect(lcp).toMatchObject({ rating: 'good', times: 4 })
  expect(Math.abs(lcp.p75 - 2000)).toBeLessThan(240)
  expect(all.find(({ metric }: { metric: string }) => metric === 'cls').rating).toBe('poor')
  expect(all.find(({ metric }: { metric: string }) => metric === 'inp')).toBeUndefined()
})

test('a spreadsheet has every row, and no cell of it is a formula', async ({ world }) => {
  const site = await openCounted(world)
  await site.report({ utm_campaign: '=HYPERLINK("http://evil.example")' })
  await count(world)
  const read = async (by: string) => {
    const answer = await world.visit(`http://localhost${site.on}/insight/csv?by=${by}`, {
      headers: { authorization: `Bearer ${site.tokenOf()}` },
    })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    return answer.text()
  }
  expect((await read('utm_campaign')).split('\r\n')[1]).toMatch(/^"'=HYPERLINK|^'=HYPERLINK/)
  const days = (await read('day')).trim().split('\r\n')
  expect([days.length, days.at(-1)]).toEqual([8, '2026-01-15,1,1,1'])
})

test('days that make no sense are refused in words', async ({ world }) => {
  const site = await openCounted(world)
  for (const [query, words] of [
    ['from=2026-02-30', 'Please give days as YYYY-MM-DD.'],
    ['from=2026-01-10&to=2026-01-01', 'The first day is after the last one.'],
    ['from=1999-01-01', 'Please choose at most 800 days.'],
  ]) {
    const { status, body } = await site.call(`GET ${site.on}/insight/summary?${query}`)
    expect([query, status, body.error]).toEqual([query, 400, words])
  }
  expect((await ask(site, 'summary?from=2024-02-29&to=2024-03-01&compare=year')).before.span).toEqual({
    from: '2023-02-28',
    to: '2023-03-01',
  })
})

test('whoever comes twice a day from different places counts once, and once for each place', async ({ world }) => {
  const site = await openCounted(world)
  await site.report({ referrer: 'www.google.com' }, { 'cf-ipcountry': 'FR' })
  passTime(world, 3600)
  await site.report({ referrer: 'news.example', path: '/about', device: 'phone' }, { 'cf-ipcountry': 'FR' })
  passTime(world, 3600)
  await site.report({ referrer: 'news.example', path: '/about' }, { 'cf-ipcountry': 'FR' })
  await count(world)
  expect(await site.totals()).toMatchObject({ visitors: 1, visits: 3 })
  expect(await site.totals('country=FR')).toMatchObject({ visitors: 1, visits: 3, views: 3 })
  expect(await site.totals('device=phone')).toMatchObject({ visitors: 0, visits: 0 })
  expect(await site.totals('source=news.example')).toMatchObject({ visitors: 1, visits: 2 })
  expect(await site.totals('page=%2Fabout')).toMatchObject({ visitors: 1, visits: 2, views: 2 })
  expect(await site.values('source', '&country=FR')).toEqual([
    ['news.example', 1],
    ['google.com', 1],
  ])
  expect(await site.values('page', '&source=news.example')).toEqual([['/about', 1]])
  expect(await site.values('device', '&source=news.example&page=%2Fabout')).toEqual([['desktop', 1]])
  expect((await ask(site, 'series?days=1&source=news.example')).now.slice(12, 15)).toMatchObject([
    { visitors: 0, visits: 0 },
    { visitors: 1, visits: 1 },
    { visitors: 1, visits: 1 },
  ])
})

test('conditions and days that can’t be any are refused, and nothing fails', async ({ world }) => {
  const site = await openCounted(world)
  const status = async (line: string) => {
    const headers = { authorization: `Bearer ${site.tokenOf()}` }
    return (await site.visit(`/api/domains/${site.id}/insight/${line}`, { headers })).status
  }
  for (const condition of ['page', 'source', 'country'])
    for (const call of ['summary?', 'series?', 'breakdown?by=page&', 'conversions?', 'csv?'])
      expect([call, await status(`${call}${condition}=a%00b`)]).toEqual([call, 400])
  for (const days of [
    'from=0000-01-01&to=0000-01-02',
    'from=0001-01-01&to=0001-01-02&compare=previous',
    'from=0100-01-01&to=0100-01-02&compare=year',
    'to=0001-01-01',
  ])
    expect([days, await status(`summary?${days}`)]).toEqual([days, 400])
  for (const days of ['from=1900-01-01&to=1900-01-02&compare=year', 'from=9999-12-31&to=9999-12-31'])
    expect([days, await status(`summary?${days}`)]).toEqual([days, 200])
})
