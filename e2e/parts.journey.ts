// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { serveParts } from '../scripts/parts/serve.ts'
import { findBarriers, findBarriersIn, findBarriersInBothThemes } from './barriers.ts'
import { journey } from './journey.ts'

let outDir: string
let parts: Awaited<ReturnType<typeof serveParts>>

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'sitewright-parts-'))
  parts = await serveParts({ port: 0, outDir })
})
afterAll(async () => {
  await parts.stop()
  await rm(outDir, { recursive: true })
})

const elsewhere = /^leaves for http:\/\/localhost:/

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  })

journey('every part in every state has no barriers, in both themes and at both widths', async ({ visit }) => {
  const { page } = await visit(
    parts.url,
    { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
    elsewhere,
  )
  await page.getByRole('heading', { name: 'Icons' }).waitFor()
  expect(await findBarriersInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  for (const name of ['Dialog', 'Drawer', 'Confirm', 'Confirm by typing']) {
    await page.getByRole('button', { name, exact: true }).click()
    const role = name.startsWith('Confirm') ? 'alertdialog' : 'dialog'
    await page.getByRole(role).waitFor()
    expect([name, await findBarriersIn(page, `[role=${role}]`)]).toEqual([name, []])
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe(name)
  }
})

async function chooseByKeyboard(page: Page): Promise<void> {
  const combobox = page.getByRole('combobox', { name: 'Combobox', exact: true })
  await combobox.fill('zeal')
  await page.getByRole('option', { name: 'New Zealand' }).waitFor()
  expect(await findBarriersIn(page, '[role=listbox]')).toEqual([])
  expect(await combobox.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Enter')
  expect(await combobox.inputValue()).toBe('New Zealand')

  const asking = page.getByRole('combobox', { name: 'Combobox that asks' })
  await asking.fill('ken')
  await page.getByRole('option', { name: 'Kenya' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => asking.inputValue()).toBe('Kenya')
  await asking.fill('fail')
  await page.getByText('The search failed.').waitFor()
  await page.keyboard.press('Escape')

  const select = page.getByRole('combobox', { name: 'Select', exact: true })
  await select.focus()
  await page.keyboard.press('ArrowDown')
  expect(await select.inputValue()).toBe('team')

  const day = page.getByLabel('Day', { exact: true }).first()
  await day.focus()
  await page.keyboard.type('12242026')
  expect(await day.inputValue()).toBe('2026-12-24')

  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await price.fill('1,5')
  await price.press('Tab')
  expect(await price.inputValue()).toBe('1.50')
}

async function walkMenuAndTabs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('Edit')
  expect(await findBarriersIn(page, '[role=menu]')).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('It lies beside the first.').waitFor()
  await expect.poll(() => focused(page)).toBe('Menu')

  await page.getByRole('tab', { name: 'Orders' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByText('What is for sale.').waitFor()
  await page.getByRole('tab', { name: 'الطلبات' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByText('ما هو معروض للبيع.').waitFor()
}

async function walkWindow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dialog', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByRole('combobox', { name: 'Country' }).fill('bra')
  await page.getByRole('option', { name: 'Brazil' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('option', { name: 'Brazil' }).waitFor({ state: 'detached' })
  // The window holds the focus again a moment after the list within it is gone.
  const tabOn = async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('Tab')
    return dialog.evaluate((element) => element.contains(document.activeElement))
  }
  await expect.poll(tabOn).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Confirm by typing' }).press('Enter')
  const act = page.getByRole('button', { name: 'Delete the site' })
  expect(await act.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Type rose.example to confirm' }).fill('rose.example')
  // It is busy for a second, so the wait begins before.
  await Promise.all([
    act.and(page.locator('[aria-busy=true]')).waitFor(),
    page.getByText('Deleted').waitFor(),
    page.keyboard.press('Enter'),
  ])
  await expect.poll(() => focused(page)).toBe('Confirm by typing')
}

async function walkTable(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Orders' })
  const first = () => table.getByRole('row').nth(1).getByRole('cell').first().innerText()
  await table.getByRole('button', { name: 'Customer' }).press('Enter')
  await expect.poll(first).toBe('Ada Okafor')
  expect(await table.getByRole('columnheader', { name: 'Customer' }).getAttribute('aria-sort')).toBe('ascending')
  await table.getByRole('button', { name: 'Customer' }).press('Enter')
  await expect.poll(first).toBe('Goran Ilić')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByText('Page 2').waitFor()
  await page.reload()
  await page.getByRole('searchbox', { name: 'Search orders' }).last().fill('fatou')
  await expect.poll(() => table.getByRole('row').count()).toBe(4)
  expect(new URL(page.url()).search).toBe('?sort=-name&q=fatou')
  await page.getByRole('searchbox', { name: 'Search orders' }).last().fill('nobody')
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect.poll(first).toBe('Goran Ilić')
}

journey('every part is worked by keyboard alone', async ({ visit }) => {
  const { page } = await visit(
    parts.url,
    { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
    elsewhere,
  )
  await chooseByKeyboard(page)
  await walkMenuAndTabs(page)
  await walkWindow(page)
  await walkTable(page)
})
