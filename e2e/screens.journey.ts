import { expect } from 'vitest'
import { findMailedCode } from '../scripts/mailed-code.ts'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, url, longJourney } from './journey.ts'
import { typeCode } from './owner.ts'

const onTheWayIn = ['/login', '/register', '/forgot-password', '/verify-code', '/reset-password']
const inside = ['/profile', '/settings']

for (const width of [390, 1280]) {
  ;(width === 390 ? journey : longJourney)(
    `the screens have no barriers in either theme, at ${width} pixels`,
    async ({ visit }) => {
      const { page } = await visit('/login', { viewport: { width, height: 844 }, reducedMotion: 'reduce' })
      await page.evaluate(() => localStorage.setItem('resetEmail', 'name@example.com'))
      const look = async (path: string) => {
        await page.goto(path)
        await page.locator('h1').waitFor()
        expect([path, await findBarriersInBothThemes(page)]).toEqual([path, []])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      }
      for (const path of onTheWayIn) await look(path)
      await page.getByRole('button', { name: 'Reset password' }).click()
      expect(await findBarriersInBothThemes(page)).toEqual([])

      await page.goto('/login')
      await page.getByRole('textbox', { name: 'E-mail' }).fill(`barriers-${width}@example.com`)
      const answer = page.waitForResponse(/send-verification-code$/)
      await page.getByRole('button', { name: 'Start' }).click()
      await (await answer).finished()
      await typeCode(page, await findMailedCode(url, `barriers-${width}@example.com`))
      await page.keyboard.press('Enter')
      await page.waitForURL('/account/')
      for (const path of inside) await look(path)
      await page.getByRole('button', { name: /^Account of/ }).click()
      expect(await findBarriersInBothThemes(page)).toEqual([])
    },
  )
}

journey('the veil goes as soon as a screen stands, and at the latest after three seconds', async ({ visit }) => {
  const { page } = await visit('/login')
  const veil = () => page.evaluate(() => getComputedStyle(document.body, '::after').visibility)
  await expect.poll(veil).toBe('hidden')
  await page.route('**/_assets/application-*', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(veil).toBe('hidden')
})

journey('everything on the way in is done by keyboard alone', async ({ visit }) => {
  const { page } = await visit('/register')
  await page.getByRole('heading', { name: 'Place your order' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').innerText()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.locator('main :focus').count()).toBe(1)
  await page.goto('/forgot-password')
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('email')
  await page.keyboard.type('nobody')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter a valid email address.').waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('email')
  await page.keyboard.type('@example.com')
  await page.keyboard.press('Enter')
  await page.waitForURL('/verify-code')
  await expect.poll(() => page.locator(':focus').getAttribute('autocomplete')).toBe('one-time-code')
})
