import { randomBytes } from 'node:crypto'
import StripeLibrary from 'stripe'
import { expect, expectTypeOf, test } from 'vitest'
import { openAnswering } from '#test/fakes/payments/answering.ts'
import {
  arrivalOf,
  askFor,
  beginAt,
  deskNow,
  receiveMessages,
  openPaymentDesk,
  refundOf,
  webhookUrl,
} from '#test/fakes/payments/open-desk.ts'
import { openStripe } from '#test/fakes/payments/stripe.ts'
import type { KeptSession, SessionRequest } from './adapter/calls.ts'
import { applePay } from './providers/apple-pay.ts'
import { cashApp } from './providers/cash-app.ts'
import { googlePay } from './providers/google-pay.ts'
import { stripe } from './providers/stripe.ts'
import { flattenValue } from './stripe/api.ts'
import { sessionFieldsOf } from './stripe/session-fields.ts'

const reference = 'a1b2c3d4e5f6a7b8c9d0'
const secret = 'whsec_test'

const line = (name: string, unitAmount: number) => ({
  name,
  url: name.toLowerCase(),
  quantity: 1,
  unitAmount,
  amount: unitAmount,
  isDigital: true,
})
const requestFor = (change: Partial<SessionRequest> = {}) =>
  askFor({ reference, amount: 2500, lines: [line('Cup', 2500)], title: 'Larklow Pottery', ...change })

type Fetch = typeof globalThis.fetch
const openDesk = (answers: Record<string, object> = {}, webhook_secret = secret) =>
  openAnswering(stripe, answers, {
    credentials: { secret_key: 'sk_test_1', ...(webhook_secret && { webhook_secret }) },
  })
const openShop = () => openPaymentDesk(stripe, openStripe)

const session = {
  id: 'cs_test_1',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 2500,
  currency: 'usd',
  client_reference_id: reference,
  payment_intent: 'pi_1',
  subscription: null,
  invoice: null,
  livemode: false,
}
const kept: KeptSession = { reference, sessionId: 'cs_test_1', amount: 2500, currency: 'USD', kept: {} }
const seconds = deskNow().getTime() / 1000
const sign = (payload: string, given = secret) =>
  StripeLibrary.webhooks.generateTestHeaderString({ payload, secret: given, timestamp: seconds })
const eventOf = (type: string, object: object, change: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, created: seconds, livemode: false, data: { object }, ...change })
const deliver = (body: string, signature = sign(body)) =>
  arrivalOf({ method: 'POST', url: webhookUrl, headers: { 'stripe-signature': signature }, body })
async function read(payload: string, answers = {}) {
  const calls = openDesk(answers)
  return (await calls.readWebhook!(deliver(payload))).events
}

/** Names in `Given` that `Known` lacks. */
type Unknown<Given, Known> = Given extends readonly (infer Each)[]
  ? Known extends readonly (infer Other)[]
    ? Unknown<Each, Other>
    : never
  : Given extends object
    ? {
        [Name in keyof Given]-?: Name extends keyof Known
          ? Unknown<NonNullable<Given[Name]>, NonNullable<Known[Name]>>
          : Name
      }[keyof Given]
    : never

test('a session is asked for with the fields that Stripe’s own library knows, and no others', () => {
  const params: StripeLibrary.Checkout.SessionCreateParams = sessionFieldsOf(requestFor())
  expect(params.mode).toBe('payment')
  type Fields = ReturnType<typeof sessionFieldsOf>
  expectTypeOf<Unknown<Fields, StripeLibrary.Checkout.SessionCreateParams>>().toBeNever()
})

test('fields are written as Stripe’s own library writes them', async () => {
  const bodies: string[] = []
  const fetch = (async (_url: string, init?: RequestInit) => {
    bodies.push(String(init?.body))
    return Response.json(session)
  }) as Fetch
  const library = new StripeLibrary('sk_test_1', { httpClient: StripeLibrary.createFetchHttpClient(fetch) })
  const recurring = { interval: 'month', name: 'Tea' } as const
  for (const fields of [
    sessionFieldsOf(requestFor({ method: 'wechatpay', shipping: 500, amount: 3000 })),
    sessionFieldsOf(requestFor({ recurring, lines: [line('Tea & “Cake”', 2500)] })),
  ]) {
    await library.checkout.sessions.create(fields)
    expect([...new URLSearchParams(bodies.pop())].toSorted()).toEqual(flattenValue(fields).toSorted())
  }
})

