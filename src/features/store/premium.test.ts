import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { z } from 'zod'
import { users } from '#accounts/server/tables.ts'
import { renewOne } from '#store/server/subscribing/renewals.ts'
import { payments } from '#payments/server/tables.ts'
import { settlePayment } from '#store/server/settlement/settle.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

const day = 86_400
const month = 31 * day
const email = 'ann@example.com'

/** A member who has paid a month of Premium. */
async function openMember(world: World) {
  let token = await world.signIn(email)
  const call = (line: string, body?: object, as = token) => world.ask(line, body, { token: as })
  const begin = () => call('POST /api/subscriptions', { planId: 'premium', interval: 'month' })
  const press = (path: string, init?: RequestInit) => world.visit(`http://localhost${path}`, init)
  const decide = (id: string, outcome: string) =>
    press(`/pay/${id}`, { method: 'POST', body: new URLSearchParams({ outcome }) })
  const premium = async () => (await call('GET /api/subscriptions/current')).body.premium
  const signInAgain = async () => void (token = await world.signIn(email))
  await decide((await begin()).body.sessionId, 'approve')
  const { id } = await premium()
  const on = (what: string, as?: string) => call(`POST /api/subscriptions/${id}/${what}`, undefined, as)
  return { id: id as string, begin, decide, premium, signInAgain, on }
}
const listPaid = ({ ctx }: World) => ctx.db.select().from(payments).where(eq(payments.state, 'paid'))

test('somebody who has cancelled Premium keeps it until the end of the paid period, and can’t pay for that period again', async ({
  world,
}) => {
  const { begin, decide, premium, signInAgain, on } = await openMember(world)
  const { next_billing_date: end } = await premium()
  expect(await begin()).toMatchObject({ status: 409, body: { message: expect.stringContaining('You have Premium') } })
  await on('cancel')
  expect(await premium()).toMatchObject({ status: 'cancelled', ends_at: end, next_billing_date: null, can: ['keep'] })
  expect(await begin()).toMatchObject({
    status: 409,
    body: { message: 'You have Premium until 15 February 2026. You can subscribe again from then on.' },
  })
  expect(await listPaid(world)).toHaveLength(1)
  passTime(world, month)
  await signInAgain()
  expect(await premium()).toBeNull()
  expect((await on('keep')).status).toBe(409)
  const again = await begin()
  expect(again.status).toBe(201)
  await decide(again.body.sessionId, 'approve')
  expect(await premium()).toMatchObject({ status: 'active' })
})

test('a cancellation is taken back until then: nothing is paid at once, and the next month when it is due', async ({
  world,
}) => {
  const { id, premium, signInAgain, on } = await openMember(world)
  const before = await premium()
  await on('cancel')
  const kept = await Promise.all([on('keep'), on('keep')])
  expect(kept.map(({ status }) => status).toSorted()).toContain(200)
  expect(await premium()).toEqual(before)
  expect((await on('keep')).status).toBe(409)
  await renewOne(world.ctx, id)
  expect(await listPaid(world)).toHaveLength(1)
  passTime(world, month)
  await Promise.all([renewOne(world.ctx, id), renewOne(world.ctx, id)])
  await signInAgain()
  expect(await listPaid(world)).toHaveLength(2)
  expect(await premium()).toMatchObject({ status: 'active', next_billing_date: '2026-03-15T12:00:00.000Z' })
})

test('nobody else takes a cancellation back, nor does a service that has ended the subscription', async ({ world }) => {
  const { id, premium, on } = await openMember(world)
  await on('cancel')
  expect((await on('keep', await world.signIn('eve@example.com'))).status).toBe(404)
  await world.ctx.db.update(subscriptions).set({ engine: 'theirs' }).where(eq(subscriptions.id, id))
  expect(await premium()).toMatchObject({ status: 'cancelled', can: [] })
  expect((await on('keep')).status).toBe(409)
})

