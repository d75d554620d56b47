import { expect } from 'vitest'
import { rates } from '#kit/server/tables.ts'
import { openChat, openChatSite } from '#test/chatting.ts'
import { contact } from '#test/inbox.ts'
import { openList } from '#test/mailing.ts'
import { test } from '#test/world.ts'

test('how often somebody did something is counted without keeping who it was', async ({ world }) => {
  const list = await openList(world)
  const email = 'ann@example.com'
  await world.ask('POST /api/auth/send-verification-code', { email }, { host: list.host })
  await list.subscribe({ name: 'Ann', email })
  await list.call(`POST ${list.on}/subscribers`, { email: 'bob@example.com' })
  await world.ask('POST /api/contact', contact, { host: list.host })
  const site = await openChatSite(world, 'chat yes\n', 'chatting.example')
  await (await openChat(world, site, { email })).say('Hello')
  await list.subscribe({ name: 'Ann', email: ` ${email.toUpperCase()}` })
  const rows = await world.ctx.db.select().from(rates)
  expect(rows.length).toBeGreaterThan(8)
  for (const { key } of rows) expect(key).toMatch(/^[\w /:.'’-]+ [\da-f]{64}$/)
  const asked = rows.filter(({ key }) => key.startsWith('subscription mails here '))
  expect(asked.map(({ times }) => times).toSorted()).toEqual([1, 2])
  for (const known of [email, 'bob@', '127.0.', list.id, site.id])
    expect(rows.filter(({ key }) => key.includes(known))).toEqual([])
})