test('a cart of more lines than the page can show is one line', () => {
  const lines = Array.from({ length: 120 }, (_, n) => line(`Cup ${n}`, 100))
  const { line_items: items } = sessionFieldsOf(requestFor({ lines, tax: 960, amount: 12_960 }))
  expect(items).toMatchObject([
    { quantity: 1, price_data: { unit_amount: 12_960, product_data: { name: 'Larklow Pottery' } } },
  ])
})

test('a wallet narrows the page to its method', () => {
  const typesOf = (method?: string) => sessionFieldsOf(requestFor({ method })).allowed_payment_method_types
  expect(['googlepay', 'applepay', 'cashapp', 'alipay', 'wechatpay'].map(typesOf)).toEqual([
    ['card'],
    ['card'],
    ['cashapp'],
    ['alipay'],
    ['wechat_pay'],
  ])
  expect([undefined, 'toString', 'other'].map(typesOf)).toEqual([undefined, undefined, undefined])
})

test('the page speaks the buyer’s language where it can', () => {
  const localeOf = (language: string) => sessionFieldsOf(requestFor({ language })).locale
  expect(['de-AT', 'pt-BR', 'no', 'nb-NO', 'zh-TW', 'ar', 'en-US'].map(localeOf)).toEqual([
    'de',
    'pt-BR',
    'nb',
    'nb',
    'zh-TW',
    'auto',
    'en',
  ])
})

test('in a mixed cart only the subscription is paid again, at what each further period costs', () => {
  const itemsOf = (change: Partial<SessionRequest>) =>
    sessionFieldsOf(requestFor(change)).line_items.map(({ price_data, quantity }) => [
      price_data.product_data.name,
      quantity * price_data.unit_amount,
      price_data.recurring?.interval,
    ])
  const recurring = { interval: 'week', name: 'Tea', url: 'tea', amount: 900 } as const
  const lines = [line('Tea', 900), line('Cup', 2500)]
  const others = Array.from({ length: 30 }, (_, n) => line(`Cup ${n}`, 100))
  expect(itemsOf({ recurring, lines, shipping: 500, amount: 3900 })).toEqual([
    ['Tea', 900, 'week'],
    ['Cup', 2500, undefined],
    ['Shipping', 500, undefined],
  ])
  expect(itemsOf({ recurring: { ...recurring, amount: 1540 }, lines, shipping: 500, tax: 390, amount: 4290 })).toEqual([
    ['Tea', 1540, 'week'],
    ['Cup', 2500, undefined],
    ['Shipping + VAT', 250, undefined],
  ])
  // The whole cart is delivered free, each period of the subscription is not.
  expect(itemsOf({ recurring: { ...recurring, amount: 1400 }, lines, amount: 3400 })).toEqual([
    ['Tea', 1400, 'week'],
    ['Larklow Pottery', 2000, undefined],
  ])
  expect(itemsOf({ recurring, lines: [line('Tea', 900), ...others], amount: 3900 })).toEqual([
    ['Tea', 900, 'week'],
    ['Larklow Pottery', 3000, undefined],
  ])
  expect(
    itemsOf({ recurring: { interval: 'week', name: 'Tea' }, lines: [line('Tea', 900)], tax: 90, amount: 990 }),
  ).toEqual([['Tea', 990, 'week']])
  expect(() => itemsOf({ recurring: { ...recurring, amount: 4000 }, lines, amount: 3400 })).toThrow(
    expect.objectContaining({ kind: 'unsupported' }),
  )
})

