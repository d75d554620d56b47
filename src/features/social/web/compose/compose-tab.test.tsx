// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlatformView } from '#social/accounts-contract.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { PostEntry } from '#social/shapes.ts'
import { Router } from '#kit/web/route/router.tsx'
import { Toasts } from '#kit/web/toast.tsx'
import { emptyContent } from '../composing/composition.ts'
import { SocialSection } from '../social-section.tsx'

interface Asked {
  line: string
  key: string | null
  body: { content?: { text: string; tags: string[] }; decision?: string }
}

const realFetch = globalThis.fetch
const asked: Asked[] = []
let answering: (asked: Asked) => Response | Promise<Response> | undefined
let people = 0

const image = { mimes: ['image/jpeg'], maxBytes: 5_000_000 }
const platformOf = (
  platform: PlatformKey,
  title: string,
  more: Partial<PlatformView['limits']> = {},
): PlatformView => ({
  platform,
  title,
  help: '',
  link: '',
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: true,
    reply: 'yes',
    metrics: [],
    proof: 'key',
    fetchesMedia: false,
    limitations: [],
  },
  limits: {
    max_text_length: 500,
    count_rule: 'codepoint',
    media: { required: false, max: 4, mix: true, maxFilms: 1, image, video: null, maxAlt: 500 },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '',
    ...more,
  },
  post_fields: [],
  account_fields: [],
  signs_in: false,
  gate: null,
  account: {
    platform,
    authenticated: true,
    state: 'connected',
    name: title,
    handle: null,
    url: null,
    connected_at: null,
    expires_at: null,
    checked_at: null,
    said: null,
  },
})
const sandbox = platformOf('sandbox', 'Sandbox')
const x = platformOf('x', 'X', { max_text_length: 20, count_rule: 'x_weighted', url_weight: 10 })
const mastodon = platformOf('mastodon', 'Mastodon')
let platforms: PlatformView[]
let posts: PostEntry[]

const entryOf = (state: string, text: string, more: object = {}) =>
  ({
    post_id: 'p1',
    status: state === 'published' ? 'posted' : state,
    message: '',
    content: { text, media_files: [], variants: {} },
    platforms: ['sandbox'],
    created_at: new Date().toISOString(),
    scheduled_at: null,
    posted_at: new Date().toISOString(),
    url: null,
    time_ago: '',
    results: [{ platform: 'sandbox', state, url: null, next_at: null, failure: null, said: null, can_remove: true }],
    errors: [],
    ...more,
  }) as unknown as PostEntry
const postedAnswer = (status: string) =>
  Response.json({
    post_id: 'p1',
    status,
    message: '',
    results: [],
    errors: [],
    summary: { successful_posts: 1, total_platforms: 1, success_rate: 100 },
  })

function answer(one: Asked): Response | Promise<Response> {
  const own = answering(one)
  if (own) return own
  const { line } = one
  if (line === 'GET /api/social/platforms') return Response.json({ platforms })
  if (line.startsWith('GET /api/social/posts/history')) return Response.json({ posts })
  if (line === 'GET /api/social/posts/p1') return Response.json(entryOf('published', 'Fresh rye'))
  if (line === 'POST /api/social/post') return postedAnswer('posted')
  if (line.startsWith('POST /api/social/drafts')) return Response.json({ ...one.body, id: 'd1' }, { status: 201 })
  return Response.json({ message: 'Deleted' })
}

beforeEach(() => {
  asked.length = 0
  answering = () => undefined
  platforms = [
    sandbox,
    x,
    { ...mastodon, account: { ...mastodon.account, authenticated: false, state: 'not_connected' } },
  ]
  posts = []
  localStorage.clear()
  const payload = btoa(JSON.stringify({ user_id: `writer ${(people += 1)}`, email: 'me@example.com', exp: 9e9 }))
  localStorage.setItem('token', `e30.${payload}.x`)
  globalThis.scrollTo = () => undefined
  globalThis.fetch = async (address, { method = 'GET', body, headers } = {}) => {
    const one = {
      line: `${method} ${String(address)}`,
      key: new Headers(headers).get('idempotency-key'),
      body: typeof body === 'string' ? JSON.parse(body) : {},
    }
    asked.push(one)
    return answer(one)
  }
})
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

async function open() {
  history.replaceState(null, '', '/account/add/social')
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Router prepare={() => undefined}>
          <SocialSection />
          <Toasts />
        </Router>
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('checkbox', { name: /Sandbox/ })
}
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text')
const write = async (words: string) => {
  text().setSelectionRange(text().value.length, text().value.length)
  await userEvent.click(text())
  await userEvent.paste(words)
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const choose = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }))
const sent = () => asked.filter(({ line }) => line === 'POST /api/social/post')

