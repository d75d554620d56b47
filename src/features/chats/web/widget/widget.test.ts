// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileText } from '#kit/say.ts'
import type { WidgetWords } from './chat-words.ts'
import { openChat } from './open-chat.ts'

/** Every word is its own name, with what is filled in. */
const said = new Proxy({ back: compileText('Back {when}, your time') } as WidgetWords, {
  get: (words, name: keyof WidgetWords) => words[name] ?? `(${name})`,
})
const names = [
  'fold',
  'intro',
  'start',
  'placeholder',
  'log',
  'failed',
  'thanks',
  'fillIn',
  'badEmail',
  'sent',
  'read',
  'usedUp',
  'otherChat',
  'openOther',
  'stay',
  'notLoaded',
  'reached',
] as const
const words = {
  ...Object.fromEntries(names.map((name) => [name, said[name]])),
  back: said.back,
  unread: compileText('Unread: {number}'),
}

const realFetch = globalThis.fetch
const asked: { line: string; body: string; token: string | null }[] = []
let answers: Record<string, () => Response | Promise<Response>>
let stream: ReadableStreamDefaultController<Uint8Array> | undefined

const message = (id: number, sender_type: 'admin' | 'visitor', content: string, client_id = `client-${id}`) => ({
  id,
  sender_type,
  content,
  client_id,
  created_at: '2026-03-02T10:00:00.000Z',
  image: null,
  read_at: null,
})
const chat = { id: 'c1', status: 'active', admin_online: false }
const here = { state: 'open', back_at: null, greeting: 'Ask away.', away_text: null, online: false }
const tell = (event: string, data: object) =>
  stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))

const page = `
  <details class="chat" data-site="pottery" data-query="?domain=pottery">
    <summary><span>Chat with us</span></summary>
    <div class="chat-panel"><div class="chat-head"><p><strong>Pottery</strong></p></div>
      <div class="chat-body"><form class="form" data-form="contact" novalidate>
        <div class="field"><textarea name="message"></textarea></div>
        <div class="field"><input name="name" /></div><div class="field"><input name="email" type="email" /></div>
        <p class="actions"><button class="primary">Send</button></p>
      </form></div></div>
  </details>`

beforeEach(() => {
  asked.length = 0
  stream = undefined
  document.documentElement.lang = 'en'
  document.body.innerHTML = page
  globalThis.matchMedia = (() => ({ matches: false })) as never
  Element.prototype.scrollTo = () => undefined
  answers = {
    'GET /api/chats/here': () => Response.json(here),
    'GET /api/chats/c1/events': () =>
      new Response(new ReadableStream({ start: (controller) => void (stream = controller) })),
    'GET /api/chats/c1': () => Response.json({ chat, messages: [message(1, 'visitor', 'Hello')], more: false }),
    'POST /api/chats/c1/read': () => Response.json({ count: 0 }),
    'POST /api/chats/c1/typing': () => Response.json({ message: '' }),
  }
  globalThis.fetch = async (input, init) => {
    const line = `${init?.method} ${String(input)}`
    const headers = new Headers(init?.headers)
    asked.push({ line, body: String(init?.body ?? ''), token: headers.get('x-chat-token') })
    const [path = ''] = line.split('?')
    return (await answers[path]?.()) ?? Response.json({ message: 'no' }, { status: 404 })
  }
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  globalThis.fetch = realFetch
})

function open(): HTMLDetailsElement {
  const place = document.querySelector('details') as HTMLDetailsElement
  place.dataset.words = JSON.stringify(words)
  openChat(place, () => Promise.reject(new Error('There is no code.')))
  return place
}
const text = () => document.querySelector('.chat-panel')?.textContent ?? ''
const lines = () => [...document.querySelectorAll('.chat-message p[dir]')].map(({ textContent }) => textContent)
const fill = (name: string, value: string) =>
  ((document.querySelector(`[name=${name}]`) as HTMLInputElement).value = value)
const send = () => document.querySelector('form')?.requestSubmit()
const asks = (start: string) => asked.filter(({ line }) => line.startsWith(start))

async function fillIn(place: HTMLDetailsElement): Promise<void> {
  place.open = true
  await expect.poll(text).toContain('Ask away.')
  for (const [name, value] of [
    ['name', 'Mara Okafor'],
    ['email', 'mara@example.com'],
    ['message', 'Hello'],
  ] as const)
    fill(name, value)
}

test('a folded chat asks the server nothing and keeps nothing', async () => {
  open()
  await Promise.resolve()
  expect([asked.length, localStorage.length]).toEqual([0, 0])
})

