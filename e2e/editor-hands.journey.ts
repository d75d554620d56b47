import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, untilHeld } from './journey.ts'
import { noStore, makeSite } from './owner.ts'

/** Opens the editor of a new owner's site whose first page is a text. */
async function openEditor(page: Page, name: string, files: Record<string, string>) {
  const { label } = await makeSite(page, name, files)
  await page.goto(`/account/${label}/edit`)
  await page.getByRole('article').first().waitFor()
  await page.frameLocator('iframe').locator('main').waitFor()
}

/** The accessible description of the focused element. */
const here = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement
    return field.ariaLabel ?? field.labels?.[0]?.textContent ?? field.textContent
  })

journey('a click from one text to another card lands where it was aimed', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  const lines = ['# Rolls', 'One\ntwo\nthree\nfour', '::button[Order]{href=/order}', 'Five\nsix\nseven\neight']
  await openEditor(page, 'hands-aim.example', { 'content.txt': lines.join('\n\n') })
  const texts = page.getByRole('textbox', { name: 'Text' })
  const tops = () =>
    page.locator('main article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  // A line above the cards says what is missing; from then on the cards stay where they are.
  await page.getByRole('region', { name: 'Problems' }).waitFor()
  const before = await tops()
  await texts.nth(1).click()
  await page.getByRole('toolbar').waitFor()
  expect(await tops()).toEqual(before)
  await texts.nth(2).click({ position: { x: 30, y: 12 } })
  const caret = await texts.nth(2).evaluate((field: HTMLTextAreaElement) => field.selectionStart)
  expect(caret).toBeLessThanOrEqual('Five'.length)
  await page
    .getByRole('button', { name: /Change/ })
    .last()
    .click()
  await page.getByLabel('Words on it').waitFor()
})

journey('undo and publish keep the focus when there is nothing left for them to do', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'hands-undo.example', { 'content.txt': '# Rolls\n\nFresh.\n' })
  const text = page.getByRole('textbox', { name: 'Text' }).last()
  const act = (name: string) => page.getByRole('button', { name, exact: true })
  await text.fill('Fresh every day.')
  await act('Undo').press('Enter')
  await expect.poll(() => act('Undo').isDisabled()).toBe(true)
  expect(await here(page)).toBe('Undo')
  await page.keyboard.press('Enter')
  expect(await text.inputValue()).toBe('Fresh.')
  await act('Redo').press('Enter')
  expect(await text.inputValue()).toBe('Fresh every day.')
  await act('Publish').press('Enter')
  await page.getByRole('button', { name: 'Publish 1 change' }).press('Enter')
  await page.getByText('All published').waitFor()
  await expect.poll(() => here(page)).toBe('Publish')
})

journey('a new card has the focus at once, and after one is taken out the focus is near it', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'hands-added.example', { 'content.txt': '# Rolls\n\nFresh.\n' })
  const search = page.getByRole('searchbox', { name: 'Search blocks' })
  const add = async (words: string) => {
    await page.getByRole('button', { name: 'Add text, a picture or a block' }).click()
    await search.press('Enter')
    await search.fill(words)
    await search.press('Enter')
    await search.waitFor({ state: 'detached' })
  }
  for (const [words, field] of [
    ['spreadsheet', 'Name of column 1'],
    ['gallery', 'Add a picture'],
    ['map', 'Address'],
    ['form', 'Kind'],
    ['banner', 'Text'],
    ['columns', 'Text'],
  ] as const) {
    await add(words)
    await expect.poll(() => here(page), { message: words }).toBe(field)
  }
  await page.getByRole('button', { name: 'Delete row 1' }).waitFor()
  const card = (name: string) => page.getByRole('article', { name, exact: true })
  await card('Map').getByRole('button', { name: 'Take out' }).first().click()
  await expect.poll(() => here(page)).toBe('Take out')
  expect(await card('Form').locator(':focus').count()).toBe(1)
  const columns = page.locator('main ol').first().locator(':scope > li > article').last()
  await columns.getByRole('button', { name: 'Take out' }).first().click()
  await expect.poll(() => here(page)).toBe('Add text, a picture or a block')
})

