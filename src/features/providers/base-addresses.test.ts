// @module-tag long
import { expect, onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openTroubledService } from '#test/fakes/troubled-service.ts'
import { test, type World } from '#test/world.ts'

const stripe = {
  type: 'payment',
  key: 'stripe',
  name: 'Cards',
  credentials: { secret_key: 'sk_test_0123456789abcdef' },
}

async function openShop(world: World) {
  const token = await world.signIn('owner@example.com')
  const { body } = await world.ask('POST /api/domains', { name: 'shop.example' }, { token })
  return { token, domain_id: body.id as string }
}

const baseAddress = (base_url: string) => ({ ...stripe, options: { base_url } })

test.for([
  ['http://10.0.0.1', '10.0.0.1:80 is not named in ALLOW_FETCH_TO, so it can’t be the base address.'],
  ['http://169.254.169.254/latest', '169.254.169.254:80 is not named'],
  ['http://[::1]:4000', '[::1]:4000 is not named'],
  ['http://127.0.0.1:4001', '127.0.0.1:4001 is not named'],
  ['https://127.0.0.1', '127.0.0.1:443 is not named'],
  ['http://2130706433:4001', '127.0.0.1:4001 is not named'],
  ['https://public.example', 'public.example:443 is not named'],
  ['http://127.0.0.1:4000@public.example', 'must be one such as'],
  ['http://127.0.0.1:4000/?', 'must be one such as'],
  ['file:///etc/passwd', 'must be one such as'],
  ['127.0.0.1:4000', 'must be one such as'],
])('%s is no base address where only 127.0.0.1:4000 may be fetched', async ([url = '', words = ''], { world }) => {
  Object.assign(world.ctx, { allowFetchTo: ['127.0.0.1:4000'] })
  const { token, domain_id } = await openShop(world)
  const added = await world.ask('POST /api/providers', { ...baseAddress(url), domain_id }, { token })
  expect([added.status, added.body.message]).toEqual([400, expect.stringContaining(words)])
})

test('a base address is refused in production, when it is saved and when it was saved before', async ({ world }) => {
  const service = await openTroubledService()
  onTestFinished(service.close)
  Object.assign(world.ctx, { allowFetchTo: [service.host], fetch: openOutgoing({ allow: [service.host] }) })
  service.state.trouble = 'a refusal (401)'
  const { token, domain_id } = await openShop(world)
  const given = { ...baseAddress(service.url), domain_id }
  const { body } = await world.ask('POST /api/providers', given, { token })
  const tryOut = async () =>
    (await world.ask(`POST /api/providers/${body.id}/test-connection`, undefined, { token })).body.message
  expect(await tryOut()).toBe('Stripe refused the credentials. Check them and try again.')
  const asked = { token, headers: { 'x-screen-language': 'de' } }
  const inGerman = await world.ask(`POST /api/providers/${body.id}/test-connection`, undefined, asked)
  expect(inGerman.body.message).toBe(
    'Stripe hat die Zugangsdaten abgelehnt. Prüfen Sie diese und versuchen Sie es noch einmal.',
  )
  world.ctx.platform.isProduction = true
  const words = 'A base address is for tests and can’t be used in production. Remove it.'
  expect((await world.ask('POST /api/providers', given, { token })).body.message).toBe(words)
  service.heard.length = 0
  expect([await tryOut(), service.heard]).toEqual([words, []])
  const change = (options: object) => world.ask(`PUT /api/providers/${body.id}`, { options }, { token })
  expect((await change({ base_url: `${service.url}/other` })).body.message).toBe(words)
  expect((await change({})).body.options).toEqual({})
  expect(await tryOut()).not.toBe(words)
})

test('a base address that isn’t allowed any more is not called', async ({ world }) => {
  const service = await openTroubledService()
  onTestFinished(service.close)
  Object.assign(world.ctx, { allowFetchTo: [service.host], fetch: openOutgoing({ allow: [service.host] }) })
  const { token, domain_id } = await openShop(world)
  const { body } = await world.ask('POST /api/providers', { ...baseAddress(service.url), domain_id }, { token })
  Object.assign(world.ctx, { allowFetchTo: [] })
  const tried = await world.ask(`POST /api/providers/${body.id}/test-connection`, undefined, { token })
  expect([tried.body.message, service.heard]).toEqual([expect.stringContaining('is not named in ALLOW_FETCH_TO'), []])
})

test('credentials go to no other host, not even to an allowed one that the service redirects to', async ({ world }) => {
  const [service, other] = [await openTroubledService(), await openTroubledService()]
  onTestFinished(() => [service, other].forEach(({ close }) => close()))
  const allow = [service.host, other.host]
  Object.assign(world.ctx, { allowFetchTo: allow, fetch: openOutgoing({ allow }) })
  const { token, domain_id } = await openShop(world)
  for (const [type, key, credentials] of [
    ['payment', 'stripe', stripe.credentials],
    ['ai', 'gemini', { api_key: 'AIza0123456789' }],
    ['geocoding', 'google', { api_key: 'AIza0123456789' }],
  ] as const) {
    const given = { type, key, name: key, credentials, options: { base_url: service.url }, domain_id }
    const { body } = await world.ask('POST /api/providers', given, { token })
    service.state.trouble = `a redirect to ${other.url}`
    const tried = await world.ask(`POST /api/providers/${body.id}/test-connection`, undefined, { token })
    expect(tried.body.message).toMatch(/ sent us to another address, which isn’t followed\.$/)
  }
  expect([service.heard.length, other.heard]).toEqual([3, []])
})

