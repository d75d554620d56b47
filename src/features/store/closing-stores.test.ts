import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#orders/server/tables.ts'
import { payments } from '#payments/server/tables.ts'
import { providers } from '#providers/server/tables.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { contact } from '#test/shop.ts'
import { expectSound } from '#test/sound-books.ts'
import { openStripeShop } from '#test/stripe-shop.ts'
import { test, type World } from '#test/world.ts'

// A store is deleted while its buyers still pay.

const tea = [{ url: 'tea', quantity: 1 }]
const listProviders = ({ ctx }: World) => ctx.db.select().from(providers)

async function subscribeThere(world: World) {
  const shop = await openStripeShop(world)
  const id = await shop.begin([{ url: 'pot-by-post', quantity: 1 }])
  await shop.deliver(await shop.pay(id))
  const close = async () => expect((await shop.call(`DELETE /api/domains/${shop.id}`)).status).toBe(200)
  const ends = () => shop.fake.heard.filter((line) => line.startsWith('DELETE /v1/subscriptions/'))
  return { shop, close, ends }
}

test('what a deleted store has sold by the month is not charged any more: its service hears of the end', async ({
  world,
}) => {
  const { close, ends } = await subscribeThere(world)
  await close()
  await expect.poll(ends).toHaveLength(1)
  expect(await listProviders(world)).toMatchObject([{ isActive: false }])
  passTime(world, 3 * 86_400)
  await world.jobs.run('reconcile-payments')
  expect(await listProviders(world)).toEqual([])
})

test('what was being paid when a store was deleted still becomes an order, or is closed', async ({ world }) => {
  const shop = await openStripeShop(world)
  const [paid, left] = [await shop.begin(tea), await shop.begin(tea, { ...contact, email: 'ben@example.com' })]
  expect((await shop.call(`DELETE /api/domains/${shop.id}`)).status).toBe(200)
  await expect.poll(() => listProviders(world)).toMatchObject([{ isActive: false }])
  expect((await shop.deliver(await shop.pay(paid))).status).toBe(200)
  expect(await world.ctx.db.select().from(orders)).toMatchObject([{ paymentId: paid, status: 'paid' }])
  expect((await mailsTo(world, contact.email)).map(({ subject }) => subject)).toHaveLength(1)
  await shop.fake.abandon(left)
  passTime(world, 7200)
  await world.jobs.run('reconcile-payments')
  const read = async () => (await world.ctx.db.select().from(payments).where(eq(payments.id, left)))[0]
  expect(await read()).toMatchObject({ state: 'closed' })
  await world.jobs.run('reconcile-payments')
  expect(await listProviders(world)).toEqual([])
  await expectSound(world)
})

test('a deleted store keeps no credentials that nothing has to be ended with', async ({ world }) => {
  const shop = await openStripeShop(world)
  expect((await shop.call(`DELETE /api/domains/${shop.id}`)).status).toBe(200)
  await expect.poll(() => listProviders(world)).toEqual([])
})