test('what is missing is said before anything is sent', async () => {
  const place = open()
  place.open = true
  await expect.poll(text).toContain('Ask away.')
  send()
  expect(text()).toContain(said.fillIn)
  for (const name of ['name', 'message']) fill(name, 'x')
  fill('email', 'nobody')
  send()
  expect(text()).toContain(said.badEmail)
  expect(asks('POST')).toEqual([])
})

test('a first message that did not arrive is sent again as the same one, and only then something is kept', async () => {
  let times = 0
  answers['POST /api/chats'] = () => {
    times += 1
    if (times === 1) throw new TypeError('no network')
    return Response.json({ chat, message: message(1, 'visitor', 'Hello'), token: 't1' }, { status: 201 })
  }
  await fillIn(open())
  send()
  await expect.poll(text).toContain(said.failed)
  expect(localStorage.length).toBe(0)
  send()
  await expect.poll(lines).toEqual(['Ask away.', 'Hello'])
  const [first, second] = asks('POST /api/chats?').map(({ body }) => JSON.parse(body) as Record<string, string>)
  expect(first).toEqual(second)
  expect(first).toMatchObject({ name: 'Mara Okafor', email: 'mara@example.com', content: 'Hello', language: 'en' })
  expect(JSON.parse(localStorage.getItem('chat-pottery') ?? '')).toMatchObject({ id: 'c1', token: 't1' })
})

test('a chat begins with a message alone, and who wrote it is asked while nobody is there to answer', async () => {
  const unknown = { ...chat, visitor_name: '', visitor_email: '' }
  answers['POST /api/chats'] = () =>
    Response.json({ chat: unknown, message: message(1, 'visitor', 'Hello'), token: 't1' }, { status: 201 })
  answers['GET /api/chats/c1'] = () =>
    Response.json({ chat: unknown, messages: [message(1, 'visitor', 'Hello')], more: false })
  answers['POST /api/chats/c1/visitor'] = () => Response.json({ chat })
  const place = open()
  place.open = true
  await expect.poll(text).toContain('Ask away.')
  expect(
    [...document.querySelectorAll('.field:not([hidden]) [name]')].map((field) => field.getAttribute('name')),
  ).toEqual(['message'])
  fill('message', 'Hello')
  send()
  await connect()
  const reach = () => document.querySelector<HTMLFormElement>('.chat-reach:not([hidden])')
  await expect.poll(reach).not.toBeNull()
  expect(JSON.parse(asks('POST /api/chats?')[0]?.body ?? '')).not.toHaveProperty('name')
  fill('name', 'Mara Okafor')
  // Somebody comes meanwhile: what is being filled in stays.
  tell('presence', { sender_type: 'admin', online: true, page: null })
  await Promise.resolve()
  fill('email', 'mara@example.com')
  reach()?.requestSubmit()
  await expect.poll(text).toContain(said.reached)
  expect(asks('POST /api/chats/c1/visitor').map(({ body }) => body)).toEqual([
    '{"name":"Mara Okafor","email":"mara@example.com"}',
  ])
})

test('nothing takes the focus from who types while answers come late, and what is typed on is kept', async () => {
  const late: (() => void)[] = []
  const lateAnswer = (answer: () => Response) => () => new Promise<Response>((done) => late.push(() => done(answer())))
  answers['GET /api/chats/here'] = lateAnswer(() => Response.json(here))
  answers['POST /api/chats'] = lateAnswer(() =>
    Response.json({ chat, message: message(1, 'visitor', 'Hello'), token: 't1' }, { status: 201 }),
  )
  const taken: Node[] = []
  const watch = new MutationObserver((changes) =>
    taken.push(...changes.flatMap(({ removedNodes }) => [...removedNodes])),
  )
  watch.observe(document.body, { childList: true, subtree: true })
  const place = open()
  place.open = true
  const field = () => document.activeElement as HTMLTextAreaElement
  await expect.poll(() => field().name).toBe('message')
  field().value = 'Hello'
  await expect.poll(() => late.length).toBe(1)
  late.pop()?.()
  await expect.poll(text).toContain('Ask away.')
  expect([field().name, field().value, taken.some((node) => node.contains(field()))]).toEqual([
    'message',
    'Hello',
    false,
  ])
  send()
  await expect.poll(() => late.length).toBe(1)
  field().value = 'Hello, and one more'
  late.pop()?.()
  await expect.poll(lines).toEqual(['Ask away.', 'Hello'])
  expect([field().closest('.chat-writing') !== null, field().value]).toEqual([true, ', and one more'])
  watch.disconnect()
})

