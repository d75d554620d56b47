import { createHmac, randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openService } from '#providers/server/open-service.ts'
import { openAdyen } from '#test/fakes/payments/adyen.ts'
import type { Delivery, KeptSession, SessionRequest } from './adapter/calls.ts'
import { adyen } from './providers/adyen.ts'

const now = () => new Date('2026-11-24T10:00:00Z')
const webhookUrl = 'https://shop.example/hook'

async function open(change: Record<string, string> = {}) {
  const fake = await openAdyen(now)
  onTestFinished(fake.close)
  const credentials = { ...fake.credentials, ...change }
  const ctx = {
    fetch: openOutgoing({ allow: [fake.host] }),
    now,
    random: (bytes: number) => randomBytes(bytes),
    services: {},
    platform: { isProduction: false } as never,
    allowFetchTo: [fake.host],
    log: { warn: () => undefined },
  }
  const kept = { credentials, options: { ...fake.options, base_url: fake.url } }
  return { fake, calls: adyen.open(openService(ctx, adyen, kept)), key: fake.credentials.hmac_key! }
}

const request = (change: Partial<SessionRequest> = {}): SessionRequest => ({
  reference: randomBytes(10).toString('hex'),
  amount: 2500,
  currency: 'EUR',
  lines: [{ name: 'Cup', url: 'cup', quantity: 1, unitAmount: 2500, amount: 2500, isDigital: false }],
  shipping: 0,
  tax: 0,
  buyer: {
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: '',
    phone: '',
    address: '',
    address2: '',
    city: '',
    state: '',
    zip: '',
    country: '',
  },
  title: 'Larklow Pottery',
  language: 'de',
  returnUrl: 'https://shop.example/return',
  cancelUrl: 'https://shop.example/return?cancelled=1',
  webhookUrl,
  ...change,
})

interface Item {
  pspReference: string
  eventCode: string
  merchantReference: string
  success?: string
  originalReference?: string
  merchantAccountCode?: string
  additionalData?: Record<string, string>
}

function itemOf(key: string, item: Item) {
  const whole = {
    success: 'true',
    merchantAccountCode: 'LarklowCOM',
    amount: { value: 2500, currency: 'EUR' },
    eventDate: '2026-11-24T10:00:00+01:00',
    ...item,
  }
  const { pspReference, originalReference = '', merchantAccountCode, merchantReference, eventCode, success } = whole
  const signed = `${pspReference}:${originalReference}:${merchantAccountCode}:${merchantReference}:2500:EUR:${eventCode}:${success}`
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(signed).digest('base64')
  return { ...whole, additionalData: { ...item.additionalData, hmacSignature } }
}

const deliver = (items: unknown[], live = 'false'): Delivery => ({
  method: 'POST',
  url: webhookUrl,
  query: new URLSearchParams(),
  headers: new Headers(),
  body: new TextEncoder().encode(
    JSON.stringify({ live, notificationItems: items.map((NotificationRequestItem) => ({ NotificationRequestItem })) }),
  ),
})

const reference = 'a1b2c3d4e5f6a7b8c9d0'
const paid = { pspReference: 'PSP1', eventCode: 'AUTHORISATION', merchantReference: reference }

test('a batch of webhooks gives each rightly signed event, whatever else is in it, and the answer that older accounts wait for', async () => {
  const { calls, key } = await open()
  const right = itemOf(key, paid)
  const changed = { ...itemOf(key, { ...paid, pspReference: 'PSP2' }), amount: { value: 1, currency: 'EUR' } }
  const { events, reply } = await calls.readWebhook!(deliver([null, changed, { eventCode: 7 }, 'nonsense', right]))
  expect(events).toMatchObject([{ kind: 'paid', paymentId: 'PSP1', reference, amount: 2500, currency: 'EUR' }])
  expect(reply).toMatchObject({ status: 200, body: '[accepted]' })
})

