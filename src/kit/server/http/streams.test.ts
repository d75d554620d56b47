import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, eventStream } from '#kit/contract.ts'
import { passOn } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { openTestDatabase, quiet } from '#test/database.ts'
import { readEvents } from '#test/event-reader.ts'
import type { Context, User } from '../context.ts'
import type { Authentication } from './authentication.ts'
import { defineEvent, openEvents, type Events } from '../events.ts'
import { relay, follow } from './handler.ts'
import { createApi } from './mount.ts'
import { printOpenApi } from './openapi.ts'

const news = endpoint({
  method: 'GET',
  path: '/api/rooms/:room/events',
  access: 'user',
  summary: 'What is said in rooms',
  answer: eventStream({ said: z.object({ text: z.string() }) }),
})
const saying = defineEvent({
  name: 'said',
  shape: z.object({ room: z.string(), text: z.string(), times: z.number().optional() }),
})

let database: Awaited<ReturnType<typeof openTestDatabase>>
let events: Events
let cut: () => void
let closing: AbortController
let mayHear: (user: User, room: string) => boolean
let endSessions: (userId: string | undefined) => void

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  const { connection } = database
  const open = connection.stream as (() => Socket) | undefined
  const stream = () => {
    const socket = open ? open() : new Socket()
    cut = () => void socket.destroy()
    return socket
  }
  events = await openEvents({ db: database.db, connection: { ...connection, stream } }, quiet)
  closing = new AbortController()
  mayHear = () => true
})
afterEach(async () => {
  closing.abort()
  await events.close()
})

const handler = follow(news, {
  relays: {
    said: relay(saying, ({ room, text, times = 1 }) =>
      room === 'nowhere' ? undefined : { channel: room, data: { text: text.repeat(times) } },
    ),
  },
  hears: async ({ user, params: { room } }) => {
    if (!mayHear(user, room)) throw new Refusal('missing', passOn('There is no such room.'))
    return room.split('+')
  },
})
const say = (room: string, text: string, times?: number) => events.publish(saying, { room, text, times })

function openApi(given: Partial<Authentication> = {}) {
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  return createApi({ log: quiet, now: () => new Date(), random, events } as unknown as Context, [handler], {
    identify: async (token) =>
      token === 'nobody' ? undefined : { user: { id: token, email: '', session: token, host: 'localhost' } },
    placeOf: () => ({ host: 'localhost', origin: 'http://localhost', site: undefined, isPlatform: true }),
    closing: closing.signal,
    watchEndings: (tell) => (endSessions = tell),
    ...given,
  })
}

async function listen(api: ReturnType<typeof openApi>, room: string, headers: Record<string, string> = {}) {
  const response = await api.request(`/api/rooms/${room}/events`, {
    headers: { authorization: 'Bearer ann', ...headers },
  })
  return readEvents(response)
}
const since = (id: string) => ({ 'last-event-id': id })
const said = (...texts: string[]) => texts.map((text) => ['said', { text }])
const ready = ['ready', {}]
const missed = ['missed', {}]

test('a follower gets the events of the topics they may follow, in order, and no others', async () => {
  const api = openApi()
  const [one, both] = [await listen(api, 'a'), await listen(api, 'a+b')]
  for (const [room, text] of ['a1', 'b1', 'c1', 'a2', 'b2'].map((words) => [words.slice(0, 1), words] as const))
    await say(room, text)
  await expect.poll(both.received).toEqual([ready, ...said('a1', 'b1', 'a2', 'b2')])
  expect(one.received()).toEqual([ready, ...said('a1', 'a2')])
})

test('when many listen, each hears everything in order, also those who come while it is being sent', async () => {
  const api = openApi({ streamTerms: { ofUser: 2000, ofNetwork: 2000 } })
  const many = await Promise.all(Array.from({ length: 600 }, (_, nth) => listen(api, nth % 2 ? 'a' : 'a+b')))
  const texts = Array.from({ length: 12 }, (_, nth) => `${nth}`)
  const all = Promise.all(texts.map((text) => say('a', text)))
  const late = []
  for (let nth = 0; nth < 20; nth += 1) {
    const [one = many[0]!] = many.slice(nth)
    late.push(await listen(api, 'a', since(one.lastId())))
  }
  await all
  for (const { received: told } of many) await expect.poll(() => told().length).toBe(13)
  const inOrder = JSON.stringify(many[0]!.received())
  expect(new Set(many.map(({ received: told }) => JSON.stringify(told())))).toEqual(new Set([inOrder]))
  const order = many[0]!.all.map(({ id }) => id)
  for (const { all: heard } of late) {
    await expect.poll(() => heard.at(-1)?.id ?? order.at(-1)).toBe(order.at(-1))
    expect(heard.map(({ id }) => id)).toEqual(order.slice(order.length - heard.length))
  }
})