test('long names, combined characters and addresses that Stripe can’t read don’t keep anybody from paying', async () => {
  const { fake, calls } = await openShop()
  const { buyer: ann } = requestFor()
  for (const change of [
    { lines: [line(`x${'😀'.repeat(200)}`, 2500)], title: '👩‍👩‍👧'.repeat(99) },
    { lines: [line('e\u0301'.repeat(300), 2500)], title: '' },
    { recurring: { interval: 'month', name: '😀'.repeat(300) }, title: '😀'.repeat(300) },
    ...['jörg@exämple.de', 'ann@localhost', 'a..b@example.com', `${'a'.repeat(65)}@example.com`].map((email) => ({
      buyer: { ...ann, email },
    })),
  ] satisfies Partial<SessionRequest>[]) {
    const asked = requestFor({ reference: randomBytes(10).toString('hex'), ...change })
    const session = await beginAt(calls, asked)
    await fake.pay(asked.reference)
    const { paymentId } = (await calls.fetchStatus(session))!
    const refund = refundOf(session, paymentId!, 100)
    expect(await calls.refund!({ ...refund, reason: `x${'😀'.repeat(300)}` })).toMatchObject({
      status: 'succeeded',
    })
  }
  expect(fake.faults).toEqual([])
})

test('parts that Stripe can’t take by themselves are one line, if it can take their sum', () => {
  const lines = [{ ...line('Cup', 1005), quantity: 2, amount: 2010 }]
  const itemsIn = (currency: string, amount: number) =>
    sessionFieldsOf(requestFor({ currency, lines, tax: amount - 2010, amount })).line_items
  expect(itemsIn('KWD', 2110)).toMatchObject([
    { quantity: 1, price_data: { unit_amount: 2110, product_data: { name: 'Larklow Pottery' } } },
  ])
  expect(itemsIn('MGA', 2100)).toMatchObject([{ quantity: 1, price_data: { unit_amount: 21 } }])
})

test('currencies that Stripe counts in other units reach it in these, and what has no such unit is refused', () => {
  const unitOf = (currency: string, amount: number) =>
    sessionFieldsOf(requestFor({ currency, amount, lines: [line('Cup', amount)] })).line_items[0]!.price_data
      .unit_amount
  expect([
    unitOf('ISK', 1500),
    unitOf('UGX', 1500),
    unitOf('JPY', 1500),
    unitOf('MGA', 1500),
    unitOf('KWD', 1500),
  ]).toEqual([150_000, 150_000, 1500, 15, 1500])
  for (const currency of ['MGA', 'KWD'])
    expect(() => unitOf(currency, 1505)).toThrow(expect.objectContaining({ kind: 'invalid_request' }))
})

test('an amount that Stripe reports in its own units is told in ours', async () => {
  const calls = openDesk({
    'GET /v1/checkout/sessions/cs_test_1': { ...session, currency: 'isk', amount_total: 150_000 },
  })
  expect(await calls.fetchStatus(kept)).toMatchObject({ kind: 'paid', amount: 1500, currency: 'ISK' })
})

test('a session is opened once, however often it is asked for', async () => {
  const { fake, calls } = await openShop()
  const [first, second] = await Promise.all([calls.createSession(requestFor()), calls.createSession(requestFor())])
  expect(second).toEqual(first)
  await expect(calls.createSession(requestFor({ amount: 2600, lines: [line('Cup', 2600)] }))).rejects.toMatchObject({
    kind: 'uncertain',
  })
  expect(fake.heard).toHaveLength(3)
})

test.for([
  ['paid at once', { payment_status: 'paid' }, 'paid'],
  ['paid by bank, still under way', { payment_status: 'unpaid' }, 'processing'],
  [
    'paid by bank, and refused there',
    { payment_status: 'unpaid', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } },
    'session_failed',
  ],
  ['free', { payment_status: 'no_payment_required', payment_intent: null, amount_total: 0 }, 'paid'],
  ['over', { status: 'expired', payment_status: 'unpaid' }, 'expired'],
  ['untouched', { status: 'open', payment_status: 'unpaid', payment_intent: null }, undefined],
] as const)('a session that is %s', async ([, change, kind]) => {
  const calls = openDesk({ 'GET /v1/checkout/sessions/cs_test_1': { ...session, ...change } })
  expect((await calls.fetchStatus(kept))?.kind).toBe(kind)
})

test('a session that Stripe doesn’t know says nothing', async () => {
  expect(await openDesk().fetchStatus(kept)).toBeUndefined()
})

test('a session is closed, unless it has been paid meanwhile', async () => {
  const { fake, calls } = await openShop()
  for (const isPaid of [true, false]) {
    const asked = requestFor({ reference: randomBytes(10).toString('hex') })
    const mine = await beginAt(calls, asked)
    if (isPaid) await fake.pay(asked.reference)
    for (let n = 0; n < 2; n++) expect(await calls.expireSession!(mine)).toBe(isPaid ? 'paid' : 'expired')
  }
  expect(fake.faults).toEqual([])
})

