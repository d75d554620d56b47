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
  const parcels = {
    type: 'tracking',
    key: 'aftership',
    name: 'Parcels',
    credentials: { api_key: 'asat_0123456789abcdef' },
  }
  const { body } = await world.ask('POST /api/providers', { ...parcels, domain_id }, { token })
  const at = `/api/providers/${body.id}`
  const changes = { domain_id, name: 'All parcels', credentials: { webhook_secret: 'whsec_abcdefgh1234' } }
  expect((await world.ask(`PUT ${at}`, changes, { token })).body).toMatchObject({
    name: 'All parcels',
    credentials: { api_key: '••••cdef', webhook_secret: '••••1234' },
  })
  const on = await world.ask(`PUT ${at}/status?domain_id=${domain_id}`, { isActive: true }, { token })
  expect(on.body.isActive).toBe(true)
  const tried = await world.ask(`POST ${at}/test-connection?domain_id=${domain_id}`, undefined, { token })
  expect(tried.body).toEqual({
    ok: false,
    message: 'AfterShip can’t be reached. The other server couldn’t be reached.',
  })
  expect((await world.ask(`DELETE ${at}?domain_id=${domain_id}`, undefined, { token })).status).toBe(200)
  expect((await world.ask(`GET /api/providers?domain_id=${domain_id}`, undefined, { token })).body).toEqual([])
})

test('the form of a service comes in the language of the screen, and in English as it was written', async ({
  world,
}) => {
  Object.assign(world.ctx.platform, { adminEmails: ['owner@example.com'] })
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const read = async (path: string, language: string) =>
    (await world.ask(`GET /api/providers/${path}`, undefined, { token, headers: { 'x-screen-language': language } }))
      .body
  const formOf = async (key: string, language: string) =>
    (await read('adapters', language)).find((each: { key: string }) => each.key === key)
  expect(await formOf('klarna', 'en')).toMatchObject({
    help: 'Pay later or in instalments, on a page hosted by Klarna.',
    unverified: 'Klarna doesn’t sign its webhooks, so every update is checked with Klarna.',
    fields: [
      { label: 'Username', help: 'From the API credentials in the Klarna portal.' },
      { label: 'Password', help: 'Shown next to the username.' },
      { label: 'Region', choices: [{ title: 'Europe' }, { title: 'North America' }, { title: 'Oceania' }] },
      { label: 'Mode', choices: [{ title: 'Live' }, { title: 'Sandbox' }] },
    ],
  })
  expect(await formOf('klarna', 'de')).toMatchObject({
    help: 'Später oder in Raten zahlen, auf einer Seite von Klarna.',
    unverified: 'Klarna signiert seine Webhooks nicht, daher wird jede Meldung bei Klarna überprüft.',
    fields: [
      { label: 'Benutzername', help: 'Aus den API-Zugangsdaten im Klarna-Portal.' },
      { label: 'Passwort', help: 'Steht neben dem Benutzernamen.' },
      { label: 'Region', choices: [{ title: 'Europa' }, { title: 'Nordamerika' }, { title: 'Ozeanien' }] },
      { label: 'Modus', choices: [{ title: 'Echtbetrieb' }, { title: 'Sandbox' }] },
    ],
  })
  const modelOf = async (language: string) => (await formOf('mistral', language)).fields[1]
  expect(await modelOf('en')).toMatchObject({ label: 'Model', help: 'Leave empty to use mistral-small-latest.' })
  expect(await modelOf('de')).toMatchObject({
    label: 'Modell',
    help: 'Leer lassen, um mistral-small-latest zu verwenden.',
  })
  const { body } = await world.ask('POST /api/providers', { ...stripe, credentials: {}, domain_id }, { token })
  const tried = await world.ask(`POST /api/providers/${body.id}/test-connection`, undefined, {
    token,
    headers: { 'x-screen-language': 'de' },
  })
  expect(tried.body.message).toBe('Es fehlt: Geheimer Schlüssel.')
  expect((await read(`${body.id}/webhook`, 'en')).help).toMatch(/^In the Stripe dashboard, open Developers → Webhooks/)
  expect((await read(`${body.id}/webhook`, 'de')).help).toMatch(/^Öffnen Sie im Stripe-Dashboard Developers → Webhooks/)
})

