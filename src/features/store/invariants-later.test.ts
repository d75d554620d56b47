import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Context } from '#kit/server/context.ts'
import { orders } from '#orders/server/tables.ts'
import { paymentEvents, payments } from '#payments/server/tables.ts'
import { jamTable } from '#test/jam.ts'
import { passTime } from '#test/people.ts'
import { contact } from '#test/shop.ts'
import { openStripeShop, sellThere } from '#test/stripe-shop.ts'
import { test, type World } from '#test/world.ts'

// The later invariants of payments: locks, messages of services, other stores, second clicks, lost messages. Refunds are in invariants-refunds.test.ts.

const cup = [{ url: 'blue-cup', size: 'S', quantity: 2 }]
const tea = [{ url: 'tea', quantity: 1 }]
const listOrders = ({ ctx }: World) => ctx.db.select().from(orders)
const listEvents = ({ ctx }: World) => ctx.db.select().from(paymentEvents)
const readPayment = async ({ ctx }: World, id: string) =>
  (await ctx.db.select().from(payments).where(eq(payments.id, id)))[0]!

test('I8: no service is called while a payment is locked', async ({ world }) => {
  const { ctx } = world
  const { db, fetch: call } = ctx
  let open = 0
  const depths: number[] = []
  const transaction: Context['db']['transaction'] = async (...given) => {
    open++
    return db.transaction(...given).finally(() => open--)
  }
  const shop = await openStripeShop(world)
  const reach = ctx.fetch
  Object.assign(ctx, {
    db: new Proxy(db, { get: (all, name) => (name === 'transaction' ? transaction : Reflect.get(all, name)) }),
    fetch: (...given: Parameters<typeof call>) => (depths.push(open), reach(...given)),
  })
  const [first, second, third] = [await shop.begin(cup), await shop.begin(tea), await shop.begin(cup)]
  expect((await readPayment(world, first)).state).toBe('closed')
  await shop.deliver(await shop.pay(third))
  const [order] = await listOrders(world)
  await shop.call(`POST /api/orders/${order!.id}/refund`, { amount: 100 })
  for (const sent of shop.fake.takeWebhooks()) await shop.deliver(sent)
  expect((await readPayment(world, second)).state).toBe('closed')
  const last = await shop.begin(tea)
  await shop.fake.pay(last)
  await shop.press(`/pay/${last}/return`)
  passTime(world, 7200)
  await world.jobs.run('reconcile-payments')
  expect(await listOrders(world)).toHaveLength(2)
  expect(depths.length).toBeGreaterThan(8)
  expect(depths.filter((depth) => depth > 0)).toEqual([])
})

test('I10: a message counts only with a fresh signature of the service over exactly its bytes', async ({ world }) => {
  const shop = await openStripeShop(world)
  const id = await shop.begin(cup)
  const sent = await shop.pay(id)
  const { 'stripe-signature': _signature, ...unsigned } = sent.headers
  const bad = [
    shop.fake.forge(sent),
    shop.fake.age!(sent),
    { ...sent, body: sent.body.slice(0, -1) },
    { ...sent, body: JSON.stringify(JSON.parse(sent.body)) },
    { ...sent, body: sent.body.replace('"complete"', '"complete" ') },
    { ...sent, headers: unsigned },
    { ...sent, headers: { ...sent.headers, 'stripe-signature': 't=,v1=' } },
    { ...sent, body: '{' },
    { ...sent, body: '' },
  ]
  for (const one of bad) expect((await shop.deliver(one)).status).toBe(401)
  expect([await listEvents(world), await listOrders(world)]).toEqual([[], []])
  await shop.enter({ credentials: { webhook_secret: '' } })
  expect((await shop.deliver(sent)).status).toBe(503)
  expect(await listEvents(world)).toEqual([])
})

test('I11: a message is acknowledged once it is kept, and what fails then is tried again by us', async ({ world }) => {
  const shop = await openStripeShop(world)
  const sent = await shop.pay(await shop.begin(cup))
  const freeEvents = await jamTable(world, 'payment_events')
  expect((await shop.deliver(sent)).status).toBe(500)
  await freeEvents()
  const freeOrders = await jamTable(world, 'orders')
  expect((await shop.deliver(sent)).status).toBe(200)
  expect([await listOrders(world), await listEvents(world)]).toMatchObject([[], [{ appliedAt: null }]])
  await freeOrders()
  passTime(world, 60)
  await world.jobs.run('reconcile-payments')
  expect([await listOrders(world), await listEvents(world)]).toMatchObject([
    [{ total: 2500 }],
    [{ appliedAt: world.clock.now }],
  ])
})

