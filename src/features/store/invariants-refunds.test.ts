import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#orders/server/tables.ts'
import { payments, refunds, sandboxSessions } from '#payments/server/tables.ts'
import { refundJob } from '#store/server/sales/refund.ts'
import { unhurried } from '#test/patience.ts'
import { passTime } from '#test/people.ts'
import { sellTo } from '#test/shop.ts'
import { expectSound } from '#test/sound-books.ts'
import { openStripeShop, sellThere } from '#test/stripe-shop.ts'
import { test } from '#test/world.ts'

test('I9: never more is refunded than was paid, each time with a key of its own', async ({ world }) => {
  const { shop, id, refund } = await sellThere(world)
  const all = await Promise.all([900, 900, 900, 900, 900].map((amount) => refund({ amount })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422])
  expect((await refund({ amount: 701 })).body.message).toBe('At most $7.00 can be refunded.')
  const twice = await Promise.all([refund({ amount: 100, key: 'once' }), refund({ amount: 100, key: 'once' })])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(shop.fake.refundedOf(id)).toBe(1900)
  expect((await refund()).body.order).toMatchObject({ status: 'refunded', refunded: 2500, refundable: null })
  expect((await refund({ amount: 1 })).body.message).toBe('There’s nothing left to refund.')
  expect([shop.fake.refundedOf(id), shop.fake.faults]).toEqual([2500, []])
  const more = world.ctx.db
    .update(payments)
    .set({ refunded: sql`${payments.captured} + 1` })
    .where(eq(payments.id, id))
  await expect(more).rejects.toMatchObject({ cause: { constraint: 'payments_amount' } })
  const none = { id: 'b'.repeat(20), payment: id, amount: 0, state: 'pending' as const, reason: '' }
  const row = { ...none, createdAt: world.clock.now, changedAt: world.clock.now }
  await expect(world.ctx.db.insert(refunds).values(row)).rejects.toMatchObject({
    cause: { constraint: 'refunds_amount' },
  })
})

test('I9: a refund whose outcome is unknown keeps others back until it is known, and is made once', async ({
  world,
}) => {
  const { shop, id, refund } = await sellThere(world)
  shop.fake.setTrouble('silence after success')
  expect((await refund({ amount: 1000 })).body).toMatchObject({ status: 'uncertain' })
  expect(await refund({ amount: 1000 })).toMatchObject({ status: 409 })
  passTime(world, 180)
  await world.jobs.run('reconcile-payments')
  const [open] = await world.ctx.db.select().from(refunds)
  await refundJob.run(world.ctx, { id: open!.id }, unhurried)
  await refundJob.run(world.ctx, { id: open!.id }, unhurried)
  // The job that was sent meanwhile may have taken it over.
  const list = () => world.ctx.db.select().from(orders)
  await expect.poll(list).toMatchObject([{ status: 'partially_refunded', refunded: 1000 }])
  expect(shop.fake.refundedOf(id)).toBe(1000)
})

test('I9: a refund that is asked for twice at once is sent once, to a service that doesn’t know keys too', async ({
  world,
}) => {
  const { shop, order } = await sellTo(world, 'ann@example.com')
  const ask = () => shop.call(`POST /api/orders/${order!.id}/refund`, { amount: 100, key: 'once' })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [session] = await world.ctx.db.select().from(sandboxSessions)
  expect(Object.values(session!.refunds)).toEqual([100])
  expect((await shop.call(`GET /api/orders/${order!.id}`)).body.refunded).toBe(100)
})

test('I9: what a service says of the money of a second payment leaves the order alone, which names the same checkout', async ({
  world,
}) => {
  const shop = await openStripeShop(world)
  const id = await shop.begin([{ url: 'blue-cup', size: 'S', quantity: 2 }])
  const sent = await shop.pay(id)
  await shop.deliver(sent)
  const tell = (about: { id: string; type: string }, object: object) =>
    shop.deliver(shop.change(sent, (event) => Object.assign(event, about, { data: { object } })))
  const session = (JSON.parse(sent.body) as { data: { object: object } }).data.object
  await tell({ id: 'evt_twice', type: 'checkout.session.completed' }, { ...session, payment_intent: 'pi_twice' })
  const listRefunds = () => world.ctx.db.select().from(refunds)
  const [ours] = await listRefunds()
  const money = { amount: 2500, currency: 'usd', payment_intent: 'pi_twice' }
  const metadata = { reference: id, refund_id: ours!.id }
  const refund = { ...money, id: 're_twice', object: 'refund', status: 'succeeded', metadata }
  await tell({ id: 'evt_back', type: 'refund.created' }, refund)
  await tell({ id: 'evt_more', type: 'refund.created' }, { ...refund, id: 're_more', metadata: { reference: id } })
  expect(await listRefunds()).toMatchObject([{ id: ours!.id, amount: 2500, refundId: 're_twice', state: 'succeeded' }])
  expect(await world.ctx.db.select().from(orders)).toMatchObject([{ status: 'paid', refunded: 0 }])
  const rows = await world.ctx.db.select().from(payments)
  expect(rows.find((one) => one.id === id)).toMatchObject({ state: 'paid', refunded: 0 })
  expect(rows.find(({ purpose }) => purpose === 'duplicate')).toMatchObject({ state: 'refunded', refunded: 2500 })
  await expectSound(world)
})
