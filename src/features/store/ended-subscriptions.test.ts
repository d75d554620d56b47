import { expect } from 'vitest'
import { orders } from '#orders/server/tables.ts'
import { refunds } from '#payments/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { renewByService } from './server/periods/follow-subscription.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { contact } from '#test/shop.ts'
import { expectSound } from '#test/sound-books.ts'
import { openStripeShop } from '#test/stripe-shop.ts'
import { test } from '#test/world.ts'

test('a subscription that is paid when it is sold out gives the money back and ends at the service too', async ({
  world,
}) => {
  const goods = 'title=Last Pot by Post\nurl=pot\nprice=28\ninterval=month\nstock=1\n'
  const shop = await openStripeShop(world, '', { goods })
  const pot = [{ url: 'pot', quantity: 1 }]
  const late = await shop.begin(pot)
  passTime(world, 1900)
  await world.jobs.run('reconcile-payments')
  const fast = await shop.begin(pot, { ...contact, email: 'ben@example.com' })
  await shop.deliver(await shop.pay(fast))
  await shop.deliver(await shop.pay(late))
  expect(await world.ctx.db.select().from(orders)).toMatchObject([{ paymentId: fast }])
  expect(await world.ctx.db.select().from(refunds)).toMatchObject([{ payment: late, amount: 2800 }])
  const ends = () => shop.fake.heard.filter((line) => line.startsWith('DELETE /v1/subscriptions/'))
  await expect.poll(ends).toHaveLength(1)
  const kept = await world.ctx.db.select().from(subscriptions)
  expect(kept.map(({ paymentId, status }) => [paymentId, status]).toSorted()).toEqual(
    [
      [late, 'cancelled'],
      [fast, 'active'],
    ].toSorted(),
  )
  await expectSound(world)
})

test('a subscription that has ended stays ended when its service tells late that a period was not paid', async ({
  world,
}) => {
  const shop = await openStripeShop(world)
  const token = await world.signIn('ann@example.com', shop.host)
  const id = await shop.begin([{ url: 'pot-by-post', quantity: 1 }], contact, token)
  await shop.deliver(await shop.pay(id))
  shop.fake.renew!(id, false)
  const late = shop.fake.takeWebhooks()
  const list = () => world.ctx.db.select().from(subscriptions)
  const [row] = await list()
  const cancel = `POST /api/subscriptions/${row!.id}/cancel`
  expect((await world.ask(cancel, undefined, { host: shop.host, token })).status).toBe(200)
  const [ended] = await list()
  for (const one of late) expect((await shop.deliver(one)).status).toBe(200)
  expect(await list()).toMatchObject([{ status: 'cancelled', tries: 0, endsAt: ended!.endsAt, autoRenew: false }])
  expect((await mailsTo(world, contact.email)).filter(({ subject }) => subject.includes('failed'))).toEqual([])
})

test('an owner reads why a period that was charged in another currency waits for them', async ({ world }) => {
  const shop = await openStripeShop(world)
  await shop.deliver(await shop.pay(await shop.begin([{ url: 'pot-by-post', quantity: 1 }])))
  const [row] = await world.ctx.db.select().from(subscriptions)
  const told = { kind: 'renewed', eventKey: 'other currency', amount: 2800, currency: 'eur' } as const
  await renewByService(world.ctx, row!, { ...told, paymentId: 'pi_other', occurredAt: world.clock.now })
  const { body } = await shop.call(`GET /api/transactions?domain_id=${shop.id}&state=review`)
  expect(body.items).toMatchObject([{ state: 'review', note: 'A renewal was paid in EUR instead of USD.' }])
})