test('without a text or a picture nothing is posted, nor without a platform', async () => {
  await open()
  await press('Post')
  await screen.findByText('Content Required')
  await write('Fresh rye')
  await press('Post')
  await screen.findByText('Platform Required')
  expect(sent()).toEqual([])
})

test('only connected platforms can be chosen; the others say why not', async () => {
  await open()
  expect(screen.queryByRole('checkbox', { name: /Mastodon/ })).toBeNull()
  await userEvent.click(screen.getByText('1 platform that isn’t connected'))
  expect(screen.getByText('Mastodon').parentElement?.textContent).toContain('Not connected')
})

test('without a platform the usual 280 characters are the limit, then the smallest of those that are chosen', async () => {
  await open()
  await write('Fresh rye')
  expect(text().parentElement?.textContent).toContain('9 of 280 characters')
  await choose(/Sandbox/)
  expect(text().parentElement?.textContent).toContain('9 of 500 characters')
  await choose(/^X/)
  expect(text().parentElement?.textContent).toContain('9 of 20 characters')
})

test('a text is counted as each platform counts it, and isn’t posted while it is too long for one', async () => {
  await open()
  await choose(/Sandbox/)
  await choose(/^X/)
  await write('Bread https://example.com/long-address')
  const card = (await screen.findByRole('heading', { name: 'X' })).closest('li')
  expect(card?.textContent).toContain('16 of 20 characters')
  await write(' every day')
  await waitFor(() => expect(card?.textContent).toContain('X: 6 characters too many, of 20.'))
  await press('Post')
  await screen.findByText('Post Failed')
  expect(sent()).toEqual([])
})

test('a platform with a text of its own gets that one', async () => {
  await open()
  await choose(/Sandbox/)
  await choose(/^X/)
  await write('Much more than twenty characters')
  await press('Another text for X')
  await userEvent.clear(screen.getByLabelText('Text for X'))
  await userEvent.type(screen.getByLabelText('Text for X'), 'Short')
  await press('Post')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({
    content: { text: 'Much more than twenty characters', variants: { x: { text: 'Short' } } },
    platforms: ['sandbox', 'x'],
    options: { continue_on_error: true, max_concurrency: 5 },
  })
})

test('a button that is pressed twice posts once, and the text is gone afterwards', async () => {
  await open()
  await choose(/Sandbox/)
  await write('Fresh rye')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText('Post published')
  expect([sent().length, text().value]).toEqual([1, ''])
  expect(await screen.findByText('Posted', { selector: 'li *' })).toBeTruthy()
})

test('after an answer that was lost, pressing again names the same post, and the text is still there', async () => {
  answering = ({ line }) => {
    if (line === 'POST /api/social/post' && sent().length === 1) throw new TypeError('Failed to fetch')
    return undefined
  }
  await open()
  await choose(/Sandbox/)
  await write('Fresh rye')
  await press('Post')
  await screen.findByText(/Press again: whatever happened, it’s posted once/)
  expect(text().value).toBe('Fresh rye')
  await press('Post')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect([sent()[0]?.key, sent()[0]?.key]).toEqual([sent()[1]?.key, expect.stringMatching(/^[\da-f]{32}$/)])
})

test('a refusal of the server is said with its status', async () => {
  answering = ({ line }) =>
    line === 'POST /api/social/post' ? Response.json({ message: 'Wait a little.' }, { status: 429 }) : undefined
  await open()
  await choose(/Sandbox/)
  await write('Fresh rye')
  await press('Post')
  expect((await screen.findAllByText('API Error: 429 - Wait a little.')).length).toBeGreaterThan(0)
})

test('of a platform where it isn’t known, its owner says that the post is there, or that it is to be posted again', async () => {
  answering = ({ line }) =>
    line === 'GET /api/social/posts/p1' ? Response.json(entryOf('unknown', 'Fresh rye')) : undefined
  await open()
  await choose(/Sandbox/)
  await write('Fresh rye')
  await press('Post')
  const last = within(await screen.findByRole('region', { name: 'Your last post' }))
  await last.findByText('Not known')
  await userEvent.click(last.getByRole('button', { name: 'It is there' }))
  await userEvent.click(last.getByRole('button', { name: 'Post again' }))
  const decided = asked.filter(({ line }) => line === 'POST /api/social/posts/p1/targets/sandbox')
  expect(decided.map(({ body }) => body.decision)).toEqual(['is-there', 'post-again'])
})

test('a text that went out on a chosen platform lately is noticed before it goes out twice', async () => {
  posts = [entryOf('published', 'Fresh  RYE\n')]
  await open()
  await write('fresh rye')
  expect(screen.queryByText('You have this text already')).toBeNull()
  await choose(/Sandbox/)
  await screen.findByText('You have this text already')
  await write(' today')
  await waitFor(() => expect(screen.queryByText('You have this text already')).toBeNull())
})

