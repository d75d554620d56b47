// @module-tag long
import { expect } from 'vitest'
import { importArchive } from '#test/old-sites/import-website.ts'
import { oldSources } from '#test/old-sites/sources.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

const mostVisits = 600

/** The paths of all pages that links lead to, from the home page on. */
async function walk({ visit }: World, { host }: Site): Promise<Set<string>> {
  const [seen, waiting] = [new Set<string>(), ['/']]
  for (let path = waiting.pop(); path !== undefined && seen.size < mostVisits; path = waiting.pop()) {
    if (seen.has(path)) continue
    const answer = await visit(`http://${host}${path}`)
    if (answer.status !== 200 || !(answer.headers.get('content-type') ?? '').includes('html')) continue
    seen.add(path)
    for (const [, href = ''] of (await answer.text()).matchAll(/<a\b[^<>]*?\shref="([^"#]*)/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `http://${host}${path}`)
      if (url.host === host && !url.pathname.startsWith('/api/')) waiting.push(decodeURI(url.pathname) + url.search)
    }
  }
  return seen
}

test.for(Object.keys(oldSources))(
  'from the home page, links lead to every page of a website of %s',
  async (kind, { world }) => {
    const site = await openSite(world)
    const done = await importArchive(
      site,
      await oldSources[kind]!(),
      kind.startsWith('WordPress') ? 'site.xml' : 'site.zip',
    )
    expect(done).toMatchObject({ state: 'ready' })
    expect(await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})).toMatchObject({ status: 200 })
    const seen = await walk(world, site)
    const shown = done.pages.filter(({ draft }) => !draft).map(({ path }) => path)
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.filter((path) => !seen.has(path))).toEqual([])
  },
)
