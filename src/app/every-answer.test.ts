// @module-tag long
import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { shortOrLong } from '#test/long.ts'
import { openShop } from '#test/shop.ts'
import { openSite } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Sent {
  host?: string
  headers?: Record<string, string>
  body?: string
}

/** The server as it listens, so that answers are as they go out. */
async function open({ listener }: World) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return async (line: string, { host = 'localhost', headers = {}, body }: Sent = {}): Promise<Answer> => {
    const [method, path] = line.split(' ')
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const asking = request({
      port,
      host: '127.0.0.1',
      method,
      path,
      agent: false,
      headers: { host, ...length, ...headers },
    })
    asking.end(body)
    const [response] = await once(asking, 'response')
    const { statusCode: status, headers: answered } = response
    if (answered['content-type']?.startsWith('text/event-stream')) response.destroy()
    return { status, headers: answered, body: response.destroyed ? '' : await text(response) }
  }
}

const json = { 'content-type': 'application/json' }

/** One of each kind, with the status that shows that it is. */
const kinds: [name: string, status: number, line: string, sent?: Sent][] = [
  ['a page', 200, 'GET /'],
  ['a page that nobody wrote', 404, 'GET /nowhere'],
  ['a page of a site', 200, 'GET /', { host: 'bakery.example.localhost' }],
  ['a page sent elsewhere', 301, 'GET /old', { host: 'bakery.example.localhost' }],
  ['a screen', 200, 'GET /login'],
  ['a guide', 200, 'GET /robots.txt'],
  ['a file', 200, 'GET /domains/bakery.example/settings.txt'],
  ['a part of a file', 206, 'GET /domains/bakery.example/settings.txt', { headers: { range: 'bytes=0-3' } }],
  ['a part that isn’t there', 416, 'GET /domains/bakery.example/settings.txt', { headers: { range: 'bytes=99999-' } }],
  ['no file', 404, 'GET /domains/bakery.example/none.txt'],
  ['no asset', 404, 'GET /_assets/none.js'],
  ['no upload', 404, 'GET /uploads/none.png'],
  ['no call', 404, 'GET /api/nowhere'],
  ['a wrong method', 405, 'DELETE /api/contact'],
  ['a wrong method of a page', 405, 'PUT /'],
  ['what a call takes', 204, 'OPTIONS /api/contact'],
  ['a refusal', 401, 'GET /api/domains'],
  ['JSON that is none', 400, 'POST /api/contact', { headers: json, body: '{' }],
  ['too much', 413, 'POST /api/contact', { headers: json, body: JSON.stringify({ message: 'a'.repeat(2_000_000) }) }],
  ['the wrong kind of body', 415, 'POST /api/contact', { headers: { 'content-type': 'image/png' }, body: 'a' }],
  ['a payment that nobody began', 404, 'GET /pay/nothing'],
  ['a link that is lost', 404, 'GET /confirm/nothing', { host: 'bakery.example.localhost' }],
  ['the outbox', 200, 'GET /outbox'],
  ['health', 200, 'GET /healthz'],
  ['an unknown host', 421, 'GET /', { host: 'nobody.example' }],
  ['no host but two', 400, 'GET http://other.example/'],
]

const protects = ({ headers, status }: Answer, isOfUnknown = false, line = '') => {
  expect([line, status, headers['x-content-type-options']]).toEqual([line, status, 'nosniff'])
  expect(headers['permissions-policy']).toContain('camera=()')
  if (!isOfUnknown) expect(headers['strict-transport-security']).toBe('max-age=31536000')
}

async function fill(world: World) {
  world.ctx.platform.url = 'https://platform.example'
  await world.write('localhost', { 'content.txt': '# Welcome\n' })
  const shop = await openShop(world)
  await shop.write({ 'content.txt': '# Bread\n', 'redirects.txt': '/old /new 301\n' })
  return shop
}

test('every kind of answer says that its type is what it says, what it may use, and that it comes over https', async ({
  world,
}) => {
  await fill(world)
  const ask = await open(world)
  for (const [name, status, line, sent] of kinds) {
    const isNoSite = status === 421 || line.includes('//')
    // Pages and files come from memory from the second time on.
    for (const time of [1, 2, 3]) {
      const answer = await ask(line, sent)
      expect([name, time, answer.status]).toEqual([name, time, status])
      protects(answer, isNoSite)
      const tag = answer.headers.etag ?? '"none"'
      const same = await ask(line, { ...sent, headers: { ...sent?.headers, 'if-none-match': tag } })
      expect([name, same.status]).toEqual([
        name,
        [200, 206, 416].includes(status) && answer.headers.etag ? 304 : status,
      ])
      protects(same, isNoSite)
      protects(await ask(line.replace('GET', 'HEAD'), sent), isNoSite)
    }
  }
})