test('a field for a time that is emptied doesn’t post at once', async () => {
  await open()
  await choose(/Sandbox/)
  await write('Fresh rye')
  await userEvent.click(screen.getByRole('radio', { name: 'Later' }))
  await userEvent.clear(screen.getByLabelText('Date and time'))
  await screen.findByText('Please choose a date and time.')
  await press('Schedule')
  await waitFor(() => expect(asked.some(({ line }) => line === 'POST /api/social/schedule')).toBe(true))
  expect(sent()).toEqual([])
})

test('tags are taken as they are typed, with their mark or without', async () => {
  await open()
  await choose(/Sandbox/)
  await write('Fresh')
  await userEvent.type(screen.getByLabelText('Tags'), '#bread, rye bread')
  await press('Post')
  await waitFor(() => expect(sent()[0]?.body.content?.tags).toEqual(['bread', 'rye']))
})

test('a post that waits for its time is changed where it was written', async () => {
  const waiting = entryOf('scheduled', 'Fresh rye', {
    content: { ...emptyContent(), text: 'Fresh rye', scheduled_at: new Date(Date.now() + 3_600_000).toISOString() },
  })
  answering = ({ line }) => {
    if (line === 'POST /api/social/schedule') return postedAnswer('scheduled')
    return line.endsWith('/api/social/posts/p1') ? Response.json(waiting) : undefined
  }
  await open()
  await choose(/Sandbox/)
  await write('Fresh rye')
  await userEvent.click(screen.getByRole('radio', { name: 'Later' }))
  await press('Schedule')
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  await waitFor(() => expect(text().value).toBe('Fresh rye'))
  await write(' tomorrow')
  await press('Save changes')
  await waitFor(() => expect(asked.some(({ line }) => line === 'PUT /api/social/posts/p1')).toBe(true))
  expect(asked.find(({ line }) => line === 'PUT /api/social/posts/p1')?.body.content?.text).toBe('Fresh rye tomorrow')
})

test('a model writes what is asked for, and nothing is replaced before somebody has read it', async () => {
  answering = ({ line }) =>
    line === 'POST /api/social/ai/generate-post' ? Response.json({ result: 'Rye, fresh from the oven' }) : undefined
  await open()
  await write('Bread')
  await press('Write with AI')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Write' }))
  await screen.findByText('Prompt Required')
  await userEvent.type(dialog.getByLabelText('What is it about?'), 'Rye')
  await userEvent.click(dialog.getByRole('button', { name: 'Write' }))
  await dialog.findByDisplayValue('Rye, fresh from the oven')
  expect(text().value).toBe('Bread')
  await userEvent.click(dialog.getByRole('button', { name: 'Use this text' }))
  expect([text().value, sent()]).toEqual(['Rye, fresh from the oven', []])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(text().value).toBe('Bread')
})

test('a model that can’t be asked is said to have failed, and what was wished for stays', async () => {
  answering = ({ line }) =>
    line === 'POST /api/social/ai/generate-image'
      ? Response.json({ message: 'No model is set up.' }, { status: 409 })
      : undefined
  await open()
  await press('Draw with AI')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('What should it show?'), 'A loaf')
  await userEvent.click(dialog.getByRole('button', { name: 'Draw' }))
  await screen.findByText('Generation Failed')
  expect(dialog.getByText('API Error: 409 - No model is set up.')).toBeTruthy()
  expect(dialog.getByDisplayValue('A loaf')).toBeTruthy()
})

const draft = {
  id: 'd7',
  title: '',
  content: { ...emptyContent(), text: `${'Rye '.repeat(40)}end` },
  platforms: ['sandbox'],
  auto_save: true,
  updated_at: '2026-03-02T10:00:00.000Z',
}

test('the list shows the first hundred characters of a draft, and says what keeps it from being published or deleted', async () => {
  answering = ({ line }) => {
    if (line === 'GET /api/social/drafts') return Response.json({ drafts: [draft] })
    return line.includes('/drafts/d7') ? Response.json({ message: 'Not now.' }, { status: 500 }) : undefined
  }
  await open()
  await userEvent.click(screen.getByRole('tab', { name: 'Drafts' }))
  await screen.findByText(`${'Rye '.repeat(25)}…`.trim())
  await press('Publish')
  await press('Publish draft')
  await screen.findByText('Publish Failed')
  await press('Cancel')
  await press('Delete draft')
  await screen.findByText('Delete Failed')
  expect(await screen.findByText('API Error: 500 - Not now.')).toBeTruthy()
})

test('a draft that goes nowhere yet isn’t published before a platform is chosen', async () => {
  answering = ({ line }) =>
    line === 'GET /api/social/drafts' ? Response.json({ drafts: [{ ...draft, platforms: [] }] }) : undefined
  await open()
  await userEvent.click(screen.getByRole('tab', { name: 'Drafts' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  await screen.findByText('Platform Required')
  expect(asked.some(({ line }) => line.includes('/publish'))).toBe(false)
})
