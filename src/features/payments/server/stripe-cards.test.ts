import type StripeLibrary from 'stripe'
import { expect, expectTypeOf, test } from 'vitest'
import { openAnswering } from '#test/fakes/payments/answering.ts'
import { askFor, deskNow, keptOf, openPaymentDesk } from '#test/fakes/payments/open-desk.ts'
import { openStripe } from '#test/fakes/payments/stripe.ts'
import type { SessionRequest } from './adapter/calls.ts'
import { stripe } from './providers/stripe.ts'
import { intentFieldsOf } from './stripe/card.ts'
import type { subscriptionFieldsOf } from './stripe/card-subscription.ts'

const openDesk = async () => {
  const fake = await openStripe(deskNow)
  const { calls } = await openPaymentDesk(stripe, async () => fake)
  const tryCard = calls.payByCard!
  /** With a card whose bank asks nothing. */
  async function payByCard(...given: Parameters<typeof tryCard>) {
    const seen = await tryCard(...given)
    if (seen.kind === 'asked') throw new Error('The bank has asked the buyer.')
    return seen
  }
  /** With one whose bank asks. */
  async function askBank(asked: SessionRequest, card = 'pm_card_authenticationRequired') {
    const seen = await tryCard(asked, card)
    if (seen.kind !== 'asked') throw new Error('The bank has not asked the buyer.')
    return seen
  }
  return { fake, calls, payByCard, askBank }
}
const kindOf = (paying: Promise<unknown>) =>
  paying.then(
    () => 'paid',
    (problem: { kind: string }) => problem.kind,
  )
/** A single payment, and the first of many. */
const both = [undefined, { interval: 'month' as const, name: 'Font' }]
const lastKept = (asked: SessionRequest, sessionId = asked.reference) => ({
  ...keptOf(asked, sessionId),
  kept: { card: 'pm_card_visa' },
})

test('a card pays a checkout once, whatever it is paid in', async () => {
  const { fake, payByCard } = await openDesk()
  for (const [currency, amount] of [
    ['USD', 3000],
    ['JPY', 3000],
    ['ISK', 3000],
    ['KWD', 3000],
  ] as const) {
    const asked = askFor({ currency, amount })
    const seen = await payByCard(asked, 'pm_card_visa')
    expect(seen).toMatchObject({ kind: 'paid', reference: asked.reference, amount, currency, isLive: false })
    expect(seen.paymentId).toMatch(/^pi_/)
    expect(await payByCard(asked, 'pm_card_visa')).toEqual(seen)
  }
  expect(fake.heard.filter((line) => line === 'POST /v1/payment_intents')).toHaveLength(8)
  expect(fake.faults).toEqual([])
})

test('a checkout that is refunded after a card has paid it gives the money of that card back', async () => {
  const { fake, calls, payByCard } = await openDesk()
  const asked = askFor()
  const { paymentId } = await payByCard(asked, 'pm_card_visa')
  const session = { ...lastKept(asked), paymentId: paymentId! }
  const refundId = 'r1r1r1r1r1r1r1r1r1r1'
  await calls.refund!({ session, amount: 1000, isRest: false, reason: '', refundId, webhookUrl: asked.webhookUrl })
  expect(fake.refundedOf(asked.reference)).toBe(1000)
})

test('a refused card is told in Stripe’s words, and another one may pay', async () => {
  const { fake, payByCard } = await openDesk()
  for (const recurring of both) {
    const asked = askFor({ recurring })
    await expect(payByCard(asked, 'pm_card_chargeDeclined')).rejects.toMatchObject({
      kind: 'declined',
      message: 'Your card was declined.',
    })
    await expect(payByCard(asked, 'pm_card_unknown')).rejects.toMatchObject({ kind: 'invalid_request' })
    expect(await payByCard(asked, 'pm_card_visa')).toMatchObject({ kind: 'paid', amount: 3000 })
    expect(fake.paidByCard(asked.reference)).toEqual([3000])
  }
})