test('so does every call, whatever it answers', async ({ world }) => {
  const shop = await fill(world)
  const ask = await open(world)
  for (const { method, path } of world.endpoints) {
    const line = `${method} ${path.replace(/:[\w-]+(?:\{[^}]*\})?/g, shop.id)}`
    for (const headers of [{}, { authorization: `Bearer ${shop.tokenOf()}` }] as Record<string, string>[])
      protects(
        await ask(line, { headers: { ...headers, ...(method !== 'GET' && json) }, body: method === 'GET' ? '' : '{}' }),
        false,
        line,
      )
  }
})

test('an error says so too', async ({ world }) => {
  await fill(world)
  const ask = await open(world)
  const { lookAt } = world.ctx.files
  onTestFinished(() => void Object.assign(world.ctx.files, { lookAt }))
  world.ctx.files.lookAt = () => {
    throw new Error('The disk is gone')
  }
  for (const [path, words] of [
    ['/anything', 'Diese Seite konnte nicht gezeigt werden.'],
    ['/domains/bakery.example/settings.txt', 'Anwendung konnte nicht geladen werden'],
  ] as const) {
    const answer = await ask(`GET ${path}`, { headers: { 'accept-language': 'de' } })
    expect([answer.status, answer.body]).toEqual([500, expect.stringContaining(words)])
    protects(answer)
  }
})

const secret = 'S3cr3tS3cr3tS3cr3t'

test('no secret of an address is logged, whatever the method or the slashes', async ({ world }) => {
  await openSite(world)
  const ask = await open(world)
  const withSecrets = world.endpoints.filter(({ path }) => path.includes(':')).map(({ path }) => path)
  const written = (path: string) => {
    const plain = path.replace(/:[\w-]+(?:\{[^}]*\})?/g, secret)
    return [
      plain,
      `${plain}/`,
      `/${plain}`,
      plain.replaceAll('/', '//'),
      plain.replace(/\/(?=[^/]*$)/, '%2F'),
      plain.replaceAll('/', '%2f').replace('%2f', '/'),
      plain.replace(secret, '@').toUpperCase().replace('@', secret),
      plain.replace(/(.)\//, '$1/./'),
      `${plain}/more`,
      plain.replaceAll('/', '\\').replace('\\', '/'),
    ]
  }
  const ways = ['GET', 'POST', 'OPTIONS', 'PROPFIND']
  const lines = [...new Set(withSecrets)].flatMap(written).flatMap((path) => ways.map((way) => `${way} ${path}`))
  // Each path in some writings by some methods; those that are next in turn, so that each writing and each method is tried with many paths.
  const step = shortOrLong(9, 1)
  const sent = lines.filter((_, at) => at % step === 0)
  for (const line of sent) await ask(line)
  expect(world.lines.length).toBeGreaterThan(sent.length / 2)
  expect(world.lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
})

test('a redirect of a site to elsewhere isn’t followed on the platform’s host: a page says where it leads', async ({
  world,
}) => {
  const { host, write } = await openSite(world)
  await write({
    'content.txt': '# Home\n',
    'redirects.txt':
      '/away https://evil.example/login 301\n/inside /other 301\n/asked?p=1 https://evil.example/p 301\n',
    'moved/content.txt': 'Redirect: https://evil.example/moved\n\nMoved\n',
  })
  const at = 'http://localhost'
  for (const path of ['/away?', '/asked?p=1&', '/moved?']) {
    const answer = await world.visit(`${at}${path}domain=bakery.example`)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 200, null])
    const page = await answer.text()
    expect(page).toContain('evil.example')
    expect(page).not.toMatch(/<script|http-equiv|href="https:\/\/evil/)
  }
  expect((await world.visit(`${at}/inside?domain=bakery.example`)).headers.get('location')).toBe(
    '/other?domain=bakery.example',
  )
  expect((await world.visit(`http://${host}/away`)).headers.get('location')).toBe('https://evil.example/login')
})
