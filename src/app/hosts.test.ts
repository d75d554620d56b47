// @module-tag long
import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { listMails } from '#kit/server/mail/kept-mails.ts'
import { contact as question } from '#test/inbox.ts'
import { linkIn } from '#test/mailing.ts'
import { mailsTo, person, passTime } from '#test/people.ts'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

/** Asks the server as it listens, and returns the answer byte for byte. */
async function askRaw(world: World, ...lines: string[]): Promise<string> {
  const server = createServer(world.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  const answer = await text(socket)
  server.close()
  return answer
}

const statusOf = (answer: string) => Number(answer.split(' ')[1])

/** Every word that is kept, of all tables. */
async function readRows({ ctx }: World): Promise<string> {
  const tables = await ctx.db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public' and table_type = 'BASE TABLE'`)
  const read = (name: string) => ctx.db.select({ row: sql`to_jsonb(t)` }).from(sql`${sql.identifier(name)} t`)
  return JSON.stringify(await Promise.all(tables.map(({ name }) => read(name))))
}

const planted = ['203.0.113.66', ':46663']
/** Everything that strangers can do by which mail is sent or an address kept. */
async function beBusy(world: World, host: string, query = '') {
  const shop = await openShop(world, 'chat yes\n')
  await shop.write({ 'content.txt': '# Home\n\n:::form{action=orders}\nText: Name *\nEmail: E-mail *\n:::\n' })
  return {
    shop,
    async act() {
      const call = (line: string, body: object) => world.ask(`${line}${query}`, body, { host })
      const answers = [
        await call('POST /api/contact', question),
        await call('POST /api/forms/1', { fields: { Name: 'Ann', 'E-mail': 'ann@example.com' } }),
        await call('POST /api/subscribe', { name: 'Ann', email: 'list@example.com' }),
        await call('POST /api/auth/register', { ...person, email: 'new@example.com', password: 'teapot 42 lid' }),
        await call('POST /api/auth/send-verification-code', { email: 'code@example.com' }),
        await call('POST /api/auth/forgot-password', { email: 'owner@example.com' }),
        await call('POST /api/chats', {
          name: 'Vera',
          email: 'vera@example.com',
          content: 'Hello',
          client_id: crypto.randomUUID(),
          page: '/shop',
        }),
        await call('POST /api/checkout', { items: [{ url: 'pot-by-post', quantity: 1 }], contact }),
        await call('POST /api/checkout/credit', { items: [{ url: 'tea', quantity: 1 }], contact }),
      ]
      const [chat, checkout] = answers.slice(-3).map(({ body }) => body)
      if (checkout?.sessionId) {
        const outcome = new URLSearchParams({ outcome: 'approve' })
        await world.visit(`http://${host}/pay/${checkout.sessionId}`, { method: 'POST', body: outcome })
      }
      if (chat?.chat) {
        await shop.call(`POST /api/chats/${chat.chat.id}/messages`, { content: 'Yes' })
        passTime(world, 150)
        await world.jobs.run('mail-chat-answer', { chatId: chat.chat.id })
      }
      return answers.map(({ status }) => status)
    },
  }
}

test.for([
  ['a draft, on a made-up port', 'bakery.example.localhost:46663', ''],
  ['the platform, by an address with a made-up port', '127.0.0.1:46663', '?domain=bakery.example'],
  ['the platform, by another spelling', '[::1]:46663', '?domain=bakery.example'],
  ['a live site, on a made-up port', 'bakery.example:46663', ''],
  ['a live site in a made-up language', 'fr.bakery.example:46663', ''],
])('what is asked of %s keeps nothing of that host and sends none of it', async ([, host, query], { world }) => {
  const { shop, act } = await beBusy(world, host!, query)
  if (host!.includes('bakery.example:')) await shop.goLive()
  const statuses = await act()
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(6)
  const mails = JSON.stringify(await listMails(world.ctx))
  for (const kept of [mails, await readRows(world)]) {
    for (const word of planted) expect(kept).not.toContain(word)
    expect(kept).not.toMatch(/https?:\/\/(?:127\.0\.0\.1|\[::1\]|fr\.)/)
  }
  const [receipt] = (await mailsTo(world, contact.email)).filter(({ text }) => text?.includes('/subscriptions/'))
  const home = host!.includes('localhost')
    ? `http://${shop.host}:3000`
    : query
      ? 'http://localhost:3000'
      : 'https://bakery.example'
  expect(receipt?.text).toContain(`${home}/subscriptions/`)
  const [answer] = (await mailsTo(world, 'vera@example.com')).filter(({ text }) => text?.includes('#chat='))
  expect(answer?.text).toContain(`${home}/shop`)
  expect(linkIn((await mailsTo(world, 'list@example.com'))[0]?.text ?? '', 'confirm')).not.toContain(':46663')
})

const strangers = [
  '203.0.113.66',
  '203.0.113.66:3000',
  'nobody.example',
  '[2001:db8::66]',
  '2130706433',
  'not a host',
  '',
]

test.for(strangers)(
  'on the host “%s” there is a plain page that nothing is connected, and no call',
  async (host, { world }) => {
    await openShop(world, 'chat yes\n')
    const get = (path: string, more: string[] = [], method = 'GET') =>
      askRaw(world, `${method} ${path} HTTP/1.1`, `Host: ${host}`, ...more)
    const conditions = [
      [],
      ['Range: bytes=0-3'],
      ['If-None-Match: *'],
      ['If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT'],
    ]
    for (const path of [
      '/',
      '/login',
      '/?domain=bakery.example',
      '/api/openapi.json',
      '/_assets/page.css',
      '/outbox',
      '/domains/bakery.example/settings.txt',
    ])
      for (const more of conditions) {
        const answer = await get(path, more)
        expect([path, statusOf(answer)]).toEqual([path, 421])
        expect(answer).toContain('Nothing is connected here yet')
        expect(answer).not.toMatch(/<script|set-cookie|<link/i)
        expect(answer).toMatch(/x-content-type-options: nosniff/i)
      }
    expect(await get('/', ['Accept-Language: de-AT, en;q=0.5'])).toContain('Hier ist noch nichts verbunden')
    const head = await get('/', [], 'HEAD')
    expect(statusOf(head)).toBe(421)
    expect(head.split('\r\n\r\n')[1]).toBe('')
    for (const method of ['OPTIONS', 'POST', 'DELETE'])
      expect(statusOf(await get('/api/contact', ['Content-Length: 0'], method))).toBe(421)
  },
)

test.for(strangers.slice(0, 5))(
  'who looks after the machine is told of its health on the host “%s”',
  async (host, { world }) => {
    for (const path of ['/healthz', '/readyz'])
      expect(statusOf(await askRaw(world, `GET ${path} HTTP/1.1`, `Host: ${host}`))).toBe(200)
  },
)

test('in production a draft is shown on no name of its own, and this machine only by its loopback address', async ({
  world,
}) => {
  const { host, goLive } = await openShop(world)
  await world.write('kept.example', { 'content.txt': '# A folder without a domain\n' })
  const statuses = () =>
    Promise.all(
      [host, 'bakery.example', 'kept.example', 'localhost:3000', '127.0.0.1', '[::1]:3000'].map(
        async (asked) => (await world.visit(`http://${asked}/`)).status,
      ),
    )
  expect(await statuses()).toEqual([200, 421, 200, 200, 200, 200])
  world.ctx.platform.isProduction = true
  expect(await statuses()).toEqual([421, 421, 200, 200, 200, 200])
  await goLive()
  expect(await statuses()).toEqual([421, 200, 200, 200, 200, 200])
})

test('a request that names one host in its first line and another below is refused', async ({ world }) => {
  await world.write('kept.example', { 'content.txt': '# Kept\n' })
  const ask = (target: string) => askRaw(world, `GET ${target} HTTP/1.1`, 'Host: kept.example')
  expect(statusOf(await ask('http://kept.example/'))).toBe(200)
  expect(statusOf(await ask('http://203.0.113.66/'))).toBe(400)
})

test.for(['127.0.0.1', '127.0.0.1:3000', 'localhost:9', 'LOCALHOST.:3000', '[::1]:3000'])(
  'the platform asked for as %s answers as by its name, to every kind of request',
  async (host, { world }) => {
    await world.write('localhost', { 'content.txt': '# Welcome\n' })
    const ask = async (at: string, method: string, ...more: string[]) => {
      const [head = '', body] = (await askRaw(world, `${method} / HTTP/1.1`, `Host: ${at}`, ...more)).split('\r\n\r\n')
      const [status, ...lines] = head.replace(/^(?:date|x-request-id):.*\r\n/gim, '').split('\r\n')
      return { status, lines: lines.toSorted(), body }
    }
    const name = host.includes(':') ? 'localhost:3000' : 'localhost'
    const tag = (await ask(name, 'GET')).lines.find((line) => line.startsWith('etag'))!.slice('etag: '.length)
    for (const [method, ...more] of [
      ['GET'],
      ['HEAD'],
      ['OPTIONS'],
      ['POST', 'Content-Length: 0'],
      ['GET', 'Range: bytes=0-3'],
      ['GET', `If-None-Match: ${tag}`],
      ['GET', 'If-None-Match: "other"'],
    ] as string[][])
      expect(await ask(host, method!, ...more)).toEqual(await ask(name, method!, ...more))
  },
)
