// @module-tag long
import { expect } from 'vitest'
import { openInbox } from '#test/inbox.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { leastLongestTurn } from '#test/loop/longest-turn.ts'
import { test, type World } from '#test/world.ts'
import { replyAddress } from './server/mail/reply-address.ts'
import { messageForms } from './server/tables.ts'

const secret = 'a-secret-of-the-mail-service'

/** A conversation, and what passes a mail into it as the mail service does. */
async function converse(world: World) {
  Object.assign(world.ctx.platform, { inboundMail: { domain: 'replies.platform.example', secret } })
  const inbox = await openInbox(world)
  const { id } = (await inbox.write()).body
  const to = replyAddress(world.ctx, id) ?? ''
  async function pass(head: string[], body: string) {
    const raw = ['From: Ann <ann@example.com>', `To: ${to}`, ...head, '', body].join('\r\n')
    const headers = { 'content-type': 'message/rfc822' }
    const at = `http://localhost/api/inbound-mail/${secret}`
    const answer = await world.visit(at, { method: 'POST', body: raw, headers })
    return { status: answer.status, ...((await answer.json()) as { message: string }) }
  }
  return { inbox, id: id as string, pass }
}

const hostileMails: [what: string, head: string[], body: string][] = [
  ['a divider that never ends', [], `--${' '.repeat(70_000)}x`],
  ['very many lines', ['Content-Type: text/plain; format=flowed'], 'a \r\n'.repeat(300_000)],
  [
    'very many parts',
    ['Content-Type: multipart/mixed; boundary=b'],
    `--b\r\n\r\nHello\r\n${'--b\r\n\r\nx\r\n'.repeat(100_000)}`,
  ],
  ['html that is nothing but brackets', ['Content-Type: text/html'], `Hello${'<'.repeat(900_000)}`],
  ['html that is very deep', ['Content-Type: text/html'], `Hello${'<div>'.repeat(190_000)}`],
]

test('no mail that somebody sends to a conversation keeps everybody else waiting', async ({ world }) => {
  const { pass } = await converse(world)
  for (const [what, head, body] of hostileMails) {
    let answer: Awaited<ReturnType<typeof pass>> | undefined
    const blocked = await leastLongestTurn(3000, async () => async () => (answer = await pass(head, body)))
    expect({ what, ...answer, isLong: blocked > 3000 }).toEqual({
      what,
      status: 200,
      message: 'Received.',
      isLong: false,
    })
  }
})

test('of a mail with large attachments the words and all names are kept', async ({ world }) => {
  const { inbox, id, pass } = await converse(world)
  const bytes = `${'QUJD'.repeat(19)}\r\n`.repeat(60_000)
  const attached = (name: string) =>
    `--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${bytes}`
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nTwo pictures.\r\n${attached('one.jpg')}${attached('two.jpg')}--b--\r\n`
  expect((await pass(['Content-Type: multipart/mixed; boundary=b'], body)).message).toBe('Received.')
  expect((await inbox.one(id)).thread).toMatchObject([
    { content: 'Two pictures.', attachments: ['one.jpg', 'two.jpg'] },
  ])
})

test('characters that no database takes are refused, wherever they stand', async ({ world }) => {
  const inbox = await openInbox(world)
  for (const language of ['de\0', 'de\ud800', 'de\r\nBcc: x@y.example']) {
    expect((await inbox.write({ language })).status).toBe(400)
    expect((await inbox.fill('1', {}, { language })).status).toBe(400)
  }
  expect((await inbox.call(`GET ${inbox.at}?form=%00`)).status).toBe(400)
  expect(await inbox.list()).toEqual([])
})

test('who floods the administrators doesn’t keep others from writing to them', async ({ world }) => {
  Object.assign(world.ctx.platform, { adminEmails: ['admin@example.com'] })
  const write = (message: string) =>
    world.ask('POST /api/contact', { email: 'eve@example.com', firstName: 'Eve', lastName: 'E', message })
  for (let nth = 0; nth < 60; nth += 1) await write(`Flood number ${nth}`)
  passTime(world, 700)
  const token = await world.signIn('ann@example.com')
  const ann = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Example', message: 'I can’t sign in any more.' }
  const before = (await mailsTo(world, 'admin@example.com')).length
  // Twenty that look like any other, and as much spam.
  expect(before).toBeLessThanOrEqual(40)
  expect((await world.ask('POST /api/contact', ann, { token })).status).toBe(200)
  expect(await mailsTo(world, 'admin@example.com')).toHaveLength(before + 1)
})

test('a domain lists so many folders of forms, however often the form of a page is renamed', async ({ world }) => {
  const inbox = await openInbox(world)
  const many = Array.from({ length: 200 }, (_, nth) => ({ domainId: inbox.id, form: `form ${nth}` }))
  await world.ctx.db.insert(messageForms).values(many)
  await inbox.put({ 'content.txt': ':::form{action=another}\nText: Idea *\n:::\n' })
  expect((await inbox.fill('1', { Idea: 'A cake' })).status).toBe(200)
  expect(await inbox.list('form=another')).toHaveLength(1)
  expect(await world.ctx.db.$count(messageForms)).toBe(200)
})