test('with other things in the checkout, only what recurs is paid again', async () => {
  const { fake, calls, payByCard } = await openDesk()
  const recurring = { interval: 'month', name: 'Font', url: 'font', amount: 2000 } as const
  const asked = askFor({ recurring })
  const seen = await payByCard(asked, 'pm_card_visa')
  expect(seen).toMatchObject({ kind: 'paid', amount: 3000, currency: 'USD', subscription: { status: 'active' } })
  expect(seen.subscription?.nextAt).toEqual(new Date('2026-12-24T10:00:00Z'))
  fake.takeWebhooks()
  fake.renew!(asked.reference)
  const bodies = fake.takeWebhooks().map(({ body }) => JSON.parse(body))
  expect(bodies[0]).toMatchObject({ type: 'invoice.paid', data: { object: { amount_paid: 2000 } } })
  expect(await calls.fetchSubscription!(seen.subscription!.id)).toMatchObject({ status: 'active' })
  expect(await calls.updateMethod!(seen.subscription!.id, 'https://shop.example/')).toContain('billing.stripe.com')
  expect(await calls.cancel!(seen.subscription!.id, 'now')).toMatchObject({ status: 'cancelled' })
  expect(fake.faults).toEqual([])
})

test('the messages about a first payment by card are none of a second payment', async () => {
  const { fake, calls, payByCard } = await openDesk()
  for (const recurring of [undefined, { interval: 'year' as const, name: 'Font' }]) {
    await payByCard(askFor({ recurring }), 'pm_card_visa')
    for (const { headers, body } of fake.takeWebhooks()) {
      const delivery = { method: 'POST', url: '', query: new URLSearchParams(), headers: new Headers(headers) }
      const { events } = await calls.readWebhook!({ ...delivery, body: new TextEncoder().encode(body) })
      for (const { kind } of events) expect(['ignored', 'subscription_changed']).toContain(kind)
    }
  }
})

test('a payment by card whose answer was lost is found by its reference', async () => {
  const { fake, calls, payByCard } = await openDesk()
  for (const recurring of both) {
    const asked = askFor({ recurring })
    expect(await calls.fetchStatus(lastKept(asked))).toBeUndefined()
    await expect(payByCard(asked, 'pm_card_chargeDeclined')).rejects.toMatchObject({ kind: 'declined' })
    expect(await calls.fetchStatus(lastKept(asked))).toBeUndefined()
    const seen = await payByCard(asked, 'pm_card_visa')
    expect(await calls.fetchStatus(lastKept(asked))).toEqual(seen)
  }
  const onPage = askFor()
  const { sessionId } = await calls.createSession(onPage)
  expect(await calls.fetchStatus(lastKept(onPage, sessionId))).toBeUndefined()
  await fake.pay(onPage.reference)
  expect(await calls.fetchStatus(lastKept(onPage, sessionId))).toMatchObject({ kind: 'paid', sessionId })
  expect(fake.faults).toEqual([])
})

test('no other card may pay as long as it isn’t certain that the last one won’t', async () => {
  const asking = { id: 'pi_1', status: 'requires_action', amount: 3000, currency: 'usd' }
  const begun = {
    id: 'sub_1',
    status: 'incomplete',
    latest_invoice: { id: 'in_1', amount_paid: 0, currency: 'usd', status: 'open' },
  }
  const gone = [400, { error: { type: 'invalid_request_error', message: 'It can’t be cancelled.' } }] as const
  const payWith = (answers: Record<string, object>, recurring?: SessionRequest['recurring']) =>
    openAnswering(stripe, answers, { credentials: { secret_key: 'sk_test_1' } }).payByCard!(
      askFor({ recurring }),
      'pm_card_visa',
    )
  const asAsking = (answers: Record<string, object>) => payWith({ 'POST /v1/payment_intents': asking, ...answers })
  const cancel = 'POST /v1/payment_intents/pi_1/cancel'
  const look = 'GET /v1/payment_intents/pi_1'
  expect(await kindOf(asAsking({ [cancel]: { ...asking, status: 'canceled' }, [look]: asking }))).toBe('declined')
  expect(await kindOf(asAsking({ [cancel]: gone, [look]: { ...asking, status: 'canceled' } }))).toBe('declined')
  expect(await kindOf(asAsking({ [cancel]: gone, [look]: asking }))).toBe('uncertain')
  for (const status of ['requires_capture', 'requires_confirmation', 'something_new'])
    expect(await kindOf(payWith({ 'POST /v1/payment_intents': { ...asking, status } }))).toBe('uncertain')
  const asBegun = (answers: Record<string, object>) =>
    payWith(
      {
        'POST /v1/customers': { id: 'cus_1' },
        'POST /v1/products': { id: 'prod_1' },
        'POST /v1/subscriptions': begun,
        ...answers,
      },
      { interval: 'month', name: 'Font' },
    )
  const end = 'DELETE /v1/subscriptions/sub_1'
  const read = 'GET /v1/subscriptions/sub_1'
  expect(await kindOf(asBegun({ [end]: { ...begun, status: 'canceled' } }))).toBe('declined')
  expect(await kindOf(asBegun({ [end]: gone, [read]: { ...begun, status: 'incomplete_expired' } }))).toBe('declined')
  expect(await kindOf(asBegun({ [end]: gone, [read]: begun }))).toBe('uncertain')
})

