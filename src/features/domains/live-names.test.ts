// @module-tag long
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openNameServers } from '#kit/server/name-servers.ts'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { mails } from '#kit/server/tables.ts'
import { openNameServer, type Zone } from '#test/fakes/name-server.ts'
import { openRegistry } from '#test/fakes/registry.ts'
import { test, type World } from '#test/world.ts'
import { checkDomain } from './server/dns/check-domain.ts'
import { domains } from './server/tables.ts'

const taken = { 'shop.com': { expires: '2027-03-01T00:00:00Z' } }
const day = 86_400_000
const owner = 'owner@example.com'

let zone: Zone
let server: Awaited<ReturnType<typeof openNameServer>>
let registry: Awaited<ReturnType<typeof openRegistry>>
beforeAll(async () => {
  server = await openNameServer(() => zone)
  registry = await openRegistry(taken)
})
afterAll(async () => {
  registry.close()
  await server.close()
})
beforeEach(() => {
  zone = {}
  taken['shop.com'].expires = '2027-03-01T00:00:00Z'
  server.state.isSilent = false
  delete registry.state.broken
})

const later = (world: World, days: number) => void (world.clock.now = new Date(world.clock.now.getTime() + days * day))
const visit = async (world: World, host: string) => (await world.visit(`http://${host}/`)).status

/** A domain whose records are right, and what its owner does with it. */
async function openDomain(world: World, name = 'shop.com') {
  Object.assign(world.ctx, {
    dns: openNameServers([server.host]),
    fetch: openOutgoing({ allow: [registry.host] }),
    services: { ...world.ctx.services, registries: `${registry.url}/dns.json` },
  })
  await world.jobs.run('read-registries')
  registry.asked.length = 0
  const call = async (line: string, body?: object) => world.ask(line, body, { token: await world.signIn(owner) })
  await call('POST /api/plan', { plan: 'basic' })
  const { id, label } = (await call('POST /api/domains', { name })).body
  const at = `/api/domains/${id}`
  const { records } = (await call(`GET ${at}/dns`)).body
  zone = {
    'shop.com': { NS: ['ns.example'] },
    [name]: { NS: ['ns.example'], A: ['127.0.0.1'] },
    [`_platform-challenge.${name}`]: { TXT: [records[0].value] },
  }
  return {
    label: label as string,
    call,
    at,
    check: async () => (await call(`POST ${at}/dns/check`)).body,
    recheck: async () => {
      const [row] = await world.ctx.db.select().from(domains).where(eq(domains.id, id))
      return checkDomain(world.ctx, row!)
    },
    read: async () => (await call(`GET ${at}`)).body,
  }
}

/** The status that the web server in front gets when it asks for a certificate. */
async function ask(world: World, name: string, from = '127.0.0.1'): Promise<number> {
  const env = { incoming: { socket: { remoteAddress: from } } }
  const address = `http://127.0.0.1/internal/tls/ask?domain=${name}`
  return (await world.app.request(address, { headers: { host: '127.0.0.1' } }, env)).status
}
async function untilAllowed(world: World, name: string): Promise<void> {
  await expect.poll(() => ask(world, name)).toBe(200)
}
const endPlansOf = (world: World) => world.jobs.run('end-plans')

test.for([['shop.com'], ['blog.shop.com']])(
  'the owner of %s reads when its registration ends, as its registry says',
  async ([name], { world }) => {
    const shop = await openDomain(world, name)
    expect((await shop.read()).expirationDate).toBeNull()
    await shop.check()
    expect((await shop.read()).expirationDate).toBe('2027-03-01T00:00:00.000Z')
    expect(registry.asked).toEqual(['GET /rdap/domain/shop.com'])
  },
)

test('a registration that was renewed is seen within a day, and a silent registry takes nothing back', async ({
  world,
}) => {
  const shop = await openDomain(world)
  await shop.check()
  taken['shop.com'].expires = '2028-03-01T00:00:00Z'
  later(world, 1.1)
  await shop.recheck()
  expect((await shop.read()).expirationDate).toBe('2028-03-01T00:00:00.000Z')
  registry.state.broken = 500
  later(world, 1.1)
  await shop.recheck()
  expect((await shop.read()).expirationDate).toBe('2028-03-01T00:00:00.000Z')
})

test('nothing is revealed about a name that isn’t proven', async ({ world }) => {
  const shop = await openDomain(world)
  zone = { 'shop.com': { NS: ['ns.example'], A: ['127.0.0.1'] } }
  await shop.check()
  expect(registry.asked).toEqual([])
})

test('the owner hears when the site is live, once', async ({ world }) => {
  const shop = await openDomain(world)
  await shop.check()
  await untilAllowed(world, 'shop.com')
  await ask(world, 'www.shop.com')
  await expect.poll(async () => (await shop.read()).state).toBe('active')
  const subjects = (await world.ctx.db.select().from(mails)).map(({ subject }) => subject)
  expect(subjects).toEqual(['shop.com is live'])
  const { body } = await shop.call(`GET ${shop.at}/audit`)
  expect(body.items).toContainEqual(expect.objectContaining({ what: 'domain.active', by: null }))
})

test('a site whose plan has ended is read-only and served for 30 days, then a draft until there is a plan again', async ({
  world,
}) => {
  const shop = await openDomain(world)
  await shop.check()
  await untilAllowed(world, 'shop.com')
  later(world, 32)
  await endPlansOf(world)
  expect(await shop.read()).toMatchObject({ state: 'active', readOnly: true })
  expect(await visit(world, 'shop.com')).toBe(200)
  later(world, 29)
  await endPlansOf(world)
  expect(await visit(world, 'shop.com')).toBe(200)
  later(world, 2)
  await endPlansOf(world)
  expect(await shop.read()).toMatchObject({ state: 'verified', status: 'pending', readOnly: false })
  await expect.poll(() => visit(world, 'shop.com')).toBe(421)
  expect(await ask(world, 'shop.com')).toBe(404)
  expect(await visit(world, `${shop.label}.localhost`)).toBe(200)
  await shop.call('POST /api/plan', { plan: 'basic' })
  expect((await shop.check()).state).toBe('certificate_pending')
  await untilAllowed(world, 'shop.com')
})