test('a payment that takes days is under way when its page is done, then paid or failed', async () => {
  const unpaid = { ...session, payment_status: 'unpaid' }
  expect(await read(eventOf('checkout.session.completed', unpaid))).toMatchObject([{ kind: 'processing', reference }])
  expect(await read(eventOf('checkout.session.async_payment_succeeded', session))).toMatchObject([
    { kind: 'paid', amount: 2500, currency: 'USD', paymentId: 'pi_1', isLive: false, eventKey: 'evt_1' },
  ])
  expect(await read(eventOf('checkout.session.async_payment_failed', unpaid))).toMatchObject([
    { kind: 'session_failed', reference },
  ])
})

test('a subscription that can’t be read now is read when Stripe sends its event again, and doesn’t hide a payment for ever', async () => {
  const begun = { ...session, payment_intent: null, invoice: 'in_1', subscription: 'sub_1' }
  const payload = eventOf('checkout.session.completed', begun)
  const paid = { 'GET /v1/invoice_payments': { data: [{ payment: { payment_intent: 'pi_7' } }] } }
  const answering = (answer: [number, object]) => read(payload, { ...paid, 'GET /v1/subscriptions/sub_1': answer })
  await expect(answering([503, {}])).rejects.toMatchObject({ kind: 'provider_down' })
  // The key that was entered may not read subscriptions.
  expect(await answering([403, {}])).toMatchObject([
    { kind: 'paid', paymentId: 'pi_7', subscription: { id: 'sub_1', status: 'active' } },
  ])
})

test('a dispute names its payment', async () => {
  const dispute = {
    id: 'dp_1',
    amount: 2500,
    currency: 'usd',
    reason: 'fraudulent',
    payment_intent: 'pi_1',
    charge: 'ch_1',
  }
  expect(await read(eventOf('charge.dispute.created', dispute))).toMatchObject([
    { kind: 'disputed', paymentId: 'pi_1', detail: 'fraudulent' },
  ])
})

test('a refund made in the dashboard is reported once, whichever event reports it', async () => {
  const refund = {
    id: 're_1',
    amount: 500,
    currency: 'usd',
    status: 'succeeded',
    payment_intent: 'pi_1',
    metadata: null,
  }
  const seen = { kind: 'refunded', amount: 500, currency: 'USD', refundId: 're_1', paymentId: 'pi_1' }
  for (const type of ['refund.created', 'refund.updated', 'charge.refund.updated'])
    expect(await read(eventOf(type, refund))).toMatchObject([seen])
  const data = [refund, { ...refund, id: 're_2', status: 'failed', failure_reason: 'lost_or_stolen_card' }]
  expect(await read(eventOf('charge.refunded', { id: 'ch_1' }), { 'GET /v1/refunds': { data } })).toMatchObject([
    { ...seen, eventKey: 'evt_1:re_1' },
    { kind: 'refund_failed', refundId: 're_2', eventKey: 'evt_1:re_2', detail: 'lost_or_stolen_card' },
  ])
})

test('a period that could not be paid is reported as such', async () => {
  const { fake, calls } = await openShop()
  const recurring = { interval: 'month', name: 'Cup' } as const
  await calls.createSession(requestFor({ recurring }))
  await fake.pay(reference)
  fake.takeWebhooks()
  fake.renew!(reference, false)
  const events = await receiveMessages({ fake, calls })
  expect(events).toMatchObject([
    {
      kind: 'renewal_failed',
      reference,
      subscription: { status: 'past_due', nextAt: new Date('2026-12-24T10:00:00Z') },
    },
    { kind: 'subscription_changed', reference },
  ])
  expect(fake.faults).toEqual([])
})

test('a subscription that has ended already stays ended', async () => {
  const { fake, calls } = await openShop()
  await calls.createSession(requestFor({ recurring: { interval: 'month', name: 'Cup' } }))
  await fake.pay(reference)
  const events = await receiveMessages({ fake, calls })
  const id = events.find(({ subscription }) => subscription)!.subscription!.id
  expect(await calls.cancel!(id, 'period-end')).toMatchObject({ status: 'active', endsAtPeriod: true })
  for (let n = 0; n < 2; n++) expect(await calls.cancel!(id, 'now')).toMatchObject({ id, status: 'cancelled' })
})

