import { expect } from 'vitest'
import { roles } from '#domains/roles.ts'
import { orders } from '#orders/server/tables.ts'
import { sellTo } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

// Attempts to reach orders and money of others. Guests, services and the sandbox are in guest-attacks.test.ts.

/** The calls about an order that change something or show it. */
const callsOn = (id: string): [string, object?][] => [
  [`GET /api/orders/${id}`],
  [`GET /api/orders/${id}/tracking`],
  [`PUT /api/orders/${id}/tracking`, { tracking_number: 'D1', carrier: 'Demo' }],
  [`POST /api/orders/${id}/tracking/update`],
  [`POST /api/orders/${id}/fulfill`],
  [`POST /api/orders/${id}/refund`],
]

/** Somebody's calls about an order come to nothing, and don't even tell whether there is one. */
async function expectNothing(world: World, id: string, as: { host?: string; token: string }) {
  const madeUp = callsOn(crypto.randomUUID())
  for (const [place, [line, body]] of callsOn(id).entries()) {
    const [real, other] = [await world.ask(line, body, as), await world.ask(madeUp[place]![0], body, as)]
    expect([403, 404]).toContain(real.status)
    expect([real.status, real.body]).toEqual([other.status, other.body])
  }
}

test('a token counts on the host that it was issued for, and nowhere else', async ({ world }) => {
  const { shop, other, token: ann, order } = await sellTo(world, 'ann@example.com')
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
  await expectNothing(world, order.id, { host: other.host, token: ownerThere })
})

test('neither another buyer nor the owner of another store sees or changes an order', async ({ world }) => {
  const { shop, other, id, order } = await sellTo(world, 'ann@example.com')
  const eve = await world.signIn('eve@example.com', shop.host)
  const rival = other.tokenOf()
  await expectNothing(world, order.id, { host: shop.host, token: eve })
  await expectNothing(world, order.id, { token: rival })
  for (const [line, body] of callsOn(order.id)) expect((await world.ask(line, body)).status).toBe(401)
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
  const { shop, order } = await sellTo(world, 'ann@example.com')
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

test('ids that are guessed, or are no ids, find nothing', async ({ world }) => {
  const { shop, token: ann } = await sellTo(world, 'ann@example.com')
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
    await expectNothing(world, id, { host: shop.host, token: ann })
    await expectNothing(world, id, { token: shop.tokenOf() })
    expect((await shop.ask(`GET /api/checkout/${id}`)).status).toBe(404)
    expect((await shop.press(`/pay/${id}`)).status).toBe(404)
    expect((await shop.press(`/pay/${id}/return`)).status).toBe(404)
    expect((await shop.decide(id, 'approve')).status).toBe(404)
  }
})
