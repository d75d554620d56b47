import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAlipay } from '#test/fakes/payments/alipay.ts'
import {
  arrivalOf,
  askFor,
  receiveMessages,
  keptOf,
  openPaymentDesk,
  refundOf,
} from '#test/fakes/payments/open-desk.ts'
import { alipay } from './providers/alipay.ts'

async function begin(change?: Parameters<typeof openPaymentDesk>[2]) {
  const desk = await openPaymentDesk(alipay, openAlipay, change)
  const asked = askFor({ currency: 'CNY' })
  const session = await desk.calls.createSession(asked)
  if (session.next.kind !== 'redirect') throw new Error('The buyer is not sent to a page.')
  await desk.fake.visit(session.next.url)
  return { ...desk, asked, kept: keptOf(asked, session.sessionId) }
}
type Begun = Awaited<ReturnType<typeof begin>>

async function pay(begun: Begun) {
  await begun.fake.pay(begun.asked.reference)
  const [paid] = await receiveMessages(begun)
  return paid!.paymentId!
}
const stranger = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }).toString()

const forms = [
  ['pkcs1', true],
  ['pkcs1', false],
  ['pkcs8', true],
  ['pkcs8', false],
] as const
test.for(forms)('a private key is taken as %s, with its armour: %s', async ([type, isArmoured]) => {
  const { fake: like } = await openPaymentDesk(alipay, openAlipay)
  const der = Buffer.from(like.credentials['private_key']!, 'base64')
  const pem = createPrivateKey({ key: der, format: 'der', type: 'pkcs1' }).export({ type, format: 'pem' }).toString()
  const private_key = isArmoured ? pem : pem.replace(/-----.*-----/g, '')
  const { fake, calls, kept } = await begin({ credentials: { private_key } })
  expect(await calls.fetchStatus(kept)).toBeUndefined()
  expect(fake.faults).toEqual([])
})

test('somebody who enters something that is no key reads that it is invalid', async () => {
  const { calls } = await openPaymentDesk(alipay, openAlipay, { credentials: { private_key: 'MIIE' } })
  await expect(calls.createSession(askFor({ currency: 'CNY' }))).rejects.toMatchObject({
    kind: 'bad_credentials',
    message: 'The app private key of Alipay is invalid. Enter the whole RSA key again.',
  })
})

test('a price in dollars is refused, not taken as yuan', async () => {
  const { calls } = await openPaymentDesk(alipay, openAlipay)
  await expect(calls.createSession(askFor({ currency: 'USD' }))).rejects.toMatchObject({ kind: 'invalid_request' })
})

test('an answer that isn’t signed by Alipay is not believed', async () => {
  const begun = await begin({ options: { alipay_public_key: stranger() } })
  await begun.fake.pay(begun.asked.reference)
  await expect(begun.calls.fetchStatus(begun.kept)).rejects.toMatchObject({ kind: 'provider_down' })
  const refund = refundOf(begun.kept, 'trade', 1000)
  await expect(begun.calls.refund!(refund)).rejects.toMatchObject({ kind: 'uncertain' })
})

test('a notice that is meant for another app pays for nothing', async () => {
  const begun = await begin()
  await begun.fake.pay(begun.asked.reference)
  const { calls } = await openPaymentDesk(alipay, openAlipay, { options: { app_id: '2021000000000000' } })
  for (const sent of begun.fake.takeWebhooks())
    expect((await calls.readWebhook!(arrivalOf(sent))).events).toMatchObject([{ kind: 'ignored' }])
})

test('Alipay reads the word that ends its notices', async () => {
  const { fake, calls, asked } = await begin()
  await fake.pay(asked.reference)
  const [sent] = fake.takeWebhooks()
  expect((await calls.readWebhook!(arrivalOf(sent!))).reply).toEqual({ type: 'text/plain', body: 'success' })
})

test('each notice of a refund tells what that refund gave back', async () => {
  const begun = await begin()
  const paymentId = await pay(begun)
  const refunds = [refundOf(begun.kept, paymentId, 1000), refundOf(begun.kept, paymentId, 2000)]
  for (const refund of refunds) expect((await begun.calls.refund!(refund)).status).toBe('succeeded')
  expect(await receiveMessages(begun)).toMatchObject(
    refunds.map(({ refundId, amount }) => ({ kind: 'refunded', ourRefundId: refundId, amount, currency: 'CNY' })),
  )
})

test('a refund that is asked for twice happens once', async () => {
  const begun = await begin()
  const refund = refundOf(begun.kept, await pay(begun), 1000)
  for (let n = 0; n < 2; n++) expect((await begun.calls.refund!(refund)).status).toBe('succeeded')
  expect(begun.fake.refundedOf(begun.asked.reference)).toBe(1000)
})

test('a title with emoji, slashes and line breaks reaches Alipay without breaking one', async () => {
  const { fake, calls } = await openPaymentDesk(alipay, openAlipay)
  for (const title of [`${'a'.repeat(127)}🫖`, 'Cups\n& bowls / \uD83E', '/', '陶'.repeat(300)]) {
    const { next } = await calls.createSession(askFor({ currency: 'CNY', title }))
    await fake.visit(next.kind === 'redirect' ? next.url : '')
  }
  expect(fake.faults).toEqual([])
})

test('a reason for a refund ends before a character that doesn’t fit', async () => {
  const begun = await begin()
  const refund = { ...refundOf(begun.kept, await pay(begun), 1000), reason: `${'a'.repeat(255)}🫖` }
  expect((await begun.calls.refund!(refund)).status).toBe('succeeded')
  expect(begun.fake.faults).toEqual([])
})

const refundStates = [
  ['REFUND_SUCCESS', 'succeeded'],
  [undefined, 'succeeded'],
  ['REFUND_PROCESSING', 'pending'],
  ['REFUND_FAIL', 'pending'],
] as const
test.for(refundStates)('a refund that Alipay calls %s is %s', async ([state, status]) => {
  const begun = await begin()
  const refund = refundOf(begun.kept, await pay(begun), 1000)
  await begun.calls.refund!(refund)
  begun.fake.setRefundStatus(state)
  expect(await begun.calls.fetchRefund!(begun.kept, refund.refundId)).toMatchObject({ status })
})

test('a gateway takes the payments of a store without a company in China', () => {
  const given = { app_id: '', private_key: '', alipay_public_key: '' }
  expect(alipay.through?.({ ...given, via: 'adyen' })).toEqual({ key: 'adyen', method: 'alipay' })
  expect(alipay.through?.({ ...given, via: 'direct' })).toBeUndefined()
})
