import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#orders/server/tables.ts'
import { ledger, payments, refunds } from '#payments/server/tables.ts'
import { providers } from '#providers/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { contact } from '#test/shop.ts'
import { expectSound } from '#test/sound-books.ts'
import { openStripeShop } from '#test/stripe-shop.ts'
import { test, type World } from '#test/world.ts'

// A payment that came otherwise than it was asked for waits until the owner accepts it or returns the money.

const cups = [{ url: 'blue-cup', size: 'S', quantity: 2 }]
type Paid = { amount?: number; currency?: string }

/** A store where two cups for $25 were paid otherwise, and what its owner does about it. */
async function openReview(world: World, paid: Paid = { amount: 2499 }, items: object[] = cups) {
  const shop = await openStripeShop(world)
  const id = await shop.begin(items)
  const sent = await shop.pay(id, paid)
  await shop.deliver(sent)
  const accept = (token?: string) =>
    shop.call(`POST /api/transactions/${id}/accept`, undefined, token === undefined ? {} : { token })
  const dismiss = (body?: object, token?: string) =>
    shop.call(`POST /api/transactions/${id}/dismiss`, body, token === undefined ? {} : { token })
  const find = async () =>
    (await shop.call(`GET /api/transactions?domain_id=${shop.id}&q=${id}`)).body.items.find(
      (one: { kind: string }) => one.kind === 'payment',
    )
  const read = async () => (await world.ctx.db.select().from(payments).where(eq(payments.id, id)))[0]!
  const left = async () => (await shop.ask('POST /api/checkout/quote', { items: cups })).body.lines[0].left as number
  return { shop, id, sent, accept, dismiss, find, read, left }
}
const listOrders = ({ ctx }: World) => ctx.db.select().from(orders)
const listRefunds = ({ ctx }: World) => ctx.db.select().from(refunds)
async function sumBooks({ ctx }: World): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { account, amount } of await ctx.db.select().from(ledger)) sums[account] = (sums[account] ?? 0) + amount
  return sums
}

test('an owner sees what was asked for and what came, and is told where to decide', async ({ world }) => {
  const { id, find, read, left, accept } = await openReview(world)
  expect(await find()).toMatchObject({
    state: 'review',
    note: '$24.99 was paid instead of $25.00.',
    review: {
      asked: { amount: 2500, currency: 'USD' },
      came: { amount: 2499, currency: 'USD' },
      serviceReference: (await read()).paymentId,
      obstacle: null,
      canRefund: true,
    },
  })
  expect(await left()).toBe(1)
  const [mail] = (await mailsTo(world, 'owner@example.com')).filter(({ subject }) => subject.includes('attention'))
  expect(mail!.text).toContain('$24.99 was paid instead of $25.00.')
  expect(mail!.text).toContain(`/transactions?q=${id}`)
  await accept()
  expect(await find()).toMatchObject({ state: 'paid', review: null })
})

