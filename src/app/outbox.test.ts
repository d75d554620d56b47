import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { passOn } from '#kit/phrase.ts'
import { mails } from '#kit/server/tables.ts'
import { test as base } from '#test/world.ts'
import { unhurried } from '#test/patience.ts'
import { createOutbox } from './outbox.ts'

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** Asks a real server on this machine, as a browser on it does. */
const test = base.extend<{ look: (path: string, headers?: Record<string, string>) => Promise<Answer> }>({
  look: async ({ world }, use) => {
    const server = createServer(world.listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await use(async (path, headers = {}) => {
      const asked = request({
        host: '127.0.0.1',
        port,
        path,
        agent: false,
        headers: { host: `localhost:${port}`, ...headers },
      }).end()
      const [response] = await once(asked, 'response')
      return { status: response.statusCode, headers: response.headers, body: await text(response) }
    })
    server.close()
  },
})

const rendered = renderMailTemplate({ title: 'Your code', paragraphs: ['Enter it.'], code: 'QX7K2M' })
const message = { to: 'name@example.com', subject: 'Your code for Café', ...rendered }
const documentOf = ({ body }: Answer) => new JSDOM(body).window.document

test('a developer finds the newest message first, with its code, and reads it in full', async ({ world, look }) => {
  expect((await look('/outbox')).body).toContain('Nothing has been sent yet.')
  await world.ctx.mail.send({ ...message, subject: 'Earlier' }, { key: 'a' })
  world.clock.now = new Date('2026-01-15T12:05:00Z')
  await world.ctx.mail.send(message, { key: 'b' })
  await world.ctx.mail.deliver('b', unhurried)
  await expect
    .poll(async () => (await world.ctx.db.select().from(mails)).map(({ state }) => state))
    .toEqual(['sent', 'sent'])
  const list = documentOf(await look('/outbox'))
  expect([...list.querySelectorAll('li a')].map(({ textContent }) => textContent)).toEqual([message.subject, 'Earlier'])
  expect(list.querySelector('li .code')?.textContent).toBe('QX7K2M')

  const address = list.querySelector('li a')?.getAttribute('href') ?? ''
  const shown = await look(address)
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
  const page = documentOf(shown)
  expect(page.querySelector('dl')?.textContent).toContain('name@example.com')
  expect(page.querySelector('pre')?.textContent).toContain('Enter it.')
  expect(page.querySelector('a[href="/outbox"]')).not.toBeNull()

  const frame = page.querySelector('iframe')
  expect(frame?.getAttribute('sandbox')).toBe('')
  const inner = await look(frame?.getAttribute('src') ?? '')
  expect(inner.body).toBe(rendered.html)
  const policy = String(inner.headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox; default-src 'none'/)
  const { origin, port } = new URL(world.ctx.platform.url)
  const pictures = /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
  expect(pictures).toEqual([`${origin}/domains/`, `http://*.localhost${port && `:${port}`}/domains/`])

  const file = await look(page.querySelector('a[download]')?.getAttribute('href') ?? '')
  expect(file.headers['content-type']).toBe('message/rfc822')
  expect(file.body).toMatch(/^To: name@example.com\r$/m)
})

test('messages that were not sent are shown apart, with the reason', async ({ world, look }) => {
  const row = { recipient: 'gone@example.com', sealed: null, createdAt: world.clock.now, changedAt: world.clock.now }
  await world.ctx.db
    .insert(mails)
    .values({ ...row, key: 'x', subject: 'Lost', state: 'failed', problem: passOn('550 No such user <b>here</b>') })
  const page = documentOf(await look('/outbox'))
  expect(page.querySelector('h2')?.textContent).toBe('Not sent')
  expect(page.querySelector('h2 + ol')?.textContent).toContain('550 No such user <b>here</b>')
})

test('the words of a message stay text', async ({ world, look }) => {
  const hostile = '"><script>alert(1)</script>'
  await world.ctx.mail.send({ ...message, subject: hostile, text: `    ${hostile}` }, { key: 'a' })
  const list = await look('/outbox')
  const page = await look(documentOf(list).querySelector('li a')?.getAttribute('href') ?? '')
  for (const shown of [list, page]) {
    expect(shown.body).not.toContain('<script')
    expect(documentOf(shown).body.textContent).toContain(hostile)
  }
})

test('a name that is not there is not found', async ({ look }) => {
  for (const name of ['x', 'x.eml', 'x.html', '..%2f..%2fkeys', 'a%00b'])
    expect((await look(`/outbox/${name}`)).status).toBe(404)
})

test('the outbox isn’t found by another name, through a proxy, from another machine, or in production', async ({
  world,
  look,
}) => {
  await world.ctx.mail.send(message, { key: 'a' })
  const others: Record<string, string>[] = [
    { host: 'demo.localhost' },
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-real-ip': '203.0.113.7' },
    { via: '1.1 proxy' },
  ]
  for (const headers of others) {
    const { status, body } = await look('/outbox', headers)
    expect(status).toBe(404)
    expect(body).not.toContain('QX7K2M')
  }
  for (const host of ['rebound.example', 'localhost.example']) {
    const { status, body } = await look('/outbox', { host })
    expect(status).toBe(421)
    expect(body).not.toContain('QX7K2M')
  }
  expect((await look('/outbox')).body).toContain('QX7K2M')
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
  const headers = { host: 'localhost:3000' }
  const statusOf = async (ctx: typeof world.ctx, remoteAddress: string) =>
    (await createOutbox(ctx).request('/outbox', { headers }, from(remoteAddress))).status
  const live = { ...world.ctx, platform: { ...world.ctx.platform, isTrial: false } }
  expect(await statusOf(world.ctx, '127.0.0.1')).toBe(200)
  expect(await statusOf(world.ctx, '203.0.113.7')).toBe(404)
  expect(await statusOf(world.ctx, '192.168.0.2')).toBe(404)
  expect(await statusOf(live, '127.0.0.1')).toBe(404)
  expect((await createOutbox(world.ctx).request('/outbox', { headers })).status).toBe(404)
})