test('a service that has moved is called where the configuration says', async ({ world }) => {
  const service = await openTroubledService()
  onTestFinished(service.close)
  const { token, domain_id } = await openShop(world)
  const { body } = await world.ask('POST /api/providers', { ...stripe, domain_id }, { token })
  const services = { ...world.ctx.services, 'payment/stripe': service.url }
  Object.assign(world.ctx, { services, fetch: openOutgoing({ allow: [service.host] }) })
  service.state.trouble = 'too many calls (429)'
  const tried = await world.ask(`POST /api/providers/${body.id}/test-connection`, undefined, { token })
  expect(tried.body.message).toBe('Stripe got too many calls. Wait a few minutes, then try again.')
})

const ownServer = (server: string, domain_id?: string) => ({
  type: 'ai',
  key: 'openai-compatible',
  name: 'Own server',
  credentials: {},
  options: { server, model: 'llama3.3:70b' },
  ...(domain_id !== undefined && { domain_id }),
})

test.for([
  ['http://127.0.0.1:4001/v1', '127.0.0.1:4001 is not a public address. ALLOW_FETCH_TO can name it.'],
  ['https://127.0.0.1/v1', '127.0.0.1:443 is not a public address.'],
  ['https://2130706433/v1', '127.0.0.1:443 is not a public address.'],
  ['https://0x7f.1/v1', '127.0.0.1:443 is not a public address.'],
  ['https://[::1]/v1', '[::1]:443 is not a public address.'],
  ['https://[::ffff:10.0.0.1]/v1', 'is not a public address.'],
  ['https://169.254.169.254/latest', '169.254.169.254:443 is not a public address.'],
  ['http://localhost:11434/v1', 'localhost:11434 is not a public address.'],
  ['https://api.localhost/v1', 'api.localhost:443 is not a public address.'],
  ['https://database/v1', 'database:443 is not a public address.'],
  ['http://models.example.com/v1', 'Server address must begin with https://.'],
  ['https://models.example.com:22/v1', 'Server address can’t name a port.'],
  ['https://me:secret@models.example.com/v1', 'Server address must be one such as'],
  ['https://models.example.com/v1?key=1', 'Server address must be one such as'],
  ['https://models.example.com/v1#', 'Server address must be one such as'],
  ['ftp://models.example.com/v1', 'Server address must be one such as'],
  ['models.example.com', 'Server address must be one such as'],
])('%s is no address for a server of somebody’s own', async ([address = '', words = ''], { world }) => {
  Object.assign(world.ctx, { allowFetchTo: ['127.0.0.1:4000'] })
  const { token, domain_id } = await openShop(world)
  const added = await world.ask('POST /api/providers', ownServer(address, domain_id), { token })
  expect([added.status, added.body.message]).toEqual([400, expect.stringContaining(words)])
})

test('a server of somebody’s own is reached where ALLOW_FETCH_TO names it, and in production never on this machine', async ({
  world,
}) => {
  const service = await openTroubledService()
  onTestFinished(service.close)
  service.state.trouble = 'a refusal (401)'
  Object.assign(world.ctx, { allowFetchTo: [service.host], fetch: openOutgoing({ allow: [service.host] }) })
  const { token, domain_id } = await openShop(world)
  const added = await world.ask('POST /api/providers', ownServer(`${service.url}/v1/`, domain_id), { token })
  const tryOut = async () =>
    (await world.ask(`POST /api/providers/${added.body.id}/test-connection`, undefined, { token })).body.message
  expect(await tryOut()).toContain('refused the credentials')
  expect(service.heard.map(({ url }) => url)).toEqual(['/v1/models'])
  world.ctx.platform.isProduction = true
  expect(await tryOut()).toContain('is not a public address.')
  const again = await world.ask('POST /api/providers', ownServer(service.url, domain_id), { token })
  const elsewhere = await world.ask('POST /api/providers', ownServer('https://models.example.com/v1', domain_id), {
    token,
  })
  expect([again.status, elsewhere.status, service.heard.length]).toEqual([400, 201, 1])
})

test('a server that the operator has configured can be entered for the installation as it is', async ({ world }) => {
  const service = await openTroubledService()
  onTestFinished(service.close)
  const services = { ...world.ctx.services, 'ai/openai-compatible': `${service.url}/v1` }
  Object.assign(world.ctx, { services, fetch: openOutgoing({ allow: [service.host] }) })
  service.state.trouble = 'a refusal (401)'
  const token = await world.signIn('owner@demo.localhost')
  const added = await world.ask('POST /api/providers', ownServer(`${service.url}/v1`), { token })
  await world.ask(`POST /api/providers/${added.body.id}/test-connection`, undefined, { token })
  expect([added.status, service.heard.map(({ url }) => url)]).toEqual([201, ['/v1/models']])
})
