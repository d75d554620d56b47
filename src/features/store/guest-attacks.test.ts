// @module-tag long
import { eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import { rates } from '#kit/server/tables.ts'
import { orders } from '#orders/server/tables.ts'
import { paymentEvents, payments, sandboxSessions } from '#payments/server/tables.ts'
import { makeEndpointToken } from '#payments/server/methods/endpoint-token.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { contact, openShop, sellTo } from '#test/shop.ts'
import { openStripeShop } from '#test/stripe-shop.ts'
import { test } from '#test/world.ts'

// What strangers try without an account: looking orders up, planting them, paying in the sandbox, speaking for a service.

const tea = [{ url: 'tea', quantity: 1 }]

test('a guest’s order is shown for its number with its address together, and isn’t found by trying', async ({
  world,
}) => {
  const { shop, other, order } = await sellTo(world, contact.email)
  const look = (number: string, email: string, host = shop.host) =>
    world.ask('POST /api/orders/lookup', { number, email }, { host })
  expect((await look(order.number, contact.email)).body).toMatchObject({ id: order.id })
  expect((await look(`#${order.number.toLowerCase()}`, 'Ann@Example.com')).status).toBe(200)
  const [digits = ''] = order.number.split('-')
  const guesses = [
    digits,
    `${digits}-`,
    `${digits}-AAAAA`,
    `${digits}-%`,
    `${digits}-_____`,
    order.number.slice(0, -1),
    "' or 1=1 --",
    '',
  ]
  for (const number of guesses) expect([404, 400]).toContain((await look(number, contact.email)).status)
  for (const email of ['eve@example.com', '%', 'ann@example.com, eve@example.com', '', '\0'])
    expect([404, 400]).toContain((await look(order.number, email)).status)
  expect((await look(order.number, contact.email, other.host)).status).toBe(404)
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await look(`${digits}-BBBBB`, contact.email)).status),
  )
  expect(statuses).toContain(429)
  expect((await look(order.number, contact.email)).status).toBe(429)
})

test('the link of an order shows that order alone, and no other key does', async ({ world }) => {
  const { shop, other, id, order } = await sellTo(world, contact.email)
  const begun = await shop.ask('POST /api/checkout', { items: tea, contact: { ...contact, email: 'b@example.com' } })
  await shop.decide(begun.body.sessionId, 'approve')
  const theirs = (await shop.listOrders()).find((one: { id: string }) => one.id !== order.id)
  const look = (number: string, key: unknown, host = shop.host) =>
    world.ask('POST /api/orders/lookup', { number, key }, { host })
  expect((await look(theirs.number, begun.body.key)).body).toMatchObject({ id: theirs.id })
  for (const key of [
    '',
    id,
    order.id,
    begun.body.key.slice(1),
    begun.body.key,
    `${begun.body.key}A`,
    'x'.repeat(101),
    null,
    {},
  ])
    expect([400, 404]).toContain((await look(order.number, key)).status)
  expect((await look(theirs.number, begun.body.key, other.host)).status).toBe(404)
  // An address that fits doesn’t make up for a key that doesn’t.
  const both = { number: order.number, email: contact.email, key: 'x' }
  expect((await world.ask('POST /api/orders/lookup', both, { host: shop.host })).status).toBe(404)
  for (const key of ['', 'x', begun.body.key])
    expect((await shop.ask(`GET /api/checkout/${id}?key=${key}`)).body.order).toBeNull()
  const own = await shop.ask(`GET /api/checkout/${begun.body.sessionId}?key=${begun.body.key}`)
  expect(own.body.order.view).toMatchObject({ id: theirs.id, shipping_address: { street: contact.address } })
})

