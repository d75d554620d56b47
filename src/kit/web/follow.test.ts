// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint, eventStream } from '#kit/contract.ts'
import { passOn } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineEvent, openEvents, type Events } from '#kit/server/events.ts'
import { relay, follow as serve } from '../server/http/handler.ts'
import { createApi } from '../server/http/mount.ts'
import { openTestDatabase, quiet } from '#test/database.ts'
import { onSignedOut } from './call.ts'
import { follow } from './follow.ts'
import { keepToken, readToken } from './token.ts'

const news = endpoint({
  method: 'GET',
  path: '/api/rooms/:room/events',
  access: 'user',
  summary: 'What is said',
  answer: eventStream({ said: z.object({ text: z.string() }) }),
})
const said = defineEvent({ name: 'said', shape: z.object({ room: z.string(), text: z.string() }) })

const { fetch } = globalThis
let database: Awaited<ReturnType<typeof openTestDatabase>>
let events: Events
let server: { begin: () => void; end: () => void; asked: number; tokens: string[] }
let stop = () => {}
let heard: string[]
let left: string[]

beforeAll(async () => {
  database = await openTestDatabase()
  events = await openEvents(database, quiet)
})
afterAll(async () => {
  await events.close()
  await database.close()
})

/** A server that can be stopped and started again; while it is stopped, nothing is reached. */
function openServer() {
  let api: ReturnType<typeof createApi> | undefined
  let closing = new AbortController()
  const ctx = {
    log: quiet,
    now: () => new Date(),
    random: (n: number) => crypto.getRandomValues(new Uint8Array(n)),
    events,
  }
  const handler = serve(news, {
    relays: { said: relay(said, ({ room, text }) => ({ channel: room, data: { text } })) },
    hears: async ({ params: { room } }) => {
      if (room === 'secret') throw new Refusal('missing', passOn('There is no such room.'))
      return [room]
    },
  })
  const state = {
    asked: 0,
    tokens: ['ann', 'old'],
    begin() {
      closing = new AbortController()
      api = createApi(ctx as unknown as Context, [handler], {
        identify: async (id) =>
          state.tokens.includes(id)
            ? { user: { id, email: '', session: id, host: '' }, ...(id === 'old' && { renewedToken: 'ann' }) }
            : undefined,
        placeOf: () => ({ host: 'localhost', origin: 'http://localhost', site: undefined, isPlatform: true }),
        streamTerms: { retryAfterMs: 5 },
        closing: closing.signal,
      })
    },
    end() {
      api = undefined
      closing.abort()
    },
  }
  globalThis.fetch = (async (path: string, init?: RequestInit) => {
    state.asked += 1
    if (!api) throw new TypeError('Failed to fetch')
    return api.request(path, init)
  }) as typeof fetch
  return state
}

beforeEach(async () => {
  heard = []
  left = []
  await keepToken('ann')
  onSignedOut((error) => left.push(error))
  server = openServer()
  server.begin()
})
afterEach(() => {
  stop()
  server.end()
  globalThis.fetch = fetch
  localStorage.clear()
})

function listen(room: string) {
  stop = follow(
    news,
    { params: { room } },
    {
      on: { said: ({ text }) => void heard.push(text) },
      load: () => void heard.push('(loads)'),
      onRefused: ({ status, message }) => void heard.push(`${status} ${message}`),
    },
  )
}
const say = (text: string) => events.publish(said, { room: 'a', text })

test('a screen loads once it listens, then hears what happens', async () => {
  listen('a')
  await expect.poll(() => heard).toEqual(['(loads)'])
  await say('one')
  await say('two')
  await expect.poll(() => heard).toEqual(['(loads)', 'one', 'two'])
})

test('a screen reconnects by itself after its server has restarted, and loads again', async () => {
  listen('a')
  await expect.poll(() => heard).toEqual(['(loads)'])
  server.end()
  const { asked } = server
  await expect.poll(() => server.asked).toBeGreaterThan(asked + 1)
  server.begin()
  await expect.poll(() => heard).toEqual(['(loads)', '(loads)'])
  await say('one')
  await expect.poll(() => heard).toEqual(['(loads)', '(loads)', 'one'])
})

test('a connection that broke is made again, and what was said meanwhile is heard once', async () => {
  const request = globalThis.fetch
  let breakOff = () => {}
  let mayPass = true
  globalThis.fetch = async (path, init) => {
    if (!mayPass) throw new TypeError('Failed to fetch')
    const broken = new AbortController()
    breakOff = () => broken.abort()
    const signal = AbortSignal.any([broken.signal, ...(init?.signal ? [init.signal] : [])])
    return request(path, { ...init, signal })
  }
  listen('a')
  await expect.poll(() => heard).toEqual(['(loads)'])
  await say('one')
  await expect.poll(() => heard).toEqual(['(loads)', 'one'])
  mayPass = false
  breakOff()
  let isHeard = false
  const unsubscribe = events.subscribe(said, () => (isHeard = true))
  await say('two')
  await expect.poll(() => isHeard).toBe(true)
  unsubscribe()
  mayPass = true
  await expect.poll(() => heard).toEqual(['(loads)', 'one', 'two'])
  await say('three')
  await expect.poll(() => heard).toEqual(['(loads)', 'one', 'two', 'three'])
})

test('a follower without the right is refused once and does not try again', async () => {
  listen('secret')
  await expect.poll(() => heard).toEqual(['404 There is no such room.'])
  expect(server.asked).toBe(1)
})

test('a person who was signed out elsewhere is sent to the sign-in', async () => {
  server.tokens = []
  listen('a')
  await expect.poll(() => left).toEqual(['Session expired'])
  expect([readToken(), heard]).toEqual([undefined, ['401 Please sign in.']])
})

test('a token that has grown old is renewed by listening, too', async () => {
  await keepToken('old')
  listen('a')
  await expect.poll(readToken).toBe('ann')
})

test('a screen that is left hears nothing more and asks nothing more', async () => {
  listen('a')
  await expect.poll(() => heard).toEqual(['(loads)'])
  stop()
  let isHeard = false
  const unsubscribe = events.subscribe(said, () => (isHeard = true))
  await say('one')
  await expect.poll(() => isHeard).toBe(true)
  unsubscribe()
  expect([heard, server.asked]).toEqual([['(loads)'], 1])
})

test('an error in a screen’s handler is reported, and later events still arrive', async ({ onTestFinished }) => {
  const told: unknown[] = []
  // The browser's own, which this environment doesn't have.
  vi.stubGlobal('reportError', (problem: unknown) => told.push(problem))
  onTestFinished(() => void vi.unstubAllGlobals())
  const wrong = new Error('The screen is broken.')
  const said = ({ text }: { text: string }) => {
    if (text === 'one') throw wrong
    heard.push(text)
  }
  stop = follow(news, { params: { room: 'a' } }, { on: { said }, load: () => void heard.push('(loads)') })
  await expect.poll(() => heard).toEqual(['(loads)'])
  await say('one')
  await say('two')
  await expect.poll(() => heard).toEqual(['(loads)', 'two'])
  expect([told, server.asked]).toEqual([[wrong], 1])
})
