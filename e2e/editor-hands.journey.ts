// @module-tag long
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, untilToastHeld } from './journey.ts'
import { findBarriers } from './barriers.ts'
import { noStore, makeSite } from './owner.ts'
import { field, goToEnd, publishDrafts, textAt } from './writing.ts'

/** Opens the editor of a new owner's site whose first page is a text. */
async function openEditor(page: Page, name: string, files: Record<string, string>) {
  const site = await makeSite(page, name, files)
  await page.goto(`/account/${site.label}/edit`)
  await page.getByRole('article').first().waitFor()
  await page.frameLocator('iframe').locator('main').waitFor()
  return site
}

/** The accessible description of the focused element. */
const here = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement
    return field.ariaLabel ?? field.labels?.[0]?.textContent ?? field.textContent
  })

journey('a click from one text to another card lands where it was aimed', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  const lines = ['# Rolls', 'One two', '::button[Order]{href=/order}', 'Five\\\nsix\\\nseven\\\neight']
  await openEditor(page, 'hands-aim.example', { 'content.txt': lines.join('\n\n') })
  const texts = page.getByRole('textbox', { name: 'Text' })
  const tops = () =>
    page.locator('main article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  // A line above the cards says what is missing; from then on the cards stay where they are.
  await page.getByRole('region', { name: 'Problems' }).waitFor()
  const before = await tops()
  await texts.nth(0).click()
  await page.getByRole('toolbar', { name: 'Text', exact: true }).waitFor()
  expect(await tops()).toEqual(before)
  await texts.nth(1).click({ position: { x: 30, y: 12 } })
  await expect
    .poll(() => page.evaluate(() => [getSelection()?.anchorNode?.textContent, getSelection()?.anchorOffset]))
    .toEqual(['Five', expect.any(Number)])
  await page.getByRole('button', { name: /^Edit/ }).last().click()
  await page.getByLabel('Label', { exact: true }).waitFor()
})

journey('undo and publish keep the focus when there is nothing left for them to do', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'hands-undo.example', { 'content.txt': '# Rolls\n\nFresh.\n' })
  const text = textAt(page, 0)
  const act = (name: string) => page.getByRole('button', { name, exact: true })
  await text.fill('Fresh every day.')
  await act('Undo').press('Enter')
  await expect.poll(() => act('Undo').isDisabled()).toBe(true)
  expect(await here(page)).toBe('Undo')
  await page.keyboard.press('Enter')
  expect(await text.innerText()).toBe('Fresh.')
  await act('Redo').press('Enter')
  expect(await text.innerText()).toBe('Fresh every day.')
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
    ['gallery', 'Add pictures, or drop them here'],
    ['map', 'Address'],
    ['form', 'Type'],
    ['banner', 'Text'],
    ['columns', 'Text'],
  ] as const) {
    await add(words)
    await expect.poll(() => here(page), { message: words }).toBe(field)
  }
  await page.getByRole('button', { name: 'Delete row 1' }).waitFor()
  const card = (name: string) => page.getByRole('article', { name: new RegExp(`^${name}\\b`) })
  await card('Map').getByRole('button', { name: 'Delete' }).first().click()
  await expect.poll(() => here(page)).toMatch(/^Delete form/)
  expect(await card('Form').locator(':focus').count()).toBe(1)
  const columns = page.locator('main ol').first().locator(':scope > li > article').last()
  await columns.getByRole('button', { name: 'Delete' }).first().click()
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
  await expect.poll(() => here(page)).toBe('Centred')
  await showFrom('Menu')
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('Rolls')
  await page.getByRole('button', { name: 'Pages', exact: true }).click()

  await page.getByRole('button', { name: /^\d+ problems?/ }).click()
  await page.getByRole('button', { name: 'Correct it' }).click()
  await page.getByRole('article', { name: 'Button' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const titles = () =>
    page
      .getByRole('treegrid', { name: 'Menu' })
      .evaluate((tree) => [...tree.querySelectorAll('input')].map((field) => field.value))
  const choose = async (title: string, act: string) => {
    await page.getByRole('button', { name: `More for ${title}` }).click()
    await page
      .getByRole('menu', { name: `More for ${title}` })
      .getByRole('menuitem', { name: act })
      .click()
  }
  await choose('Rolls', 'Move up')
  await expect.poll(titles).toEqual(['Rolls', 'Home', 'Cakes'])
  await expect.poll(() => here(page)).toBe('Move Rolls')
  await choose('Home', 'Indent')
  await expect.poll(() => here(page)).toBe('Move Home')
  await choose('Cakes', 'Delete')
  await expect.poll(() => here(page)).toBe('Move Home')

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: /^\d+ problems?/ }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).first().click()
  await expect.poll(() => here(page)).toBe('Centred')
})

