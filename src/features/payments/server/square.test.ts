import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAnswering } from '#test/fakes/payments/answering.ts'
import type { Sent } from '#test/fakes/payments/fake.ts'
import {
  arrivalOf,
  askFor,
  beginAt,
  receiveMessages,
  openPaymentDesk,
  webhookUrl,
} from '#test/fakes/payments/open-desk.ts'
import { openSquare } from '#test/fakes/payments/square.ts'
import type { SessionRequest } from './adapter/calls.ts'
import { square } from './providers/square.ts'

async function open(change: Partial<SessionRequest> = {}) {
  const desk = await openPaymentDesk(square, openSquare)
  const pot = { name: 'Pot', url: 'pot', quantity: 1, unitAmount: 2800, amount: 2800, isDigital: false }
  const asked = askFor({ amount: 2800, lines: [pot], ...change })
  return { ...desk, asked, begin: () => beginAt(desk.calls, asked) }
}

const answering = (answers: Record<string, object>) =>
  openAnswering(square, answers, { credentials: { access_token: 'token' }, options: { location_id: 'LSHOP00000001' } })
/** The same webhook with something changed by Square itself. */
function retell(sent: Sent, change: (text: string) => string): Sent {
  const body = change(sent.body)
  const signature = createHmac('sha256', 'square-signature-key').update(`${sent.url}${body}`).digest('base64')
  return { ...sent, body, headers: { ...sent.headers, 'x-square-hmacsha256-signature': signature } }
}
const subscription = { recurring: { interval: 'month', name: 'Pot by Post' } } as const

test('a link that was given up can’t be paid, and one that was paid can’t be given up', async () => {
  const { fake, calls, asked, begin } = await open()
  const session = await begin()
  expect(await calls.expireSession?.(session)).toBe('expired')
  expect(await calls.expireSession?.(session)).toBe('expired')
  await expect(fake.pay(asked.reference)).rejects.toThrow('No link')
  expect(await calls.fetchStatus(session)).toMatchObject({ kind: 'expired' })
  const other = await open()
  const paid = await other.begin()
  await other.fake.pay(other.asked.reference)
  expect(await other.calls.expireSession?.(paid)).toBe('paid')
})

test('the buyer sees the wallet that they chose and no other', async () => {
  const { begin, bodies, fake } = await open({ method: 'applepay' })
  await begin()
  expect(JSON.parse(bodies[0] ?? '').checkout_options.accepted_payment_methods).toEqual({
    apple_pay: true,
    google_pay: false,
    cash_app_pay: false,
    afterpay_clearpay: false,
  })
  expect(fake.faults).toEqual([])
  const { begin: subscribe } = await open({ ...subscription, method: 'cashapp' })
  await expect(subscribe()).rejects.toMatchObject({ kind: 'unsupported' })
})

test('what is paid at another location of the merchant is none of the store’s', async () => {
  const { fake, calls, asked, begin } = await open()
  await begin()
  await fake.pay(asked.reference)
  for (const sent of fake.takeWebhooks()) {
    const elsewhere = retell(sent, (body) => body.replaceAll('LSHOP00000001', 'LOTHER0000001'))
    expect((await calls.readWebhook?.(arrivalOf(elsewhere)))?.events).toMatchObject([{ kind: 'ignored' }])
  }
})

test('a signed message that can’t be read is ignored', async () => {
  const { fake, calls, asked, begin } = await open()
  await begin()
  await fake.pay(asked.reference)
  const [sent] = fake.takeWebhooks()
  for (const body of ['{', '[]', '{"type":"payment.updated","event_id":"1","data":{"object":{"payment":{"id":7}}}}'])
    expect((await calls.readWebhook?.(arrivalOf(retell(sent!, () => body))))?.events).toMatchObject([
      { kind: 'ignored' },
    ])
})

test('a refund is told once Square has done it', async () => {
  const { fake, calls, asked, begin } = await open()
  const session = await begin()
  await fake.pay(asked.reference)
  const paymentId = (await calls.fetchStatus(session))?.paymentId ?? ''
  fake.takeWebhooks()
  const rest = { amount: 1000, isRest: false, reason: 'Came broken', refundId: 'a'.repeat(20), webhookUrl }
  const { refundId, status } = (await calls.refund?.({ session: { ...session, paymentId }, ...rest })) ?? {}
  expect(status).toBe('pending')
  fake.finishRefunds?.()
  expect(await calls.fetchRefund?.(session, refundId ?? '')).toEqual({ refundId, status: 'succeeded' })
  expect(await receiveMessages({ fake, calls })).toMatchObject([
    { kind: 'ignored' },
    { kind: 'refunded', paymentId, refundId, amount: 1000, currency: 'USD' },
  ])
})

