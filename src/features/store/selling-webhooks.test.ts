import { expect } from 'vitest'
import { paymentEvents } from '#payments/server/tables.ts'
import { sessionOf } from '#payments/server/methods/ask-service.ts'
import { reopenPaymentMethod } from '#payments/server/methods/payment-methods.ts'
import { closePayment } from '#store/server/settlement/settle.ts'
import type { BackTo } from '#test/fakes/payments/fake.ts'
import { passTime } from '#test/people.ts'
import { cups, eachService, eachShape, openSelling, otherBuyer, type Selling } from '#test/selling.ts'
import { expectSound } from '#test/sound-books.ts'
import { test, type World } from '#test/world.ts'

// The messages of every payment service, through the front door: repeated, forged, in another order, late, and sent to another store.

const sending = (services: typeof eachService) => services.filter(([, { abilities }]) => abilities.includes('webhook'))
const each = test.for(sending(eachShape))
const everyOne = test.for(sending(eachService))
const listEvents = ({ ctx }: World) => ctx.db.select().from(paymentEvents)

each('%s: a message that arrives five times at once makes one order', async ([, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const id = await shop.begin()
  await shop.pay(id)
  const sent = shop.fake.takeWebhooks().flatMap((one) => Array.from({ length: 5 }, () => one))
  const answers = await Promise.all(sent.map((one) => shop.deliver(one)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await shop.deliverAll()
  await shop.askLater(60)
  expect(await shop.listOrdersOf(id)).toHaveLength(1)
  const kept = await listEvents(world)
  expect(new Set(kept.map(({ eventKey }) => eventKey)).size).toBe(kept.length)
  await expectSound(world)
})

test.for(eachShape)('%s: whatever arrives at once makes one order', async ([, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const id = await shop.begin()
  passTime(world, 130)
  const back = await shop.pay(id)
  const sent = shop.fake.takeWebhooks()
  await Promise.all([
    ...[1, 2, 3].map(() => shop.goBack(back)),
    ...[...sent, ...sent].map((one) => shop.deliver(one)),
    ...[1, 2].map(() => world.jobs.run('reconcile-payments')),
  ])
  await shop.deliverAll()
  expect(await shop.listOrdersOf(id)).toHaveLength(1)
  expect([(await shop.read(id)).state, shop.fake.faults]).toEqual(['paid', []])
  await expectSound(world)
})

everyOne(
  '%s: a forged or old message does nothing, and one that is repeated does nothing more',
  async ([, adapter], { world }) => {
    const shop = await openSelling(world, adapter)
    const id = await shop.begin()
    await shop.pay(id)
    const sent = shop.fake.takeWebhooks()
    for (const one of sent) {
      expect((await shop.deliver(shop.fake.forge(one))).status).toBe(401)
      if (shop.fake.age) expect((await shop.deliver(shop.fake.age(one))).status).toBe(401)
    }
    expect([await listEvents(world), (await shop.read(id)).state]).toEqual([[], 'open'])
    for (const one of [...sent, ...sent]) expect((await shop.deliver(one)).status).toBe(200)
    await shop.deliverAll()
    const events = await listEvents(world)
    passTime(world, 3600)
    for (const one of sent) expect([200, 401]).toContain((await shop.deliver(one)).status)
    expect(await listEvents(world)).toHaveLength(events.length)
    expect(await shop.listOrdersOf(id)).toHaveLength(1)
    await expectSound(world)
  },
)

/** As somebody does in the dashboard of the service, before we have heard that it was paid. */
async function refundElsewhere({ ctx }: World, shop: Selling, id: string, { url, form }: BackTo): Promise<void> {
  const payment = await shop.read(id)
  const paymentMethod = await reopenPaymentMethod(ctx, payment)
  const session = sessionOf(payment)
  const given = new URLSearchParams([...new URL(url).searchParams, ...Object.entries(form ?? {})])
  const seen = await paymentMethod!.calls.completeReturn(session, given)
  expect(seen).toMatchObject({ kind: 'paid', paymentId: expect.any(String) })
  await paymentMethod!.calls.refund!({
    session: { ...session, paymentId: seen!.paymentId! },
    amount: payment.amount,
    isRest: true,
    reason: 'By hand',
    refundId: 'd'.repeat(20),
    webhookUrl: paymentMethod!.webhookUrl,
  })
  shop.fake.finishRefunds?.()
}

each('%s: a refund that is reported before its payment is booked after it', async ([key, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const id = await shop.begin()
  const back = await shop.pay(id)
  const ofPayment = shop.fake.takeWebhooks()
  await refundElsewhere(world, shop, id, back)
  const sent = shop.fake.takeWebhooks()
  for (const one of [...sent.toReversed(), ...ofPayment.toReversed()])
    expect((await shop.deliver(one)).status).toBe(200)
  await shop.deliverAll()
  await shop.askLater(60)
  expect(shop.fake.refundedOf(id)).toBe((await shop.read(id)).amount)
  expect((await listEvents(world)).filter(({ appliedAt }) => appliedAt === null)).toEqual([])
  // It sends no message about a refund.
  const refunded = key === 'klarna' ? 0 : (await shop.read(id)).amount
  expect(await shop.listOrdersOf(id)).toMatchObject([{ status: refunded ? 'refunded' : 'paid', refunded }])
  await expectSound(world)
})

each(
  '%s: a refused card that is reported after another one has paid changes nothing',
  async ([, adapter], { world }) => {
    const shop = await openSelling(world, adapter)
    const id = await shop.begin()
    await shop.fake.decline(id)
    const declined = shop.fake.takeWebhooks()
    await shop.pay(id)
    await shop.deliverAll((sent) => sent.toReversed())
    for (const one of declined) expect((await shop.deliver(one)).status).toBe(200)
    await shop.askLater(130)
    expect((await shop.read(id)).state).toBe('paid')
    expect(await shop.listOrdersOf(id)).toHaveLength(1)
    await expectSound(world)
  },
)

/** A payment that arrives after its goods were put back, because nothing was heard of it for too long. */
async function payLate({ ctx }: World, shop: Selling) {
  const id = await shop.begin()
  await closePayment(ctx, id, 'closed', { outcome: 'overdue' })
  expect(await shop.left()).toBe(3)
  await shop.pay(id)
  return id
}

each('%s: a buyer who pays too late has an order if the goods are still there', async ([, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const id = await payLate(world, shop)
  await shop.deliverAll()
  expect(await shop.listOrdersOf(id)).toHaveLength(1)
  expect([(await shop.read(id)).state, await shop.left()]).toEqual(['paid', 1])
  await expectSound(world)
})

each('%s: a buyer who pays too late gets the money back if the goods are sold out', async ([, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const id = await payLate(world, shop)
  const late = shop.fake.takeWebhooks()
  const other = await shop.begin(cups, { who: otherBuyer })
  await shop.pay(other)
  await shop.deliverAll()
  for (const one of late) expect((await shop.deliver(one)).status).toBe(200)
  await shop.deliverAll()
  expect(await shop.listOrdersOf(id)).toEqual([])
  await shop.carryOutRefunds()
  const { body } = await shop.ask(`GET /api/checkout/${id}`)
  expect(body.problem).toBe('Your purchase had sold out by the time your payment arrived, so we’re refunding it.')
  const { state, refunded, captured, amount } = await shop.read(id)
  expect([state, refunded, captured]).toEqual(['refunded', amount, amount])
  expect([shop.fake.refundedOf(id), shop.fake.refundedOf(other)]).toEqual([amount, 0])
  expect([await shop.listOrdersOf(other), await shop.left()]).toMatchObject([[{ status: 'paid' }], 1])
  await expectSound(world)
})

everyOne('%s: a message about one store that is sent to another settles nothing', async ([, adapter], { world }) => {
  const one = await openSelling(world, adapter)
  const other = await openSelling(world, adapter, { owner: 'other@example.com', name: 'other.example' })
  const [mine, theirs] = [await one.begin(), await other.begin()]
  await one.pay(mine)
  for (const sent of one.fake.takeWebhooks()) {
    const { status } = await one.deliver(sent, new URL(other.webhookUrl).pathname + new URL(sent.url).search)
    expect(status).toBeLessThan(500)
  }
  await other.deliverAll()
  for (const [shop, id] of [
    [one, mine],
    [other, theirs],
  ] as const)
    expect([(await shop.read(id)).state, await shop.listOrdersOf(id)]).toEqual(['open', []])
  await one.askLater(60)
  expect((await other.read(theirs)).state).toBe('open')
  await expectSound(world)
})
