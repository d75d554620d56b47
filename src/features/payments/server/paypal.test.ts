import { expect, test } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openService } from '#providers/server/open-service.ts'
import type { Sent } from '#test/fakes/payments/fake.ts'
import { openAnswering } from '#test/fakes/payments/answering.ts'
import {
  annAtHome,
  arrivalOf,
  askFor,
  beginAt,
  contextOf,
  deskNow,
  receiveMessages,
  openPaymentDesk,
  refundOf,
} from '#test/fakes/payments/open-desk.ts'
import { openPayPal } from '#test/fakes/payments/paypal.ts'
import type { SessionRequest } from './adapter/calls.ts'
import { paypal } from './providers/paypal.ts'

async function open(options: Record<string, string> = {}) {
  let at = deskNow()
  const desk = await openPaymentDesk(paypal, openPayPal, { options, now: () => at })
  return { ...desk, wait: (ms: number) => (at = new Date(+at + ms)) }
}

const cup = { name: 'Cup', url: 'cup', quantity: 1, unitAmount: 2500, amount: 2500, isDigital: false }
const requestFor = (change: Partial<SessionRequest> = {}) =>
  askFor({ amount: 2500, lines: [cup], buyer: annAtHome, ...change })
const typeOf = ({ body }: Sent): string => JSON.parse(body).event_type

async function begin(change?: Partial<SessionRequest>) {
  const desk = await open()
  const asked = requestFor(change)
  const kept = await beginAt(desk.calls, asked)
  return { ...desk, asked, kept, readAll: () => receiveMessages(desk) }
}
const monthly = { recurring: { interval: 'month', name: 'Pot by Post' } } as const

test('a buyer who approves and closes the tab has paid as soon as PayPal tells of it', async () => {
  const { fake, asked, kept, readAll } = await begin()
  await fake.pay(asked.reference)
  const [seen] = await readAll()
  expect(seen).toMatchObject({ kind: 'paid', reference: asked.reference, sessionId: kept.sessionId, amount: 2500 })
  // PayPal's message that it is captured tells of the same payment.
  expect(await readAll()).toEqual([expect.objectContaining({ kind: 'paid', paymentId: seen?.paymentId, amount: 2500 })])
  expect(fake.faults).toEqual([])
})

test('money is taken once when the return and the message meet', async () => {
  const { fake, calls, asked, kept } = await begin()
  await fake.pay(asked.reference)
  const [sent] = fake.takeWebhooks()
  const all = await Promise.all([
    calls.completeReturn(kept, new URLSearchParams()),
    calls.fetchStatus(kept),
    calls.readWebhook!(arrivalOf(sent!)).then(({ events }) => events[0]),
  ])
  expect(new Set(all.map((one) => one?.paymentId)).size).toBe(1)
  expect(all.map((one) => one?.kind)).toEqual(['paid', 'paid', 'paid'])
  expect(fake.faults).toEqual([])
})

test('after a refused card a buyer can pay with another on the same page', async () => {
  const { fake, calls, asked, kept } = await begin()
  await fake.decline(asked.reference)
  expect(await calls.fetchStatus(kept)).toMatchObject({
    kind: 'attempt_failed',
    detail: { message: expect.stringMatching(/DECLINED/) },
  })
  expect(await calls.fetchStatus(kept)).toBeUndefined()
  await fake.pay(asked.reference)
  expect(await calls.fetchStatus(kept)).toMatchObject({ kind: 'paid' })
})

const approved = {
  id: 'ORDER1',
  status: 'APPROVED',
  update_time: '2026-11-24T10:00:00Z',
  purchase_units: [{ custom_id: 'a1b2c3d4e5f6a7b8c9d0' }],
}
const token = { 'POST /v1/oauth2/token': { access_token: 'A21', expires_in: 30_000 } }
const entered = { credentials: { client_secret: 'secret' }, options: { client_id: 'id' } }
const answering = (answers: Record<string, object>) => openAnswering(paypal, { ...token, ...answers }, entered)
const ordered = { reference: 'a1b2c3d4e5f6a7b8c9d0', sessionId: 'ORDER1', amount: 2500, currency: 'USD', kept: {} }
const issue = (name: string) => [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: name }] }]

