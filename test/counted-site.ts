import { expect } from 'vitest'
import { openSite, type Site } from './owned-site.ts'
import { passTime } from './people.ts'
import type { World } from './world.ts'

/** What a browser of a person calls itself. */
export const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Counts what was reported, as the job does a minute later. */
export async function countVisits(world: World): Promise<void> {
  passTime(world, 60)
  await world.jobs.run('count-visits')
}

/** What the numbers of a site say. */
export async function askInsight(site: Pick<Site, 'call' | 'on'>, call: string, token?: string) {
  const { status, body } = await site.call(`GET ${site.on}/insight/${call}`, undefined, token ? { token } : {})
  expect([call, status]).toEqual([call, 200])
  return body
}

/** A site whose visitors are counted, and what their browsers report. */
export async function openCounted(world: World, settings = '', name = 'bakery.example') {
  const site = await openSite(world, `owner@${name}`, name)
  await site.write({ 'content.txt': '# Bread\n', 'settings.txt': `title Bakery\n${settings}` })
  /** A page is opened, unless something else is said. */
  const report = (sent: object = {}, headers: Record<string, string> = {}, options: { token?: string } = {}) =>
    world.ask(
      'POST /api/visits',
      { kind: 'view', path: '/', device: 'desktop', language: 'en-GB', ...sent },
      { host: site.host, headers: { 'user-agent': browser, ...headers }, ...options },
    )
  return {
    ...site,
    report,
    /** Values of a dimension with their visitors. */
    async values(by: string, more = '') {
      const { items } = await askInsight(site, `breakdown?by=${by}&limit=500${more}`)
      return items.map(({ value, visitors }: { value: string; visitors: number }) => [value, visitors])
    },
    totals: async (more = '') => (await askInsight(site, `summary?${more}`)).now,
  }
}
