import { expect, test } from 'vitest'
import { openChargebee } from '#test/fakes/payments/chargebee.ts'
import { arrivalOf, askFor, keptOf, openPaymentDesk, refundOf } from '#test/fakes/payments/open-desk.ts'
import { chargebee } from './providers/chargebee.ts'

const open = () => openPaymentDesk(chargebee, openChargebee)
const monthly = { interval: 'month', name: 'Type club' } as const

test('what a message says counts only as far as Chargebee says it again when asked', async () => {
  const { fake, calls } = await open()
  const asked = askFor()
  await calls.createSession(asked)
  await fake.pay(asked.reference)
  const sent = fake.takeWebhooks()[0]!
  const changed = JSON.parse(sent.body)
  changed.content.invoice.amount_paid = 1
  const seen = await calls.readWebhook?.(arrivalOf({ ...sent, body: JSON.stringify(changed) }))
  expect(seen?.events).toMatchObject([{ kind: 'paid', amount: 3000, reference: asked.reference }])
})

test('a message about an event that Chargebee doesn’t know, or without one, is set aside', async () => {
  const { fake, calls } = await open()
  const asked = askFor()
  await calls.createSession(asked)
  await fake.pay(asked.reference)
  const sent = fake.takeWebhooks()[0]!
  for (const body of ['{"id":"ev_unknown"}', '{"id":"../invoices"}', 'not JSON'])
    expect(await calls.readWebhook?.(arrivalOf({ ...sent, body }))).toMatchObject({ events: [{ kind: 'ignored' }] })
})

test('the same subscription stands in the catalogue once, and one at another price beside it', async () => {
  const { fake, calls } = await open()
  for (const amount of [3000, 3000, 4000]) {
    const lines = [{ name: 'Club', url: 'club', quantity: 1, unitAmount: amount, amount, isDigital: true }]
    await calls.createSession(askFor({ amount, lines, recurring: monthly }))
  }
  expect(fake.heard.filter((line) => line === 'POST /item_prices')).toHaveLength(2)
  expect(fake.faults).toEqual([])
})

test('a session that is asked for twice is opened once, and its page acknowledged when it is paid', async () => {
  const { fake, calls } = await open()
  const asked = askFor()
  const { sessionId } = await calls.createSession(asked)
  expect((await calls.createSession(asked)).sessionId).toBe(sessionId)
  await fake.pay(asked.reference)
  const session = keptOf(asked, sessionId)
  const seen = await Promise.all([1, 2].map(() => calls.fetchStatus(session)))
  expect(seen).toMatchObject([{ kind: 'paid' }, { kind: 'paid' }])
  expect(fake.heard).toContain(`POST /hosted_pages/${sessionId}/acknowledge`)
})

test('a page whose time is over is over', async () => {
  const { fake, calls } = await open()
  const asked = askFor()
  const { sessionId } = await calls.createSession(asked)
  await fake.abandon(asked.reference)
  expect(await calls.fetchStatus(keptOf(asked, sessionId))).toMatchObject({ kind: 'expired' })
})

test('a subscription that isn’t renewed says so, and ends with its period when it is asked to', async () => {
  const { fake, calls } = await open()
  const asked = askFor({ recurring: monthly })
  await calls.createSession(asked)
  await fake.pay(asked.reference)
  fake.takeWebhooks()
  fake.renew?.(asked.reference, false)
  const seen = await calls.readWebhook?.(arrivalOf(fake.takeWebhooks()[0]!))
  expect(seen?.events).toMatchObject([{ kind: 'renewal_failed', reference: asked.reference }])
  const id = seen?.events[0]?.subscription?.id ?? ''
  expect(await calls.cancel?.(id, 'period-end')).toMatchObject({ status: 'active', endsAtPeriod: true })
})

test('a site is for testing if its name says so', () => {
  expect(chargebee.isLive({ site: 'acme-test' })).toBe(false)
  expect(chargebee.isLive({ site: 'acme' })).toBe(true)
})

async function pay() {
  const desk = await open()
  const asked = askFor()
  const { sessionId } = await desk.calls.createSession(asked)
  await desk.fake.pay(asked.reference)
  return { ...desk, asked, kept: keptOf(asked, sessionId) }
}

test('a payment counts even if its page can’t be acknowledged, which is logged', async () => {
  const { fake, calls, kept, warnings } = await pay()
  fake.setBroken(true)
  expect(await calls.fetchStatus(kept)).toMatchObject({ kind: 'paid' })
  expect(warnings).toEqual([expect.stringContaining('acknowledged')])
})

const invoices = [
  ['paid', 'paid'],
  ['posted', 'processing'],
  ['payment_due', 'processing'],
  ['pending', 'processing'],
  ['not_paid', 'session_failed'],
  ['voided', 'canceled'],
  ['new_state', 'processing'],
] as const
test.for(invoices)('a page whose invoice is %s is %s', async ([status, kind]) => {
  const { fake, calls, asked, kept } = await pay()
  fake.setInvoice(asked.reference, status)
  expect((await calls.fetchStatus(kept))?.kind).toBe(kind)
})

const transactions = [
  ['success', 'succeeded'],
  ['in_progress', 'pending'],
  ['timeout', 'pending'],
  ['needs_attention', 'pending'],
  ['failure', 'failed'],
  ['late_failure', 'failed'],
  ['voided', 'failed'],
  ['new_state', 'pending'],
] as const
test.for(transactions)('a refund that Chargebee calls %s is %s', async ([state, status]) => {
  const { fake, calls, kept } = await pay()
  const paid = await calls.fetchStatus(kept)
  const { refundId } = await calls.refund!(refundOf(kept, paid!.paymentId!, 1000))
  fake.setTransactions(state)
  expect(await calls.fetchRefund!(kept, refundId)).toEqual({ refundId, status })
})

test('a refund or a subscription that Chargebee doesn’t know is unknown, not an error', async () => {
  const { calls, kept } = await pay()
  expect(await calls.fetchRefund!(kept, 'txn_unknown')).toBeUndefined()
  expect(await calls.fetchSubscription!('sub_unknown')).toBeUndefined()
})

const line = { quantity: 1, unitAmount: 1000, amount: 1000, isDigital: true }
const awkward = {
  title: '🫖',
  lines: [
    { ...line, name: `${'n'.repeat(249)}🫖`, url: 'tea' },
    { ...line, name: ' \n ', url: 'blank' },
    { ...line, name: 'Two\nlines \uD83E', url: 'lines' },
  ],
  buyer: {
    email: `${'e'.repeat(70)}@example.com`,
    firstName: 'A\u0000nn',
    lastName: `${'l'.repeat(149)}🫖`,
    phone: '1'.repeat(60),
    address: `${'s'.repeat(149)}🫖`,
    address2: '\t',
    city: '陶'.repeat(60),
    state: 'il',
    zip: '9'.repeat(30),
    country: 'US',
  },
}
test('any cart and any buyer reach Chargebee in fields that it takes', async () => {
  const { fake, calls, kept } = await pay()
  await calls.createSession(askFor(awkward))
  const lines = [{ ...line, name: '🫖'.repeat(60), url: 'tea' }]
  const recurring = { interval: 'month', name: '🫖'.repeat(60) } as const
  await calls.createSession(askFor({ ...awkward, amount: 1000, lines, recurring }))
  const paid = await calls.fetchStatus(kept)
  await calls.refund!({ ...refundOf(kept, paid!.paymentId!, 1000), reason: `${'r'.repeat(299)}🫖` })
  expect(fake.faults).toEqual([])
})
