import { createHmac, randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openService } from '#providers/server/open-service.ts'
import { openAuthorize } from '#test/fakes/payments/authorize.ts'
import type { Sent } from '#test/fakes/payments/fake.ts'
import type { ChargeRequest, Delivery, SessionRequest } from './adapter/calls.ts'
import { authorize } from './providers/authorize.ts'

const now = () => new Date('2026-11-24T10:00:00Z')
const webhookUrl = 'https://shop.example/hook'
const makeReference = () => randomBytes(10).toString('hex')

const buyer = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Example',
  phone: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
}
const request = (change: Partial<SessionRequest> = {}): SessionRequest => ({
  reference: makeReference(),
  amount: 2500,
  currency: 'USD',
  lines: [
    {
      name: 'A cup with a very long name indeed',
      url: 'cup',
      quantity: 1,
      unitAmount: 2500,
      amount: 2500,
      isDigital: false,
    },
  ],
  shipping: 0,
  tax: 0,
  buyer,
  title: 'Larklow Pottery',
  language: 'en',
  returnUrl: 'https://shop.example/return',
  cancelUrl: 'https://shop.example/return?cancelled=1',
  webhookUrl,
  ...change,
})

async function open() {
  const fake = await openAuthorize(now)
  onTestFinished(fake.close)
  const ctx = {
    fetch: openOutgoing({ allow: [fake.host] }),
    now,
    random: (bytes: number) => randomBytes(bytes),
    services: {},
    platform: { isProduction: false } as never,
    allowFetchTo: [fake.host],
  }
  const kept = { credentials: fake.credentials, options: { ...fake.options, base_url: fake.url } }
  const calls = authorize.open(openService(ctx, authorize, kept))
  return { fake, calls }
}

/** A payment that has just been made, and hasn’t settled. */
async function pay(change?: Partial<SessionRequest>) {
  const { fake, calls } = await open()
  const asked = request(change)
  const { sessionId, kept = {} } = await calls.createSession(asked)
  await calls.openForm!(asked)
  const { reference, amount, currency } = asked
  const session = { reference, sessionId, amount, currency, kept }
  await fake.pay(reference)
  const seen = await calls.fetchStatus(session)
  return { fake, calls, session: { ...session, paymentId: seen!.paymentId! }, seen: seen! }
}

const refundOf = (session: Awaited<ReturnType<typeof pay>>['session'], amount: number) => ({
  session,
  amount,
  isRest: amount === session.amount,
  reason: '',
  refundId: makeReference(),
  webhookUrl,
})
const arrive = ({ method, url, headers, body }: Sent): Delivery => ({
  method,
  url,
  query: new URLSearchParams(),
  headers: new Headers(headers),
  body: new TextEncoder().encode(body),
})

test('a payment is given back whole before it settles, and a part of it only afterwards', async () => {
  const { fake, calls, session } = await pay()
  await expect(calls.refund!(refundOf(session, 1000))).rejects.toMatchObject({
    kind: 'invalid_request',
    message: expect.stringContaining('settled'),
  })
  const whole = refundOf(session, 2500)
  const state = await calls.refund!(whole)
  expect(state).toEqual({ refundId: `void-${session.paymentId}`, status: 'succeeded' })
  expect(await calls.refund!(whole)).toEqual(state)
  expect(await calls.fetchRefund!(session, state.refundId)).toEqual(state)
  expect(fake.refundedOf(session.reference)).toBe(2500)
  const [, voided] = fake.takeWebhooks()
  expect((await calls.readWebhook!(arrive(voided!))).events).toMatchObject([
    { kind: 'refunded', amount: 2500, currency: 'USD', reference: session.reference, refundId: state.refundId },
  ])
  expect(fake.faults).toEqual([])
})

test('a refund that nobody knows the end of is made once, however often it is asked for', async () => {
  const { fake, calls, session } = await pay()
  fake.takeWebhooks()
  const part = refundOf(session, 1000)
  fake.setTrouble('silence after success')
  await expect(calls.refund!(part)).rejects.toMatchObject({ kind: 'uncertain' })
  const state = await calls.refund!(part)
  expect(state.status).toBe('succeeded')
  expect(fake.refundedOf(session.reference)).toBe(1000)
  const [sent] = fake.takeWebhooks()
  const { events } = await calls.readWebhook!(arrive(sent!))
  expect(events).toMatchObject(
    [{ kind: 'refunded', amount: 1000, ...state, ourRefundId: part.refundId, paymentId: session.paymentId }].map(
      ({ status: _status, ...about }) => about,
    ),
  )
})

test('a payment is found after it has settled, too', async () => {
  const { fake, calls, session } = await pay()
  fake.takeWebhooks()
  const { paymentId, ...unknown } = session
  expect(await calls.fetchStatus(unknown)).toMatchObject({ kind: 'paid', paymentId, amount: 2500 })
})

test('webhooks count whether the text of the key signed them or its bytes, in capitals or not', async () => {
  const { fake, calls } = await pay()
  const [sent] = fake.takeWebhooks()
  const key = Buffer.from(fake.credentials.signature_key!, 'hex')
  const signature = `sha512=${createHmac('sha512', key).update(sent!.body).digest('hex')}`
  const { events } = await calls.readWebhook!(arrive({ ...sent!, headers: { 'x-anet-signature': signature } }))
  expect(events).toMatchObject([{ kind: 'paid', amount: 2500 }])
})

test('the amount of a payment is the account’s, whatever the webhook says', async () => {
  const { fake, calls } = await pay()
  const [sent] = fake.takeWebhooks()
  const body = sent!.body.replace('"authAmount":25', '"authAmount":1')
  const key = fake.credentials.signature_key!
  const headers = { 'x-anet-signature': `sha512=${createHmac('sha512', key).update(body).digest('hex')}` }
  expect((await calls.readWebhook!(arrive({ ...sent!, body, headers }))).events[0]).toMatchObject({ amount: 2500 })
  const unknown = body.replace(/"id":"\d+"/, '"id":"1"')
  const signed = { 'x-anet-signature': `sha512=${createHmac('sha512', key).update(unknown).digest('hex')}` }
  const { events } = await calls.readWebhook!(arrive({ ...sent!, body: unknown, headers: signed }))
  expect(events).toMatchObject([{ kind: 'ignored' }])
})

test('the card of a subscription is kept once, and charged once for each period', async () => {
  const { fake, calls, session, seen } = await pay({ recurring: { interval: 'month', name: 'Pot by Post' } })
  const [sent] = fake.takeWebhooks()
  const { events } = await calls.readWebhook!(arrive(sent!))
  expect(seen.method).toEqual({ token: expect.stringMatching(/^\d+\/\d+$/), brand: 'visa', last4: '1111' })
  expect(events[0]?.method).toEqual(seen.method)
  const { token } = seen.method!
  const due: ChargeRequest = { ...session, reference: makeReference(), title: 'Pot', token, buyer, webhookUrl }
  fake.setTrouble('silence after success')
  await expect(calls.charge!(due)).rejects.toMatchObject({ kind: 'uncertain' })
  const about = { kind: 'paid', reference: due.reference, amount: 2500, currency: 'USD' }
  const charged = await calls.charge!(due)
  expect(charged).toMatchObject(about)
  expect(await calls.charge!(due)).toMatchObject({ ...about, paymentId: charged.paymentId })
  expect(fake.faults).toEqual([])
})

test('a currency that isn’t the account’s is refused before anybody is sent to pay', async () => {
  const { calls } = await open()
  await expect(calls.createSession(request({ currency: 'CAD' }))).rejects.toMatchObject({ kind: 'invalid_request' })
})