test('a follower who reconnects gets every event they missed, and none twice', async () => {
  const api = openApi()
  const [away, here] = [await listen(api, 'a+b'), await listen(api, 'a+b+c')]
  await say('a', 'one')
  await expect.poll(away.received).toEqual([ready, ...said('one')])
  await away.leave()
  for (const room of ['b', 'c', 'a']) await say(room, `${room} meanwhile`)
  await expect.poll(here.received).toHaveLength(5)
  const back = await listen(api, 'a+b', since(away.lastId()))
  await say('b', 'live')
  await expect.poll(back.received).toEqual(said('b meanwhile', 'a meanwhile', 'live'))
  const again = await listen(api, 'a+b', since(back.lastId()))
  await say('a', 'last')
  await expect.poll(again.received).toEqual(said('last'))
})

test('a follower who left before the first event still gets all later ones', async () => {
  const api = openApi()
  const [away, here] = [await listen(api, 'a'), await listen(api, 'a')]
  await expect.poll(away.received).toEqual([ready])
  await away.leave()
  await say('a', 'one')
  await expect.poll(here.received).toHaveLength(2)
  expect((await listen(api, 'a', since(away.lastId()))).received()).toEqual([])
  await expect.poll((await listen(api, 'a', since(away.lastId()))).received).toEqual(said('one'))
})

test('events that are no longer kept are reported as missing', async () => {
  const api = openApi()
  const [away, here] = [await listen(api, 'a'), await listen(api, 'a+b')]
  await expect.poll(away.received).toEqual([ready])
  await away.leave()
  for (let nth = 0; nth < 101; nth += 1) await say('a', String(nth))
  await say('b', 'end')
  await expect.poll(here.received).toHaveLength(103)
  const others = await listen(openApi(), 'a')
  await expect.poll(others.received).toEqual([ready])
  for (const id of [away.lastId(), others.lastId(), 'nonsense', `${away.lastId()}9999`, '']) {
    const back = await listen(api, 'a', since(id))
    await expect.poll(back.received).toEqual([missed])
    expect((await listen(api, 'a', since(back.lastId()))).received()).toEqual([])
  }
  await expect.poll((await listen(api, 'b', since(away.lastId()))).received).toEqual(said('end'))
})

test('everybody learns that something may be missing when the line to the database broke', async () => {
  const api = openApi()
  const here = await listen(api, 'a')
  await say('a', 'one')
  await expect.poll(here.received).toEqual([ready, ...said('one')])
  const before = here.lastId()
  cut()
  await expect.poll(here.received).toEqual([ready, ...said('one'), missed])
  await expect.poll((await listen(api, 'a', since(before))).received).toEqual([missed])
  await say('a', 'two')
  await expect.poll(here.received).toEqual([ready, ...said('one'), missed, ...said('two')])
})

test('a connection shows that it lives, far beyond the time that calls have', async () => {
  const api = openApi({ timeLimitMs: 20, streamTerms: { heartbeatEveryMs: 20 } })
  const here = await listen(api, 'a')
  await expect.poll(() => here.comments.length).toBeGreaterThan(5)
  await say('a', 'still here')
  await expect.poll(here.received).toEqual([ready, ...said('still here')])
})

test('a follower who loses the right to a topic gets no more of its events', async () => {
  const api = openApi({ streamTerms: { heartbeatEveryMs: 20, checkedEvery: 1 } })
  const [left, kept] = [await listen(api, 'a'), await listen(api, 'b')]
  mayHear = (_, room) => room === 'b'
  await expect.poll(left.isOver).toBe(true)
  expect(kept.isOver()).toBe(false)
})

test('a stream ends as soon as its session does', async () => {
  const valid = new Set(['ann', 'bob'])
  const identify = async (id: string) =>
    valid.has(id) ? { user: { id, email: '', session: id, host: 'localhost' } } : undefined
  const api = openApi({ identify })
  const [ann, bob] = [await listen(api, 'a'), await listen(api, 'a', { authorization: 'Bearer bob' })]
  valid.delete('ann')
  endSessions('ann')
  await expect.poll(ann.isOver).toBe(true)
  expect(bob.isOver()).toBe(false)
  valid.delete('bob')
  endSessions(undefined)
  await expect.poll(bob.isOver).toBe(true)
})

