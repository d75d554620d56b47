import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { roles } from '#domains/roles.ts'
import { orders } from '#orders/server/tables.ts'
import { paymentEvents, payments, sandboxSessions } from '#payments/server/tables.ts'
import { makeEndpointToken } from '#payments/server/till/endpoint-token.ts'
import { reconcile } from '#store/server/reconcile.ts'
import { wait } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { runJob, test, type World } from '#test/world.ts'

// Who gets at orders and money that aren't theirs. What hostile buyers send is in the file beside this.

const tea = [{ url: 'tea', quantity: 1 }]

/** A shop in which Ann, signed in there, has bought tea, and another shop of somebody else. */
async function sell(world: World) {
  const shop = await openShop(world)
  const other = await openShop(world, '', { email: 'rival@example.com', name: 'rival.example' })
  const ann = await world.signIn('ann@example.com', shop.host)
  const id = await shop.begin(tea, contact, ann)
  await shop.decide(id, 'approve')
  const [order] = await world.ctx.db.select().from(orders)
  return { shop, other, ann, id, order: order! }
}
/** The calls about an order that change something or show it. */
const callsOn = (id: string): [string, object?][] => [
  [`GET /api/orders/${id}`],
  [`GET /api/orders/${id}/tracking`],
  [`PUT /api/orders/${id}/tracking`, { tracking_number: 'D1', carrier: 'Demo' }],
  [`POST /api/orders/${id}/tracking/update`],
  [`POST /api/orders/${id}/fulfill`],
  [`POST /api/orders/${id}/refund`],
]

test('a token counts on the host that it was issued for, and nowhere else', async ({ world }) => {
  const { shop, other, ann, order } = await sell(world)
  const ask = (line: string, host: string, token: string) => world.ask(line, undefined, { host, token })
  for (const host of ['localhost', other.host]) {
    expect((await ask('GET /api/orders', host, ann)).status).toBe(401)
    expect((await ask(`GET /api/orders/${order.id}`, host, ann)).status).toBe(401)
  }
  expect((await ask('GET /api/orders', shop.host, shop.tokenOf())).status).toBe(401)
  // On another tenant's host an owner reaches that tenant alone, and a buyer their orders there alone.
  const ownerThere = await world.signIn('owner@example.com', other.host)
  const annThere = await world.signIn('ann@example.com', other.host)
  expect((await ask(`GET /api/orders?view=seller&domain_id=${shop.id}`, other.host, ownerThere)).status).toBe(404)
  expect((await ask(`GET /api/orders/${order.id}`, other.host, ownerThere)).status).toBe(404)
  expect((await ask('GET /api/orders', other.host, annThere)).body.items).toEqual([])
  expect((await ask(`GET /api/orders/${order.id}`, other.host, annThere)).status).toBe(404)
  for (const [line, body] of callsOn(order.id).slice(2))
    expect((await world.ask(line, body, { host: other.host, token: ownerThere })).status).toBe(404)
})

test('neither another buyer nor the owner of another store sees or changes an order', async ({ world }) => {
  const { shop, other, id, order } = await sell(world)
  const eve = await world.signIn('eve@example.com', shop.host)
  const rival = other.tokenOf()
  for (const [line, body] of callsOn(order.id)) {
    expect((await world.ask(line, body, { host: shop.host, token: eve })).status).toBe(404)
    expect((await world.ask(line, body, { token: rival })).status).toBe(404)
    expect((await world.ask(line, body)).status).toBe(401)
  }
  const claim = { domain_id: shop.id, session_id: id }
  for (const call of ['POST /api/orders', 'POST /api/subscriptions'])
    expect((await world.ask(call, claim, { host: shop.host, token: eve })).status).toBe(409)
  for (const path of ['transactions', 'transactions/months', 'orders'])
    expect(
      (await world.ask(`GET /api/${path}?view=seller&domain_id=${shop.id}`, undefined, { token: rival })).status,
    ).toBe(404)
  for (const path of ['orders/export', 'orders/untracked-count', 'sales', 'subscriptions/counts'])
    expect((await world.ask(`GET /api/domains/${shop.id}/${path}`, undefined, { token: rival })).status).toBe(404)
  expect(await world.ctx.db.select().from(orders)).toEqual([order])
})

