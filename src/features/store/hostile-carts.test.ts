import { expect } from 'vitest'
import { orders } from '#orders/server/tables.ts'
import { payments } from '#payments/server/tables.ts'
import { Contact } from '#store/cart-contract.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

// What hostile buyers send in carts and addresses.

const tea = [{ url: 'tea', quantity: 1 }]
const listPayments = ({ ctx }: World) => ctx.db.select().from(payments)

/** Refuses something in words, and begins nothing. */
async function expectRefused(world: World, shop: Awaited<ReturnType<typeof openShop>>, body: object) {
  const { status, body: said } = await shop.ask('POST /api/checkout', body)
  expect([status, said.message]).toEqual([expect.toSatisfy((code) => code === 400 || code === 422), expect.any(String)])
  expect(await listPayments(world)).toEqual([])
}

test('a quantity is a whole number from 1 to 999', async ({ world }) => {
  const shop = await openShop(world)
  const quantities: unknown[] = [
    0,
    -1,
    -0,
    1.5,
    1e-9,
    1000,
    1e21,
    2 ** 53,
    Number.MAX_VALUE,
    '1',
    '1e3',
    '',
    true,
    null,
    [1],
    {},
    { valueOf: 1 },
  ]
  for (const quantity of quantities) await expectRefused(world, shop, { items: [{ url: 'tea', quantity }], contact })
  // What JSON can't say becomes null; what it can say but no number holds becomes endless.
  for (const text of ['NaN', 'Infinity', '1e999', '-1e999', '0x1', '01', '1_0']) {
    const body = JSON.stringify({ items: [{ url: 'tea', quantity: 'Q' }], contact }).replace('"Q"', text)
    const answer = await shop.press('/api/checkout', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([text, answer.status]).toEqual([text, 400])
  }
  const most = { items: Array(100).fill({ url: 'tea', quantity: 999 }) }
  const { body } = await shop.ask('POST /api/checkout/quote', most)
  expect(body).toMatchObject({ lines: [{ quantity: 99_900, amount: 79_820_100 }], problems: [] })
  expect((await shop.ask('POST /api/checkout/quote', { items: Array(101).fill(tea[0]) })).status).toBe(400)
})

test('a cart that adds up to more than services take, or than can be counted, is refused in words', async ({
  world,
}) => {
  const shop = await openShop(world)
  await shop.write({ 'store/store.txt': 'title=Moon\nurl=moon\nprice=999999999999.99 USD\n' })
  const items = Array(100).fill({ url: 'moon', quantity: 999 })
  expect((await shop.ask('POST /api/checkout/quote', { items, country: 'US' })).status).toBe(200)
  await expectRefused(world, shop, { items, contact })
})

test('a cart is a list of items of the store', async ({ world }) => {
  const shop = await openShop(world)
  const urls = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    ' ',
    '../tea',
    '/store/tea',
    'TEA',
    'tea\0',
    'te\ta',
    't'.repeat(301),
    '\uD800',
    'tea%00',
    '<b>',
  ]
  for (const url of urls) await expectRefused(world, shop, { items: [{ url, quantity: 1 }], contact })
  for (const size of ['__proto__', 'constructor', 'XXL', '', 's', 'S, L', '\uD800', 'S'.repeat(101)])
    await expectRefused(world, shop, { items: [{ url: 'blue-cup', size, quantity: 1 }], contact })
  for (const items of [[], {}, null, 'tea', [[]], [null], ['tea'], { length: 1, 0: tea[0] }])
    await expectRefused(world, shop, { items, contact })
  for (const text of [
    '{"__proto__":{"items":[{"url":"tea","quantity":1}]}}',
    '{"items":[{"__proto__":{"url":"tea"},"quantity":1}]}',
    '{"items":[{"url":"tea","quantity":1,"__proto__":{"price":1}}],"constructor":{"prototype":{"amount":1}}}',
    `{"items":${'['.repeat(2000)}${']'.repeat(2000)}}`,
  ]) {
    const sent = { method: 'POST', body: text, headers: { 'content-type': 'application/json' } }
    expect((await shop.press('/api/checkout', sent)).status).toBe(400)
  }
  expect(({} as Record<string, unknown>)['amount']).toBeUndefined()
  expect(await listPayments(world)).toEqual([])
})

test('characters that end lines or don’t exist are refused in every field of the contact, and in the reason for a refund', async ({
  world,
}) => {
  const shop = await openShop(world)
  const bad = ['Ann\r\nBcc: eve@example.com', 'Ann\0x', 'An\u0007n', 'Ann\uD800', 'An\u0085n', 'x'.repeat(1000)]
  const isFine = (change: object) => Contact.safeParse({ ...contact, ...change }).success
  expect(isFine({})).toBe(true)
  const fields = Object.keys(contact)
  for (const field of fields) {
    for (const text of bad) expect([field, text, isFine({ [field]: text })]).toEqual([field, text, false])
    for (const value of [null, 5, [], {}, ['Ann'], true]) expect(isFine({ [field]: value })).toBe(false)
    for (const nothing of [' ', ''])
      await expectRefused(world, shop, { items: tea, contact: { ...contact, [field]: nothing } })
    await expectRefused(world, shop, { items: tea, contact: { ...contact, [field]: bad[0] } })
  }
  for (const email of [
    'ann',
    'a@b@c',
    'ann@example.com,eve@example.com',
    '<ann@example.com',
    'Ann <ann@example.com>',
    '"a b"@c.de',
    'ann@example.com>',
  ])
    await expectRefused(world, shop, { items: tea, contact: { ...contact, email } })
  await shop.decide(await shop.begin(tea), 'approve')
  const [order] = await world.ctx.db.select().from(orders)
  for (const sent of [
    { reason: 'a\0b' },
    { key: 'a\0b' },
    { reason: '\uD800' },
    { amount: 0 },
    { amount: -1 },
    { amount: 1.5 },
    { amount: '1' },
    { amount: 2 ** 60 },
  ])
    expect([400, 422]).toContain((await shop.call(`POST /api/orders/${order!.id}/refund`, sent)).status)
  expect((await shop.call(`GET /api/orders/${order!.id}`)).body.refunded).toBe(0)
})

test('a body of a megabyte is refused before it is read', async ({ world }) => {
  const shop = await openShop(world)
  const filler = 'x'.repeat(1_000_000)
  for (const path of [
    '/api/checkout',
    '/api/checkout/quote',
    '/api/orders/lookup',
    '/pay/aaaaaaaaaaaaaaaaaaaa',
    '/pay/aaaaaaaaaaaaaaaaaaaa/return',
  ]) {
    const sent = {
      method: 'POST',
      body: JSON.stringify({ items: tea, contact, filler }),
      headers: { 'content-type': 'application/json' },
    }
    expect([path, (await shop.press(path, sent)).status]).toEqual([path, 413])
  }
})
