import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#orders/server/tables.ts'
import { paymentEvents, payments, sandboxSessions } from '#payments/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { jamTable } from '#test/jam.ts'
import { passTime } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'
import { renewOne } from './server/subscribing/renewals.ts'

const cups = [{ url: 'blue-cup', size: 'S', quantity: 2 }]
const readPayment = async ({ ctx }: World, id: string) =>
  (await ctx.db.select().from(payments).where(eq(payments.id, id)))[0]!
const listOrders = ({ ctx }: World) => ctx.db.select().from(orders)

/** A checkout whose process ended before the service was asked for a session. */
async function interrupt(world: World, headers: Record<string, string>) {
  const shop = await openShop(world)
  const press = () => shop.ask('POST /api/checkout', { items: cups, contact }, headers)
  const { sessionId } = (await press()).body
  const begun = { state: 'created', next: null, sessionId: null, expiresAt: null } as const
  await world.ctx.db.update(payments).set(begun).where(eq(payments.id, sessionId))
  return { shop, press, sessionId: sessionId as string }
}

test.for([{}, { 'idempotency-key': 'k1' }])(
  'a checkout that was interrupted while it began can be begun again a minute later, with its goods (%j)',
  async (headers, { world }) => {
    const { press, sessionId } = await interrupt(world, headers as Record<string, string>)
    passTime(world, 61)
    const again = await press()
    expect(again).toMatchObject({ status: 201, body: { sessionId: expect.not.stringMatching(sessionId) } })
    expect(await readPayment(world, sessionId)).toMatchObject({ state: 'failed', idempotencyKey: null })
    expect((await press()).body).toEqual(again.body)
  },
)

test('a checkout that ended before it began is no obstacle to the same key', async ({ world }) => {
  const { press, sessionId } = await interrupt(world, { 'idempotency-key': 'k1' })
  for (const seconds of [130, 600, 3600]) {
    passTime(world, seconds)
    await world.jobs.run('reconcile-payments')
  }
  expect((await readPayment(world, sessionId)).state).toBe('closed')
  expect((await press()).status).toBe(201)
})

test('a payment that turns out to be under way at the last look isn’t closed, and its goods stay taken', async ({
  world,
}) => {
  const shop = await openShop(world)
  const id = await shop.begin(cups)
  await world.ctx.db.update(sandboxSessions).set({ outcome: 'delay' }).where(eq(sandboxSessions.id, id))
  passTime(world, 3 * 3600)
  await world.jobs.run('reconcile-payments')
  expect((await readPayment(world, id)).state).toBe('processing')
  const { body } = await shop.ask('POST /api/checkout/quote', { items: cups })
  expect(body.problems).toMatchObject([{ message: 'Only 1 of “Blue cup” are left.' }])
  passTime(world, 7 * 3600)
  await world.ctx.db.update(sandboxSessions).set({ isPaid: true, outcome: 'approve' }).where(eq(sandboxSessions.id, id))
  await world.jobs.run('reconcile-payments')
  expect(await listOrders(world)).toMatchObject([{ paymentId: id }])
})

test('a period that can’t be charged for hours, since the service is down, is charged once when it is back', async ({
  world,
}) => {
  const shop = await openShop(world)
  await shop.decide(await shop.begin([{ url: 'pot-by-post', quantity: 1 }]), 'approve')
  const [row] = await world.ctx.db.select().from(subscriptions)
  passTime(world, 31 * 86_400)
  const free = await jamTable(world, 'sandbox_sessions')
  for (let hours = 0; hours < 5; hours++) {
    await expect(renewOne(world.ctx, row!.id)).rejects.toThrow('sandbox_sessions')
    passTime(world, 3600)
    await world.jobs.run('reconcile-payments')
  }
  await free()
  await renewOne(world.ctx, row!.id)
  await renewOne(world.ctx, row!.id)
  expect(await listOrders(world)).toHaveLength(2)
  const [now] = await world.ctx.db.select().from(subscriptions)
  expect(now).toMatchObject({ status: 'active', periods: 2, dueAt: new Date('2026-03-15T12:00:00Z') })
})

test('messages of one store that wait by the hundred don’t keep those of another waiting', async ({ world }) => {
  const { ctx, clock } = world
  const shop = await openShop(world)
  const rival = crypto.randomUUID()
  const observation = {
    kind: 'refunded' as const,
    eventKey: '',
    paymentId: 'pi_unknown',
    amount: 1,
    occurredAt: clock.now,
  }
  const noise = Array.from({ length: 300 }, (_, place) => ({
    adapter: 'stripe',
    endpoint: rival,
    eventKey: `e${place}`,
    observation,
    receivedAt: clock.now,
  }))
  await ctx.db.insert(paymentEvents).values(noise)
  passTime(world, 1)
  const free = await jamTable(world, 'orders')
  await shop.decide(await shop.begin(cups), 'approve')
  await free()
  passTime(world, 60)
  await world.jobs.run('reconcile-payments')
  expect(await listOrders(world)).toHaveLength(1)
})
