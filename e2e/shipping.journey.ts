import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, url } from './journey.ts'
import { makeSite } from './owner.ts'
import { isPublished, isSaved, publishDrafts } from './writing.ts'

const settings =
  'title Bakery\nstore yes\ncurrency EUR\n# Prices of May\nshipping gb 4,50;other 20 # check in June\ncolour blue\n'
const goods = 'title=Stone\nurl=stone\nprice=10\nweight=900 g\n'

/** Chooses a country or a region by a part of its name. */
async function choosePlace(page: Page, typed: string, name: string) {
  await page.getByRole('dialog').getByLabel('Countries and regions').fill(typed)
  await page.getByRole('option', { name }).first().click()
}

/** What a buyer somewhere is asked for. */
async function quote(page: Page, label: string, quantity: number, place: object) {
  const data = { items: [{ url: 'stone', quantity }], ...place }
  const answer = await page.context().request.post(`${url}/api/checkout/quote?domain=${label}`, { data })
  const { shipping, tax, taxLabel, taxIncluded } = await answer.json()
  return { shipping, tax, taxLabel, taxIncluded }
}

journey('an owner sets shipping and taxes by forms, and buyers pay exactly that', async ({ visit }) => {
  const { page } = await visit('/')
  const { label, get } = await makeSite(page, 'rates.example', { 'settings.txt': settings, 'store/store.txt': goods })
  await page.goto(`/account/${label}/edit?part=settings#shipping`)
  const shipping = page.getByRole('region', { name: 'Shipping' })
  const dialog = page.getByRole('dialog')
  await page.locator('#shipping:focus').waitFor()
  await shipping.getByText('United Kingdom', { exact: true }).waitFor()

  await shipping.getByRole('button', { name: 'Other countries' }).click()
  await dialog.getByRole('button', { name: 'Save shipping price' }).click()
  await dialog.getByText('Please choose a country or a region.').waitFor()
  await choosePlace(page, 'germ', 'Germany')
  await choosePlace(page, 'austri', 'Austria')
  await dialog.getByRole('button', { name: 'Add a step by weight' }).click()
  await dialog.getByLabel('Price').first().fill('4,9')
  await dialog.getByRole('button', { name: 'Save shipping price' }).click()
  await dialog.getByText('Please enter a price in EUR').waitFor()
  await dialog.getByLabel('Price').nth(1).fill('9.90')
  await dialog.getByLabel('Up to').nth(1).fill('2')
  await dialog.getByLabel('Free from').fill('50')
  await dialog.getByRole('button', { name: 'Save shipping price' }).click()
  await dialog.waitFor({ state: 'detached' })
  await shipping.getByText('Germany, Austria').waitFor()
  await shipping.getByRole('button', { name: 'Other countries' }).click()
  await choosePlace(page, 'alask', 'Alaska')
  await dialog.getByLabel('Price').fill('25')
  await dialog.getByRole('button', { name: 'Save shipping price' }).click()
  await dialog.waitFor({ state: 'detached' })

  const tax = page.getByRole('region', { name: 'Tax' })
  await tax.getByRole('button', { name: 'Other countries' }).click()
  await choosePlace(page, 'germ', 'Germany')
  await dialog.getByRole('button', { name: 'Use 19 %' }).click()
  await dialog.getByLabel('What it is called').fill('MwSt.')
  await dialog.getByRole('button', { name: 'Save tax rate' }).click()
  await dialog.waitFor({ state: 'detached' })
  await tax.getByRole('button', { name: 'Other countries' }).click()
  await choosePlace(page, 'californ', 'California')
  await dialog.getByLabel('Rate').fill('7,25')
  await dialog.getByLabel('What it is called').fill('Sales tax')
  await dialog.getByText('Added to prices').click()
  await dialog.getByRole('button', { name: 'Save tax rate' }).click()
  await dialog.waitFor({ state: 'detached' })
  await publishDrafts(page)
  await isPublished(page)

  const written =
    'shipping gb 4,50;other 20, DE+AT 4.90 up to 1 kg then 9.90 up to 2 kg free from 50.00, US-AK 25.00 # check in June\n'
  const taxes = 'tax DE MwSt. 19% included, US-CA Sales tax 7.25% added, other 0%\n'
  expect(await get('settings.txt')).toBe(settings.replace(/shipping.*\n/, written) + taxes)
  const at = (quantity: number, country: string, state = '') => quote(page, label, quantity, { country, state })
  expect(await at(1, 'DE')).toEqual({ shipping: 490, tax: 238, taxLabel: 'MwSt. 19%', taxIncluded: true })
  expect(await at(2, 'AT')).toMatchObject({ shipping: 990, tax: 0 })
  expect(await at(5, 'GB')).toMatchObject({ shipping: 450 })
  expect(await at(1, 'US', 'Alaska')).toMatchObject({ shipping: 2500, tax: 0 })
  expect(await at(1, 'US', 'California')).toEqual({
    shipping: 2000,
    tax: 218,
    taxLabel: 'Sales tax 7.25%',
    taxIncluded: false,
  })
})

