import { expect } from 'vitest'
import { openSecrets } from '#kit/server/secrets.ts'
import { test, type World } from '#test/world.ts'
import { providers } from './server/tables.ts'

const stripe = {
  type: 'payment',
  key: 'stripe',
  name: 'Cards',
  credentials: { secret_key: 'sk_test_0123456789abcdef' },
}

const shopOf = async (world: World, email: string, name: string) => {
  const token = await world.signIn(email)
  const { body } = await world.ask('POST /api/domains', { name }, { token })
  return { token, domain_id: body.id as string }
}

test('credentials are sealed at rest and come back masked', async ({ world }) => {
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const added = await world.ask('POST /api/providers', { ...stripe, domain_id }, { token })
  expect(added).toMatchObject({ status: 201, body: { isActive: false, credentials: { secret_key: '••••cdef' } } })
  const kept = JSON.stringify(await world.ctx.db.select().from(providers))
  expect(kept).not.toContain('sk_test_0123456789abcdef')
  const { body } = await world.ask(`GET /api/providers?domain_id=${domain_id}`, undefined, { token })
  expect(body).toEqual([added.body])
})

test('a provider is changed, turned on, tried out and removed', async ({ world }) => {
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const { body } = await world.ask('POST /api/providers', { ...stripe, domain_id }, { token })
  const at = `/api/providers/${body.id}`
  const changes = { domain_id, name: 'Card payments', credentials: { webhook_secret: 'whsec_abcdefgh1234' } }
  expect((await world.ask(`PUT ${at}`, changes, { token })).body).toMatchObject({
    name: 'Card payments',
    credentials: { secret_key: '••••cdef', webhook_secret: '••••1234' },
  })
  const on = await world.ask(`PUT ${at}/status?domain_id=${domain_id}`, { isActive: true }, { token })
  expect(on.body.isActive).toBe(true)
  const tried = await world.ask(`POST ${at}/test-connection?domain_id=${domain_id}`, undefined, { token })
  expect(tried.body).toEqual({ ok: false, message: 'This provider can’t be tried out yet.' })
  expect((await world.ask(`DELETE ${at}?domain_id=${domain_id}`, undefined, { token })).status).toBe(200)
  expect((await world.ask(`GET /api/providers?domain_id=${domain_id}`, undefined, { token })).body).toEqual([])
})

test('credentials whose key is gone say so, and are entered again', async ({ world }) => {
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const { body } = await world.ask('POST /api/providers', { ...stripe, domain_id }, { token })
  const at = `/api/providers/${body.id}`
  world.ctx.secrets = openSecrets([new Uint8Array(32).fill(9)])
  const tried = await world.ask(`POST ${at}/test-connection?domain_id=${domain_id}`, undefined, { token })
  const words = 'The key that these credentials were sealed with is gone. Please enter them again.'
  expect([tried.status, tried.body.message]).toEqual([409, words])
  const change = { domain_id, credentials: { secret_key: 'sk_test_9876543210fedcba' } }
  const changed = await world.ask(`PUT ${at}`, change, { token })
  expect([changed.status, changed.body.credentials]).toEqual([200, { secret_key: '••••dcba' }])
})

test('credentials that are changed at the same time are all kept', async ({ world }) => {
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const { body } = await world.ask('POST /api/providers', { ...stripe, domain_id }, { token })
  const names = ['first', 'second', 'third', 'fourth']
  const change = (name: string) =>
    world.ask(`PUT /api/providers/${body.id}`, { credentials: { [name]: `value of ${name}` } }, { token })
  await Promise.all(names.map(change))
  const [kept] = (await world.ask(`GET /api/providers?domain_id=${domain_id}`, undefined, { token })).body
  expect(Object.keys(kept.credentials).toSorted()).toEqual([...names, 'secret_key'].toSorted())
})

test('a domain has a hundred providers at most, and none of them a credential without a value', async ({ world }) => {
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const given = { ...stripe, credentials: { secret_key: '' }, domain_id }
  const { body } = await world.ask('POST /api/providers', given, { token })
  expect(body.credentials).toEqual({})
  const [row] = await world.ctx.db.select().from(providers)
  const { id: _, ...same } = row!
  await world.ctx.db.insert(providers).values(Array.from({ length: 99 }, () => same))
  expect((await world.ask('POST /api/providers', given, { token })).status).toBe(409)
})

