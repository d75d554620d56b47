import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { paymentAdapters } from '#payments/server/providers/index.ts'
import type { PaymentAdapter } from '#payments/server/adapter/adapter.ts'
import type { SessionRequest } from '#payments/server/adapter/calls.ts'
import { paymentFakes } from '#test/fakes/payments/all.ts'
import type { BackTo, PaymentFake } from '#test/fakes/payments/fake.ts'
import {
  annAtHome,
  arrivalOf,
  askFor,
  deskNow,
  receiveMessages,
  keptOf,
  openPaymentDesk,
  refundOf,
  webhookUrl,
} from '#test/fakes/payments/open-desk.ts'

const makeReference = () => randomBytes(10).toString('hex')
const isDirect = ({ key }: PaymentAdapter) => paymentFakes[key] !== undefined

/** Every adapter with a service of its own. */
const direct = paymentAdapters.filter(isDirect).map((adapter) => [adapter.key, adapter] as const)
const each = test.extend({}).for(direct)

const openDesk = (adapter: PaymentAdapter) => openPaymentDesk(adapter, paymentFakes[adapter.key]!)

function requestFor({ taking }: PaymentAdapter, change: Partial<SessionRequest> = {}): SessionRequest {
  const isPlain = taking.merchantOfRecord === true
  const currency = taking.currencies && !taking.currencies.includes('USD') ? taking.currencies[0]! : 'USD'
  const lines = [
    {
      name: 'Blue cup',
      url: 'blue-cup',
      sku: 'CUP-1',
      quantity: 2,
      unitAmount: 1250,
      amount: 2500,
      isDigital: isPlain,
    },
    { name: 'Tea “Assam”', url: 'tea', quantity: 1, unitAmount: 799, amount: 799, isDigital: isPlain },
  ]
  const [shipping, tax] = isPlain ? [0, 0] : [500, 266]
  return askFor({
    amount: 3299 + shipping + tax,
    currency,
    lines,
    shipping,
    tax,
    buyer: annAtHome,
    network: '203.0.113.7',
    ...change,
  })
}

const givenBy = ({ url, form }: BackTo) =>
  new URLSearchParams([...new URL(url).searchParams, ...Object.entries(form ?? {})])
async function begin(adapter: PaymentAdapter, change?: Partial<SessionRequest>) {
  const desk = await openDesk(adapter)
  const asked = requestFor(adapter, change)
  const session = await desk.calls.createSession(asked)
  if (session.next.kind === 'redirect') await desk.fake.visit?.(session.next.url)
  if (session.next.kind === 'form') await desk.calls.openForm!(asked)
  return { ...desk, asked, session, kept: keptOf(asked, session.sessionId, session.kept) }
}
const expectNoFaults = ({ faults }: PaymentFake) => expect(faults).toEqual([])

each('%s declares exactly the calls that it has', async ([, adapter]) => {
  const { calls } = await openDesk(adapter)
  const has = (ability: string) => adapter.abilities.some((each) => each === ability)
  expect({
    refund: calls.refund !== undefined,
    webhook: calls.readWebhook !== undefined,
    pause: calls.pause !== undefined && calls.resume !== undefined,
    cancel: calls.cancel !== undefined,
    updateMethod: calls.updateMethod !== undefined,
    form: calls.openForm !== undefined,
    charge: calls.charge !== undefined,
  }).toEqual({
    refund: has('refund'),
    webhook: has('webhook'),
    pause: has('pause') && adapter.taking.engine === 'theirs',
    cancel: adapter.taking.engine === 'theirs' && (has('cancelNow') || has('cancelAtPeriodEnd')),
    updateMethod: has('updateMethod'),
    form: adapter.taking.next === 'form',
    charge: adapter.taking.engine === 'ours',
  })
  expect(adapter.taking.engine !== undefined).toBe(has('subscriptions'))
})

each('%s opens a session that a buyer can pay until it expires', async ([, adapter]) => {
  const { session, fake } = await begin(adapter)
  expectNoFaults(fake)
  expect(session.next.kind).toBe(adapter.taking.next)
  expect(session.expiresAt.getTime()).toBeGreaterThan(deskNow().getTime())
})

