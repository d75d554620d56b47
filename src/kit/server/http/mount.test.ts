import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { checkAgainst } from '#test/openapi.ts'
import { endpoint } from '#kit/contract.ts'
import { passOn } from '#kit/phrase.ts'
import { Refusal, type Reason } from '#kit/refusal.ts'
import type { Context } from '../context.ts'
import { openLog } from '../log.ts'
import type { Authentication } from './authentication.ts'
import { on } from './handler.ts'
import { createApi } from './mount.ts'
import { readNetwork } from '../networks.ts'
import type { printOpenApi } from './openapi.ts'
import { words } from '#test/words.ts'

const greeting = z.object({ greeting: z.string() })
const named = z.object({ name: z.string('Please give a name.').trim().min(1, 'Please fill in all fields.') })
const greet = endpoint({
  method: 'POST',
  path: '/api/greetings',
  access: 'anyone',
  summary: 'Greets',
  body: named,
  answer: greeting,
  status: 201,
})
const mine = endpoint({ method: 'GET', path: '/api/mine', access: 'user', summary: 'Greets me', answer: greeting })
const seldom = endpoint({
  method: 'GET',
  path: '/api/seldom',
  access: 'anyone',
  summary: 'Seldom',
  limit: { times: 2, seconds: 60, per: 'network' },
  answer: greeting,
})
const own = endpoint({
  method: 'GET',
  path: '/api/own',
  access: 'user',
  summary: 'Own',
  limit: { times: 1, seconds: 60, per: 'user' },
  answer: greeting,
})
const file = endpoint({
  method: 'GET',
  path: '/api/files/:domain/:path{.+}',
  access: 'anyone',
  summary: 'A file',
  answer: z.object({ domain: z.string(), path: z.string() }),
})
const page = endpoint({
  method: 'GET',
  path: '/things/:id',
  access: 'anyone',
  summary: 'A thing',
  params: z.object({ id: z.coerce.number('No such thing.') }),
  query: z.object({ count: z.coerce.number().int().max(10).default(3) }),
  answer: z.object({ id: z.number(), count: z.number() }),
})
const wrong = endpoint({ method: 'GET', path: '/api/wrong', access: 'anyone', summary: 'Wrong', answer: greeting })
const broken = endpoint({ ...wrong, path: '/api/broken', summary: 'Broken', failure: 'Failed to greet' })
const slow = endpoint({ method: 'GET', path: '/api/slow', access: 'anyone', summary: 'Slow', answer: greeting })
const late = endpoint({ ...slow, path: '/api/late', timeLimit: 0.05 })
const long = endpoint({ ...slow, path: '/api/long', timeLimit: 0.05 })
const patient = endpoint({ ...slow, path: '/api/patient' })
const lateFile = endpoint({ ...late, path: '/api/late-file', answer: 'text/plain' })
const refused = endpoint({
  method: 'GET',
  path: '/api/refused/:reason',
  access: 'anyone',
  summary: 'Refused',
  answer: greeting,
})
const where = endpoint({
  method: 'GET',
  path: '/api/where',
  access: 'anyone',
  summary: 'Where',
  answer: z.object({ site: z.string().optional(), network: z.string() }),
})
type Tree = { name: string; inside: Tree[] }
const tree: z.ZodType<Tree> = z.object({
  name: z.string(),
  get inside() {
    return z.array(tree)
  },
})
const trees = endpoint({
  method: 'GET',
  path: '/api/tree',
  access: 'anyone',
  summary: 'A tree',
  answer: z.object({ tree }),
})

/** The names of the calls that have begun to work, and of those whose work was stopped. */
let begun: string[] = []
let stopped: string[] = []
const workOn = (name: string, signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    begun.push(name)
    signal.addEventListener('abort', () => {
      stopped.push(name)
      reject(signal.reason)
    })
  })

const handlers = [
  on(greet, async ({ body, ctx }) => {
    ctx.log.info('greeting')
    return { greeting: `Hello ${body.name}`, secret: 'not in the contract' }
  }),
  on(mine, async ({ user }) => ({ greeting: user.email })),
  on(seldom, async () => ({ greeting: 'hello' })),
  on(own, async () => ({ greeting: 'hello' })),
  on(file, async ({ params }) => params),
  on(page, async ({ params, query }) => ({ ...params, ...query })),
  on(wrong, async () => ({ greeting: 5 }) as never),
  on(broken, async () => {
    throw new Error('the database password is hunter2')
  }),
  on(slow, () => new Promise(() => {})),
  on(late, async () => {
    await new Promise((done) => setTimeout(done, 100))
    throw new Error('too late')
  }),
  on(long, ({ signal }) => workOn('long', signal)),
  on(patient, ({ signal }) => workOn('patient', signal)),
  on(lateFile, async () => {
    await new Promise((done) => setTimeout(done, 100))
    return new Response(new ReadableStream({ cancel: () => void stopped.push('file') }))
  }),
  on(refused, async ({ params }) => {
    throw new Refusal(params.reason as Reason, passOn('No.'), {
      retryAfter: params.reason === 'too-many' ? 7 : undefined,
    })
  }),
  on(where, async ({ site, network }) => ({ site, network })),
  on(trees, async () => ({ tree: { name: 'a', inside: [{ name: 'b', inside: [] }] } })),
]

