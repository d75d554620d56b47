import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listWritten, sites } from '../scripts/every-page.ts'
import { journey, leavePicturesOut, url, writeSite } from './journey.ts'

const plain = { javaScriptEnabled: false }

journey('a page is whole without script', async ({ visit }) => {
  const { page } = await visit('/?domain=demo.localhost', plain)
  await page.locator('h1').first().hover()
  expect(await page.locator('h1:hover').count()).toBe(1)
})

journey('the menu and the language picker work without script', async ({ visit }) => {
  const { page } = await visit('/?domain=demo.localhost', plain)
  await page.getByLabel('Languages').click()
  await page.getByRole('link', { name: 'Deutsch' }).first().click()
  await page.waitForURL(/language=de/)
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
})

/** The scripts of a page, and which of them are loaded only once the page has. */
const listScripts = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({
        name: /\/([a-z-]+)-[\w-]{8}\.js$/.exec(name)?.[1],
        isLater: startTime >= (navigation?.loadEventStart ?? 0),
      }))
  })

journey('a page of prose alone loads one small script, and what counts visits once it is there', async ({ visit }) => {
  const files = { 'content.txt': '# Home\n', 'terms/content.txt': '# Terms\n\nBe kind.\n' }
  await writeSite('prose.example', files)
  await writeSite('uncounted.example', { ...files, 'settings.txt': 'analytics: off\n' })
  const { page } = await visit('/terms?domain=prose.example')
  const find = async () => (await listScripts(page)).filter(({ isLater }) => isLater).map(({ name }) => name)
  await expect.poll(find).toContain('web-vitals')
  expect((await find()).toSorted()).toEqual(['preload-helper', 'token', 'visits', 'web-vitals'])
  expect((await listScripts(page)).filter(({ isLater }) => !isLater)).toEqual([{ name: 'script', isLater: false }])
  await page.goto('/terms?domain=uncounted.example')
  await page.waitForTimeout(1500)
  expect(await listScripts(page)).toEqual([{ name: 'script', isLater: false }])
})

for (const site of sites) {
  journey(
    `every page of ${site} is there without script, its forms are sent, and what can't work says so`,
    async ({ visit }) => {
      const { page } = await visit('/robots.txt', { ...plain, viewport: { width: 320, height: 640 } })
      await leavePicturesOut(page)
      const faults: string[] = []
      for (const address of await listWritten(url, site)) {
        await page.goto(address)
        const found = await page.evaluate(() => ({
          title: document.querySelector('h1')?.textContent ?? '',
          beyond: document.documentElement.scrollWidth - innerWidth,
          silent: [...document.forms].filter((form) => form.method !== 'post' && !form.querySelector('noscript'))
            .length,
        }))
        if (!found.title || found.beyond > 0 || found.silent > 0) faults.push(`${address} ${JSON.stringify(found)}`)
      }
      expect(faults).toEqual([])
    },
  )
}
