// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ComponentProps, type FormEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint, type Endpoint } from '#kit/contract.ts'
import { passOn } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { openLog } from '#kit/server/log.ts'
import { on } from '../server/http/handler.ts'
import { createApi } from '../server/http/mount.ts'
import { call, onSignedOut, ifMatches } from './call.ts'
import { dropToken, keepToken, readToken } from './token.ts'
import { useAnswer, useSend } from './use-answer.ts'

const note = z.object({ text: z.string() })
const notes = endpoint({
  method: 'GET',
  path: '/api/notes',
  access: 'user',
  summary: 'Notes',
  answer: z.object({ notes: z.array(note), user: z.string() }),
})
const write = endpoint({
  method: 'POST',
  path: '/api/notes',
  access: 'user',
  summary: 'Writes',
  body: z.object({ text: z.string().min(1, 'Please write something.') }),
  answer: note,
  status: 201,
})
const read = endpoint({
  method: 'GET',
  path: '/api/shelves/:shelf/:path{.+}',
  access: 'anyone',
  summary: 'Reads',
  query: z.object({ language: z.string().optional(), count: z.coerce.number().default(1) }),
  answer: z.object({ shelf: z.string(), path: z.string(), language: z.string().optional(), count: z.number() }),
})
const refuse = endpoint({ method: 'DELETE', path: '/api/notes/:id', access: 'anyone', summary: 'Never', answer: note })

const change = endpoint({
  method: 'POST',
  path: '/api/files',
  access: 'user',
  summary: 'Changes',
  sends: 'form',
  body: z.object({ name: z.string(), file: z.file() }),
  answer: 'text/plain',
})

const ann = { id: '1', email: 'ann@example.com', session: 's1', host: 'localhost' }
const place = { host: 'localhost', origin: 'http://localhost', site: undefined, isPlatform: true }
let left: string[]

beforeEach(() => {
  const kept: { text: string }[] = []
  const ctx = {
    log: openLog({ level: 'silent', asJson: true }),
    now: () => new Date(),
    random: (n: number) => new Uint8Array(n),
  } as unknown as Context
  const handlers = [
    on(notes, async ({ user }) => ({ notes: kept, user: user.email })),
    on(write, async ({ body }) => {
      kept.push(body)
      return body
    }),
    on(read, async ({ params, query }) => ({ ...params, ...query })),
    on(refuse, async () => {
      throw new Refusal('conflict', passOn('This note stays.'))
    }),
  ]
  const identify = async (token: string) => {
    if (token === 'ann of old') return { user: ann, renewedToken: 'ann' }
    return token === 'ann' ? { user: ann } : undefined
  }
  const api = createApi(ctx, handlers, { identify, placeOf: () => place })
  globalThis.fetch = (async (path: string, init?: RequestInit) => api.request(path, init)) as typeof fetch
  left = []
  onSignedOut((error) => left.push(error))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Notes({ alsoChanged = [], onDone }: { alsoChanged?: Endpoint[]; onDone?: () => void }) {
  const [text, setText] = useState('')
  const { data } = useAnswer(notes, {})
  const { mutate, error } = useSend(write, notes, ...alsoChanged)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ body: { text } }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit}>
      <label>
        Note <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit">Write</button>
      <p role="alert">{error?.message}</p>
      <h1>{data?.user}</h1>
      <ul>
        {data?.notes.map(({ text: written }) => (
          <li key={written}>{written}</li>
        ))}
      </ul>
    </form>
  )
}

const show = (props: ComponentProps<typeof Notes> = {}, queries = new QueryClient()) =>
  render(
    <QueryClientProvider client={queries}>
      <Notes {...props} />
    </QueryClientProvider>,
  )

test('the text of a form is sent, kept and shown', async () => {
  await keepToken('ann')
  show()
  expect(await screen.findByText('ann@example.com')).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('Please write something.')).toBeTruthy()
  await user.type(screen.getByLabelText('Note'), 'Buy bread')
  await user.click(screen.getByRole('button'))
  expect((await screen.findByRole('listitem')).textContent).toBe('Buy bread')
  expect(screen.getByRole('alert').textContent).toBe('')
})

const refused = { status: 401, message: 'Please sign in.' }

test('a person whose token is no longer valid is signed out and sent to the sign-in', async () => {
  await keepToken('mallory')
  await expect(call(notes, {})).rejects.toMatchObject(refused)
  expect([readToken(), left]).toEqual([undefined, ['Session expired']])
})