let lines: string[] = []
let server: Hono
const log = openLog({ level: 'info', asJson: true, destination: { write: (line) => void lines.push(line) } })
const ctx = {
  log,
  now: () => new Date('2026-01-01'),
  random: (bytes: number) => new Uint8Array(bytes).fill(7),
} as unknown as Context
const authentication: Authentication = {
  identify: async (token) =>
    token === 'ann' || token === 'bob'
      ? { user: { id: token, email: `${token}@example.com`, session: token, host: 'localhost' } }
      : undefined,
  placeOf: (request) => {
    const host = new URL(request.url).hostname
    return { host, origin: `http://${host}`, site: host, isPlatform: host === 'localhost' }
  },
  trustedProxies: [readNetwork('10.0.0.0/8')!],
}

beforeEach(() => {
  lines = []
  begun = []
  stopped = []
  server = new Hono()
  server.route('/', createApi(ctx, handlers, authentication))
  server.get('*', (c) => c.html('<h1>A page</h1>'))
})

const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })
const post = (path: string, body: string) =>
  server.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('a response holds what the handler returns, in the shape of the contract', async () => {
  const response = await post('/api/greetings', JSON.stringify({ name: ' Ann ', more: 1 }))
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ greeting: 'Hello Ann' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('wrong input is refused with the words of the contract', async () => {
  expect(await (await post('/api/greetings', '{"name":" "}')).json()).toEqual(words('Please fill in all fields.'))
  const response = await post('/api/greetings', '{}')
  expect([response.status, await response.json()]).toEqual([400, words('Please give a name.')])
  const missing = await server.request('/things/one')
  expect([missing.status, await missing.json()]).toEqual([400, words('No such thing.')])
})

test('parameters and queries arrive parsed, with their defaults', async () => {
  expect(await (await server.request('/things/4?count=5')).json()).toEqual({ id: 4, count: 5 })
  expect(await (await server.request('/things/4')).json()).toEqual({ id: 4, count: 3 })
  expect(await (await server.request('/api/files/a.example/en/a%20b.txt')).json()).toEqual({
    domain: 'a.example',
    path: 'en/a b.txt',
  })
})

test('a call for users needs a token that holds', async () => {
  const response = await server.request('/api/mine')
  expect([response.status, await response.json()]).toEqual([401, words('Please sign in.')])
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect((await server.request('/api/mine', as('mallory'))).status).toBe(401)
  expect(await (await server.request('/api/mine', as('ann'))).json()).toEqual({ greeting: 'ann@example.com' })
})

test('a token that does not hold is refused even where nobody needs one', async () => {
  expect((await server.request('/api/where', as('mallory'))).status).toBe(401)
  expect((await server.request('/api/where', { headers: { authorization: 'Basic eDp5' } })).status).toBe(200)
})

test.for<[Reason, number]>([
  ['invalid', 400],
  ['unauthorized', 401],
  ['forbidden', 403],
  ['missing', 404],
  ['wrong-method', 405],
  ['conflict', 409],
  ['too-large', 413],
  ['unsupported', 415],
  ['too-many', 429],
  ['unavailable', 503],
])('a refusal that is %s answers %i in its own words', async ([reason, status]) => {
  const response = await server.request(`/api/refused/${reason}`)
  expect([response.status, await response.json()]).toEqual([status, words('No.')])
  expect(response.headers.get('retry-after')).toBe(reason === 'too-many' ? '7' : null)
})

test('too many calls from one network wait, those from another do not', async () => {
  const ask = async (address: string) => (await server.request('/api/seldom', {}, from(address))).status
  expect([await ask('1.2.3.4'), await ask('1.2.3.4'), await ask('1.2.3.4'), await ask('1.2.3.5')]).toEqual([
    200, 200, 429, 200,
  ])
  const response = await server.request('/api/seldom', {}, from('1.2.3.4'))
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(await response.json()).toEqual(words('Too many requests. Please try again later.'))
})

test('a limit for each user counts users, wherever they are', async () => {
  const ask = async (token: string, address: string) =>
    (await server.request('/api/own', as(token), from(address))).status
  expect([await ask('ann', '1.1.1.1'), await ask('ann', '2.2.2.2'), await ask('bob', '1.1.1.1')]).toEqual([
    200, 429, 200,
  ])
})

test('the network is what the last trusted proxy saw, not what the caller claims', async () => {
  const ask = async (address: string, forwarded: string) =>
    (await server.request('/api/where', { headers: { 'x-forwarded-for': forwarded } }, from(address))).json()
  expect(await ask('10.0.0.2', '6.6.6.6, 1.2.3.4')).toMatchObject({ network: '1.2.3.4' })
  expect(await ask('5.5.5.5', '6.6.6.6')).toMatchObject({ network: '5.5.5.5' })
})

test('the site comes from the request', async () => {
  expect(await (await server.request('http://shop.example/api/where')).json()).toMatchObject({ site: 'shop.example' })
})

test.for(['/api/wrong', '/api/broken'])('a bug at %s tells the caller nothing and the log everything', async (path) => {
  const response = await server.request(path, { headers: { 'x-request-id': 'request-42' } })
  const said = {
    error: 'Server error. Please try again later.',
    message: 'Server error. Please try again later.',
    code: 'server-error',
  }
  expect([response.status, await response.json()]).toEqual([500, said])
  const line = lines.map((text) => JSON.parse(text)).find(({ level }) => level === 50)
  expect(line).toMatchObject({
    msg: path === '/api/wrong' ? 'A call failed' : 'Failed to greet',
    request: 'request-42',
    err: { stack: expect.stringContaining(path === '/api/wrong' ? 'greeting' : 'hunter2') },
  })
})

test('a caller who leaves in the middle of a sentence is no fault of ours', async () => {
  const authentication = serve({ fetch: server.fetch, hostname: '127.0.0.1', port: 0 })
  await once(authentication, 'listening')
  const { port } = authentication.address() as AddressInfo
  const caller = connect(port, '127.0.0.1')
  caller.write(
    'POST /api/greetings HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"na',
  )
  await once(authentication, 'request')
  caller.destroy()
  await expect.poll(() => lines.join('')).toContain('The caller is gone')
  expect(lines.map((line) => JSON.parse(line).level)).not.toContain(50)
  authentication.close()
})

test('a call that takes too long is given up', async () => {
  const response = await createApi(ctx, handlers, { ...authentication, timeLimitMs: 50 }).request('/api/slow')
  expect([response.status, await response.json()]).toEqual([
    503,
    words('Service temporarily unavailable. Please try again later.'),
  ])
})

test('an error is logged also when the call had already been given up', async () => {
  expect((await server.request('/api/late')).status).toBe(503)
  await expect.poll(() => lines.join('')).toContain('too late')
})

test('a call that was given up stops, and that is no failure', async () => {
  expect((await server.request('/api/long')).status).toBe(503)
  await expect.poll(() => stopped).toEqual(['long'])
  expect(lines.map((line) => JSON.parse(line).level)).not.toContain(50)
})

test('a file that comes after its call was given up is let go', async () => {
  expect((await server.request('/api/late-file')).status).toBe(503)
  await expect.poll(() => stopped).toEqual(['file'])
})

test('a call stops when its caller is gone', async () => {
  const gone = new AbortController()
  const answer = server.request('/api/patient', { signal: gone.signal })
  await expect.poll(() => begun).toEqual(['patient'])
  gone.abort()
  await answer
  expect(stopped).toEqual(['patient'])
  expect(lines.join('')).toContain('The caller is gone')
  expect(lines.map((line) => JSON.parse(line).level)).not.toContain(50)
})

test('a call over the network stops when the connection is closed', async () => {
  const authentication = serve({ fetch: server.fetch, hostname: '127.0.0.1', port: 0 })
  await once(authentication, 'listening')
  const { port } = authentication.address() as AddressInfo
  const caller = connect(port, '127.0.0.1')
  caller.write('GET /api/patient HTTP/1.1\r\nhost: a\r\n\r\n')
  await expect.poll(() => begun).toEqual(['patient'])
  caller.destroy()
  await expect.poll(() => stopped).toEqual(['patient'])
  authentication.close()
})

test('an unknown call is refused as JSON, an unknown page is a page', async () => {
  const response = await server.request('/api/nothing', { headers: { accept: 'text/html' } })
  expect([response.status, await response.json()]).toEqual([404, words('Not found.')])
  expect(await (await server.request('/nothing')).text()).toBe('<h1>A page</h1>')
})

test('a wrong method gets 405 with the methods that the address takes', async () => {
  const response = await server.request('/api/greetings')
  expect([response.status, await response.json()]).toEqual([
    405,
    words('Method not allowed. Use one of POST, OPTIONS.'),
  ])
  const allow = async (path: string, method: string) => (await server.request(path, { method })).headers.get('allow')
  expect([await allow('/api/greetings', 'GET'), await allow('/api/greetings', 'OPTIONS')]).toEqual([
    'POST, OPTIONS',
    'POST, OPTIONS',
  ])
  expect(await allow('/things/1', 'DELETE')).toBe('GET, HEAD, OPTIONS')
  expect((await server.request('/things/1', { method: 'HEAD' })).status).toBe(200)
})

test('where a call and a screen share an address, Accept decides', async () => {
  const ask = async (path: string, accept: string) => server.request(path, { headers: { accept } })
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  expect(await (await ask('/things/1', browser)).text()).toBe('<h1>A page</h1>')
  for (const accept of ['application/json', '*/*', 'application/json, text/html;q=0.5'])
    expect(await (await ask('/things/1', accept)).json()).toEqual({ id: 1, count: 3 })
  expect((await ask('/things/1', browser)).headers.get('vary')).toBe('Accept')
  expect((await ask('/things/1', '*/*')).headers.get('vary')).toBe('Accept')
  expect(await (await ask('/api/where', browser)).json()).toMatchObject({ network: 'unknown' })
})

test('a call that acts on a kind of thing whose domain nothing finds stops the start', () => {
  const cancel = endpoint({ ...mine, path: '/api/orders/:id', act: { action: 'money', on: 'order', by: 'id' } })
  const start = (authority?: Authentication['authority']) =>
    createApi(ctx, [on(cancel, async () => undefined as never)], { ...authentication, authority })
  const authority = { authorise: async () => undefined as never, isAdmin: () => false, finders: {} }
  const words = 'GET /api/orders/:id acts on “order”, whose domain nothing finds. Add its finder.'
  expect(() => start()).toThrow(words)
  expect(() => start(authority)).toThrow(words)
  expect(() => start({ ...authority, finders: { order: async () => undefined } })).not.toThrow()
})

test('every response and every line of the log has the id of its request', async () => {
  const given = await server.request('/api/greetings', {
    method: 'POST',
    headers: { 'x-request-id': 'a-b_c1', 'content-type': 'application/json' },
    body: '{"name":"a"}',
  })
  expect(given.headers.get('x-request-id')).toBe('a-b_c1')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { request: 'a-b_c1', msg: 'greeting' },
    { request: 'a-b_c1', msg: 'POST /api/greetings', status: 201 },
  ])
  for (const id of ['a b', 'x'.repeat(101), '<script>']) {
    const response = await server.request('/nothing', { headers: { 'x-request-id': id } })
    expect(response.headers.get('x-request-id')).toBe('070707070707070707070707')
  }
})

