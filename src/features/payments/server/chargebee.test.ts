import { expect, test } from 'vitest'
import { openChargebee } from '#test/fakes/payments/chargebee.ts'
import { arrivalOf, askFor, keptOf, openPaymentDesk } from '#test/fakes/payments/open-desk.ts'
import { chargebee } from './providers/chargebee.ts'

const open = () => openPaymentDesk(chargebee, openChargebee)
const monthly = { interval: 'month', name: 'Type club' } as const

test('What a message says counts only as far as Chargebee says it again when asked', async () => {
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

test('A message about an event that Chargebee doesn’t know, or without one, is set aside', async () => {
  const { fake, calls } = await open()
  const asked = askFor()
  await calls.createSession(asked)
  await fake.pay(asked.reference)
  const sent = fake.takeWebhooks()[0]!
  for (const body of ['{"id":"ev_unknown"}', '{"id":"../invoices"}', 'not JSON'])
    expect(await calls.readWebhook?.(arrivalOf({ ...sent, body }))).toMatchObject({ events: [{ kind: 'ignored' }] })
})

test('The same subscription stands in the catalogue once, and one at another price beside it', async () => {
  const { fake, calls } = await open()
  for (const amount of [3000, 3000, 4000]) {
    const lines = [{ name: 'Club', url: 'club', quantity: 1, unitAmount: amount, amount, isDigital: true }]
    await calls.createSession(askFor({ amount, lines, recurring: monthly }))
  }
  expect(fake.heard.filter((line) => line === 'POST /item_prices')).toHaveLength(2)
  expect(fake.faults).toEqual([])
})

test('A session that is asked for twice is opened once, and its page acknowledged when it is paid', async () => {
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

test('A page whose time is over is over', async () => {
  const { fake, calls } = await open()
  const asked = askFor()
  const { sessionId } = await calls.createSession(asked)
  await fake.abandon(asked.reference)
  expect(await calls.fetchStatus(keptOf(asked, sessionId))).toMatchObject({ kind: 'expired' })
})

test('A subscription that isn’t renewed says so, and ends with its period when it is asked to', async () => {
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

test('A site is for testing if its name says so', () => {
  expect(chargebee.isLive({ site: 'acme-test' })).toBe(false)
  expect(chargebee.isLive({ site: 'acme' })).toBe(true)
})
