// @module-tag long
import { expect } from 'vitest'
import { paymentAdapters } from '#payments/server/providers/index.ts'
import { cups, openSelling, pathOf, potByPost, titleOf } from '#test/selling.ts'
import { expectSound } from '#test/sound-books.ts'
import { test } from '#test/world.ts'

// Wallets that another service takes, from the button to the refund.

const adapterOf = (key: string) => paymentAdapters.find((one) => one.key === key)!
const wallets = ['googlepay', 'applepay', 'cashapp', 'alipay', 'wechatpay']
/** Which gateways take which wallets. */
const takes: Record<string, string[]> = {
  stripe: wallets,
  adyen: ['googlepay', 'applepay', 'cashapp', 'alipay', 'wechatpay'],
  square: ['googlepay', 'applepay', 'cashapp'],
}
const pairs = Object.entries(takes).flatMap(([via, all]) => all.map((wallet) => [wallet, via] as const))
const each = test.for(pairs)

each('%s through %s: a buyer pays, has one order and gets it refunded', async ([wallet, via], { world }) => {
  const shop = await openSelling(world, adapterOf(via))
  await shop.add(wallet, { options: { via } })
  const { body } = await shop.ask('POST /api/checkout/quote', { items: cups })
  expect(body.methods.map(({ path }: { path: string }) => path)).toContain(pathOf(wallet))
  const id = await shop.begin(cups, { by: wallet })
  expect(await shop.read(id)).toMatchObject({ method: wallet, adapter: via, providerId: shop.providerId })
  await shop.pay(id)
  await shop.deliverAll()
  await shop.press(`/pay/${id}/return`)
  const [order] = await shop.listOrdersOf(id)
  expect(order).toMatchObject({ status: 'paid', paymentId: id })
  const refunded = await shop.call(`POST /api/orders/${order!.id}/refund`, { amount: 500 })
  expect(refunded.status).toBe(200)
  shop.fake.finishRefunds?.()
  await shop.deliverAll()
  expect([shop.fake.refundedOf(id), shop.fake.faults]).toEqual([500, []])
  expect(await shop.listOrdersOf(id)).toMatchObject([{ status: 'partially_refunded', refunded: 500 }])
  await expectSound(world)
})

each('%s through %s: no subscriptions are sold, and none is begun', async ([wallet, via], { world }) => {
  const shop = await openSelling(world, adapterOf(via))
  await shop.add(wallet, { options: { via } })
  const { status, body } = await shop.begun(potByPost, { by: wallet })
  expect([status, body.message]).toEqual([422, `${titleOf(wallet)} doesn’t support subscriptions.`])
  expect(shop.fake.heard).toEqual([])
})

test('Cash App takes dollars alone, whatever its gateway takes', async ({ world }) => {
  const shop = await openSelling(world, adapterOf('stripe'), { settings: 'currency EUR\n' })
  await shop.add('cashapp', { options: { via: 'stripe' } })
  const { status, body } = await shop.begun(cups, { by: 'cashapp' })
  expect([status, body.message]).toEqual([422, 'Cash App doesn’t support EUR.'])
})

test('a wallet whose gateway is not there can’t be paid with', async ({ world }) => {
  const shop = await openSelling(world, adapterOf('adyen'))
  await shop.add('googlepay', { options: { via: 'stripe' } })
  const { body } = await shop.ask('POST /api/checkout/quote', { items: cups })
  expect(body.methods.map(({ key }: { key: string }) => key)).toEqual(['adyen', 'sandbox'])
  const { status, body: refused } = await shop.begun(cups, { by: 'googlepay' })
  expect([status, refused.message]).toEqual([409, 'Failed to initialize Google Pay checkout'])
})
