import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openNameServers } from '#kit/server/name-servers.ts'
import { openNameServer, type Zone } from '#test/fakes/name-server.ts'
import { test, type World } from '#test/world.ts'

let zone: Zone
/** Names that are answered with a failure. */
let broken: string[]
let server: Awaited<ReturnType<typeof openNameServer>>
const front = createSocket('udp4')
beforeAll(async () => {
  server = await openNameServer(() => zone)
  front.bind(0, '127.0.0.1')
  await once(front, 'listening')
  front.on('message', (question, { port, address }) => {
    if (broken.includes(nameIn(question))) front.send(fail(question), port, address)
    else passOn(question, (answer) => front.send(answer, port, address))
  })
})
afterAll(async () => {
  front.close()
  await server.close()
})
beforeEach(() => {
  zone = {}
  broken = []
})

/** The name that a question is about (RFC 1035, 4.1.2). */
function nameIn(question: Buffer, at = 12): string {
  const length = question[at] ?? 0
  const rest = length === 0 ? '' : nameIn(question, at + 1 + length)
  return [question.toString('latin1', at + 1, at + 1 + length).toLowerCase(), rest].filter(Boolean).join('.')
}

/** The question as an answer that says SERVFAIL. */
function fail(question: Buffer): Buffer {
  const answer = Buffer.from(question)
  answer[2] = 0x81
  answer[3] = 0x82
  return answer
}

function passOn(question: Buffer, answered: (answer: Buffer) => void): void {
  const socket = createSocket('udp4')
  socket.once('message', (answer) => {
    answered(answer)
    socket.close()
  })
  socket.send(question, Number(server.host.split(':')[1]), '127.0.0.1')
}

async function begin(world: World, name = 'shop.com') {
  world.ctx.dns = openNameServers([`127.0.0.1:${front.address().port}`])
  const token = await world.signIn('owner@example.com')
  await world.ask('POST /api/plan', { plan: 'basic' }, { token })
  const { body } = await world.ask('POST /api/domains', { name }, { token })
  const dns = (await world.ask(`GET /api/domains/${body.id}/dns`, undefined, { token })).body
  const value: string = dns.records[0].value
  const check = async (headers: Record<string, string> = {}) =>
    world.ask(`POST /api/domains/${body.id}/dns/check`, undefined, { token, headers })
  return { value, check }
}

const led = (value: string): Zone => ({
  'shop.com': { NS: ['ns.example'], A: ['127.0.0.1'] },
  '_platform-challenge.shop.com': { TXT: [value] },
})

test.for([['www.shop.com'], ['_platform-challenge.shop.com.shop.com'], ['com']])(
  'a failure at %s, which nothing depends on, keeps no name from going live',
  async ([name], { world }) => {
    const shop = await begin(world)
    zone = led(shop.value)
    broken = [name!]
    expect((await shop.check()).body.state).toBe('certificate_pending')
  },
)

test.for([['shop.com'], ['_platform-challenge.shop.com']])(
  'a failure at %s is reported, and nothing is decided',
  async ([name], { world }) => {
    const shop = await begin(world)
    zone = led(shop.value)
    broken = [name!]
    const words = 'The name servers don’t answer. Please try again later.'
    expect(await shop.check()).toMatchObject({ status: 503, body: { message: words } })
  },
)

test.for([
  ['in quotation marks', (value: string) => [`"${value}"`]],
  ['without its beginning', (value: string) => [value.replace('token=', '')]],
  ['between others', (value: string) => ['v=spf1 -all', value, 'token=another']],
] as const)('a token %s is found', async ([, write], { world }) => {
  const shop = await begin(world)
  zone = { ...led(shop.value), '_platform-challenge.shop.com': { TXT: write(shop.value) } }
  expect((await shop.check()).body.state).toBe('certificate_pending')
})

test('a token at the doubled name gets advice on what to enter instead', async ({ world }) => {
  const shop = await begin(world, 'a.b.shop.com')
  zone = {
    'shop.com': { NS: ['ns.example'] },
    '_platform-challenge.a.b.shop.com.shop.com': { TXT: [shop.value] },
  }
  const { advice } = (await shop.check()).body
  expect(advice[0].words).toContain('Enter only “_platform-challenge.a.b” as its name.')
  const inGerman = (await shop.check({ 'x-screen-language': 'de' })).body
  expect(inGerman.advice[0].words).toContain('Geben Sie als Namen nur „_platform-challenge.a.b“ ein.')
  expect(inGerman.records[0].purpose).toBe('Beweist, dass der Name Ihnen gehört')
})

