import { expect } from 'vitest'
import { renewOne } from '#store/server/subscribing/renewals.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { contact } from '#test/shop.ts'
import { eachService, openSelling, potByPost } from '#test/selling.ts'
import { openInstallation } from '#test/stripe-installation.ts'
import { expectSound } from '#test/sound-books.ts'
import { test, type World } from '#test/world.ts'

const [, adyen] = eachService.find(([key]) => key === 'adyen')!
const day = 86_400

/** A subscription whose buyer does something at the moment in which its next period is charged. */
async function chargeWhile(world: World, deed: 'cancel' | 'pause', isDeclined: boolean) {
  const shop = await openSelling(world, adyen)
  const id = await shop.begin(potByPost)
  const back = await shop.pay(id)
  await shop.deliverAll()
  await shop.goBack(back)
  const read = async () => (await world.ctx.db.select().from(subscriptions))[0]!
  const { id: subscription } = await read()
  passTime(world, 31 * day)
  const token = await world.signIn(contact.email, shop.host)
  const act = () => world.ask(`POST /api/subscriptions/${subscription}/${deed}`, undefined, { host: shop.host, token })
  const { fetch } = world.ctx
  const declined = {
    resultCode: 'Refused',
    refusalReason: 'Not enough balance',
    pspReference: 'A',
    merchantReference: 'B',
  }
  const charged: typeof fetch = async (input, init) => {
    if (!String(input).endsWith('/payments')) return fetch(input, init)
    const answer = isDeclined ? Response.json(declined) : await fetch(input, init)
    expect((await act()).status).toBe(200)
    return answer
  }
  Object.assign(world.ctx, { fetch: charged })
  await renewOne(world.ctx, subscription)
  Object.assign(world.ctx, { fetch })
  return { shop, read, token, subscription }
}

test('a subscription that is cancelled while its card is refused stays cancelled', async ({ world }) => {
  const { read } = await chargeWhile(world, 'cancel', true)
  expect(await read()).toMatchObject({ status: 'cancelled', autoRenew: false, dueAt: null, tries: 0 })
  expect((await mailsTo(world, contact.email)).filter(({ subject }) => subject.includes('failed'))).toEqual([])
  passTime(world, 5 * day)
  await world.jobs.run('renew-subscriptions')
  expect(await read()).toMatchObject({ status: 'cancelled', dueAt: null })
})

test('one that is paused while its card is refused stays paused', async ({ world }) => {
  const { read } = await chargeWhile(world, 'pause', true)
  expect(await read()).toMatchObject({ status: 'paused', dueAt: null, tries: 0 })
})

test('one that is cancelled while it is charged lasts for the period that was paid', async ({ world }) => {
  const { read, shop } = await chargeWhile(world, 'cancel', false)
  expect(await read()).toMatchObject({
    status: 'cancelled',
    autoRenew: false,
    periods: 2,
    endsAt: new Date('2026-03-15T12:00:00Z'),
  })
  await shop.deliverAll()
  await expectSound(world)
})

test('whoever cancels and pauses at the same moment has no plan that goes on unpaid', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const call = (line: string, body?: object) => world.ask(line, body, { token })
  const { body } = await call('POST /api/subscriptions', { planId: 'premium', interval: 'month' })
  const approve = { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }) }
  await world.visit(`http://localhost/pay/${body.sessionId}`, approve)
  const [mine] = await world.ctx.db.select().from(subscriptions)
  const at = (deed: string) => `POST /api/subscriptions/${mine!.id}/${deed}`
  await Promise.all([call(at('cancel')), call(at('pause'))])
  await call(at('resume'))
  passTime(world, 32 * day)
  await renewOne(world.ctx, mine!.id)
  const later = await world.signIn('ann@example.com')
  const { premium } = (await world.ask('GET /api/subscriptions/current', undefined, { token: later })).body
  expect(premium === null || premium.auto_renew).toBe(true)
})

test('a period of a plan that is charged while another plan takes its place is given back', async ({ world }) => {
  const { fake, call, hear, current, asAdmin } = await openInstallation(world)
  const begin = async (planId: string) => (await call('POST /api/subscriptions', { planId })).body.sessionId as string
  const pro = await begin('pro')
  await fake.pay(pro)
  await hear()
  passTime(world, 30 * day)
  fake.renew!(pro)
  const charged = fake.takeWebhooks()
  await fake.pay(await begin('enterprise'))
  await hear()
  expect((await call('GET /api/plan')).body.plan).toBe('enterprise')
  await hear(charged)
  expect((await call('GET /api/plan')).body.plan).toBe('enterprise')
  expect((await current()).subscription).toMatchObject({ plan_id: 'enterprise', status: 'active' })
  const listRefunds = async () =>
    (await asAdmin('GET /api/transactions')).body.items.filter(({ kind }: { kind: string }) => kind === 'refund')
  await expect.poll(listRefunds).toMatchObject([{ amount: -1999 }])
  await expectSound(world)
})
