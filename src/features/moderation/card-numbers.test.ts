import { expect } from 'vitest'
import { decide } from '#test/administrators.ts'
import { openChat } from '#test/chatting.ts'
import { contact, openInbox } from '#test/inbox.ts'
import { goLive } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

async function openLive(world: World, rows: readonly string[]) {
  const inbox = await openInbox(world)
  await goLive(world, inbox.id, 'shop.example')
  const content = `# Home\n\n:::form\n${rows.join('\n')}\n:::\n`
  await inbox.put({ 'content.txt': content, 'settings.txt': 'title Shop\nchat yes\n' })
  const page = async () => (await world.visit('http://shop.example/')).text()
  const send = (fields: object) => world.ask('POST /api/forms/1', { fields }, { host: 'shop.example' })
  return { ...inbox, page, send }
}

const warning = 'Never enter passwords, PINs or card numbers here. This site is being reviewed.'
const cards = [
  '4111 1111 1111 1111',
  '5555-5555-5555-4444',
  '378282246310005',
  '٤١١١١١١١١١١١١١١١',
  '４１１１ 1111.1111/1111 12/27 123',
  '41111111111111111227123',
]

test('the number of a card is refused by forms, the contact page and the chat of a limited site, however it is written, and kept nowhere', async ({
  world,
}) => {
  const form = await openLive(
    world,
    [1, 2, 3, 4].map((part) => `Text: Part ${part}`),
  )
  const at = { host: 'shop.example' }
  const beginning = (content: string) => ({ content, client_id: crypto.randomUUID() })
  const { say } = await openChat(world, form, {}, at)
  const leave = (content: string) =>
    world.ask('POST /api/chats/offline', { ...beginning(content), name: 'Ann', email: contact.email }, at)
  const write = (message: string) => world.ask('POST /api/contact', { ...contact, message }, at)
  await decide(world, form.id, 'limit')
  const refused = [400, 'card-number-not-taken']
  for (const card of cards)
    for (const send of [(text: string) => form.send({ 'Part 1': text }), say, leave, write]) {
      const { status, body } = await send(`It is ${card}, I think`)
      expect([card, status, body.code]).toEqual([card, ...refused])
    }
  const parts = { 'Part 1': '4111', 'Part 2': '1111', 'Part 3': '1111', 'Part 4': '1111' }
  const { body } = await form.send(parts)
  expect(body.code).toBe(refused[1])
  expect((await world.ask('POST /api/chats', beginning(cards[0] ?? ''), at)).body.code).toBe(refused[1])
  expect(await form.list()).toEqual([])
  const chats = await form.call(`GET /api/domains/${form.id}/chats`)
  expect(JSON.stringify(chats.body)).not.toMatch(/1111|4444|0005|١١١١/)
  for (const text of [
    '+49 151 23456789',
    '4111 1111 1111 1112',
    'DE89 3704 0044 0532 0130 00',
    'Order 2026-11-30-0007, 3 pieces',
  ])
    expect((await write(text)).status).toBe(200)
  await decide(world, form.id, 'restore')
  expect((await write(cards[0] ?? '')).status).toBe(200)
})

test('above each form, contact block and chat of a limited site stands what is never asked for there, in the language of the page', async ({
  world,
}) => {
  const form = await openLive(world, [])
  await form.put({
    'settings.txt': 'title Shop\nchat yes\nlanguages en de\n',
    'content.txt': '# Home\n\n:::form\nText: Answer\n:::\n\n::contact\n',
    'content.de.txt': '# Start\n\n:::form\nText: Antwort\n:::\n',
  })
  await expect.poll(form.page).toContain('class="chat"')
  expect(await form.page()).not.toContain(warning)
  await decide(world, form.id, 'limit')
  expect((await form.page()).split(warning)).toHaveLength(4)
  const german = await (await world.visit('http://shop.example/?language=de')).text()
  expect(german).toContain('Geben Sie hier niemals Passwörter, PINs oder Kartennummern ein.')
  const fields = new URLSearchParams({ 'field:Answer': '4111 1111 1111 1111', 'from-page': '/' })
  const answer = await world.visit('http://shop.example/forms/1', { method: 'POST', body: fields })
  const html = await answer.text()
  expect([answer.status, html.includes('This looks like the number of a card.'), html.includes(warning)]).toEqual([
    400,
    true,
    true,
  ])
})
