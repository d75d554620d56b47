// @module-tag long
import { and, eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import { rates } from '#kit/server/tables.ts'
import { openChat, openChatSite } from '#test/chatting.ts'
import { mailsTo, passTime, workOff } from '#test/people.ts'
import { words } from '#test/words.ts'
import { test } from '#test/world.ts'
import { chats, chatMessages } from './server/tables.ts'

test('a visitor sends ten messages in ten seconds, and more after them', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const all = await Promise.all(Array.from({ length: 15 }, (_, nth) => chat.say(`${nth}`)))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(9)
  const refused = all.find(({ status }) => status === 429)
  expect(refused?.body).toEqual(words('You’re sending messages too quickly. Please wait a few seconds.'))
  expect(refused?.headers.get('retry-after')).toBe('10')
  expect(await chat.read()).toHaveLength(10)
  expect((await site.call(`POST /api/chats/${chat.id}/messages`, { content: 'I may' })).status).toBe(201)
  passTime(world, 11)
  expect((await chat.say('Again')).status).toBe(201)
})

test('who begins many chats has to work for more, and others are not kept out', async ({ world }) => {
  const site = await openChatSite(world)
  for (let nth = 0; nth < 10; nth += 1) expect((await openChat(world, site)).started.status).toBe(201)
  const { started } = await openChat(world, site)
  expect(started.status).toBe(429)
  const headers = await workOff(started as never)
  expect((await openChat(world, site, {}, { headers })).started.status).toBe(201)
  expect((await openChat(world, site, {}, { headers })).started.status).toBe(429)
})

test('a site takes so many open chats and a chat so many messages, and says what to do then', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const answer = (client_id: string) => site.call(`POST /api/chats/${chat.id}/messages`, { content: 'Yes', client_id })
  const { body: answered } = await answer('0123456789abcdef')
  const fill = (messages: number) => world.ctx.db.update(chats).set({ messages }).where(eq(chats.id, chat.id))
  await fill(5000)
  const isFull = words('This conversation has reached its limit. Please start a new one.')
  expect((await chat.say('One more')).body).toEqual(isFull)
  // Those who run the site can still answer.
  await fill(6000)
  expect((await answer('fedcba9876543210')).body).toEqual(isFull)
  // One that was sent before is there already.
  expect((await answer('0123456789abcdef')).body).toEqual(answered)
  const row = { domainId: site.id, name: 'A', email: 'a@example.com', isVerified: false, address: '/', network: 'n' }
  const at = world.clock.now
  const many = Array.from({ length: 4999 }, (_, nth) => ({
    ...row,
    startKey: `k${nth}`,
    lastMessageAt: at,
    createdAt: at,
  }))
  for (let from = 0; from < many.length; from += 1000)
    await world.ctx.db.insert(chats).values(many.slice(from, from + 1000))
  expect((await openChat(world, site)).started).toMatchObject({ status: 503 })
  await world.ctx.db
    .update(chats)
    .set({ status: 'closed' })
    .where(and(eq(chats.domainId, site.id), eq(chats.startKey, 'k1')))
  expect((await openChat(world, site)).started.status).toBe(201)
  const { body } = await site.call(`GET ${site.on}/chats?limit=3`)
  expect([body.items.length, body.items[0].unread_count, body.next === null]).toEqual([3, 1, false])
})

test('a chat is begun only where the site has one, while it is open', async ({ world }) => {
  const site = await openChatSite(world, 'title Bakery\n')
  const begin = async (page: string) => (await openChat(world, site, { page })).started
  expect(await begin('/')).toMatchObject({ status: 404, body: words('This site has no chat.') })
  await site.write({ 'help/content.txt': '# Help\n\n::chat\n', 'about/content.txt': '::include parts/end.txt\n' })
  await site.write({ 'parts/end.txt': '::chat\n' })
  expect([(await begin('/help')).status, (await begin('/about/')).status, (await begin('/')).status]).toEqual([
    201, 201, 404,
  ])
  await site.write({ 'settings.txt': 'chat no\n' })
  expect((await begin('/help')).status).toBe(404)
  await site.write({ 'settings.txt': 'chat yes\nchat_hours Mon-Fri 13:00-17:00\n' })
  expect(await begin('/')).toMatchObject({
    status: 409,
    body: words('The chat is currently closed. Please leave a message instead.'),
  })
  passTime(world, 3600)
  expect((await begin('/')).status).toBe(201)
  expect((await openChat(world, site, {}, { host: 'localhost' })).started.status).toBe(404)
})

test('one visitor with many chats leaves room for others, and those who run the site can always answer', async ({
  world,
}) => {
  const { db } = world.ctx
  const site = await openChatSite(world)
  const answer = async (id: string) =>
    (await site.call(`POST /api/chats/${id}/messages`, { content: 'Please stop' })).status
  const [one, two] = [await openChat(world, site), await openChat(world, site, { email: 'b@example.com' })]
  expect([(await one.say('1')).status, (await two.say('2')).status]).toEqual([201, 201])
  const ofOne = like(rates.key, 'messages to a site in chats from one network %')
  const rows = await db.update(rates).set({ times: 2000 }).where(ofOne).returning()
  expect(rows).toMatchObject([{ times: 2000 }])
  for (const { say } of [one, two]) {
    const refused = await say('More')
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(86_400, -2)])
  }
  const more = like(rates.key, 'chats begun with a site from one network %')
  await db.update(rates).set({ times: 500 }).where(more)
  expect((await openChat(world, site)).started.status).toBe(429)
  world.moveOn()
  const other = await openChat(world, site, { email: 'c@example.com' })
  expect((await other.say('Hello')).status).toBe(201)
  await db.update(chats).set({ messages: 5000 }).where(eq(chats.id, one.id))
  expect([await answer(one.id), await answer(two.id), await answer(other.id)]).toEqual([201, 201, 201])
})

test('what is written is kept as it is, and is markup nowhere', async ({ world }) => {
  const site = await openChatSite(world)
  const content = '<img src=x onerror=alert(1)> **bold** {{x}} \u202e'
  const chat = await openChat(world, site, { content })
  expect(await chat.read()).toMatchObject([{ content }])
  const [row] = await world.ctx.db.select().from(chatMessages)
  expect(row?.content).toBe(content)
})

test('a site is no mail relay: chats begun with the addresses of others lead to few mails', async ({ world }) => {
  const site = await openChatSite(world)
  await site.goLive()
  const victim = 'victim@example.com'
  const begin = async (email: string) => {
    passTime(world, 61)
    const chat = await openChat(world, site, { email })
    const { id } = chat
    // What a network may begin and mail is counted apart.
    await world.ctx.db.delete(rates).where(like(rates.key, '%api/chats%'))
    await site.call(`POST /api/chats/${id}/messages`, { content: 'Yes' })
    return chat.started.status === 201 ? (await chat.ask(`POST /api/chats/${id}/transcript`)).status : 0
  }
  const toOne: number[] = []
  for (let nth = 0; nth < 12; nth += 1) toOne.push(await begin(victim))
  // Each is told to confirm the address first, by a link that is mailed.
  expect(toOne.filter((status) => status === 409)).toHaveLength(10)
  expect(toOne.at(-1)).toBe(429)
  expect(await mailsTo(world, victim)).toHaveLength(10)
})