test('the owner alone refunds and takes the money out in lists; who may answer fulfils; a viewer looks on', async ({
  world,
}) => {
  const { shop, order } = await sell(world)
  const lines: Record<string, [string, object?]> = {
    see: [`GET /api/orders/${order.id}`],
    list: [`GET /api/orders?view=seller&domain_id=${shop.id}`],
    fulfil: [`POST /api/orders/${order.id}/fulfill`],
    track: [`PUT /api/orders/${order.id}/tracking`, { tracking_number: 'D1', carrier: 'Demo' }],
    hand: [`PUT /api/domains/${shop.id}/fulfilment`, { url: '' }],
    transactions: [`GET /api/transactions?domain_id=${shop.id}`],
    refund: [`POST /api/orders/${order.id}/refund`, { amount: 1 }],
  }
  const may: Record<string, string[]> = {}
  for (const role of roles) {
    const token = role === 'owner' ? shop.tokenOf() : await shop.addMember(`${role}@example.com`, role)
    const answers = await Promise.all(
      Object.entries(lines).map(
        async ([name, [line, body]]) => [name, (await shop.call(line, body, { token })).status] as const,
      ),
    )
    expect(answers.filter(([, status]) => status !== 200 && status !== 403)).toEqual([])
    may[role] = answers.filter(([, status]) => status === 200).map(([name]) => name)
  }
  const [looking, answering] = [
    ['see', 'list'],
    ['see', 'list', 'fulfil', 'track'],
  ]
  expect(may).toEqual({
    viewer: looking,
    editor: answering,
    admin: [...answering, 'hand'],
    owner: [...answering, 'hand', 'transactions', 'refund'],
  })
})

test('a guest’s order is shown for its number with its address together, and isn’t found by trying', async ({
  world,
}) => {
  const { shop, other, order } = await sell(world)
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

test('ids that are guessed, or are no ids, find nothing', async ({ world }) => {
  const { shop, ann } = await sell(world)
  const ids = [
    crypto.randomUUID(),
    '1',
    '__proto__',
    'constructor',
    '%00',
    "'--",
    '..%2F..',
    'a'.repeat(20),
    'a'.repeat(5000),
  ]
  for (const id of ids) {
    for (const [line, body] of callsOn(id)) {
      expect((await world.ask(line, body, { host: shop.host, token: ann })).status).toBe(404)
      expect((await shop.call(line, body)).status).toBe(404)
    }
    expect((await shop.ask(`GET /api/checkout/${id}`)).status).toBe(404)
    expect((await shop.press(`/pay/${id}`)).status).toBe(404)
    expect((await shop.press(`/pay/${id}/return`)).status).toBe(404)
    expect((await shop.decide(id, 'approve')).status).toBe(404)
  }
})

test('an order that a stranger places with somebody’s address is not in that person’s account', async ({ world }) => {
  const shop = await openShop(world)
  const eve = await world.signIn('eve@example.com', shop.host)
  for (const token of [undefined, eve]) await shop.decide(await shop.begin(tea, contact, token), 'approve')
  expect(await world.ctx.db.select().from(orders)).toHaveLength(2)
  for (const host of [shop.host, 'localhost']) {
    const token = await world.signIn(contact.email, host)
    const list = async (what: string) => (await world.ask(`GET /api/${what}`, undefined, { host, token })).body.items
    expect([await list('orders'), await list('subscriptions')]).toEqual([[], []])
  }
  const token = await world.signIn(contact.email, shop.host)
  const mine = await world.ask('POST /api/orders', { domain_id: shop.id }, { host: shop.host, token })
  expect(mine.status).toBe(409)
})

test('the address of a checkout tells how far it has come, and not who buys what', async ({ world }) => {
  const { shop, id, order } = await sell(world)
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
  world.ctx.platform.isProduction = true
  expect((await shop.ask('POST /api/checkout/quote', { items: tea })).body.methods).toEqual([])
  expect((await shop.ask('POST /api/checkout/sandbox', { items: tea, contact })).status).toBe(409)
  expect((await shop.ask('POST /api/checkout', { items: tea, contact })).status).toBe(409)
  expect(await (await shop.press(`/pay/${open}`)).text()).not.toContain('Approve')
  for (const outcome of ['approve', 'lost', 'delay']) expect((await shop.decide(open, outcome)).status).toBe(404)
  const token = makeEndpointToken(world.ctx, 'sandbox', shop.id)
  expect((await shop.press(`/api/webhooks/sandbox/${token}`, { method: 'POST', body: '{}' })).status).toBe(503)
  for (const id of [open, paid]) await shop.press(`/pay/${id}/return`)
  wait(world, 130)
  await runJob(world, reconcile)
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
