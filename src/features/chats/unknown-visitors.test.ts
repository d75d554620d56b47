import { expect } from 'vitest'
import { openChat, openChatSite, visitor } from '#test/chatting.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { test } from '#test/world.ts'

const unknown = { name: undefined, email: undefined }

test('a visitor chats before saying who they are, and gets answers by mail once they have said it', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site, unknown)
  expect(chat.chat).toMatchObject({ visitor_name: '', visitor_email: '', email_verified: false })
  const answered = await site.call(`POST /api/chats/${chat.id}/messages`, { content: 'Yes, until six.' })
  expect(answered.status).toBe(201)
  passTime(world, 150)
  await world.jobs.run('mail-chat-answer', { chatId: chat.id })
  expect(await chat.ask(`POST /api/chats/${chat.id}/transcript`)).toMatchObject({ status: 409 })
  const said = await chat.ask(`POST /api/chats/${chat.id}/visitor`, visitor)
  expect([said.status, said.body.chat.visitor_name, said.body.chat.email_verified]).toEqual([200, visitor.name, false])
  expect(await chat.ask(`POST /api/chats/${chat.id}/visitor`, { ...visitor, name: 'Eve' })).toMatchObject({
    status: 409,
  })
  passTime(world, 150)
  await world.jobs.run('mail-chat-answer', { chatId: chat.id })
  expect((await mailsTo(world, visitor.email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Yes, until six.'),
  ])
})

test('only the visitor of a chat says who they are', async ({ world }) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site, unknown)
  expect(await site.call(`POST /api/chats/${chat.id}/visitor`, visitor)).toMatchObject({ status: 404 })
  expect(await world.ask(`POST /api/chats/${chat.id}/visitor`, visitor, { host: site.host })).toMatchObject({
    status: 401,
  })
})

test('blocking somebody of whom nothing is known keeps out that network, and nobody else without a name', async ({
  world,
}) => {
  const site = await openChatSite(world)
  const chat = await openChat(world, site, unknown)
  expect(await site.call(`PUT /api/chats/${chat.id}`, { status: 'blocked' })).toMatchObject({ status: 200 })
  expect((await openChat(world, site, unknown)).started.status).toBe(403)
  world.moveOn()
  expect((await openChat(world, site, unknown)).started.status).toBe(201)
})

test('somebody who is blocked by their address can’t give it later', async ({ world }) => {
  const site = await openChatSite(world)
  const known = await openChat(world, site)
  world.moveOn()
  const other = await openChat(world, site, unknown)
  expect(await site.call(`PUT /api/chats/${known.id}`, { status: 'blocked' })).toMatchObject({ status: 200 })
  expect(await other.ask(`POST /api/chats/${other.id}/visitor`, visitor)).toMatchObject({ status: 403 })
})
