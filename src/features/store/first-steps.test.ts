import { expect } from 'vitest'
import { openShop } from '#test/shop.ts'
import { openStripeShop } from '#test/stripe-shop.ts'
import { openSite } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

type Site = Pick<Awaited<ReturnType<typeof openSite>>, 'call' | 'on'>

const setupOf = async ({ call, on }: Site) => (await call(`GET ${on}/store-setup`)).body
/** What each step lacks, by its name. */
const lacksOf = async (site: Site) =>
  Object.fromEntries((await setupOf(site)).steps.map(({ key, lack }: Record<string, string>) => [key, lack]))

async function openStarter(world: World, starter: string) {
  const site = await openSite(world)
  const { body } = await site.call('POST /api/domains', { name: `${starter}.example`, starter })
  return { ...site, id: body.id, label: body.label, on: `/api/domains/${body.id}` }
}

test('a new shop lacks products of its own, prices, a payment service and an order, and is told where it is', async ({
  world,
}) => {
  const site = await openStarter(world, 'shop')
  expect(await lacksOf(site)).toMatchObject({ product: 'sample-products', paid: 'no-service', test: 'no-order' })
  expect(await lacksOf(site)).toMatchObject({ publish: 'sample-products' })
  expect(await setupOf(site)).toMatchObject({ isPutAway: false, hasTestPayment: true, country: 'US' })
  await world.write(site.label, { 'store/store.txt': 'title=Tea\nurl=tea\nprice=7.99\n' })
  expect(await lacksOf(site)).toMatchObject({ product: null, publish: null })
  expect((await setupOf(site)).firstProduct).toBe('/store/tea')
})

test('a shop that is set up lacks nothing: each step is read from its files, its services and its orders', async ({
  world,
}) => {
  const shop = await openStripeShop(world, 'shipping US 5\ntax 0%\n')
  expect(await lacksOf(shop)).toMatchObject({ product: null, shipping: null, tax: null, test: 'no-order' })
  // Its keys are for tests.
  expect(await lacksOf(shop)).toMatchObject({ paid: 'test-keys' })
  const sessionId = await shop.begin([{ url: 'tea', quantity: 1 }])
  await shop.deliver(await shop.pay(sessionId))
  expect(await lacksOf(shop)).toMatchObject({ test: null })
})

test('what keeps a shop from selling is named: a store that is off, prices that can’t be read, drafts', async ({
  world,
}) => {
  const shop = await openShop(world, 'shipping soon\ntax a lot\n')
  expect(await lacksOf(shop)).toMatchObject({ shipping: 'unread', tax: 'unread' })
  await shop.write({ 'settings.txt': 'title Bakery\n' })
  expect(await lacksOf(shop)).toMatchObject({ product: 'store-off', publish: 'store-off', shipping: 'no-rates' })
  await shop.write({ 'settings.txt': 'title Bakery\nstore yes\n', 'store/store.txt': '\n' })
  expect(await lacksOf(shop)).toMatchObject({ product: 'no-products', shipping: 'no-rates' })
  await shop.write({ 'store/store.txt': 'title=Book\nurl=book\nprice=15\ndigital=yes\n' })
  expect(await lacksOf(shop)).toMatchObject({ product: null, shipping: null, publish: null })
  const typed = await shop.call(`PUT ${shop.on}/draft`, { path: 'content.txt', content: '# New', base: null })
  expect(typed.status).toBe(200)
  expect(await lacksOf(shop)).toMatchObject({ publish: 'drafts' })
})

test('the list stays put away, and the country that somebody chose stays theirs', async ({ world }) => {
  const shop = await openShop(world, 'language de\n')
  expect(await setupOf(shop)).toMatchObject({ isPutAway: false, country: 'DE' })
  const changed = await shop.call(`PUT ${shop.on}/store-setup`, { isPutAway: true })
  expect(changed.body).toMatchObject({ isPutAway: true, country: 'DE' })
  expect((await shop.call(`PUT ${shop.on}/store-setup`, { country: 'AT' })).body.country).toBe('AT')
  expect((await shop.call(`PUT ${shop.on}/store-setup`, {})).status).toBe(200)
  expect(await setupOf(shop)).toMatchObject({ isPutAway: true, country: 'AT' })
  const viewer = await shop.addMember('viewer@example.com', 'viewer')
  const asViewer = await shop.call(`PUT ${shop.on}/store-setup`, { isPutAway: false }, { token: viewer })
  expect(asViewer.status).toBe(403)
})