test('fifty that are added at once never pass the hundred', async ({ world }) => {
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const add = () => world.ask('POST /api/providers', { ...stripe, domain_id }, { token })
  await add()
  const [row] = await world.ctx.db.select().from(providers)
  const { id: _, ...same } = row!
  await world.ctx.db.insert(providers).values(Array.from({ length: 89 }, () => same))
  const answers = await Promise.all(Array.from({ length: 50 }, add))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
})

test('credentials don’t grow without end, however often others are added', async ({ world }) => {
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const { body } = await world.ask('POST /api/providers', { ...stripe, domain_id }, { token })
  const change = async (credentials: Record<string, string>) =>
    (await world.ask(`PUT /api/providers/${body.id}`, { credentials }, { token })).status
  const large = 'x'.repeat(10_000)
  for (const name of ['a', 'b', 'c', 'd']) expect(await change({ [name]: large })).toBe(200)
  expect(await change({ e: large })).toBe(413)
  expect(await change({ a: '', b: '', c: '', d: '' })).toBe(200)
  const many = (from: number) => Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`name${from + n}`, 'x']))
  expect([await change(many(0)), await change(many(40))]).toEqual([200, 413])
})

test('a provider is found by its id alone, for whoever may change it', async ({ world }) => {
  const { token, domain_id } = await shopOf(world, 'ann@example.com', 'hers.example')
  const { body } = await world.ask('POST /api/providers', { ...stripe, domain_id }, { token })
  const of = (id: string) =>
    [
      [`PUT /api/providers/${id}/status`, { isActive: true }],
      [`PUT /api/providers/${id}`, { name: 'Card payments' }],
      [`POST /api/providers/${id}/test-connection`, undefined],
      [`DELETE /api/providers/${id}`, undefined],
    ] as const
  const bob = await world.signIn('bob@example.com')
  for (const [line, sent] of of(body.id)) expect((await world.ask(line, sent, { token: bob })).status).toBe(404)
  for (const [line, sent] of of(body.id)) expect((await world.ask(line, sent, { token })).status).toBe(200)
  const admin = await world.signIn('owner@demo.localhost')
  const whole = await world.ask('POST /api/providers', stripe, { token: admin })
  for (const [line, sent] of of(whole.body.id)) expect((await world.ask(line, sent, { token })).status).toBe(403)
  for (const [line, sent] of of(whole.body.id)) expect((await world.ask(line, sent, { token: admin })).status).toBe(200)
})

test('nobody reaches the providers of somebody else’s domain, nor those of the installation', async ({ world }) => {
  const { token, domain_id } = await shopOf(world, 'ann@example.com', 'hers.example')
  const { body } = await world.ask('POST /api/providers', { ...stripe, domain_id }, { token })
  const bob = await shopOf(world, 'bob@example.com', 'his.example')
  const at = `/api/providers/${body.id}`
  for (const [line, sent] of [
    [`GET /api/providers?domain_id=${domain_id}`, undefined],
    ['POST /api/providers', { ...stripe, domain_id }],
    [`PUT ${at}`, { domain_id, name: 'Mine' }],
    [`DELETE ${at}?domain_id=${domain_id}`, undefined],
    [`DELETE ${at}?domain_id=${bob.domain_id}`, undefined],
    [`PUT ${at}/status?domain_id=${bob.domain_id}`, { isActive: true }],
    [`POST ${at}/test-connection?domain_id=${bob.domain_id}`, undefined],
  ] as const)
    expect((await world.ask(line, sent, { token: bob.token })).status).toBe(404)
  expect((await world.ask('GET /api/providers', undefined, { token: bob.token })).status).toBe(403)
  expect((await world.ask('POST /api/providers', stripe, { token })).status).toBe(403)
})

test.for([
  ['a sign that ends texts', '\0'],
  ['half a sign', '\uD800'],
])('%s is refused wherever it stands', async ([, sign], { world }) => {
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  for (const change of [
    { name: `Cards${sign}` },
    { credentials: { secret_key: `sk_test_0123456789${sign}` } },
    { options: { colour: sign } },
  ])
    expect((await world.ask('POST /api/providers', { ...stripe, ...change, domain_id }, { token })).status).toBe(400)
})

test('a token of the site itself opens none of its providers', async ({ world }) => {
  const { domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const token = await world.signIn('owner@example.com', 'shop.example.localhost')
  const at = { token, host: 'shop.example.localhost' }
  expect((await world.ask(`GET /api/domains/${domain_id}`, undefined, at)).status).toBe(200)
  expect((await world.ask(`GET /api/providers?domain_id=${domain_id}`, undefined, at)).status).toBe(403)
})
