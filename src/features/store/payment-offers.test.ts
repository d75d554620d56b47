import { expect } from 'vitest'
import { affirm } from '#payments/server/providers/affirm.ts'
import { klarna } from '#payments/server/providers/klarna.ts'
import { openSelling } from '#test/selling.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

type Offer = Record<'key' | 'serves', string> & { takesCurrency: boolean; isRecommended: boolean }

async function offersIn(world: World, settings: string, country: string): Promise<Offer[]> {
  const shop = await openShop(world, settings, { name: `${country}.example`, email: `${country}@example.com` })
  await shop.call(`PUT ${shop.on}/store-setup`, { country })
  return (await shop.call(`GET ${shop.on}/payment-offers`)).body.offers
}
const keysOf = (offers: Offer[]) => offers.map(({ key }) => key)

test('services are listed by what suits the country and currency of a store, the recommended one first', async ({
  world,
}) => {
  const german = await offersIn(world, 'currency EUR\n', 'DE')
  expect(german[0]).toMatchObject({ key: 'stripe', isRecommended: true, serves: 'unknown', takesCurrency: true })
  expect(german.filter(({ isRecommended }) => isRecommended)).toHaveLength(1)
  const klarnaThere = german.find(({ key }) => key === 'klarna')
  expect(klarnaThere).toMatchObject({ serves: 'yes', buyersIn: expect.arrayContaining(['DE', 'IT', 'SK']) })
  // Neither is offered to German sellers, nor do digital services sell what has to be sent.
  const last = keysOf(german).slice(-5)
  expect(last).toEqual(expect.arrayContaining(['affirm', 'square', 'cashapp', 'paddle', 'fastspring']))
  const american = await offersIn(world, 'currency USD\n', 'US')
  expect(american.find(({ key }) => key === 'square')).toMatchObject({ serves: 'yes', takesCurrency: true })
  expect(keysOf(american).indexOf('affirm')).toBeLessThan(keysOf(american).indexOf('paddle'))
  const shop = await openShop(world, 'currency SEK\n', { name: 'no.example', email: 'no@example.com' })
  const { offers } = (await shop.call(`GET ${shop.on}/payment-offers`)).body
  expect(offers.find(({ key }: Offer) => key === 'square')).toMatchObject({ takesCurrency: false })
})

test('what a service needs is said in the language of the screen, with its own pages for prices and countries', async ({
  world,
}) => {
  const shop = await openShop(world, 'currency EUR\n')
  const inGerman = { headers: { 'x-screen-language': 'de' } }
  const { offers } = (await shop.call(`GET ${shop.on}/payment-offers`, undefined, inGerman)).body
  expect(offers[0]).toMatchObject({
    needs: 'Ein Stripe-Konto und dessen Schlüssel.',
    pricesPage: 'https://stripe.com/pricing',
    countriesPage: 'https://stripe.com/global',
  })
  expect(offers.find(({ key }: Offer) => key === 'applepay').pricesPage).toBeNull()
})

const item = [{ url: 'book', quantity: 1 }]

/** What a shop that one service takes payments for offers to a buyer in a country. */
async function offered(shop: Awaited<ReturnType<typeof openSelling>>, country?: string): Promise<string[]> {
  const { methods } = (await shop.ask('POST /api/checkout/quote', { items: item, country })).body
  return methods.map(({ key }: { key: string }) => key)
}

test.for([
  ['EUR', ['DE', 'AT', 'IT', 'SK', 'GR'], ['US', 'GB', 'LU', 'CH', 'MT']],
  ['USD', ['US'], ['DE', 'CA', 'EC', 'PR']],
  ['GBP', ['GB'], ['IE', 'JE', 'US']],
  ['CHF', ['CH'], ['LI', 'DE']],
] as const)(
  'a store in %s offers Klarna to the buyers whom Klarna serves in it',
  async ([currency, yes, no], { world }) => {
    const shop = await openSelling(world, klarna, { settings: `currency ${currency}\n` })
    for (const country of yes) expect([country, await offered(shop, country)]).toEqual([country, ['klarna', 'sandbox']])
    for (const country of no) expect([country, await offered(shop, country)]).toEqual([country, ['sandbox']])
    // Before a country is given, everything is there.
    expect(await offered(shop)).toContain('klarna')
  },
)

test('a checkout with a service that doesn’t serve the buyer’s country is refused before the service is asked', async ({
  world,
}) => {
  const shop = await openSelling(world, affirm, { settings: 'currency USD\n' })
  const { ask } = shop
  const german = { ...contact, country: 'DE', state: '', zip: '10115', city: 'Berlin', phone: '+49 30 901820' }
  const refused = await ask('POST /api/checkout/affirm', { items: item, contact: german })
  expect([refused.status, refused.body.code]).toEqual([422, 'method-lacks-country'])
  expect((await ask('POST /api/checkout/affirm', { items: item, contact })).status).toBe(201)
})