test('webhooks without a right item, and those that aren’t JSON, are forged', async () => {
  const { calls } = await open()
  for (const delivery of [deliver([]), deliver([itemOf('00'.repeat(32), paid)]), deliver([{ ...paid }])])
    await expect(calls.readWebhook!(delivery)).rejects.toMatchObject({ kind: 'forged' })
  const broken = { ...deliver([]), body: new TextEncoder().encode('{"live":') }
  await expect(calls.readWebhook!(broken)).rejects.toMatchObject({ kind: 'forged' })
})

test('a key that isn’t hexadecimal verifies nothing, not even what is signed with an empty key', async () => {
  const { calls } = await open({ hmac_key: 'not-a-key' })
  const hook = calls.readWebhook!(deliver([itemOf('', paid)]))
  await expect(hook).rejects.toMatchObject({ kind: 'no_webhook_secret' })
})

test('payments of another merchant account are ignored', async () => {
  const { calls, key } = await open()
  const { events } = await calls.readWebhook!(deliver([itemOf(key, { ...paid, merchantAccountCode: 'OtherCOM' })]))
  expect(events).toMatchObject([{ kind: 'ignored' }])
})

test('a token in a webhook isn’t believed, since it isn’t signed', async () => {
  const { calls, key } = await open()
  const additionalData = { 'recurring.recurringDetailReference': 'SOMEBODYS', shopperReference: reference }
  const { events } = await calls.readWebhook!(deliver([itemOf(key, { ...paid, additionalData })]))
  expect(events[0]).toMatchObject({ kind: 'paid', method: undefined })
})

test('a refund is told by a webhook, with our id of it, and may still fail later', async () => {
  const { calls, key } = await open()
  const refund = { pspReference: 'REF1', originalReference: 'PSP1', merchantReference: `refund-${reference}` }
  const { events } = await calls.readWebhook!(
    deliver([
      itemOf(key, { ...refund, eventCode: 'REFUND' }),
      itemOf(key, { ...refund, eventCode: 'REFUND_FAILED' }),
      itemOf(key, { ...refund, eventCode: 'REFUND', success: 'false' }),
    ]),
  )
  const about = { refundId: 'REF1', paymentId: 'PSP1', ourRefundId: reference, amount: 2500 }
  expect(events).toMatchObject([
    { kind: 'refunded', ...about },
    { kind: 'refund_failed', ...about },
    { kind: 'refund_failed', ...about },
  ])
  expect(new Set(events.map(({ eventKey }) => eventKey)).size).toBe(3)
})

test('krónur and rupiah are counted as Adyen counts them, and a part of a rupiah is refused', async () => {
  const { calls, fake } = await open()
  for (const [currency, amount] of [
    ['ISK', 2500],
    ['IDR', 2_500_000],
  ] as const) {
    const lines = [{ name: 'Cup', url: 'cup', quantity: 1, unitAmount: amount, amount, isDigital: false }]
    const asked = request({ currency, amount, lines })
    const { sessionId, kept = {} } = await calls.createSession(asked)
    const session: KeptSession = { reference: asked.reference, sessionId, amount, currency, kept }
    const back = new URL((await fake.pay(asked.reference)).url).searchParams
    expect(await calls.completeReturn(session, back)).toMatchObject({ kind: 'paid', amount, currency })
  }
  expect(fake.faults).toEqual([])
  const odd = calls.createSession(request({ currency: 'IDR', amount: 2550 }))
  await expect(odd).rejects.toMatchObject({ kind: 'invalid_request' })
})

test('the result of one session doesn’t pay for another', async () => {
  const { calls, fake } = await open()
  const [cheap, dear] = [request(), request()]
  await calls.createSession(cheap)
  const { sessionId } = await calls.createSession(dear)
  const back = new URL((await fake.pay(cheap.reference)).url).searchParams
  const session: KeptSession = { reference: dear.reference, sessionId, amount: 2500, currency: 'EUR', kept: {} }
  expect(await calls.completeReturn(session, back)).toBeUndefined()
  back.set('sessionId', sessionId)
  expect(await calls.completeReturn(session, back)).toBeUndefined()
})
