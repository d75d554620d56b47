// @module-tag long
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shopPages } from '#pages/server/own-pages/texts.ts'
import { listUnwritten, listWritten, sites } from '../scripts/every-page.ts'
import { shortOrLong } from '../test/long.ts'
import { findBarriersOfPage, findOverflow } from './barriers.ts'
import { journey, leavePicturesOut, url } from './journey.ts'

/** What the platform adds to a site is looked at on its own site; of the others, only what is made for them. */
const paths = new Set(['/no-such-page', ...shopPages.map((name) => `/${name}`)])

/** What a page is made of: its elements and what they are called for their looks, in its direction. */
const listParts = (page: Page) =>
  page.evaluate(() => [
    `direction ${document.dir}`,
    ...[...document.body.querySelectorAll('*')].flatMap(({ localName, classList, role }) => [
      `${localName} ${role}`,
      ...[...classList].map((name) => `${localName} ${name}`),
    ]),
  ])

for (const site of sites) {
  journey(`no page of ${site} has barriers, in both themes, on a desk and on a phone`, async ({ visit }) => {
    const written = await listWritten(url, site)
    const unwritten = listUnwritten(url, site, written)
    const own = unwritten.filter((address) => paths.has(new URL(address).pathname))
    const { page } = await visit('/robots.txt', { reducedMotion: 'reduce' })
    await leavePicturesOut(page)
    const barriers: Record<string, string[]> = {}
    const known = new Set<string>()
    for (const address of [...written, ...(site === sites[0] ? unwritten : own)]) {
      await page.goto(address)
      await page.locator('h1').first().waitFor()
      // A page with nothing that another one of its site hasn’t is of the same kind; in a long run each page is a kind.
      const parts = shortOrLong(await listParts(page), [address])
      const isKnown = parts.every((part) => known.has(part))
      const found = isKnown ? await findOverflow(page) : await findBarriersOfPage(page, known.size === 0)
      for (const part of parts) known.add(part)
      if (found.length > 0) barriers[address] = found
    }
    expect(barriers).toEqual({})
  })
}
