import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey } from './journey.ts'
import { makeSite, noStore } from './owner.ts'

const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** How many lines the controls above the first card take. */
const countLines = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-side] > :first-child')
    const boxes = [...(bar?.querySelectorAll('button, a, select, input') ?? [])]
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .toSorted((one, other) => one.top - other.top)
    let lines = 0
    let end = 0
    for (const { top, bottom, height } of boxes) {
      if (lines === 0 || top + height / 2 > end) {
        lines += 1
        end = bottom
      }
    }
    return lines
  })

journey.for([
  ['one language', 'title Rolls\n', {}],
  ['two languages', 'title Rolls\nlanguages en, de\n', { 'content.de.txt': '# Brötchen und alles, was dazu gehört\n' }],
] as const)('on a phone the bar of the editor takes two lines, in %s', async ([name, settings, more], { visit }) => {
  const { page } = await visit('/login', onPhone, noStore)
  const site = `bar-${name.slice(0, 3)}.example`
  const files = { 'content.txt': '# Rolls and everything that goes with them\n\nFresh.\n', ...more }
  const { label } = await makeSite(page, site, { 'settings.txt': settings, ...files })
  await page.goto(`/account/${label}/edit`)
  await page.getByRole('article', { name: /^Text/ }).first().waitFor()
  expect(await countLines(page)).toBe(2)
  expect(await findBarriersInBothThemes(page)).toEqual([])

  // What isn’t there is in one menu, by touch and by keys.
  const opener = page.getByRole('button', { name: 'More for the site editor' })
  const choose = async (entry: string) => {
    await opener.press('Enter')
    await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter')
  }
  await opener.tap()
  await page.getByRole('menuitem', { name: 'Show as text' }).tap()
  await page.waitForURL(/as=text/)
  await choose('Show as cards')
  await page.getByRole('article', { name: /^Text/ }).first().waitFor()
  for (const [entry, title] of [
    ['New page', 'New page'],
    ['Versions', /Versions/],
  ] as const) {
    await choose(entry)
    await page.getByRole('dialog', { name: title }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  }
  await choose('Exit full screen')
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await choose('Full screen')
  await page.getByRole('link', { name: 'Back to the Overview' }).waitFor()

  if (name === 'two languages') {
    await page.getByLabel('Language of the page').selectOption('content.de.txt')
    await page.waitForURL(/content\.de\.txt/)
    expect(await countLines(page)).toBe(2)
  }
  for (const part of ['menu', 'settings', 'store', 'files']) {
    await page.getByRole('combobox', { name: 'What to edit' }).selectOption(part)
    await page.waitForURL(new RegExp(`part=${part}`))
    expect([part, (await countLines(page)) <= 2]).toEqual([part, true])
  }
  await page.getByRole('link', { name: 'Back to the Overview' }).tap()
  await page.getByRole('heading', { name: 'Your site is online at' }).waitFor()
})
