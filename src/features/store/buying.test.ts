import { expect } from 'vitest'
import { mailsTo } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test } from '#test/world.ts'

test('somebody buys in the sandbox, sees that it is paid and gets a receipt', async ({ world }) => {
  const shop = await openShop(world)
  const items = [
    { url: 'blue-cup', size: 'S', quantity: 2 },
    { url: 'tea', quantity: 1 },
  ]
  const { status, body } = await shop.ask('POST /api/checkout', { items, contact })
  expect([status, body]).toEqual([
    201,
    {
      url: expect.stringContaining('/pay/'),
      sessionId: expect.any(String),
      expiresAt: expect.any(String),
      key: expect.stringMatching(/^[\w-]{24}$/),
    },
  ])
  expect(await (await shop.press(`/pay/${body.sessionId}`)).text()).toContain('$32.99')
  const sent = await shop.decide(body.sessionId, 'approve')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/pay/${body.sessionId}/return`])
  const back = await shop.press(`/pay/${body.sessionId}/return`)
  expect(back.headers.get('location')).toBe(`/checkout?session=${body.sessionId}`)
  expect((await shop.ask(`GET /api/checkout/${body.sessionId}`)).body).toMatchObject({
    state: 'paid',
    total: 3299,
    orderNumber: expect.stringMatching(/^1001-/),
  })
  expect(await mailsTo(world, 'ann@example.com')).toMatchObject([
    { subject: expect.stringMatching(/^Your order 1001-.* at Bakery$/) },
  ])
})

test('a seller sees the order, fulfils, tracks and refunds it', async ({ world }) => {
  const shop = await openShop(world)
  const { body } = await shop.ask('POST /api/checkout/sandbox', {
    items: [{ url: 'blue-cup', size: 'S', quantity: 2 }],
    contact,
  })
  await shop.decide(body.sessionId, 'lost')
  await shop.press(`/pay/${body.sessionId}/return`)
  const [order] = await shop.listOrders()
  expect(order).toMatchObject({
    status: 'paid',
    total: 2500,
    fulfillment_status: 'pending',
    items: [{ title: 'Blue cup', size: 'S', quantity: 2 }],
  })
  expect((await shop.call(`GET /api/domains/${shop.id}/orders/untracked-count`)).body).toEqual({ count: 1 })
  expect((await shop.call(`POST /api/orders/${order.id}/fulfill`)).body.fulfillment_status).toBe('fulfilled')
  await shop.call(`PUT /api/orders/${order.id}/tracking`, { tracking_number: 'D1', carrier: 'Demo' })
  const told = (await mailsTo(world, contact.email)).map(({ subject, text = '' }) => [subject, text.includes('D1')])
  const onItsWay = `Your order ${order.number} is on its way`
  expect(told.filter(([subject]) => subject === onItsWay).toSorted()).toEqual([
    [onItsWay, false],
    [onItsWay, true],
  ])
  await shop.later(50 * 3600)
  expect((await shop.call(`POST /api/orders/${order.id}/tracking/update`)).body).toMatchObject({
    tracking_status: 'delivered',
  })
  const part = await shop.call(`POST /api/orders/${order.id}/refund`, { amount: 500, reason: 'A chip' })
  expect(part.body).toMatchObject({
    status: 'succeeded',
    order: { status: 'partially_refunded', refunded: 500, refundable: 2000 },
  })
  expect((await shop.call(`POST /api/orders/${order.id}/refund`, { amount: 2001 })).status).toBe(422)
  await shop.later(60)
  expect((await shop.call(`POST /api/orders/${order.id}/refund`)).body).toMatchObject({
    order: { status: 'refunded', refundable: null },
  })
  const { body: list } = await shop.call(`GET /api/transactions?domain_id=${shop.id}`)
  expect(list.items.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['refund', -2000],
    ['refund', -500],
    ['payment', 2500],
  ])
  expect((await shop.call(`GET /api/transactions/months?domain_id=${shop.id}`)).body).toEqual([
    { month: '2026-01', currency: 'USD', payments: 2500, refunds: 2500, net: 0, count: 1 },
  ])
})

test('a checkout without a body, or with a price, is refused in words', async ({ world }) => {
  const shop = await openShop(world)
  const empty = await shop.press('/api/checkout', { method: 'POST' })
  expect([empty.status, (await empty.json()).message]).toEqual([
    400,
    'Please send your cart items and contact details.',
  ])
  const items = [{ url: 'tea', quantity: 1, price: 1 }]
  expect(await shop.ask('POST /api/checkout', { items, contact })).toMatchObject({
    status: 400,
    body: { message: 'Prices are set by the store. Leave out amount and price.' },
  })
  expect(await shop.ask('POST /api/checkout/stripe', { items: [{ url: 'tea', quantity: 1 }], contact })).toMatchObject({
    status: 409,
    body: { message: 'Failed to initialize Stripe checkout' },
  })
})

test('an owner who names their own store sees what it sold, without asking for the seller’s view', async ({
  world,
}) => {
  const shop = await openShop(world)
  const { body } = await shop.ask('POST /api/checkout', { items: [{ url: 'tea', quantity: 1 }], contact })
  await shop.decide(body.sessionId, 'approve')
  expect((await shop.call(`GET /api/orders?domain_id=${shop.id}`)).body.items).toHaveLength(1)
  expect((await shop.call('GET /api/orders')).body.items).toEqual([])
})

test('a shop that sold its last piece, counted none and then one again sells that one', async ({ world }) => {
  const shop = await openShop(world)
  const count = (stock: number) => shop.write({ 'store/store.txt': `title=Vase\nurl=vase\nprice=80\nstock=${stock}\n` })
  const items = [{ url: 'vase', quantity: 1 }]
  const left = async () => (await shop.ask('POST /api/checkout/quote', { items })).body.lines[0].left
  await count(1)
  const { body } = await shop.ask('POST /api/checkout', { items, contact })
  await shop.decide(body.sessionId, 'approve')
  expect(await left()).toBe(0)
  await count(0)
  expect(await left()).toBe(0)
  await count(1)
  expect(await left()).toBe(1)
  expect((await shop.ask('POST /api/checkout', { items, contact })).status).toBe(201)
})
