import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { openOutgoing } from './outgoing.ts'

const notPublic = 'This address isn’t public.'
let server: Server
let other: Server
let asked: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[]
let fetch: typeof globalThis.fetch

const originOf = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`
const hostOf = (of: Server) => new URL(originOf(of)).host
const at = (path: string) => `${originOf(server)}${path}`

const answers: Record<string, RequestListener> = {
  '/hello': (_, response) => void response.setHeader('content-type', 'text/plain').end('hello'),
  '/silent': () => {},
  '/endless': (_, response) => {
    const more = () => response.destroyed || response.write('x'.repeat(60_000), () => setImmediate(more))
    more()
  },
  '/declared': (_, response) => void response.setHeader('content-length', 1_000_000).write('x'),
  '/bomb': (_, response) => void response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000))),
  '/zipped': (_, response) => void response.setHeader('content-encoding', 'gzip').end(gzipSync('unpacked')),
  '/cut': (_, response) => void response.write('Once upon', () => response.destroy()),
  '/drip': (_, response) => {
    const more = () => response.destroyed || (response.write('.'), setTimeout(more, 20))
    more()
  },
}

const answer: RequestListener = async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { method, url = '/', headers } = request
  asked.push({ method, url, headers, body: Buffer.concat(parts).toString() })
  const [, status, to] = /^\/(30\d)\/(.+)$/.exec(url) ?? []
  const known = answers[url.split('?')[0] ?? '']
  if (to) response.writeHead(Number(status), { location: decodeURIComponent(to) }).end('moved')
  else if (known) void known(request, response)
  else response.writeHead(204).end()
}

beforeAll(async () => {
  ;[server, other] = [createServer(answer), createServer(answer)]
  await Promise.all([server, other].map((one) => once(one.listen(0, '127.0.0.1'), 'listening')))
})
afterAll(() => {
  for (const one of [server, other]) one.close().closeAllConnections()
})
beforeEach(() => {
  asked = []
  fetch = openOutgoing({ allow: [hostOf(server), hostOf(other)], largestBytes: 100_000 })
})

const moved = (status: number, to: string) => at(`/${status}/${encodeURIComponent(to)}`)

test('an address on the list is fetched', async () => {
  const response = await fetch(at('/hello'))
  expect([response.status, response.url, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    at('/hello'),
    'text/plain',
    'hello',
  ])
  expect((await fetch(at('/none'))).status).toBe(204)
})

test('the list takes addresses of either kind, and each with its own port alone', async () => {
  const six = createServer(answer)
  await once(six.listen(0, '::1'), 'listening')
  const host = `[::1]:${(six.address() as AddressInfo).port}`
  expect((await openOutgoing({ allow: [host] })(`http://${host}/none`)).status).toBe(204)
  await expect(openOutgoing({ allow: [host] })(at('/hello'))).rejects.toThrow(notPublic)
  await expect(openOutgoing({ allow: ['[::1]:80'] })(`http://${host}/none`)).rejects.toThrow(notPublic)
  six.close().closeAllConnections()
})

test('method, headers and body arrive', async () => {
  await fetch(at('/echo'), { method: 'PUT', headers: { 'x-own': 'mine' }, body: 'sent' })
  await fetch(new Request(at('/echo'), { method: 'POST', body: new URLSearchParams({ a: 'b' }) }))
  expect(asked).toMatchObject([
    { method: 'PUT', headers: { 'x-own': 'mine' }, body: 'sent' },
    { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }, body: 'a=b' },
  ])
})

test.for([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://0/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://017700000001/',
  'http://１２７.０.０.１/',
  'http://①②⑦.0.0.1/',
  'http://127.0.0.1./',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[2002:7f00:1::]/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://168.63.129.16/',
  'http://1.1.1.1:22/',
  'http://1.1.1.1:8080/',
  'https://1.1.1.1:6379/',
])('%s is not fetched', async (url) => {
  await expect(fetch(url)).rejects.toThrow(new Refusal('invalid', phrase('address-not-public', notPublic)))
})

test.for([
  'file:///etc/passwd',
  'ftp://1.1.1.1/',
  'gopher://1.1.1.1/',
  'data:text/plain,hello',
  'blob:http://localhost/1',
  'javascript:1',
])('%s is no address of the web', async (url) => {
  await expect(fetch(url)).rejects.toThrow('Only web addresses can be fetched.')
})

test.for(['', '/path', 'nonsense', 'http://', 'http://a b/', 'http://user:password@1.1.1.1/'])(
  '%j is no web address',
  async (url) => {
    await expect(fetch(url)).rejects.toThrow('This isn’t a web address.')
  },
)

