import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openNameServers } from '#kit/server/name-servers.ts'
import { openNameServer, type Zone } from '#test/fakes/name-server.ts'
import { test, type World } from '#test/world.ts'
import { mails } from '#kit/server/tables.ts'
import { checkDomain } from './server/dns/check-domain.ts'
import { domains } from './server/tables.ts'

let zone: Zone
let server: Awaited<ReturnType<typeof openNameServer>>
beforeAll(async () => {
  server = await openNameServer(() => zone)
})
afterAll(() => server.close())
beforeEach(() => {
  zone = {}
  server.state.isSilent = false
})

const day = 86_400_000

async function begin(world: World, { email = 'owner@example.com', name = 'shop.com', plan = true } = {}) {
  world.ctx.dns = openNameServers([server.host])
  const token = await world.signIn(email)
  if (plan) await world.ask('POST /api/plan', { plan: 'basic' }, { token })
  const { body } = await world.ask('POST /api/domains', { name }, { token })
  const at = `/api/domains/${body.id}`
  const dns = (await world.ask(`GET ${at}/dns`, undefined, { token })).body
  const value: string = dns.records[0].value
  return {
    token,
    id: body.id as string,
    label: body.label as string,
    /** The value of the TXT record. */
    value,
    right: () => ({
      [name]: { NS: ['ns.example'], A: ['127.0.0.1'] },
      [`www.${name}`]: { CNAME: ['localhost'] },
      [`_platform-challenge.${name}`]: { TXT: [value] },
    }),
    check: async () => (await world.ask(`POST ${at}/dns/check`, undefined, { token })).body,
    read: async () => (await world.ask(`GET ${at}`, undefined, { token: await world.signIn(email) })).body,
  }
}

/** Whether the web server in front may get a certificate, asked from this machine. */
async function ask(world: World, domain: string, from = '127.0.0.1', passedOn: Record<string, string> = {}) {
  const env = { incoming: { socket: { remoteAddress: from } } }
  return (
    await world.app.request(
      `http://127.0.0.1/internal/tls/ask?domain=${domain}`,
      { headers: { host: '127.0.0.1', ...passedOn } },
      env,
    )
  ).status
}

const isServed = async (world: World, host: string) => (await world.visit(`http://${host}/`)).status === 200
async function until(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds).toBe(true)
}

test('a name goes live once its records are right, and its site is served there', async ({ world }) => {
  const shop = await begin(world)
  expect(await isServed(world, 'shop.com')).toBe(false)
  expect((await shop.check()).state).toBe('waiting_dns')
  zone = shop.right()
  const report = await shop.check()
  expect(report.state).toBe('certificate_pending')
  expect(report.records.map((record: { verdict: string }) => record.verdict)).toEqual(['right', 'right', 'right'])
  expect(report.advice).toEqual([])
  await until(() => isServed(world, 'shop.com'))
  expect(await ask(world, 'shop.com')).toBe(200)
  expect(await shop.read()).toMatchObject({ state: 'active', status: 'active', url: 'https://shop.com/' })
})

test('nothing of a site is to be found by searching before it is live, its files and guides neither', async ({
  world,
}) => {
  const shop = await begin(world)
  await world.write(shop.label, { 'about/content.txt': '# About\n', 'images/dot.svg': '<svg/>', 'list.pdf': '%PDF' })
  const paths = ['/', '/about', '/robots.txt', '/sitemap.xml', '/llms.txt', '/about.md', '/list.pdf']
  const files = [`/domains/${shop.label}/content.txt`, `/domains/${shop.label}/images/dot.svg`]
  const robotsOf = async (host: string, path: string) => {
    const { status, headers } = await world.visit(`http://${host}${path}`)
    return [path, status, headers.get('x-robots-tag')]
  }
  const here = `${shop.label}.localhost`
  for (const path of [...paths, ...files]) expect(await robotsOf(here, path)).toEqual([path, 200, 'noindex'])
  for (const path of files) expect(await robotsOf('localhost', path)).toEqual([path, 200, 'noindex'])
  zone = shop.right()
  await shop.check()
  await until(() => isServed(world, 'shop.com'))
  for (const path of [...paths, ...files].filter((each) => !each.endsWith('.md')))
    expect(await robotsOf('shop.com', path)).toEqual([path, 200, null])
})