test('a sub-domain’s token at the name above gets advice on where it belongs', async ({ world }) => {
  const shop = await begin(world, 'blog.shop.com')
  zone = { 'shop.com': { NS: ['ns.example'] }, '_platform-challenge.shop.com': { TXT: [shop.value] } }
  const { advice } = (await shop.check()).body
  expect(advice[0].words).toContain('It belongs to _platform-challenge.blog.shop.com.')
})

test.for([
  [{}, 'has no address yet. Set its CNAME record.'],
  [{ CNAME: ['gone.example'] }, 'is an alias of gone.example, which leads nowhere.'],
])('of a sub-domain with %o is said what to do', async ([records, words], { world }) => {
  const shop = await begin(world, 'blog.shop.com')
  zone = { 'shop.com': { NS: ['ns.example'] }, 'blog.shop.com': records as Zone[string] }
  const { advice } = (await shop.check()).body
  expect(advice).toContainEqual({ mistake: 'no-address', words: expect.stringContaining(String(words)) })
})

test('a name below one that is given away in parts is asked for addresses, not for an alias', async ({ world }) => {
  const shop = await begin(world, 'shop.eu.org')
  zone = { 'shop.eu.org': { NS: ['ns.example'] } }
  const { records } = (await shop.check()).body
  expect(records.map(({ type, name }: { type: string; name: string }) => [type, name])).toEqual([
    ['TXT', '_platform-challenge.shop.eu.org'],
    ['A', 'shop.eu.org'],
    ['CNAME', 'www.shop.eu.org'],
  ])
})

test.for([['letsencrypt.org'], ['LetsEncrypt.ORG'], ['letsencrypt.org; validationmethods=http-01']])(
  'a CAA record of %j forbids nothing',
  async ([issuer], { world }) => {
    const shop = await begin(world)
    zone = { ...led(shop.value), 'shop.com': { NS: ['ns.example'], A: ['127.0.0.1'], CAA: [issuer!] } }
    expect((await shop.check()).body.advice.map((one: { mistake: string }) => one.mistake)).toEqual(['www-missing'])
  },
)

test.for([['shop.com'], ['com']])('a CAA record at %s counts for the names below it', async ([above], { world }) => {
  const shop = await begin(world, 'a.b.shop.com')
  zone = { 'shop.com': { NS: ['ns.example'] }, 'a.b.shop.com': { A: ['127.0.0.1'] } }
  zone[above!] = { ...zone[above!], CAA: [';'] }
  const { advice } = (await shop.check()).body
  expect(advice.map((one: { mistake: string }) => one.mistake)).toContain('caa-forbids')
})

test('CAA records without an issuer forbid nothing, whatever the name above has', async ({ world }) => {
  const shop = await begin(world, 'a.b.shop.com')
  const wild = ['issuewild ;', 'iodef mailto:security@shop.com']
  zone = { 'shop.com': { NS: ['ns.example'], CAA: [';'] }, 'a.b.shop.com': { A: ['127.0.0.1'], CAA: wild } }
  const { advice } = (await shop.check()).body
  expect(advice.map((one: { mistake: string }) => one.mistake)).not.toContain('caa-forbids')
})

test('a name that leads here by IPv6 alone waits for its A record', async ({ world }) => {
  const shop = await begin(world)
  const before = world.ctx.platform
  world.ctx.platform = { ...before, addresses: ['127.0.0.1', '2001:db8::1'] }
  zone = { ...led(shop.value), 'shop.com': { NS: ['ns.example'], AAAA: ['2001:db8::1'] } }
  const { state, advice } = (await shop.check()).body
  world.ctx.platform = before
  expect(state).toBe('verified')
  expect(advice[0].words).toBe('shop.com has no IPv4 address yet. Set its A record.')
})

test('an IPv6 address is ours however it was written down', async ({ world }) => {
  const shop = await begin(world)
  const before = world.ctx.platform
  world.ctx.platform = { ...before, addresses: ['2001:DB8:0:0:0:0:0:1'] }
  zone = { ...led(shop.value), 'shop.com': { NS: ['ns.example'], AAAA: ['2001:db8::1'] } }
  const { state, records } = (await shop.check()).body
  world.ctx.platform = before
  expect(state).toBe('certificate_pending')
  expect(records[1]).toMatchObject({ type: 'AAAA', value: '2001:db8::1', verdict: 'right' })
})
