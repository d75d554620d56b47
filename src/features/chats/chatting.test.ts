import { expect } from 'vitest'
import { listenAs, openChat, openChatSite, visitor } from '#test/chatting.ts'
import { passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { test } from '#test/world.ts'

test('a visitor begins a chat, the owner sees it as unread and answers, and each reads what the other wrote', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site, { page: '/shop?utm=secret#top', language: 'de' })
  expect(chat.started.status).toBe(201)
  const { body: list } = await site.call(`GET ${site.on}/chats`)
  expect(list.items).toEqual([
    expect.objectContaining({
      id: chat.id,
      visitor_name: visitor.name,
      visitor_email: visitor.email,
      email_verified: false,
      last_message: 'Hello, is the blue one in stock?',
      unread_count: 1,
      status: 'active',
      page: '/shop',
      online: true,
    }),
  ])
  expect((await site.call(`GET ${site.on}/chats/unread-count`)).body).toEqual({ count: 1 })
  const answered = await site.call(`POST /api/chats/${chat.id}/messages`, { content: ' It is. ' })
  expect(answered).toMatchObject({ status: 201, body: { message: { sender_type: 'admin', content: 'It is.' } } })
  expect(answered.body.messages).toEqual([answered.body.message])
  const { body } = await chat.ask(`GET /api/chats/${chat.id}`)
  expect(body.messages.map((one: { content: string }) => one.content)).toEqual([
    'Hello, is the blue one in stock?',
    'It is.',
  ])
  expect(body.chat).toMatchObject({ unread_count: 1, admin_online: false })
  expect(await chat.ask(`POST /api/chats/${chat.id}/read`, { up_to: body.messages[1].id })).toMatchObject({
    body: { count: 0 },
  })
  const { body: seen } = await site.call(`GET /api/chats/${chat.id}`)
  expect(seen.messages.map((one: { read_at: string | null }) => one.read_at !== null)).toEqual([false, true])
  expect((await site.call(`POST /api/chats/${chat.id}/read`, { up_to: seen.messages[0].id })).body).toEqual({
    count: 0,
  })
  expect((await site.call(`GET /api/chats/${chat.id}/unread-count`)).body).toEqual({ count: 0 })
  expect((await site.call(`GET /api/chats/${site.id}/unread-count`)).body).toEqual({ count: 0 })
})

test('a message that is sent again is the same message, also when both arrive at once', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const id = crypto.randomUUID()
  const [one, two] = await Promise.all([chat.say('Are you there?', id), chat.say('Are you there?', id)])
  const again = await chat.say('Are you there?', id)
  expect(new Set([one, two, again].map(({ body }) => body.message.id)).size).toBe(1)
  expect(await chat.read()).toHaveLength(2)
  expect((await site.call(`GET ${site.on}/chats`)).body.items[0].unread_count).toBe(2)
  const theirs = await site.call(`POST /api/chats/${chat.id}/messages`, { content: 'Yes.', client_id: id })
  expect(theirs.body.message).toMatchObject({ sender_type: 'admin', content: 'Yes.' })
})

test('a chat whose beginning is sent again is one chat, and its visitor gets in even if the first answer was lost', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const client_id = crypto.randomUUID()
  const both = await Promise.all([openChat(world, site, { client_id }), openChat(world, site, { client_id })])
  const again = await openChat(world, site, { client_id })
  expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1)
  expect((await again.ask(`GET /api/chats/${again.id}`)).status).toBe(200)
  expect((await again.read()).length).toBe(1)
  passTime(world, 660)
  expect((await openChat(world, site, { client_id })).started.status).toBe(409)
})

test('messages come in the order in which they were kept, page by page and after any of them', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const both = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => [
      chat.say(`v${nth}`),
      site.call(`POST /api/chats/${chat.id}/messages`, { content: `a${nth}` }),
    ]).flat(),
  )
  expect(both.map(({ status }) => status)).toEqual(Array(16).fill(201))
  const all = (await chat.read()).map(({ id }) => id)
  expect(all).toHaveLength(17)
  expect(all).toEqual(all.toSorted((one, other) => one - other))
  const { body: next } = await chat.ask(`GET /api/chats/${chat.id}/messages?after=${all[4]}&limit=5`)
  expect([next.messages.map(({ id }: { id: number }) => id), next.more]).toEqual([all.slice(5, 10), true])
  const { body: before } = await site.call(`GET /api/chats/${chat.id}/messages?before=${all[4]}&limit=5`)
  expect([before.messages.map(({ id }: { id: number }) => id), before.more]).toEqual([all.slice(0, 4), false])
})

