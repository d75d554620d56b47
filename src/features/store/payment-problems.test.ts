import { expect } from 'vitest'
import { paypal } from '#payments/server/providers/paypal.ts'
import { stripe } from '#payments/server/providers/stripe.ts'
import { providerProblems } from '#providers/server/tables.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { openSelling, type Selling } from '#test/selling.ts'
import { test, type World } from '#test/world.ts'

const listAt = async ({ call, id }: Selling) => (await call(`GET /api/providers/problems?domain_id=${id}`)).body
const mailsOf = async (world: World) =>
  (await mailsTo(world, 'owner@example.com')).filter(({ subject }) => subject.includes('There’s a problem with'))
const tell = (world: World, { providerId }: Selling) => world.jobs.run('tell-provider-problems', { providerId })

test('the owner sees why a payment couldn’t begin, is told once a day, and reads no secret', async ({ world }) => {
  const shop = await openSelling(world, stripe)
  const secret = 'sk_test_expired0123456789'
  const at = `/api/providers/${shop.providerId}`
  await shop.call(`PUT ${at}?domain_id=${shop.id}`, { credentials: { secret_key: secret } })
  for (let n = 0; n < 3; n++) {
    const { status, body } = await shop.begun()
    expect([status, body.message]).toEqual([502, 'Failed to initialize Stripe checkout'])
    passTime(world, 60)
  }
  const [problem, ...others] = await listAt(shop)
  expect(others).toEqual([])
  expect(problem).toMatchObject({ provider_id: shop.providerId, kind: 'session', code: 'bad_credentials' })
  expect(problem.first_at < problem.last_at).toBe(true)
  expect(JSON.stringify(problem)).not.toContain(secret)
  for (let n = 0; n < 3; n++) await tell(world, shop)
  expect(await mailsOf(world)).toHaveLength(1)
  passTime(world, 86_400)
  await tell(world, shop)
  expect(await mailsOf(world)).toHaveLength(2)
  await shop.call(`DELETE ${at}/problems?domain_id=${shop.id}`)
  expect(await listAt(shop)).toEqual([])
})

test('refused webhooks are listed with the reason, and are over as soon as one is taken', async ({ world }) => {
  const shop = await openSelling(world, stripe)
  const id = await shop.begin()
  await shop.pay(id)
  const [sent] = shop.fake.takeWebhooks()
  for (let n = 0; n < 20; n++) expect((await shop.deliver(shop.fake.forge(sent!))).status).toBe(401)
  expect((await shop.deliver(shop.fake.age!(sent!))).status).toBe(401)
  const codes = (await listAt(shop)).map(({ kind, code }: { kind: string; code: string }) => `${kind} ${code}`)
  expect(codes.toSorted()).toEqual(['webhook forged', 'webhook stale'])
  expect(await world.ctx.db.select().from(providerProblems)).toHaveLength(2)
  for (let n = 0; n < 5; n++) await tell(world, shop)
  expect(await mailsOf(world)).toHaveLength(1)
  const heard = async () => (await shop.call(`GET /api/providers?domain_id=${shop.id}`)).body[0].heardAt
  expect(await heard()).toBeNull()
  expect((await shop.deliver(sent!)).status).toBe(200)
  expect(await heard()).toBe(world.clock.now.toISOString())
  expect(await listAt(shop)).toEqual([])
})

test('a stranger who doesn’t know the address of a webhook writes nothing down', async ({ world }) => {
  const shop = await openSelling(world, stripe)
  const { pathname } = new URL(shop.webhookUrl)
  const wrong = `${pathname.slice(0, -2)}${pathname.endsWith('00') ? '11' : '00'}`
  const sent = { method: 'POST', url: '', headers: {}, body: '{}' } as const
  expect((await shop.deliver(sent, wrong)).status).toBe(404)
  expect(await world.ctx.db.select().from(providerProblems)).toEqual([])
})

test('a failed test of credentials is listed until one succeeds', async ({ world }) => {
  const shop = await openSelling(world, paypal)
  const at = `/api/providers/${shop.providerId}`
  const tryOut = () => shop.call(`POST ${at}/test-connection?domain_id=${shop.id}`)
  const enter = (client_secret: string) =>
    shop.call(`PUT ${at}?domain_id=${shop.id}`, { credentials: { client_secret } })
  await enter('wrong')
  expect((await tryOut()).body.ok).toBe(false)
  expect(await listAt(shop)).toMatchObject([{ kind: 'test', code: 'other' }])
  await enter(shop.fake.credentials['client_secret']!)
  expect((await tryOut()).body.ok).toBe(true)
  expect(await listAt(shop)).toEqual([])
})

test('nobody but the owner reads or dismisses what went wrong', async ({ world }) => {
  const shop = await openSelling(world, stripe)
  const token = await shop.addMember('other@example.com', 'admin')
  const lines = [
    `GET /api/providers/problems?domain_id=${shop.id}`,
    `DELETE /api/providers/${shop.providerId}/problems?domain_id=${shop.id}`,
  ]
  for (const line of lines) expect((await shop.call(line, undefined, { token })).status).toBe(403)
})