test('a call without a token that is refused does not lead to the sign-in', async () => {
  await expect(call(notes, {})).rejects.toMatchObject(refused)
  await keepToken('ann')
  await expect(call(notes, {}, { asNobody: true })).rejects.toMatchObject(refused)
  expect([readToken(), left]).toEqual(['ann', []])
})

test('a person who signed in again in the meantime stays signed in', async () => {
  await keepToken('mallory')
  const late = call(notes, {})
  await keepToken('ann')
  await expect(late).rejects.toMatchObject(refused)
  expect([readToken(), left]).toEqual(['ann', []])
})

test('a token that has grown old gives way to the one that comes with the answer', async () => {
  await keepToken('ann of old')
  await call(notes, {})
  expect(readToken()).toBe('ann')
  await keepToken('ann of old')
  const late = call(notes, {})
  dropToken()
  await late
  expect(readToken()).toBeUndefined()
})

test('a form is sent with its files, and a file comes back as it is', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('abc'))
  globalThis.fetch = fetch
  const file = new File(['abc'], 'a.txt', { type: 'text/plain' })
  const answer = await call(change, { body: { name: 'Ann', file } })
  const { body, headers } = fetch.mock.calls[0]![1]!
  expect([...(body as FormData)]).toEqual([
    ['name', 'Ann'],
    ['file', file],
  ])
  expect(headers).toEqual({ accept: 'text/plain, application/json' })
  expect(await answer.text()).toBe('abc')
})

test('parameters and queries reach the server as they are', async () => {
  const params = { shelf: 'a/b?c', path: 'en/größe & more.txt' }
  expect(await call(read, { params, query: { count: 4 } })).toEqual({ ...params, count: 4 })
  expect(await call(read, { params, query: { language: undefined } })).toEqual({ ...params, count: 1 })
})

test('a refusal arrives in its own words', async () => {
  await expect(call(refuse, { params: { id: '1' } })).rejects.toMatchObject({
    status: 409,
    message: 'This note stays.',
  })
  expect(left).toEqual([])
})

test('without a connection a call fails in words for the person', async () => {
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(call(notes, {})).rejects.toMatchObject({
    status: 0,
    message: 'Network Error: Unable to connect to server.',
  })
})

test.for([
  [502, 'Bad Gateway', 'API Error 502: Bad Gateway'],
  [503, '', 'API Error 503: Server error. Please try again later.'],
  [200, 'OK', 'API Error 200: The response couldn’t be read.'],
] as const)('an answer %i that is not the server’s own is an error', async ([status, statusText, message]) => {
  globalThis.fetch = async () => new Response('<h1>Bad gateway</h1>', { status, statusText })
  await expect(call(notes, {})).rejects.toMatchObject({ status, message, isWordless: true })
})

test('a call carries the token, the credentials and its wish for JSON', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(globalThis.fetch)
  globalThis.fetch = fetch
  await keepToken('ann')
  await call(notes, {})
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'include',
    headers: { accept: 'application/json', authorization: 'Bearer ann' },
  })
})

test('a call that is no longer wanted is stopped', async () => {
  const stop = new AbortController()
  globalThis.fetch = async (_, init) => Promise.reject(init?.signal?.reason)
  stop.abort()
  await expect(call(notes, {}, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a save can name the version it began from', async () => {
  const sent: Headers[] = []
  globalThis.fetch = (async (_: string, init?: RequestInit) => {
    sent.push(new Headers(init?.headers))
    return Response.json({ text: 'a' }, { status: 201 })
  }) as typeof fetch
  await call(write, { body: { text: 'a' } }, ifMatches('v1'))
  await call(write, { body: { text: 'a' } })
  expect(sent.map((headers) => headers.get('if-match'))).toEqual(['"v1"', null])
})

test('sending resolves as soon as the visible lists are fresh, however long others take', async () => {
  await keepToken('ann')
  const queries = new QueryClient()
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = vi.fn<() => Promise<string>>(() => promise)
  void queries.prefetchQuery({ queryKey: [refuse.path], queryFn: async () => 'at first' })
  new QueryObserver(queries, { queryKey: [refuse.path], queryFn: slow }).subscribe(() => undefined)
  const done = vi.fn<() => void>()
  show({ alsoChanged: [refuse], onDone: done }, queries)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Note'), 'Buy milk')
  await user.click(screen.getByRole('button'))
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect((await screen.findByRole('listitem')).textContent).toBe('Buy milk')
  expect(slow).toHaveBeenCalled()
  resolve('later')
})
