import { expect } from 'vitest'
import { passTime } from '#test/people.ts'
import { openInstallation } from '#test/stripe-installation.ts'
import { test } from '#test/world.ts'

const premium = { name: 'Premium', plan_id: 'premium', amount: 995, currency: 'USD', status: 'active' }
const asking = 'pm_card_authenticationRequired'

test('a card whose bank asks pays once the buyer has confirmed it, and is sent again', async ({ world }) => {
  const { fake, payBy, current, hear, listSold, taken } = await openInstallation(world)
  const { status, body } = await payBy(asking)
  expect([status, body]).toEqual([200, { success: false, clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) }])
  expect((await payBy(asking)).body).toEqual(body)
  await hear()
  expect([(await current()).premium, await taken()]).toEqual([null, []])
  fake.confirm(body.clientSecret)
  expect((await payBy(asking)).body).toEqual({ success: true })
  await hear()
  expect((await current()).premium).toMatchObject(premium)
  expect(await listSold()).toMatchObject([{ kind: 'payment', state: 'paid', amount: 995 }])
  expect(await taken()).toEqual([995])
  expect(fake.faults).toEqual([])
})

test('somebody who confirms a payment at the bank and closes the page still gets Premium', async ({ world }) => {
  const { fake, payBy, current, taken } = await openInstallation(world)
  fake.confirm((await payBy(asking)).body.clientSecret)
  passTime(world, 180)
  await world.jobs.run('reconcile-payments')
  expect((await current()).premium).toMatchObject(premium)
  expect((await payBy('pm_card_visa')).body).toEqual({ success: true })
  expect(await taken()).toEqual([995])
})

test('somebody who doesn’t confirm a payment at the bank can pay with another card, and only that one is charged', async ({
  world,
}) => {
  const { fake, payBy, current, taken } = await openInstallation(world)
  const { clientSecret } = (await payBy(asking)).body
  expect((await payBy('pm_card_visa')).body).toEqual({ success: true })
  expect(() => fake.confirm(clientSecret)).toThrow('not in the requires_action state')
  expect((await current()).premium).toMatchObject(premium)
  expect(await taken()).toEqual([995])
  expect(fake.faults).toEqual([])
})

test('somebody who confirms a payment at the bank later is not charged a second time on another card', async ({
  world,
}) => {
  const { fake, payBy, current, taken } = await openInstallation(world)
  fake.confirm((await payBy(asking)).body.clientSecret)
  expect((await payBy('pm_card_visa')).body).toEqual({ success: true })
  expect((await current()).premium).toMatchObject(premium)
  expect(await taken()).toEqual([995])
})

test('a confirmation that nobody gives is dropped with its payment, and can’t be given later', async ({ world }) => {
  const { fake, payBy, current, taken } = await openInstallation(world)
  const { clientSecret } = (await payBy(asking)).body
  for (const seconds of [130, 600, 1300, 3600, 3600]) {
    passTime(world, seconds)
    await world.jobs.run('reconcile-payments')
  }
  expect(() => fake.confirm(clientSecret)).toThrow('not in the requires_action state')
  expect((await payBy('pm_card_visa')).body).toEqual({ success: true })
  expect((await current()).premium).toMatchObject(premium)
  expect(await taken()).toEqual([995])
})

test('a checkout that was begun on the page of Stripe is confirmed at the bank of a card, and its page is closed', async ({
  world,
}) => {
  const { fake, call, payBy, current, taken } = await openInstallation(world)
  const { sessionId } = (await call('POST /api/subscriptions', { planId: 'pro' })).body
  fake.confirm((await payBy(asking, sessionId)).body.clientSecret)
  expect((await payBy(asking, sessionId)).body).toEqual({ success: true })
  await expect(fake.pay(sessionId)).rejects.toThrow('is expired')
  expect((await current()).subscription).toMatchObject({ name: 'Pro', status: 'active', amount: 1999 })
  expect(await taken()).toEqual([1999])
})

test('a page of Stripe stays open while another card is tried', async ({ world }) => {
  const { fake, call, payBy, hear, current } = await openInstallation(world)
  const { sessionId } = (await call('POST /api/subscriptions', { planId: 'pro' })).body
  await payBy(asking, sessionId)
  expect((await payBy('pm_card_chargeDeclined', sessionId)).status).toBe(422)
  await fake.pay(sessionId)
  await hear()
  expect((await current()).subscription).toMatchObject({ name: 'Pro', status: 'active' })
})
