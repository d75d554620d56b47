import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listUnwritten, listWritten, sites } from '../scripts/every-page.ts'
import { findBarriers } from './barriers.ts'
import { journey, leavePicturesOut, url } from './journey.ts'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const narrowest = { width: 320, height: 640 }

/**
 * The accessibility problems of a page: at desktop size, then in the other theme on a phone; the next page begins in that theme.
 * Checks that don't depend on looks are repeated only on the first page, since all pages have the same menu.
 */
async function look(page: Page, isFirst: boolean): Promise<string[]> {
  await page.setViewportSize(desk)
  const onDesk = await findBarriers(page)
  await page.locator('[data-theme-switch]').evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
  await page.setViewportSize(phone)
  const onPhone = await findBarriers(page, isFirst ? 'at first' : 'again')
  await page.setViewportSize(narrowest)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...onDesk, ...onPhone, ...(beyond > 0 ? [`${beyond} pixels wider than the narrowest phone`] : [])]
}

for (const site of sites) {
  journey(`no page of ${site} has barriers, in both themes, on a desk and on a phone`, async ({ visit }) => {
    const written = await listWritten(url, site)
    const unwritten = listUnwritten(url, site, written)
    const missing = unwritten.filter((address) => new URL(address).pathname === '/no-such-page')
    const { page } = await visit('/robots.txt', { reducedMotion: 'reduce' })
    await leavePicturesOut(page)
    const barriers: Record<string, string[]> = {}
    for (const [at, address] of [...written, ...(site === sites[0] ? unwritten : missing)].entries()) {
      await page.goto(address)
      await page.locator('h1').first().waitFor()
      const found = await look(page, at === 0)
      if (found.length > 0) barriers[address] = found
    }
    expect(barriers).toEqual({})
  })
}