test('a provider without its keys can’t be turned on, nor lose them while it is on', async ({ world }) => {
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const { body } = await world.ask('POST /api/providers', { ...stripe, credentials: {}, domain_id }, { token })
  const turn = (isActive: boolean) => world.ask(`PUT /api/providers/${body.id}/status`, { isActive }, { token })
  const set = (secret_key: string) =>
    world.ask(`PUT /api/providers/${body.id}`, { credentials: { secret_key } }, { token })
  const refused = await turn(true)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Please enter this before you turn the provider on: Secret key.',
  ])
  await set('sk_test_0123456789abcdef')
  expect((await turn(true)).body.isActive).toBe(true)
  expect((await set('')).status).toBe(409)
  expect((await turn(false)).body.isActive).toBe(false)
  expect((await set('')).body.credentials).toEqual({})
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
  const change = (changes: object) => world.ask(`PUT /api/providers/${body.id}`, changes, { token })
  await Promise.all([
    change({ credentials: { webhook_secret: 'whsec_0123456789' } }),
    change({ credentials: { secret_key: 'sk_test_9876543210' } }),
    change({ options: { publishable_key: 'pk_test_1' } }),
  ])
  const [kept] = (await world.ask(`GET /api/providers?domain_id=${domain_id}`, undefined, { token })).body
  expect(kept.credentials).toEqual({ secret_key: '••••3210', webhook_secret: '••••6789' })
  expect(kept.options).toEqual({ publishable_key: 'pk_test_1' })
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

test('credentials don’t grow without end', async ({ world }) => {
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const { body } = await world.ask('POST /api/providers', { ...stripe, domain_id }, { token })
  const change = async (secret_key: string) =>
    (await world.ask(`PUT /api/providers/${body.id}`, { credentials: { secret_key } }, { token })).status
  expect([await change('x'.repeat(10_000)), await change('x'.repeat(10_001))]).toEqual([200, 400])
})

