import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, untilToast, url } from './journey.ts'
import { findMail, readMail } from './letters.ts'
import { makeSite } from './owner.ts'

const files = {
  'settings.txt': 'title Rosa’s Bakery\nstore on\ncurrency EUR\n',
  'store/store.txt': 'title=Rye loaf\nprice=4.50\nurl=rye\nimage=images/day.jpg\n',
}
const picture = { name: 'loaf.png', mimeType: 'image/png' }
/** One grey pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFhAKAYdFQ1wAAAABJRU5ErkJggg=='

const contentOf = (page: Page) => page.getByRole('region', { name: 'Content' })
/** Goes to the end of the text, once its editor is there. */
async function goToText(page: Page): Promise<void> {
  await contentOf(page).getByRole('textbox', { name: 'Text' }).click()
  await contentOf(page).getByRole('toolbar', { name: 'Text', exact: true }).waitFor()
  await page.keyboard.press('ControlOrMeta+End')
}

const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor()

/** Adds a block behind all others. */
async function addBlock(page: Page, title: string): Promise<void> {
  await contentOf(page).getByRole('button', { name: 'Add text, a picture or a block' }).click()
  await page.getByRole('dialog').getByRole('option', { name: title }).first().click()
}

async function write(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Subject' }).fill('Bread on Friday')
  await contentOf(page).getByRole('button', { name: 'Start with a greeting' }).click()
  await goToText(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('## Warm bread')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It is **ready**.')
  await addBlock(page, 'Button')
  await page.getByLabel('Label').fill('Come by')
  await page.getByRole('combobox', { name: 'Link' }).fill('/about')
  await contentOf(page).getByRole('button', { name: 'Add text, a picture or a block' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ ...picture, buffer: Buffer.from(pixel, 'base64') })
  await contentOf(page)
    .getByRole('article', { name: /^Picture/ })
    .waitFor()
  await addBlock(page, 'Products')
  await isSaved(page)
}

journey(
  'an owner writes a campaign like a page, with heading, picture, button and product, and sends themselves a test',
  async ({ visit }) => {
    const { page } = await visit('/login', { reducedMotion: 'reduce' })
    const { label } = await makeSite(page, 'penned.example', files)
    await page.goto(`/mailing?domain=${label}`)
    await page.getByRole('button', { name: 'New campaign' }).click()
    await write(page)
    const mail = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
    await mail.getByRole('heading', { name: 'Warm bread' }).waitFor()
    await mail.getByRole('link', { name: 'Rye loaf' }).waitFor()
    expect(await mail.getByRole('link', { name: 'Come by' }).getAttribute('href')).toContain('/about')
    expect(await findBarriersInBothThemes(page)).toEqual([])

    await page.reload()
    await contentOf(page).getByRole('heading', { name: 'Warm bread' }).waitFor()
    await page.getByRole('button', { name: 'Send test' }).click()
    await untilToast(page, 'Test sent', () => page.getByRole('button', { name: 'Send test' }).click())
    // The code to sign in with came before.
    await expect.poll(async () => (await findMail('owner@penned.example'))?.subject).toBe('[Test] Bread on Friday')
    const { html = '', text = '' } = await readMail('owner@penned.example')
    for (const words of ['Hello friend,', 'Warm bread', 'It is ready.', 'Come by (http', 'Rye loaf (http', '€4.50'])
      expect(text).toContain(words)
    expect(html).toMatch(/<img[^>]* src="http[^"]*\/domains\/[^"]*loaf[^"]*"/)
  },
)

journey(
  'what is written in a campaign is undone and redone, and only what a mail can show is offered',
  async ({ visit }) => {
    const { page } = await visit('/login', { reducedMotion: 'reduce' })
    const { label } = await makeSite(page, 'undone.example', files)
    await page.goto(`/mailing?domain=${label}`)
    await page.getByRole('button', { name: 'New campaign' }).click()
    await contentOf(page).getByRole('button', { name: 'Start with a greeting' }).click()
    const text = contentOf(page).getByRole('textbox', { name: 'Text' })
    await goToText(page)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Dear ')
    await contentOf(page).getByRole('button', { name: 'Name', exact: true }).click()
    await expect.poll(() => text.innerText()).toContain('Dear {name|friend}')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => text.innerText()).not.toContain('Dear {name|friend}')
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => text.innerText()).toContain('Dear {name|friend}')

    await contentOf(page).getByRole('button', { name: 'Add text, a picture or a block' }).click()
    const menu = page.getByRole('dialog', { name: 'Add to the e-mail' })
    await menu.getByRole('option').first().waitFor()
    const offered = await menu.getByRole('option').locator('strong').allInnerTexts()
    for (const title of ['Picture', 'Hero', 'Columns', 'Products', 'Table']) expect(offered).toContain(title)
    for (const title of ['Form', 'Map', 'Chat', 'Space animation', 'Newsletter sign-up', 'Contact form', 'Sign-in'])
      expect(offered).not.toContain(title)
    await page.keyboard.press('Escape')

    // Written elsewhere, or before.
    await isSaved(page)
    const id = new URL(page.url()).searchParams.get('campaign')
    const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
    const data = { content: 'Dear readers,\n\n::chat\n\nBye\n', version: 2 }
    const kept = await page.request.get(`${url}/api/campaigns/${id}`, { headers: { authorization } })
    data.version = (await kept.json()).version
    await page.request.put(`${url}/api/campaigns/${id}`, { headers: { authorization }, data })
    await page.reload()
    const problems = page.getByRole('region', { name: 'Problems' })
    await problems.getByText('A chat doesn’t work in e-mails.').waitFor()
    await problems.getByRole('button', { name: 'Show' }).click()
    const chat = contentOf(page).getByRole('article', { name: 'Chat' })
    await expect.poll(() => chat.evaluate((card) => card.contains(document.activeElement))).toBe(true)
    await chat.getByRole('button', { name: /^Delete/ }).click()
    await problems.waitFor({ state: 'hidden' })
  },
)