test('outside the hours the box says when somebody is back, and leaves the message', async () => {
  answers['GET /api/chats/here'] = () =>
    Response.json({ ...here, state: 'away', away_text: 'At the kiln.', back_at: '2126-03-04T09:00:00.000Z' })
  answers['POST /api/chats/offline'] = () => Response.json({ message: '', id: 'm1', needsCode: false }, { status: 201 })
  const place = open()
  place.open = true
  await expect.poll(text).toContain('At the kiln.')
  expect(text()).toMatch(/Back .*\d\d:\d\d, your time/)
  for (const name of ['name', 'message']) fill(name, 'x')
  fill('email', 'a@example.com')
  send()
  await expect.poll(text).toContain(said.thanks)
  expect(localStorage.length).toBe(0)
})

test('where the site has no chat the plain form stays', async () => {
  answers['GET /api/chats/here'] = () => Response.json({ ...here, state: 'off' })
  const place = open()
  place.open = true
  await expect.poll(() => asks('GET').length).toBe(1)
  await Promise.resolve()
  expect([document.querySelector('.chat-greeting'), document.querySelector('form')?.dataset.form]).toEqual([
    null,
    undefined,
  ])
})

test('after a reload the conversation is there, its unread messages are counted, and what was not sent goes out once', async () => {
  const unsent = [{ key: 'kept-key-1', text: 'Written offline', at: '2026-03-02T10:01:00.000Z' }]
  localStorage.setItem('chat-pottery', JSON.stringify({ id: 'c1', token: 't1', unsent, draft: 'half a' }))
  answers['POST /api/chats/c1/messages'] = () =>
    Response.json({ message: message(3, 'visitor', 'Written offline', 'kept-key-1') }, { status: 201 })
  const place = open()
  await expect.poll(() => stream).toBeDefined()
  tell('ready', {})
  await expect.poll(() => asks('POST /api/chats/c1/messages').length).toBe(1)
  tell('message', { id: 2, message: message(2, 'admin', '<b>Hi</b>') })
  tell('message', { id: 3, message: message(3, 'visitor', 'Written offline', 'kept-key-1') })
  await expect.poll(() => document.querySelector('.chat-badge')?.textContent).toBe('1')
  expect(document.querySelector('summary')?.ariaLabel).toContain('1')
  place.open = true
  await expect.poll(lines).toEqual(['Ask away.', 'Hello', '<b>Hi</b>', 'Written offline'])
  expect(document.querySelector('.chat-list b')).toBeNull()
  expect(document.querySelector<HTMLTextAreaElement>('.chat-writing textarea')?.value).toBe('half a')
  await expect.poll(() => asks('POST /api/chats/c1/read').map(({ body }) => body)).toEqual(['{"up_to":2}'])
  expect(asked.filter(({ line }) => line.includes('/c1')).every(({ token }) => token === 't1')).toBe(true)
  expect(JSON.parse(localStorage.getItem('chat-pottery') ?? '')).toMatchObject({ unsent: [], draft: 'half a' })
})

test('a chat that is gone gives way to the form', async () => {
  localStorage.setItem('chat-pottery', JSON.stringify({ id: 'gone', token: 't1' }))
  const place = open()
  place.open = true
  await expect.poll(text).toContain('Ask away.')
  expect(document.querySelector('.chat-talk')).toBeNull()
})

const keepOwn = (id = 'c1') =>
  localStorage.setItem('chat-pottery', JSON.stringify({ id, token: `t-${id}`, draft: 'half a' }))
/** The server says that it listens: then the messages are loaded. */
async function connect(): Promise<void> {
  await expect.poll(() => stream).toBeDefined()
  tell('ready', {})
}
/** The browser goes to another page. */
function leave(body: string): void {
  document.body.innerHTML = body
  stream = undefined
}
const kept = () => JSON.parse(localStorage.getItem('chat-pottery') ?? 'null') as Record<string, unknown> | null

test('the link in a mail opens its chat in this browser, and leaves no ticket in the address', async () => {
  answers['POST /api/chats/c1/reopen'] = () => Response.json({ chat, token: 't9' })
  history.replaceState(null, '', '/shop?domain=pottery#chat=c1.tick-et')
  const place = open()
  await connect()
  await expect.poll(lines).toEqual(['Ask away.', 'Hello'])
  expect(place.open).toBe(true)
  expect(asks('POST /api/chats/c1/reopen').map(({ body }) => body)).toEqual(['{"ticket":"tick-et"}'])
  expect([location.pathname, location.search, location.hash]).toEqual(['/shop', '?domain=pottery', ''])
  expect(kept()).toMatchObject({ id: 'c1', token: 't9', draft: '' })
  expect(asks('GET /api/chats/c1').every(({ token }) => token === 't9')).toBe(true)
})

