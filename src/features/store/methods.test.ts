import { expect } from 'vitest'
import { paypal } from '#payments/server/providers/paypal.ts'
import { paddle } from '#payments/server/providers/paddle.ts'
import { stripe } from '#payments/server/providers/stripe.ts'
import { openSelling } from '#test/selling.ts'
import { contact } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

/** A shop with one real service, and what it offers for a cart. */
async function openWith(world: World, adapter: Parameters<typeof openSelling>[1], settings: string, goods: string) {
  const shop = await openSelling(world, adapter, { settings })
  await shop.write({ 'store/store.txt': goods })
  const quote = async (items: { url: string; quantity: number }[]) =>
    (await shop.ask('POST /api/checkout/quote', { items, country: 'US', state: 'IL' })).body
  const offered = async (...urls: string[]) =>
    (await quote(urls.map((url) => ({ url, quantity: 1 })))).methods.map(({ key }: { key: string }) => key)
  return { ...shop, quote, offered }
}

const download = (url: string, price: string, more = '') =>
  `title=${url}\nurl=${url}\nprice=${price}\ndigital=yes\n${more}`

test('a service that adds tax itself, sells no parcels and no mixed carts is offered for what it can take alone', async ({
  world,
}) => {
  const goods = [download('book', '15'), download('club', '9', 'interval=month\n'), 'title=cup\nurl=cup\nprice=5\n']
  const shop = await openWith(world, paddle, 'currency USD\n', goods.join('%\n'))
  expect(await shop.offered('book')).toEqual(['paddle', 'sandbox'])
  expect(await shop.offered('cup')).toEqual(['sandbox'])
  expect(await shop.offered('book', 'club')).toEqual(['sandbox'])
  await shop.write({ 'settings.txt': 'title Bakery\nstore yes\ncurrency USD\ntax VAT 20% added\n' })
  expect(await shop.offered('book')).toEqual(['sandbox'])
  const { status, body } = await shop.ask('POST /api/checkout/paddle', {
    items: [{ url: 'book', quantity: 1 }],
    contact,
  })
  expect([status, body.message]).toEqual([422, 'Paddle doesn’t support tax that the store adds.'])
  await shop.write({ 'settings.txt': 'title Bakery\nstore yes\ncurrency USD\ntax VAT 20% included\n' })
  expect(await shop.offered('book')).toEqual(['paddle', 'sandbox'])
})

test.for([
  ['PayPal', 'HUF', '1990', 199_000, 27, 53_700],
  ['PayPal', 'TWD', '99', 9900, 5, 500],
  ['Stripe', 'KWD', '3.250', 3250, 5, 160],
  ['Stripe', 'OMR', '3.250', 3250, 5, 160],
  ['Stripe', 'USD', '9.99', 999, 7, 70],
  ['Stripe', 'JPY', '999', 999, 8, 80],
] as const)(
  'with %s, the tax added in %s is what can be paid',
  async ([service, currency, price, net, rate, tax], { world }) => {
    const adapter = service === 'PayPal' ? paypal : stripe
    const shop = await openWith(
      world,
      adapter,
      `currency ${currency}\ntax VAT ${rate}% added\n`,
      download('book', price),
    )
    const quoted = await shop.quote([{ url: 'book', quantity: 1 }])
    expect(quoted).toMatchObject({ subtotal: net, tax, total: net + tax, problems: [] })
    expect(quoted.methods.map(({ key }: { key: string }) => key)).toContain(adapter.key)
  },
)

test('a service isn’t offered for less, more or finer amounts than it takes, nor for its other currencies', async ({
  world,
}) => {
  const goods = [download('fine', '12.345'), download('plain', '12.340'), download('dear', '150000')]
  const shop = await openWith(world, stripe, 'currency KWD\n', goods.join('%\n'))
  expect(await shop.offered('plain')).toEqual(['stripe', 'sandbox'])
  expect(await shop.offered('fine')).toEqual(['sandbox'])
  expect(await shop.offered('dear')).toEqual(['sandbox'])
  await shop.write({
    'settings.txt': 'title Bakery\nstore yes\ncurrency USD\n',
    'store/store.txt': [download('pin', '0.40'), download('badge', '0.50'), download('gift', '0')].join('%\n'),
  })
  expect(await shop.offered('badge')).toEqual(['stripe', 'sandbox'])
  for (const url of ['pin', 'gift']) expect(await shop.offered(url)).toEqual(['sandbox'])
})
