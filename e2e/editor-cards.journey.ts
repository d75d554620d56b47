import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { makeSite, noStore } from './owner.ts'
import { isPublished, publishDrafts } from './writing.ts'

const text = 'Title: Bread\n\n# Bread\n\nFresh every day.\n'
const files = { 'content.txt': text, 'settings.txt': 'title Bakery\n', 'menu.txt': 'Home | /\n' }

async function openEditor(page: Page, name: string, others: Record<string, string> = {}) {
  const site = await makeSite(page, name, { ...files, ...others })
  await page.goto(`/account/${site.label}/edit`)
  await page.getByText('Fresh every day.').first().waitFor()
  return site
}

async function addBlock(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add text, a picture or a block' }).click()
  await page.getByRole('option', { name }).first().click()
}

const cards = (page: Page, name: RegExp) => page.getByRole('article', { name })
const preview = (page: Page) => page.frameLocator('iframe[title=Preview]')

journey('each table that is added is a card at once, and its first cell is written in', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'two-tables.example')
  for (const count of [1, 2, 3]) {
    await addBlock(page, /^Table/)
    await expect.poll(() => cards(page, /^Table/).count()).toBe(count)
    await page.locator('[data-cell="0 0"]:focus').waitFor()
    await page.keyboard.type(`Name ${count}`)
  }
  await page.getByText('Draft saved').waitFor()
  for (const count of [1, 2, 3]) await preview(page).getByText(`Name ${count}`).waitFor()
})

journey(
  'a picture begins with a place to drop or upload one, and no broken picture stands on the page',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, noStore)
    const { recall } = await openEditor(page, 'empty-picture.example')
    await addBlock(page, /^Picture/)
    const card = cards(page, /^Picture/)
    await card.getByText('Drop a picture here').waitFor()
    await card.getByText('Upload picture').waitFor()
    await page.getByText('Draft saved').waitFor()
    expect(await preview(page).locator('.missing').count()).toBe(0)
    const dial = await readFile('seed/starters/landing/images/dial.jpg')
    await card.locator('input[type=file]').setInputFiles({ name: 'Our Dial.jpg', mimeType: 'image/jpeg', buffer: dial })
    await expect
      .poll(() => card.getByRole('textbox', { name: 'Picture', exact: true }).inputValue())
      .toMatch(/our-dial/)
    await preview(page).locator('figure img').waitFor()
    await expect.poll(async () => (await recall('content.txt'))?.content).toMatch(/our-dial\.jpg/)

    // An address is typed in one field, to its end.
    await addBlock(page, /^Picture/)
    const other = cards(page, /^Picture/).last()
    await other.getByRole('button', { name: 'Use an address' }).click()
    await other.getByLabel('Address of the picture').click()
    await page.keyboard.type('images/dial.jpg')
    expect(await other.getByLabel('Address of the picture').inputValue()).toBe('images/dial.jpg')
  },
)

journey('a hero stands on the page where its card is, and asks nobody to sign in', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'low-hero.example')
  await addBlock(page, /^Hero/)
  await page.getByText('Draft saved').waitFor()
  const shown = preview(page).locator('#content')
  await shown.getByText('A big headline').waitFor()
  await expect.poll(() => shown.innerText()).toMatch(/Bread[\s\S]*Fresh every day\.[\s\S]*A big headline/)
  expect(await shown.locator('.heroes input').count()).toBe(0)
})

journey(
  'what is no address of a video or a place stays in its field, with what is wrong beside it',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, noStore)
    await openEditor(page, 'wrong-film.example')
    await addBlock(page, /^Video\b(?! gallery)/)
    const film = cards(page, /^Video/).getByLabel('Video URL')
    await film.fill('https://example.com/our-oven')
    await page.keyboard.press('Tab')
    expect(await film.inputValue()).toBe('https://example.com/our-oven')
    await cards(page, /^Video/)
      .getByText('This is not the address of a YouTube or Vimeo video.')
      .waitFor()
    await film.fill('https://youtu.be/dQw4w9WgXcQ')
    await page.keyboard.press('Tab')
    await expect
      .poll(() =>
        cards(page, /^Video/)
          .getByText('This is not the address')
          .count(),
      )
      .toBe(0)

    await addBlock(page, /^Map/)
    for (const [said, trouble] of [
      ['95.2, 200.1', 'These coordinates are not on the map.'],
      ['https://maps.example/here', 'This is a link.'],
    ] as const) {
      const place = cards(page, /^Map/).getByLabel('Address', { exact: true })
      await place.fill(said)
      await page.keyboard.press('Tab')
      await cards(page, /^Map/).getByText(trouble).waitFor()
      expect(await place.inputValue()).toBe(said)
    }
  },
)

journey(
  'pages and languages to choose from are those that there are, after publishing and deleting',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, /^404: /)
    await openEditor(page, 'fresh-pages.example', { 'settings.txt': 'title Bakery\nlanguages en, de\n' })
    const picker = page.getByRole('combobox', { name: 'Page', exact: true })
    const pages = () => picker.locator('option').allTextContents()
    await page.getByRole('button', { name: 'New page' }).click()
    await page.getByLabel('Title').fill('Our ovens')
    await page.getByRole('button', { name: 'Create page' }).click()
    await expect.poll(pages).toContain('Our ovens (/our-ovens)')
    await publishDrafts(page)
    await isPublished(page)
    await page.getByRole('button', { name: /^Page settings/ }).click()
    await page.getByLabel('Title', { exact: true }).fill('The ovens of the bakery')
    await expect.poll(pages).toContain('The ovens of the bakery (/our-ovens)')
    await publishDrafts(page)
    await isPublished(page)
    await page.reload()
    await expect.poll(pages).toContain('The ovens of the bakery (/our-ovens)')
    await page.getByRole('button', { name: /^Page settings/ }).click()
    await page.getByRole('button', { name: 'Delete page' }).click()
    await expect.poll(() => picker.inputValue()).toBe('content.txt')
    await expect.poll(async () => (await pages()).join()).not.toContain('ovens')
    await isPublished(page)
  },
)