each('%s says that a payment is paid when the buyer comes back, each time they do', async ([, adapter]) => {
  const { fake, calls, asked, kept } = await begin(adapter)
  const back = await fake.pay(asked.reference)
  for (let n = 0; n < 2; n++) {
    const seen = await calls.completeReturn(kept, givenBy(back))
    // Some services tell it by their webhook alone.
    if (seen) expect(seen).toMatchObject({ kind: expect.stringMatching(/^(paid|processing)$/) })
    if (seen?.kind === 'paid')
      expect(seen).toMatchObject({
        amount: asked.amount,
        currency: asked.currency,
        paymentId: expect.any(String),
        reference: asked.reference,
      })
  }
  expectNoFaults(fake)
})

each('%s finds out that a payment is paid when nobody comes back', async ([, adapter]) => {
  const { fake, calls, asked, kept } = await begin(adapter)
  const before = await calls.fetchStatus(kept)
  expect(before?.kind).not.toBe('paid')
  await fake.pay(asked.reference)
  const status = await calls.fetchStatus(kept)
  // A service that charges when the buyer comes back, and not before, has nothing to find out.
  if (!calls.readWebhook && status === undefined) return expectNoFaults(fake)
  const seen = [status, ...(await receiveMessages({ fake, calls }))]
  expect(seen).toContainEqual(expect.objectContaining({ kind: 'paid', amount: asked.amount, currency: asked.currency }))
  expectNoFaults(fake)
})

each(
  '%s repeats the same keys for the same webhook, and refuses one that is forged, changed or old',
  async ([, adapter]) => {
    const { fake, calls, asked } = await begin(adapter)
    const { readWebhook } = calls
    if (!readWebhook) return expect(adapter.abilities).not.toContain('webhook')
    await fake.pay(asked.reference)
    const all = fake.takeWebhooks()
    expect(all.length).toBeGreaterThan(0)
    for (const sent of all) {
      const once = (await readWebhook(arrivalOf(sent))).events
      const again = (await readWebhook(arrivalOf(sent))).events
      expect(again.map(({ eventKey }) => eventKey)).toEqual(once.map(({ eventKey }) => eventKey))
      await expect(readWebhook(arrivalOf(fake.forge(sent)))).rejects.toMatchObject({ kind: 'forged' })
      if (fake.age)
        await expect(readWebhook(arrivalOf(fake.age(sent)))).rejects.toMatchObject({
          kind: expect.stringMatching(/^(?:forged|stale)$/),
        })
    }
  },
)

each('%s doesn’t call a refused card or a closed page paid', async ([, adapter]) => {
  const { fake, calls, asked, kept } = await begin(adapter)
  const back = await fake.decline(asked.reference)
  const seen = [await calls.completeReturn(kept, givenBy(back)), await calls.fetchStatus(kept)]
  await fake.abandon(asked.reference)
  seen.push(await calls.fetchStatus(kept), ...(await receiveMessages({ fake, calls })))
  expect(seen.filter((one) => one?.kind === 'paid' || one?.kind === 'processing')).toEqual([])
})

each('%s refunds a part and then the rest, or says that it can’t', async ([, adapter]) => {
  const { fake, calls, asked, kept } = await begin(adapter)
  const back = await fake.pay(asked.reference)
  const seen = [await calls.completeReturn(kept, givenBy(back)), ...(await receiveMessages({ fake, calls }))]
  const paymentId = seen.findLast((one) => one?.kind === 'paid')?.paymentId
  expect(paymentId).toEqual(expect.any(String))
  if (!calls.refund) return expect(adapter.abilities).not.toContain('refund')
  const isPartial = adapter.abilities.includes('partialRefund')
  const parts = isPartial ? [1000, asked.amount - 1000] : [asked.amount]
  for (const [place, amount] of parts.entries()) {
    const refund = { ...refundOf(kept, paymentId!, amount), isRest: place === parts.length - 1 }
    const state = await calls.refund(refund)
    expect(state).toMatchObject({
      refundId: expect.any(String),
      status: expect.stringMatching(/^(pending|succeeded)$/),
    })
    fake.finishRefunds?.()
  }
  expect(fake.refundedOf(asked.reference)).toBe(asked.amount)
  expectNoFaults(fake)
})

