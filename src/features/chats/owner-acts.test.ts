// @module-tag long
import { count } from 'drizzle-orm'
import { expect } from 'vitest'
import { listenAs, openChat, openChatSite } from '#test/chatting.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { test } from '#test/world.ts'
import { chatMessages } from './server/tables.ts'

test('unread chats come first, then the latest; closed and blocked ones are the others', async ({ world }) => {
  const site = await openChatSite(world)
  const [one, two, three] = [
    await openChat(world, site, { name: 'One' }),
    await openChat(world, site, { name: 'Two' }),
    await openChat(world, site, { name: 'Three', email: 'three@example.com' }),
  ]
  await site.call(`POST /api/chats/${three.id}/read`, { up_to: three.message.id })
  await two.say('Hello?')
  const names = async (query = '') =>
    (await site.call(`GET ${site.on}/chats${query}`)).body.items.map(
      (row: { visitor_name: string }) => row.visitor_name,
    )
  expect(await names()).toEqual(['Two', 'One', 'Three'])
  expect(await names('?q=THREE')).toEqual(['Three'])
  expect(await names('?q=blue')).toEqual(['One', 'Three'])
  expect(await names('?q=Tw%20vera@exam%20hell')).toEqual(['Two'])
  expect(await names('?q=ello')).toEqual([])
  await site.call(`PUT /api/chats/${one.id}`, { status: 'closed' })
  expect([await names('?status=active'), await names('?status=other')]).toEqual([['Two', 'Three'], ['One']])
  const { body } = await site.call(`GET ${site.on}/chats?limit=2`)
  expect(body.items).toHaveLength(2)
  expect(await names(`?limit=2&cursor=${encodeURIComponent(body.next)}`)).toEqual(['Three'])
  await one.say('Wait')
  expect((await site.call(`GET /api/chats/${one.id}`)).body.chat.status).toBe('active')
})

test('a blocked visitor writes no more and begins no other chat, and isn’t told why', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const here = await listenAs(world, `${site.on}/chats/events`, site.tokenOf())
  expect((await site.call(`PUT /api/chats/${chat.id}`, { status: 'blocked' })).body.status).toBe('blocked')
  await expect.poll(() => here.received?.()).toContainEqual(['changed', { id: chat.id, why: 'status' }])
  await here.leave?.()
  expect(await chat.say('Let me in')).toMatchObject({
    status: 403,
    body: words('This chat no longer accepts messages.'),
  })
  expect((await chat.ask(`GET /api/chats/${chat.id}`)).body.chat.status).toBe('closed')
  const again = await openChat(world, site, { email: 'VERA@example.com', client_id: crypto.randomUUID() })
  expect(again.started.status).toBe(403)
  expect(JSON.stringify(again.started.body)).not.toContain('block')
  // The same network with another address.
  expect((await openChat(world, site, { email: 'x@example.com' })).started.status).toBe(403)
  passTime(world, 8 * 86_400)
  expect((await openChat(world, site, { email: 'x@example.com' })).started.status).toBe(201)
  expect((await openChat(world, site)).started.status).toBe(403)
  await site.later(0)
  await site.call(`PUT /api/chats/${chat.id}`, { status: 'active' })
  expect((await chat.say('Thanks')).status).toBe(201)
  expect((await openChat(world, site)).started.status).toBe(201)
})

test('a deleted chat is gone at once, can be brought back for ten minutes, and then is gone for good', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const remove = () => site.call(`DELETE /api/chats/${chat.id}`)
  expect((await remove()).body).toEqual({ message: 'Chat deleted. You can restore it for ten minutes.' })
  expect((await site.call(`GET ${site.on}/chats`)).body.items).toEqual([])
  expect([(await chat.say('Hm')).status, (await site.call(`GET /api/chats/${chat.id}`)).status]).toEqual([404, 404])
  expect((await remove()).status).toBe(404)
  passTime(world, 300)
  await world.jobs.run('sweep-chats')
  expect((await site.call(`POST /api/chats/${chat.id}/restore`)).status).toBe(200)
  expect((await chat.say('Still here')).status).toBe(201)
  await remove()
  passTime(world, 601)
  expect((await site.call(`POST /api/chats/${chat.id}/restore`)).status).toBe(404)
  await world.jobs.run('sweep-chats')
  expect(await world.ctx.db.select({ count: count() }).from(chatMessages)).toEqual([{ count: 0 }])
})

test('prepared replies are added, changed and removed, a hundred at most', async ({ world }) => {
  const site = await openChatSite(world)
  const other = await openChatSite(world, '', 'tearoom.example')
  const on = `${site.on}/canned-replies`
  const { body: hours } = await site.call(`POST ${on}`, { title: 'Hours', content: 'We open at nine.' })
  await site.call(`POST ${on}`, { title: 'Address', content: 'Rua 1' })
  await site.call(`PUT ${on}/${hours.id}`, { title: 'Hours', content: 'We open at ten.' })
  expect((await site.call(`GET ${on}`)).body.map(({ content }: { content: string }) => content)).toEqual([
    'Rua 1',
    'We open at ten.',
  ])
  expect((await other.call(`DELETE ${other.on}/canned-replies/${hours.id}`)).status).toBe(404)
  expect((await site.call(`POST ${on}`, { title: ' ', content: 'x' })).body).toEqual(
    words('Please give the reply a title.'),
  )
  await site.call(`DELETE ${on}/${hours.id}`)
  const all = await Promise.all(
    Array.from({ length: 101 }, (_, nth) => site.call(`POST ${on}`, { title: `T${nth}`, content: 'x' })),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(99)
})

test('the owner is told of a new chat, and then once in ten minutes while nobody of the site is there', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const told = async () =>
    (await mailsTo(world, 'owner@example.com'))
      .map(({ subject }) => subject)
      .filter((subject) => / chat /.test(subject))
  const chat = await openChat(world, site)
  await expect.poll(told).toEqual([`Vera Visitor started a chat on bakery.example`])
  await chat.say('Anybody?')
  passTime(world, 601)
  await chat.say('Hello?')
  await chat.say('Hello??')
  await expect.poll(told).toHaveLength(2)
  const mail = (await mailsTo(world, 'owner@example.com')).find(({ subject }) => subject.includes('wrote'))
  expect(mail?.text).toContain(`/chats?domain=${site.id}&chat=${chat.id}`)
  passTime(world, 601)
  const stream = await listenAs(world, `${site.on}/chats/events`, site.tokenOf())
  await expect.poll(async () => (await chat.ask(`GET /api/chats/${chat.id}`)).body.chat.admin_online).toBe(true)
  await chat.say('Still nobody?')
  expect(await told()).toHaveLength(2)
  await stream.leave?.()
})