test('what a guest buys is in the account of whoever proves the address, until they say that it isn’t theirs', async ({
  world,
}) => {
  const shop = await openShop(world)
  const eve = await world.signIn('eve@example.com', shop.host)
  for (const token of [undefined, eve]) await shop.decide(await shop.begin(tea, contact, token), 'approve')
  const [hers, guests] = (await world.ctx.db.select().from(orders)).toSorted((a) => (a.buyerId === null ? 1 : -1))
  for (const host of [shop.host, 'localhost']) {
    const token = await world.signIn(contact.email, host)
    const { items } = (await world.ask('GET /api/orders', undefined, { host, token })).body
    expect(items).toMatchObject([{ id: guests?.id, can_disown: true }])
    expect((await world.ask(`GET /api/orders/${guests?.id}`, undefined, { host, token })).status).toBe(200)
    // What Eve bought signed in, with that address, is hers.
    expect((await world.ask(`GET /api/orders/${hers?.id}`, undefined, { host, token })).status).toBe(404)
  }
  const token = await world.signIn(contact.email, shop.host)
  const as = { host: shop.host, token }
  const disown = (id: string | undefined, who = as) => world.ask(`POST /api/orders/${id}/disown`, undefined, who)
  expect((await disown(guests?.id, { ...as, token: eve })).status).toBe(404)
  expect((await disown(hers?.id)).status).toBe(404)
  expect((await disown(hers?.id, { ...as, token: eve })).status).toBe(409)
  expect((await disown(guests?.id)).status).toBe(200)
  expect((await world.ask('GET /api/orders', undefined, as)).body.items).toEqual([])
  expect((await world.ask(`GET /api/orders/${guests?.id}`, undefined, as)).status).toBe(404)
  expect((await shop.listOrders()).map(({ id }: { id: string }) => id)).toContain(guests?.id)
  const mine = await world.ask('POST /api/orders', { domain_id: shop.id }, as)
  expect(mine.status).toBe(409)
  await shop.call(`POST /api/orders/${guests?.id}/fulfill`)
  const subjects = (await mailsTo(world, contact.email)).map(({ subject }) => subject)
  expect(subjects.some((subject) => subject.includes('is on its way'))).toBe(false)
})

test('the address of a checkout tells how far it has come, and not who buys what', async ({ world }) => {
  const { shop, id, order } = await sellTo(world, contact.email)
  const { body } = await shop.ask(`GET /api/checkout/${id}`)
  expect(body).toEqual({
    sessionId: id,
    state: 'paid',
    orderNumber: order.number,
    // With the whole address and the number, the look-up would show the order.
    email: 'a•••@example.com',
    currency: 'USD',
    total: 799,
    problem: null,
    order: null,
  })
  const open = await shop.begin([{ url: 'blue-cup', size: 'S', quantity: 1 }])
  const page = await shop.press(`/pay/${open}`)
  const text = await page.text()
  for (const secret of ['ann@example.com', 'Example', 'Main Street', '62701', '555']) expect(text).not.toContain(secret)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toMatch(/no-store|private/)
})

test('in production there is no sandbox: nothing is begun, paid or heard there, not even of sessions from before', async ({
  world,
}) => {
  const shop = await openShop(world)
  const [open, paid] = [await shop.begin(tea), await shop.begin(tea, { ...contact, email: 'b@example.com' })]
  await world.ctx.db
    .update(sandboxSessions)
    .set({ isPaid: true, outcome: 'lost', paidAt: world.clock.now })
    .where(eq(sandboxSessions.id, paid))
  await shop.goLive()
  world.ctx.platform.isProduction = true
  const host = 'bakery.example'
  const ask = (line: string, body: object) => world.ask(line, body, { host })
  const press = (path: string, init: RequestInit = {}) => world.visit(`http://${host}${path}`, init)
  expect((await ask('POST /api/checkout/quote', { items: tea })).body.methods).toEqual([])
  expect((await ask('POST /api/checkout/sandbox', { items: tea, contact })).status).toBe(409)
  expect((await ask('POST /api/checkout', { items: tea, contact })).status).toBe(409)
  expect(await (await press(`/pay/${open}`)).text()).not.toContain('Approve')
  for (const outcome of ['approve', 'lost', 'delay'])
    expect((await press(`/pay/${open}`, { method: 'POST', body: new URLSearchParams({ outcome }) })).status).toBe(404)
  const token = makeEndpointToken(world.ctx, 'sandbox', shop.id)
  expect((await press(`/api/webhooks/sandbox/${token}`, { method: 'POST', body: '{}' })).status).toBe(503)
  for (const id of [open, paid]) await press(`/pay/${id}/return`)
  passTime(world, 130)
  await world.jobs.run('reconcile-payments')
  const states = await world.ctx.db.select({ state: payments.state }).from(payments)
  expect([states, await world.ctx.db.select().from(orders)]).toEqual([[{ state: 'open' }, { state: 'open' }], []])
})

