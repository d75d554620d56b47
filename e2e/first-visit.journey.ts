import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, url } from './journey.ts'
import { signIn } from './owner.ts'

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

journey(
  'who came for Pro finds it chosen when the plan is asked for, and their own menu on every page',
  async ({ visit }) => {
    const { page } = await visit('/plans', { viewport: { width: 1280, height: 900 } })
    await page.getByRole('link', { name: 'Start with Pro' }).click()
    await page.waitForURL('/login')
    const token = await signIn(page, 'came-for-pro@example.com')
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await page.goto('/account/add?plan=pro')
    await page.getByRole('textbox', { name: 'What is it called?' }).fill('Pro Bono')
    await page.getByRole('button', { name: 'Landing page' }).click()
    await page.waitForURL('/account/pro-bono.draft/edit')
    await page.goto('/account/pro-bono.draft/activate')
    await page.getByRole('button', { name: 'Start Pro' }).waitFor()
    expect(await page.getByRole('radio', { name: /^Pro/ }).isChecked()).toBe(true)

    await page.goto('/plans')
    const menu = page.getByTitle('came-for-pro@example.com')
    await menu.waitFor()
    expect(await page.locator('.navbar').getByText('Sign in').count()).toBe(0)
    expect(await (await page.context().request.get(`${url}/plans`)).text()).not.toContain('came-for-pro')
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Your account' }).waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])
    await page
      .locator('.navbar details')
      .filter({ has: menu })
      .evaluate((details: HTMLDetailsElement) => (details.open = true))
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.locator('.navbar').getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  },
)
