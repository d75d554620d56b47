import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { renewOne } from '#store/server/subscribing/renewals.ts'
import { payments } from '#payments/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

const day = 86_400
const pot = [{ url: 'pot-by-post', quantity: 1 }]

/** Somebody subscribes to the pot of each month; signed in at the store itself. */
async function subscribe(world: World) {
  const shop = await openShop(world)
  const token = await world.signIn('ann@example.com', shop.host)
  const call = (line: string, body?: object) => world.ask(line, body, { host: shop.host, token })
  const { body } = await call('POST /api/checkout', { items: pot, contact })
  await shop.decide(body.sessionId, 'approve')
  const [mine] = (await call('GET /api/subscriptions')).body.items
  return { shop, call, mine, sessionId: body.sessionId as string }
}

/** Puts the clock forward and charges what is due. */
async function pass(world: World, days: number) {
  passTime(world, days * day)
  const due = await world.ctx.db.select({ id: subscriptions.id }).from(subscriptions)
  for (const { id } of due) await renewOne(world.ctx, id)
}

test('a buyer subscribes, and the seller sees it', async ({ world }) => {
  const { shop, call, mine, sessionId } = await subscribe(world)
  expect(mine).toMatchObject({
    name: 'Pot by Post',
    status: 'active',
    amount: 2800,
    currency: 'USD',
    interval: 'month',
    next_billing_date: '2026-02-15T12:00:00.000Z',
    payment_details: { last4: '4242' },
    can: ['pause', 'cancel'],
  })
  const sold = (await shop.call(`GET /api/subscriptions?domain_id=${shop.id}&view=seller`)).body.items
  expect(sold).toMatchObject([{ id: mine.id, can: [] }])
  expect((await shop.call(`GET /api/domains/${shop.id}/subscriptions/counts`)).body).toMatchObject({
    total: 1,
    active: 1,
  })
  const again = await call('POST /api/subscriptions', { session_id: sessionId, amount: 1 })
  expect(again).toMatchObject({ status: 201, body: { subscription: { id: mine.id, amount: 2800 } } })
})

test('each month is charged once, and sent as an order of its own', async ({ world }) => {
  const { shop, mine } = await subscribe(world)
  await pass(world, 30)
  await shop.later(0)
  expect(await shop.listOrders()).toHaveLength(1)
  await pass(world, 1)
  await pass(world, 0)
  await world.jobs.run('renew-subscriptions')
  await shop.later(0)
  expect(await shop.listOrders()).toHaveLength(2)
  const token = await world.signIn('ann@example.com', shop.host)
  const { body } = await world.ask(`GET /api/subscriptions/${mine.id}`, undefined, { host: shop.host, token })
  expect(body).toMatchObject({ status: 'active', next_billing_date: '2026-03-15T12:00:00.000Z' })
})

test('a paused subscription isn’t charged until it is resumed, and a cancelled one never again', async ({ world }) => {
  const { shop, mine, call } = await subscribe(world)
  expect((await call(`POST /api/subscriptions/${mine.id}/pause`)).body).toMatchObject({
    status: 'paused',
    next_billing_date: null,
    can: ['resume', 'cancel'],
  })
  expect((await call(`POST /api/subscriptions/${mine.id}/pause`)).status).toBe(409)
  await pass(world, 40)
  const token = await world.signIn('ann@example.com', shop.host)
  const later = (line: string) => world.ask(line, undefined, { host: shop.host, token })
  expect((await later(`POST /api/subscriptions/${mine.id}/resume`)).body).toMatchObject({ status: 'active' })
  await pass(world, 0)
  expect((await later(`POST /api/subscriptions/${mine.id}/cancel`)).body).toMatchObject({
    status: 'cancelled',
    can: [],
  })
  expect((await later(`POST /api/subscriptions/${mine.id}/resume`)).status).toBe(409)
  await pass(world, 80)
  await shop.later(0)
  expect(await shop.listOrders()).toHaveLength(2)
})

