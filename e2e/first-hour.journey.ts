import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, longJourney } from './journey.ts'
import { signIn } from './owner.ts'
import { field, isPublished, isSaved, goToPart, pressInBar } from './writing.ts'

const pictures = ['dial.jpg', 'bed.jpg'].map((name) => `seed/starters/landing/images/${name}`)
const screens = { 'On a phone': { width: 390, height: 844 }, 'On a desk': { width: 1280, height: 900 } }

/** A new page is looked for before it is begun, and so are a store and another language. */
const notYet = /^404: .*\/(?:store|pictures|about-us|\w+\.de\.txt)/

async function makeSite(page: Page, name: string, domain: string) {
  const token = await signIn(page, `${domain}@example.com`)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto('/account/')
  await page.getByRole('textbox', { name: 'What is it called?' }).fill(name)
  await page.getByRole('button', { name: 'Landing page' }).click()
  await page.waitForURL(`/account/${domain}/edit`)
  await field(page).waitFor()
}

async function addPage(page: Page, title: string) {
  await pressInBar(page, 'New page')
  await page.getByRole('dialog').getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Create page' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function addGallery(page: Page) {
  await page.getByRole('button', { name: 'Add text, a picture or a block' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Search blocks' }).fill('gallery')
  await page.keyboard.press('Enter')
  const gallery = page.getByRole('article', { name: 'Gallery', exact: true })
  await gallery.locator('input[type=file]').setInputFiles(pictures)
  await gallery.getByLabel('Title').nth(1).fill('By night')
}

async function addProduct(page: Page) {
  await goToPart(page, 'Store')
  await page.getByRole('button', { name: 'New product' }).click()
  const product = page.getByRole('dialog')
  await product.getByLabel('Title').fill('A bowl')
  await product.getByLabel('Price').fill('24')
  await product.getByRole('button', { name: 'Add product' }).click()
  await product.waitFor({ state: 'detached' })
}

async function addGerman(page: Page) {
  await goToPart(page, 'Settings')
  await page.getByRole('button', { name: 'Add language' }).press('Enter')
  await page.getByRole('combobox', { name: 'Language to add' }).fill('deut')
  await page.getByRole('option', { name: 'German (Deutsch)' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Copy all \d missing pages into German$/ }).click()
  await page.getByRole('button', { name: 'Pictures in German: Draft' }).click()
  await page.getByLabel('Language of the page').waitFor()
  await field(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.type('Bilder')
}

/** Publishes once the list of what goes out has been read: it speaks of pages and languages, not of files and codes. */
async function readAndPublish(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Publish changes' })
  await list.getByText('Home (German)').waitFor()
  expect(await list.innerText()).not.toMatch(/\.txt|\(de\)/)
  await list.getByRole('button', { name: /^Publish \d/ }).click()
}

/** Pages that nobody has published yet are offered too, all by what they are called. */
async function offersPages(page: Page) {
  await field(page).click()
  await page.getByRole('toolbar', { name: 'Text', exact: true }).first().waitFor()
  await field(page).press('Control+k')
  const offered = page.getByRole('list', { name: 'Pages of the site' })
  await offered.getByText('About us').waitFor()
  await offered.getByText('Home').waitFor()
  await page.keyboard.press('Escape')
  await offered.waitFor({ state: 'detached' })
}

async function lookAround(page: Page, domain: string) {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const follow = async (name: string) => {
    const opener = menu.getByRole('button', { name: 'Menu' })
    if (await opener.isVisible()) await opener.click()
    await menu.getByRole('link', { name }).click()
  }
  await follow('About us')
  await page.getByText('Every bowl is thrown by hand.').waitFor()
  await follow('Pictures')
  await page.getByText('By night').waitFor()
  expect(await page.locator('main img').count()).toBe(2)
  await page.getByLabel('Languages').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Bilder' }).waitFor()
  await page.goto(`/store?domain=${domain}`)
  await page.getByRole('link', { name: 'A bowl' }).waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(/\*\*|:::|!\[/)
}

for (const [where, viewport] of Object.entries(screens))
  (where.includes('phone') ? journey : longJourney)(
    `${where}, a newcomer makes three pages in two languages, with a gallery and something to buy, and a visitor sees all of it`,
    async ({ visit }) => {
      const name = `Clay ${where}`
      const domain = `${name.toLowerCase().replaceAll(' ', '-')}.draft`
      const { page } = await visit('/login', { viewport }, notYet)
      await makeSite(page, name, domain)
      await addPage(page, 'About us')
      await field(page).click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' Every bowl is thrown by hand.')
      await isSaved(page)
      await offersPages(page)
      await addPage(page, 'Pictures')
      await addGallery(page)
      await addProduct(page)
      await addGerman(page)
      await isSaved(page)
      expect(await findBarriersInBothThemes(page)).toEqual([])
      await readAndPublish(page)
      await isPublished(page)
      const { page: visitor } = await visit(`/?domain=${domain}`, { viewport })
      await lookAround(visitor, domain)
    },
  )
