// @module-tag long
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, deflate, gzip, gzipSync, zstdCompress } from 'node:zlib'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'
import type { Context } from '../context.ts'
import { openHold } from './held-bytes.ts'
import { openLog } from '../log.ts'
import { on } from './handler.ts'
import { createApi } from './mount.ts'
import { words } from '#test/words.ts'

const answer = z.object({ size: z.number() })
const small = endpoint({
  method: 'POST',
  path: '/api/small',
  access: 'anyone',
  summary: 'Takes a little',
  body: z.unknown(),
  answer,
})
const large = endpoint({ ...small, path: '/api/large', summary: 'Takes more', bodyLimit: 300_000 })
const worded = endpoint({ ...small, path: '/api/worded', summary: 'Says why', tooLarge: 'Please send less.' })
const huge = endpoint({ ...small, path: '/api/huge', summary: 'Takes much', bodyLimit: 50_000_000 })
const optional = endpoint({
  method: 'DELETE',
  path: '/api/optional',
  access: 'anyone',
  summary: 'Takes a little or nothing',
  body: z.object({ keep: z.boolean() }).optional(),
  answer: z.object({ keep: z.boolean().optional() }),
})

const poured = endpoint({
  ...small,
  path: '/api/poured',
  summary: 'Takes a stream',
  sends: 'stream',
  bodyLimit: 30_000_000,
})
/** As a provider's webhook is, whose signature is over the bytes. */
const hook = endpoint({
  method: 'POST',
  path: '/api/hook',
  access: 'anyone',
  summary: 'Takes what is signed',
  sends: 'raw',
  answer: z.object({ size: z.number(), isGenuine: z.boolean() }),
})
const form = endpoint({ ...small, path: '/api/form', summary: 'Takes a form', sends: 'form', bodyLimit: 300_000 })

const sign = (bytes: Uint8Array) => createHmac('sha256', 'secret').update(bytes).digest('hex')

const ctx = {
  log: openLog({ level: 'silent', asJson: true }),
  now: () => new Date(),
  random: (bytes: number) => new Uint8Array(bytes),
}
const measure = async ({ body }: { body: unknown }) => ({ size: JSON.stringify(body).length })
let mayEnd = Promise.resolve()
const handlers = [
  on(huge, async ({ body }) => {
    await mayEnd
    return measure({ body })
  }),
  on(small, measure),
  on(large, measure),
  on(worded, measure),
  on(poured, async ({ stream }) => {
    let size = 0
    for await (const chunk of stream) size += chunk.length
    return { size }
  }),
  on(hook, async ({ raw, headers }) => ({ size: raw.length, isGenuine: headers.get('signature') === sign(raw) })),
  on(form, async ({ body }) => ({ size: Object.keys(body as object).length })),
  on(optional, async ({ body }) => ({ keep: body?.keep })),
]
let server: Server
let origin: string

beforeAll(async () => {
  const authentication = {
    identify: async () => undefined,
    placeOf: () => ({ host: 'localhost', origin: 'http://localhost', site: undefined, isPlatform: true }),
  }
  const api = createApi(ctx as unknown as Context, handlers, authentication)
  server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

async function post(path: string, body: BodyInit, type = 'application/json', more: Record<string, string> = {}) {
  const headers = { 'content-type': type, ...more }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body })
  return [response.status, await response.json()]
}

