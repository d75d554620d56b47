import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPostOffice, type PostOffice } from '#test/post-office.ts'
import { unhurried } from '#test/patience.ts'
import { readOrigin } from './addressee.ts'
import type { Message } from '../mail.ts'
import { openTransport } from './transport.ts'

let office: PostOffice
beforeEach(async () => {
  office = await openPostOffice()
})
afterEach(() => office.close())

/** What arrives of a message by an installation that may send for one domain besides its own address. */
async function arrive(origin: Pick<Message, 'from' | 'replyTo' | 'unsubscribe'>) {
  const sender = 'Sitewright <no-reply@example.com>'
  const way = openTransport({ smtpUrl: office.url, sender, domains: ['xn--bcker-gra.example'] }, '')
  const mail = { key: 'a', at: new Date('2026-01-15T12:00:00Z'), to: 'name@example.com', subject: 'News' }
  await way.deliver({ ...mail, text: 'News.', html: '<p>News.', ...readOrigin(origin) }, unhurried)
  way.close()
  return office.received[0]!
}

test('a site that the installation may send for writes from its own address', async () => {
  const { from, replyTo, messageId } = await arrive({
    from: { name: 'Bäckerei “Korn”', address: 'hallo@bäcker.example' },
  })
  expect(from).toEqual({
    name: 'Bäckerei “Korn”',
    address: expect.stringMatching(/^hallo@(bäcker|xn--bcker-gra)\.example$/),
  })
  expect(replyTo).toBeUndefined()
  expect(messageId).toMatch(/@xn--bcker-gra\.example>$/)
})

test('any other site writes from the installation’s address with its own name, and gets the replies', async () => {
  const { from, replyTo } = await arrive({ from: { name: 'Tea, and Co', address: 'tea@tearoom.example' } })
  expect(from).toEqual({ name: 'Tea, and Co', address: 'no-reply@example.com' })
  expect(replyTo).toEqual([{ name: 'Tea, and Co', address: 'tea@tearoom.example' }])
})

test('nobody writes from another address of the installation', async () => {
  const { from, replyTo } = await arrive({
    from: { name: 'Security', address: 'security@example.com' },
    replyTo: { address: 'tea@tearoom.example' },
  })
  expect(from).toEqual({ name: 'Security', address: 'no-reply@example.com' })
  expect(replyTo).toEqual([{ name: '', address: 'tea@tearoom.example' }])
})

test('names in any script and with signs of their own stay as they are', async () => {
  for (const name of ['چای‌خانه', 'Tea 👩‍🍳 room', 'Tea ❤️', 'Why = ?'])
    expect(readOrigin({ from: { name } }).from?.name).toBe(name)
})

test('mail to many says where one click ends it, in one line that nobody can add to', async () => {
  const link = `https://tearoom.example/unsubscribe?token=${'a'.repeat(300)}`
  const { raw } = await arrive({ unsubscribe: link })
  expect(raw.replaceAll(/\r\n[ \t]+/g, ' ')).toContain(`\r\nList-Unsubscribe: <${link}>\r\n`)
  expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test('one click is offered by https alone', async () => {
  const { raw } = await arrive({ unsubscribe: 'http://tearoom.localhost:3000/unsubscribe' })
  expect(raw).toContain('\r\nList-Unsubscribe: <http://tearoom.localhost:3000/unsubscribe>\r\n')
  expect(raw).not.toContain('List-Unsubscribe-Post')
})

test.for([
  'Tea\r\nBcc: a@example.com',
  'Tea\nroom',
  'Tea\0',
  'Tea\u0085Bcc: x',
  'Tea\u2028room',
  'Tea\u202emoor',
  'Tea\u200broom',
  'support@bank.example',
  'Bank <support@bank.example>',
  'support＠bank.example',
  '=?utf-8?q?support=40bank.example?=',
  'Tea\u200froom',
  'Tea\u2060room',
  'Tea\u00adroom',
  '\ud800',
  ' ',
  'a'.repeat(101),
])('%j is no name of a sender', (name) => {
  for (const origin of [{ from: { name } }, { replyTo: { name, address: 'a@example.com' } }])
    expect(() => readOrigin(origin)).toThrow('Please enter a sender name on one line')
})

test.for(['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', 'a@example.com\u2028', 'name'])(
  '%j is no address to write from or to reply to',
  (address) => {
    for (const origin of [{ from: { name: 'Tea', address } }, { replyTo: { address } }])
      expect(() => readOrigin(origin)).toThrow('Please enter a valid email address.')
  },
)

test.for([
  'https://tearoom.example/\r\nBcc: a@example.com',
  'https://tearoom.example/ x',
  'https://tearoom.example/\u2028',
  'mailto:a@example.com',
  'javascript:alert(1)',
  '/unsubscribe',
  `https://tearoom.example/${'a'.repeat(900)}`,
])('%j is no address to unsubscribe at', (unsubscribe) =>
  expect(() => readOrigin({ unsubscribe })).toThrow('This address can’t be used for unsubscribing.'),
)
