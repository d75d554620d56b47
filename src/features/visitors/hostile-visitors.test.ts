import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { browser, countVisits, openCounted } from '#test/counted-site.ts'
import { isLong } from '#test/long.ts'
import { openSite } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { makeEvent, recordAt, visitor } from '#test/recorded-visits.ts'
import { test } from '#test/world.ts'
import { countConversion } from './server/counting/count-conversion.ts'
import { openViewKeeping } from './server/counting/keep-views.ts'
import { pageViews, visitDays, visitSalts } from './server/counting/tables.ts'

test.for<unknown>([{ toString: 1 }, { toString: null, valueOf: 1 }, [[[{ toString: 1 }]]], null, 1e300, 'a \0 b'])(
  'what can’t be typed into a field (%j) is kept as dots or nothing, and fails nothing',
  async (odd, { world }) => {
    const record = await recordAt(await openSite(world), world.visit)
    expect((await record(makeEvent({ input_values: { f1: odd } as never }))).status).toBe(200)
  },
)

test.for(['%%%', '', ' ', '[', '\0', 'bakery.example\0', 'bäckerei\ud800'])(
  'events of a site that can’t be one (%j) are refused',
  async (domain, { world }) => {
    const record = await recordAt(await openSite(world), world.visit)
    expect((await record(makeEvent({ domain }))).status).toBe(403)
  },
)

test('a page whose address is none isn’t shown, and nothing fails', async ({ world }) => {
  const site = await openSite(world)
  const record = await recordAt(site, world.visit)
  await record(makeEvent({ url: 'http://a//[' }))
  const show = async (url: string) => {
    const query = new URLSearchParams({ domain_id: site.id, visit: 'visit-one', url })
    const headers = { authorization: `Bearer ${site.tokenOf()}` }
    return (await site.visit(`/api/session/recordings/${visitor}/page?${query}`, { headers })).status
  }
  for (const url of ['http://a//[', 'http://a//:80', 'http://a//other.example:99999/'])
    expect([url, await show(url)]).toEqual([url, 200])
  for (const url of ['data:x', '/..%2fsalon.example', '/%2e%2e/salon.example', `/${'x'.repeat(900)}`])
    expect([url, await show(url)]).toEqual([url, 404])
})

test('a visit is counted whatever signs its path is cut between', async ({ world }) => {
  const { report, totals } = await openCounted(world)
  for (const path of [`/${'a'.repeat(198)}😀`, '/\0', '/\ud800', `/${'%F0%9F%98%80'.repeat(50)}`])
    expect([path, (await report({ path, missing: true, from: path })).status]).toEqual([path, 202])
  await countVisits(world)
  expect(await totals()).toMatchObject({ views: 4 })
})

test('a site that reports beyond all measure is counted, and keeps no other one waiting', async ({ world }) => {
  const [flooded, other] = [await openCounted(world), await openCounted(world, '', 'florist.example')]
  await flooded.report()
  for (let times = 0; times < 2; times += 1) await flooded.report({ kind: 'leave', seconds: 3600 })
  // As many as a day of two processes can have.
  await world.ctx.db.execute(sql`update page_views set seconds = 2000000000 where kind = 'leave'`)
  await other.report()
  await countVisits(world)
  expect(await other.totals()).toMatchObject({ views: 1 })
  expect(await flooded.totals()).toMatchObject({ views: 1 })
})

test('a day that can’t be counted is reported, and those of other sites are counted all the same', async ({
  world,
}) => {
  const [broken, other] = [await openCounted(world), await openCounted(world, '', 'florist.example')]
  await broken.report()
  await other.report()
  await world.ctx.db.execute(
    sql`alter table visit_columns add constraint refuses check (domain_id <> ${sql.raw(`'${broken.id}'`)})`,
  )
  await expect(countVisits(world)).rejects.toThrow('Failed query')
  expect(await other.totals()).toMatchObject({ views: 1 })
  const [day] = await world.ctx.db.select().from(visitDays).where(eq(visitDays.domainId, broken.id))
  expect(day?.madeAt).toBeNull()
})

test.runIf(isLong)(
  'one address that reports all day takes its share of a site, one customer its share of all, and others are counted',
  async ({ world }) => {
    const { report } = await openCounted(world)
    await report()
    const [view] = await world.ctx.db.select().from(pageViews)
    const keep = openViewKeeping(world.ctx)
    /** How many of so many reports are kept. */
    const flood = async (network: string, times: number) => {
      let kept = 0
      for (let left = times; left > 0; left -= 2500) {
        const all = Array.from({ length: Math.min(left, 2500) }, () => keep(view!, network))
        kept += (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length
      }
      return kept
    }
    expect(await flood('2001:db8:0:1::/64', 30_000)).toBe(25_000)
    const rest = [2, 3, 4, 5].map((place) => `2001:db8:0:${place}::/64`)
    let kept = 0
    for (const network of rest) kept += await flood(network, 30_000)
    expect(kept).toBe(75_000)
    expect(await flood('203.0.113.9', 10)).toBe(10)
  },
)

test('whoever leaves a page after midnight and opens another one is a visitor of the new day', async ({ world }) => {
  const { report, totals } = await openCounted(world)
  passTime(world, 12 * 3600 - 60)
  await report()
  passTime(world, 300)
  await report({ kind: 'leave', seconds: 300 })
  await report({ path: '/about' })
  await countVisits(world)
  expect(await totals('from=2026-01-16&to=2026-01-16')).toMatchObject({ visitors: 1, visits: 1, views: 1 })
})

test('the salt of a day that was made by what failed in the end is made again, the same for all processes', async ({
  world,
}) => {
  const { report, id } = await openCounted(world)
  const seen = { network: '203.0.113.1', headers: new Headers({ 'user-agent': browser }), user: undefined }
  const failing = world.ctx.db.transaction(async (tx) => {
    await countConversion({ ...world.ctx, db: tx }, { domainId: id, kind: 'form', subject: 'one', seen })
    throw new Error('Taken back')
  })
  await expect(failing).rejects.toThrow('Taken back')
  await report()
  expect(await world.ctx.db.select({ day: visitSalts.day }).from(visitSalts)).toEqual([{ day: '2026-01-15' }])
})
