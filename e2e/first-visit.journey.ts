import { expect } from 'vitest'
import { journey } from './journey.ts'

journey('the home page says what this is and leads to the demo site', async ({ visit }) => {
  const { page, status } = await visit('/')
  expect(status).toBe(200)
  expect(await page.locator('h1').innerText()).toContain('Beautiful Instant Websites')
  expect(await page.locator('h1').count()).toBe(1)
  await page.locator('a[href*="domain=demo.localhost"]').first().click()
  await page.waitForURL(/domain=demo\.localhost/)
  expect(await page.locator('main').innerText()).not.toBe('')
})

journey('the demo site speaks English, German and Arabic', async ({ visit }) => {
  const { page } = await visit('/?domain=demo.localhost')
  const words = new Set<string>()
  for (const [name, language, direction] of [
    ['Deutsch', 'de', 'ltr'],
    ['العربية', 'ar', 'rtl'],
    ['English', 'en', 'ltr'],
  ] as const) {
    await page.locator('.languages > summary').click()
    await page.getByRole('link', { name }).first().click()
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
    expect(await page.locator('html').getAttribute('dir')).toBe(direction)
    words.add(await page.locator('h1').first().innerText())
  }
  expect(words.size).toBe(3)
})

journey('a host name that ends in localhost shows its site', async ({ visit }) => {
  const { page, status } = await visit('/')
  expect(status).toBe(200)
  await page.goto(page.url().replace('localhost', 'demo.localhost'))
  const named = await page.title()
  await page.goto('/?domain=demo.localhost')
  expect(await page.title()).toBe(named)
})
