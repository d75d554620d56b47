import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readPdf } from '../test/read-pdf.ts'
import { journey, untilToast } from './journey.ts'
import { enterAccount } from './owner.ts'
import { addToCart, fillIn, payInSandbox, shop } from './shop.ts'

async function download(page: Page, name: RegExp) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).first().click()])
  return { name: file.suggestedFilename(), words: readPdf(await readFile(await file.path())).flat() }
}

journey('a seller says who they are and downloads an invoice, and so does the guest who paid', async ({ visit }) => {
  const { page } = await visit(`/store/morning-mug${shop}`)
  await addToCart(page, '350 ml', 'Night')
  await page.goto(`/checkout${shop}`)
  await fillIn(page, 'invoiced@example.com')
  const number = await payInSandbox(page, 'Approve')
  const link = await page.getByRole('link', { name: 'View your order' }).getAttribute('href')

  await enterAccount(page, 'owner@demo.localhost')
  await page.goto(`/orders${shop}&q=${number}`)
  await page
    .getByRole('button', { name: /^Invoice/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Fill in invoice details' }).click()
  await page.getByLabel('Name of your business').fill('Larklow Pottery Ltd')
  await page.getByLabel('Business address').fill('12 Kiln Lane\nLarklow')
  await page.getByLabel('Country').selectOption('GB')
  await page.getByText('In the United Kingdom an invoice').waitFor()
  await page.getByLabel('Invoice numbers begin with').fill('LP-')
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()
  await untilToast(page, 'Invoice details saved', () => save.click())

  await page.goto(`/orders${shop}&q=${number}`)
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  const sellers = await download(page, /^Invoice/)
  expect(sellers.name).toMatch(/^Invoice LP-\d{4}\.pdf$/)
  for (const words of ['Larklow Pottery Ltd', '12 Kiln Lane', number, 'Ann Example', '£28.50', 'VAT 20% included'])
    expect(sellers.words).toContain(words)
  expect((await download(page, /^Packing slip/)).words).toContain('Packing slip')

  const { page: guest } = await visit(link ?? '', { viewport: { width: 390, height: 844 } })
  await guest.getByRole('heading', { name: `Order ${number}` }).waitFor()
  expect(await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect((await download(guest, /^Invoice/)).words).toEqual(sellers.words)
})