test('a card that fails is tried for two weeks before the subscription ends', async ({ world }) => {
  const { mine } = await subscribe(world)
  // The sandbox refuses amounts that end in 01.
  await world.ctx.db.update(subscriptions).set({ amount: 2801 }).where(eq(subscriptions.id, mine.id))
  const states: string[] = []
  for (const days of [31, 1, 3, 5, 5]) {
    await pass(world, days)
    const [row] = await world.ctx.db.select().from(subscriptions)
    states.push(row!.status)
  }
  expect(states).toEqual(['past_due', 'past_due', 'past_due', 'past_due', 'cancelled'])
  const told = (await mailsTo(world, contact.email)).map(({ subject }) => subject)
  expect(told.filter((subject) => subject.startsWith('Your payment failed'))).toHaveLength(4)
  expect(told).toContainEqual('Your subscription has ended: Pot by Post')
})

test('what plans include is read in the language of the screen', async ({ world }) => {
  const featuresIn = async (language: string) => {
    const { body } = await world.ask('GET /api/subscriptions/plans', undefined, {
      headers: { 'x-screen-language': language },
    })
    return body.plans[0].features[1]
  }
  expect([await featuresIn('en'), await featuresIn('de')]).toEqual(['See who likes you', 'Sehen, wem Sie gefallen'])
})

test('a plan is bought at the price of the plan table, and cancelled at the end of what is paid', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const call = (line: string, body?: object) => world.ask(line, body, { token })
  const { body: plans } = await call('GET /api/subscriptions/plans')
  expect(plans.plans.map(({ id, monthly }: { id: string; monthly: number }) => [id, monthly])).toEqual([
    ['premium', 995],
    ['basic', 999],
    ['pro', 1999],
    ['enterprise', 4999],
  ])
  expect(plans.methods).toEqual([{ key: 'sandbox', title: 'Sandbox' }])
  const { status, body } = await call('POST /api/subscriptions', { planId: 'basic', interval: 'year', amount: 1 })
  expect([status, body]).toEqual([
    201,
    {
      url: expect.stringContaining('/pay/'),
      sessionId: expect.any(String),
      expiresAt: expect.any(String),
      subscription: null,
    },
  ])
  await world.visit(`http://localhost/pay/${body.sessionId}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'approve' }),
  })
  expect((await call('GET /api/plan')).body).toMatchObject({ plan: 'basic', interval: 'year' })
  expect((await call('GET /api/subscriptions/current')).body.subscription).toMatchObject({
    name: 'Basic',
    amount: 9590,
    interval: 'year',
    plan_id: 'basic',
  })
  expect((await mailsTo(world, 'ann@example.com')).map(({ subject }) => subject)).toContain(
    'Thank you for the Basic plan',
  )
  expect((await call('POST /api/subscriptions/cancel')).body).toMatchObject({
    status: 'cancelled',
    ends_at: '2027-01-15T12:00:00.000Z',
  })
  expect((await call('GET /api/plan')).body).toMatchObject({ plan: 'basic', endsAt: '2027-01-15T12:00:00.000Z' })
})

test('somebody who pays for a plan comes back to the domain that it was started for, and pays once', async ({
  world,
}) => {
  const token = await world.signIn('ann@example.com')
  const begin = async (domain_id?: string) =>
    (await world.ask('POST /api/subscriptions', { planId: 'basic', domain_id }, { token })).body.sessionId
  const id = await begin('bakery.com')
  const declined = await world.visit(`http://localhost/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'decline' }),
  })
  const back = await world.visit(new URL(declined.headers.get('location')!, 'http://localhost').href)
  expect(back.headers.get('location')).toBe(`/account/bakery.com/activate?session=${id}`)
  const next = await begin('//elsewhere.example')
  expect(await begin('bakery.com')).toBe(next)
  expect(await begin()).toBe(next)
  const [row] = await world.ctx.db.select().from(payments).where(eq(payments.id, next))
  expect(row!.purchase.backTo).toBe('/account/%2F%2Felsewhere.example/activate')
})