test('I11: a message that can’t be applied keeps no others from being applied', async ({ world }) => {
  const { shop, id } = await sellThere(world)
  const { paymentId } = await readPayment(world, id)
  const buyer = (name: string) => ({ ...contact, email: `${name}@example.com` })
  const [bad, good] = [await shop.begin(tea, buyer('bad')), await shop.begin(tea, buyer('good'))]
  const stolen = shop.change(await shop.pay(bad), ({ data }) => (data.object['payment_intent'] = paymentId))
  await shop.deliver(stolen)
  await shop.pay(good)
  passTime(world, 130)
  await world.jobs.run('reconcile-payments')
  expect((await readPayment(world, good)).state).toBe('paid')
  expect(await readPayment(world, bad)).toMatchObject({ state: 'review', captured: 0 })
})

test('I12: a message to one store settles nothing of another', async ({ world }) => {
  const one = await openStripeShop(world)
  const other = await openStripeShop(world, '', { email: 'other@example.com', name: 'other.example' })
  const id = await other.begin(cup)
  const sent = await other.pay(id)
  expect((await one.deliver(sent)).status).toBe(200)
  passTime(world, 60)
  await world.jobs.run('reconcile-payments')
  expect([(await readPayment(world, id)).state, await listOrders(world)]).toEqual(['open', []])
  // It isn't tried again, since no payment of that store will ever have this reference.
  expect(await listEvents(world)).toMatchObject([
    { endpoint: one.providerId, payment: null, appliedAt: expect.any(Date) },
  ])
  const forged = `${one.webhookPath.slice(0, -64)}${other.webhookPath.slice(-64, -32)}${one.webhookPath.slice(-32)}`
  expect((await one.deliver(sent, forged)).status).toBe(404)
  const asPayPal = other.webhookPath.replace('/stripe/', '/paypal/')
  expect((await one.deliver(sent, asPayPal)).status).toBe(404)
})

test('I13: test money settles no live payment, and live ids are counted apart from those of tests', async ({
  world,
}) => {
  const shop = await openStripeShop(world)
  const id = await shop.begin(cup)
  await world.ctx.db.update(payments).set({ isLive: true }).where(eq(payments.id, id))
  await shop.deliver(await shop.pay(id))
  expect([(await readPayment(world, id)).state, await listOrders(world)]).toEqual(['review', []])
  const row = await readPayment(world, id)
  const ofTest = { ...row, id: 'c'.repeat(20), isLive: false, idempotencyKey: null }
  await expect(world.ctx.db.insert(payments).values(ofTest)).resolves.toBeDefined()
})

test('I14: a second click is the same session; a changed cart ends the first one, or finds it paid', async ({
  world,
}) => {
  const shop = await openStripeShop(world)
  const [one, same] = await Promise.all([shop.begin(cup), shop.begin(cup)])
  expect(await shop.begin(cup)).toBe(one)
  expect(same).toBe(one)
  const changed = await shop.begin(tea)
  expect([changed === one, (await readPayment(world, one)).state]).toEqual([false, 'closed'])
  await expect(shop.fake.pay(one)).rejects.toThrow('is expired')
  await shop.fake.pay(changed)
  await shop.begin(cup)
  expect(await listOrders(world)).toMatchObject([{ paymentId: changed, total: 799 }])
})

test('I15: a lost message is no lost order, even when the buyer never comes back', async ({ world }) => {
  const shop = await openStripeShop(world)
  const soon = await shop.begin(cup)
  await shop.pay(soon)
  await world.jobs.run('reconcile-payments')
  expect(await listOrders(world)).toEqual([])
  passTime(world, 121)
  await world.jobs.run('reconcile-payments')
  expect(await listOrders(world)).toMatchObject([{ paymentId: soon }])
  const late = await shop.begin(tea)
  for (const seconds of [121, 600, 3600]) {
    passTime(world, seconds)
    await world.jobs.run('reconcile-payments')
  }
  await shop.pay(late)
  passTime(world, 25 * 3600)
  await world.jobs.run('reconcile-payments')
  expect(await listOrders(world)).toMatchObject([{ paymentId: soon }, { paymentId: late }])
})
