import { expect } from 'vitest'
import { refundJob } from '#store/server/sales/refund.ts'
import { unhurried } from '#test/patience.ts'
import { eachShape, openSelling } from '#test/selling.ts'
import { expectSound } from '#test/sound-books.ts'
import { test, type World } from '#test/world.ts'

// Refunds at every payment service: what goes wrong returns the money neither twice nor not at all.

const each = test.for(eachShape)

each('%s: a refund whose answer was lost is made once', async ([, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const amounts = adapter.abilities.includes('partialRefund') ? [500, 700, 900] : [undefined]
  const troubles = ['an error after success', 'too many calls', 'silence after success'] as const
  const id = await shop.begin()
  await shop.goBack(await shop.pay(id))
  await shop.deliverAll()
  const [order] = await shop.listOrdersOf(id)
  const refund = (amount: number | undefined) =>
    shop.call(`POST /api/orders/${order!.id}/refund`, amount === undefined ? undefined : { amount })
  let sum = 0
  for (const [place, amount] of amounts.entries()) {
    sum += amount ?? order!.total
    shop.fake.setTrouble(troubles[place])
    const answer = await refund(amount)
    expect([answer.status, answer.body.status]).toEqual([200, 'uncertain'])
    expect((await refund(amount)).status).toBe(409)
    shop.fake.setTrouble(undefined)
    await shop.askLater(180)
    await shop.carryOutRefunds()
    await shop.carryOutRefunds()
    expect(shop.fake.refundedOf(id)).toBe(sum)
    expect(await shop.listOrdersOf(id)).toMatchObject([{ refunded: sum }])
    await expectSound(world)
  }
})

/** Calls to the service wait until they are released. */
function hold({ ctx }: World) {
  const { fetch: call } = ctx
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  let waiting = 0
  const send: typeof call = async (...given) => {
    waiting++
    await promise
    return call(...given)
  }
  Object.assign(ctx, { fetch: send })
  return { letGo, count: () => waiting }
}

each('%s: a refund that is asked for or carried out twice at once is made once', async ([, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const id = await shop.begin()
  await shop.goBack(await shop.pay(id))
  await shop.deliverAll()
  const [order] = await shop.listOrdersOf(id)
  const amount = adapter.abilities.includes('partialRefund') ? 500 : order!.total
  const refund = () => shop.call(`POST /api/orders/${order!.id}/refund`, { amount, key: 'pressed' })
  const held = hold(world)
  const first = refund()
  await expect.poll(held.count).toBe(1)
  let done = 0
  const [open] = await shop.listRefunds()
  const job = refundJob.run(world.ctx, { id: open!.id }, unhurried)
  const others = [refund(), job].map((one: Promise<unknown>) => one.finally(() => done++))
  // Each of them is done, or calls the service too.
  await expect.poll(() => done + held.count()).toBe(3)
  held.letGo()
  expect((await first).status).toBe(200)
  await Promise.all(others)
  await shop.carryOutRefunds()
  expect([shop.fake.refundedOf(id), await shop.listOrdersOf(id)]).toMatchObject([amount, [{ refunded: amount }]])
  await expectSound(world)
})
