import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listenAs, openChat, openChatSite } from '#test/chatting.ts'
import { passTime } from '#test/people.ts'
import { test } from '#test/world.ts'
import { chatHosts, chatVisits } from './server/tables.ts'

test('the owner sees where a visitor is, and a minute after they were heard of last that they are gone', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const list = await listenAs(world, `${site.on}/chats/events`, site.tokenOf())
  const stream = await chat.listen({}, `?page=${encodeURIComponent('/shop/cup?session=secret#pay')}`)
  await expect
    .poll(() => list.received?.())
    .toContainEqual(['presence', { id: chat.id, online: true, page: '/shop/cup' }])
  expect((await site.call(`GET /api/chats/${chat.id}`)).body.chat).toMatchObject({ online: true, page: '/shop/cup' })
  await stream.leave?.()
  const seen = world.clock.now.toISOString()
  passTime(world, 30)
  await world.jobs.run('sweep-chat-presence')
  expect((await site.call(`GET /api/chats/${chat.id}`)).body.chat.online).toBe(true)
  passTime(world, 31)
  await world.jobs.run('sweep-chat-presence')
  await expect
    .poll(() => list.received?.())
    .toContainEqual(['presence', { id: chat.id, online: false, page: '/shop/cup' }])
  expect((await site.call(`GET ${site.on}/chats`)).body.items[0]).toMatchObject({ online: false, last_seen: seen })
  await list.leave?.()
})

test('a visitor sees whether somebody of the site is there, and nobody of another site counts', async ({ world }) => {
  const site = await openChatSite(world)
  const other = await openChatSite(world, 'chat yes\n', 'tearoom.example')
  const chat = await openChat(world, site)
  const stream = await chat.listen()
  const isOnline = async () => (await world.ask('GET /api/chats/here', undefined, { host: site.host })).body.online
  const elsewhere = await listenAs(world, `${other.on}/chats/events`, other.tokenOf())
  await expect.poll(() => world.ctx.db.$count(chatHosts)).toBe(1)
  expect(await isOnline()).toBe(false)
  const owner = await listenAs(world, `/api/chats/${chat.id}/events`, site.tokenOf())
  await expect
    .poll(() => stream.received?.())
    .toContainEqual(['presence', { sender_type: 'admin', online: true, page: null }])
  expect(await isOnline()).toBe(true)
  for (const one of [owner, elsewhere]) await one.leave?.()
  passTime(world, 61)
  await world.jobs.run('sweep-chat-presence')
  await expect
    .poll(() => stream.received?.())
    .toContainEqual(['presence', { sender_type: 'admin', online: false, page: null }])
  expect(await isOnline()).toBe(false)
  await stream.leave?.()
})

test('a question about the headers alone makes nobody present', async ({ world }) => {
  const site = await openChatSite(world)
  const headers = { authorization: `Bearer ${site.tokenOf()}` }
  await world.visit(`http://localhost${site.on}/chats/events`, { method: 'HEAD', headers })
  expect(await world.ctx.db.$count(chatHosts)).toBe(0)
})

test('somebody whom another process still hears of is not gone', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  passTime(world, 61)
  await world.ctx.db.update(chatVisits).set({ seenAt: world.clock.now }).where(eq(chatVisits.chatId, chat.id))
  await world.jobs.run('sweep-chat-presence')
  expect(await world.ctx.db.$count(chatVisits, and(eq(chatVisits.chatId, chat.id), chatVisits.isOnline))).toBe(1)
})

test('a site says whether its chat is open, when it is back, and in which words', async ({ world }) => {
  const site = await openChatSite(
    world,
    'chat yes\nchat_hours Mon-Fri 09:00-17:00\ntime_zone America/New_York\nlanguages en, de\nchat_greeting Hi!\nchat_away Leave us a line.\n',
  )
  await site.write({ 'settings.de.txt': 'chat_greeting Hallo!\n' })
  const here = (query = '') => world.ask(`GET /api/chats/here${query}`, undefined, { host: site.host })
  const { headers, body } = await here('?language=de')
  expect(body).toEqual({
    state: 'away',
    back_at: '2026-01-15T14:00:00.000Z',
    greeting: 'Hallo!',
    away_text: 'Leave us a line.',
    online: false,
  })
  expect(headers.get('cache-control')).toContain('max-age=10')
  passTime(world, 7200)
  expect((await here()).body).toMatchObject({ state: 'open', back_at: null, greeting: 'Hi!' })
  expect((await world.ask('GET /api/chats/here')).body.state).toBe('off')
  expect((await world.ask(`GET /api/chats/here?domain=${site.label}`)).body.state).toBe('open')
})