test.for([
  ['INSTRUMENT_DECLINED', 'attempt_failed', true],
  ['PAYER_ACTION_REQUIRED', 'attempt_failed', true],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'attempt_failed', true],
  ['PAYER_CANNOT_PAY', 'attempt_failed', undefined],
  ['PAYER_ACCOUNT_RESTRICTED', 'attempt_failed', undefined],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'attempt_failed', undefined],
  ['TRANSACTION_REFUSED', 'attempt_failed', undefined],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'attempt_failed', undefined],
  ['ORDER_ALREADY_CAPTURED', undefined, undefined],
  ['ORDER_NOT_APPROVED', undefined, undefined],
  ['ORDER_COMPLETION_IN_PROGRESS', undefined, undefined],
  ['PAYEE_ACCOUNT_RESTRICTED', 'invalid_request', undefined],
  ['SOMETHING_NEW', 'invalid_request', undefined],
] as const)('money that can’t be taken because of %s is %s', async ([name, kind, needsBuyer]) => {
  const calls = answering({
    'GET /v2/checkout/orders/ORDER1': approved,
    'POST /v2/checkout/orders/ORDER1/capture': issue(name),
  })
  const seen = await calls.fetchStatus(ordered).catch((problem: { kind: string }) => problem)
  expect([seen?.kind, (seen as { needsBuyer?: boolean } | undefined)?.needsBuyer]).toEqual([kind, needsBuyer])
})

test.for([
  ['COMPLETED', 'paid'],
  ['PARTIALLY_REFUNDED', 'paid'],
  ['REFUNDED', 'paid'],
  ['PENDING', 'processing'],
  ['DECLINED', 'session_failed'],
  ['FAILED', 'session_failed'],
  ['SOMETHING_NEW', 'processing'],
] as const)('a capture that is %s is %s', async ([status, kind]) => {
  const payments = { captures: [{ id: 'CAP1', status, amount: { currency_code: 'USD', value: '25.00' } }] }
  const order = { ...approved, status: 'COMPLETED', purchase_units: [{ ...approved.purchase_units[0], payments }] }
  const calls = answering({ 'GET /v2/checkout/orders/ORDER1': order })
  expect(await calls.fetchStatus(ordered)).toMatchObject({ kind, amount: 2500 })
})