journey(
  'products of a campaign are chosen by their names, and one that is sold no more is named',
  async ({ visit }) => {
    const { page } = await visit('/login', { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
    const more = '%\ntitle=Plum jam\nprice=3\nurl=jam-2024\n%\ntitle=Seeded roll\nprice=1\nurl=roll\n'
    const shelf = files['store/store.txt'] + more
    const { label, put } = await makeSite(page, 'hand-picked.example', { ...files, 'store/store.txt': shelf })
    await page.goto(`/mailing?domain=${label}`)
    await page.getByRole('button', { name: 'New campaign' }).click()
    await addBlock(page, 'Products')
    const openCard = () => contentOf(page).getByRole('button', { name: 'Edit products' }).click()
    await openCard()
    const find = contentOf(page).getByRole('combobox', { name: 'Add a product' })
    const choose = async (words: string, name: string) => {
      await find.fill(words)
      await page.getByRole('option', { name }).click()
    }
    await choose('plum', 'Plum jam')
    await choose('rye', 'Rye loaf')
    const chosen = contentOf(page).getByRole('list', { name: 'Chosen products' }).getByRole('listitem')
    await expect.poll(() => chosen.allInnerTexts()).toEqual(['Plum jam', 'Rye loaf'])
    expect(await findBarriersInBothThemes(page)).toEqual([])
    await isSaved(page)
    const id = new URL(page.url()).searchParams.get('campaign')
    const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
    const content = async () =>
      (await (await page.request.get(`${url}/api/campaigns/${id}`, { headers })).json()).content
    await expect.poll(content).toContain('::store{products="jam-2024, rye"}\n')

    expect(await put('store/store.txt', shelf.replace('url=jam-2024', 'url=jam-2025'))).toBe(200)
    await page.reload()
    const problems = page.getByRole('region', { name: 'Problems' })
    await problems.getByText('There is no product “jam-2024” in your store').waitFor()
    await openCard()
    await contentOf(page).getByText('Not in the store').waitFor()
    await contentOf(page).getByRole('button', { name: 'Remove jam-2024' }).click()
    await problems.waitFor({ state: 'hidden' })
    await isSaved(page)
    await expect.poll(content).toContain('::store{products=rye}\n')
  },
)
