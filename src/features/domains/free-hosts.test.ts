import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openNameServers } from '#kit/server/name-servers.ts'
import { openNameServer, type Zone } from '#test/fakes/name-server.ts'
import { test, type World } from '#test/world.ts'

let zone: Zone = {}
let server: Awaited<ReturnType<typeof openNameServer>>
beforeAll(async () => {
  server = await openNameServer(() => zone)
})
afterAll(() => server.close())
beforeEach(() => (zone = {}))

/** An installation that shows drafts below `sites.example`, and a draft there. */
async function openBakery(world: World, title = 'Night Oven') {
  Object.assign(world.ctx.platform, { freeHost: 'sites.example', url: 'https://localhost' })
  const token = await world.signIn('baker@example.com')
  const call = (line: string, body?: object) => world.ask(line, body, { token })
  await call('POST /api/plan', { plan: 'enterprise' })
  const { wanted } = (await call(`GET /api/free-name?title=${encodeURIComponent(title)}`)).body
  const { body } = await call('POST /api/domains', { name: wanted.name, title })
  return { call, wanted, site: body }
}
const isCertified = async ({ app }: World, name: string) => {
  const address = `http://127.0.0.1/internal/tls/ask?domain=${name}`
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  return (await app.request(address, { headers: { host: '127.0.0.1' } }, env)).status === 200
}

test('a new site is online at a host of its own, which is said before it is made', async ({ world }) => {
  const { wanted, site } = await openBakery(world)
  expect([wanted.url, site.url]).toEqual(['https://night-oven.sites.example/', 'https://night-oven.sites.example/'])
  expect([wanted.shownName, site.shownName]).toEqual(['night-oven.sites.example', 'night-oven.sites.example'])
  const shown = await world.visit(site.url)
  const html = await shown.text()
  expect(shown.status).toBe(200)
  expect(html).toContain('<title>Night Oven')
  expect(html).toContain('://night-oven.sites.example/"/><link rel="icon"')
  expect(html).not.toContain('domain=night-oven')
  expect(shown.headers.get('x-robots-tag')).toContain('noindex')
  expect(await isCertified(world, 'night-oven.sites.example')).toBe(true)
  const byParameter = await world.visit(`http://localhost/?domain=${site.label}`)
  expect(await byParameter.text()).toContain('<title>Night Oven')
})

test('what is sent at a free address reaches its site, and mail leads back to it', async ({ world }) => {
  const { call, site } = await openBakery(world)
  const host = 'night-oven.sites.example'
  const data = { firstName: 'Ann', lastName: 'Example', email: 'ann@example.com', message: 'Is it open?' }
  expect((await world.ask('POST /api/contact', { ...data, priority: 'Normal' }, { host })).status).toBe(200)
  const { items } = (await call(`GET /api/domains/${site.id}/messages`)).body
  expect(items).toHaveLength(1)
  const token = await world.signIn('baker@example.com', host)
  expect((await world.ask('GET /api/domain', undefined, { token, host })).body.domain.id).toBe(site.id)
})

test('names that nobody has, the platform needs or are languages show nothing, and no site is told to be there', async ({
  world,
}) => {
  const { call } = await openBakery(world)
  for (const host of ['nobody.sites.example', 'sites.example', 'a.night-oven.sites.example', 'night-oven.draft']) {
    expect([host, (await world.visit(`http://${host}/`)).status]).toEqual([host, 421])
    expect([host, await isCertified(world, host)]).toEqual([host, false])
  }
  for (const name of ['login', 'de', 'www', 'a.b']) {
    const { body } = await call('POST /api/domains', { name: `${name}.draft` })
    expect(body.url).toBe(`https://localhost/?domain=${body.label}`)
    expect([name, await isCertified(world, `${name}.sites.example`)]).toEqual([name, false])
    expect((await world.visit(`http://${name}.sites.example/`)).status).toBe(421)
  }
  const { isFree, others } = (await call('GET /api/free-name?title=Shop')).body
  expect([isFree, others[0].url]).toEqual([false, 'https://shop-site.sites.example/'])
  for (const title of ['Secure Login', 'Account Verify', 'Login'])
    expect((await call(`GET /api/free-name?title=${encodeURIComponent(title)}`)).body.isFree).toBe(false)
  expect((await call('POST /api/domains', { name: 'mine.sites.example' })).status).toBe(400)
})

