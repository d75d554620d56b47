import { expect } from 'vitest'
import { shopPages } from '#pages/server/own-pages/texts.ts'
import { listUnwritten, listWritten, sites } from '../scripts/every-page.ts'
import { findBarriersOfPage } from './barriers.ts'
import { journey, leavePicturesOut, url } from './journey.ts'

/** What the platform adds to a site is looked at on its own site; of the others, only what is made for them. */
const paths = new Set(['/no-such-page', ...shopPages.map((name) => `/${name}`)])

for (const site of sites) {
  journey(`no page of ${site} has barriers, in both themes, on a desk and on a phone`, async ({ visit }) => {
    const written = await listWritten(url, site)
    const unwritten = listUnwritten(url, site, written)
    const own = unwritten.filter((address) => paths.has(new URL(address).pathname))
    const { page } = await visit('/robots.txt', { reducedMotion: 'reduce' })
    await leavePicturesOut(page)
    const barriers: Record<string, string[]> = {}
    for (const [at, address] of [...written, ...(site === sites[0] ? unwritten : own)].entries()) {
      await page.goto(address)
      await page.locator('h1').first().waitFor()
      const found = await findBarriersOfPage(page, at === 0)
      if (found.length > 0) barriers[address] = found
    }
    expect(barriers).toEqual({})
  })
}