each('%s says that it is unknown whether a session was opened when it fails after it was', async ([, adapter]) => {
  if (adapter.taking.next === 'form' || adapter.key === 'alipay') return
  for (const trouble of ['an error after success', 'too many calls'] as const) {
    const { fake, calls } = await openDesk(adapter)
    fake.setTrouble(trouble)
    await expect(calls.createSession(requestFor(adapter))).rejects.toMatchObject({
      kind: trouble === 'too many calls' ? 'rate_limited' : 'uncertain',
    })
  }
})

each('%s takes yen and dinars in their own units, or says that it doesn’t', async ([, adapter]) => {
  for (const currency of ['JPY', 'KWD']) {
    if (adapter.taking.currencies && !adapter.taking.currencies.includes(currency)) continue
    const { fake, calls, asked, kept } = await begin(adapter, { currency, ...(currency === 'KWD' && exact) })
    const back = await fake.pay(asked.reference)
    const seen = [await calls.completeReturn(kept, givenBy(back)), ...(await receiveMessages({ fake, calls }))]
    expect(seen).toContainEqual(expect.objectContaining({ kind: 'paid', amount: asked.amount, currency }))
    expectNoFaults(fake)
  }
})
/** In thousandths that end with a zero, as most services demand. */
const exact = {
  lines: [{ name: 'Blue cup', url: 'blue-cup', quantity: 1, unitAmount: 12_340, amount: 12_340, isDigital: true }],
  amount: 12_340,
  shipping: 0,
  tax: 0,
}

each('%s begins a subscription, and stops it when asked', async ([, adapter]) => {
  if (!adapter.taking.engine) return
  const asked = requestFor(adapter)
  const line = { name: 'Pot by Post', url: 'pot-by-post', quantity: 1, unitAmount: 2800, amount: 2800, isDigital: true }
  const recurring = { interval: 'month', name: 'Pot by Post' } as const
  const { fake, calls, kept } = await begin(adapter, {
    ...asked,
    lines: [line],
    amount: 2800,
    shipping: 0,
    tax: 0,
    recurring,
  })
  const seen = [await calls.completeReturn(kept, givenBy(await fake.pay(asked.reference)))]
  seen.push(...(await receiveMessages({ fake, calls })), await calls.fetchStatus(kept))
  expect(seen).toContainEqual(expect.objectContaining({ kind: 'paid', amount: 2800, currency: asked.currency }))
  expectNoFaults(fake)
  if (adapter.taking.engine === 'ours') {
    const method = seen.findLast((one) => one?.method)?.method
    expect(method).toMatchObject({ token: expect.any(String) })
    const charge = {
      reference: makeReference(),
      begunAt: deskNow(),
      amount: 2800,
      currency: asked.currency,
      title: 'Pot by Post',
      token: method!.token,
      buyer: asked.buyer,
      webhookUrl,
    }
    const charged = await calls.charge!(charge)
    expect(charged.kind).toMatch(/^(paid|processing)$/)
    return expectNoFaults(fake)
  }
  const id = seen.findLast((one) => one?.subscription)?.subscription?.id
  expect(id).toEqual(expect.any(String))
  fake.renew?.(asked.reference)
  const renewals = await receiveMessages({ fake, calls })
  if (fake.renew)
    expect(renewals).toContainEqual(
      expect.objectContaining({ kind: 'renewed', amount: 2800, currency: asked.currency }),
    )
  if (calls.pause) {
    expect((await calls.pause(id!)).status).toBe('paused')
    expect((await calls.resume!(id!)).status).toBe('active')
  }
  if (calls.updateMethod) expect(await calls.updateMethod(id!, asked.returnUrl)).toMatch(/^https?:/)
  const when = adapter.abilities.includes('cancelNow') ? 'now' : 'period-end'
  const ended = await calls.cancel!(id!, when)
  expect(when === 'now' ? ended.status === 'cancelled' : ended.endsAtPeriod).toBe(true)
  expectNoFaults(fake)
})
