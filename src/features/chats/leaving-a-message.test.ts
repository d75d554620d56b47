import { expect } from 'vitest'
import { openChatSite, visitor } from '#test/chatting.ts'
import { words } from '#test/words.ts'
import { test } from '#test/world.ts'

const hours = 'chat yes\nchat_hours Sun 09:00-10:00\n'

test('outside its hours the box of the chat leaves a message in the inbox, once, unverified until the code is entered', async ({
  world,
}) => {
  const site = await openChatSite(world, hours)
  const sent = { ...visitor, content: 'Do you bake on Mondays?', client_id: crypto.randomUUID(), page: '/' }
  const leave = () => world.ask('POST /api/chats/offline', sent, { host: site.host })
  const left = await leave()
  expect(left).toMatchObject({
    status: 201,
    body: { message: 'Thank you. Your message has been sent.', needsCode: true },
  })
  expect((await leave()).body.id).toBe(left.body.id)
  const inbox = async () => (await site.call(`GET ${site.on}/messages`)).body.items
  expect(await inbox()).toHaveLength(1)
  expect(JSON.stringify(await inbox())).toContain('Do you bake on Mondays?')
  expect((await site.call(`GET ${site.on}/chats`)).body.items).toEqual([])
})

test('nothing is left on a site without a chat', async ({ world }) => {
  const site = await openChatSite(world, 'chat no\n')
  const sent = { ...visitor, content: 'Hello', client_id: crypto.randomUUID() }
  const { status, body } = await world.ask('POST /api/chats/offline', sent, { host: site.host })
  expect([status, body]).toEqual([404, words('This site has no chat.')])
})

test('a chat begins, and a message is left, only with an address that mail can reach', async ({ world }) => {
  const site = await openChatSite(world)
  for (const email of ['', ' ', 'vera', 'vera@example', 'vera @example.com'])
    for (const path of ['/api/chats', '/api/chats/offline']) {
      const sent = { ...visitor, email, content: 'Hello', client_id: crypto.randomUUID() }
      const { status, body } = await world.ask(`POST ${path}`, sent, { host: site.host })
      expect([email, status, body]).toEqual([email, 400, words('Please enter a valid email address.')])
    }
})
