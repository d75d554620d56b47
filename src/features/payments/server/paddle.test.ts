import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { arrivalOf, askFor, deskNow, keptOf, openPaymentDesk } from '#test/fakes/payments/open-desk.ts'
import { openPaddle } from '#test/fakes/payments/paddle.ts'
import { paddle } from './providers/paddle.ts'
import { shareOut } from './paddle/refund.ts'
import { isTaxInside, Transaction } from './paddle/transaction.ts'

const open = () => openPaymentDesk(paddle, openPaddle)
const secret = 'pdl_ntfset_right'
const signed = (body: string, ...others: string[]) => {
  const ts = deskNow().getTime() / 1000
  const h1 = createHmac('sha256', secret).update(`${ts}:${body}`).digest('hex')
  const signature = [`ts=${ts}`, ...others.map((other) => `h1=${other}`), `h1=${h1}`].join(';')
  const url = 'https://shop.example/api/webhooks/paddle/token'
  return arrivalOf({ method: 'POST', url, headers: { 'paddle-signature': signature }, body })
}

async function pay() {
  const { fake, calls } = await open()
  const asked = askFor()
  const { sessionId } = await calls.createSession(asked)
  await fake.pay(asked.reference)
  return { fake, calls, session: { ...keptOf(asked, sessionId), paymentId: sessionId } }
}

const transactionWith = (tax_mode: string, tax: string, total: string) =>
  Transaction.parse({
    id: 'txn_1',
    status: 'paid',
    currency_code: 'EUR',
    items: [{ quantity: 2, price: { tax_mode, unit_price: { amount: '1000' } } }],
    details: { totals: { subtotal: '1', tax, total }, line_items: null },
  })

test('tax is part of our price where the account says so, and added to it elsewhere', () => {
  expect(isTaxInside(transactionWith('account_setting', '400', '2400'))).toBe(false)
  expect(isTaxInside(transactionWith('account_setting', '319', '2000'))).toBe(true)
  expect(isTaxInside(transactionWith('internal', '319', '2000'))).toBe(true)
  expect(isTaxInside(transactionWith('external', '400', '2400'))).toBe(false)
})

test('a refund is shared out among the lines to the last cent', () => {
  expect(shareOut(1000, [2000, 1000])).toEqual([666, 334])
  expect(shareOut(3000, [2000, 1000])).toEqual([2000, 1000])
  expect(shareOut(1, [1, 1, 1]).reduce((sum, share) => sum + share)).toBe(1)
  expect(shareOut(0, [0, 0])).toEqual([0, 0])
})

test('a refund that is asked for twice is made once', async () => {
  const { fake, calls, session } = await pay()
  const asked = { session, amount: 500, isRest: false, reason: 'Late', refundId: 'a'.repeat(20), webhookUrl: '' }
  const first = await calls.refund?.(asked)
  expect(await calls.refund?.(asked)).toEqual(first)
  expect(fake.refundedOf(session.reference)).toBe(500)
})

test('a refund that Paddle approves is told with the id that we gave it and without the tax', async () => {
  const { fake, calls, session } = await pay()
  const refundId = 'b'.repeat(20)
  await calls.refund?.({ session, amount: 3000, isRest: true, reason: '', refundId, webhookUrl: '' })
  fake.takeWebhooks()
  fake.finishRefunds?.()
  const [sent] = fake.takeWebhooks()
  const seen = await calls.readWebhook?.(arrivalOf(sent!))
  expect(seen?.events).toMatchObject([
    { kind: 'refunded', ourRefundId: refundId, amount: 3000, reference: session.reference },
  ])
})

test('a message signed with one of two secrets is taken, and one that isn’t JSON is set aside', async () => {
  const { calls } = await open()
  expect(await calls.readWebhook?.(signed('not JSON', 'old'))).toMatchObject({ events: [{ kind: 'ignored' }] })
})

test('what Paddle charges for the change of a subscription isn’t taken for the payment', async () => {
  const { fake, calls } = await pay()
  const sent = fake.takeWebhooks().at(-1)!
  const event = JSON.parse(sent.body)
  event.data.origin = 'subscription_update'
  expect(await calls.readWebhook?.(signed(JSON.stringify(event)))).toMatchObject({ events: [{ kind: 'ignored' }] })
})

test('a session that was paid can’t be ended any more', async () => {
  const { calls, session } = await pay()
  expect(await calls.expireSession?.(session)).toBe('paid')
})

test('a subscription that isn’t renewed says so, and ends with its period when it is asked to', async () => {
  const { fake, calls } = await open()
  const asked = askFor({ recurring: { interval: 'month', name: 'Type club' } })
  await calls.createSession(asked)
  await fake.pay(asked.reference)
  fake.takeWebhooks()
  fake.renew?.(asked.reference, false)
  const seen = await calls.readWebhook?.(arrivalOf(fake.takeWebhooks()[0]!))
  expect(seen?.events).toMatchObject([{ kind: 'renewal_failed', reference: asked.reference }])
  const id = seen?.events[0]?.subscription?.id ?? ''
  expect(await calls.cancel?.(id, 'period-end')).toMatchObject({ status: 'active', endsAtPeriod: true })
})

test('goods that are shipped are refused before anybody pays', async () => {
  const { calls } = await open()
  await expect(calls.createSession(askFor({ amount: 3500, shipping: 500 }))).rejects.toMatchObject({
    kind: 'invalid_request',
  })
})

test('long names end between characters', async () => {
  const { fake, calls } = await open()
  for (const most of [150, 200, 500]) {
    const name = `${'a'.repeat(most - 1)}👩‍👩‍👧`
    const line = { name, url: 'font', quantity: 1, unitAmount: 3000, amount: 3000, isDigital: true }
    await calls.createSession(askFor({ lines: [line], title: name }))
  }
  expect(fake.faults).toEqual([])
})

test('an event that can’t be read is set aside and logged', async () => {
  const { calls, warnings } = await open()
  const event = { event_id: 'evt_1', event_type: 'transaction.paid', occurred_at: '2026-11-24T10:00:00Z', data: {} }
  expect(await calls.readWebhook?.(signed(JSON.stringify(event)))).toMatchObject({ events: [{ kind: 'ignored' }] })
  expect(warnings).toEqual([expect.stringContaining('evt_1')])
})
