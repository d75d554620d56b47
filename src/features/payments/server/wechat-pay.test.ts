import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { arrivalOf, askFor, keptOf, openPaymentDesk, refundOf } from '#test/fakes/payments/open-desk.ts'
import { openWeChatPay } from '#test/fakes/payments/wechat-pay.ts'
import { wechatPay } from './providers/wechat-pay.ts'

async function begin(change?: Parameters<typeof openPaymentDesk>[2]) {
  const desk = await openPaymentDesk(wechatPay, openWeChatPay, change)
  const asked = askFor({ currency: 'CNY' })
  const session = await desk.calls.createSession(asked)
  return { ...desk, asked, session, kept: keptOf(asked, session.sessionId) }
}

test('the same order asked for twice has the same code', async () => {
  const { calls, asked, session } = await begin()
  expect(session.next).toEqual({ kind: 'code', text: expect.stringMatching(/^weixin:/) })
  expect((await calls.createSession(asked)).next).toEqual(session.next)
})

test('a price in dollars is refused, not taken as yuan', async () => {
  const { calls } = await openPaymentDesk(wechatPay, openWeChatPay)
  await expect(calls.createSession(askFor({ currency: 'USD' }))).rejects.toMatchObject({ kind: 'invalid_request' })
})

test('a long title in Chinese is cut to what fits', async () => {
  const { fake, calls } = await openPaymentDesk(wechatPay, openWeChatPay)
  await calls.createSession(askFor({ currency: 'CNY', title: '陶器'.repeat(60) }))
  expect(fake.faults).toEqual([])
})

test('an order that nobody has paid can be closed, and one that is paid says so', async () => {
  const open = await begin()
  expect(await open.calls.expireSession!(open.kept)).toBe('expired')
  expect(await open.calls.expireSession!(open.kept)).toBe('expired')
  await expect(open.fake.pay(open.asked.reference)).rejects.toThrow('can’t be paid')
  const paid = await begin()
  await paid.fake.pay(paid.asked.reference)
  expect(await paid.calls.expireSession!(paid.kept)).toBe('paid')
})

test('a message whose signature is a probe is refused', async () => {
  const { fake, calls, asked } = await begin()
  await fake.pay(asked.reference)
  const [sent] = fake.takeWebhooks()
  const probe = `WECHATPAY/SIGNTEST/${randomBytes(240).toString('base64')}`
  const headers = { ...sent!.headers, 'wechatpay-signature': probe }
  await expect(calls.readWebhook!(arrivalOf({ ...sent!, headers }))).rejects.toMatchObject({ kind: 'forged' })
})

test('a message that another API v3 key has sealed is not taken for a payment', async () => {
  const { fake, asked } = await begin()
  await fake.pay(asked.reference)
  const [sent] = fake.takeWebhooks()
  const { calls } = await openPaymentDesk(wechatPay, openWeChatPay, { credentials: { api_v3_key: 'x'.repeat(32) } })
  await expect(calls.readWebhook!(arrivalOf(sent!))).rejects.toMatchObject({ kind: 'invalid_request' })
})

test('without the key of WeChat Pay no message is believed', async () => {
  const { fake, asked } = await begin()
  await fake.pay(asked.reference)
  const [sent] = fake.takeWebhooks()
  const { calls } = await openPaymentDesk(wechatPay, openWeChatPay, { options: { wechatpay_public_key: '' } })
  await expect(calls.readWebhook!(arrivalOf(sent!))).rejects.toMatchObject({ kind: 'no_webhook_secret' })
})

test('a message for another merchant pays for nothing', async () => {
  const { fake, asked } = await begin()
  await fake.pay(asked.reference)
  const [sent] = fake.takeWebhooks()
  const { calls } = await openPaymentDesk(wechatPay, openWeChatPay, { options: { merchant_id: '1900000999' } })
  expect((await calls.readWebhook!(arrivalOf(sent!))).events).toMatchObject([{ kind: 'ignored' }])
})