test('a site that is live on its own name leads there from its free address, whose certificate makes nothing live', async ({
  world,
}) => {
  const { call, site } = await openBakery(world)
  Object.assign(world.ctx, { dns: openNameServers([server.host]) })
  const at = `/api/domains/${site.id}`
  await call(`PUT ${at}`, { name: 'night-oven.com' })
  const { records } = (await call(`GET ${at}/dns`)).body
  zone = {
    'night-oven.com': { NS: ['ns.example'], A: ['127.0.0.1'] },
    '_platform-challenge.night-oven.com': { TXT: [records[0].value] },
  }
  await call(`POST ${at}/dns/check`)
  const state = async () => (await call(`GET ${at}`)).body.state
  await expect.poll(() => isCertified(world, 'night-oven.sites.example')).toBe(true)
  expect(await state()).toBe('certificate_pending')
  await expect.poll(() => isCertified(world, 'night-oven.com')).toBe(true)
  await expect.poll(state).toBe('active')
  const { status, headers } = await world.visit('http://night-oven.sites.example/about?a=1')
  expect([status, headers.get('location')?.replace(/^https?:/, '')]).toEqual([308, '//night-oven.com/about?a=1'])
})

test('a site leads nobody away from a host of the platform', async ({ world }) => {
  const { platform } = world.ctx
  const hosts = new Set([...platform.hosts, 'studio.sites.example'])
  Object.assign(platform, { freeHost: 'sites.example', url: 'https://localhost', hosts })
  Object.assign(world.ctx, { dns: openNameServers([server.host]) })
  const token = await world.signIn('mallory@example.com')
  const call = (line: string, body?: object) => world.ask(line, body, { token })
  await call('POST /api/plan', { plan: 'enterprise' })
  const { body: site } = await call('POST /api/domains', { name: 'studio.draft' })
  const at = `/api/domains/${site.id}`
  await call(`PUT ${at}`, { name: 'evil-oven.com' })
  const { records } = (await call(`GET ${at}/dns`)).body
  const challenge = { TXT: [records[0].value] }
  zone = { 'evil-oven.com': { NS: ['ns.example'], A: ['127.0.0.1'] }, '_platform-challenge.evil-oven.com': challenge }
  await call(`POST ${at}/dns/check`)
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const address = 'http://127.0.0.1/internal/tls/ask?domain=evil-oven.com'
  const ask = async () => (await world.app.request(address, { headers: { host: '127.0.0.1' } }, env)).status
  await expect.poll(ask).toBe(200)
  await expect.poll(async () => (await call(`GET ${at}`)).body.state).toBe('active')
  const home = await world.visit('http://studio.sites.example/')
  expect([home.status, home.headers.get('location')]).toEqual([200, null])
})

test('the free address of a deleted site is nobody else’s', async ({ world }) => {
  Object.assign(world.ctx.platform, { freeHost: 'sites.example', url: 'https://localhost' })
  const token = await world.signIn('baker@example.com')
  const { body: site } = await world.ask('POST /api/domains', { name: 'night-oven.draft' }, { token })
  await world.ask(`DELETE /api/domains/${site.id}`, undefined, { token })
  const mallory = await world.signIn('mallory@example.com')
  const { body } = await world.ask('POST /api/domains', { name: 'night-oven.draft' }, { token: mallory })
  expect(body.url).not.toBe('https://night-oven.sites.example/')
})
