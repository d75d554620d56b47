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
  await shop.decide(await shop.begin(items, { ...contact, country: 'GB', zip: 'TN1 1AA' }), 'approve')
  const sold = (await shop.listOrders()) as { tax: number; total: number }[]
  expect(sold.map(({ tax, total }) => [tax, total]).toSorted()).toEqual([
    [133, 799],
    [58, 857],
  ])
})

test('whoever has paid reads the tax by the name of the store, with its rate, whatever the store changes afterwards', async ({
  world,
}) => {
  const shop = await openShop(world, 'languages en, de\ntax VAT 20% included, US 8.25% added\n')
  await shop.write({ 'settings.de.txt': 'tax MwSt. 20% included, US 8.25% added\n' })
  const buy = async (language: string, country: string, state: string) => {
    const to = { ...contact, country, state, ...(country === 'DE' && { zip: '10115' }) }
    const { body } = await shop.ask(`POST /api/checkout?language=${language}`, { items, contact: to })
    await shop.decide(body.sessionId, 'approve')
    return body as { sessionId: string; key: string }
  }
  const sold = [await buy('de', 'DE', ''), await buy('de', 'US', 'Ohio')]
  await shop.write({ 'settings.txt': 'title Bakery\nstore yes\n', 'settings.de.txt': '' })
  const seen = sold.map(async ({ sessionId, key }) => {
    const { order } = (await shop.ask(`GET /api/checkout/${sessionId}?key=${key}`)).body
    return order.view.tax_name
  })
  expect(await Promise.all(seen)).toEqual(['MwSt. 20%', 'Steuer 8.25%'])
  expect(((await shop.listOrders()) as { tax_name: string }[]).map((order) => order.tax_name).toSorted()).toEqual([
    'Tax 8.25%',
    'VAT 20%',
  ])
})

test('the tax of a store counts as long as no country is known', async ({ world }) => {
  const shop = await openShop(world, 'tax VAT 20% added, US 0%\n')
  const quote = async (place: object) => (await shop.ask('POST /api/checkout/quote', { items, ...place })).body
  expect(await quote({})).toMatchObject({ tax: 160, taxName: 'VAT', total: 959 })
  expect(await quote({ country: 'US' })).toMatchObject({ tax: 0, total: 799 })
})

test.for([
  ['US', 'Tex.', 66],
  ['US', 'tx', 66],
  ['US', 'State of Texas', 66],
  ['US', 'US-TX', 66],
  ['US', 'Calif.', 58],
  ['US', 'N. Mex.', 0],
  ['US', 'Armed Forces Europe', 0],
  ['CA', 'ONT', 104],
  ['CA', 'Ont.', 104],
  ['CA', 'ontario', 104],
  ['CA', 'Québec', 0],
  ['GB', 'County Antrim', 40],
  ['GB', 'Nordirland', 40],
  ['GB', 'Belfast', 40],
  ['GB', 'Kent', 160],
  ['GB', 'Greater London', 160],
  ['ES', 'Islas Canarias', 24],
  ['ES', 'Las Palmas', 24],
  ['ES', 'Cataluña', 168],
  ['US', 'Puerto Rico', 8],
  ['PR', 'San Juan', 8],
] as const)(
  'in %s, %s is taxed as written, by whatever name the buyer gives it',
  async ([country, state, tax], { world }) => {
    const shop = await openShop(
      world,
      'tax US-TX 8.25% added, US-CA 7.25% added, PR 1% added, CA-ON 13% added, GB 20% added, GB-NIR 5% added, ES 21% added, ES-CN 3% added, other 0%\n',
    )
    const { body } = await shop.ask('POST /api/checkout/quote', { items, country, state })
    expect(body).toMatchObject({ tax, total: 799 + tax, problems: [] })
  },
)

test.for([
  ['US', 'Texsa'],
  ['US', 'Kent'],
  ['US', '-'],
  ['US', ''],
  ['US', 'Ontario'],
  ['CA', 'Texas'],
  ['GB', 'Jersey'],
  ['GB', 'Great Britain'],
  ['ES', 'Espagne'],
])(
  'in %s, nobody buys from “%s” where taxes differ by region: it isn’t free of tax, it is asked for',
  async ([country, state], { world }) => {
    const shop = await openShop(
      world,
      'tax US-TX 8.25% added, CA-ON 13% added, GB-NIR 5% added, ES-CN 3% added, other 0%\n',
    )
    const { body } = await shop.ask('POST /api/checkout/quote', { items, country, state })
    expect(body.problems).toEqual([
      {
        url: null,
        code: 'choose-region',
        message: 'Please choose your state or region from the list.',
        field: 'state',
      },
    ])
    const wished = { ...contact, country, state: state || '?' }
    const begun = await shop.ask('POST /api/checkout', { items, contact: wished })
    expect([begun.status, begun.body.message]).toEqual([422, 'Please choose your state or region from the list.'])
  },
)

