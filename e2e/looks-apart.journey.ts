// @module-tag long
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { openThree } from './writing.ts'

/** The position of everything on a screen once it is loaded, and what is drawn around it. */
async function looks(page: Page) {
  await page.getByText('Loading...', { exact: true }).first().waitFor({ state: 'detached' })
  return page.locator('main *').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const { borderTopStyle, borderTopWidth, opacity } = getComputedStyle(part)
      const frame = borderTopStyle === 'none' ? '' : `${borderTopStyle} ${borderTopWidth}`
      return [part.className, Math.round(x), Math.round(y), Math.round(width), Math.round(height), frame, opacity]
    }),
  )
}

journey('the rest of the account looks the same after somebody was in the editor', async ({ visit }) => {
  const { page } = await visit('/login', { viewport: { width: 1280, height: 900 } }, /^404: .*\/store/)
  const { label } = await openThree(page, 'looks-apart.example')
  const adding = page.getByRole('heading', { name: 'Choose a look' })
  await page.goto('/settings')
  await page.getByText('This device').first().waitFor()
  const profile = await looks(page)
  await page.goto('/account/add')
  await adding.waitFor()
  const add = await looks(page)

  await page.goto(`/account/${label}/edit`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await page.getByRole('treegrid', { name: 'Menu' }).getByRole('row').first().waitFor()
  await page.getByRole('button', { name: 'Exit full screen' }).click()
  await page.locator('#tab-add').click()
  await adding.waitFor()
  expect(await looks(page)).toEqual(add)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByText('This device').first().waitFor()
  expect(await looks(page)).toEqual(profile)
})