test('a refund is pending until WeChat Pay reports it done', async () => {
  const { fake, calls, asked, kept } = await begin()
  await fake.pay(asked.reference)
  const paid = await calls.fetchStatus(kept)
  fake.takeWebhooks()
  const refund = refundOf(kept, paid!.paymentId!, 1000)
  for (let n = 0; n < 2; n++) expect((await calls.refund!(refund)).status).toBe('pending')
  fake.finishRefunds?.()
  const [sent] = fake.takeWebhooks()
  expect((await calls.readWebhook!(arrivalOf(sent!))).events).toMatchObject([
    { kind: 'refunded', reference: asked.reference, ourRefundId: refund.refundId, amount: 1000, currency: 'CNY' },
  ])
  expect(await calls.fetchRefund!(kept, refund.refundId)).toMatchObject({ status: 'succeeded' })
  expect(fake.refundedOf(asked.reference)).toBe(1000)
})

async function beginRefund() {
  const begun = await begin()
  await begun.fake.pay(begun.asked.reference)
  const paid = await begun.calls.fetchStatus(begun.kept)
  begun.fake.takeWebhooks()
  return { ...begun, refund: refundOf(begun.kept, paid!.paymentId!, 1000) }
}

test('a refund that an account hasn’t enough for is refused, and no credentials are blamed for it', async () => {
  const { calls, refund } = await beginRefund()
  await expect(calls.refund!({ ...refund, amount: 3001 })).rejects.toMatchObject({
    kind: 'invalid_request',
    message: expect.stringContaining('NOT_ENOUGH'),
  })
})

const ends = [
  ['ABNORMAL', 'failed', 'refund_failed'],
  ['CLOSED', 'failed', 'refund_failed'],
  ['WAITING', 'pending', 'ignored'],
] as const
test.for(ends)('a refund that WeChat Pay calls %s is %s', async ([state, status, kind]) => {
  const { fake, calls, kept, refund } = await beginRefund()
  await calls.refund!(refund)
  fake.endRefunds(state)
  expect(await calls.fetchRefund!(kept, refund.refundId)).toMatchObject({ status })
  const [sent] = fake.takeWebhooks()
  expect((await calls.readWebhook!(arrivalOf(sent!))).events).toMatchObject([{ kind }])
})

const states = [
  ['NOTPAY', undefined],
  ['USERPAYING', 'processing'],
  ['PAYERROR', 'attempt_failed'],
  ['CLOSED', 'expired'],
  ['REVOKED', 'canceled'],
  ['ACCEPT', undefined],
] as const
test.for(states)('an order that WeChat Pay calls %s is %s, and never paid', async ([state, kind]) => {
  const { fake, calls, asked, kept } = await begin()
  fake.setState(asked.reference, state)
  expect((await calls.fetchStatus(kept))?.kind).toBe(kind)
})

test('a title and a reason with emoji reach WeChat Pay whole, or end before one', async () => {
  const { fake, calls, kept } = await begin()
  await calls.createSession(askFor({ currency: 'CNY', title: `${'a'.repeat(125)}🫖` }))
  await calls.createSession(askFor({ currency: 'CNY', title: 'Two\nlines \uD83E' }))
  await fake.pay(kept.reference)
  const refund = { ...refundOf(kept, 'any', 1000), reason: `${'碎'.repeat(26)}a🫖` }
  expect((await calls.refund!(refund)).status).toBe('pending')
  expect(fake.faults).toEqual([])
})

test('a gateway takes the payments of a store without a company in China', () => {
  const given = Object.fromEntries(Object.keys(wechatPay.fields).map((name) => [name, ''])) as never as Record<
    keyof typeof wechatPay.fields,
    string
  >
  expect(wechatPay.through?.({ ...given, via: 'stripe' })).toEqual({ key: 'stripe', method: 'wechatpay' })
  expect(wechatPay.through?.({ ...given, via: 'direct' })).toBeUndefined()
})
