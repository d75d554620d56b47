import { expect, test } from 'vitest'
import { openService } from '#providers/server/open-service.ts'
import { openAffirm } from '#test/fakes/payments/affirm.ts'
import { annAtHome, askFor, beginAt, contextOf, openPaymentDesk, refundOf } from '#test/fakes/payments/open-desk.ts'
import type { SessionRequest } from './adapter/calls.ts'
import { affirm } from './providers/affirm.ts'

const kiln = { name: 'Kiln', url: 'kiln', quantity: 1, unitAmount: 60_000, amount: 60_000, isDigital: false }
const requestFor = (change: Partial<SessionRequest> = {}) =>
  askFor({ amount: 60_500, lines: [kiln], shipping: 500, buyer: annAtHome, ...change })

async function begin(change?: Partial<SessionRequest>, options: Record<string, string> = {}) {
  const desk = await openPaymentDesk(affirm, openAffirm, { options })
  const asked = requestFor(change)
  return { ...desk, asked, session: await beginAt(desk.calls, asked) }
}
const tokenIn = ({ url }: { url: string }) => new URL(url).searchParams

test('money is reserved and taken in one return, however often and at once the buyer comes back', async () => {
  const { fake, calls, asked, session } = await begin()
  const given = tokenIn(await fake.pay(asked.reference))
  const all = await Promise.all([1, 2, 3].map(() => calls.completeReturn(session, given)))
  expect(new Set(all.map((one) => one?.paymentId)).size).toBe(1)
  for (const seen of all)
    expect(seen).toMatchObject({ kind: 'paid', amount: 60_500, currency: 'USD', reference: asked.reference })
  const later = { ...session, paymentId: all[0]?.paymentId }
  expect(await calls.completeReturn(later, new URLSearchParams())).toMatchObject({ kind: 'paid', amount: 60_500 })
  expect(await calls.fetchStatus(later)).toMatchObject({ kind: 'paid', amount: 60_500 })
  expect(fake.faults).toEqual([])
})

test('an amount that wasn’t asked for is released without being taken', async () => {
  const { fake, calls, asked, session } = await begin()
  const given = tokenIn(await fake.pay(asked.reference, { amount: 100 }))
  const seen = await calls.completeReturn(session, given)
  expect(seen).toMatchObject({ kind: 'session_failed', amount: 100 })
  expect(await calls.fetchStatus({ ...session, paymentId: seen?.paymentId })).toMatchObject({ kind: 'canceled' })
  expect(fake.heard.filter((line) => line.endsWith('/capture'))).toEqual([])
})

test('a made-up token pays for nothing', async () => {
  const { calls, session } = await begin()
  const given = new URLSearchParams({ checkout_token: 'MADEUPTOKEN1' })
  expect(await calls.completeReturn(session, given)).toMatchObject({
    kind: 'attempt_failed',
    detail: { message: expect.any(String) },
  })
  expect(await calls.completeReturn(session, new URLSearchParams('cancelled=1'))).toBeUndefined()
  expect(await calls.fetchStatus(session)).toBeUndefined()
})

test('an account in Canada takes Canadian dollars alone, with addresses as they are written there', async () => {
  const canadian = { ...annAtHome, state: 'ON', zip: 'K1A 0B1', city: 'Ottawa', country: 'CA' }
  const { fake, calls, asked, session } = await begin({ currency: 'CAD', buyer: canadian }, { country: 'CAN' })
  const given = tokenIn(await fake.pay(asked.reference))
  expect(await calls.completeReturn(session, given)).toMatchObject({ kind: 'paid', currency: 'CAD' })
  await expect(calls.createSession(requestFor())).rejects.toMatchObject({ kind: 'invalid_request' })
  expect(fake.faults).toEqual([])
})

test('the same refund is made once', async () => {
  const { fake, calls, asked, session } = await begin()
  const paid = await calls.completeReturn(session, tokenIn(await fake.pay(asked.reference)))
  const paymentId = paid?.paymentId ?? ''
  const refund = { ...refundOf(session, paymentId, 500), reason: '' }
  expect(await calls.refund!(refund)).toEqual(await calls.refund!(refund))
  expect(fake.refundedOf(asked.reference)).toBe(500)
  expect(await calls.fetchStatus({ ...session, paymentId })).toMatchObject({ kind: 'paid', amount: 60_500 })
})

test('a payment whose buyer confirms it and doesn’t come back is taken as soon as Affirm is asked', async () => {
  const { fake, calls, asked, session } = await begin()
  expect(await calls.fetchStatus(session)).toBeUndefined()
  const given = tokenIn(await fake.pay(asked.reference))
  const paid = { kind: 'paid', amount: 60_500, currency: 'USD', reference: asked.reference }
  expect(await calls.fetchStatus(session)).toMatchObject(paid)
  expect(await calls.fetchStatus(session)).toMatchObject(paid)
  expect(await calls.completeReturn(session, given)).toMatchObject(paid)
})

test('an amount that wasn’t asked for, confirmed by a buyer who doesn’t come back, isn’t taken either', async () => {
  const { fake, calls, asked, session } = await begin()
  await fake.pay(asked.reference, { amount: 100 })
  expect(await calls.fetchStatus(session)).toMatchObject({ kind: 'session_failed', amount: 100 })
  expect(fake.heard.filter((line) => line.endsWith('/capture'))).toEqual([])
})

test('any cart and buyer gets a checkout: texts are cut between characters, and an address elsewhere is left out', async () => {
  const name = `${'a'.repeat(499)}👩‍👩‍👧`
  const lines = [{ name, url: 'kiln', sku: name, quantity: 1, unitAmount: 60_500, amount: 60_500, isDigital: false }]
  const long = { ...annAtHome, firstName: name, address: name, state: 'Illinois' }
  const { fake } = await begin({ lines, shipping: 0, title: name, buyer: long })
  expect(fake.faults).toEqual([])
  const abroad = await begin({ buyer: { ...annAtHome, country: 'DE', state: 'Hessen' } })
  expect(abroad.fake.faults).toEqual([])
})

test('Canadian accounts are reached at the address across borders, and all say their country', async () => {
  const heard: unknown[] = []
  const fetch = async (url: string, { headers }: RequestInit) => {
    heard.push([new URL(url).host, new Headers(headers).get('country-code')])
    return Response.json({ checkout_id: 'CHECKOUT12345678', redirect_url: 'https://www.affirm.ca/x' })
  }
  const call = (country: string, mode: string) => {
    const options = { public_key: 'public', country, mode }
    const entered = { credentials: { private_key: 'private' }, options }
    const { createSession } = affirm.open(openService(contextOf(fetch), affirm, entered))
    return createSession(requestFor(country === 'CAN' ? { currency: 'CAD' } : {}))
  }
  for (const country of ['USA', 'CAN']) for (const mode of ['live', 'sandbox']) await call(country, mode)
  expect(heard).toEqual([
    ['api.affirm.com', 'USA'],
    ['sandbox.affirm.com', 'USA'],
    ['api.global.affirm.com', 'CAN'],
    ['api.global-sandbox.affirm.com', 'CAN'],
  ])
})
