import { expect, test } from 'vitest'
import type { Sent } from '#test/fakes/payments/fake.ts'
import { openKlarna } from '#test/fakes/payments/klarna.ts'
import { arrivalOf, askFor, beginAt, openPaymentDesk, webhookUrl } from '#test/fakes/payments/open-desk.ts'
import type { SessionRequest } from './adapter/calls.ts'
import { klarna } from './providers/klarna.ts'

const buyer = {
  ...askFor().buyer,
  phone: 'none',
  address: 'Lange Straße 1',
  city: 'Berlin',
  zip: '10178',
  country: 'DE',
}

/** Klarna, with something changed in its orders. */
async function open(change: Partial<SessionRequest> = {}, changeOrder: (order: object) => object = (order) => order) {
  const desk = await openPaymentDesk(klarna, openKlarna, {
    answer: async (call, ask) => {
      const reply = await ask()
      const isOrder = reply.ok && call.startsWith('GET ') && call.includes('/orders/')
      return isOrder ? Response.json(changeOrder((await reply.json()) as object)) : reply
    },
  })
  const asked = askFor({
    amount: 3050,
    currency: 'EUR',
    lines: [{ name: 'Pot', url: 'pot', quantity: 2, unitAmount: 1400, amount: 2800, isDigital: true }],
    tax: 250,
    buyer,
    language: 'de-AT',
    ...change,
  })
  return { ...desk, asked, begin: () => beginAt(desk.calls, asked) }
}

const arrive = (sent: Pick<Sent, 'url' | 'body'>) => arrivalOf({ method: 'POST', headers: {}, ...sent })

test('a buyer is asked for the whole amount in a language that Klarna speaks in their country', async () => {
  const { bodies, begin, fake } = await open()
  await begin()
  const { locale, order_amount, order_lines, billing_address } = JSON.parse(bodies[0] ?? '')
  expect([locale, order_amount]).toEqual(['de-DE', 3050])
  expect(order_lines).toMatchObject([{ type: 'digital', quantity: 2, unit_price: 1525, total_tax_amount: 250 }])
  expect(Object.keys(billing_address)).not.toContain('phone')
  expect(fake.faults).toEqual([])
  const foreign = await open({ language: 'ja' })
  await foreign.begin()
  expect(JSON.parse(foreign.bodies[0] ?? '').locale).toBe('en-DE')
})

const american = { firstName: 'Ann', lastName: 'Example', city: 'Springfield', state: 'Illinois', country: 'US' }
const linesOf = (body = '') => JSON.parse(body).order_lines as Record<string, unknown>[]

test('tax on top of prices is a line of its own in the United States, and inside the lines elsewhere', async () => {
  const lines = [
    { name: 'Pot', url: 'pot', quantity: 3, unitAmount: 1000, amount: 3000, isDigital: false },
    { name: 'Cup', url: 'cup', quantity: 1, unitAmount: 700, amount: 700, isDigital: false },
  ]
  const home = { ...buyer, ...american }
  const us = await open({ amount: 4563, currency: 'USD', lines, shipping: 500, tax: 363, buyer: home })
  await us.begin()
  expect(linesOf(us.bodies[0])).toMatchObject([
    { name: 'Pot', quantity: 3, unit_price: 1000 },
    { name: 'Cup' },
    { type: 'shipping_fee', total_amount: 500 },
    { type: 'sales_tax', name: 'VAT', total_amount: 363 },
  ])
  // 19 % of 42.00: the third part of 35.70 is a whole number of cents, the half of what a pair costs isn't.
  const de = await open({ amount: 4998, lines, shipping: 500, tax: 798 })
  await de.begin()
  expect(linesOf(de.bodies[0])).toMatchObject([
    { name: 'Pot', quantity: 3, unit_price: 1190, total_amount: 3570, tax_rate: 1900, total_tax_amount: 570 },
    { name: 'Cup', quantity: 1, unit_price: 833, total_tax_amount: 133 },
    { type: 'shipping_fee', unit_price: 595, total_tax_amount: 95 },
  ])
  const odd = [{ name: 'Pair', url: 'pair', quantity: 2, unitAmount: 350, amount: 700, isDigital: false }]
  const pair = await open({ amount: 833, lines: odd, tax: 133 })
  await pair.begin()
  expect(linesOf(pair.bodies[0])).toMatchObject([{ name: '2 × Pair', quantity: 1, unit_price: 833 }])
  expect([us, de, pair].flatMap(({ fake }) => fake.faults)).toEqual([])
})

