import { expect } from 'vitest'
import { orders } from '#orders/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import {
  cantBeAsked,
  cups,
  currencyOf,
  eachService,
  eachShape,
  lastBook,
  openSelling,
  potByPost,
  tea,
  titleOf,
} from '#test/selling.ts'
import { contact } from '#test/shop.ts'
import { expectSound } from '#test/sound-books.ts'
import { test } from '#test/world.ts'

// Every payment service through the front door: what buyers and owners get on ordinary days, with their ordinary trouble.

const each = test.for(eachService)
const eachOfShape = test.for(eachShape)

each('%s: a buyer who pays and comes back has one order', async ([, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const id = await shop.begin([...cups, ...tea, ...lastBook])
  const back = await shop.pay(id)
  for (let times = 0; times < 2; times++) {
    const answer = await shop.goBack(back)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/checkout?session=${id}`])
    expect((await shop.ask(`GET /api/checkout/${id}`)).body).toMatchObject({ state: 'paid', problem: null })
    await shop.deliverAll()
  }
  const { amount, currency } = await shop.read(id)
  expect(await shop.listOrdersOf(id)).toMatchObject([{ status: 'paid', total: amount, currency }])
  expect([shop.fake.faults, await shop.left()]).toEqual([[], 1])
  await expectSound(world)
})

/** Addresses that lack what those of other countries have. */
const shortAddresses = [
  { country: 'DE', address: 'Torstraße 1', city: 'Berlin', state: '', zip: '10119' },
  { country: 'HK', address: '1 Nathan Road', city: '', state: 'Kowloon', zip: '' },
  { country: 'SG', address: '1 Fifth Avenue', city: '', state: '', zip: '546080' },
]

each('%s: a buyer pays whose country has no state, no city or no postcode', async ([, adapter], { world }) => {
  const currency = adapter.key === 'klarna' ? 'EUR' : currencyOf(adapter)
  const shop = await openSelling(world, adapter, { settings: `currency ${currency}\n` })
  const served = adapter.taking.countriesOf?.(currency)
  for (const address of shortAddresses) {
    if (served?.includes(address.country) === false) {
      expect((await shop.begun(tea, { who: { ...contact, ...address } })).body.code).toBe('method-lacks-country')
      continue
    }
    const id = await shop.begin(tea, { who: { ...contact, ...address } })
    await shop.goBack(await shop.pay(id))
    await shop.deliverAll()
    expect(await shop.listOrdersOf(id)).toHaveLength(1)
  }
  expect(shop.fake.faults).toEqual([])
})

eachOfShape('%s: a buyer who pays and closes the window has one order', async ([, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const id = await shop.begin()
  const back = await shop.pay(id)
  if (adapter.abilities.includes('webhook')) {
    await shop.deliverAll()
    expect((await shop.read(id)).state).toBe('paid')
  } else {
    const nothing = { method: 'POST' as const, url: shop.webhookUrl, headers: {}, body: '{}' }
    expect((await shop.deliver(nothing)).status).toBe(404)
    expect([shop.fake.takeWebhooks(), await shop.listOrdersOf(id)]).toEqual([[], []])
  }
  await shop.goBack(back)
  expect(await shop.listOrdersOf(id)).toHaveLength(1)
  expect(shop.fake.faults).toEqual([])
  await expectSound(world)
})

eachOfShape('%s: a buyer who doesn’t pay has no order, and the goods go back', async ([, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const declined = await shop.begin()
  expect(await shop.left()).toBe(1)
  await shop.goBack(await shop.fake.decline(declined))
  await shop.deliverAll()
  await shop.askUntilOver(declined)
  expect(await shop.left()).toBe(3)
  const abandoned = await shop.begin()
  await shop.fake.abandon(abandoned)
  await shop.askUntilOver(abandoned)
  await shop.deliverAll()
  for (const id of [declined, abandoned]) {
    const { state } = await shop.read(id)
    expect(state).toMatch(/^(closed|failed)$/)
    const { body } = await shop.ask(`GET /api/checkout/${id}`)
    const problem = state === 'failed' ? 'Payment failed' : 'The payment was not completed. Nothing was charged.'
    expect(body).toMatchObject({ orderNumber: null, problem })
    expect(await shop.listOrdersOf(id)).toEqual([])
  }
  expect(await shop.left()).toBe(3)
  await expectSound(world)
})

eachOfShape('%s: a lost message is no lost order', async ([key, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const id = await shop.begin()
  const back = await shop.pay(id)
  const lost = shop.fake.takeWebhooks()
  await shop.askLater(130)
  if (cantBeAsked.includes(key)) {
    expect(await shop.listOrdersOf(id)).toEqual([])
    for (const sent of lost) await shop.deliver(sent)
    await shop.goBack(back)
  }
  expect(await shop.listOrdersOf(id)).toHaveLength(1)
  await shop.askLater(3 * 3600)
  expect(await shop.listOrdersOf(id)).toHaveLength(1)
  await expectSound(world)
})

each('%s: an order is refunded in part and then in full, or in full alone', async ([key, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const id = await shop.begin()
  await shop.goBack(await shop.pay(id))
  await shop.deliverAll()
  const [order] = await shop.listOrdersOf(id)
  const refund = (body?: object) => shop.call(`POST /api/orders/${order!.id}/refund`, body)
  const isPartial = adapter.abilities.includes('partialRefund')
  const part = await refund({ amount: 500, reason: 'A chip', key: 'first' })
  if (isPartial) {
    expect([part.status, part.body.message]).toEqual([200, undefined])
    expect((await refund({ amount: 500, reason: 'A chip', key: 'first' })).status).toBe(200)
  } else expect([part.status, part.body.message]).toEqual([422, `${titleOf(key)} doesn’t support partial refunds.`])
  shop.fake.finishRefunds?.()
  await shop.deliverAll()
  expect(shop.fake.refundedOf(id)).toBe(isPartial ? 500 : 0)
  expect(await shop.listOrdersOf(id)).toMatchObject([{ status: isPartial ? 'partially_refunded' : 'paid' }])
  expect((await refund({ amount: order!.total + 1 })).status).toBe(422)
  expect((await refund({ restock: true })).status).toBe(200)
  shop.fake.finishRefunds?.()
  await shop.deliverAll()
  expect(shop.fake.refundedOf(id)).toBe(order!.total)
  expect(await shop.listOrdersOf(id)).toMatchObject([{ status: 'refunded', refunded: order!.total }])
  expect((await refund()).body.message).toBe('There’s nothing left to refund.')
  expect([shop.fake.faults, await shop.left()]).toEqual([[], 3])
  await expectSound(world)
})

each('%s: what it doesn’t support is refused before anything is begun', async ([key, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const title = titleOf(key)
  const refuse = async (items: object[], what: string) => {
    const { status, body } = await shop.begun(items)
    expect([status, body.message]).toEqual([422, `${title} doesn’t support ${what}.`])
  }
  const { engine, currencies, digitalOnly } = adapter.taking
  if (!engine) await refuse(potByPost, 'subscriptions')
  else if (!adapter.abilities.includes('mixed'))
    await refuse([...potByPost, ...tea], 'subscriptions together with other items. Please buy them separately')
  if (digitalOnly) {
    await shop.write({ 'store/store.txt': 'title=Blue cup\nurl=blue-cup\nprice=12.50\nsizes=S, L\nstock=3\n' })
    await refuse(cups, 'items that are shipped')
  }
  if (currencies) {
    await shop.write({ 'settings.txt': 'title Bakery\nstore yes\ncurrency MNT\n' })
    await refuse([{ url: 'blue-cup', size: 'S', quantity: 1 }], 'MNT')
  }
  expect(shop.fake.heard).toEqual([])
})

eachOfShape('%s: a subscription is one order and one subscription, where it can be', async ([, adapter], { world }) => {
  if (!adapter.taking.engine) return
  const shop = await openSelling(world, adapter)
  const id = await shop.begin(potByPost)
  const back = await shop.pay(id)
  await shop.deliverAll()
  await shop.goBack(back)
  await shop.askLater(130)
  expect(await shop.listOrdersOf(id)).toHaveLength(1)
  const list = () => world.ctx.db.select().from(subscriptions)
  const { engine } = adapter.taking
  expect(await list()).toMatchObject([{ paymentId: id, status: 'active', engine, periods: 1 }])
  shop.fake.renew?.(id)
  const sent = shop.fake.takeWebhooks()
  await Promise.all([...sent, ...sent, ...sent].map((one) => shop.deliver(one)))
  await shop.deliverAll()
  await shop.askLater(60)
  const periods = shop.fake.renew ? 2 : 1
  expect(await list()).toMatchObject([{ status: 'active', periods }])
  expect(await world.ctx.db.select().from(orders)).toHaveLength(periods)
  expect(shop.fake.faults).toEqual([])
  await expectSound(world)
})

eachOfShape('%s: a buyer who began to pay before it was turned off has an order', async ([, adapter], { world }) => {
  const shop = await openSelling(world, adapter)
  const id = await shop.begin()
  await shop.call(`PUT /api/providers/${shop.providerId}/status?domain_id=${shop.id}`, { isActive: false })
  const refused = await shop.begun(tea)
  expect([refused.status, refused.body.message]).toEqual([409, `Failed to initialize ${titleOf(adapter.key)} checkout`])
  const back = await shop.pay(id)
  await shop.deliverAll()
  await shop.goBack(back)
  expect(await shop.listOrdersOf(id)).toHaveLength(1)
  await expectSound(world)
})
