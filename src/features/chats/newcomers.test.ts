// @module-tag long
import { expect } from 'vitest'
import { openChat, openChatSite } from '#test/chatting.ts'
import { openInbox } from '#test/inbox.ts'
import { leastLongestTurn } from '#test/loop/longest-turn.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

type ChatSite = Awaited<ReturnType<typeof openChatSite>>

/** Chats that somebody begins with others' addresses and answers as the owner; returns how many of these got mail. */
async function relayByChat(world: World, site: ChatSite, count: number, content: string) {
  let mailed = 0
  for (let nth = 0; nth < count; nth++) {
    world.moveOn()
    const email = `victim${nth}@${site.label}`
    const chat = await openChat(world, site, { email })
    await site.call(`POST /api/chats/${chat.id}/messages`, { content })
    passTime(world, 200)
    await world.jobs.run('mail-chat-answer', { chatId: chat.id }).catch(() => undefined)
    mailed += (await mailsTo(world, email)).length
    expect((await chat.read()).at(-1)?.content).toBe(content)
  }
  return mailed
}

test('a new account mails few addresses that nobody has proven a day, in all its domains, chats and replies', async ({
  world,
}) => {
  const site = await openChatSite(world, 'chat yes\n', 'first.example')
  const inbox = await openInbox(world, 'owner@first.example', 'second.example')
  expect(await relayByChat(world, site, 4, 'Yes, it is in stock.')).toBe(4)
  const statuses: number[] = []
  for (let nth = 0; nth < 4; nth++) {
    world.moveOn()
    const { body } = await inbox.write({ email: `victim${nth}@example.com`, message: `Question ${nth}` })
    statuses.push((await inbox.call(`POST ${inbox.at}/${body.id}/replies`, { content: 'Yes.' })).status)
  }
  expect(statuses).toEqual([201, 429, 429, 429])
})

test('an account with a live domain answers as many as before', async ({ world }) => {
  const inbox = await openInbox(world)
  await inbox.goLive()
  const { body } = await inbox.write()
  const statuses: number[] = []
  for (let nth = 0; nth < 8; nth++)
    statuses.push(
      (await inbox.call(`POST ${inbox.at}/${body.id}/replies`, { content: `Pay with PayPal ${nth}` })).status,
    )
  expect(new Set(statuses)).toEqual(new Set([201]))
})

test.for([
  'Dear PayPal customer, your account is locked. Sign in within 24 hours.',
  'Your account is locked: https://paypa1-login.example/',
  `${'Nothing to see here, just words. '.repeat(40)}Sign in at https://dhl-support.example/now`,
  'Ваш раyраl заблокирован',
])(
  'what could be a well-known brand’s mail isn’t sent by a new account to an unproven address: %s',
  async (content, { world }) => {
    const site = await openChatSite(world, 'chat yes\n', 'first.example')
    expect(await relayByChat(world, site, 1, content)).toBe(0)
    const inbox = await openInbox(world, 'owner@first.example', 'second.example')
    const { body } = await inbox.write()
    const reply = (words: string) => inbox.call(`POST ${inbox.at}/${body.id}/replies`, { content: words })
    expect((await reply(content)).status).toBe(403)
    expect(
      (await reply('Yes, we bake rye bread. An apple cake, too; please ask for the zoom lens or a Visa form.')).status,
    ).toBe(201)
  },
)

test('a long answer of a new account is looked through without keeping anybody waiting', async ({ world }) => {
  const inbox = await openInbox(world, 'owner@first.example', 'second.example')
  const { body } = await inbox.write()
  const reply = () => inbox.call(`POST ${inbox.at}/${body.id}/replies`, { content: 'a.'.repeat(9000) })
  const away = await leastLongestTurn(50, async () => async () => expect((await reply()).status).toBe(201))
  expect(away).toBeLessThan(50)
})

test('a visitor’s subject that names a brand is no way around it', async ({ world }) => {
  const inbox = await openInbox(world, 'owner@first.example', 'second.example')
  const { body } = await inbox.write({ message: 'PayPal: your account is locked' })
  expect((await inbox.call(`POST ${inbox.at}/${body.id}/replies`, { content: 'Please call us.' })).status).toBe(403)
})