const gone = 'Image: images/gone.jpg\n\n:::hero{image=images/gone.jpg}\n# Rolls\n:::\n\nFresh.\n'

journey('a missing picture is listed at each place, shown there, and replaced in all of them', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^404: .*\/(?:store|images\/gone)/)
  await openEditor(page, 'hands-gone.example', { 'content.txt': gone })
  await page.getByRole('button', { name: '2 problems' }).click()
  const problem = (place: string) => page.getByRole('listitem').filter({ hasText: `${place}: The file` })
  await problem('Page settings').getByRole('button', { name: 'Show', exact: true }).click()
  await expect.poll(() => here(page)).toBe('Social picture')
  await problem('Hero').getByRole('button', { name: 'Choose another picture' }).click()
  await untilToastHeld(page, 'images/gone.jpg is still missing in 1 other place.', () =>
    page.getByRole('button', { name: 'dial.jpg' }).click(),
  )
  await page.getByRole('button', { name: 'Replace all' }).click()
  await page.getByRole('region', { name: 'Problems' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Social picture').inputValue()).toBe('images/dial.jpg')
  await page.getByRole('button', { name: 'Choose another picture' }).first().click()
  await page.getByRole('button', { name: 'dial.jpg In use' }).waitFor()
})

journey(
  'a picture of another type that is uploaded for a missing one is shown under its own name',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, /^404: .*\/(?:store|images\/gone)/)
    await openEditor(page, 'hands-typed.example', { 'content.txt': gone })
    await page.getByRole('button', { name: '2 problems' }).click()
    const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const problem = page.getByRole('listitem').filter({ hasText: 'Page settings: The file' })
    await problem.locator('input[type=file]').setInputFiles({ name: 'mill.png', mimeType: 'image/png', buffer: png })
    await page.getByRole('button', { name: 'Replace all' }).click()
    await page.getByRole('region', { name: 'Problems' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Page settings' }).click()
    await expect.poll(() => page.getByLabel('Social picture').inputValue()).toBe('images/gone.png')
  },
)

journey('a setting is shown as it is in force, and a mistake in one is mended in its field', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  const settings = 'time_zone: Mars/Base\nlanguage german\nstore on\nmood cosy\n'
  await openEditor(page, 'hands-force.example', { 'settings.txt': settings })
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const toggle = (name: string) => page.getByRole('switch', { name })
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  await expect.poll(() => toggle('Store').isChecked()).toBe(true)
  await page.getByLabel('Sign-in button label').waitFor()
  await page.getByLabel('Where visitors can sign in').selectOption('no')
  await page.getByLabel('Sign-in button label').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^(?:Write|Change to) de$/ }).click()
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('German (Deutsch)')
  const zone = field('Time zone')
  await page.getByText('“Mars/Base” isn’t a time zone').waitFor()
  expect(await zone.getAttribute('aria-invalid')).toBe('true')
  await zone.fill('berl')
  await page.getByRole('option', { name: /Europe\/Berlin/ }).click()
  await page.getByText('“Mars/Base” isn’t a time zone').waitFor({ state: 'detached' })
  await page.getByText('mood', { exact: true }).waitFor()
  expect(await findBarriersInBothThemes(page)).toEqual([])

  await page.getByRole('searchbox', { name: 'Search settings' }).fill('colour')
  await page.getByLabel('Time zone').waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: 'teal' }).check({ force: true })
  await page.frameLocator('iframe').locator('html[style*="#129488"]').waitFor()
  await page.goto(page.url().replace('part=settings', 'part=files&file=settings.txt'))
  const text = page.locator('.cm-content')
  const lines = ['time_zone: Europe/Berlin', 'language de', 'store on', 'mood cosy', 'sign_in no', 'accent teal']
  await expect.poll(() => text.innerText()).toContain(lines.join('\n'))
})

const onTouch = { viewport: { width: 390, height: 844 }, hasTouch: true }