test('a provider is found by its id alone, for people who may change it', async ({ world }) => {
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
  for (const [line, sent] of of(whole.body.id)) expect((await world.ask(line, sent, { token })).status).toBe(404)
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
    { options: { publishable_key: sign } },
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

test('the list of provider types comes with their fields; what is the operator’s is in the forms of administrators alone', async ({
  world,
}) => {
  const token = await world.signIn('owner@example.com')
  const listed = async () => {
    const { body } = await world.ask('GET /api/providers/adapters', undefined, { token })
    return body.find(({ key }: { key: string }) => key === 'paypal')
  }
  const shown = { link: null, example: null, choices: [], kind: 'text', part: 'keys', onlyWith: null }
  const field = { ...shown, secret: false, required: true }
  const paypal = await listed()
  expect(paypal).toMatchObject({ type: 'payment', title: 'PayPal', canBeTried: true })
  expect(paypal.abilities).toContain('partialRefund')
  expect(paypal.fields.slice(0, 2)).toEqual([
    { ...field, name: 'client_id', label: 'Client ID', help: 'In your app’s API credentials.' },
    { ...field, name: 'client_secret', label: 'Client secret', help: 'Shown next to the client ID.', secret: true },
  ])
  const namesOf = ({ fields }: { fields: { name: string }[] }) => fields.map(({ name }) => name)
  expect(namesOf(paypal)).toEqual(['client_id', 'client_secret', 'webhook_id', 'mode'])
  Object.assign(world.ctx, { allowFetchTo: ['127.0.0.1:4000'] })
  expect(namesOf(await listed())).not.toContain('base_url')
  expect((await listed()).unverified).toBeNull()
  Object.assign(world.ctx.platform, { adminEmails: ['owner@example.com'] })
  expect(namesOf(await listed())).toContain('base_url')
  world.ctx.platform.isProduction = true
  expect(namesOf(await listed())).not.toContain('base_url')
})

test('providers and fields that no adapter knows are refused with a message, and nothing is kept', async ({
  world,
}) => {
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const klarna = { ...stripe, key: 'klarna', credentials: { password: 'a-long-password' } }
  for (const [sent, words] of [
    [{ ...stripe, key: 'shop' }, 'There is no payment provider called shop. Choose one from the list.'],
    [{ ...stripe, type: 'sms' }, 'There is no sms provider called stripe. Choose one from the list.'],
    [{ ...stripe, credentials: { colour: 'red' } }, 'Stripe has no field called colour. Remove it.'],
    [{ ...stripe, credentials: { constructor: 'x' } }, 'Stripe has no field called constructor. Remove it.'],
    [{ ...stripe, options: { colour: 'red' } }, 'Stripe has no field called colour. Remove it.'],
    [{ ...stripe, options: { secret_key: 'x' } }, 'Secret key is a secret. Send it with the credentials.'],
    [{ ...stripe, credentials: { secret_key: 'sk\r\nx: y' } }, 'Secret key must be a single line.'],
    [{ ...klarna, options: { region: 'evil.example/' } }, 'Region must be one of api, api-na, api-oc.'],
    [{ ...klarna, options: { mode: 'dry' } }, 'Mode must be one of live, sandbox.'],
    [
      { ...stripe, key: 'chargebee', options: { site: 'evil.example/' }, credentials: {} },
      'Site is not as expected. The part before .chargebee.com in your site’s address.',
    ],
  ] as const) {
    const { status, body } = await world.ask('POST /api/providers', { ...sent, domain_id }, { token })
    expect([status, body.message]).toEqual([400, words])
  }
  expect((await world.ask(`GET /api/providers?domain_id=${domain_id}`, undefined, { token })).body).toEqual([])
})

/** Puts a provider in as it was kept before adapters told their fields. */
async function keepOld(world: World, domainId: string, given: { key: string; credentials: Record<string, string> }) {
  const id = '00000000-0000-4000-8000-000000000001'
  const sealedCredentials = world.ctx.secrets.seal(JSON.stringify(given.credentials), `provider ${id}`)
  const maskedCredentials = Object.fromEntries(Object.keys(given.credentials).map((name) => [name, '••••']))
  const row = {
    id,
    domainId,
    type: 'payment' as const,
    key: given.key,
    name: 'Old',
    sealedCredentials,
    maskedCredentials,
  }
  await world.ctx.db.insert(providers).values({ ...row, createdAt: world.clock.now })
  return `/api/providers/${id}`
}

test('a provider that isn’t known any more can be read, renamed, turned off, emptied and removed', async ({
  world,
}) => {
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const at = await keepOld(world, domain_id, { key: 'my-bank', credentials: { pin: '1234', tan: '5678' } })
  const [kept] = (await world.ask(`GET /api/providers?domain_id=${domain_id}`, undefined, { token })).body
  expect(kept).toMatchObject({ key: 'my-bank', credentials: { pin: '••••', tan: '••••' } })
  const change = (changes: object) => world.ask(`PUT ${at}`, changes, { token })
  expect((await change({ name: 'Older' })).body.name).toBe('Older')
  const words = 'There is no payment provider called my-bank. Choose one from the list.'
  expect((await change({ credentials: { pin: '4321' } })).body.message).toBe(words)
  expect((await change({ credentials: { pin: '' } })).body.credentials).toEqual({ tan: '••••' })
  expect((await world.ask(`PUT ${at}/status`, { isActive: false }, { token })).status).toBe(200)
  const tried = await world.ask(`POST ${at}/test-connection`, undefined, { token })
  expect(tried.body.message).toBe('This provider isn’t known any more. Remove it and add another one.')
  expect((await world.ask(`DELETE ${at}`, undefined, { token })).status).toBe(200)
})

test('a value that was stored as a secret, and is an option now, still counts until it is entered again', async ({
  world,
}) => {
  const { token, domain_id } = await shopOf(world, 'owner@example.com', 'shop.example')
  const credentials = { access_token: 'token', location_id: 'L1', colour: 'red' }
  const at = await keepOld(world, domain_id, { key: 'square', credentials })
  const tried = await world.ask(`POST ${at}/test-connection`, undefined, { token })
  expect(tried.body.message).not.toContain('Missing')
  const changed = await world.ask(`PUT ${at}`, { options: { location_id: 'L2' } }, { token })
  expect(changed.body).toMatchObject({
    credentials: { access_token: '••••', colour: '••••' },
    options: { location_id: 'L2' },
  })
})
