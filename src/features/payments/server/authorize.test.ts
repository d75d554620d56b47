import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAuthorize } from '#test/fakes/payments/authorize.ts'
import { arrivalOf, askFor, keptOf, openPaymentDesk, refundOf } from '#test/fakes/payments/open-desk.ts'
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

test('a refund that nobody knows the end of is made once, however often it is asked for', async () => {
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
