import { expect, test } from 'vitest'
import { openAlipayPlus } from '#test/fakes/payments/alipay-plus.ts'
import { arrivalOf, askFor, keptOf, openPaymentDesk, refundOf } from '#test/fakes/payments/open-desk.ts'
import { alipayPlus } from './providers/alipay-plus.ts'

async function begin() {
  const desk = await openPaymentDesk(alipayPlus, openAlipayPlus)
  const asked = askFor({ currency: 'SGD' })
  const session = await desk.calls.createSession(asked)
  return { ...desk, asked, session, kept: keptOf(asked, session.sessionId) }
}

test('a payment that is announced is in progress until its result comes', async () => {
  const { fake, calls, asked } = await begin()
  await fake.pay(asked.reference)
  const seen = []
  for (const sent of fake.takeWebhooks()) seen.push(await calls.readWebhook!(arrivalOf(sent)))
  expect(seen.map(({ events: [event] }) => event?.kind)).toEqual(['processing', 'paid'])
  expect(seen.map(({ reply }) => JSON.parse(reply!.body).result.resultStatus)).toEqual(['S', 'S'])
})

test('a client for tests is called at the paths for tests and takes no real money', async () => {
  const { fake } = await begin()
  expect(fake.heard).toEqual(['POST /ams/sandbox/api/v1/payments/createPaymentSession'])
  expect(alipayPlus.isLive({ client_id: 'SANDBOX_1' })).toBe(false)
  expect(alipayPlus.isLive({ client_id: '5Y1' })).toBe(true)
})

test('a client for real money is called at the other paths', async () => {
  const { fake, calls } = await openPaymentDesk(alipayPlus, openAlipayPlus, { options: { client_id: '5Y1' } })
  await expect(calls.createSession(askFor({ currency: 'SGD' }))).rejects.toMatchObject({ kind: 'invalid_request' })
  expect(fake.heard).toEqual(['POST /ams/api/v1/payments/createPaymentSession'])
})

test('a price in parts of a rupiah is refused, not rounded', async () => {
  const { calls } = await openPaymentDesk(alipayPlus, openAlipayPlus)
  await expect(calls.createSession(askFor({ currency: 'IDR', amount: 3050 }))).rejects.toMatchObject({
    kind: 'invalid_request',
  })
})

test('a session whose time has run out is over', async () => {
  const { fake, calls, asked, kept } = await begin()
  await fake.abandon(asked.reference)
  const [sent] = fake.takeWebhooks()
  expect((await calls.readWebhook!(arrivalOf(sent!))).events).toMatchObject([{ kind: 'expired' }])
  expect(await calls.fetchStatus(kept)).toMatchObject({ kind: 'expired' })
})

test('a message at another address of ours is refused', async () => {
  const { fake, calls, asked } = await begin()
  await fake.pay(asked.reference)
  const [sent] = fake.takeWebhooks()
  const moved = { ...sent!, url: `${sent!.url}-of-another` }
  await expect(calls.readWebhook!(arrivalOf(moved))).rejects.toMatchObject({ kind: 'forged' })
})

test('a refund waits, and is done when Antom tells so', async () => {
  const { fake, calls, asked, kept } = await begin()
  await fake.pay(asked.reference)
  const paid = await calls.completeReturn(kept, new URLSearchParams())
  fake.takeWebhooks()
  const refund = refundOf(kept, paid!.paymentId!, 1000)
  for (let n = 0; n < 2; n++) expect((await calls.refund!(refund)).status).toBe('pending')
  fake.finishRefunds?.()
  const [sent] = fake.takeWebhooks()
  expect((await calls.readWebhook!(arrivalOf(sent!))).events).toMatchObject([
    { kind: 'refunded', reference: asked.reference, ourRefundId: refund.refundId, amount: 1000, currency: 'SGD' },
  ])
  expect(await calls.fetchRefund!(kept, refund.refundId)).toMatchObject({ status: 'succeeded' })
  expect(fake.refundedOf(asked.reference)).toBe(1000)
})
