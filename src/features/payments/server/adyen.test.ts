import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAdyen } from '#test/fakes/payments/adyen.ts'
import { arrivalOf, askFor, beginAt, openPaymentDesk, refundOf, webhookUrl } from '#test/fakes/payments/open-desk.ts'
import type { SessionRequest } from './adapter/calls.ts'
import { adyen } from './providers/adyen.ts'

async function open(change: Parameters<typeof openPaymentDesk>[2] = {}) {
  const desk = await openPaymentDesk(adyen, openAdyen, change)
  return { ...desk, key: desk.fake.credentials['hmac_key']! }
}

const cup = { name: 'Cup', url: 'cup', quantity: 1, unitAmount: 2500, amount: 2500, isDigital: false }
const requestFor = (change: Partial<SessionRequest> = {}) =>
  askFor({ amount: 2500, currency: 'EUR', lines: [cup], language: 'de', ...change })

/** What the buyer's browser comes back with. */
async function pay({ fake }: Awaited<ReturnType<typeof open>>, { reference }: SessionRequest) {
  return new URL((await fake.pay(reference)).url).searchParams
}

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

const deliver = (items: unknown[], live = 'false') => {
  const notificationItems = items.map((NotificationRequestItem) => ({ NotificationRequestItem }))
  return arrivalOf({ method: 'POST', url: webhookUrl, headers: {}, body: JSON.stringify({ live, notificationItems }) })
}

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
  const { calls } = await open({ credentials: { hmac_key: 'not-a-key' } })
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

test('a refund is reported by a webhook, with our id of it, and may still fail later', async () => {
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
  const desk = await open()
  const { calls, fake } = desk
  for (const [currency, amount] of [
    ['ISK', 2500],
    ['IDR', 2_500_000],
  ] as const) {
    const lines = [{ name: 'Cup', url: 'cup', quantity: 1, unitAmount: amount, amount, isDigital: false }]
    const asked = requestFor({ currency, amount, lines })
    const session = await beginAt(calls, asked)
    expect(await calls.completeReturn(session, await pay(desk, asked))).toMatchObject({
      kind: 'paid',
      amount,
      currency,
    })
  }
  expect(fake.faults).toEqual([])
  const odd = calls.createSession(requestFor({ currency: 'IDR', amount: 2550 }))
  await expect(odd).rejects.toMatchObject({ kind: 'invalid_request' })
})

test('the result of one session doesn’t pay for another', async () => {
  const desk = await open()
  const { calls } = desk
  const cheap = requestFor()
  await calls.createSession(cheap)
  const session = await beginAt(calls, requestFor())
  const back = await pay(desk, cheap)
  expect(await calls.completeReturn(session, back)).toBeUndefined()
  back.set('sessionId', session.sessionId)
  expect(await calls.completeReturn(session, back)).toBeUndefined()
})

test('a buyer of any language and name gets a page, whose lines end between characters', async () => {
  const { calls, fake, bodies } = await open()
  const buyer = { ...requestFor().buyer, firstName: `${'a'.repeat(79)}👩‍👩‍👧`, lastName: 'Example', country: 'MX' }
  for (const language of ['es-419', 'en-001', 'fil', '', 'zh-Hant-TW']) {
    const asked = requestFor({ language, buyer })
    await calls.createSession({ ...asked, lines: [{ ...asked.lines[0]!, name: `${'b'.repeat(9999)}👩‍👩‍👧` }] })
  }
  expect(bodies.map((body) => JSON.parse(body).shopperLocale)).toEqual([...Array(4).fill(undefined), 'zh-TW'])
  expect(JSON.parse(bodies[0]!)).toMatchObject({
    shopperName: { firstName: 'a'.repeat(79), lastName: 'Example' },
    lineItems: [{ description: 'b'.repeat(9999) }],
  })
  expect(fake.faults).toEqual([])
})

const chargeOf = {
  reference,
  begunAt: new Date(),
  amount: 2500,
  currency: 'EUR',
  title: 'Larklow Pottery',
  token: 'shopper/TOKEN',
  buyer: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Example' },
  webhookUrl,
}

