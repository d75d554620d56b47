import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, untilToastHeld, longJourney } from './journey.ts'
import { makeSite, noStore } from './owner.ts'

async function openEditor(page: Page, name: string, files: Record<string, string>) {
  const site = await makeSite(page, name, files)
  await page.goto(`/account/${site.label}/edit`)
  await page.getByRole('article').first().waitFor()
  return site
}

const card = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}\\b`) })

/** Pictures as they are dragged from a desktop. */
async function hold(page: Page, ...names: string[]) {
  const bytes = [...(await readFile('seed/starters/landing/images/dial.jpg'))]
  return page.evaluateHandle(
    ([list, content]) => {
      const data = new DataTransfer()
      for (const name of list)
        data.items.add(
          new File([new Uint8Array(name.startsWith('broken') ? [1, 2] : content)], name, { type: 'image/jpeg' }),
        )
      return data
    },
    [names, bytes] as const,
  )
}

/** What the draft of the first page says, once it is saved. */
const draftOf = (site: Awaited<ReturnType<typeof makeSite>>) => async () =>
  (await site.recall('content.txt'))?.content ?? ''

journey('several pictures become one gallery, which is filled, put in order and described', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^404: .*\/store|^415/)
  const site = await openEditor(page, 'blocks-gallery.example', { 'content.txt': '# Rolls\n\nFresh.\n' })
  const draft = draftOf(site)
  await page
    .getByRole('article')
    .first()
    .dispatchEvent('drop', { dataTransfer: await hold(page, 'a.jpg', 'broken.jpg', 'b.jpg') })
  await page.getByText('broken.jpg: ').waitFor()
  const gallery = card(page, 'Gallery')
  await expect.poll(draft).toContain(':::image-grid\nimages/a.jpg |  |\nimages/b.jpg |  |\n:::')

  const edit = gallery.locator('[aria-expanded]').first()
  if ((await edit.getAttribute('aria-expanded')) === 'true') await edit.click()
  await gallery.dispatchEvent('drop', { dataTransfer: await hold(page, 'c.jpg', 'd.jpg') })
  await gallery.getByText('4 pictures').waitFor()
  await edit.press('Enter')
  const titles = gallery.getByLabel('Title')
  const act = (name: string) => gallery.locator('ol > li').getByRole('button', { name })
  await titles.first().fill('The first')
  await act('Move down').first().press('Enter')
  await expect.poll(() => titles.nth(1).inputValue()).toBe('The first')
  await untilToastHeld(page, 'Picture removed from the gallery', () => act('Delete').last().press('Enter'))
  expect(await titles.count()).toBe(3)
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  expect(await titles.count()).toBe(4)
  const rows = ['b.jpg |  |', 'a.jpg | The first |', 'c.jpg |  |', 'd.jpg |  |'].map((row) => `images/${row}\n`)
  await expect.poll(draft).toContain(`:::image-grid\n${rows.join('')}:::`)
  // A button half below the bar is not too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await findBarriersInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

longJourney('a block is found by an everyday word, or by arrow keys among its pictures', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'blocks-menu.example', { 'content.txt': '# Rolls\n' })
  const search = page.getByRole('searchbox', { name: 'Search blocks' })
  const meant = page.getByRole('option', { selected: true })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: 'Add text, a picture or a block' }).press('Enter')
    await search.waitFor()
    expect(await meant.count()).toBe(0)
    for (const [words, found] of [
      ['newsletter', 'Newsletter sign-up'],
      ['opening hours', 'Opening hours'],
      ['photos', 'Gallery'],
      ['banner', 'Hero'],
    ] as const) {
      await search.fill(words)
      await expect.poll(() => meant.locator('strong').textContent()).toBe(found)
    }
    await search.fill('')
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'])
      await search.press(key)
    expect(await meant.locator('strong').textContent()).toBe('Heading')
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await findBarriersInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Add text, a picture or a block' }).press('Enter')
  await search.fill('xyzzy')
  await page.getByText('No block matches “xyzzy”.').waitFor()
  await search.fill('video')
  await search.press('Enter')
  await card(page, 'Video').getByLabel('Video URL').waitFor()
})

longJourney(
  'a form asks for what applies, offers pages, and says beside each field what is wrong',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, noStore)
    const content = '# Rolls\n\n::button[Order]\n\n::youtube\n\n:::form\nText: Size\nButton: Send\n:::\n\n::map\n'
    const site = await openEditor(page, 'blocks-forms.example', {
      'content.txt': content,
      'about/content.txt': 'Title: About us\n\nHello.\n',
    })
    const draft = draftOf(site)
    const open = async (name: string) => {
      await card(page, name).getByRole('button', { name: /^Edit/ }).first().press('Enter')
      return card(page, name)
    }
    const button = await open('Button')
    await button.getByText('Enter a link, or choose a page.').waitFor()
    const link = button.getByRole('combobox', { name: 'Link' })
    await link.fill('abo')
    await button.getByRole('option', { name: 'About us' }).waitFor()
    await link.press('ArrowDown')
    await link.press('Enter')
    await expect.poll(() => link.inputValue()).toBe('/about')
    await link.fill('rolls@shop.example')
    await link.blur()
    await expect.poll(() => link.inputValue()).toBe('mailto:rolls@shop.example')
    await expect.poll(draft).toContain('::button[Order]{href=mailto:rolls@shop.example}')

    const video = await open('Video')
    await video.getByText('Paste the address of the video.').waitFor()
    await video.getByLabel('Video URL').fill('https://example.com/film')
    await video.getByText('This is not the address of a YouTube or Vimeo video.').waitFor()
    await video.getByLabel('Video URL').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    await expect.poll(draft).toContain('::youtube https://youtu.be/aqz-KE-bpKQ')

    const form = await open('Form')
    expect(await form.getByLabel('Options').count()).toBe(0)
    await form.getByLabel('Type').first().selectOption('Choice from a list')
    await form.getByLabel('Options').fill('S, M')
    await form.getByRole('switch', { name: 'Required' }).first().check()
    await expect.poll(draft).toContain('Select: Size = S, M *')

    const map = await open('Map')
    await map.getByText('Enter an address or coordinates.').waitFor()
    await map.getByLabel('Address').fill('95, 200')
    await map.getByText('These coordinates are not on the map.').waitFor()
    await map.getByLabel('Address').fill('41.15, -8.61')
    await expect.poll(draft).toContain('lat=41.15 lng=-8.61')
    expect(await findBarriersInBothThemes(page)).toEqual([])
  },
)
