import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openChat, openChatSite } from '#test/chatting.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { test, type World } from '#test/world.ts'
import { chatKeys } from './server/tables.ts'

const mails = async (world: World) =>
  (await mailsTo(world, 'vera@example.com')).filter(({ subject }) => !/code/i.test(subject))
const answerDue = (world: World, chatId: string) => world.jobs.run('mail-chat-answer', { chatId })

test('a visitor who has gone gets the answer by mail, once, with a link that opens the chat once', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site, { page: '/shop', language: 'de-AT' })
  const answer = (content: string) => site.call(`POST /api/chats/${chat.id}/messages`, { content })
  await answer('Yes, it is.')
  await answerDue(world, chat.id)
  expect(await mails(world)).toEqual([])
  passTime(world, 150)
  await answerDue(world, chat.id)
  await answer('Shall I keep one?')
  passTime(world, 150)
  await answerDue(world, chat.id)
  const [mail, ...more] = await mails(world)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Antwort von bakery.example')
  expect(mail?.text).toContain('Yes, it is.')
  const [, address, id, ticket] = /(http:\S+)#chat=([\w-]+)\.([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect([address, id]).toEqual([`http://${site.host}:3000/shop`, chat.id])
  expect(JSON.stringify(await world.ctx.db.select().from(chatKeys))).not.toContain(ticket)
  const reopen = (given: string) => chat.ask(`POST /api/chats/${chat.id}/reopen`, { ticket: given })
  expect((await reopen(chat.token)).status).toBe(404)
  const { body } = await reopen(ticket!)
  expect(body.chat.email_verified).toBe(true)
  const asked = await world.ask(`GET /api/chats/${chat.id}`, undefined, {
    host: site.host,
    headers: { 'x-chat-token': body.token },
  })
  expect(asked.status).toBe(200)
  expect((await reopen(ticket!)).status).toBe(404)
})

test('a chat begun in somebody else’s name is closed to whoever began it once its address opens it', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const other = await openChatSite(world, 'chat yes\n', 'tearoom.example')
  const account = { token: await world.signIn('mallory@example.com', site.host), host: site.host }
  const planted = await openChat(world, site, {}, account)
  await site.call(`POST /api/chats/${planted.id}/messages`, { content: 'Who are you?' })
  passTime(world, 150)
  await answerDue(world, planted.id)
  const ticket = /#chat=[\w-]+\.([\w-]+)/.exec((await mails(world))[0]?.text ?? '')?.[1]
  const reopen = (host: string) => world.ask(`POST /api/chats/${planted.id}/reopen`, { ticket }, { host })
  expect((await reopen(other.host)).status).toBe(404)
  const { status, body } = await reopen(site.host)
  expect([status, body.chat.email_verified]).toEqual([200, false])
  const at = `/api/chats/${planted.id}/messages`
  const secret = { content: 'That was not me' }
  const asVera = { host: site.host, headers: { 'x-chat-token': body.token } }
  expect((await world.ask(`POST ${at}`, secret, asVera)).status).toBe(201)
  expect((await planted.say('I am Vera')).status).toBe(404)
  expect((await world.ask(`GET ${at}`, undefined, account)).status).toBe(404)
  expect((await world.ask('GET /api/chats', undefined, account)).body.items).toEqual([])
})

test('a visitor who is there, or has read the answer, gets no mail', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  const { body } = await site.call(`POST /api/chats/${chat.id}/messages`, { content: 'Yes' })
  await chat.ask(`POST /api/chats/${chat.id}/read`, { up_to: body.message.id })
  passTime(world, 150)
  await answerDue(world, chat.id)
  expect(await mails(world)).toEqual([])
})

test('answers wait two and a half minutes for their visitor, counted from the first of them, and are mailed together', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const [reader, other] = [await openChat(world, site, { email: 'reader@example.com' }), await openChat(world, site)]
  const answer = (id: string, content: string) => site.call(`POST /api/chats/${id}/messages`, { content })
  const { body } = await answer(reader.id, 'Hello')
  await answer(other.id, 'Yes, it is.')
  passTime(world, 100)
  await answer(other.id, 'In green, too.')
  await world.jobs.run('mail-chat-answers')
  await reader.ask(`POST /api/chats/${reader.id}/read`, { up_to: body.message.id })
  passTime(world, 50)
  await world.jobs.run('mail-chat-answers')
  await expect.poll(() => mails(world)).toHaveLength(1)
  expect((await mails(world))[0]?.text).toMatch(/Yes, it is\.[\s\S]*In green, too\./)
  await world.jobs.run('mail-chat-answers')
  expect(await mails(world)).toHaveLength(1)
  expect(await mailsTo(world, 'reader@example.com')).toEqual([])
})

