import { expect } from 'vitest'
import { countVisits, openCounted } from '#test/counted-site.ts'
import { openSite } from '#test/owned-site.ts'
import { makeEvent, recordAt, visitor } from '#test/recorded-visits.ts'
import { test } from '#test/world.ts'

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