journey('the menu and the problems keep who works in them, and a setting is shown in its field', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'hands-kept.example', {
    'content.txt': '# Rolls\n\n::bottun[Order]{href=/contact}\n',
    'menu.txt': 'Home | /\nRolls | /rolls\nCakes | /cakes\n',
    'settings.txt': 'title: Rolls\nlayout: huge\n',
  })
  const showFrom = async (place: string) => {
    await page.getByRole('button', { name: 'Pages', exact: true }).click()
    await page.getByRole('button', { name: /[3-9] problems/ }).click()
    const problem = page.getByRole('listitem').filter({ hasText: `${place}: ` })
    await problem.getByRole('button', { name: 'Show', exact: true }).first().click()
  }
  await showFrom('Settings')
  await expect.poll(() => here(page)).toBe('Width')
  await showFrom('Menu')
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('/rolls')
  await page.getByRole('button', { name: 'Pages', exact: true }).click()

  await page.getByRole('button', { name: /^\d+ problems?$/ }).click()
  await page.getByRole('button', { name: 'Write button' }).click()
  await page.getByRole('article', { name: 'Button' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const line = (at: number) => page.locator('main ol > li').nth(at)
  await line(1).getByRole('button', { name: 'Move up' }).click()
  await expect.poll(() => line(0).locator(':focus').count()).toBe(1)
  await expect.poll(() => here(page)).toBe('Move down')
  await line(1).getByRole('button', { name: 'Deeper' }).click()
  await expect.poll(() => line(1).locator(':focus:enabled').count()).toBe(1)
  await line(2).getByRole('button', { name: 'Take out' }).click()
  await expect.poll(() => here(page)).toBe('Page to add')

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: /^\d+ problems?$/ }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).first().click()
  await expect.poll(() => here(page)).toBe('Width')
})

const gone = 'Image: images/gone.jpg\n\n:::hero{image=images/gone.jpg}\n# Rolls\n:::\n\nFresh.\n'

journey('a missing picture is listed at each place, shown there, and replaced in all of them', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^404: .*\/(?:store|images\/gone)/)
  await openEditor(page, 'hands-gone.example', { 'content.txt': gone })
  await page.getByRole('button', { name: '2 problems' }).click()
  const problem = (place: string) => page.getByRole('listitem').filter({ hasText: `${place}: The file` })
  await problem('Page settings').getByRole('button', { name: 'Show', exact: true }).click()
  await expect.poll(() => here(page)).toBe('Picture of shared links')
  await problem('Opening').getByRole('button', { name: 'Choose another picture' }).click()
  await untilHeld(page, 'images/gone.jpg is still missing in one other place.', () =>
    page.getByRole('button', { name: 'dial.jpg' }).click(),
  )
  await page.getByRole('button', { name: 'Exchange it there too' }).click()
  await page.getByRole('region', { name: 'Problems' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Picture of shared links').inputValue()).toBe('images/dial.jpg')
  await page.getByRole('button', { name: 'Choose another one' }).click()
  await page.getByRole('button', { name: 'dial.jpg In use here', exact: false }).waitFor()
})

journey('a setting is shown as it is in force, and a mistake in one is mended in its field', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  const settings = 'time_zone: Mars/Base\nlanguage german\nstore on\n'
  await openEditor(page, 'hands-force.example', { 'settings.txt': settings })
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const shown = (name: string) => field(name).locator('option:checked').textContent()
  await expect.poll(() => Promise.all(['Sign-in at the top', 'Store'].map(shown))).toEqual(['Yes', 'Yes'])
  await field('Sign-in at the top').selectOption('No')

  await page.getByRole('button', { name: 'Write de' }).click()
  await expect.poll(() => here(page)).toBe('Language')
  expect(await field('Language').inputValue()).toBe('de')
  const zone = field('Time zone')
  await page.getByText('“Mars/Base” is not a time zone').waitFor()
  expect(await zone.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('datalist option[value="Europe/Berlin"]').count()).toBe(1)
  await zone.fill('Europe/Berln')
  await zone.blur()
  await page.getByRole('button', { name: 'Write Europe/Berlin' }).click()
  await page.getByRole('region', { name: 'Problems' }).waitFor({ state: 'detached' })
  await page.goto(page.url().replace('part=settings', 'part=files&file=settings.txt'))
  const text = page.locator('.cm-content')
  await expect.poll(() => text.innerText()).toContain('time_zone: Europe/Berlin\nlanguage de\nstore on\nsign_in no')
})