test('a plan that starts again in time opens the site it had closed', async ({ world }) => {
  const shop = await openDomain(world)
  await shop.check()
  later(world, 32)
  await endPlansOf(world)
  expect((await shop.read()).readOnly).toBe(true)
  await shop.call('POST /api/plan', { plan: 'basic' })
  expect(await shop.read()).toMatchObject({ state: 'certificate_pending', readOnly: false })
})

test('a site that a smaller plan has no room for goes off the net after 30 days, until there is room again', async ({
  world,
}) => {
  const shop = await openDomain(world)
  await shop.check()
  await untilAllowed(world, 'shop.com')
  await world.ctx.db.update(domains).set({ storage: 2 * 1024 ** 3 })
  await shop.call('POST /api/plan', { plan: 'basic', interval: 'year' })
  later(world, 29)
  await endPlansOf(world)
  expect(await shop.read()).toMatchObject({ readOnly: true, status: 'active', url: 'https://shop.com/' })
  expect(await visit(world, 'shop.com')).toBe(200)
  later(world, 2)
  await endPlansOf(world)
  await expect.poll(() => visit(world, 'shop.com')).toBe(421)
  expect(await shop.check()).toMatchObject({ state: 'verified', hasPlan: false })
  expect(await shop.read()).toMatchObject({ readOnly: true, status: 'pending' })
  expect((await world.visit((await shop.read()).url)).status).toBe(200)
  await shop.call('POST /api/plan', { plan: 'pro', interval: 'year' })
  expect((await shop.check()).state).toBe('certificate_pending')
})

test('the owner of a plan gets one mail a week before it ends, and one when it has ended', async ({ world }) => {
  const shop = await openDomain(world)
  const heard = async () =>
    (await world.ctx.db.select().from(mails).orderBy(mails.createdAt)).map(({ subject }) => subject)
  later(world, 23)
  await endPlansOf(world)
  expect(await heard()).toEqual([])
  later(world, 2)
  for (const _ of [1, 2]) await endPlansOf(world)
  expect(await heard()).toEqual(['Your Basic plan ends on 15 February 2026'])
  later(world, 7)
  for (const _ of [1, 2]) await endPlansOf(world)
  expect((await heard()).slice(1)).toEqual(['Your Basic plan has ended'])
  await shop.call('POST /api/plan', { plan: 'basic' })
  await endPlansOf(world)
  expect(await heard()).toHaveLength(2)
})

test('the mails about a plan are in the language that its owner has chosen, and another choice sends none again', async ({
  world,
}) => {
  const shop = await openDomain(world)
  const heard = async () => (await world.ctx.db.select().from(mails)).map(({ subject }) => subject)
  later(world, 25)
  for (const language of ['fr', 'nl']) {
    await shop.call('PUT /settings', { language })
    await endPlansOf(world)
  }
  expect(await heard()).toEqual(['Votre formule Basic se termine le 15 février 2026'])
})

test('the owner hears in their language that the site is live', async ({ world }) => {
  const shop = await openDomain(world)
  await shop.call('PUT /settings', { language: 'de' })
  await shop.check()
  await untilAllowed(world, 'shop.com')
  await ask(world, 'www.shop.com')
  await expect.poll(async () => (await shop.read()).state).toBe('active')
  const subjects = (await world.ctx.db.select().from(mails)).map(({ subject }) => subject)
  expect(subjects).toEqual(['shop.com ist online'])
})

test.for([
  ['127.0.0.1', 200],
  ['127.8.9.1', 200],
  ['::1', 200],
  ['::ffff:127.0.0.1', 200],
  ['192.168.0.1', 404],
  ['::ffff:192.168.0.1', 404],
  ['fe80::1', 404],
  ['2001:db8::1', 404],
  ['', 404],
] as const)('a question about certificates from %j gets status %i', async ([from, status], { world }) => {
  expect(await ask(world, 'localhost', from)).toBe(status)
})

test('a certificate is allowed for the language hosts that a site or the platform has words for', async ({ world }) => {
  const shop = await openDomain(world)
  await world.write(shop.label, { 'content.de.txt': '# Guten Tag\n', 'menu.pt-BR.txt': 'Oi /\n' })
  await world.write('localhost', { 'content.fr.txt': '# Bonjour\n' })
  expect(await ask(world, 'de.shop.com')).toBe(404)
  await shop.check()
  await untilAllowed(world, 'shop.com')
  for (const name of ['de.shop.com', 'pt-br.shop.com', 'fr.localhost'])
    expect([name, await ask(world, name)]).toEqual([name, 200])
  for (const name of [
    'fr.shop.com',
    'app.shop.com',
    'de.de.shop.com',
    'www.de.shop.com',
    'de.other.com',
    'de.localhost',
  ])
    expect([name, await ask(world, name)]).toEqual([name, 404])
})

test('where the platform’s own name can’t be looked up, that is said', async ({ world }) => {
  const shop = await openDomain(world)
  const before = world.ctx.platform
  world.ctx.platform = { ...before, addresses: [] }
  server.state.isSilent = true
  const answer = await shop.call(`GET ${shop.at}/dns`)
  world.ctx.platform = before
  expect(answer).toMatchObject({
    status: 503,
    body: { message: 'The name servers don’t answer. Please try again later.' },
  })
})
