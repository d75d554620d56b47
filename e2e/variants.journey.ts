import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { makeSite, noStore } from './owner.ts'
import { addToCart, fillIn, payInSandbox } from './shop.ts'
import { isSaved } from './writing.ts'

const goods = `title=Linen shirt
url=shirt
price=49 EUR
stock=20
photo=images/shelf.jpg
description=Woven in Larklow, washed once.
sizes=S, M, L
colors=Chalk, Night
variant=M / Night; price=59 EUR; stock=3; sku=SHIRT-M-NIGHT; photo=images/night.jpg
variant=L / Night; stock=0
variant=L / Chalk; offered=no
`
const settings = 'title Weavers\nstore yes\ncurrency EUR\n'

async function openStore(page: Page, name: string) {
  const site = await makeSite(page, name, { 'settings.txt': settings, 'store/store.txt': goods })
  for (const file of ['shelf.jpg', 'night.jpg']) {
    const buffer = await readFile(`seed/sites/demo.localhost/images/${file}`)
    await site.upload({ name: file, mimeType: 'image/jpeg', buffer }, 'images')
  }
  return { ...site, at: (path: string) => `${path}?domain=${site.label}` }
}

/** Where something stands on the page. */
const placeOf = async (page: Page, name: string) =>
  (await page.getByRole('radio', { name }).evaluate((one) => one.getBoundingClientRect().top)) +
  (await page.evaluate(() => scrollY))

const sizes = [
  { viewport: { width: 1280, height: 900 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]

for (const size of sizes)
  journey(
    `a buyer sees what a size and color costs, looks like and has left, and pays that, ${size.viewport.width} px wide`,
    async ({ visit }) => {
      const { page } = await visit('/login', size, noStore)
      const shop = await openStore(page, `variants-${size.viewport.width}.example`)
      await page.goto(shop.at('/store'))
      await page.getByText('from €49.00').waitFor()
      await page.goto(shop.at('/store/shirt'))
      await page.getByText('from €49.00').waitFor()
      const before = await placeOf(page, 'Night')
      await page.getByRole('radio', { name: 'M', exact: true }).check()
      await page.getByRole('radio', { name: 'Night' }).check()
      await page.getByText('€59.00').waitFor()
      await page.getByText('Only 3 left').waitFor()
      await expect.poll(() => page.locator('.item-pictures img').first().getAttribute('src')).toContain('night')
      expect(await placeOf(page, 'Night')).toBe(before)
      // In this color, the largest is sold out, and said so in words.
      await page.getByRole('radio', { name: 'L Sold out' }).check()
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.getByRole('alert').getByText('Sold out').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await addToCart(page, 'M', 'Night')
      await page.goto(shop.at('/cart'))
      await page.getByText('Only 3 left').waitFor()
      await page.getByRole('link', { name: 'Go to checkout' }).click()
      await fillIn(page, 'variants@example.com')
      await page.getByText('€59.00').first().waitFor()
      await payInSandbox(page, 'Approve')
      await page.goto(shop.at('/store/shirt'))
      await page.getByRole('radio', { name: 'M', exact: true }).check()
      await page.getByRole('radio', { name: 'Night' }).check()
      await page.getByText('Only 2 left').waitFor()
    },
  )

for (const size of sizes)
  journey(
    `an owner writes what a size and color costs into its fields, ${size.viewport.width} px wide`,
    async ({ visit }) => {
      const { page } = await visit('/login', size, noStore)
      const { label, recall } = await openStore(page, `priced-${size.viewport.width}.example`)
      await page.goto(`/account/${label}/edit?part=store`)
      await page.getByRole('button', { name: /^Linen shirt/ }).click()
      const row = page.getByRole('group', { name: 'S / Night' })
      await row.getByLabel('Price').fill('a lot')
      await row.getByLabel('Stock').fill('5')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await row.getByText('isn’t a price').waitFor()
      await row.getByLabel('Price').fill('55')
      await row.getByRole('button', { name: 'S / Night' }).click()
      await row.getByLabel('SKU').fill('SHIRT S')
      await page.getByLabel('Sizes').fill('S, M')
      await page.getByText('2 are no longer offered').click()
      await page.getByText('L / Night; stock=0').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await page.getByRole('button', { name: 'Save changes' }).click()
      await isSaved(page)
      const kept = goods.replace('sizes=S, M, L', 'sizes=S, M').replace(/variant=L .*\n/g, '')
      const written = `${kept}variant=S / Night; price=55 EUR; stock=5; sku=SHIRT S\n`
      expect((await recall('store/store.txt'))?.content).toBe(written)
    },
  )