journey('the menu is dragged, renamed and filled with pages by their titles', async ({ visit }) => {
  const { page } = await visit('/login', onTouch, noStore)
  const menu = '# Ours\r\nHome | /\r\nRolls\t/rolls\r\nCakes | /cakes\r\n'
  const { get, label } = await makeSite(page, 'hands-menu.example', {
    'menu.txt': menu,
    'about/content.txt': 'Title: About our bakery\n\n# About\n',
  })
  await page.goto(`/account/${label}/edit?part=menu`)
  const grip = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
  await grip('Cakes').waitFor()
  // A line above the menu says what is missing; from then on the entries stay where they are.
  await page.getByRole('region', { name: 'Problems' }).waitFor()
  const [from, to] = [await grip('Cakes').boundingBox(), await grip('Rolls').boundingBox()]
  await page.mouse.move(from!.x + 9, from!.y + 9)
  await page.mouse.down()
  await page.mouse.move(from!.x + 9, to!.y + 4, { steps: 4 })
  await page.mouse.move(from!.x + 40, to!.y + 4, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => here(page)).toBe('Move Cakes')
  await page.getByText('Cakes is number 1 below Home.').waitFor({ state: 'attached' })
  await grip('Rolls').press('ArrowUp')
  await page.getByRole('textbox', { name: 'Title of Rolls' }).fill('Buns')
  await page.getByRole('button', { name: 'Add to the menu: About our bakery' }).click()
  await page.getByRole('button', { name: 'Add to the menu: Contact' }).waitFor()
  await page.getByRole('button', { name: 'Add link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Write to us')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('hello@example.org')
  await dialog.getByRole('button', { name: 'Add to menu' }).click()
  expect(await findBarriersInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'More for About our bakery' }).click()
  await untilToastHeld(page, 'About our bakery deleted', () => page.getByRole('menuitem', { name: 'Delete' }).click())
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await grip('About our bakery').waitFor()
  await page.getByText('Draft saved').waitFor()
  await publishDrafts(page)
  await page.getByText('All published').waitFor()
  const lines = [
    '# Ours',
    'Buns | /rolls',
    'Home | /',
    '  Cakes | /cakes',
    'About our bakery | /about',
    'Write to us | mailto:hello@example.org',
    '',
  ]
  expect(await get('menu.txt')).toBe(lines.join('\r\n'))
})

journey(
  'a product is added, copied, put in order and deleted, and its form says what is missing',
  async ({ visit }) => {
    const { page } = await visit('/login', onTouch, noStore)
    const { label, get } = await makeSite(page, 'hands-goods.example', {
      'settings.txt': 'title Cakes\ncurrency EUR\n',
    })
    await page.goto(`/account/${label}/edit?part=store`)
    await page.getByRole('button', { name: 'New product' }).click()
    const dialog = page.getByRole('dialog')
    const [title, price] = [dialog.getByLabel('Title'), dialog.getByLabel('Price')]
    await price.fill('ten')
    await price.press('Enter')
    await expect.poll(() => here(page)).toMatch(/^Title/)
    await dialog.getByText('Please enter a title.').waitFor()
    await title.fill('Crème brûlée')
    await dialog.getByText('Please enter a title.').waitFor({ state: 'detached' })
    await title.press('Enter')
    await expect.poll(() => here(page)).toMatch(/^Price/)
    expect(await price.getAttribute('aria-invalid')).toBe('true')
    await price.fill('')
    await dialog.getByText('Please enter a price.').waitFor()
    await price.fill('4.50')
    await dialog.getByText('EUR').waitFor()
    await dialog.getByRole('button', { name: 'Choose from your files' }).click()
    await page.getByRole('button', { name: 'dial.jpg' }).click()
    await dialog.getByRole('button', { name: 'Remove picture 1' }).waitFor()
    await dialog.getByLabel('Stock').fill('3')
    expect(await findBarriersInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add product' }).click()

    const choose = async (name: string, act: string) => {
      await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
      const menu = page.getByRole('menu', { name: `More for ${name}`, exact: true })
      await menu.getByRole('menuitem', { name: act }).click()
    }
    const first = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()
    await first.getByText('€4.50').waitFor()
    await first.getByText('3 in stock').waitFor()
    await choose('Crème brûlée', 'Duplicate')
    await choose('Crème brûlée (copy)', 'Move up')
    await first.getByText('Crème brûlée (copy)').waitFor()
    await untilToastHeld(page, 'Crème brûlée (copy) deleted', () => choose('Crème brûlée (copy)', 'Delete'))
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await first.getByText('Crème brûlée (copy)').waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])
    await publishDrafts(page)
    await page.getByText('All published').waitFor()
    const made = 'price=4.50 EUR\nphoto=images/dial.jpg\nstock=3\n'
    expect(await get('store/store.txt')).toBe(
      `title=Crème brûlée (copy)\nurl=creme-brulee-copy\n${made}\ntitle=Crème brûlée\nurl=creme-brulee\n${made}`,
    )
  },
)

journey('who edits what is sold sees the store beside it', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  const sold = 'title=Soap\nurl=soap\nprice=4 EUR\n'
  await openEditor(page, 'hands-shown.example', { 'settings.txt': 'title Shown\nstore yes\n', 'store/store.txt': sold })
  await page.getByRole('button', { name: 'Store', exact: true }).click()
  await page.frameLocator('iframe').getByRole('link', { name: 'Soap' }).waitFor()
  expect(await page.getByRole('link', { name: 'Open page' }).getAttribute('href')).toContain('/store')
})