test('a ticket is too old after a week', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  await site.call(`POST /api/chats/${chat.id}/messages`, { content: 'Yes' })
  passTime(world, 150)
  await answerDue(world, chat.id)
  const ticket = /#chat=[\w-]+\.([\w-]+)/.exec((await mails(world))[0]?.text ?? '')?.[1]
  passTime(world, 7 * 86_400 + 1)
  expect((await world.ask(`POST /api/chats/${chat.id}/reopen`, { ticket }, { host: site.host })).status).toBe(404)
})

const ticketIn = (text = '') => /#chat=[\w-]+\.([\w-]+)/.exec(text)?.[1]

test('a copy of the conversation is mailed to a proven address once somebody has answered, three times a day', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site, { content: 'Buy cheap pills <b>now</b>' })
  const copy = () => chat.ask(`POST /api/chats/${chat.id}/transcript`)
  expect(await copy()).toMatchObject({
    status: 409,
    body: words('There’s no reply yet. You can request a copy once someone has replied.'),
  })
  expect(await mails(world)).toEqual([])
  await site.call(`POST /api/chats/${chat.id}/messages`, { content: 'No, thanks.' })
  passTime(world, 150)
  await answerDue(world, chat.id)
  const [answer] = await mails(world)
  await chat.ask(`POST /api/chats/${chat.id}/reopen`, { ticket: ticketIn(answer?.text) })
  for (let nth = 0; nth < 3; nth += 1) {
    passTime(world, 1)
    expect((await copy()).status).toBe(200)
  }
  expect((await copy()).status).toBe(429)
  const sent = (await mails(world)).filter(({ subject }) => subject === 'Your chat with bakery.example')
  expect(sent).toHaveLength(3)
  expect(sent[0]?.text).toMatch(
    /Vera Visitor, .*UTC\nBuy cheap pills <b>now<\/b>\n\nbakery.example, .*UTC\nNo, thanks\./,
  )
  expect(sent[0]?.html).not.toContain('<b>now')
})

test('nobody has words mailed to an address that isn’t shown to be theirs: it gets a link alone', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site, { content: 'Buy cheap pills' })
  await site.call(`POST /api/chats/${chat.id}/messages`, { content: 'At pills.example' })
  expect((await site.call(`POST /api/chats/${chat.id}/transcript`)).status).toBe(409)
  expect(await mails(world)).toEqual([])
  expect((await chat.ask(`POST /api/chats/${chat.id}/transcript`)).status).toBe(409)
  const [mail, ...more] = await mails(world)
  expect([more, mail?.text?.includes('pills')]).toEqual([[], false])
  await chat.ask(`POST /api/chats/${chat.id}/reopen`, { ticket: ticketIn(mail?.text) })
  passTime(world, 1)
  expect((await chat.ask(`POST /api/chats/${chat.id}/transcript`)).status).toBe(200)
})

test('a copy that the visitor didn’t ask for has nothing in it that they haven’t read', async ({ world }) => {
  const site = await openChatSite(world)
  const token = await world.signIn('vera@example.com', site.host)
  const chat = await openChat(world, site, { content: 'Is it open?' }, { token, host: site.host })
  await site.call(`POST /api/chats/${chat.id}/messages`, { content: 'Buy at pills.example' })
  expect((await site.call(`POST /api/chats/${chat.id}/transcript`)).status).toBe(200)
  const [mail] = await mails(world)
  expect(mail?.text).toContain('Is it open?')
  expect(mail?.text).not.toContain('pills')
})

test('a deleted chat sends no mail any more', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site)
  await site.call(`POST /api/chats/${chat.id}/messages`, { content: 'Yes' })
  await site.call(`DELETE /api/chats/${chat.id}`)
  passTime(world, 150)
  await answerDue(world, chat.id)
  expect(await mails(world)).toEqual([])
  expect(await world.ctx.db.$count(chatKeys, eq(chatKeys.kind, 'ticket'))).toBe(0)
})