test('an order that nothing is known of yet has no status', async () => {
  for (const status of ['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'COMPLETED', 'SOMETHING_NEW'])
    expect(
      await answering({ 'GET /v2/checkout/orders/ORDER1': { ...approved, status } }).fetchStatus(ordered),
    ).toBeUndefined()
})

test('a refund that PayPal is still carrying out isn’t called failed', async () => {
  const calls = answering({ 'POST /v2/payments/captures/CAP1/refund': [409, { name: 'RESOURCE_CONFLICT' }] })
  await expect(calls.refund!({ ...refundOf(ordered, 'CAP1', 500), reason: '' })).rejects.toMatchObject({
    kind: 'uncertain',
  })
})

test('a subscription that was paused elsewhere meanwhile is paused, and any other refusal is told', async () => {
  const one = { id: 'I-1', status: 'ACTIVE', custom_id: ordered.reference }
  const now = { ...one }
  const pauseWhen = (status: string) => {
    now.status = 'ACTIVE'
    return openAnswering(
      paypal,
      {
        ...token,
        'GET /v1/billing/subscriptions/I-1': now,
        get 'POST /v1/billing/subscriptions/I-1/suspend'() {
          now.status = status
          return issue('SUBSCRIPTION_STATUS_INVALID')
        },
      },
      entered,
    ).pause!('I-1')
  }
  expect(await pauseWhen('SUSPENDED')).toMatchObject({ status: 'paused' })
  await expect(pauseWhen('EXPIRED')).rejects.toMatchObject({ kind: 'invalid_request' })
})

test('a message that PayPal repeats for days is still asked about, and taken if PayPal knows it', async () => {
  const { fake, asked, calls, wait } = await begin()
  await fake.pay(asked.reference)
  const [sent] = fake.takeWebhooks()
  wait(70 * 3_600_000)
  expect((await calls.readWebhook!(arrivalOf(sent!))).events).toMatchObject([
    { kind: 'paid', reference: asked.reference },
  ])
  await expect(calls.readWebhook!(arrivalOf(fake.forge(sent!)))).rejects.toMatchObject({ kind: 'forged' })
  const { 'paypal-transmission-time': _time, ...timeless } = sent!.headers
  await expect(calls.readWebhook!(arrivalOf({ ...sent!, headers: timeless }))).rejects.toMatchObject({ kind: 'forged' })
  expect(fake.heard.filter((line) => line.endsWith('/verify-webhook-signature'))).toHaveLength(2)
})

test('the token of one call serves all later ones with the same credentials', async () => {
  const { fake } = await open()
  const entered = { credentials: fake.credentials, options: { ...fake.options, base_url: fake.url } }
  const outgoing = openOutgoing({ allow: [fake.host] })
  const openAgain = () =>
    paypal.open(openService(contextOf(outgoing as never, { hosts: [fake.host] }), paypal, entered))
  for (const _ of [1, 2, 3]) await openAgain().createSession(requestFor())
  expect(fake.heard.filter((line) => line === 'POST /v1/oauth2/token')).toHaveLength(1)
  expect(fake.faults).toEqual([])
})

test('the page is in the language of the store, as the buyer’s country speaks it', async () => {
  const { calls, bodies } = await open()
  const said = async (language: string, country: string) => {
    await calls.createSession(requestFor({ language, buyer: { ...annAtHome, country, state: '' } }))
    return JSON.parse(bodies.at(-1)!).payment_source.paypal.experience_context.locale
  }
  const wanted = { 'en GB': 'en-GB', 'en US': 'en-US', 'en DE': 'en-US', 'de AT': 'de-DE', 'pt PT': 'pt-PT' }
  const more = { 'pt BR': 'pt-BR', 'en-GB US': 'en-GB', 'nb NO': 'no-NO', 'zh-Hant HK': 'zh-TW', 'fr CA': 'fr-CA' }
  for (const [given, locale] of Object.entries({ ...wanted, ...more })) {
    const [language = '', country = ''] = given.split(' ')
    expect([given, await said(language, country)]).toEqual([given, locale])
  }
})

test('a token that couldn’t be fetched is fetched again with the next call', async () => {
  let isDown = true
  const answers = {
    get 'POST /v1/oauth2/token'() {
      return isDown ? [503, {}] : token['POST /v1/oauth2/token']
    },
    'GET /v2/checkout/orders/ORDER1': { ...approved, status: 'VOIDED' },
  }
  const calls = openAnswering(paypal, answers, { ...entered, credentials: { client_secret: 'of nobody else' } })
  await expect(Promise.all([calls.fetchStatus(ordered), calls.fetchStatus(ordered)])).rejects.toMatchObject({
    kind: 'provider_down',
  })
  isDown = false
  expect(await calls.fetchStatus(ordered)).toMatchObject({ kind: 'canceled' })
})

test('long names, combined characters and addresses that PayPal can’t read don’t keep anybody from paying', async () => {
  const { fake, calls } = await open()
  const long = '😀'.repeat(200)
  for (const change of [
    { lines: [{ ...cup, name: `x${long}`, sku: `x${long}` }], title: '茶'.repeat(99) },
    { recurring: { interval: 'year', name: `x${long}` }, title: `x${long}` },
    {
      buyer: {
        ...annAtHome,
        firstName: `x${long}`,
        lastName: long,
        address: `x${long}`,
        city: `x${long}`,
        zip: '1'.repeat(61),
      },
    },
    { title: '' },
    ...['jörg@exämple.de', 'ann@ex-.com', `${'a'.repeat(65)}@example.com`, "o'brien@example.com"].map((email) => ({
      buyer: { ...annAtHome, email },
    })),
  ] satisfies Partial<SessionRequest>[]) {
    const asked = requestFor(change)
    const kept = await beginAt(calls, asked)
    await fake.pay(asked.reference)
    expect(await calls.fetchStatus(kept)).toMatchObject({ kind: 'paid' })
  }
  expect(fake.faults).toEqual([])
})

test('a buyer who writes out the name of a state can pay', async () => {
  const { fake, calls } = await open()
  const buyer = { ...requestFor().buyer, state: 'Illinois' }
  expect(await calls.createSession(requestFor({ buyer }))).toMatchObject({ next: { kind: 'redirect' } })
  expect(fake.faults).toEqual([])
})

test('an order of another shop in the same PayPal app is left alone', async () => {
  const { fake, calls } = await open()
  const foreign = requestFor({ reference: 'INVOICE-77' })
  await calls.createSession(foreign)
  await fake.pay(foreign.reference)
  const [sent] = fake.takeWebhooks()
  expect((await calls.readWebhook!(arrivalOf(sent!))).events).toEqual([expect.objectContaining({ kind: 'ignored' })])
  expect(fake.heard.filter((line) => line.endsWith('/capture'))).toEqual([])
})

test('a message that was serialised again, isn’t JSON or lacks a header is refused', async () => {
  const { fake, calls, asked } = await begin()
  await fake.pay(asked.reference)
  const sent = fake.takeWebhooks()[0]!
  const isForged = (changed: Sent) =>
    expect(calls.readWebhook!(arrivalOf(changed))).rejects.toMatchObject({ kind: 'forged' })
  await isForged({ ...sent, body: JSON.stringify(JSON.parse(sent.body)) })
  await isForged({ ...sent, body: `{"id":"1"},"webhook_event":${sent.body}` })
  await isForged({ ...sent, body: 'nonsense' })
  for (const name of Object.keys(sent.headers).filter((header) => header.startsWith('paypal-')))
    await isForged({ ...sent, headers: { ...sent.headers, [name]: '' } })
  expect((await calls.readWebhook!(arrivalOf(sent))).events[0]).toMatchObject({ kind: 'paid' })
})

test('without a webhook ID messages are refused with the reason', async () => {
  const { fake, calls } = await open({ webhook_id: '' })
  const asked = requestFor()
  await calls.createSession(asked)
  await fake.pay(asked.reference)
  const [sent] = fake.takeWebhooks()
  await expect(calls.readWebhook!(arrivalOf(sent!))).rejects.toMatchObject({ kind: 'no_webhook_secret' })
})

test('one access token serves for its whole life and no longer', async () => {
  const { fake, calls, wait } = await open()
  const tokens = () => fake.heard.filter((line) => line === 'POST /v1/oauth2/token').length
  await Promise.all([calls.createSession(requestFor()), calls.createSession(requestFor())])
  await calls.createSession(requestFor())
  expect(tokens()).toBe(1)
  wait(9 * 60 * 60 * 1000)
  await calls.createSession(requestFor())
  expect(tokens()).toBe(2)
})

test('forints are asked for without decimals, and refused with them', async () => {
  const line = { name: 'Cup', url: 'cup', quantity: 1, unitAmount: 120_000, amount: 120_000, isDigital: true }
  const { fake, calls, asked, kept } = await begin({ currency: 'HUF', lines: [line], amount: 120_000 })
  await fake.pay(asked.reference)
  expect(await calls.fetchStatus(kept)).toMatchObject({ kind: 'paid', amount: 120_000, currency: 'HUF' })
  // The sum is whole though its parts aren't.
  const halves = [{ ...line, quantity: 2, unitAmount: 60_050, amount: 120_100 }]
  const whole = requestFor({ currency: 'HUF', lines: halves, amount: 120_100 })
  const other = await beginAt(calls, whole)
  await fake.pay(whole.reference)
  expect(await calls.fetchStatus(other)).toMatchObject({ kind: 'paid', amount: 120_100 })
  const odd = { currency: 'HUF', lines: [{ ...line, unitAmount: 120_050, amount: 120_050 }], amount: 120_050 }
  await expect(calls.createSession(requestFor(odd))).rejects.toMatchObject({ kind: 'invalid_request' })
  await expect(calls.createSession(requestFor({ currency: 'KWD' }))).rejects.toMatchObject({ kind: 'invalid_request' })
  expect(fake.faults).toEqual([])
})

test('a refund is reported with our id, and found again by PayPal’s', async () => {
  const { fake, calls, asked, kept, readAll } = await begin()
  await fake.pay(asked.reference)
  const paymentId = (await calls.fetchStatus(kept))?.paymentId ?? ''
  await readAll()
  const refund = { ...refundOf(kept, paymentId, 1000), reason: 'Came\nbroken' }
  const { refundId: theirs } = await calls.refund!(refund)
  // The same key doesn't refund twice.
  expect(await calls.refund!(refund)).toEqual({ refundId: theirs, status: 'succeeded' })
  expect(fake.refundedOf(asked.reference)).toBe(1000)
  expect(await calls.fetchRefund!(kept, theirs)).toEqual({ refundId: theirs, status: 'succeeded' })
  const told = {
    kind: 'refunded',
    paymentId,
    amount: 1000,
    currency: 'USD',
    refundId: theirs,
    ourRefundId: refund.refundId,
  }
  expect(await readAll()).toEqual([expect.objectContaining(told)])
  expect(fake.faults).toEqual([])
})

test('the first payment of a subscription is a payment, later ones renew it, and a failed one leaves it past due', async () => {
  const { fake, calls, asked, kept, readAll } = await begin(monthly)
  expect(await calls.fetchStatus(kept)).toBeUndefined()
  await fake.pay(asked.reference)
  const first = await calls.fetchStatus(kept)
  expect(first).toMatchObject({
    kind: 'paid',
    amount: 2500,
    reference: asked.reference,
    subscription: { status: 'active' },
  })
  const told = (await readAll()).map(({ kind, paymentId }) => [kind, paymentId])
  expect(told).toEqual([
    ['paid', first?.paymentId],
    ['paid', first?.paymentId],
    ['subscription_changed', undefined],
  ])
  fake.renew!(asked.reference)
  expect(await readAll()).toEqual([expect.objectContaining({ kind: 'renewed', amount: 2500, currency: 'USD' })])
  fake.renew!(asked.reference, false)
  const failed = { kind: 'renewal_failed', subscription: expect.objectContaining({ status: 'past_due' }) }
  expect(await readAll()).toEqual([expect.objectContaining(failed)])
  expect(fake.faults).toEqual([])
})

test('a message about the first payment that comes after the second still counts for the first', async () => {
  const { fake, calls, asked } = await begin(monthly)
  await fake.pay(asked.reference)
  const sale = fake.takeWebhooks().find((sent) => typeOf(sent) === 'PAYMENT.SALE.COMPLETED')!
  fake.renew!(asked.reference)
  expect((await calls.readWebhook!(arrivalOf(sale))).events).toEqual([expect.objectContaining({ kind: 'paid' })])
})

test('a payment of a subscription can be refunded, and the subscription stopped twice without harm', async () => {
  const { fake, calls, asked, kept, readAll } = await begin(monthly)
  await fake.pay(asked.reference)
  const paymentId = (await calls.fetchStatus(kept))?.paymentId ?? ''
  await readAll()
  const session = { ...kept, paymentId }
  const refund = { ...refundOf(kept, paymentId, 900), reason: '' }
  const { refundId } = await calls.refund!(refund)
  expect(await calls.fetchRefund!(session, refundId)).toEqual({ refundId, status: 'succeeded' })
  expect(await readAll()).toEqual([expect.objectContaining({ kind: 'refunded', paymentId, amount: 900 })])
  await expect(calls.cancel!(kept.sessionId, 'period-end')).rejects.toMatchObject({ kind: 'unsupported' })
  for (let n = 0; n < 2; n++) expect((await calls.cancel!(kept.sessionId, 'now')).status).toBe('cancelled')
  expect((await calls.fetchSubscription!(kept.sessionId))?.status).toBe('cancelled')
  expect(fake.faults).toEqual([])
})