test('a forged address of a service is no address, and a flood of messages is stopped and leaves nothing', async ({
  world,
}) => {
  const shop = await openShop(world)
  const token = makeEndpointToken(world.ctx, 'sandbox', shop.id)
  const rest = (from: number) => token.slice(from)
  const forged = [
    `${'0'.repeat(32)}${rest(32)}`,
    `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
    rest(1),
    token.toUpperCase(),
    `${token}0`,
    'x',
    '%00',
    '__proto__',
  ]
  const flood = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
  const tell = async (name: string, body = '{}') => {
    const init = { method: 'POST', body, headers: { host: 'localhost', 'x-sandbox-signature': 'ab' } }
    return world.app.request(`http://localhost/api/webhooks/sandbox/${name}`, init, flood)
  }
  for (const name of forged) expect((await tell(name)).status).toBe(404)
  for (const name of ['stripe', 'nobody', '__proto__', 'constructor'])
    expect((await shop.press(`/api/webhooks/${name}/${token}`, { method: 'POST', body: '{}' })).status).toBe(404)
  expect((await tell(token, 'x'.repeat(1_000_001))).status).toBe(413)
  let last = await tell(token)
  expect(last.status).toBe(401)
  for (let sent = 0; sent < 3100 && last.status !== 429; sent++) last = await tell(token)
  expect([last.status, Number(last.headers.get('retry-after'))]).toEqual([429, expect.closeTo(30, -2)])
  expect(await world.ctx.db.select().from(paymentEvents)).toEqual([])
})

test('what charges a buyer again stands in the database encrypted only', async ({ world }) => {
  const shop = await openShop(world)
  await shop.decide(await shop.begin([{ url: 'pot-by-post', quantity: 1 }]), 'approve')
  const [event] = await world.ctx.db.select().from(paymentEvents)
  expect(event!.observation.method).toEqual({ brand: 'sandbox', last4: '4242' })
})

test('a store whose own messages are huge, odd or endless doesn’t fill the database', async ({ world }) => {
  const { db } = world.ctx
  const shop = await openStripeShop(world)
  const sent = await shop.pay(await shop.begin(tea))
  const tell = async (id: string, session = {}) =>
    shop.deliver(
      shop.change(sent, (event) => {
        event.id = id
        Object.assign(event.data.object, session)
      }),
    )
  const huge = { client_reference_id: 'x'.repeat(900_000) }
  expect((await tell('evt_huge', huge)).status).toBe(413)
  expect((await tell('evt_\0')).status).toBe(400)
  expect(await db.select().from(paymentEvents)).toEqual([])
  expect((await tell('evt_right')).status).toBe(200)
  const [row] = await db.select().from(rates).where(like(rates.key, 'messages of one endpoint %'))
  await db.update(rates).set({ times: 50_000 }).where(eq(rates.key, row!.key))
  const answer = await tell('evt_more')
  expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.closeTo(86_400, -3)])
  expect(await db.select().from(paymentEvents)).toMatchObject([{ eventKey: 'evt_right' }])
  expect(await db.select().from(orders)).toHaveLength(1)
})
