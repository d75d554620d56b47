// @module-tag long
import { expect } from 'vitest'
import { payments } from '#payments/server/tables.ts'
import { renewOne } from '#store/server/subscribing/renewals.ts'
import { orders } from '#orders/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { passTime } from '#test/people.ts'
import { cups, eachService, openSelling, potByPost } from '#test/selling.ts'
import { expectSound } from '#test/sound-books.ts'
import { test } from '#test/world.ts'

const mixed = eachService.filter(([, adapter]) => adapter.abilities.includes('mixed'))
const day = 86_400

test('subscriptions can be bought with other things through Stripe, Adyen and Authorize', () => {
  expect(mixed.map(([key]) => key).toSorted()).toEqual(['adyen', 'authorize', 'stripe'])
})

/** Two cups for 25 and a pot each month for 28, with 5 for the parcel and 20 % on top. */
const [first, further] = [6960, 3960]

test.for(mixed)(
  '%s: a subscription and other things are one payment and one order, and only the subscription is paid again',
  async ([key, adapter], { world }) => {
    const shop = await openSelling(world, adapter)
    const id = await shop.begin([...cups, ...potByPost])
    const back = await shop.pay(id)
    await shop.deliverAll()
    await shop.goBack(back)
    await shop.askLater(130)
    expect(await shop.read(id)).toMatchObject({ state: 'paid', amount: first, captured: first })
    expect(await shop.listOrdersOf(id)).toMatchObject([{ total: first, shipping: 500, tax: 1160 }])
    const list = () => world.ctx.db.select().from(subscriptions)
    const [one] = await list()
    expect(one).toMatchObject({ paymentId: id, name: 'Pot by Post', status: 'active', amount: further, periods: 1 })
    expect(await shop.left()).toBe(1)

    if (adapter.taking.engine === 'ours') {
      passTime(world, 31 * day)
      await renewOne(world.ctx, one!.id)
    } else shop.fake.renew!(id)
    await shop.deliverAll()
    await shop.askLater(130)
    await shop.deliverAll()
    expect(await list()).toMatchObject([{ status: 'active', periods: 2, amount: further }])
    const paid = await world.ctx.db.select().from(payments)
    expect(paid.find(({ purpose }) => purpose === 'renewal')).toMatchObject({
      state: 'paid',
      amount: further,
      purchase: { lines: [{ name: 'Pot by Post' }], subtotal: 2800, shipping: 500, tax: 660 },
    })
    const sent = await world.ctx.db.select().from(orders)
    expect(sent.map(({ total }) => total).toSorted()).toEqual([further, first].toSorted())
    expect(await shop.left()).toBe(1)
    expect([key, shop.fake.faults]).toEqual([key, []])
    await expectSound(world)
  },
)

test('a cart whose first period would be cheaper than the next ones begins no payment', async ({ world }) => {
  const [, stripe] = mixed.find(([key]) => key === 'stripe')!
  const settings = 'currency USD\nshipping US 40, free from 30\n'
  const shop = await openSelling(world, stripe, { settings })
  const { status, body } = await shop.begun([...potByPost, { url: 'tea', quantity: 1 }])
  expect([status, body.message]).toEqual([
    422,
    'Stripe doesn’t support a subscription whose first payment differs from the next ones.',
  ])
  expect(shop.fake.heard).toEqual([])
})