test('two tabs begin one session of a plan, and another interval takes the first one’s place', async ({ world }) => {
  const token = await world.signIn(email)
  const begin = async (planId: string, interval: string) =>
    (await world.ask('POST /api/subscriptions', { planId, interval }, { token })).body.sessionId
  const [first, second] = await Promise.all([begin('premium', 'month'), begin('premium', 'month')])
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
  const [monthly, yearly] = [await begin('pro', 'month'), await begin('pro', 'year')]
  const states = await world.ctx.db.select({ id: payments.id, state: payments.state }).from(payments)
  const wanted = { [first]: 'open', [monthly]: 'closed', [yearly]: 'open' }
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual(wanted)
})

test('whoever pays Premium in two sessions at once has paid it once: the other money goes back by itself', async ({
  world,
}) => {
  const token = await world.signIn(email)
  const begin = async (who = token) =>
    (await world.ask('POST /api/subscriptions', { planId: 'premium', interval: 'month' }, { token: who })).body
      .sessionId as string
  const [mine, other] = [await begin(), await begin(await world.signIn('second@example.com'))]
  // As two sessions of one account: both were open before either was paid.
  const [{ buyerId } = { buyerId: null }] = await world.ctx.db.select().from(payments).where(eq(payments.id, mine))
  await world.ctx.db.update(payments).set({ buyerId }).where(eq(payments.id, other))
  const decide = (id: string) =>
    world.visit(`http://localhost/pay/${id}`, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }) })
  await Promise.all([decide(mine), decide(other)])
  const state = async (id: string) => (await world.ctx.db.select().from(payments).where(eq(payments.id, id)))[0]!.state
  await expect.poll(async () => [await state(mine), await state(other)].toSorted()).toEqual(['paid', 'refunded'])
  expect(await world.ctx.db.select().from(subscriptions)).toHaveLength(1)
})

test('whoever pays a session that was open when their account was deleted gets the money back, and is told why', async ({
  world,
}) => {
  await world.signIn('operator@example.com')
  const token = await world.signIn(email)
  await world.ask('DELETE /api/auth/account', {}, { token })
  passTime(world, 30 * day - 60)
  const { sessionId: id } = (
    await world.ask(
      'POST /api/subscriptions',
      { planId: 'premium', interval: 'month' },
      { token: await world.signIn(email) },
    )
  ).body
  passTime(world, 120)
  await world.ctx.jobs.send({ name: 'forget-accounts', shape: z.object({}) }, {})
  await expect.poll(() => world.ctx.db.$count(users)).toBe(1)
  await world.visit(`http://localhost/pay/${id}`, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }) })
  const read = async () => (await world.ctx.db.select().from(payments).where(eq(payments.id, id)))[0]!
  await expect.poll(async () => (await read()).state).toBe('refunded')
  expect((await read()).outcome).toBe('account-gone')
  expect(await world.ctx.db.select().from(subscriptions)).toEqual([])
})

test.for([
  [
    'whose buyer has Premium already',
    'This plan has already been paid. Please refund the payment.',
    'plan-paid-already',
  ],
  [
    'whose account is gone',
    'The account this was paid for was deleted. Please refund the payment.',
    'account-of-plan-gone',
  ],
] as const)('an operator who accepts money %s reads why that can’t be', async ([who, message, code], { world }) => {
  const operator = 'operator@example.com'
  Object.assign(world.ctx.platform, { adminEmails: [operator] })
  await openMember(world)
  const other = await world.signIn('second@example.com')
  const wish = { planId: 'premium', interval: 'month' }
  const { sessionId: id } = (await world.ask('POST /api/subscriptions', wish, { token: other })).body
  const isGone = who === 'whose account is gone'
  const [{ buyerId } = { buyerId: null }] = await listPaid(world)
  await world.ctx.db
    .update(payments)
    .set({ buyerId: isGone ? null : buyerId })
    .where(eq(payments.id, id))
  const seen = { kind: 'paid', eventKey: 'short', reference: id, amount: 1, currency: 'USD', isLive: false } as const
  await settlePayment(world.ctx, id, { ...seen, occurredAt: world.ctx.now() })
  const accepted = await world.ask(`POST /api/transactions/${id}/accept`, undefined, {
    token: await world.signIn(operator),
  })
  expect(accepted).toMatchObject({ status: 409, body: { message, code } })
})