journey(
  'a page is found under the letters of its title, by its name, and again once it was deleted',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, /^404: .*\/(?:store|uber-grosse)/)
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
    await untilToastHeld(page, 'Über Größe deleted', () => page.getByRole('button', { name: 'Delete page' }).click())
    await expect.poll(() => picker.inputValue()).toBe('content.txt')
    await expect.poll(pages).not.toContain('Über Größe (/uber-grosse)')
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('textbox', { name: 'Text' }).getByText('Über Größe').waitFor()
    await expect.poll(() => picker.inputValue()).toBe('uber-grosse/content.txt')
  },
)

journey(
  'Control with B, I and K sets off words, also before the editor has come, of whose bar no word is cut',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, noStore)
    const bar = Promise.withResolvers<void>()
    await page.route('**/_assets/prose-*.js', (route) => bar.promise.then(() => route.continue()))
    await openEditor(page, 'hands-marks.example', { 'content.txt': '# Rolls\n\nFresh\n\nBaked\n' })
    const text = textAt(page, 0)
    await goToEnd(page, 0)
    await page.keyboard.type(' rolls')
    await goToEnd(page, 1)
    await page.keyboard.type(' ')
    bar.resolve()
    await page.getByRole('toolbar', { name: 'Text', exact: true }).waitFor()
    await page.keyboard.type('today')
    await expect.poll(() => text.innerText()).toBe('Fresh rolls')
    await expect.poll(() => textAt(page, 1).innerText()).toBe('Baked today')
    for (const [key, wanted] of Object.entries({ b: 'strong', i: 'em' })) {
      await text.selectText()
      // A key may come sooner than the news of what is selected.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
      await page.keyboard.press(`Control+${key}`)
      await text.locator(wanted).waitFor()
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Link' }).getByLabel('Page or address').fill('rolls.example')
    await page.keyboard.press('Enter')
    await expect.poll(() => text.locator('a').getAttribute('href')).toBe('https://rolls.example')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const controls = page.locator('[data-side] > :first-child :is(button, select):visible')
      const ends = await controls.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
      expect(ends.length).toBeGreaterThan(5)
      expect(Math.max(...ends)).toBeLessThanOrEqual(width)
      await text.click()
      const tools = page.getByRole('toolbar', { name: 'Text', exact: true })
      await tools.waitFor()
      expect(await tools.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
  },
)

journey('keys that come faster than the browser tells where the cursor is act where it is', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  const { recall } = await openEditor(page, 'hands-fast.example', { 'content.txt': '# Rolls\n\nFresh\n\nBaked\n' })
  await goToEnd(page, 0)
  await page.getByRole('toolbar', { name: 'Text', exact: true }).waitFor()
  const { keyboard } = page
  // Sent together, so that they wait in line as they do while the browser is busy.
  const press = (...keys: string[]) => Promise.all(keys.map((key) => keyboard.press(key)))
  await press('Home', 'ArrowRight', 'Enter', 'x')
  await expect.poll(async () => (await recall('content.txt'))?.content).toBe('# Rolls\n\nF\n\nxresh\n\nBaked\n')
  await press('ArrowDown', 'End', 'Enter', '/')
  await page.getByRole('searchbox', { name: 'Search blocks' }).waitFor()
})

journey('two paragraphs are typed, and the button that is pressed next is not missed', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  const { recall } = await openEditor(page, 'hands-paragraphs.example', {
    'content.txt': 'First.\n\n::button[Order]{href=/order}\n',
  })
  const tops = () =>
    page.locator('main article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  await page.getByRole('region', { name: 'Problems' }).waitFor()
  const before = await tops()
  await textAt(page, 0).click()
  await page.getByRole('toolbar', { name: 'Text', exact: true }).waitFor()
  expect(await tops()).toEqual(before)
  await page.keyboard.press('End')
  for (const words of ['Second, *literally 1* < 2.', '# A heading', '- One thing', 'Another', '']) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(words)
  }
  await page.keyboard.press('Enter')
  await page.keyboard.type('Last.')
  await page.getByRole('button', { name: 'Add text, a picture or a block' }).click()
  await page.getByRole('searchbox', { name: 'Search blocks' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('article').count()).toBe(2)
  const text =
    'First.\n\nSecond, *literally 1* \\< 2.\n\n# A heading\n\n- One thing\n- Another\n\nLast.\n\n::button[Order]{href=/order}\n'
  await expect.poll(async () => (await recall('content.txt'))?.content).toBe(text)
  await field(page).getByText('First.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await page.getByRole('searchbox', { name: 'Search blocks' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.type('map')
  await page.keyboard.press('Enter')
  await page.getByLabel('Address').waitFor()
  expect(
    await page.getByRole('article').evaluateAll((cards) => cards.map(({ ariaLabel }) => ariaLabel?.split(':')[0])),
  ).toEqual(['Text', 'Map', 'Text', 'Button'])
})

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