test('the log names the route, never what stands in the address', async () => {
  await server.request('/api/refused/missing?token=hunter2')
  expect(lines.join('')).toContain('GET /api/refused/:reason')
  expect(lines.join('')).not.toContain('hunter2')
})

test('the interface describes itself, and its answers are as described', async () => {
  const response = await server.request('/api/openapi.json')
  const description = (await response.json()) as ReturnType<typeof printOpenApi>
  const check = checkAgainst(description)
  for (const path of [
    '/api/openapi.json',
    '/api/tree',
    '/things/1?count=2',
    '/api/files/a.example/b/c.txt',
    '/api/refused/missing',
    '/api/nothing',
    '/api/broken',
  ]) {
    const answered = await server.request(path)
    check({ method: 'GET', path, status: answered.status, body: await answered.json() })
  }
  expect(() =>
    check({
      method: 'GET',
      path: '/api/tree',
      status: 200,
      body: { tree: { name: 'a', inside: [{ name: 1, inside: [] }] } },
    }),
  ).toThrow('differs')
  expect(() => check({ method: 'GET', path: '/api/mine', status: 200, body: { greeting: 'a', more: 1 } })).toThrow(
    'differs',
  )
  expect(() => check({ method: 'GET', path: '/api/mine', status: 404, body: { error: 'a' } })).toThrow('differs')
  expect(() => check({ method: 'GET', path: '/api/greetings', status: 200, body: {} })).toThrow('not described')
})
