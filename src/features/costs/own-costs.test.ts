import { createServer, get } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { openTraffic } from '#costs/server/metering/traffic.ts'
import { openTrafficMeter } from '#app/meter-traffic.ts'
import { domains } from '#domains/server/tables.ts'
import { languageHeader } from '#kit/language-header.ts'
import { mails } from '#kit/server/tables.ts'
import { openSite } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'
import { siteUsage } from './server/tables.ts'

const admin = 'owner@demo.localhost'
const gigabyte = 1024 ** 3
type Report = Record<string, never> & {
  report_metadata: { total_monthly_cost: number }
  services: { service_name: string; monthly_cost: number; resources: { resource_name: string }[] }[]
}

const readReport = async (world: World, headers: Record<string, string> = {}) => {
  const token = await world.signIn(admin)
  return world.ask('GET /costs.json', undefined, { token, headers })
}

/** A server that counts what it sends, as the program does. */
async function openMetered(world: World) {
  const traffic = openTraffic(world.ctx, world.names.idOf)
  const meter = openTrafficMeter(world.ctx, world.names, traffic)
  const server = createServer((request, response) => {
    meter(request, response)
    world.listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const visit = async (host: string, path: string) => {
    const asking = get({ port, host: '127.0.0.1', path, headers: { host: `${host}:${port}` }, agent: false })
    const [response] = await once(asking, 'response')
    return (await buffer(response)).length
  }
  return { traffic, visit }
}

test('what visitors fetch is counted for each site without a write, and added to its day in one go', async ({
  world,
}) => {
  const [bakery, tearoom] = [await openSite(world), await openSite(world, 'other@example.com', 'tearoom.example')]
  const { traffic, visit } = await openMetered(world)
  let sent = 0
  for (let nth = 0; nth < 5; nth += 1) sent += await visit(`${bakery.label}.localhost`, '/')
  await visit('localhost', `/?domain=${tearoom.label}`)
  await visit('localhost', `/domains/${tearoom.label}/settings.txt`)
  await visit('made-up.example', '/')
  await expect.poll(async () => (await traffic.flush(), world.ctx.db.$count(siteUsage))).toBe(2)
  const rows = await world.ctx.db.select().from(siteUsage)
  const of = (id: string) => rows.find(({ domainId }) => domainId === id)
  expect([of(bakery.id)?.requests, of(tearoom.id)?.requests]).toEqual([5, 2])
  expect(of(bakery.id)?.traffic).toBeGreaterThanOrEqual(sent)
  await visit(`${bakery.label}.localhost`, '/')
  await expect
    .poll(async () => {
      await traffic.flush()
      return (await world.ctx.db.select().from(siteUsage)).find(({ domainId }) => domainId === bakery.id)?.requests
    })
    .toBe(6)
})

test('counts that could not be written are not lost', async ({ world }) => {
  const bakery = await openSite(world)
  const { db } = world.ctx
  let isAway = true
  const away = new Proxy(db, {
    get: (target, name) =>
      name === 'insert' && isAway
        ? () => {
            throw new Error('away')
          }
        : Reflect.get(target, name),
  })
  const traffic = openTraffic({ ...world.ctx, db: away }, world.names.idOf)
  traffic.count(bakery.label, 1000)
  await traffic.flush()
  expect(await db.$count(siteUsage)).toBe(0)
  isAway = false
  traffic.count(bakery.label, 500)
  await traffic.flush()
  const rows = await db.select().from(siteUsage)
  expect(rows).toEqual([expect.objectContaining({ requests: 2, traffic: 1500, domainId: bakery.id })])
})

test('without Amazon the report is what the installation counts, and the costs of sites sum up to the whole', async ({
  world,
}) => {
  const [bakery, tearoom] = [await openSite(world), await openSite(world, 'other@example.com', 'tearoom.example')]
  const { db } = world.ctx
  await db
    .update(domains)
    .set({ storage: 31 * gigabyte, trashed: 3100 * gigabyte })
    .where(eq(domains.id, bakery.id))
  const mail = { recipient: 'a@example.com', subject: '', state: 'sent', changedAt: world.clock.now } as const
  const sent = ['1', '2'].map((key) => ({ ...mail, key, domainId: tearoom.id, createdAt: world.clock.now }))
  await db.insert(mails).values([...sent, { ...mail, key: '3', createdAt: world.clock.now }])
  world.ctx.platform.unitPrices = { currency: 'EUR', storage: 0.5, traffic: 1, mails: 1000, texts: 1, tokens: 1 }
  const traffic = openTraffic(world.ctx, world.names.idOf)
  traffic.count(tearoom.label, 2 * gigabyte)
  await traffic.flush()
  await world.jobs.run('report-costs')
  const { body } = await readReport(world)
  const { report_metadata, services, optimization_recommendations } = body
  expect(report_metadata).toMatchObject({ source: 'own', currency: 'EUR' })
  const costs = Object.fromEntries(
    (services as Report['services']).map((one) => [one.service_name, Number(one.monthly_cost.toFixed(3))]),
  )
  expect(costs).toEqual({
    'Earlier versions and trash': 50,
    'E-mail': 3,
    Traffic: 2,
    Storage: 0.5,
    'Text messages': 0,
    'AI tokens': 0,
  })
  const sum = (services as Report['services']).reduce((all, { monthly_cost }) => all + monthly_cost, 0)
  expect(sum).toBeCloseTo(report_metadata.total_monthly_cost, 5)
  const mailService = (services as Report['services']).find(({ service_name }) => service_name === 'E-mail')
  expect(mailService?.resources.map(({ resource_name }) => resource_name)).toEqual([
    'tearoom.example',
    'The platform itself',
  ])
  expect(optimization_recommendations.recommendations[0]).toEqual({
    category: 'Trash',
    description: 'The trash of bakery.example holds 3100.0 GB. It can be emptied.',
    priority: 'High',
    potential_savings_formatted: '€1,550.00',
  })
})

test('the report is said in the language of the screen, and is there before its job has run', async ({ world }) => {
  await openSite(world)
  const { status, body } = await readReport(world, { [languageHeader]: 'de' })
  expect(status).toBe(200)
  expect(body.services.map((one: { service_name: string }) => one.service_name)).toContain('Speicher')
})

test('a deleted site stays in the sum of its month', async ({ world }) => {
  const bakery = await openSite(world)
  await world.ctx.db
    .update(domains)
    .set({ storage: 31 * gigabyte })
    .where(eq(domains.id, bakery.id))
  await world.jobs.run('report-costs')
  await bakery.call(`DELETE /api/domains/${bakery.label}`)
  await world.jobs.run('report-costs')
  const { body } = await readReport(world)
  const storage = (body.services as Report['services']).find(({ service_name }) => service_name === 'Storage')
  expect(storage?.resources.map(({ resource_name }) => resource_name)).toEqual(['A deleted site'])
})

test('nobody but an administrator of the installation reads its report', async ({ world }) => {
  const { id, label, host } = await openSite(world)
  const token = await world.signIn('owner@example.com')
  const forged = await world.signIn(' Owner@demo.localhost.evil.example'.trim())
  for (const query of ['', `?domain_id=${id}`, `?domain_id=${label}`]) {
    const statuses = await Promise.all(
      [token, forged, undefined].map(
        async (one) => (await world.ask(`GET /costs.json${query}`, undefined, one ? { token: one } : {})).status,
      ),
    )
    expect(statuses).toEqual([query === '' ? 403 : 404, query === '' ? 403 : 404, 401])
  }
  const tenant = await world.signIn(admin, host)
  expect((await world.ask('GET /costs.json', undefined, { token: tenant, host })).status).toBe(403)
})

test('an owner sees what their own sites use, and nobody else’s', async ({ world }) => {
  const mine = await openSite(world)
  await openSite(world, 'other@example.com', 'tearoom.example')
  const traffic = openTraffic(world.ctx, world.names.idOf)
  traffic.count(mine.label, 4096)
  traffic.count('tearoom.example', 999)
  await traffic.flush()
  const { body } = await mine.call('GET /api/costs')
  expect(body).toEqual({
    isAdmin: false,
    month: '2026-01',
    plan: null,
    sites: [expect.objectContaining({ id: mine.id, name: 'bakery.example', traffic: 4096, requests: 1, tokens: 0 })],
  })
  const stranger = await world.signIn('nobody@example.com')
  expect((await world.ask('GET /api/costs', undefined, { token: stranger })).body.sites).toEqual([])
})
