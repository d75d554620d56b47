// @module-tag long
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { journey } from './journey.ts'
import { makeSite } from './owner.ts'

/** From here on people lose their place. */
const largestJump = 0.05

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

const watchJumps = (page: Page) =>
  page.addInitScript(() => {
    const jumps = Object.assign(window, { jumps: [] as number[] }).jumps
    const note = (list: PerformanceObserverEntryList) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) jumps.push(value)
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })

/** Scripts, styles and answers come late, and one after another. */
async function slowDown(page: Page): Promise<void> {
  let nth = 0
  await page.route(/\/api\/|\/assets\//, async (route) => {
    await new Promise((done) => setTimeout(done, 150 + ((nth += 1) % 5) * 120))
    await route.fallback()
  })
}

const sections = [
  'activate',
  'view',
  'analytics',
  'analytics?tab=recordings',
  'messages',
  'chats',
  'store',
  'mailing',
  'social',
  'social?tab=drafts',
  'social?tab=history',
  'social?tab=history&view=calendar',
  'social?tab=platforms',
  'social?tab=analytics',
  'costs',
  'collaboration',
  'transactions',
]

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  journey(`on a slow line no screen of the account jumps, at ${width} pixels`, async ({ visit }) => {
    const { page } = await visit('/login', { viewport: { width, height }, reducedMotion: 'reduce' })
    const { label } = await makeSite(page, `slow-line-${width}.example`, {
      'settings.txt': 'title: Slow\nchat: yes\nstore: yes\n',
    })
    await watchJumps(page)
    await slowDown(page)
    const paths = [
      ...sections.map((section) => `/account/${label}/${section}`),
      '/orders',
      '/domains',
      `/collaboration?domain=${label}`,
      '/costs',
      '/profile',
      '/search',
      '/settings',
    ]
    for (const path of paths) {
      await page.goto(path)
      await page.locator('main :is(h1, h2)').first().waitFor()
      await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0)
      await page.waitForTimeout(1500)
      const jumps = await page.evaluate(() => (window as unknown as { jumps: number[] }).jumps)
      expect([path, jumps.filter((jump) => jump > largestJump)]).toEqual([path, []])
    }
  })
