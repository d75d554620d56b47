import { once } from 'node:events'
import { request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'
import type { Context } from './context.ts'
import { openLog } from './log.ts'
import { createApi, on } from './mount.ts'

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

const ctx = {
  log: openLog({ level: 'silent', asJson: true }),
  now: () => new Date(),
  random: (bytes: number) => new Uint8Array(bytes),
}
const measure = async ({ body }: { body: unknown }) => ({ size: JSON.stringify(body).length })
let server: Server
let origin: string

beforeAll(async () => {
  const door = { identify: async () => undefined, siteOf: () => undefined }
  const api = createApi(ctx as unknown as Context, [on(small, measure), on(large, measure)], door)
  server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

async function post(path: string, body: BodyInit, type = 'application/json') {
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers: { 'content-type': type }, body })
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

const words = (message: string) => ({ error: message, message })
const tooLarge = [413, words('The request is too large.')]

test('a body that says it is too large is refused', async () => {
  const long = JSON.stringify('x'.repeat(150_000))
  expect(await post('/api/small', long)).toEqual(tooLarge)
  expect(await post('/api/large', long)).toEqual([200, { size: long.length }])
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