test.for([
  ['127.0.0.1'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['::1'],
  ['::ffff:10.0.0.1'],
  ['1.1.1.1', '127.0.0.1'],
  ['2606:4700::1111', 'fd00::1'],
  [],
])('a name that leads to %j is not fetched', async (addresses) => {
  const lookups: string[] = []
  const lookup = async (host: string) => {
    lookups.push(host)
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  await expect(openOutgoing({ lookup })('http://rebound.example/')).rejects.toThrow(notPublic)
  expect(lookups).toEqual(['rebound.example'])
})

test('a name that does not resolve is named in the refusal', async () => {
  const lookup = async () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }))
  await expect(openOutgoing({ lookup })('http://nowhere.example/')).rejects.toThrow(
    'The other server couldn’t be reached.',
  )
})

test.for([301, 302, 303, 307, 308])('a redirect %i is followed', async (status) => {
  const response = await fetch(moved(status, '/hello'))
  expect([await response.text(), response.url]).toEqual(['hello', at('/hello')])
})

test.for([
  'http://10.0.0.1/',
  'http://[::1]/',
  'http://2130706433/',
  '//169.254.169.254/latest',
  'http://localhost/',
  'http://1.1.1.1:22/',
])('a redirect to %s is not followed', async (to) => {
  await expect(fetch(moved(302, to))).rejects.toThrow(notPublic)
})

test.for(['file:///etc/passwd', 'http://user:password@1.1.1.1/', 'http://['])(
  'a redirect to %s is refused',
  async (to) => {
    await expect(fetch(moved(302, to))).rejects.toThrow(Refusal)
  },
)

test('five redirects are followed, six are not', async () => {
  const chain = (length: number): string => (length === 0 ? '/hello' : `/302/${encodeURIComponent(chain(length - 1))}`)
  expect(await (await fetch(at(chain(5)))).text()).toBe('hello')
  await expect(fetch(at(chain(6)))).rejects.toThrow('The other server redirects too many times.')
})

test('a redirect to another origin takes no credentials along, one to the same does', async () => {
  const headers = { authorization: 'Bearer x', cookie: 'a=b', 'x-own': 'mine' }
  await fetch(moved(302, `${originOf(other)}/echo`), { headers })
  await fetch(moved(302, '/echo'), { headers })
  expect(asked[1]?.headers).toMatchObject({ 'x-own': 'mine' })
  expect(asked[1]?.headers).not.toHaveProperty('authorization')
  expect(asked[1]?.headers).not.toHaveProperty('cookie')
  expect(asked[3]?.headers).toMatchObject(headers)
})

test('a body is sent again only if the redirect asks for it', async () => {
  for (const status of [302, 307]) await fetch(moved(status, '/echo'), { method: 'POST', body: 'sent' })
  expect(asked.filter(({ url }) => url === '/echo').map(({ method, body }) => [method, body])).toEqual([
    ['GET', ''],
    ['POST', 'sent'],
  ])
})

test('a redirect is returned as it is on request', async () => {
  const response = await fetch(moved(302, 'http://10.0.0.1/'), { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, 'http://10.0.0.1/'])
})

test.for(['/endless', '/declared', '/bomb'])('an answer that is too large is cut off: %s', async (path) => {
  const refusal = await fetch(at(path))
    .then((response) => response.text())
    .catch((problem: unknown) => problem)
  expect(refusal).toMatchObject({ reason: 'too-large', message: 'The other server’s response is too large.' })
})

test('a packed answer is unpacked', async () => {
  const response = await fetch(at('/zipped'))
  expect([await response.text(), response.headers.get('content-encoding')]).toEqual(['unpacked', null])
})

test.for(['/silent', '/drip'])('a server that takes too long is given up: %s', async (path) => {
  const hasty = openOutgoing({ allow: [hostOf(server)], timeLimitMs: 300 })
  const refusal = await hasty(at(path))
    .then((response) => response.text())
    .catch((problem: unknown) => problem)
  expect(refusal).toMatchObject({ reason: 'unavailable', message: 'The other server took too long.' })
})

test('a server that was reached and stops in the middle is not called unreachable', async () => {
  const refusal = await fetch(at('/cut'))
    .then((response) => response.text())
    .catch((problem: unknown) => problem)
  expect(refusal).toMatchObject({ reason: 'unavailable', message: 'The other server’s response was cut off.' })
})

test('a name server that takes too long is given up', async () => {
  const slow = openOutgoing({ lookup: () => new Promise(() => {}), timeLimitMs: 50 })
  await expect(slow('http://slow.example/')).rejects.toThrow('The other server took too long.')
})

test('a request is stopped by its signal', async () => {
  const stop = new AbortController()
  const stopped = fetch(at('/silent'), { signal: stop.signal })
  stop.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
})

test('a server that can’t be reached is named in the refusal', async () => {
  const gone = createServer()
  await once(gone.listen(0, '127.0.0.1'), 'listening')
  const host = hostOf(gone)
  await once(gone.close(), 'close')
  await expect(openOutgoing({ allow: [host] })(`http://${host}/`)).rejects.toThrow(
    'The other server couldn’t be reached.',
  )
})