test.for([2499, 3100, 1])(
  'a payment of %d cents instead of 2500 is accepted once: one order, and as much as came is booked and can be refunded',
  async (came, { world }) => {
    const { shop, id, sent, accept, dismiss, read, left } = await openReview(world, { amount: came })
    const again = shop.change(sent, (event) => (event.id = 'evt_again'))
    const answers = await Promise.all([accept(), accept(), shop.deliver(again), accept()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await shop.deliver(shop.change(sent, (event) => (event.id = 'evt_later')))
    passTime(world, 3600)
    await world.jobs.run('reconcile-payments')
    const [order, ...others] = await listOrders(world)
    expect([order, others]).toMatchObject([{ paymentId: id, total: came, currency: 'USD' }, []])
    expect(await read()).toMatchObject({ state: 'paid', captured: came, refunded: 0 })
    expect([await sumBooks(world), await left()]).toEqual([{ stripe: came, sales: -came }, 1])
    expect((await dismiss()).status).toBe(409)
    const refund = (amount: number) => shop.call(`POST /api/orders/${order!.id}/refund`, { amount })
    expect((await refund(came + 1)).status).toBe(422)
    expect((await refund(came)).body).toMatchObject({ status: 'succeeded', order: { refundable: null } })
    expect([shop.fake.refundedOf(id), shop.fake.faults]).toEqual([came, []])
    await expectSound(world)
  },
)

test('a payment is dismissed once: the buyer has the money back and is told, and the goods are for others', async ({
  world,
}) => {
  const { shop, id, sent, accept, dismiss, read, left } = await openReview(world)
  const twice = await Promise.all([dismiss({ reason: 'Please order again.' }), dismiss(), shop.deliver(sent)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await dismiss()).body).toEqual({ state: 'refunded' })
  await shop.deliver(shop.change(sent, (event) => (event.id = 'evt_later')))
  expect((await accept()).status).toBe(409)
  expect([shop.fake.refundedOf(id), await left(), await listOrders(world)]).toEqual([2499, 3, []])
  expect(await read()).toMatchObject({ state: 'refunded', captured: 2499, refunded: 2499 })
  expect(await sumBooks(world)).toEqual({ stripe: 0, owed: -2499, refunds: 2499 })
  const told = await mailsTo(world, contact.email)
  expect(told.map(({ subject }) => subject)).toEqual(['Bakery has refunded $24.99'])
  await expectSound(world)
})

test('whichever comes first counts when a payment is accepted and dismissed at once', async ({ world }) => {
  const { shop, sent, accept, dismiss, read } = await openReview(world)
  const again = shop.change(sent, (event) => (event.id = 'evt_again'))
  const [accepted, dismissed] = await Promise.all([accept(), dismiss(), shop.deliver(again)])
  expect([accepted.status, dismissed.status].toSorted()).toEqual([200, 409])
  const isAccepted = accepted.status === 200
  expect((await read()).state).toBe(isAccepted ? 'paid' : 'refunded')
  expect(await listOrders(world)).toHaveLength(isAccepted ? 1 : 0)
  await expectSound(world)
})

test('another currency can’t be accepted, but goes back as it came', async ({ world }) => {
  const { shop, id, accept, dismiss, find, read } = await openReview(world, { currency: 'EUR' })
  expect((await find()).review).toMatchObject({
    came: { amount: 2500, currency: 'EUR' },
    obstacle: 'It was paid in EUR, but the prices are in USD.',
  })
  expect(await accept()).toMatchObject({ status: 409, body: { message: expect.stringContaining('paid in EUR') } })
  expect((await read()).state).toBe('review')
  expect((await dismiss()).body).toEqual({ state: 'refunded' })
  expect([shop.fake.refundedOf(id), shop.fake.faults]).toEqual([2500, []])
  const booked = await world.ctx.db.select().from(ledger)
  expect(new Set(booked.map(({ currency }) => currency))).toEqual(new Set(['EUR']))
  await expectSound(world)
})

test('money of the wrong mode is no payment, and is returned by hand alone', async ({ world }) => {
  const shop = await openStripeShop(world)
  const id = await shop.begin(cups)
  await shop.deliver(shop.change(await shop.pay(id), (event) => (event.livemode = true)))
  const on = (what: string, body?: object) => shop.call(`POST /api/transactions/${id}/${what}`, body)
  expect(await on('accept')).toMatchObject({ status: 409, body: { message: expect.stringContaining('real money') } })
  expect((await on('dismiss')).status).toBe(422)
  expect((await on('dismiss', { byHand: true })).body).toEqual({ state: 'refunded' })
  expect([shop.fake.refundedOf(id), await listOrders(world)]).toEqual([0, []])
  const [mail] = await mailsTo(world, contact.email)
  expect(mail!.text).toContain('Bakery sent it to you directly.')
  await expectSound(world)
})

test('money that was counted for another order makes no second one, and isn’t returned', async ({ world }) => {
  const shop = await openStripeShop(world)
  const first = await shop.begin(cups)
  await shop.deliver(await shop.pay(first))
  const [counted] = await world.ctx.db.select().from(payments)
  const id = await shop.begin([{ url: 'tea', quantity: 1 }], { ...contact, email: 'b@example.com' })
  const stolen = shop.change(await shop.pay(id), ({ data }) => (data.object['payment_intent'] = counted!.paymentId))
  await shop.deliver(stolen)
  const on = (what: string) => shop.call(`POST /api/transactions/${id}/${what}`)
  expect(await on('accept')).toMatchObject({ status: 409, body: { message: expect.stringContaining('another') } })
  expect([(await on('dismiss')).body, (await on('dismiss')).body]).toEqual([{ state: 'closed' }, { state: 'closed' }])
  await shop.deliver(shop.change(stolen, (event) => (event.id = 'evt_later')))
  const [row] = await world.ctx.db.select().from(payments).where(eq(payments.id, id))
  expect(row).toMatchObject({ state: 'closed', captured: 0 })
  expect([await listRefunds(world), (await listOrders(world)).length]).toEqual([[], 1])
  await expectSound(world)
})

test('what is sold out by now can’t be accepted before there is more of it', async ({ world }) => {
  const shop = await openStripeShop(world)
  const id = await shop.begin(cups)
  const sent = await shop.pay(id, { amount: 2499 })
  const expired = shop.change(sent, (event) => {
    Object.assign(event, { id: 'evt_expired', type: 'checkout.session.expired' })
    Object.assign(event.data.object, { status: 'expired', payment_status: 'unpaid', payment_intent: null })
  })
  await shop.deliver(expired)
  const other = await shop.begin(cups, { ...contact, email: 'b@example.com' })
  await shop.deliver(await shop.pay(other))
  await shop.deliver(sent)
  const accept = () => shop.call(`POST /api/transactions/${id}/accept`)
  expect(await accept()).toMatchObject({ status: 409, body: { message: expect.stringContaining('sold out') } })
  expect(await listOrders(world)).toHaveLength(1)
  await expectSound(world)
  await shop.write({
    'store/store.txt':
      'title=Blue cup\nurl=blue-cup\nprice=12.50\nsizes=S, L\nstock=9\n%\ntitle=Tea\nurl=tea\nprice=7.99\n',
  })
  await shop.ask('POST /api/checkout/quote', { items: cups })
  expect(await accept()).toMatchObject({ status: 200, body: { state: 'paid' } })
  expect(await listOrders(world)).toMatchObject([{ total: 2500 }, { total: 2499 }])
})

test('where the service returns nothing, the money stays owed until it was returned by hand', async ({ world }) => {
  const { shop, dismiss, find, read, left } = await openReview(world)
  shop.fake.setTrouble('an error after success')
  expect((await dismiss()).status).toBe(200)
  passTime(world, 180)
  await world.jobs.run('reconcile-payments')
  await expect.poll(async () => (await read()).state).toBe('refunded')
  expect(await listRefunds(world)).toHaveLength(1)
  await expectSound(world)

  const id = await shop.begin(cups, { ...contact, email: 'b@example.com' })
  await shop.deliver(await shop.pay(id, { amount: 2000 }))
  await world.ctx.db.delete(providers)
  const onOther = (body?: object) => shop.call(`POST /api/transactions/${id}/dismiss`, body)
  expect(await onOther()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Please refund it there') },
  })
  expect((await shop.call(`GET /api/transactions?domain_id=${shop.id}&state=review`)).body.items).toHaveLength(1)
  const twice = await Promise.all([onOther({ byHand: true }), onOther({ byHand: true })])
  expect(twice.map(({ body }) => body)).toEqual([{ state: 'refunded' }, { state: 'refunded' }])
  expect([await left(), (await find()).review]).toEqual([3, null])
  await expectSound(world)
})

test('a refund that the service refuses leaves the money owed, to be returned by hand', async ({ world }) => {
  const { shop, id, dismiss, find } = await openReview(world)
  await shop.enter({ credentials: { secret_key: 'sk_test_another' } })
  expect((await dismiss()).status).toBe(502)
  expect((await find()).review).toMatchObject({ asked: null, came: { amount: 2499, currency: 'USD' } })
  expect((await shop.call(`POST /api/transactions/${id}/accept`)).status).toBe(409)
  await expectSound(world)
  expect((await dismiss({ byHand: true })).body).toEqual({ state: 'refunded' })
  expect((await find()).review).toBeNull()
  await expectSound(world)
})

test.for([false, true])(
  'a subscription whose first payment is dismissed is ended at the service (by hand: %s)',
  async (byHand, { world }) => {
    const { shop, id, dismiss } = await openReview(world, { amount: 2700 }, [{ url: 'pot-by-post', quantity: 1 }])
    expect(await dismiss({ byHand })).toMatchObject({ status: 200, body: { state: 'refunded' } })
    const ends = () => shop.fake.heard.filter((line) => line.startsWith('DELETE /v1/subscriptions/'))
    await expect.poll(ends).toHaveLength(1)
    expect([shop.fake.refundedOf(id), shop.fake.faults]).toEqual([byHand ? 0 : 2700, []])
    expect(await listOrders(world)).toEqual([])
    expect(await world.ctx.db.select().from(subscriptions)).toMatchObject([{ status: 'cancelled', autoRenew: false }])
    await expectSound(world)
  },
)

test('only the owner of that store decides', async ({ world }) => {
  const { shop, accept, dismiss, read } = await openReview(world)
  const rival = await world.signIn('rival@example.com')
  const admin = await shop.addMember('admin@example.com', 'admin')
  const buyer = await world.signIn(contact.email)
  for (const [token, status] of [
    [rival, 404],
    [buyer, 404],
    [admin, 403],
    ['', 401],
  ] as const)
    for (const one of [await accept(token), await dismiss({ byHand: true }, token)]) expect(one.status).toBe(status)
  expect(await read()).toMatchObject({ state: 'review', captured: 0 })
})