test('tax at a rate that Klarna can’t be told is still taken, and the amount stays right', async () => {
  const lines = [{ name: 'Kiln', url: 'kiln', quantity: 1, unitAmount: 999_999, amount: 999_999, isDigital: false }]
  const { fake, bodies, begin } = await open({ amount: 1_149_749, lines, tax: 149_750 })
  await begin()
  expect(linesOf(bodies[0])).toMatchObject([{ total_amount: 999_999 }, { type: 'surcharge', total_amount: 149_750 }])
  expect(fake.faults).toEqual([])
})

test('long texts end between characters, and what Klarna doesn’t take of an address is left for the buyer to enter', async () => {
  const family = '👩‍👩‍👧'
  const long = {
    ...buyer,
    ...american,
    firstName: 'R2-D2',
    lastName: `${'é'.repeat(98)}${family}`,
    email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`,
    address: `${'a'.repeat(98)}${family}`,
    zip: '62701-1234 5678',
  }
  const name = `${'a'.repeat(254)}${family}`
  const line = { name, url: 'pot', sku: name, quantity: 1, unitAmount: 3050, amount: 3050, isDigital: true }
  const { fake, bodies, begin } = await open({ currency: 'USD', lines: [line], tax: 0, buyer: long })
  await begin()
  const { order_lines, billing_address } = JSON.parse(bodies[0] ?? '')
  expect(order_lines).toMatchObject([{ name: 'a'.repeat(254), reference: 'a'.repeat(254) }])
  expect(billing_address).toEqual({ street_address: 'a'.repeat(98), city: 'Springfield', region: 'IL', country: 'US' })
  expect(fake.faults).toEqual([])
})

test('an order that has ended with only a part of it taken is reported with that part', async () => {
  let told: object = { status: 'CLOSED', captured_amount: 1000 }
  const { fake, calls, asked, begin } = await open({}, (order) => ({ ...order, ...told }))
  const session = await begin()
  await fake.pay(asked.reference)
  expect(await calls.fetchStatus(session)).toMatchObject({ kind: 'paid', amount: 1000, currency: 'EUR' })
  told = { status: 'CLOSED', captured_amount: 0 }
  expect(await calls.fetchStatus(session)).toMatchObject({ kind: 'canceled' })
  told = { status: 'SOMETHING_NEW', captured_amount: 0 }
  expect(await calls.fetchStatus(session)).toMatchObject({ kind: 'processing' })
})

test('nothing is asked of Klarna when the lines don’t make up the amount', async () => {
  const { begin, fake } = await open({ amount: 3051 })
  await expect(begin()).rejects.toMatchObject({ kind: 'invalid_request' })
  expect(fake.heard).toEqual([])
})

test('a message that tells of a payment before there is one is refused', async () => {
  const { calls, begin } = await open()
  const { sessionId } = await begin()
  const tell = (url: string, told: object) => calls.readWebhook?.(arrive({ url, body: JSON.stringify(told) }))
  const at = `${webhookUrl}?hpp=${sessionId}`
  for (const [url, told] of [
    [at, { session: { session_id: sessionId, status: 'COMPLETED' } }],
    [at, { session: { session_id: sessionId, status: 'WAITING', order_id: 'other' } }],
    [at, { session: { session_id: 'another-session', status: 'WAITING' } }],
    [webhookUrl, { session: { session_id: '../orders/1', status: 'WAITING' } }],
    [webhookUrl, { order_id: 'unknown', event_type: 'FRAUD_RISK_ACCEPTED' }],
    [webhookUrl, {}],
  ] as const)
    await expect(tell(url, told)).rejects.toMatchObject({ kind: 'forged' })
  const waiting = await tell(at, { session: { session_id: sessionId, status: 'WAITING' } })
  expect(waiting?.events).toMatchObject([{ kind: 'ignored', sessionId }])
})

test('a message is understood whether the session stands in its address or in its body', async () => {
  const { fake, calls, asked, begin } = await open()
  await begin()
  await fake.pay(asked.reference)
  const { url, body } = fake.takeWebhooks().at(-1)!
  const paid = [{ kind: 'paid', amount: 3050, currency: 'EUR', reference: asked.reference }]
  expect((await calls.readWebhook?.(arrive({ url, body: '' })))?.events).toMatchObject(paid)
  expect((await calls.readWebhook?.(arrive({ url: webhookUrl, body })))?.events).toMatchObject(paid)
  expect((await calls.readWebhook?.(arrive({ url: `${webhookUrl}?hpp={{session_id}}`, body })))?.events).toMatchObject(
    paid,
  )
})

test('a payment that Klarna still examines is not paid until Klarna accepts it', async () => {
  let fraud_status = 'PENDING'
  const { fake, calls, asked, begin } = await open({}, (order) => ({ ...order, fraud_status }))
  const session = await begin()
  await fake.pay(asked.reference)
  const seen = await calls.completeReturn(session, new URLSearchParams())
  expect(seen).toMatchObject({ kind: 'processing' })
  const body = JSON.stringify({ order_id: seen?.paymentId, event_type: 'FRAUD_RISK_ACCEPTED' })
  fraud_status = 'ACCEPTED'
  expect((await calls.readWebhook?.(arrive({ url: webhookUrl, body })))?.events).toMatchObject([
    { kind: 'paid', reference: asked.reference, amount: 3050 },
  ])
  fraud_status = 'REJECTED'
  expect(await calls.fetchStatus(session)).toMatchObject({ kind: 'session_failed' })
})

test('what Klarna has not captured by itself is captured once', async () => {
  const { fake, calls, asked, begin } = await open({}, (order) =>
    fake.heard.some((line) => line.endsWith('/captures'))
      ? order
      : { ...order, status: 'AUTHORIZED', captured_amount: 0, remaining_authorized_amount: 3050 },
  )
  const session = await begin()
  await fake.pay(asked.reference)
  expect(await calls.fetchStatus(session)).toMatchObject({ kind: 'processing' })
  for (let n = 0; n < 2; n++)
    expect(await calls.completeReturn(session, new URLSearchParams())).toMatchObject({ kind: 'paid', amount: 3050 })
  expect(fake.heard.filter((line) => line.endsWith('/captures'))).toHaveLength(1)
})

test('a page that was closed can’t be paid, and one that was paid can’t be closed', async () => {
  const { fake, calls, asked, begin } = await open()
  const session = await begin()
  await fake.pay(asked.reference)
  expect(await calls.expireSession?.(session)).toBe('paid')
  const other = await open()
  const unpaid = await other.begin()
  expect(await other.calls.expireSession?.(unpaid)).toBe('expired')
  await expect(other.fake.pay(other.asked.reference)).rejects.toThrow('can be paid')
  expect(await other.calls.fetchStatus(unpaid)).toMatchObject({ kind: 'expired' })
})

test('more than was paid is not refunded, and a refund is found again by its number', async () => {
  const { fake, calls, asked, begin } = await open()
  const session = await begin()
  await fake.pay(asked.reference)
  const paymentId = (await calls.fetchStatus(session))?.paymentId ?? ''
  const whole = { ...session, paymentId }
  const refund = (amount: number, refundId: string) =>
    calls.refund?.({ session: whole, amount, isRest: false, reason: 'Broken', refundId, webhookUrl })
  await expect(refund(9999, 'a'.repeat(20))).rejects.toMatchObject({ kind: 'invalid_request' })
  const done = await refund(1000, 'b'.repeat(20))
  expect(await refund(1000, 'b'.repeat(20))).toEqual(done)
  expect(fake.refundedOf(asked.reference)).toBe(1000)
  expect(await calls.fetchRefund?.(whole, done?.refundId ?? '')).toEqual(done)
  expect(await calls.fetchRefund?.(whole, 'c'.repeat(20))).toBeUndefined()
})
