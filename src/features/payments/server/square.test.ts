import { createHmac, randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openService } from '#providers/server/open-service.ts'
import type { Sent } from '#test/fakes/payments/fake.ts'
import { openSquare } from '#test/fakes/payments/square.ts'
import type { KeptSession, SessionRequest } from './adapter/calls.ts'
import { square } from './providers/square.ts'

const now = () => new Date('2026-11-24T10:00:00Z')
const webhookUrl = 'https://shop.example/api/webhooks/square/token'

async function open(change: Partial<SessionRequest> = {}) {
  const fake = await openSquare(now)
  onTestFinished(fake.close)
  fake.setWebhookUrl(webhookUrl)
  const bodies: string[] = []
  const outgoing = openOutgoing({ allow: [fake.host] })
  const ctx = {
    fetch: (url: string, init: RequestInit) => {
      if (typeof init.body === 'string') bodies.push(init.body)
      return outgoing(url, init)
    },
    now,
    random: (bytes: number) => randomBytes(bytes),
    services: {},
    platform: { isProduction: false } as never,
    allowFetchTo: [fake.host],
  }
  const kept = { credentials: fake.credentials, options: { ...fake.options, base_url: fake.url } }
  const calls = square.open(openService(ctx as never, square, kept) as never)
  const reference = randomBytes(10).toString('hex')
  const asked: SessionRequest = {
    reference,
    amount: 2800,
    currency: 'USD',
    lines: [{ name: 'Pot', url: 'pot', quantity: 1, unitAmount: 2800, amount: 2800, isDigital: false }],
    shipping: 0,
    tax: 0,
    buyer: { email: 'ann@example.com' } as SessionRequest['buyer'],
    title: 'Larklow Pottery',
    language: 'en',
    returnUrl: `https://shop.example/pay/${reference}/return`,
    cancelUrl: `https://shop.example/pay/${reference}/return?cancelled=1`,
    webhookUrl,
    ...change,
  }
  const begin = async () => {
    const { sessionId, kept: rest = {} } = await calls.createSession(asked)
    const session: KeptSession = { reference, sessionId, amount: asked.amount, currency: asked.currency, kept: rest }
    return session
  }
  return { fake, calls, asked, bodies, begin }
}

const arrive = ({ url, headers, body }: Sent) => ({
  method: 'POST',
  url,
  query: new URL(url).searchParams,
  headers: new Headers(headers),
  body: new TextEncoder().encode(body),
})
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
    expect((await calls.readWebhook?.(arrive(elsewhere)))?.events).toMatchObject([{ kind: 'ignored' }])
  }
})

test('a signed message that can’t be read is ignored', async () => {
  const { fake, calls, asked, begin } = await open()
  await begin()
  await fake.pay(asked.reference)
  const [sent] = fake.takeWebhooks()
  for (const body of ['{', '[]', '{"type":"payment.updated","event_id":"1","data":{"object":{"payment":{"id":7}}}}'])
    expect((await calls.readWebhook?.(arrive(retell(sent!, () => body))))?.events).toMatchObject([{ kind: 'ignored' }])
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
  const told = []
  for (const sent of fake.takeWebhooks()) told.push(...((await calls.readWebhook?.(arrive(sent)))?.events ?? []))
  expect(told).toMatchObject([
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
  expect((await calls.readWebhook?.(arrive(first)))?.events).toMatchObject([{ kind: 'subscription_changed' }])
  expect((await calls.readWebhook?.(arrive(told)))?.events).toMatchObject([
    { kind: 'renewed', reference: asked.reference, amount: 2800, subscription: { status: 'active' } },
  ])
  fake.renew?.(asked.reference, false)
  const events = []
  for (const sent of fake.takeWebhooks()) events.push(...((await calls.readWebhook?.(arrive(sent)))?.events ?? []))
  expect(events.at(-1)).toMatchObject({ kind: 'renewal_failed', subscription: { status: 'past_due' } })
  expect(events.filter(({ reference, kind }) => reference === asked.reference && kind === 'paid')).toEqual([])
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
