import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { payments } from '#payments/server/tables.ts'
import { passTime } from '#test/people.ts'
import { openInstallation } from '#test/stripe-installation.ts'
import { test } from '#test/world.ts'

const day = 86_400

const premium = { name: 'Premium', plan_id: 'premium', amount: 995, currency: 'USD', status: 'active' }

test('a card pays the premium subscription, once however often it is sent, and a message afterwards changes nothing', async ({
  world,
}) => {
  const { fake, payBy, current, listSold, hear, taken } = await openInstallation(world)
  expect((await payBy('pm_card_visa')).body).toEqual({ success: true })
  const before = { current: await current(), sold: await listSold() }
  expect(before.current.premium).toMatchObject({
    ...premium,
    next_billing_date: '2026-02-14T12:00:00.000Z',
    payment_method: 'Stripe',
  })
  expect(before.sold).toMatchObject([{ kind: 'payment', state: 'paid', amount: 995, currency: 'USD' }])
  await hear()
  await world.jobs.run('reconcile-payments')
  expect((await payBy('pm_card_visa')).body).toEqual({ success: true })
  expect({ current: await current(), sold: await listSold() }).toEqual(before)
  expect(await taken()).toEqual([995])
  expect(fake.faults).toEqual([])
})

test('a refused card starts nothing and says why, and the next card pays', async ({ world }) => {
  const { fake, call, payBy, current, listSold, hear, taken } = await openInstallation(world)
  const refused = await payBy('pm_card_chargeDeclined')
  expect([refused.status, refused.body.message]).toEqual([422, 'Your card was declined.'])
  const refusedCard = { paymentMethodId: 'pm_card_chargeDeclined' }
  const again = await call('POST /api/payments/create-intent', refusedCard, { 'x-screen-language': 'de' })
  expect(again.body.message).toBe('Ihre Karte wurde abgelehnt.')
  await hear()
  expect([(await current()).premium, await listSold()]).toEqual([null, []])
  expect((await payBy('pm_card_visa')).body).toEqual({ success: true })
  await hear()
  expect((await current()).premium).toMatchObject(premium)
  expect(await taken()).toEqual([995])
  expect(fake.faults).toEqual([])
})

test('somebody who presses twice, even with two cards, pays once', async ({ world }) => {
  const { payBy, current, taken } = await openInstallation(world)
  const cards = ['pm_card_visa', 'pm_card_visa', 'pm_card_mastercard', 'pm_card_visa']
  const answers = await Promise.all(cards.map((card) => payBy(card)))
  expect(answers.map(({ body }) => body.success)).toContain(true)
  expect((await current()).premium).toMatchObject(premium)
  expect(await taken()).toEqual([995])
})

for (const trouble of ['an error after success', 'silence after success', 'too many calls'] as const)
  test(`a card that meets with ${trouble} pays once in the end`, async ({ world }) => {
    const { fake, payBy, current, taken } = await openInstallation(world)
    fake.setTrouble(trouble)
    await payBy('pm_card_visa')
    expect((await payBy('pm_card_visa')).body).toEqual({ success: true })
    expect((await current()).premium).toMatchObject(premium)
    expect(await taken()).toEqual([995])
  })

test('a card whose answer is lost for good counts as soon as Stripe knows of it, and no other is charged', async ({
  world,
}) => {
  const { fake, payBy, current, taken } = await openInstallation(world)
  const reach = world.ctx.fetch
  const lose: typeof reach = async (url, init) => {
    const answer = await reach(url, init)
    if (/subscriptions$|search/.test(new URL(String(url)).pathname)) throw new TypeError('fetch failed')
    return answer
  }
  world.ctx.fetch = lose
  const lost = await payBy('pm_card_visa')
  expect([lost.status, lost.body.message]).toEqual([502, 'Payment failed'])
  const other = await payBy('pm_card_mastercard')
  expect([other.status, other.body.message]).toEqual([
    409,
    'Your last payment is still being checked. Please try again in a few minutes.',
  ])
  expect((await current()).premium).toBeNull()
  world.ctx.fetch = reach
  passTime(world, 660)
  await world.jobs.run('reconcile-payments')
  expect((await current()).premium).toMatchObject(premium)
  expect((await payBy('pm_card_mastercard')).body).toEqual({ success: true })
  expect(await taken()).toEqual([995])
  expect(fake.faults).toEqual([])
})