test('the first period of a subscription is not counted twice, and later ones name the subscription', async () => {
  const { fake, calls, asked, begin } = await open(subscription)
  await begin()
  await fake.pay(asked.reference)
  fake.takeWebhooks()
  fake.renew?.(asked.reference)
  const told = fake.takeWebhooks().find(({ body }) => body.includes('invoice.payment_made'))!
  const first = retell(told, (body) =>
    body.replace('"created_at":"2026-12-24T10:00:00.000Z","payment', '"created_at":"2026-11-24T10:00:09Z","payment'),
  )
  expect((await calls.readWebhook?.(arrivalOf(first)))?.events).toMatchObject([{ kind: 'subscription_changed' }])
  expect((await calls.readWebhook?.(arrivalOf(told)))?.events).toMatchObject([
    { kind: 'renewed', reference: asked.reference, amount: 2800, subscription: { status: 'active' } },
  ])
  fake.renew?.(asked.reference, false)
  const events = await receiveMessages({ fake, calls })
  expect(events.at(-1)).toMatchObject({ kind: 'renewal_failed', subscription: { status: 'past_due' } })
  expect(events.filter(({ reference, kind }) => reference === asked.reference && kind === 'paid')).toEqual([])
})

test.for([
  [400, 'IDEMPOTENCY_KEY_REUSED', 'uncertain'],
  [409, 'CONFLICT', 'uncertain'],
  [400, 'REFUND_ALREADY_PENDING', 'provider_down'],
  [400, 'REFUND_AMOUNT_INVALID', 'invalid_request'],
  [402, 'REFUND_DECLINED', 'declined'],
  [429, 'RATE_LIMITED', 'rate_limited'],
  [401, 'ACCESS_TOKEN_EXPIRED', 'bad_credentials'],
  [500, 'INTERNAL_SERVER_ERROR', 'uncertain'],
] as const)('a refund that ends with %i %s is %s', async ([status, code, kind]) => {
  const calls = answering({ 'POST /v2/refunds': [status, { errors: [{ category: 'REFUND_ERROR', code }] }] })
  const session = { reference: 'r', sessionId: 'o', amount: 500, currency: 'USD', kept: {}, paymentId: 'P1' }
  const refund = { session, amount: 500, isRest: true, reason: '', refundId: 'r'.repeat(20), webhookUrl }
  await expect(calls.refund!(refund)).rejects.toMatchObject({ kind })
})

test.for([
  ['PENDING', 'incomplete'],
  ['ACTIVE', 'active'],
  ['PAUSED', 'paused'],
  ['DEACTIVATED', 'past_due'],
  ['CANCELED', 'cancelled'],
  ['COMPLETED', 'cancelled'],
  ['SOMETHING_NEW', 'incomplete'],
] as const)('a subscription that is %s is %s', async ([status, known]) => {
  const one = { id: 'S1', status, actions: [{ id: 'A1', type: null }] }
  const calls = answering({ 'GET /v2/subscriptions/S1': { subscription: one } })
  expect((await calls.fetchSubscription!('S1'))?.status).toBe(known)
})

test('long names, combined characters and addresses that Square can’t read don’t keep anybody from paying', async () => {
  const long = `x${'😀'.repeat(300)}`
  const line = { name: long, url: 'pot', quantity: 1, unitAmount: 2800, amount: 2800, isDigital: false }
  for (const change of [
    { lines: [line] },
    { recurring: { interval: 'month', name: long } },
    ...['jörg@exämple.de', 'ann@localhost', 'a..b@example.com'].map((email) => ({
      buyer: { email } as SessionRequest['buyer'],
    })),
  ] satisfies Partial<SessionRequest>[]) {
    const { fake, calls, asked, begin } = await open(change)
    const session = await begin()
    await fake.pay(asked.reference)
    const seen = await calls.fetchStatus(session)
    expect(seen).toMatchObject({ kind: 'paid', reference: asked.reference })
    const rest = { amount: 100, isRest: false, reason: long, refundId: asked.reference, webhookUrl }
    await calls.refund!({ ...rest, session: { ...session, paymentId: seen!.paymentId! } })
    const told = await receiveMessages({ fake, calls })
    const changed = told.filter(({ kind }) => kind === 'subscription_changed')
    expect(changed.map((one) => one.reference)).toEqual(asked.recurring ? [asked.reference] : [])
    expect(fake.faults).toEqual([])
  }
})

test('a subscription ends with the period that is paid and not before', async () => {
  const { fake, calls, asked, begin } = await open(subscription)
  const session = await begin()
  await fake.pay(asked.reference)
  const id = (await calls.fetchStatus(session))?.subscription?.id ?? ''
  await expect(calls.cancel?.(id, 'now')).rejects.toMatchObject({ kind: 'unsupported' })
  for (let n = 0; n < 2; n++)
    expect(await calls.cancel?.(id, 'period-end')).toMatchObject({ status: 'active', endsAtPeriod: true })
  expect(await calls.fetchSubscription?.(id)).toMatchObject({ id, endsAtPeriod: true })
  expect(fake.faults).toEqual([])
})
