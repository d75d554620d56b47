import { expect } from 'vitest'
import { journey, writeSite } from './journey.ts'

const plain = { javaScriptEnabled: false }

journey('a page is whole without script', async ({ visit }) => {
  const { page } = await visit('/?domain=demo.localhost', plain)
  await page.waitForTimeout(3500)
  expect(await page.locator('h1').first().isVisible()).toBe(true)
  const { x, y, width, height } = (await page.locator('h1').first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  expect(width * height).toBeGreaterThan(0)
  await page.mouse.move(x + width / 2, y + height / 2)
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