test.for([
  ['Authorised', 'paid'],
  ['Refused', 'session_failed'],
  ['Cancelled', 'session_failed'],
  ['Error', 'session_failed'],
  ['ChallengeShopper', 'session_failed'],
  ['Received', 'processing'],
  ['Pending', 'processing'],
  ['PartiallyAuthorised', 'processing'],
  ['SomethingNew', 'processing'],
] as const)('a period whose charge ends as %s is %s', async ([resultCode, kind]) => {
  const { calls } = await open({
    answer: (call, ask) => (call === 'POST /payments' ? Response.json({ pspReference: 'PSP1', resultCode }) : ask()),
  })
  expect(await calls.charge!(chargeOf)).toMatchObject({ kind })
})

test('a charge that Adyen is still busy with is neither done nor refused', async () => {
  const { calls } = await open({ answer: () => Response.json({ status: 422, errorCode: '704' }, { status: 422 }) })
  await expect(calls.charge!(chargeOf)).rejects.toMatchObject({ kind: 'uncertain' })
})

test('a payment is paid although Adyen can’t be asked about its card, which is logged; the message about the card comes again', async () => {
  const { calls, key, warnings } = await open({
    answer: (call, ask) => (call === 'GET /storedPaymentMethods' ? new Response('', { status: 503 }) : ask()),
  })
  const { events } = await calls.readWebhook!(deliver([itemOf(key, paid)]))
  expect(events).toMatchObject([{ kind: 'paid', method: undefined }])
  expect(warnings).toEqual([expect.stringContaining('charge a buyer again')])
  const contract = deliver([itemOf(key, { ...paid, eventCode: 'RECURRING_CONTRACT' })])
  await expect(calls.readWebhook!(contract)).rejects.toMatchObject({ kind: 'provider_down' })
})

test('a refund of a part says what it is for, as some ways to pay demand', async () => {
  const desk = await open()
  const { calls, fake, bodies } = desk
  const asked = requestFor()
  const session = await beginAt(calls, asked)
  const paymentId = (await calls.completeReturn(session, await pay(desk, asked)))?.paymentId ?? ''
  await calls.refund!(refundOf(session, paymentId, 1000))
  const line = { description: 'Came broken', quantity: 1, amountIncludingTax: 1000 }
  expect(JSON.parse(bodies.at(-1)!)).toMatchObject({ lineItems: [line] })
  await calls.refund!({ ...refundOf(session, paymentId, 2500), isRest: false })
  expect(JSON.parse(bodies.at(-1)!)).not.toHaveProperty('lineItems')
  expect(fake.faults).toEqual([])
})

test('every event of Adyen’s list is understood or ignored, and none of them but an authorisation pays', async () => {
  const { calls, key } = await open()
  const codes = (
    'AUTHORISATION_ADJUSTMENT CANCELLATION TECHNICAL_CANCEL CAPTURE CAPTURE_FAILED EXPIRE CHARGEBACK_REVERSED PREARBITRATION_LOST ' +
    'SCHEME_ARBITRATION_LOST REQUEST_FOR_INFORMATION ORDER_CLOSED REPORT_AVAILABLE REFUND_WITH_DATA SOMETHING_NEW'
  ).split(' ')
  const items = codes.map((eventCode) => itemOf(key, { ...paid, originalReference: 'PSP0', eventCode }))
  const { events } = await calls.readWebhook!(deliver(items))
  expect(Object.fromEntries(codes.map((code, place) => [code, events[place]?.kind]))).toEqual({
    ...Object.fromEntries(codes.map((code) => [code, 'ignored'])),
    CANCELLATION: 'refunded',
    TECHNICAL_CANCEL: 'refunded',
    CAPTURE_FAILED: 'disputed',
    EXPIRE: 'disputed',
    PREARBITRATION_LOST: 'disputed',
    SCHEME_ARBITRATION_LOST: 'disputed',
    REQUEST_FOR_INFORMATION: 'disputed',
  })
})
