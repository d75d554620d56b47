// @module-tag long
import { eq } from 'drizzle-orm'
import { parse } from 'tldts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openNameServers } from '#kit/server/name-servers.ts'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openNameServer, type Zone } from '#test/fakes/name-server.ts'
import { openRegistry } from '#test/fakes/registry.ts'
import { test, type World } from '#test/world.ts'
import { correctEnding, mistypedEndings } from './mistyped-endings.ts'
import { members } from './server/tables.ts'

let registry: Awaited<ReturnType<typeof openRegistry>>
let names: Awaited<ReturnType<typeof openNameServer>>
let zone: Zone = {}
beforeAll(async () => {
  registry = await openRegistry({
    'taken.com': { expires: '2027-03-01T00:00:00Z' },
    'blueshop.com': { expires: '2027-03-01T00:00:00Z' },
  })
  names = await openNameServer(() => zone)
})
afterAll(async () => {
  registry.close()
  await names.close()
})
beforeEach(() => {
  zone = {}
  registry.asked.length = 0
  delete registry.state.broken
})

/** Somebody signed in to a world whose outside is ours. */
async function open(world: World) {
  const services = { registries: `${registry.url}/dns.json`, 'registrar/porkbun': `${registry.url}/porkbun` }
  Object.assign(world.ctx, {
    dns: openNameServers([names.host]),
    fetch: openOutgoing({ allow: [registry.host] }),
    services: { ...world.ctx.services, ...services },
  })
  await world.jobs.run('read-registries')
  registry.asked.length = 0
  const token = await world.signIn('owner@example.com')
  return { token, ask: (path: string) => world.ask(`GET /api/domains/${path}`, undefined, { token }) }
}

test('a name that no registry knows is available, one that it knows is taken', async ({ world }) => {
  const { ask } = await open(world)
  const free = {
    available: true,
    domain_name: 'free.com',
    price: null,
    currency: null,
    message: 'free.com is available.',
  }
  expect(await ask('Free.com/availability')).toMatchObject({ status: 200, body: free })
  expect(await ask('check-availability?domain=free.com')).toMatchObject({ status: 200, body: free })
  expect((await ask('taken.com/availability')).body).toMatchObject({ available: false, message: 'taken.com is taken.' })
})

test('a registry is asked once in ten minutes', async ({ world }) => {
  const { ask, token } = await open(world)
  await ask('free.com/availability')
  await ask('free.com/availability')
  expect(registry.asked).toEqual(['GET /rdap/domain/free.com'])
  world.clock.now = new Date(world.clock.now.getTime() + 601_000)
  await world.ask('GET /api/domains/free.com/availability', undefined, { token })
  expect(registry.asked).toHaveLength(2)
  world.clock.now = new Date(world.clock.now.getTime() - 86_400_000)
  await world.ask('GET /api/domains/free.com/availability', undefined, { token })
  expect(registry.asked).toHaveLength(3)
})

test('a name that name servers know is taken, whatever its registry says', async ({ world }) => {
  const { ask } = await open(world)
  zone = { 'free.com': { NS: ['ns.example'] } }
  expect((await ask('free.com/availability')).body.available).toBe(false)
})

test('when nobody knows whether a name is free, the response says so', async ({ world }) => {
  const { ask } = await open(world)
  registry.state.broken = 429
  const words = 'Service temporarily unavailable. Please try again later.'
  expect(await ask('free.com/availability')).toMatchObject({ status: 503, body: { message: words } })
  expect((await ask('name.unheardof/availability')).status).toBe(503)
})

test('an invalid name is refused with a message', async ({ world }) => {
  const { ask } = await open(world)
  const words = 'Invalid domain name format. Please check your input.'
  for (const path of [
    'a/availability',
    'check-availability?domain=-x.com',
    'a%20b.com/suggestions',
    'suggestions?domain=x',
    'check-availability',
    'suggestions',
    'co.uk/availability',
    'name.123/availability',
    '10.0.0.10/availability',
    'xn--zzzzzz.com/availability',
  ])
    expect(await ask(path)).toMatchObject({ status: 400, body: { message: words } })
})

test('for a subdomain, the name above it that can be registered is looked up', async ({ world }) => {
  const { ask } = await open(world)
  expect((await ask('www.taken.com/availability')).body).toMatchObject({
    available: false,
    domain_name: 'www.taken.com',
    message: 'taken.com is taken.',
  })
  expect((await ask('my.shop.free.com/availability')).body).toMatchObject({
    available: true,
    message: 'free.com is available.',
  })
  expect(registry.asked).toEqual(['GET /rdap/domain/taken.com', 'GET /rdap/domain/free.com'])
})

test.for([
  ['0', 1],
  ['-3', 1],
  ['3', 3],
  ['100', 20],
  ['many', 10],
  ['', 10],
] as const)('asked for %j suggestions, %i come', async ([count, come], { world }) => {
  const { ask } = await open(world)
  expect((await ask(`suggestions?domain=blue.shop&count=${count}`)).body).toHaveLength(come)
})

/** Adds a registrar to a domain, or to the whole installation. */
async function addRegistrar(world: World, token: string, key: string, domain_id?: string) {
  const credentials = { api_key: `pk1_${key}`, api_secret: `sk1_${key}` }
  const sent = { type: 'registrar', key: 'porkbun', name: 'Porkbun', credentials, ...(domain_id && { domain_id }) }
  const { body } = await world.ask('POST /api/providers', sent, { token })
  const at = `/api/providers/${body.id}`
  const turn = (isActive: boolean) => world.ask(`PUT ${at}/status`, { isActive }, { token })
  const tryOut = async () => (await world.ask(`POST ${at}/test-connection`, undefined, { token })).body
  return { turn, tryOut }
}