test('a session that ends while somebody begins to listen ends the stream, too', async () => {
  let isValid = true
  const identify = async (id: string) =>
    isValid ? { user: { id, email: '', session: id, host: 'localhost' } } : undefined
  const api = openApi({ identify })
  mayHear = () => {
    isValid = false
    endSessions('ann')
    return true
  }
  const { isOver } = await listen(api, 'a')
  await expect.poll(isOver).toBe(true)
})

test('each user and each network may listen so often at once, and again once they have left', async () => {
  const api = openApi({ streamTerms: { ofUser: 2, ofNetwork: 3 } })
  const status = async (token: string) => {
    const response = await api.request('/api/rooms/a/events', { headers: { authorization: `Bearer ${token}` } })
    return [response.status, response] as const
  }
  const [[first, response], [second], [third], [others], [fourth]] = [
    await status('ann'),
    await status('ann'),
    await status('ann'),
    await status('bob'),
    await status('cleo'),
  ]
  expect([first, second, third, others, fourth]).toEqual([200, 200, 429, 200, 429])
  await response.body?.cancel()
  expect((await status('ann'))[0]).toBe(200)
})

test('all streams end when the process does, and none begins', async () => {
  const api = openApi()
  const here = await listen(api, 'a')
  closing.abort()
  await expect.poll(here.isOver).toBe(true)
  const late = await api.request('/api/rooms/a/events', { headers: { authorization: 'Bearer ann' } })
  expect(late.status).toBe(503)
})

async function openPort(api: ReturnType<typeof openApi>) {
  const server = serve({ fetch: api.fetch, hostname: '127.0.0.1', port: 0 }) as Server
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('over the network, events come as they happen, and nothing on the way may hold them back', async () => {
  const { server, port } = await openPort(openApi())
  const headers = { authorization: 'Bearer ann', 'accept-encoding': 'gzip, br, zstd' }
  const response = await fetch(`http://127.0.0.1:${port}/api/rooms/a/events`, { headers })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(response.headers.has('content-encoding')).toBe(false)
  const here = readEvents(response)
  await say('a', 'one')
  await expect.poll(here.received).toEqual([ready, ...said('one')])
  await here.leave()
  server.close()
})

test('a follower who doesn’t read is cut off, others go on, and the connection’s slot is free again', async () => {
  const { server, port } = await openPort(openApi({ streamTerms: { ofUser: 1 } }))
  const deaf = connect(port, '127.0.0.1')
  const gone = once(deaf, 'close')
  deaf.on('error', () => undefined)
  deaf.write('GET /api/rooms/a/events HTTP/1.1\r\nhost: a\r\nauthorization: Bearer deaf\r\n\r\n')
  const ask = (token: string) =>
    fetch(`http://127.0.0.1:${port}/api/rooms/a/events`, { headers: { authorization: `Bearer ${token}` } })
  await once(deaf, 'data')
  deaf.pause()
  expect((await ask('deaf')).status).toBe(429)
  const here = readEvents(await ask('ann'))
  for (let nth = 0; nth < 200; nth += 1) await say('a', 'x', 60_000)
  await expect.poll(() => here.received().length).toBe(201)
  await expect.poll(async () => (await ask('deaf')).status).toBe(200)
  deaf.resume()
  await gone
  server.closeAllConnections()
  server.close()
})

test('a stream is described with the events that it relays', () => {
  expect(printOpenApi([news]).paths['/api/rooms/{room}/events']?.get).toMatchObject({
    responses: {
      200: {
        content: { 'text/event-stream': { 'x-events': { said: { properties: { text: { type: 'string' } } } } } },
      },
    },
  })
})

test('a stream ends once its site may no longer answer, whoever listens', async () => {
  let isSuspended = false
  const refuseSite = () => {
    if (isSuspended) throw new Refusal('forbidden', passOn('This site has been suspended.'))
  }
  const here = await listen(openApi({ refuseSite, streamTerms: { heartbeatEveryMs: 20, checkedEvery: 1 } }), 'a')
  await say('a', 'before')
  await expect.poll(here.received).toEqual([ready, ...said('before')])
  isSuspended = true
  await expect.poll(here.isOver).toBe(true)
  await say('a', 'after')
  expect(here.received()).toEqual([ready, ...said('before')])
})
