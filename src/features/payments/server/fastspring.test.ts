import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openFastSpring } from '#test/fakes/payments/fastspring.ts'
import { arrivalOf, askFor, keptOf, openPaymentDesk } from '#test/fakes/payments/open-desk.ts'
import { fastspring } from './providers/fastspring.ts'
import { isTaxInside, Order, ownPart } from './fastspring/order.ts'

const open = () => openPaymentDesk(fastspring, openFastSpring)
const signed = (events: unknown) => {
  const body = JSON.stringify({ events })
  const headers = { 'X-FS-Signature': createHmac('sha256', 'right-secret').update(body).digest('base64') }
  return arrivalOf({ method: 'POST', url: 'https://shop.example/api/webhooks/fastspring/token', headers, body })
}

async function pay() {
  const { fake, calls } = await open()
  const asked = askFor()
  const { sessionId } = await calls.createSession(asked)
  await fake.pay(asked.reference)
  const [event] = JSON.parse(fake.takeWebhooks()[0]!.body).events
  return { fake, calls, asked, sessionId, event }
}

test('events that can’t be read don’t hold up the others of a batch', async () => {
  const { calls, asked, event } = await pay()
  const seen = await calls.readWebhook?.(signed([{ id: '1' }, { ...event, id: '2', data: null }, event, 7]))
  expect(seen?.events.map(({ kind }) => kind)).toEqual(['ignored', 'ignored', 'paid', 'ignored'])
  expect(seen?.events[2]).toMatchObject({ reference: asked.reference, amount: 3000, isLive: false })
})

test('an event that somebody sends again by hand has the same key', async () => {
  const { calls, event } = await pay()
  const seen = await calls.readWebhook?.(signed([event, { ...event, id: 'another' }]))
  expect(new Set(seen?.events.map(({ eventKey }) => eventKey)).size).toBe(1)
})

test('real orders don’t count in the sandbox', async () => {
  const { calls, event } = await pay()
  const seen = await calls.readWebhook?.(signed([{ ...event, live: true }]))
  expect(seen?.events).toMatchObject([{ kind: 'ignored' }])
})

test('only a whole payment is refunded, and only once', async () => {
  const { fake, calls, asked, sessionId, event } = await pay()
  const session = { ...keptOf(asked, sessionId), paymentId: event.data.id }
  const refund = { session, reason: 'Late', refundId: 'a'.repeat(20), webhookUrl: '' }
  await expect(calls.refund?.({ ...refund, amount: 500, isRest: false })).rejects.toMatchObject({ kind: 'unsupported' })
  const first = await calls.refund?.({ ...refund, amount: 3000, isRest: true })
  expect(await calls.refund?.({ ...refund, amount: 3000, isRest: true })).toEqual(first)
  const seen = await calls.readWebhook?.(arrivalOf(fake.takeWebhooks()[0]!))
  expect(seen?.events).toMatchObject([{ kind: 'refunded', amount: 3000, paymentId: event.data.id }])
  expect(fake.refundedOf(asked.reference)).toBe(3000)
})

test('tax that is part of the price counts, tax on top of it doesn’t', () => {
  const order = Order.parse({ id: '1', currency: 'EUR', total: 36, tax: 6, tags: null, items: null })
  expect(ownPart(order, isTaxInside(order, 3600))).toBe(3600)
  expect(ownPart(order, isTaxInside(order, 3000))).toBe(3000)
  expect(ownPart({ total: 1.005, currency: 'EUR' }, true)).toBeUndefined()
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

test('any buyer gets a session: texts are cut between characters, and what FastSpring can’t read is left out', async () => {
  const { fake, calls } = await open()
  const name = `${'a'.repeat(49)}👩‍👩‍👧`
  const buyer = { ...askFor().buyer, firstName: name, lastName: name, state: 'N.Y.', address: 'a'.repeat(255) + '👩‍👩‍👧' }
  for (const language of ['en', 'fil', '', 'zh-Hant-TW'])
    await calls.createSession(askFor({ buyer, language, network: 'unknown' }))
  await calls.createSession(askFor({ buyer: { ...buyer, state: 'Nowhere' }, network: '2001:db8::1' }))
  await calls.createSession(askFor({ buyer: { ...buyer, country: 'DE', state: 'Hessen' } }))
  expect(fake.faults).toEqual([])
})

test('an item is found by its address where its SKU can be no product there, and refused where neither can', async () => {
  const { fake, calls } = await open()
  const item = { name: 'Tea', quantity: 1, unitAmount: 3000, amount: 3000, isDigital: true, sku: 'T/1 (new)' }
  await calls.createSession(askFor({ lines: [{ ...item, url: 'tea' }] }))
  const unnamed = calls.createSession(askFor({ lines: [{ ...item, url: 'thé' }] }))
  await expect(unnamed).rejects.toMatchObject({ kind: 'invalid_request', message: expect.stringContaining('SKU') })
  expect(fake.heard).toHaveLength(1)
  expect(fake.faults).toEqual([])
})

test('an event that can’t be read is logged', async () => {
  const { calls, warnings } = await open()
  await calls.readWebhook?.(signed([{ id: '2', type: 'order.completed', data: null }]))
  expect(warnings).toEqual([expect.stringContaining('order.completed 2')])
})