test('the quote names the regions to choose from where they matter, and each of them can be bought from', async ({
  world,
}) => {
  const shop = await openShop(world, 'tax GB-NIR 5% added, ES-GC 3% added, other 20% added\n')
  const quote = async (place: object) => (await shop.ask('POST /api/checkout/quote', { items, ...place })).body
  expect((await quote({ country: 'FR', state: 'Paris' })).regions).toBeNull()
  const nations = (await quote({ country: 'GB', state: 'kent' })).regions
  expect(nations).toEqual([
    { name: 'England', isChosen: true },
    ...['Northern Ireland', 'Scotland', 'Wales'].map((name) => ({ name, isChosen: false })),
  ])
  const { regions } = await quote({ country: 'ES' })
  expect(regions).toHaveLength(52)
  for (const { name } of regions) expect((await quote({ country: 'ES', state: name })).problems).toEqual([])
})

test('a country of its own within another is delivered at its own price, and never below', async ({ world }) => {
  const shop = await openShop(world, 'shipping US 5, US-AK 25, US-PR 15, FR 6, other 30\n')
  const to = async (country: string, state: string) =>
    (await shop.ask('POST /api/checkout/quote', { items, country, state })).body.shipping
  expect(await Promise.all([to('US', 'Alaska'), to('US', 'Ohio'), to('US', 'P.R.'), to('PR', 'San Juan')])).toEqual([
    2500, 500, 1500, 1500,
  ])
  expect(await Promise.all([to('FR', 'Paris'), to('FR', 'La Réunion'), to('RE', '974')])).toEqual([600, 3000, 3000])
})

test.for(['tax 20 percent', 'tax US-XX 7% added', 'shipping EU 5', 'shipping US-ZZ 5, other 9', 'currency Taler'])(
  'a store with the line “%s” sells nothing, instead of selling it without',
  async (line, { world }) => {
    const shop = await openShop(world, `${line}\n`)
    const begun = await shop.ask('POST /api/checkout', { items, contact })
    expect([begun.status, begun.body.message]).toEqual([422, 'This store can’t take orders at the moment.'])
  },
)

test('nobody pays less by choosing a language: a translation calls the tax otherwise, and prices delivery in its own currency', async ({
  world,
}) => {
  const shop = await openShop(world, 'languages en, de, fr, it, sv\nshipping 5\ntax VAT 20% added, US 10% added\n')
  await shop.write({
    'settings.de.txt': 'tax MwSt. 20% added, US 10% added\n',
    'settings.fr.txt': 'tax TVA 20%\nshipping 1\n',
    'settings.it.txt': 'tax IVA 0%\nshipping free\n',
    'settings.sv.txt': 'currency SEK\nshipping 40\n',
    'store/store.sv.txt': 'title=Te\nurl=tea\nprice=90\n',
  })
  const quoteIn = async (language: string) =>
    (await shop.ask(`POST /api/checkout/quote?language=${language}`, { items, country: 'GB' })).body
  const whole = { shipping: 500, tax: 260, taxIncluded: false, total: 1559 }
  for (const language of ['en', 'fr', 'it']) expect(await quoteIn(language)).toMatchObject({ ...whole, taxName: 'VAT' })
  expect(await quoteIn('de')).toMatchObject({ ...whole, taxName: 'MwSt.' })
  expect(await quoteIn('sv')).toMatchObject({ currency: 'SEK', shipping: 4000, tax: 2600, total: 15_600 })
})

test('a store that is turned off takes no order in any language', async ({ world }) => {
  const shop = await openShop(world, 'languages en, de\n')
  await shop.write({ 'settings.txt': 'title Bakery\nstore no\nlanguages en, de\n', 'settings.de.txt': 'store yes\n' })
  for (const path of ['/api/checkout', '/api/checkout/quote'])
    expect((await shop.ask(`POST ${path}?language=de`, { items, contact })).status).toBe(404)
  expect((await shop.press('/store/tea?language=de')).status).toBe(404)
})
