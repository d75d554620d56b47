import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAuthorize } from '#test/fakes/payments/authorize.ts'
import { arrivalOf, askFor, deskNow, keptOf, openPaymentDesk, refundOf } from '#test/fakes/payments/open-desk.ts'
import type { ChargeRequest, SessionRequest } from './adapter/calls.ts'
import { authorize } from './providers/authorize.ts'

const makeReference = () => randomBytes(10).toString('hex')
const open = () => openPaymentDesk(authorize, openAuthorize)

const cup = {
  name: 'A cup with a very long name indeed',
  url: 'cup',
  quantity: 1,
  unitAmount: 2500,
  amount: 2500,
  isDigital: false,
}
const request = (change: Partial<SessionRequest> = {}) => askFor({ amount: 2500, lines: [cup], ...change })

/** A payment that has just been made, and hasn’t settled. */
async function pay(change?: Partial<SessionRequest>) {
  const desk = await open()
  const asked = request(change)
  const { sessionId, kept } = await desk.calls.createSession(asked)
  await desk.calls.openForm!(asked)
  const session = keptOf(asked, sessionId, kept)
  await desk.fake.pay(asked.reference)
  const seen = await desk.calls.fetchStatus(session)
  return { ...desk, asked, session: { ...session, paymentId: seen!.paymentId! }, seen: seen! }
}
type Paid = Awaited<ReturnType<typeof pay>>

const giveBack = ({ session }: Paid, amount: number) => refundOf(session, session.paymentId, amount)
const dueOf = ({ asked, session, seen }: Paid): ChargeRequest => ({
  ...session,
  reference: makeReference(),
  begunAt: deskNow(),
  title: 'Pot',
  token: seen.method!.token,
  buyer: asked.buyer,
  webhookUrl: asked.webhookUrl,
})

test('a payment is given back whole before it settles, and a part of it only afterwards', async () => {
  const paid = await pay()
  const { fake, calls, session } = paid
  await expect(calls.refund!(giveBack(paid, 1000))).rejects.toMatchObject({
    kind: 'invalid_request',
    message: expect.stringContaining('settled'),
  })
  const whole = giveBack(paid, 2500)
  const state = await calls.refund!(whole)
  expect(state).toEqual({ refundId: `void-${session.paymentId}`, status: 'succeeded' })
  expect(await calls.refund!(whole)).toEqual(state)
  expect(await calls.fetchRefund!(session, state.refundId)).toEqual(state)
  expect(fake.refundedOf(session.reference)).toBe(2500)
  const [, voided] = fake.takeWebhooks()
  expect((await calls.readWebhook!(arrivalOf(voided!))).events).toMatchObject([
    { kind: 'refunded', amount: 2500, currency: 'USD', reference: session.reference, refundId: state.refundId },
  ])
  expect(fake.faults).toEqual([])
})

test('a refund whose outcome is unknown is made once, however often it is asked for', async () => {
  const paid = await pay()
  const { fake, calls, session } = paid
  fake.takeWebhooks()
  const part = giveBack(paid, 1000)
  fake.setTrouble('silence after success')
  await expect(calls.refund!(part)).rejects.toMatchObject({ kind: 'uncertain' })
  const state = await calls.refund!(part)
  expect(state.status).toBe('succeeded')
  expect(fake.refundedOf(session.reference)).toBe(1000)
  const [sent] = fake.takeWebhooks()
  const { events } = await calls.readWebhook!(arrivalOf(sent!))
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
  const { events } = await calls.readWebhook!(arrivalOf({ ...sent!, headers: { 'x-anet-signature': signature } }))
  expect(events).toMatchObject([{ kind: 'paid', amount: 2500 }])
})

test('the amount of a payment is the account’s, whatever the webhook says', async () => {
  const { fake, calls } = await pay()
  const [sent] = fake.takeWebhooks()
  const body = sent!.body.replace('"authAmount":25', '"authAmount":1')
  const key = fake.credentials.signature_key!
  const headers = { 'x-anet-signature': `sha512=${createHmac('sha512', key).update(body).digest('hex')}` }
  expect((await calls.readWebhook!(arrivalOf({ ...sent!, body, headers }))).events[0]).toMatchObject({ amount: 2500 })
  const unknown = body.replace(/"id":"\d+"/, '"id":"1"')
  const signed = { 'x-anet-signature': `sha512=${createHmac('sha512', key).update(unknown).digest('hex')}` }
  const { events } = await calls.readWebhook!(arrivalOf({ ...sent!, body: unknown, headers: signed }))
  expect(events).toMatchObject([{ kind: 'ignored' }])
})

