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

test('a refund is pending until Antom reports it done', async () => {
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

const states = [
  ['PENDING', undefined, 'processing'],
  ['PROCESSING', 'PAYMENT_IN_PROCESS', undefined],
  ['CANCELLED', 'ORDER_IS_CANCELLED', 'canceled'],
  ['FAIL', 'ORDER_IS_CLOSED', 'expired'],
  ['FAIL', 'ORDER_IS_CANCELED', 'canceled'],
  ['FAIL', 'RISK_REJECT', 'session_failed'],
  ['LATER', undefined, undefined],
] as const
test.for(states)('a payment that Antom calls %s (%s) is %s, and never paid', async ([state, code, kind]) => {
  const { fake, calls, asked, kept } = await begin()
  fake.setState(asked.reference, state, code)
  expect((await calls.fetchStatus(kept))?.kind).toBe(kind)
})

const refundStates = [
  ['SUCCESS', 'succeeded'],
  ['FAIL', 'failed'],
  ['CANCELLED', 'failed'],
  ['PENDING', 'pending'],
  ['LATER', 'pending'],
] as const
test.for(refundStates)('a refund that Antom calls %s is %s', async ([state, status]) => {
  const { fake, calls, asked, kept } = await begin()
  await fake.pay(asked.reference)
  const paid = await calls.fetchStatus(kept)
  const refund = refundOf(kept, paid!.paymentId!, 1000)
  await calls.refund!(refund)
  fake.setRefundState(state)
  expect(await calls.fetchRefund!(kept, refund.refundId)).toMatchObject({ status })
})

const awkward = {
  title: `${'a'.repeat(255)}🫖`,
  lines: [
    { name: '  ', url: 'cup', sku: '', quantity: 1, unitAmount: 3000, amount: 3000, isDigital: false },
    { name: 'Two\nlines', url: 'a'.repeat(80), quantity: 3, unitAmount: 0, amount: 0, isDigital: true },
    { name: `${'b'.repeat(255)}🫖`, url: 'tea', sku: 'TEA', quantity: 1, unitAmount: 0, amount: 0, isDigital: false },
  ],
  buyer: {
    email: `${'e'.repeat(70)}@example.com`,
    firstName: `${'f'.repeat(31)}🫖`,
    lastName: 'O’Neil',
    phone: '+44 20 7946 0000 extension 12',
    address: 'Street\nHouse',
    address2: '',
    city: 'A town with a name that is far too long for it',
    state: 'Massachusetts',
    zip: 'ABC_123',
    country: 'GB',
  },
}
test('any cart and any buyer reach Antom in fields that it takes', async () => {
  const { fake, calls } = await openPaymentDesk(alipayPlus, openAlipayPlus)
  await calls.createSession(askFor({ currency: 'SGD', ...awkward }))
  const { sessionId } = await calls.createSession(askFor({ currency: 'JPY', title: ' \n ' }))
  expect(sessionId).toEqual(expect.any(String))
  expect(fake.faults).toEqual([])
})

test('a total in whole rupiahs is taken even if its parts are not', async () => {
  const { fake, calls } = await openPaymentDesk(alipayPlus, openAlipayPlus)
  const line = { name: 'Sticker', url: 'sticker', quantity: 2, unitAmount: 150_050, amount: 300_100, isDigital: true }
  await calls.createSession(askFor({ currency: 'IDR', amount: 300_100, lines: [line] }))
  expect(fake.faults).toEqual([])
})