test('a card that is entered later is the one that is charged, however often the page is opened', async () => {
  const { fake, calls } = await openShop()
  await calls.createSession(requestFor({ recurring: { interval: 'month', name: 'Cup' } }))
  await fake.pay(reference)
  const events = await receiveMessages({ fake, calls })
  const id = events.find(({ subscription }) => subscription)!.subscription!.id
  for (let n = 0; n < 2; n++)
    expect(await calls.updateMethod!(id, 'https://shop.example/me')).toMatch(/^https:\/\/billing\.stripe\.com\//)
  expect(fake.heard.filter((call) => call.startsWith('POST /v1/customers/'))).toHaveLength(1)
  expect(fake.faults).toEqual([])
})

test('events of other accounts, of no interest and of no sense are ignored', async () => {
  for (const payload of [
    eventOf('checkout.session.completed', session, { account: 'acct_other' }),
    eventOf('customer.created', { id: 'cus_1' }),
    eventOf('checkout.session.completed', { id: 7 }),
    eventOf('constructor', {}),
    '{"id":',
    '[]',
    'null',
  ])
    expect(await read(payload)).toMatchObject([{ kind: 'ignored', eventKey: expect.stringMatching(/./) }])
})

test('any of the signatures in the header may be right, and nothing else is accepted', async () => {
  const payload = eventOf('customer.created', {})
  const calls = openDesk()
  const right = sign(payload)
  const value = right.slice(right.indexOf('v1='))
  for (const header of [right, `t=${seconds},v1=${'0'.repeat(64)},${value},v0=1`])
    expect((await calls.readWebhook!(deliver(payload, header))).events).toHaveLength(1)
  for (const header of [
    '',
    value,
    `t=${seconds}`,
    `t=${seconds},v0=${value.slice(3)}`,
    `t=x,${value}`,
    sign(payload, 'x'),
    `t=${seconds - 1},${value}`,
  ])
    await expect(calls.readWebhook!(deliver(payload, header))).rejects.toMatchObject({ kind: 'forged' })
})

test('nothing is believed until a webhook secret has been entered', async () => {
  const payload = eventOf('checkout.session.completed', session)
  const calls = openDesk({}, '')
  await expect(calls.readWebhook!(deliver(payload, sign(payload, '')))).rejects.toMatchObject({
    kind: 'no_webhook_secret',
  })
})

test('what Stripe refuses is reported in its words', async () => {
  const refuse = (status: number, type: string) =>
    openDesk({
      'POST /v1/checkout/sessions': [status, { error: { type, message: 'Not like this.' } }],
    }).createSession(requestFor())
  for (const [status, type, kind] of [
    [400, 'invalid_request_error', 'invalid_request'],
    [400, 'idempotency_error', 'uncertain'],
    [401, 'invalid_request_error', 'bad_credentials'],
    [402, 'card_error', 'declined'],
    [404, 'invalid_request_error', 'invalid_request'],
    [409, 'invalid_request_error', 'uncertain'],
    [429, 'invalid_request_error', 'rate_limited'],
    [503, 'api_error', 'uncertain'],
  ] as const)
    await expect(refuse(status, type)).rejects.toMatchObject({
      kind,
      message: expect.stringContaining('Not like this.'),
    })
})

test('the key says whether money is real', () => {
  const isLive = (secret_key: string) => stripe.isLive({ secret_key })
  expect(['sk_live_1', 'rk_live_1', 'sk_test_1', 'rk_test_1', ''].map(isLive)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('wallets are taken by the gateway that was chosen', async () => {
  for (const [adapter, method] of [
    [googlePay, 'googlepay'],
    [applePay, 'applepay'],
    [cashApp, 'cashapp'],
  ] as const) {
    expect(adapter.through!({ via: 'adyen' })).toEqual({ key: 'adyen', method })
    const calls = adapter.open({ title: adapter.title } as never)
    await expect(calls.createSession(requestFor())).rejects.toMatchObject({ kind: 'unsupported' })
  }
})