test('a checkout that was begun on the page of Stripe is paid by card instead, and its page is closed', async ({
  world,
}) => {
  const { fake, call, payBy, hear, current, taken } = await openInstallation(world)
  const { sessionId } = (await call('POST /api/subscriptions', { planId: 'pro' })).body
  const refused = await payBy('pm_card_chargeDeclined', sessionId)
  expect([refused.status, refused.body.message]).toEqual([422, 'Your card was declined.'])
  expect((await payBy('pm_card_visa', sessionId)).body).toEqual({ success: true })
  await expect(fake.pay(sessionId)).rejects.toThrow('is expired')
  await hear()
  expect((await payBy('pm_card_visa', sessionId)).body).toEqual({ success: true })
  expect((await current()).subscription).toMatchObject({ name: 'Pro', status: 'active', amount: 1999 })
  expect(await taken()).toEqual([1999])
  expect(fake.faults).toEqual([])
})

test('a checkout that was paid on the page of Stripe takes no card', async ({ world }) => {
  const { fake, call, payBy, hear, current, taken } = await openInstallation(world)
  const { sessionId } = (await call('POST /api/subscriptions', { planId: 'pro' })).body
  await fake.pay(sessionId)
  expect((await payBy('pm_card_visa', sessionId)).body).toEqual({ success: true })
  await hear()
  expect((await current()).subscription).toMatchObject({ name: 'Pro', status: 'active' })
  expect(await taken()).toEqual([])
})

test('a plan is bought on the page of Stripe, renewed each month, and cancelled there too', async ({ world }) => {
  const { fake, call, asAdmin, hear, current, listSold } = await openInstallation(world)
  const { status, body } = await call('POST /api/subscriptions', { planId: 'pro' })
  expect(status).toBe(201)
  expect(new URL(body.url).host).toBe('checkout.stripe.com')
  expect((await current()).subscription).toBeNull()
  await fake.pay(body.sessionId)
  await hear()
  expect((await current()).subscription).toMatchObject({
    name: 'Pro',
    plan_id: 'pro',
    amount: 1999,
    status: 'active',
    payment_method: 'Stripe',
    next_billing_date: '2026-02-14T12:00:00.000Z',
  })
  const { endsAt: atFirst } = (await call('GET /api/plan')).body
  expect((await call('GET /api/plan')).body).toMatchObject({ plan: 'pro', interval: 'month' })

  passTime(world, 30 * day)
  fake.renew!(body.sessionId)
  await hear()
  expect((await current()).subscription.next_billing_date).toBe('2026-03-16T12:00:00.000Z')
  expect(await listSold()).toHaveLength(2)
  const { endsAt } = (await call('GET /api/plan')).body
  expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(atFirst))

  passTime(world, 30 * day)
  fake.renew!(body.sessionId, false)
  await hear()
  expect((await current()).subscription).toMatchObject({ status: 'past_due' })
  fake.renew!(body.sessionId)
  await hear()
  expect((await current()).subscription).toMatchObject({ status: 'active', problem: null })
  expect(await listSold()).toHaveLength(3)

  expect((await call('POST /api/subscriptions/cancel')).body).toMatchObject({ status: 'cancelled', auto_renew: false })
  expect(fake.heard.filter((line) => line.startsWith('DELETE /v1/subscriptions/'))).toHaveLength(1)
  await hear()
  expect((await current()).subscription).toBeNull()
  expect((await call('GET /api/plan')).body.plan).toBe('pro')
  const [row] = await world.ctx.db.select().from(payments).where(eq(payments.id, body.sessionId))
  expect(row).toMatchObject({ state: 'paid', captured: 1999, isLive: false })
  expect((await asAdmin('GET /api/transactions')).body.items).toHaveLength(3)
  expect(fake.faults).toEqual([])
})