/** Somebody with a domain, and what a name costs for them. */
async function openOwner(world: World, name: string) {
  const token = await world.signIn(`owner@${name}`)
  const { body } = await world.ask('POST /api/domains', { name }, { token })
  const priceOf = async (wanted: string) => {
    const answer = await world.ask(`GET /api/domains/${wanted}/availability`, undefined, { token })
    expect(answer).toMatchObject({ status: 200, body: { available: true } })
    return answer.body.price
  }
  return { token, priceOf, id: body.id as string, add: (key: string) => addRegistrar(world, token, key, body.id) }
}

test('with the keys of a registrar for the whole installation there is a price', async ({ world }) => {
  const { ask, token } = await open(world)
  const admin = await world.signIn('owner@demo.localhost')
  const { turn, tryOut } = await addRegistrar(world, admin, 'right')
  expect((await tryOut()).ok).toBe(true)
  await turn(true)
  expect((await ask('free.com/availability')).body).toMatchObject({ available: true, price: 9.73, currency: 'USD' })
  expect((await ask('free.com/suggestions?count=1')).body).toMatchObject([{ available: true, price: 9.73 }])
  const sent = { type: 'registrar', key: 'porkbun', name: 'Porkbun', credentials: {} }
  expect((await world.ask('POST /api/providers', sent, { token })).status).toBe(403)
})

test('a domain’s own registrar is asked before the installation’s, and only for its owner', async ({ world }) => {
  await open(world)
  const admin = await world.signIn('owner@demo.localhost')
  const [ann, bob] = [await openOwner(world, 'larch.example'), await openOwner(world, 'maple.example')]
  const { turn } = await ann.add('other')
  expect(await ann.priceOf('free.com')).toBeNull()
  await turn(true)
  expect([await ann.priceOf('free.com'), await bob.priceOf('free.com')]).toEqual([11.25, null])
  await (await addRegistrar(world, admin, 'right')).turn(true)
  expect([await bob.priceOf('free.com'), await ann.priceOf('free.com')]).toEqual([9.73, 11.25])
  await turn(false)
  expect(await ann.priceOf('free.com')).toBe(9.73)
})

test('a domain’s registrar tells its prices to its owners only, not to others who work on it', async ({ world }) => {
  await open(world)
  const [ann, bob] = [await openOwner(world, 'larch.example'), await openOwner(world, 'maple.example')]
  await (await ann.add('other')).turn(true)
  const [own] = await world.ctx.db.select().from(members).where(eq(members.domainId, bob.id))
  const share = (role: 'admin' | 'owner') => {
    const row = { domainId: ann.id, userId: own!.userId, role, createdAt: world.ctx.now() }
    return world.ctx.db
      .insert(members)
      .values(row)
      .onConflictDoUpdate({ target: [members.domainId, members.userId], set: row })
  }
  await share('admin')
  expect(await bob.priceOf('free.com')).toBeNull()
  // The site is handed over.
  await world.ctx.db.update(members).set({ role: 'admin' }).where(eq(members.domainId, ann.id))
  await share('owner')
  expect(await bob.priceOf('free.com')).toBe(11.25)
})

test('when a registrar refuses its keys the registry is asked, and the keys don’t appear in the log', async ({
  world,
}) => {
  await open(world)
  const ann = await openOwner(world, 'larch.example')
  const { turn, tryOut } = await ann.add('wrong')
  expect(await tryOut()).toEqual({ ok: false, message: 'Invalid API key •••. (002)' })
  await turn(true)
  expect(await ann.priceOf('free.com')).toBeNull()
  expect(world.logged).toContain('The registrar did not answer')
  expect(world.lines.join('')).not.toMatch(/[ps]k1_wrong/)
})

test('suggestions for a name of other letters are made of plain ones', async ({ world }) => {
  const { ask } = await open(world)
  const { body } = await ask(`${encodeURIComponent('bäckerei-müller.de')}/suggestions?count=3`)
  expect(body[0].domain_name).toBe('baeckereimueller.com')
})

test('a name of other letters is spoken of in its own', async ({ world }) => {
  const { ask } = await open(world)
  const { body } = await ask(`${encodeURIComponent('пример.com')}/availability`)
  expect(body).toMatchObject({ domain_name: 'xn--e1afmkfd.com', message: 'пример.com is available.' })
  const [near] = (await ask(`${encodeURIComponent('пример.com')}/suggestions?count=1`)).body
  expect(near).toMatchObject({ domain_name: 'xn--e1afmkfd.net', shown_name: 'пример.net' })
})

test('no ending treated as a typing mistake exists', () => {
  expect(mistypedEndings.filter((ending) => parse(`example.${ending}`).isIcann)).toEqual([])
  expect(correctEnding(' Exmaple.CON ')).toBe('exmaple.com')
})

test('suggestions are of the name’s own words, and none is known to be taken', async ({ world }) => {
  const { ask } = await open(world)
  const { body } = await ask('blue-shop.com/suggestions?count=5')
  const suggested = body.map((one: { domain_name: string }) => one.domain_name)
  expect(suggested).toHaveLength(5)
  expect(suggested).not.toContain('blueshop.com')
  expect(suggested).not.toContain('blue-shop.com')
  expect(suggested.every((name: string) => name.includes('blue'))).toBe(true)
  expect((await ask('suggestions?domain=blue.shop')).body).toHaveLength(10)
})