/** Sends so many pieces of 60,000 bytes one after the other, as somebody does who never says how many will come. */
async function pour(path: string, pieces: number): Promise<number | undefined> {
  const request = ask(`${origin}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' } })
  request.on('error', () => {})
  request.write('"')
  for (let piece = 0; piece < pieces; piece += 1) request.write('x'.repeat(60_000))
  request.end('"')
  const [response] = await once(request, 'response')
  return response.resume().statusCode
}

const tooLarge = [413, words('The request is too large.')]

test('a body that says it is too large is refused', async () => {
  const long = JSON.stringify('x'.repeat(150_000))
  expect(await post('/api/small', long)).toEqual(tooLarge)
  expect(await post('/api/large', long)).toEqual([200, { size: long.length }])
})

test('a body that is too large is refused in the call’s own words', async () => {
  expect(await post('/api/worded', JSON.stringify('x'.repeat(150_000)))).toEqual([413, words('Please send less.')])
})

test('a signed body arrives byte for byte, whatever it holds and whatever type its headers give', async () => {
  const send = (bytes: BodyInit, type: string, more?: Record<string, string>) =>
    post('/api/hook', bytes, type, { signature: sign(Buffer.from(bytes as string)), ...more })
  const odd = '{ "a" : 1.0,\r\n"\u00e4":"ä" }\n'
  const size = Buffer.byteLength(odd)
  expect(await send(odd, 'application/json')).toEqual([200, { size, isGenuine: true }])
  const bytes = new Uint8Array([0, 255, 239, 187, 191, 13, 10])
  expect(await send(bytes, 'text/plain')).toEqual([200, { size: 7, isGenuine: true }])
  const packed = new Uint8Array(gzipSync(odd))
  const compressed = { 'content-encoding': 'gzip' }
  expect(await send(packed, 'application/json', compressed)).toEqual([200, { size: packed.length, isGenuine: true }])
  expect(await send(odd, 'application/json', { signature: sign(Buffer.from(odd.trim())) })).toEqual([
    200,
    { size, isGenuine: false },
  ])
  expect(await send('', 'application/json')).toEqual([200, { size: 0, isGenuine: true }])
})

test('a signed body is refused as soon as it is too large', async () => {
  expect(await post('/api/hook', 'x'.repeat(100_001), 'text/plain')).toEqual(tooLarge)
  expect([await pour('/api/hook', 1), await pour('/api/hook', 100)]).toEqual([200, 413])
})

test('a body that is optional may be left out, and is checked where it is not', async () => {
  const remove = async (body?: string, type?: string) => {
    const headers: HeadersInit = type === undefined ? {} : { 'content-type': type }
    const response = await fetch(`${origin}/api/optional`, { method: 'DELETE', headers, body })
    return [response.status, await response.json()]
  }
  const json = 'application/json'
  expect(await remove()).toEqual([200, {}])
  expect(await remove(undefined, json)).toEqual([200, {}])
  expect(await remove('{"keep":true}', json)).toEqual([200, { keep: true }])
  expect(await remove('{"keep":1}', json)).toMatchObject([400, {}])
  expect(await remove('{', json)).toEqual([400, words('The request is not valid JSON.')])
  expect(await remove('{"keep":true}', 'text/plain')).toEqual([415, words('The request must be JSON.')])
})

test('a body that says it is too large is refused before it is sent', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': 1_000_000 }
  const request = ask(`${origin}/api/small`, { method: 'POST', headers })
  request.on('error', () => {})
  request.flushHeaders()
  const [response] = await once(request, 'response')
  expect(response.statusCode).toBe(413)
  request.destroy()
})

test('a body that does not say how large it is is refused as soon as it is', async () => {
  expect([await pour('/api/small', 1), await pour('/api/small', 2), await pour('/api/large', 4)]).toEqual([
    200, 413, 200,
  ])
  expect(await pour('/api/large', 100)).toBe(413)
})

test.for(['', '{', 'nope', '{"name":"a"', '\u0000', '{"name":"a"}}'])('malformed JSON is refused: %j', async (text) => {
  expect(await post('/api/small', text)).toEqual([400, words('The request is not valid JSON.')])
})

test('bytes that are no text are refused', async () => {
  const bytes = new Uint8Array([123, 34, 255, 34, 58, 49, 125])
  expect(await post('/api/small', bytes)).toEqual([400, words('The request is not valid JSON.')])
})

test('JSON may nest 32 deep and no deeper', async () => {
  const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const objects = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
  const tooDeep = [400, words('The request is nested too deeply.')]
  expect(await post('/api/small', lists(32))).toEqual([200, { size: 64 }])
  expect(await post('/api/small', objects(32))).toMatchObject([200, {}])
  expect(await post('/api/small', lists(33))).toEqual(tooDeep)
  expect(await post('/api/small', objects(33))).toEqual(tooDeep)
  expect(await post('/api/small', lists(50_000))).toEqual(tooDeep)
})

test.for(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
  'a body of type %s is refused',
  async (type) => expect(await post('/api/small', '{}', type)).toEqual([415, words('The request must be JSON.')]),
)

test('JSON is known by its type, whatever is added to it', async () => {
  for (const type of ['Application/JSON; charset=utf-8', 'application/problem+json'])
    expect(await post('/api/small', '{}', type)).toEqual([200, { size: 2 }])
})

test('a form may have a hundred fields; one of so many that reading them keeps others waiting is not begun', async () => {
  const send = (fields: number, boundary = 'edge') => {
    const part = (_: unknown, place: number) => `--edge\r\nContent-Disposition: form-data; name="f${place}"\r\n\r\n\r\n`
    const body = `${Array.from({ length: fields }, part).join('')}--edge--\r\n`
    return post('/api/form', body, `multipart/form-data; charset=utf-8; boundary=${boundary}`)
  }
  expect(await send(100)).toEqual([200, { size: 100 }])
  expect(await send(100, '"edge"; charset=utf-8')).toEqual([200, { size: 100 }])
  expect(await send(128)).toEqual([400, words('The form has too many fields.')])
  expect(await send(128, 'other; boundary=edge')).toEqual([400, words('The form has too many fields.')])
  expect(await send(128, 'edge; boundary=other')).toEqual([400, words('The request is not a valid form.')])
})

test('the headers of a form field may fill 16,000 bytes', async () => {
  const send = (lines: number, rest = '\r\nx\r\n--edge--\r\n') => {
    const head = `--edge\r\nContent-Disposition: form-data; name="a"\r\n${'x: y\r\n'.repeat(lines)}`
    return post('/api/form', head + rest, 'multipart/form-data; boundary=edge')
  }
  expect(await send(2500)).toEqual([200, { size: 1 }])
  for (const rest of [undefined, ''])
    expect(await send(2700, rest)).toEqual([400, words('The form has too many fields.')])
})

test.for(['application/json', 'multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x'])(
  'a form of type %s is refused',
  async (type) =>
    expect(await post('/api/form', '{}', type)).toEqual([415, words('The request must be a multipart form.')]),
)

test('nobody fills the memory by sending much at once', async () => {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  mayEnd = promise
  const body = JSON.stringify('x'.repeat(45_000_000))
  const three = Array.from({ length: 3 }, () => post('/api/huge', body))
  expect(await Promise.race(three)).toEqual([
    429,
    words('Too much data is being sent at once. Please try again in a moment.'),
  ])
  expect(await post('/api/small', '"x"')).toEqual([200, { size: 3 }])
  end()
  expect((await Promise.all(three)).map(([status]) => status).toSorted()).toEqual([200, 200, 429])
  expect((await post('/api/huge', body))[0]).toBe(200)
})

test('while others send as much as is taken at once, a small request is served all the same', async () => {
  const others = ['Ann', 'Ben', 'Cleo'].map((who) => openHold(who))
  for (const other of others) other.take(100_000_000)
  try {
    expect(await post('/api/small', '"x"')).toEqual([200, { size: 3 }])
    const tooMuch = [503, words('Too much data is being sent at once. Please try again in a moment.')]
    expect(await post('/api/huge', JSON.stringify('x'.repeat(1_000_000)))).toEqual(tooMuch)
  } finally {
    for (const other of others) other[Symbol.dispose]()
  }
})

test('a call gives its memory back when it ends, however it ends', async () => {
  mayEnd = Promise.resolve()
  const [good, malformed] = [JSON.stringify('x'.repeat(45_000_000)), 'x'.repeat(45_000_000)]
  const statuses: unknown[] = []
  for (const body of [good, malformed, good, malformed, good, malformed, good, malformed])
    statuses.push((await post('/api/huge', body))[0])
  expect(statuses).toEqual([200, 400, 200, 400, 200, 400, 200, 400])
})

// Not by the functions that wait: while nothing else runs, the server would close a connection that `fetch` takes for open.
const ways = {
  gzip: promisify(gzip),
  'x-gzip': promisify(gzip),
  deflate: promisify(deflate),
  br: promisify(brotliCompress),
  zstd: promisify(zstdCompress),
}
const postPacked = async (path: string, text: string, way: keyof typeof ways, type?: string, name: string = way) =>
  post(path, new Uint8Array(await ways[way](text)), type, { 'content-encoding': name })

test.for(Object.keys(ways) as (keyof typeof ways)[])('a body that is compressed by %s is read', async (way) => {
  const text = JSON.stringify('x'.repeat(1000))
  expect(await postPacked('/api/small', text, way)).toEqual([200, { size: 1002 }])
  expect(await postPacked('/api/small', text, way, undefined, ` ${way.toUpperCase()} `)).toEqual([200, { size: 1002 }])
  const fields = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--edge--\r\n'
  expect(await postPacked('/api/form', fields, way, 'multipart/form-data; boundary=edge')).toEqual([200, { size: 1 }])
  expect(await postPacked('/api/poured', text, way, 'application/zip')).toEqual([200, { size: 1002 }])
})

test.for(Object.keys(ways) as (keyof typeof ways)[])(
  'a body that is compressed by %s is refused as soon as it unpacks to too much',
  async (way) => {
    expect(await postPacked('/api/small', JSON.stringify('x'.repeat(150_000)), way)).toEqual(tooLarge)
    const bomb = 'x'.repeat(20_000_000)
    expect(await postPacked('/api/small', bomb, way)).toEqual(tooLarge)
    const words20 = words('The request unpacks to far more than was sent.')
    expect(await postPacked('/api/huge', `"${bomb}"`, way)).toEqual([413, words20])
    expect(await postPacked('/api/poured', bomb, way, 'application/zip')).toEqual([413, words20])
  },
)

test('a body that is not compressed as it says is refused', async () => {
  const broken = [400, words('The request is not compressed as it says.')]
  expect(await postPacked('/api/small', '{}', 'gzip', undefined, 'br')).toEqual(broken)
  const cut = gzipSync(JSON.stringify('tea'.repeat(100))).subarray(0, -9)
  expect(await post('/api/small', new Uint8Array(cut), undefined, { 'content-encoding': 'gzip' })).toEqual(broken)
  expect(await post('/api/poured', 'tea', 'application/zip', { 'content-encoding': 'zstd' })).toEqual(broken)
})

test.for(['compress', 'gzip, br', 'gzip,gzip', 'identity, gzip', '__proto__', 'aws-chunked'])(
  'a body that is compressed by %s is refused, with what may be sent',
  async (name) => {
    for (const path of ['/api/small', '/api/form', '/api/poured']) {
      const type = path === '/api/form' ? 'multipart/form-data; boundary=x' : 'application/json'
      const headers = { 'content-type': type, 'content-encoding': name }
      const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: '{}' })
      expect([response.status, response.headers.get('accept-encoding')]).toEqual([415, 'gzip, deflate, br, zstd'])
      expect((await response.json()).message).toMatch(/^The request (may be|is) compressed /)
    }
  },
)

test('a body that says it is not compressed is read as it is', async () => {
  expect(await post('/api/small', '{}', undefined, { 'content-encoding': 'identity' })).toEqual([200, { size: 2 }])
})
