// @module-tag long
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openNameServers } from '#kit/server/name-servers.ts'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openNameServer } from '#test/fakes/name-server.ts'
import { test, type World } from '#test/world.ts'

type Answer = (response: ServerResponse) => void

/** What each address of the registries answers; everything else is not found. */
let answers: Record<string, Answer> = {}
const asked: string[] = []
const registries = createServer(({ url = '' }, response) => {
  asked.push(url)
  const answer = answers[url]
  if (answer) answer(response)
  else response.writeHead(404).end()
})
let host: string
let names: Awaited<ReturnType<typeof openNameServer>>
beforeAll(async () => {
  registries.listen(0, '127.0.0.1')
  await once(registries, 'listening')
  host = `127.0.0.1:${(registries.address() as AddressInfo).port}`
  names = await openNameServer(() => ({}))
})
afterAll(async () => {
  registries.close()
  await names.close()
})
beforeEach(() => {
  answers = { '/dns.json': json({ services: ['com', 'net', 'uk'].map((tld) => [[tld], [`http://${host}/${tld}`]]) }) }
})

const json =
  (body: object, type = 'application/rdap+json'): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': type }).end(JSON.stringify(body))
  }
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, headers).end('{}')
  }
const page: Answer = (response) => {
  response.end('<html></html>')
}
const hangUp: Answer = (response) => {
  response.destroy()
}

async function open(world: World) {
  const services = { ...world.ctx.services, registries: `http://${host}/dns.json` }
  Object.assign(world.ctx, {
    dns: openNameServers([names.host]),
    fetch: openOutgoing({ allow: [host] }),
    services,
  })
  await world.jobs.run('read-registries')
  asked.length = 0
  return async (name: string) => {
    const token = await world.signIn('owner@example.com')
    return world.ask(`GET /api/domains/${name}/availability`, undefined, { token })
  }
}

test.for([
  ['what RFC 9083 says', json({ objectClassName: 'domain', status: ['active'], events: [] })],
  [
    'events without a date, and more besides',
    json({ objectClassName: 'domain', events: [{ eventAction: 'expiration' }, 5] }),
  ],
  ['JSON by any other type', json({ objectClassName: 'domain' }, 'text/html')],
  ['a redirect to where it is known', status(302, { location: '/elsewhere' })],
] as const)('a registry that answers with %s knows the name', async ([, answer], { world }) => {
  const ask = await open(world)
  answers['/com/domain/taken.com'] = answer
  answers['/elsewhere'] = json({ objectClassName: 'domain' })
  expect((await ask('taken.com')).body).toMatchObject({ available: false })
})

test.for([
  ['a page', page],
  ['a refusal', status(400)],
  ['a failure', status(503)],
  ['nothing', hangUp],
  ['a redirect in circles', status(302, { location: '/com/domain/maybe.com' })],
  ['a redirect into this network', status(302, { location: 'http://192.168.0.1/domain/maybe.com' })],
] as const)('a registry that answers with %s has not said whether the name is free', async ([, answer], { world }) => {
  const ask = await open(world)
  answers['/com/domain/maybe.com'] = answer
  expect((await ask('maybe.com')).status).toBe(503)
})

test.for([
  ['120', 'com'],
  ['Thu, 15 Jan 2026 12:02:00 GMT', 'net'],
] as const)('a registry that asks for a rest by %j is left alone until it is over', async ([rest, tld], { world }) => {
  const ask = await open(world)
  answers[`/${tld}/domain/one.${tld}`] = status(429, { 'retry-after': rest })
  expect((await ask(`one.${tld}`)).status).toBe(503)
  expect((await ask(`two.${tld}`)).status).toBe(503)
  expect((await ask('other.uk')).status).toBe(200)
  expect(asked).toEqual([`/${tld}/domain/one.${tld}`, '/uk/domain/other.uk'])
  world.clock.now = new Date(world.clock.now.getTime() + 121_000)
  expect((await ask(`two.${tld}`)).body).toMatchObject({ available: true })
})

test('the registry of the longest ending that is listed is asked', async ({ world }) => {
  answers['/dns.json'] = json({
    services: [
      [['uk'], [`http://${host}/uk/`]],
      [['CO.UK'], [`http://${host}/co-uk/`]],
    ],
  })
  const ask = await open(world)
  await ask('shop.co.uk')
  await ask('shop.org.uk')
  expect(asked).toEqual(['/co-uk/domain/shop.co.uk', '/uk/domain/shop.org.uk'])
})
