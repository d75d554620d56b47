import { expect } from 'vitest'
import { journey, writeSite } from './journey.ts'

journey('the menu opens on a phone and leads on', async ({ visit }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const entries = 'Home | /\nAbout\n  Us | us\nPrices | prices\n'
  await writeSite('menu.example', { 'content.txt': '# Hello\n', 'menu.txt': entries, 'us/content.txt': '# Us\n' })
  const { page } = await visit('/?domain=menu.example', phone)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  expect(await menu.getByText('Prices').isVisible()).toBe(false)
  await menu.getByRole('button', { name: 'Menu' }).click()
  await menu.getByText('About').click()
  await menu.getByRole('link', { name: 'Us' }).click()
  await page.waitForURL(/\/us\?domain=menu\.example$/)
  expect(await page.locator('h1').innerText()).toBe('Us')
})

journey('a missing picture says so and leaves the page as wide as the phone', async ({ visit }) => {
  await writeSite('gone.example', { 'content.txt': ':::hero{image=gone.jpg}\n# Hello\n:::\n\n![A cat](gone.jpg)\n' })
  const { page } = await visit('/?domain=gone.example', { viewport: { width: 390, height: 844 } })
  expect(await page.getByText('Failed to load image').count()).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
