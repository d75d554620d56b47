import { expect } from 'vitest'
import { openInstallation } from '#test/stripe-installation.ts'
import { openStripeShop } from '#test/stripe-shop.ts'
import { test, type World } from '#test/world.ts'

async function openFrame(world: World, query: string, host = 'localhost') {
  const response = await world.visit(`http://${host}/pay/card?${query}`)
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const plansOf = async (world: World) => (await world.ask('GET /api/subscriptions/plans')).body

test('a card is entered in a frame that only our own pages may show, and where only Stripe’s script runs', async ({
  world,
}) => {
  const { fake } = await openInstallation(world)
  expect((await plansOf(world)).card).toEqual({ provider: 'stripe' })
  const { status, headers, html } = await openFrame(world, 'provider=stripe&theme=dark&language=de-AT')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^script-src 'sha256-[\w+/]+=' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/),
    "style-src 'unsafe-inline'",
    'img-src data: https://js.stripe.com https://*.js.stripe.com',
    'connect-src https://api.stripe.com',
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ])
  expect(html).toContain('<html lang="de-AT" data-theme="dark"')
  expect(html).toContain(fake.options['publishable_key'])
  expect(html).not.toMatch(/[sr]k_(test|live)_|whsec_/)
})

test('for a service that takes no cards there, or none at all, there is no frame', async ({ world }) => {
  expect((await openFrame(world, 'provider=stripe')).status).toBe(404)
  await openInstallation(world)
  for (const provider of ['paypal', 'sandbox', 'nothing', ''])
    expect((await openFrame(world, `provider=${provider}`)).status).toBe(404)
  for (const query of ['', 'provider=stripe&theme=pink', 'provider=stripe&language=%22%3E%3Cscript%3E'])
    expect((await openFrame(world, query)).status).toBe(400)
})

test('a secret key that was entered as the public one is not shown, and no card is asked for', async ({ world }) => {
  for (const publishable_key of [`sk_test_${'4e'.repeat(12)}`, `pk_live_${'4e'.repeat(12)}`, 'pk_test_"><script>', ''])
    await expectNoCard(world, publishable_key)
})
async function expectNoCard(world: World, publishable_key: string) {
  await world.empty()
  await openInstallation(world, { publishable_key })
  const { card, methods } = await plansOf(world)
  expect([card, methods[0].key]).toEqual([null, 'stripe'])
  const { status, html } = await openFrame(world, 'provider=stripe')
  expect([status, html.includes('k_')]).toEqual([404, false])
}

test('the key of a store is shown nowhere on the platform, nor that of the platform on the address of a store', async ({
  world,
}) => {
  const shop = await openStripeShop(world)
  for (const host of ['localhost', shop.host])
    expect((await openFrame(world, 'provider=stripe', host)).status).toBe(404)
  expect((await openFrame(world, `provider=stripe&domain=${shop.host}`)).status).toBe(404)
  await openInstallation(world)
  expect((await openFrame(world, 'provider=stripe', shop.host)).status).toBe(404)
  expect((await openFrame(world, 'provider=stripe')).status).toBe(200)
})
