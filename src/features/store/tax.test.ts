import { expect } from 'vitest'
import { contact, openShop } from '#test/shop.ts'
import { test } from '#test/world.ts'

const items = [{ url: 'tea', quantity: 1 }]

test('a buyer pays the tax of their country or state, the same from the quote to the payment', async ({ world }) => {
  const shop = await openShop(world, 'tax GB VAT 20%, US-CA Sales tax 7.25% added, other 0%\n')
  const quote = async (place: object) => (await shop.ask('POST /api/checkout/quote', { items, ...place })).body
  expect(await quote({})).toMatchObject({ tax: 0, total: 799 })
  expect(await quote({ country: 'FR' })).toMatchObject({ tax: 0, total: 799 })
  expect(await quote({ country: 'GB' })).toMatchObject({ tax: 133, taxIncluded: true, taxName: 'VAT', total: 799 })
  expect(await quote({ country: 'US', state: 'Nevada' })).toMatchObject({ tax: 0, total: 799 })
  const inCalifornia = { country: 'US', state: 'california' }
  expect(await quote(inCalifornia)).toMatchObject({ tax: 58, taxIncluded: false, taxName: 'Sales tax', total: 857 })
  await shop.decide(await shop.begin(items, { ...contact, ...inCalifornia }), 'approve')
  await shop.decide(await shop.begin(items, { ...contact, country: 'GB' }), 'approve')
  const sold = (await shop.listOrders()) as { tax: number; total: number }[]
  expect(sold.map(({ tax, total }) => [tax, total]).toSorted()).toEqual([
    [133, 799],
    [58, 857],
  ])
})

test('the tax of a store counts as long as no country is known', async ({ world }) => {
  const shop = await openShop(world, 'tax VAT 20% added, US 0%\n')
  const quote = async (place: object) => (await shop.ask('POST /api/checkout/quote', { items, ...place })).body
  expect(await quote({})).toMatchObject({ tax: 160, taxName: 'VAT', total: 959 })
  expect(await quote({ country: 'US' })).toMatchObject({ tax: 0, total: 799 })
})