journey(
  'a part of a line that isn’t understood is shown with its problem, and stays until it is corrected',
  async ({ visit }) => {
    const { page } = await visit('/')
    const odd = settings.replace('other 20', 'EU 9;other 20')
    const { label, recall } = await makeSite(page, 'odd-rates.example', {
      'settings.txt': odd,
      'store/store.txt': goods,
    })
    await page.goto(`/account/${label}/edit?part=settings#shipping`)
    const shipping = page.getByRole('region', { name: 'Shipping' })
    await shipping.getByText('EU 9', { exact: true }).waitFor()
    await shipping.getByText('This part of the line isn’t understood.').waitFor()
    await shipping.getByRole('button', { name: 'Delete United Kingdom' }).click()
    await isSaved(page)
    expect((await recall('settings.txt'))?.content).toBe(odd.replace('gb 4,50;', ''))
    expect(await page.getByRole('button', { name: 'Use the default' }).count()).toBe(0)
  },
)

journey('a zone of many countries is a few of them and how many more, in one order', async ({ visit }) => {
  const { page } = await visit('/', { viewport: { width: 390, height: 844 } })
  const { label, recall } = await makeSite(page, 'many-places.example', { 'settings.txt': 'title Bakery\nstore yes\n' })
  await page.goto(`/account/${label}/edit?part=settings#shipping`)
  await page.getByRole('region', { name: 'Shipping' }).getByRole('button', { name: 'European Union' }).click()
  const dialog = page.getByRole('dialog')
  const chosen = dialog.getByRole('list', { name: 'Chosen places' }).getByRole('listitem')
  await expect.poll(() => chosen.count()).toBe(8)
  const few = await chosen.allInnerTexts()
  await dialog.getByRole('button', { name: '19 more' }).press('Enter')
  expect((await chosen.allInnerTexts()).slice(0, 8)).toEqual(few)
  expect(await chosen.count()).toBe(27)
  expect(await findBarriersInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove Sweden' }).press('Enter')
  await dialog.getByRole('button', { name: 'Show fewer' }).press('Enter')

  // What follows moves up, what is added is in sight, and the focus is on the next one.
  await dialog.getByRole('button', { name: 'Remove Austria' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Remove Belgium')
  await choosePlace(page, 'norw', 'Norway')
  await expect.poll(async () => (await chosen.allInnerTexts()).slice(0, 7)).toEqual(few.slice(1))
  expect([await chosen.count(), await chosen.last().innerText()]).toEqual([9, 'Norway'])
  await dialog.getByRole('button', { name: '17 more' }).waitFor()
  await dialog.getByLabel('Price').fill('9')
  await dialog.getByRole('button', { name: 'Save shipping price' }).click()
  await dialog.waitFor({ state: 'detached' })
  await isSaved(page)
  const line = (await recall('settings.txt'))?.content.match(/^shipping (?<places>\S+) 9\.00$/m)?.groups?.places
  expect(line?.split('+')).toEqual(expect.arrayContaining(['BE', 'NO']))
  expect([line?.split('+').length, line?.match(/AT|SE/)]).toEqual([26, null])
})
