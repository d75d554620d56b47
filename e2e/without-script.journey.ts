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

journey('a page of prose alone loads one small script and no more', async ({ visit }) => {
  await writeSite('prose.example', { 'content.txt': '# Home\n', 'terms/content.txt': '# Terms\n\nBe kind.\n' })
  const { page } = await visit('/terms?domain=prose.example')
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => name),
  )
  expect(scripts).toHaveLength(1)
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
