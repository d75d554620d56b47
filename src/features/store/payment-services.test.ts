import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { adyen } from '#payments/server/providers/adyen.ts'
import { paddle } from '#payments/server/providers/paddle.ts'
import { stripe } from '#payments/server/providers/stripe.ts'
import { closePayment } from '#store/server/settlement/settle.ts'
import { renewOne } from '#store/server/subscribing/renewals.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import type { AdyenFake } from '#test/fakes/payments/adyen.ts'
import type { PaddleFake } from '#test/fakes/payments/paddle.ts'
import type { StripeFake } from '#test/fakes/payments/stripe.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { cups, openSelling, otherBuyer, potByPost } from '#test/selling.ts'
import { expectSound } from '#test/sound-books.ts'
import { test, type World } from '#test/world.ts'

// What single services do otherwise than the others, through the front door.

test('a buyer is sent to the Checkout page on the merchant’s own domain', async ({ world }) => {
  const shop = await openSelling(world, stripe)
  ;(shop.fake as StripeFake).setPages('https://pay.larklow.example')
  const { status, body } = await shop.begun()
  expect([status, new URL(body.url).host]).toEqual([201, 'pay.larklow.example'])
})

test.for([
  'http://pay.larklow.example',
  'https://127.0.0.1',
  'https://[::1]',
  'https://localhost',
  'https://shop.localhost',
  'https://pay.larklow.example:8443',
  'https://ann:secret@pay.larklow.example',
  'javascript:alert(1)//',
])('nobody is sent to %s to pay, whatever a service answers', async (pages, { world }) => {
  const shop = await openSelling(world, stripe)
  ;(shop.fake as StripeFake).setPages(pages)
  const { status, body } = await shop.begun()
  expect([status, body.message]).toEqual([502, 'Failed to initialize Stripe checkout'])
})

test('a payment that Paddle hasn’t completed yet is refunded by itself as soon as it has', async ({ world }) => {
  const shop = await openSelling(world, paddle)
  const fake = shop.fake as PaddleFake
  const late = await shop.begin()
  await closePayment(world.ctx, late, 'closed', { outcome: 'overdue' })
  const other = await shop.begin(cups, { who: otherBuyer })
  await shop.pay(other)
  await shop.deliverAll()
  fake.slowDown()
  await shop.pay(late)
  await shop.deliverAll()
  await shop.askLater(180)
  await expect
    .poll(() => shop.listRefunds())
    .toMatchObject([{ state: 'pending', remark: { message: expect.stringMatching(/yet/) } }])
  expect(fake.refundedOf(late)).toBe(0)
  fake.completeAll()
  await shop.deliverAll()
  await shop.askLater(180)
  await shop.carryOutRefunds()
  expect([(await shop.read(late)).state, fake.refundedOf(late)]).toEqual(['refunded', (await shop.read(late)).amount])
  expect(fake.faults).toEqual([])
  await expectSound(world)
})

/** A subscription that is paid at Adyen; its messages are still there. */
async function subscribe(world: World) {
  const shop = await openSelling(world, adyen)
  const id = await shop.begin(potByPost)
  await shop.goBack(await shop.pay(id))
  const read = async () => (await world.ctx.db.select().from(subscriptions).where(eq(subscriptions.paymentId, id)))[0]!
  return { shop, id, fake: shop.fake as AdyenFake, read, row: await read() }
}

test('the token of a subscription comes with Adyen’s webhook, and renews it', async ({ world }) => {
  const { shop, row, read, fake } = await subscribe(world)
  expect(row).toMatchObject({ sealedToken: null, problem: { code: 'no-details-for-renewals' } })
  const sent = fake.takeWebhooks()
  const token = sent.find(({ headers }) => headers.hmacsignature)!
  expect((await shop.deliver(fake.forge(token))).status).toBe(401)
  expect((await read()).sealedToken).toBeNull()
  for (const one of [...sent, token]) expect((await shop.deliver(one)).status).toBe(200)
  expect(await read()).toMatchObject({ sealedToken: expect.any(String), problem: null, brand: 'visa' })
  passTime(world, 1000)
  await world.jobs.run('tell-unchargeable', { id: row.id })
  expect(await mailsTo(world, 'owner@example.com')).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('can’t be renewed') }),
  )
  passTime(world, 32 * 86_400)
  await renewOne(world.ctx, row.id)
  await shop.deliverAll()
  expect(await read()).toMatchObject({ status: 'active', periods: 2 })
  expect(fake.faults).toEqual([])
})

test('the owner of a subscription without a token hears of it at once, and of one that ends', async ({ world }) => {
  const { shop, row, read, fake, id } = await subscribe(world)
  const sent = fake.takeWebhooks()
  await world.jobs.run('tell-unchargeable', { id: row.id })
  const told = async () =>
    (await mailsTo(world, 'owner@example.com')).filter(({ subject }) => subject.includes('can’t be renewed'))
  expect(await told()).toHaveLength(1)
  for (const one of sent) await shop.deliver(one)
  expect((await read()).problem).toBeNull()
  passTime(world, 2 * 86_400)
  fake.disableToken(id)
  await shop.deliverAll()
  expect(await read()).toMatchObject({ sealedToken: null, problem: { message: expect.any(String) }, status: 'active' })
  expect(await told()).toHaveLength(2)
})

test('the test of Adyen’s credentials says what is missing for subscriptions, and for payments', async ({ world }) => {
  const shop = await openSelling(world, adyen)
  const at = `/api/providers/${shop.providerId}`
  const tryOut = async () => (await shop.call(`POST ${at}/test-connection?domain_id=${shop.id}`)).body
  const works = 'The connection works.'
  expect(await tryOut()).toEqual({ ok: true, message: works })
  await shop.call(`PUT ${at}?domain_id=${shop.id}`, { credentials: { token_hmac_key: '' } })
  const lacks =
    'Subscriptions can’t be renewed yet: enter the HMAC key for tokens, or give the API key the role “API tokenise payment details”.'
  expect(await tryOut()).toEqual({ ok: true, message: `${works} ${lacks}` })
  ;(shop.fake as AdyenFake).letListTokens()
  expect(await tryOut()).toEqual({ ok: true, message: works })
  const options = { ...shop.fake.options, mode: 'sandbox', base_url: shop.fake.url, merchant_account: 'OtherCOM' }
  await shop.call(`PUT ${at}?domain_id=${shop.id}`, { options })
  expect(await tryOut()).toMatchObject({ ok: false, message: expect.stringContaining('“Checkout webservice role”') })
})