test('a link to another chat than that of this browser asks first, and replaces it only then', async () => {
  answers['POST /api/chats/c1/reopen'] = () => Response.json({ chat, token: 't9' })
  answers['GET /api/chats/other'] = () => Response.json({ chat: { ...chat, id: 'other' }, messages: [], more: false })
  answers['GET /api/chats/other/events'] = () => new Response(new ReadableStream())
  const press = (label: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()
  history.replaceState(null, '', '/#chat=c1.tick-et')
  keepOwn('other')
  const place = open()
  await expect.poll(text).toContain(said.otherChat)
  expect([place.open, asks('POST').length, kept()?.id]).toEqual([true, 0, 'other'])
  press(said.stay)
  await expect.poll(text).not.toContain(said.otherChat)
  expect([location.hash, asks('POST').length, kept()?.id]).toEqual(['', 0, 'other'])
  history.replaceState(null, '', '/#chat=c1.tick-et')
  dispatchEvent(new Event('hashchange'))
  await expect.poll(text).toContain(said.otherChat)
  press(said.openOther)
  await connect()
  await expect.poll(lines).toEqual(['Ask away.', 'Hello'])
  expect(kept()).toMatchObject({ id: 'c1', token: 't9', draft: '' })
  expect([text().includes(said.otherChat), location.hash]).toEqual([false, ''])
})

test('a link that was used says so and offers the form, but not in the browser that has the chat', async () => {
  history.replaceState(null, '', '/#chat=c1.used')
  const place = open()
  await expect.poll(text).toContain(said.usedUp)
  await expect.poll(text).toContain('Ask away.')
  expect([place.open, location.hash, localStorage.length]).toEqual([true, '', 0])
  leave(page)
  keepOwn()
  history.replaceState(null, '', '/#chat=c1.used')
  open()
  await connect()
  await expect.poll(lines).toEqual(['Ask away.', 'Hello'])
  expect(text()).not.toContain(said.usedUp)
  expect(document.querySelector<HTMLTextAreaElement>('.chat-writing textarea')?.value).toBe('half a')
})

test('a link that could not be used without a network can be used when the page is loaded again', async () => {
  answers['POST /api/chats/c1/reopen'] = () => Promise.reject(new TypeError('no network'))
  history.replaceState(null, '', '/#chat=c1.tick-et')
  open()
  await expect.poll(text).toContain(said.notLoaded)
  expect(location.hash).toBe('#chat=c1.tick-et')
})

test('who had the chat open finds it open on the next page, without the focus; who folded it finds it folded', async () => {
  keepOwn()
  const place = open()
  expect(place.open).toBe(false)
  place.open = true
  await connect()
  await expect.poll(lines).toEqual(['Ask away.', 'Hello'])
  leave(`<button id="elsewhere">Menu</button>${page}`)
  document.getElementById('elsewhere')?.focus()
  history.replaceState(null, '', '/shop')
  const next = open()
  expect(next.open).toBe(true)
  await connect()
  await expect.poll(lines).toEqual(['Ask away.', 'Hello'])
  expect(document.activeElement?.id).toBe('elsewhere')
  next.open = false
  await expect.poll(() => sessionStorage.length).toBe(0)
})

test('on a phone it doesn’t cover the next page, but is there when the page is loaded again', async () => {
  keepOwn()
  sessionStorage.setItem('chat-open-pottery', '/shop')
  globalThis.matchMedia = (() => ({ matches: true })) as never
  expect(open().open).toBe(false)
  sessionStorage.setItem('chat-open-pottery', '/')
  leave(page)
  expect(open().open).toBe(true)
})

test('an open form that has begun no chat is kept nowhere', async () => {
  open().open = true
  await expect.poll(text).toContain('Ask away.')
  expect(sessionStorage.length).toBe(0)
})

test('the link of an account opens its chat for whoever is signed in, and nobody else loses the one they have', async () => {
  history.replaceState(null, '', '/#chat=stranger')
  keepOwn()
  const place = open()
  await connect()
  await expect.poll(lines).toEqual(['Ask away.', 'Hello'])
  expect([place.open, location.hash, kept()?.id]).toEqual([true, '', 'c1'])
  localStorage.clear()
  leave(page)
  history.replaceState(null, '', '/#chat=c1')
  open()
  await connect()
  await expect.poll(lines).toEqual(['Ask away.', 'Hello'])
  expect(kept()).toMatchObject({ id: 'c1', token: '' })
  expect(asks('GET /api/chats/c1').at(-1)?.token).toBeNull()
})