test('a bank asks the buyer, and a confirmed payment is taken once', async () => {
  const { fake, calls, payByCard, askBank } = await openDesk()
  for (const recurring of both) {
    const asked = askFor({ recurring })
    const { clientSecret, question } = await askBank(asked)
    const session = { ...lastKept(asked), kept: { card: 'pm_card_authenticationRequired', question } }
    expect(await askBank(asked)).toMatchObject({ clientSecret, question })
    expect(await calls.fetchStatus(session)).toBeUndefined()
    expect(fake.paidByCard(asked.reference)).toEqual([])
    fake.confirm(clientSecret)
    const paid = { kind: 'paid', reference: asked.reference, amount: 3000, currency: 'USD', isLive: false }
    const seen = await payByCard(asked, 'pm_card_authenticationRequired')
    expect(seen).toMatchObject(recurring ? { ...paid, subscription: { status: 'active' } } : paid)
    expect(await calls.fetchStatus(session)).toEqual(seen)
    expect(await calls.expireSession!(session)).toBe('paid')
    expect(fake.paidByCard(asked.reference)).toEqual([3000])
  }
})

test('what the buyer doesn’t confirm is refused in Stripe’s words, and nothing of it is left', async () => {
  const { fake, payByCard, askBank } = await openDesk()
  for (const recurring of both) {
    const asked = askFor({ recurring })
    const { clientSecret } = await askBank(asked)
    const { error } = fake.confirm(clientSecret, false)
    await expect(askBank(asked)).rejects.toMatchObject({ kind: 'declined', message: error!.message })
    expect(() => fake.confirm(clientSecret)).toThrow('not in the requires_action state')
    expect(await payByCard(asked, 'pm_card_visa')).toMatchObject({ kind: 'paid', amount: 3000 })
    expect(fake.paidByCard(asked.reference)).toEqual([3000])
  }
})

test('what a bank has asked can’t be confirmed any more once it is dropped', async () => {
  const { fake, calls, askBank } = await openDesk()
  for (const recurring of both) {
    const asked = askFor({ recurring })
    const { clientSecret, question } = await askBank(asked)
    const session = { ...lastKept(asked), kept: { card: 'pm_card_authenticationRequired', question } }
    expect(await calls.expireSession!(session)).toBe('expired')
    expect(() => fake.confirm(clientSecret)).toThrow('not in the requires_action state')
    expect(await calls.fetchStatus(session)).toBeUndefined()
    expect(fake.paidByCard(asked.reference)).toEqual([])
  }
})

test('what is sent has the names and types of Stripe’s own library', () => {
  expectTypeOf<ReturnType<typeof intentFieldsOf>>().toExtend<StripeLibrary.PaymentIntentCreateParams>()
  expectTypeOf<Awaited<ReturnType<typeof subscriptionFieldsOf>>>().toExtend<StripeLibrary.SubscriptionCreateParams>()
  expect(() => intentFieldsOf(askFor({ currency: 'KWD', amount: 1001 }), 'pm_card_visa')).toThrow('such small amounts')
})