test('the card of a subscription is kept once, and charged once for each period', async () => {
  const paid = await pay({ recurring: { interval: 'month', name: 'Pot by Post' } })
  const { fake, calls, seen } = paid
  const [sent] = fake.takeWebhooks()
  const { events } = await calls.readWebhook!(arrivalOf(sent!))
  expect(seen.method).toEqual({ token: expect.stringMatching(/^\d+\/\d+$/), brand: 'visa', last4: '1111' })
  expect(events[0]?.method).toEqual(seen.method)
  const due = dueOf(paid)
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

const states = [
  ['capturedPendingSettlement', 'paid'],
  ['settledSuccessfully', 'paid'],
  ['pendingSettlement', 'paid'],
  ['updatingSettlement', 'paid'],
  ['pendingFinalSettlement', 'paid'],
  ['chargebackReversal', 'paid'],
  ['authorizedPendingCapture', 'processing'],
  ['authorizedPendingRelease', 'processing'],
  ['FDSPendingReview', 'processing'],
  ['FDSAuthorizedPendingReview', 'processing'],
  ['underReview', 'processing'],
  ['approvedReview', 'processing'],
  ['couldNotVoid', 'processing'],
  ['voided', 'refunded'],
  ['declined', 'attempt_failed'],
  ['failedReview', 'attempt_failed'],
  ['communicationError', 'attempt_failed'],
  ['generalError', 'attempt_failed'],
  ['expired', 'attempt_failed'],
  ['settlementError', 'disputed'],
  ['returnedItem', 'disputed'],
  ['chargeback', 'disputed'],
  ['refundSettledSuccessfully', 'ignored'],
  ['refundPendingSettlement', 'ignored'],
  ['somethingNew', 'ignored'],
] as const
test.for(states)('a payment that Authorize.Net calls %s is %s', async ([status, kind]) => {
  const { fake, calls, session } = await pay()
  fake.setState(session.reference, status)
  expect((await calls.fetchStatus(session))?.kind).toBe(kind)
})

const line = { quantity: 1, unitAmount: 500, amount: 500, isDigital: true }
const awkward: Partial<SessionRequest> = {
  title: `${'t'.repeat(254)}🫖`,
  amount: 1500,
  lines: [
    { ...line, name: `${'n'.repeat(30)}🫖`, url: 'tea', sku: '' },
    { ...line, name: ' \n ', url: 'u'.repeat(40), sku: ' ' },
    { ...line, name: 'Two\nlines \uD83E', url: '' },
  ],
  buyer: {
    email: 'ann@example.com',
    firstName: 'A\u0000nn',
    lastName: `${'l'.repeat(49)}🫖`,
    phone: '+44 20 7946 0000 extension 12, or later',
    address: `${'s'.repeat(59)}🫖`,
    address2: '\t',
    city: '陶'.repeat(50),
    state: '\uDE00',
    zip: '',
    country: 'GB',
  },
}
test('any cart and any buyer reach Authorize.Net in fields that it takes', async () => {
  const { fake, calls } = await open()
  const asked = askFor(awkward)
  await calls.createSession(asked)
  await calls.openForm!(asked)
  expect(fake.faults).toEqual([])
})

test('a session of long ago can be asked about, though lists reach back a month only', async () => {
  const { fake, calls, session } = await pay()
  const { paymentId: _, ...unknown } = session
  const old = { ...unknown, reference: makeReference(), kept: { openedAt: '2026-09-01T10:00:00Z' } }
  expect(await calls.fetchStatus(old)).toBeUndefined()
  expect(fake.faults).toEqual([])
})

const recurring = { interval: 'month', name: 'Pot by Post' } as const
test('a charge that was made already and isn’t listed yet is unknown, not failed', async () => {
  const paid = await pay({ recurring })
  const { fake, calls } = paid
  const due = dueOf(paid)
  fake.setTrouble('silence after success')
  await expect(calls.charge!(due)).rejects.toMatchObject({ kind: 'uncertain' })
  fake.setLate(true)
  await expect(calls.charge!(due)).rejects.toMatchObject({ kind: 'uncertain' })
  fake.setLate(false)
  expect(await calls.charge!(due)).toMatchObject({ kind: 'paid' })
})

test('a refund that was made already and isn’t listed yet is unknown, not failed', async () => {
  const paid = await pay()
  const { fake, calls, session } = paid
  fake.takeWebhooks()
  const part = giveBack(paid, 1000)
  const { status } = await calls.refund!(part)
  expect(status).toBe('succeeded')
  fake.setLate(true)
  await expect(calls.refund!(part)).rejects.toMatchObject({ kind: 'uncertain' })
  expect(fake.refundedOf(session.reference)).toBe(1000)
})

test('a charge whose state can’t be asked for is in progress, and the reason is logged', async () => {
  const paid = await pay({ recurring })
  const { fake, calls, warnings } = paid
  fake.breakRequest('getTransactionDetailsRequest')
  const charged = await calls.charge!(dueOf(paid))
  expect(charged).toMatchObject({ kind: 'processing', paymentId: expect.any(String) })
  expect(warnings).toEqual([expect.stringContaining('charged')])
})

test('a payment counts even if its card can’t be kept, and the reason is logged', async () => {
  const { fake, calls, session, warnings } = await pay({ recurring })
  fake.breakRequest('getCustomerProfileRequest')
  const seen = await calls.fetchStatus(session)
  expect(seen).toMatchObject({ kind: 'paid' })
  expect(seen?.method).toBeUndefined()
  expect(warnings).toEqual([expect.stringContaining('card')])
})