test('in production without a provider no plan can be started', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  world.ctx.platform.isProduction = true
  expect((await world.ask('GET /api/subscriptions/plans', undefined, { token })).body.methods).toEqual([])
  expect(await world.ask('POST /api/subscriptions', { planId: 'pro' }, { token })).toMatchObject({
    status: 409,
    body: { message: 'Payments aren’t set up here, so plans can’t be started.' },
  })
})

test('the premium subscription is paid with a card, and a refused card starts nothing', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const call = (line: string, body?: object) => world.ask(line, body, { token })
  const refused = await call('POST /api/payments/create-intent', {
    paymentMethodId: 'pm_card_declined',
    isSubscription: true,
  })
  expect([refused.status, refused.body.message]).toEqual([422, 'The card was declined.'])
  expect((await call('GET /api/subscriptions/current')).body.premium).toBeNull()
  for (let n = 0; n < 2; n++)
    expect((await call('POST /api/payments/create-intent', { paymentMethodId: 'pm_card_visa' })).body).toEqual({
      success: true,
    })
  expect((await call('GET /api/subscriptions')).body.items).toMatchObject([
    { name: 'Premium', amount: 995, status: 'active' },
  ])
})

test('after a long pause one period is paid, not those in between', async ({ world }) => {
  const { shop, mine, call } = await subscribe(world)
  await call(`POST /api/subscriptions/${mine.id}/pause`)
  await pass(world, 150)
  const token = await world.signIn('ann@example.com', shop.host)
  await world.ask(`POST /api/subscriptions/${mine.id}/resume`, undefined, { host: shop.host, token })
  for (let n = 0; n < 3; n++) await pass(world, 0)
  await shop.later(0)
  expect(await shop.listOrders()).toHaveLength(2)
  const { body } = await world.ask(`GET /api/subscriptions/${mine.id}`, undefined, { host: shop.host, token })
  expect(body).toMatchObject({ status: 'active', next_billing_date: '2026-07-14T12:00:00.000Z' })
})

test('a paused plan lasts as long as it is paid, and goes on when it is resumed', async ({ world }) => {
  let token = await world.signIn('ann@example.com')
  const call = (line: string, body?: object) => world.ask(line, body, { token })
  const { body } = await call('POST /api/subscriptions', { planId: 'pro' })
  const outcome = new URLSearchParams({ outcome: 'approve' })
  await world.visit(`http://localhost/pay/${body.sessionId}`, { method: 'POST', body: outcome })
  const { id } = (await call('GET /api/subscriptions/current')).body.subscription
  expect((await call(`POST /api/subscriptions/${id}/pause`)).body.status).toBe('paused')
  expect((await call('GET /api/plan')).body).toMatchObject({ plan: 'pro', endsAt: '2026-02-15T12:00:00.000Z' })
  await pass(world, 32)
  token = await world.signIn('ann@example.com')
  expect((await call('GET /api/plan')).body.plan).toBeNull()
  await call(`POST /api/subscriptions/${id}/resume`)
  await pass(world, 0)
  expect((await call('GET /api/plan')).body).toMatchObject({ plan: 'pro', endsAt: '2026-03-30T12:00:00.000Z' })
})

test('a subscription that is bought with other things is renewed for what the buyer was told', async ({ world }) => {
  const shop = await openShop(world, 'shipping 4.50\ntax 10% added\n')
  const token = await world.signIn('ann@example.com', shop.host)
  const call = (line: string, body?: object) => world.ask(line, body, { host: shop.host, token })
  const items = [...pot, { url: 'tea', quantity: 2 }]
  const { body: quote } = await call('POST /api/checkout/quote', { items, country: 'US' })
  expect(quote).toMatchObject({ total: 5333, recurring: { amount: 3575, interval: 'month' } })
  const { body } = await call('POST /api/checkout', { items, contact })
  await shop.decide(body.sessionId, 'approve')
  expect((await call('GET /api/subscriptions')).body.items).toMatchObject([{ amount: 3575 }])
  await pass(world, 31)
  await shop.later(0)
  const [renewal] = await shop.listOrders()
  expect(renewal).toMatchObject({
    total: 3575,
    subtotal: 2800,
    shipping: 450,
    tax: 325,
    items: [{ url: 'pot-by-post' }],
  })
})