test('a certificate is allowed only for live names, and only this machine may ask', async ({ world }) => {
  const shop = await begin(world)
  zone = shop.right()
  expect(await ask(world, 'shop.com')).toBe(404)
  await shop.check()
  await until(async () => (await ask(world, 'shop.com')) === 200)
  expect(await ask(world, 'www.shop.com')).toBe(200)
  expect(await ask(world, 'SHOP.com')).toBe(200)
  expect(await ask(world, 'sub.shop.com')).toBe(404)
  expect(await ask(world, 'other.com')).toBe(404)
  expect(await ask(world, 'shop.com', '203.0.113.9')).toBe(404)
  expect(await ask(world, 'shop.com', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await ask(world, 'shop.com', '127.0.0.1', { forwarded: 'for=127.0.0.1' })).toBe(404)
})

test('a name does not go live without a plan, nor without proof', async ({ world }) => {
  const free = await begin(world, { plan: false })
  zone = free.right()
  expect((await free.check()).state).toBe('verified')
  expect(await isServed(world, 'shop.com')).toBe(false)
  zone = { 'shop.com': { NS: ['ns.example'], A: ['127.0.0.1'] } }
  expect((await free.check()).state).toBe('waiting_dns')
})

const mistakes: [string, (value: string) => Zone, string][] = [
  ['no name servers', () => ({}), 'not-registered'],
  [
    'the token at the doubled name',
    (value) => ({ 'shop.com': { NS: ['ns.example'] }, '_platform-challenge.shop.com.shop.com': { TXT: [value] } }),
    'token-at-doubled-name',
  ],
  [
    'the token at the name itself',
    (value) => ({ 'shop.com': { NS: ['ns.example'], TXT: [value] } }),
    'token-at-wrong-host',
  ],
  [
    'the token without its underscore',
    (value) => ({ 'shop.com': { NS: ['ns.example'] }, 'platform-challenge.shop.com': { TXT: [value] } }),
    'token-at-wrong-host',
  ],
  [
    'the token at www.',
    (value) => ({ 'shop.com': { NS: ['ns.example'] }, '_platform-challenge.www.shop.com': { TXT: [value] } }),
    'token-at-wrong-host',
  ],
  [
    'a www. of somebody else',
    () => ({ 'shop.com': { NS: ['ns.example'], A: ['127.0.0.1'] }, 'www.shop.com': { A: ['203.0.113.7'] } }),
    'www-elsewhere',
  ],
  [
    'another token',
    () => ({ 'shop.com': { NS: ['ns.example'] }, '_platform-challenge.shop.com': { TXT: ['token=abc'] } }),
    'wrong-token',
  ],
  [
    'an alias at the bare name',
    () => ({ 'shop.com': { NS: ['ns.example'], CNAME: ['host.example'] } }),
    'cname-at-apex',
  ],
  [
    'an address of somebody else',
    () => ({ 'shop.com': { NS: ['ns.example'], A: ['203.0.113.7'] } }),
    'points-elsewhere',
  ],
  [
    'an IPv6 address of somebody else',
    () => ({ 'shop.com': { NS: ['ns.example'], A: ['127.0.0.1'], AAAA: ['2001:db8::7'] } }),
    'ipv6-elsewhere',
  ],
  [
    'a CAA record that forbids',
    () => ({ 'shop.com': { NS: ['ns.example'], A: ['127.0.0.1'], CAA: ['other-ca.example'] } }),
    'caa-forbids',
  ],
  ['no address', () => ({ 'shop.com': { NS: ['ns.example'] } }), 'no-address'],
  ['no www', () => ({ 'shop.com': { NS: ['ns.example'], A: ['127.0.0.1'] } }), 'www-missing'],
]
test.for(mistakes)('%s is recognised, with advice on what to do', async ([, make, mistake], { world }) => {
  const shop = await begin(world)
  zone = make(shop.value)
  const { state, advice } = await shop.check()
  expect(state).toBe('waiting_dns')
  expect(advice).toContainEqual({ mistake, words: expect.stringMatching(/\w+.*[.?]$/) })
})

test('a sub-domain is led here by an alias', async ({ world }) => {
  const blog = await begin(world, { name: 'blog.shop.com' })
  zone = {
    'shop.com': { NS: ['ns.example'] },
    'blog.shop.com': { CNAME: ['localhost'] },
    localhost: { A: ['127.0.0.1'] },
    '_platform-challenge.blog.shop.com': { TXT: [blog.value] },
  }
  expect((await blog.check()).state).toBe('certificate_pending')
})

test('a name that drifts away is kept for seven days, then taken off the site; its owner hears of both', async ({
  world,
}) => {
  const shop = await begin(world)
  zone = shop.right()
  await shop.check()
  await until(async () => (await ask(world, 'shop.com')) === 200)
  zone = { 'shop.com': { NS: ['ns.example'], A: ['203.0.113.7'] } }
  expect((await shop.check()).state).toBe('drifting')
  expect(await isServed(world, 'shop.com')).toBe(true)
  world.clock.now = new Date(world.clock.now.getTime() + 6 * day)
  expect((await recheck(world, shop.id)).state).toBe('drifting')
  world.clock.now = new Date(world.clock.now.getTime() + 1.1 * day)
  expect((await recheck(world, shop.id)).state).toBe('detached')
  await until(async () => !(await isServed(world, 'shop.com')))
  const subjects = (await world.ctx.db.select().from(mails)).map(({ subject }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining(['shop.com no longer leads to your site', 'shop.com was taken off your site']),
  )
})

test('a name whose token disappears before it is live is free again', async ({ world }) => {
  const shop = await begin(world)
  zone = shop.right()
  expect((await shop.check()).state).toBe('certificate_pending')
  zone = { ...shop.right(), '_platform-challenge.shop.com': {} }
  expect((await shop.check()).state).toBe('waiting_dns')
})

test('a name that was taken off its site comes back by itself once its records are right again', async ({ world }) => {
  const shop = await begin(world)
  zone = shop.right()
  await world.ctx.db.update(domains).set({ state: 'detached', checkedAt: world.clock.now })
  world.clock.now = new Date(world.clock.now.getTime() + 1.1 * day)
  await world.jobs.run('check-domains')
  await expect.poll(async () => (await shop.read()).state).toBe('certificate_pending')
})

test('a domain’s check is queued although many older ones can never be checked', async ({ world }) => {
  const shop = await begin(world)
  zone = shop.right()
  const { db } = world.ctx
  await db.update(domains).set({ state: 'waiting_dns', checkedAt: world.clock.now })
  const [row] = await db.select().from(domains).where(eq(domains.id, shop.id))
  const nameAt = (nth: number) => `shop${nth}.localhost`
  const rowId = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
  const others = Array.from({ length: 550 }, (_, nth) => ({
    ...row!,
    id: rowId(nth),
    name: nameAt(nth),
    label: nameAt(nth),
  }))
  await db.insert(domains).values(others.map((other) => ({ ...other, checkedAt: null })))
  world.clock.now = new Date(world.clock.now.getTime() + 1.1 * day)
  await world.jobs.run('check-domains')
  const jobs = sql`select from pgboss.job where name = 'check-domain' and singleton_key = ${shop.id}`
  const { rows } = (await db.execute(jobs)) as { rows: unknown[] }
  expect(rows).toHaveLength(1)
})

test('name servers that are silent change nothing', { tags: 'long' }, async ({ world }) => {
  const shop = await begin(world)
  zone = shop.right()
  await shop.check()
  server.state.isSilent = true
  const answer = await shop.check()
  expect(answer.message).toBe('The name servers don’t answer. Please try again later.')
  expect((await shop.read()).state).toBe('certificate_pending')
})

test('nobody takes over a name that another account has proven', async ({ world }) => {
  const ann = await begin(world, { email: 'ann@example.com' })
  zone = ann.right()
  await ann.check()
  const bob = await begin(world, { email: 'bob@example.com', name: 'SHOP.com' })
  zone = { ...ann.right(), '_platform-challenge.shop.com': { TXT: [ann.value, bob.value] } }
  const report = await bob.check()
  expect([report.state, report.advice[0].mistake]).toEqual(['waiting_dns', 'held-by-another'])
  await until(() => isServed(world, 'shop.com'))
})

test('records that still point here don’t prove a name for the next account that adds it', async ({ world }) => {
  const ann = await begin(world, { email: 'ann@example.com' })
  zone = ann.right()
  await ann.check()
  await world.ask('DELETE /api/domains/shop.com', undefined, { token: ann.token })
  const bob = await begin(world, { email: 'bob@example.com' })
  expect((await bob.check()).state).toBe('waiting_dns')
  const again = await begin(world, { email: 'ann@example.com' })
  expect((await again.check()).state).toBe('waiting_dns')
})

test('a name that was given up can be proven by the next account', async ({ world }) => {
  const ann = await begin(world, { email: 'ann@example.com' })
  zone = ann.right()
  await ann.check()
  await world.ask('DELETE /api/domains/shop.com', undefined, { token: ann.token })
  const again = await begin(world, { email: 'ann@example.com' })
  zone = { 'shop.com': { NS: ['ns.example'], A: ['127.0.0.1'] } }
  await again.check()
  const bob = await begin(world, { email: 'bob@example.com' })
  zone = bob.right()
  expect((await bob.check()).state).toBe('certificate_pending')
  await until(() => isServed(world, 'shop.com'))
  expect((await again.check()).state).toBe('waiting_dns')
})

test('of two accounts that prove a name at the same moment one gets it', async ({ world }) => {
  const both = [await begin(world, { email: 'ann@example.com' }), await begin(world, { email: 'bob@example.com' })]
  zone = { ...both[0]!.right(), '_platform-challenge.shop.com': { TXT: both.map(({ value }) => value) } }
  const reports = await Promise.all(both.map(({ check }) => check()))
  expect(reports.map(({ state }) => state).toSorted()).toEqual(['certificate_pending', 'waiting_dns'])
})

test('a site is shown at the name that its owner has proven, not at the name of its folder', async ({ world }) => {
  const shop = await begin(world, { name: 'coveted.com' })
  await world.ctx.db.update(domains).set({ name: 'shop.com' }).where(eq(domains.id, shop.id))
  zone = { ...shop.right(), 'shop.com': { A: ['127.0.0.1'] }, '_platform-challenge.shop.com': { TXT: [shop.value] } }
  expect((await shop.check()).state).toBe('certificate_pending')
  await until(() => isServed(world, 'shop.com'))
  expect(await isServed(world, 'coveted.com')).toBe(false)
})

test('a check that began before a domain changed does not change it back', async ({ world }) => {
  const shop = await begin(world)
  zone = shop.right()
  await shop.check()
  const [before] = await world.ctx.db.select().from(domains).where(eq(domains.id, shop.id))
  await until(async () => (await ask(world, 'shop.com')) === 200)
  expect((await checkDomain(world.ctx, before!)).state).toBe('active')
})

async function recheck(world: World, id: string) {
  const [row] = await world.ctx.db.select().from(domains).where(eq(domains.id, id))
  return checkDomain(world.ctx, row!)
}

test('visitors are redirected to the host that the owner chose, which is also the canonical one', async ({ world }) => {
  const shop = await begin(world)
  zone = { ...shop.right(), localhost: { A: ['127.0.0.1'] } }
  await shop.check()
  await until(() => isServed(world, 'shop.com'))
  const visit = (host: string) => world.visit('http://shop.com/about?x=1', { headers: { host } })
  const locationAt = async (host: string) => (await visit(host)).headers.get('location')
  for (const host of ['www.shop.com', 'WWW.Shop.com', 'www.shop.com:80', 'www.shop.com:443'])
    expect([host, await locationAt(host)]).toEqual([host, 'http://shop.com/about?x=1'])
  expect((await visit('www.shop.com:80@evil.com')).status).toBe(421)
  expect(await locationAt('www.shop.com:3000')).toBe('http://shop.com:3000/about?x=1')
  const put = await world.ask(`PUT /api/domains/${shop.id}`, { www: 'www' }, { token: shop.token })
  expect(put.body.www).toBe('www')
  await expect.poll(() => locationAt('shop.com')).toBe('http://www.shop.com/about?x=1')
  expect(await locationAt('shop.com:8443')).toBe('http://www.shop.com/about?x=1')
  expect((await world.visit('http://www.shop.com/')).status).toBe(200)
  zone = { ...zone, 'www.shop.com': {} }
  await shop.check()
  await until(() => isServed(world, 'shop.com'))
  expect(await shop.read()).toMatchObject({ state: 'certificate_pending', www: 'apex' })
})

test('another name begins at its bare address, whatever was chosen for the one before', async ({ world }) => {
  const shop = await begin(world)
  zone = { 'shop.com': { NS: ['ns.example'] }, 'www.shop.com': { A: ['127.0.0.1'] } }
  await shop.check()
  const put = (sent: object) => world.ask(`PUT /api/domains/${shop.id}`, sent, { token: shop.token })
  expect((await put({ www: 'www' })).body.www).toBe('www')
  expect((await put({ name: 'other.com' })).body).toMatchObject({ name: 'other.com', www: 'apex' })
})

test('of two domains that get the same name at the same moment one keeps its own', async ({ world }) => {
  const one = await begin(world)
  const two = await begin(world, { name: 'second.com' })
  const rename = (id: string) => world.ask(`PUT /api/domains/${id}`, { name: 'wanted.com' }, { token: one.token })
  const both = await Promise.all([rename(one.id), rename(two.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('visitors aren’t redirected to a www. that doesn’t work', async ({ world }) => {
  const shop = await begin(world)
  const put = await world.ask(`PUT /api/domains/${shop.id}`, { www: 'www' }, { token: shop.token })
  expect(put).toMatchObject({ status: 409, body: { message: expect.stringContaining('www.shop.com') } })
})