const [ready, missed] = [
  ['ready', {}],
  ['missed', {}],
]

test('what one side writes, types and reads is told to the other side at once', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const mine = await chat.listen()
  const list = await listenAs(world, `${site.on}/chats/events`, site.tokenOf())
  await expect
    .poll(() => mine.received?.())
    .toContainEqual(['presence', { sender_type: 'admin', online: true, page: null }])
  await site.call(`POST /api/chats/${chat.id}/typing`)
  await site.call(`POST /api/chats/${chat.id}/typing`)
  const { body } = await site.call(`POST /api/chats/${chat.id}/messages`, { content: 'It is.' })
  await chat.ask(`POST /api/chats/${chat.id}/read`, { up_to: body.message.id })
  const at = world.clock.now.toISOString()
  await expect
    .poll(() => mine.received?.())
    .toEqual([
      ready,
      ['presence', { sender_type: 'admin', online: true, page: null }],
      ['typing', { sender_type: 'admin' }],
      ['message', { id: body.message.id, message: body.message }],
      ['read', { sender_type: 'visitor', up_to: body.message.id, at }],
    ])
  await expect
    .poll(() => list.received?.())
    .toEqual([
      ready,
      ['typing', { id: chat.id, sender_type: 'admin' }],
      ['message', { id: chat.id, sender_type: 'admin' }],
      ['read', { id: chat.id, sender_type: 'visitor' }],
    ])
  await mine.leave?.()
  await list.leave?.()
})

test('a widget that reconnects gets what it missed once, and loads it after its last message where that is unknown', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const first = await chat.listen()
  await expect.poll(() => first.received?.()).toEqual([ready])
  await first.leave?.()
  const { body } = await site.call(`POST /api/chats/${chat.id}/messages`, { content: 'Meanwhile' })
  const back = await chat.listen({ 'last-event-id': first.lastId?.() ?? '' })
  await expect.poll(() => back.received?.()).toEqual([['message', { id: body.message.id, message: body.message }]])
  await back.leave?.()
  const lost = await chat.listen({ 'last-event-id': 'another-process-7' })
  await expect.poll(() => lost.received?.()).toEqual([missed])
  await lost.leave?.()
  const { body: after } = await chat.ask(`GET /api/chats/${chat.id}/messages?after=${chat.message.id}`)
  expect(after.messages).toEqual([body.message])
})

test('a message too long for an event is announced without its text, and loaded', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const here = await chat.listen()
  const content = '😀'.repeat(1000)
  const { body, status } = await site.call(`POST /api/chats/${chat.id}/messages`, { content })
  expect([status, body.message.content]).toEqual([201, content])
  await expect.poll(() => here.received?.()).toEqual([ready, ['message', { id: body.message.id, message: null }]])
  await here.leave?.()
})

test.for([
  [{ content: '  \n ' }, 'Please write a message.'],
  [{ content: 'x'.repeat(2001) }, 'Please write at most 2,000 characters.'],
  [{ name: ' ' }, 'Please enter your name.'],
  [{ name: 'Eve\r\nBcc: all@example.com' }, 'Please enter your name.'],
  [{ email: 'eve@example.com, bob@example.com' }, 'Please enter a valid email address.'],
  [{ email: 'eve@example.com\nBcc: bob@example.com' }, 'Please enter a valid email address.'],
  [{ page: 'https://evil.example/' }, 'Please check your input.'],
  [{ page: '//evil.example/' }, 'Please check your input.'],
  // A browser takes both for the beginning of a host’s name.
  [{ page: String.raw`/\evil.example/` }, 'Please check your input.'],
  [{ client_id: 'short' }, 'Please check your input.'],
  [{ content: 'a\u0000b' }, 'Please check your input.'],
])('a chat is not begun with %j', async ([given, message], { world }) => {
  const site = await openChatSite(world)
  const { started } = await openChat(world, site, given as object)
  expect([started.status, started.body]).toEqual([400, words(message as string)])
})
