import { expect } from 'vitest'
import { writeShippingFields } from '#sites/format/shipping-fields.ts'
import { writeTaxFields } from '#sites/format/tax-fields.ts'
import { contact, openShop } from '#test/shop.ts'
import { test } from '#test/world.ts'

const goods = `title=Stone
url=stone
price=10
weight=900 g
%
title=Feather
url=feather
price=10
%
title=Song
url=song
price=10
digital=yes
`
const line = writeShippingFields({
  zones: [
    {
      places: ['DE', 'AT'],
      steps: [
        { price: '4.90', upTo: '1 kg' },
        { price: '9.90', upTo: '2 kg' },
      ],
      freeFrom: '50',
    },
    { places: ['US-AK', 'US-HI'], steps: [{ price: '25.00' }] },
    { places: ['US'], steps: [{ price: '12.00' }], freeFrom: '30.00' },
    { places: [], steps: [{ price: '20.00', upTo: '1 kg' }, { price: '35.00' }] },
  ],
  freeFrom: '90.00',
  unread: [],
})

test('a buyer pays for delivery what the form says for the zone, the region, the weight and the sum', async ({
  world,
}) => {
  const shop = await openShop(world, `shipping ${line}\n`, { goods })
  const cost = async (url: string, quantity: number, country: string, state = '') =>
    (await shop.ask('POST /api/checkout/quote', { items: [{ url, quantity }], country, state })).body.shipping
  const costs = [
    ['stone', 1, 'DE', '', 490],
    ['stone', 2, 'AT', '', 990],
    ['stone', 1, 'US', 'Alaska', 2500],
    ['stone', 1, 'US', 'Ohio', 1200],
    ['stone', 3, 'US', 'Ohio', 0],
    ['stone', 3, 'US', 'Hawaii', 2500],
    ['stone', 9, 'US', 'Hawaii', 0],
    ['stone', 1, 'FR', '', 2000],
    ['stone', 2, 'FR', '', 3500],
    ['song', 1, 'FR', '', 0],
  ] as const
  for (const [url, quantity, country, state, sum] of costs)
    expect([url, quantity, country, state, await cost(url, quantity, country, state)]).toEqual([
      url,
      quantity,
      country,
      state,
      sum,
    ])
})

test('what weighs more than any step isn’t shipped, however dear it is, and what has no weight costs the dearest step', async ({
  world,
}) => {
  const shop = await openShop(world, `shipping ${line}\n`, { goods })
  const quote = async (items: object[], country: string) =>
    (await shop.ask('POST /api/checkout/quote', { items, country })).body
  const heavy = await quote([{ url: 'stone', quantity: 20 }], 'DE')
  expect(heavy).toMatchObject({
    shipping: null,
    problems: [{ code: 'order-too-heavy', message: 'This order is too heavy to be shipped to this address.' }],
  })
  const begun = await shop.ask('POST /api/checkout', {
    items: [{ url: 'stone', quantity: 20 }],
    contact: { ...contact, country: 'DE', zip: '10115', state: '' },
  })
  expect([begun.status, begun.body.message]).toEqual([422, 'This order is too heavy to be shipped to this address.'])
  expect(await quote([{ url: 'feather', quantity: 1 }], 'DE')).toMatchObject({ shipping: 990, problems: [] })
  expect(
    await quote(
      [
        { url: 'feather', quantity: 1 },
        { url: 'stone', quantity: 1 },
      ],
      'FR',
    ),
  ).toMatchObject({ shipping: 3500 })
  expect(
    await quote(
      [
        { url: 'song', quantity: 1 },
        { url: 'stone', quantity: 1 },
      ],
      'FR',
    ),
  ).toMatchObject({ shipping: 2000 })
})

test('taxes that the form writes, included and added, are what the buyer pays', async ({ world }) => {
  const taxes = writeTaxFields({
    zones: [
      { places: ['DE', 'AT'], rate: { name: 'MwSt.', rate: 19_000, isIncluded: true } },
      { places: ['US-CA'], rate: { name: 'Sales tax', rate: 7250, isIncluded: false } },
    ],
    elsewhere: { name: 'Tax', rate: 0, isIncluded: true },
    unread: [],
  })
  const shop = await openShop(world, `shipping 0\ntax ${taxes}\n`, { goods })
  const quote = async (country: string, state = '') =>
    (await shop.ask('POST /api/checkout/quote', { items: [{ url: 'stone', quantity: 10 }], country, state })).body
  expect(await quote('AT')).toMatchObject({ tax: 1597, taxIncluded: true, taxLabel: 'MwSt. 19%', total: 10_000 })
  expect(await quote('US', 'California')).toMatchObject({
    tax: 725,
    taxIncluded: false,
    taxLabel: 'Sales tax 7.25%',
    total: 10_725,
  })
  expect(await quote('US', 'Ohio')).toMatchObject({ tax: 0, total: 10_000 })
})