journey('a form for something to sell says at each field what is missing', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'hands-goods.example', {})
  await page.getByRole('button', { name: 'Store', exact: true }).click()
  await page.getByRole('button', { name: 'Add something to sell' }).click()
  const dialog = page.getByRole('dialog')
  const [title, price] = [dialog.getByLabel('Title'), dialog.getByLabel('Price')]
  await price.fill('ten')
  await price.press('Enter')
  await expect.poll(() => here(page)).toBe('Title')
  await dialog.getByText('Please give it a title.').waitFor()
  await title.fill('Crème brûlée')
  await title.press('Enter')
  await expect.poll(() => here(page)).toBe('Price')
  expect(await price.getAttribute('aria-invalid')).toBe('true')
  await price.fill('')
  await price.press('Enter')
  await dialog.getByText('Please give it a price.').waitFor()
  await price.fill('4.50')
  await price.press('Enter')
  const tile = page.getByRole('button', { name: /^Crème brûlée/ })
  const [sign, bin] = [tile.locator('svg'), page.getByRole('button', { name: 'Take Crème brûlée out' })]
  const [a, b] = await Promise.all([sign, bin].map((each) => each.boundingBox()))
  expect(a!.height).toBeLessThan(120)
  expect(b!.height).toBeLessThan(48)
  await tile.click()
  expect(await dialog.getByLabel('Address').inputValue()).toBe('creme-brulee')
})

journey('who edits what is sold sees the store beside it', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  const sold = 'title=Soap\nurl=soap\nprice=4 EUR\n'
  await openEditor(page, 'hands-shown.example', { 'settings.txt': 'title Shown\nstore yes\n', 'store/store.txt': sold })
  await page.getByRole('button', { name: 'Store', exact: true }).click()
  await page.frameLocator('iframe').getByRole('link', { name: 'Soap' }).waitFor()
  expect(await page.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toContain('/store')
})

journey(
  'a page is found under the letters of its title, by its name, and again once it was deleted',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, noStore)
    await openEditor(page, 'hands-letters.example', {})
    await page.getByRole('button', { name: 'New page' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await expect.poll(() => here(page)).toBe('Title')
    await dialog.getByText('Please enter a title.').waitFor()
    await dialog.getByLabel('Title').fill('Über Größe')
    await dialog.getByLabel('Title').press('Enter')
    const picker = page.getByRole('combobox', { name: 'Page', exact: true })
    const pages = () => picker.locator('option').allTextContents()
    await expect.poll(pages).toContain('Über Größe (/uber-grosse)')
    await page.getByRole('button', { name: /^Page settings/ }).click()
    await untilHeld(page, '/uber-grosse deleted', () => page.getByRole('button', { name: 'Delete this page' }).click())
    await expect.poll(() => picker.inputValue()).toBe('content.txt')
    await expect.poll(pages).not.toContain('Über Größe (/uber-grosse)')
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('textbox', { name: 'Text' }).getByText('Über Größe').waitFor()
    await expect.poll(() => picker.inputValue()).toBe('uber-grosse/content.txt')
  },
)

journey(
  'Control with B, I and K sets off words, also before their bar has come, of which no word is cut',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, noStore)
    const bar = Promise.withResolvers<void>()
    await page.route('**/_assets/parts-*.js', (route) => bar.promise.then(() => route.continue()))
    await openEditor(page, 'hands-marks.example', { 'content.txt': '# Rolls\n\nFresh\n' })
    const text = page.getByRole('textbox', { name: 'Text' }).nth(1)
    for (const [key, wanted] of Object.entries({ b: '**Fresh**', i: '***Fresh***', k: '**[*Fresh*](/)**' })) {
      await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, field.value.length - 2))
      if (key !== 'k') await text.selectText()
      await text.press(`Control+${key}`)
      await expect.poll(() => text.inputValue()).toBe(wanted)
    }
    bar.resolve()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const tab = (await page
        .getByRole('navigation', { name: 'What to edit' })
        .getByRole('button')
        .last()
        .boundingBox())!
      expect(tab.x + tab.width).toBeLessThanOrEqual(width)
      await page.getByRole('textbox', { name: 'Text' }).first().focus()
      const kind = page.getByRole('combobox', { name: 'Kind of text' }).first()
      const cut = () =>
        kind.evaluate((box: HTMLSelectElement) => {
          const { offsetWidth } = box
          box.style.flex = 'none'
          const whole = box.offsetWidth
          box.style.flex = ''
          return whole - offsetWidth
        })
      await expect.poll(cut).toBe(0)
    }
  },
)

journey('the list of blocks to add fits into its window on a phone', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'hands-window.example', { 'content.txt': '# Rolls\n' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Add text, a picture or a block' }).click()
  const search = (await page.getByRole('searchbox', { name: 'Search blocks' }).boundingBox())!
  const window = (await page.getByRole('dialog').boundingBox())!
  const [before, after] = [search.x - window.x, window.x + window.width - search.x - search.width]
  expect(Math.round(after)).toBe(Math.round(before))
})
