import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './barriers.ts'
import { journey } from './journey.ts'
import { makeSite, noStore } from './owner.ts'

const files = {
  'content.txt':
    'Title: Pots\n\n# Pots \\& bowls\n\nPots that get better with every year and every soup that was ever cooked in them.\n\n::button[Order one]{href=/order}\n\n:::hero\n## Our kiln\n\n::button[Visit]{href=/visit}\n:::\n\nThe end.\n',
  'content.de.txt': 'Title: Töpfe\n\n# Töpfe\n\nAus Ton.\n',
  'settings.txt': 'title Pottery\nlanguages en, de\n',
  'menu.txt': 'Home | /\nAbout us | /about\n  Team | /team\n',
}

async function openEditor(page: Page, name: string) {
  const site = await makeSite(page, name, files)
  await page.goto(`/account/${site.label}/edit`)
  await page.getByText('The end.').first().waitFor()
  return site
}

const here = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)

journey('whoever reads with their ears knows which card each button of the editor is about', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'heard-cards.example')
  expect(await page.getByRole('article').evaluateAll((cards) => cards.map(({ ariaLabel }) => ariaLabel))).toEqual([
    'Text: Pots & bowls',
    'Button: Order one',
    'Hero: Our kiln',
    'Heading: Our kiln',
    'Button: Visit',
    'Text: The end.',
  ])
  await page.getByRole('button', { name: 'Delete text: The end.' }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Edit button: Order one' }).waitFor()
  const levels = await page
    .locator('[data-pane=write]')
    .getByRole('heading')
    .evaluateAll((all) =>
      all.filter((each) => !each.closest('[contenteditable]')).map((each) => `${each.tagName} ${each.textContent}`),
    )
  expect(levels).toEqual(['H2 Pots · Pages', 'H2 Text', 'H2 Button', 'H2 Hero', 'H2 Heading', 'H2 Button', 'H2 Text'])
  await expect.poll(() => page.title()).toMatch(/^Pots · Pages · .*Edit/)
  expect(await findBarriers(page)).toEqual([])
})

journey('each card is one stop of the tab key, and arrow keys walk along its buttons', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'stepped-cards.example')
  await page.getByRole('textbox', { name: 'Text' }).first().focus()
  await page.keyboard.press('Tab')
  expect(await here(page)).toBe('Edit button: Order one')
  await page.keyboard.press('Tab')
  expect(await here(page)).toBe('Edit hero: Our kiln')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Alt+F10')
  expect(await here(page)).toBe('Move up button: Order one')
  await page.keyboard.press('ArrowRight')
  expect(await here(page)).toBe('Move down button: Order one')
  await page.keyboard.press('End')
  expect(await here(page)).toBe('Delete button: Order one')
  await page.keyboard.press('Escape')
  expect(await here(page)).toBe('Edit button: Order one')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: 'Search blocks' }).waitFor()
  await page.keyboard.press('Escape')
  // Nothing of the page that is shown beside them is a stop.
  expect(await page.locator('iframe[title=Preview]').getAttribute('tabindex')).toBe('-1')
  await page.getByRole('link', { name: 'Skip to the preview' }).press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#editor-preview') !== null)).toBe(true)
})

journey(
  'the menu is a tree, texts say their language, and a labelled way leads out of the editor',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, /^404: /)
    const { label } = await openEditor(page, 'treed-menu.example')
    await page.getByLabel('Language of the page').selectOption('content.de.txt')
    await page.getByText('Aus Ton.').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Text' }).first().getAttribute('lang')).toBe('de')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const rows = page.getByRole('treegrid', { name: 'Menu' }).getByRole('row')
    await rows.first().waitFor()
    expect(await rows.evaluateAll((all) => all.map((row) => `${row.ariaLevel} ${row.ariaLabel}`))).toEqual([
      '1 Home',
      '1 About us',
      '2 Team',
    ])
    await expect.poll(() => page.title()).toMatch(/^Menu · /)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the Overview' }).click()
    await page.waitForURL(`**/account/${label}/view`)
    await page.getByRole('heading', { name: 'Your site is online at' }).waitFor()
    await page.getByRole('button', { name: 'Show QR code' }).click()
    await page.getByRole('img', { name: /^QR code of http/ }).waitFor()
    await page.getByRole('link', { name: 'Show me' }).waitFor()
  },
)

journey(
  'in forced colours each state is seen, and more contrast is given to whoever asks for it',
  async ({ visit }) => {
    const { page } = await visit('/login', { forcedColors: 'active', contrast: 'more' }, noStore)
    await openEditor(page, 'forced-colours.example')
    const outline = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((each) => getComputedStyle(each).outlineStyle)
    expect([await outline('Pages'), await outline('Menu')]).toEqual(['solid', 'none'])
    await page.emulateMedia({ forcedColors: 'none', contrast: 'more', colorScheme: 'light' })
    const muted = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--muted'))
    const more = await muted()
    await page.emulateMedia({ contrast: 'no-preference' })
    expect(await muted()).not.toBe(more)
  },
)

journey('a walk through the whole editor leaves no error in the console', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^404: /)
  const { label } = await openEditor(page, 'calm-console.example')
  for (const name of [/^Table/, /^Gallery/, /^Form\b/, /^Map/, /^Opening hours/, /^Columns/, /^Products/, /^HTML/]) {
    await page.getByRole('button', { name: 'Add text, a picture or a block' }).click()
    await page.getByRole('option', { name }).first().click()
  }
  await page.getByRole('button', { name: /^Page settings/ }).click()
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.keyboard.press('Escape')
  for (const device of ['Phone', 'Tablet', 'Desktop']) await page.getByRole('button', { name: device }).click()
  await page.getByText('Text', { exact: true }).last().click({ force: true })
  for (const part of ['Menu', 'Settings', 'Store', 'Files', 'Pages']) {
    await page.getByRole('navigation', { name: 'What to edit' }).getByRole('button', { name: part }).click()
    await page.waitForTimeout(600)
  }
  await page.goto(`/account/${label}/edit?part=settings`)
  const shown = page.frameLocator('iframe[title=Preview]')
  for (const [face, name] of [
    ['Fraunces', 'fraunces'],
    ['Literata', 'literata'],
  ] as const) {
    const sample = page.locator(`[data-font=${name}]`)
    // The face that is chosen is the one that is seen, in its tile and at once on the page.
    expect(await sample.evaluate((each) => getComputedStyle(each).fontFamily)).toContain(face)
    await page.getByRole('radio', { name: face }).check({ force: true })
    await expect
      .poll(() =>
        shown
          .locator('h1')
          .first()
          .evaluate((each) => getComputedStyle(each).fontFamily),
      )
      .toContain(face)
    const isDrawn = (element: Element, family: string) =>
      [...element.ownerDocument.fonts].some((each) => each.family.includes(family) && each.status === 'loaded')
    await expect.poll(() => sample.evaluate(isDrawn, face)).toBe(true)
    await expect.poll(() => shown.locator('h1').first().evaluate(isDrawn, face)).toBe(true)
  }
})
