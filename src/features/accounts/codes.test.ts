import { expect } from 'vitest'
import { openBrowsers, type Browser } from '#test/browsers.ts'
import {
  askForCode,
  askToReset,
  signInWithCode,
  goodPassword,
  isSignedIn,
  joinAsPerson,
  mailsTo,
  signInByCode,
  passTime,
  workOff,
} from '#test/people.ts'
import { words } from '#test/words.ts'
import { test, type World } from '#test/world.ts'
import { makeCode } from './server/codes.ts'
import { codes } from './server/tables.ts'

const email = 'ann@example.com'
const invalid = [400, words('Invalid verification code')]
const tooMany = words('Too many requests. Please try again later.')
const tell = ({ status, body }: { status: number; body: unknown }) => [status, body]
const send = (world: World, address = email) => world.ask('POST /api/auth/send-verification-code', { email: address })

test('a code signs in once', async ({ world }) => {
  const code = await askForCode(world, email)
  expect((await signInWithCode(world, email, code)).status).toBe(200)
  expect(tell(await signInWithCode(world, email, code))).toEqual(invalid)
})

test('of two who enter a code at the same moment one gets in', async ({ world }) => {
  const code = await askForCode(world, email)
  const answers = await Promise.all(Array.from({ length: 6 }, () => signInWithCode(world, email, code)))
  const lost = answers.filter(({ status }) => status !== 200)
  expect(lost.map(tell)).toEqual(Array.from({ length: 5 }, () => invalid))
})

test('a code is valid for ten minutes', async ({ world }) => {
  const code = await askForCode(world, email)
  passTime(world, 599)
  const other = await askForCode(world, 'bea@example.com')
  expect((await signInWithCode(world, email, code)).status).toBe(200)
  passTime(world, 600)
  expect(tell(await signInWithCode(world, 'bea@example.com', other))).toEqual(invalid)
})

test.for(['AAAAA', 'AAAAAAA', '', '??????', 7, null, undefined])('%j is no code', async (code, { world }) => {
  await askForCode(world, email)
  expect(tell(await world.ask('POST /api/auth/verify-code', { email, code }))).toEqual(invalid)
})

test('the fifth wrong code burns the right one', async ({ world }) => {
  const code = await askForCode(world, email)
  for (let place = 0; place < 4; place++) expect(tell(await signInWithCode(world, email, 'WRONG2'))).toEqual(invalid)
  passTime(world, 30)
  const next = await askForCode(world, email)
  expect(next).not.toBe(code)
  for (let place = 0; place < 5; place++) await signInWithCode(world, email, 'WRONG2')
  expect(tell(await signInWithCode(world, email, next))).toEqual(invalid)
})

test('the right code at the fifth try still counts', async ({ world }) => {
  const code = await askForCode(world, email)
  for (let place = 0; place < 4; place++) await signInWithCode(world, email, 'WRONG2')
  expect((await signInWithCode(world, email, code)).status).toBe(200)
})

test('many wrong codes at the same moment gain no more tries', async ({ world }) => {
  const code = await askForCode(world, email)
  await Promise.all(Array.from({ length: 12 }, () => signInWithCode(world, email, 'WRONG2')))
  const [kept] = await world.ctx.db.select().from(codes)
  expect(kept?.strangeTries).toBe(5)
  expect(tell(await signInWithCode(world, email, code))).toEqual(invalid)
})

test('wrong codes burn the one to sign in and the one to reset alike', async ({ world }) => {
  await joinAsPerson(world, email)
  const [signIn, reset] = [await askForCode(world, email), await askToReset(world, email)]
  for (let place = 0; place < 5; place++) await signInWithCode(world, email, 'WRONG2')
  expect(tell(await signInWithCode(world, email, signIn))).toEqual(invalid)
  expect(tell(await signInWithCode(world, email, reset))).toEqual(invalid)
})

test('a new code burns the old one', async ({ world }) => {
  const old = await askForCode(world, email)
  passTime(world, 30)
  const fresh = await askForCode(world, email)
  expect(tell(await signInWithCode(world, email, old))).toEqual(invalid)
  expect((await signInWithCode(world, email, fresh)).status).toBe(200)
})

test('another code may be asked for after 30 seconds, and the answer says when', async ({ world }) => {
  const code = await askForCode(world, email)
  passTime(world, 12)
  const soon = await send(world)
  const { challenge, ...refusal } = soon.body as Record<string, unknown>
  expect([soon.status, refusal]).toEqual([429, tooMany])
  expect(challenge).toBeDefined()
  expect(soon.headers.get('retry-after')).toBe('18')
  passTime(world, 17)
  expect((await send(world)).headers.get('retry-after')).toBe('1')
  expect((await signInWithCode(world, email, code)).status).toBe(200)
  expect((await send(world)).status).toBe(200)
  passTime(world, 30)
  expect((await send(world)).status).toBe(200)
})

test('two who ask for a code at the same moment get one', async ({ world }) => {
  const answers = await Promise.all([send(world), send(world), send(world)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
  expect(await mailsTo(world, email)).toHaveLength(1)
})

test('an address gets five codes an hour and twenty a day, for whatever they are', async ({ world }) => {
  let sent = 0
  const waits: number[] = []
  const sendAll = async () => {
    for (let place = 0; place < 6; place++) {
      const path = place % 2 === 0 ? 'send-verification-code' : 'forgot-password'
      const { status, headers } = await world.ask(`POST /api/auth/${path}`, { email })
      if (status === 200) sent += 1
      else waits.push(Number(headers.get('retry-after')))
      passTime(world, 31)
    }
  }
  await sendAll()
  expect(sent).toBe(5)
  for (const hour of [1, 2, 3, 4]) {
    passTime(world, 3600)
    await sendAll()
    expect([hour, sent]).toEqual([hour, Math.min(20, 5 * (hour + 1))])
  }
  passTime(world, 86_400)
  await sendAll()
  expect(sent).toBe(25)
  expect(Math.min(...waits)).toBeGreaterThan(1800)
})

test('a code counts for its address and its host alone', async ({ world }) => {
  await world.write('tearoom.example', { 'settings.txt': 'title Tea room\n' })
  const code = await askForCode(world, email, 'tearoom.example')
  expect(tell(await signInWithCode(world, 'bea@example.com', code, 'tearoom.example'))).toEqual(invalid)
  expect(tell(await signInWithCode(world, email, code, 'localhost'))).toEqual(invalid)
  const { body } = await signInWithCode(world, email, code, 'tearoom.example')
  expect(await isSignedIn(world, body.token)).toBe(false)
})

test('a code is neither kept nor logged nor answered, unless this is a trial', async ({ world }) => {
  const { openBrowser, said, ctx } = openBrowsers(world, { isTrial: false })
  const browser = openBrowser()
  await signInByCode(world, email)
  for (const path of ['send-verification-code', 'forgot-password']) {
    const { body } = await browser.ask(`POST /api/auth/${path}`, { email })
    expect(body).toEqual({ sent: true })
  }
  const texts = (await mailsTo(world, email)).map(({ text }) => text ?? '')
  const sent = texts.flatMap((text) => /^ {4}(\w{6})$/m.exec(text)?.[1] ?? [])
  expect(sent).toHaveLength(3)
  const kept = JSON.stringify(await ctx.db.select().from(codes))
  for (const code of sent) {
    expect(kept).not.toContain(code)
    await browser.ask('POST /api/auth/verify-code', { email, code })
    expect(said.join('\n')).not.toContain(code)
  }
  expect(said.length).toBeGreaterThan(4)
})

test('codes are drawn from the whole alphabet, and never look like one another’s kind', ({ world }) => {
  const seen = new Set<string>()
  for (let place = 0; place < 2000; place++) {
    const [signIn, reset] = [makeCode(world.ctx, 'sign-in'), makeCode(world.ctx, 'reset')]
    expect(signIn).toMatch(/^(?=.*[A-Z])[A-HJ-NP-Z2-9]{6}$/)
    expect(reset).toMatch(/^\d{6}$/)
    for (const sign of signIn) seen.add(sign)
  }
  expect(seen.size).toBe(32)
})

test('codes that are over are forgotten', async ({ world }) => {
  await askForCode(world, email)
  passTime(world, 601)
  await askForCode(world, 'bea@example.com')
  await world.jobs.run('sweep-accounts')
  expect((await world.ctx.db.select().from(codes)).map(({ emailKey }) => emailKey)).toEqual(['bea@example.com'])
})

test('a stranger burns no code of a browser that asked for it, however often they try', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const owner = openBrowser('192.0.2.1')
  for (let round = 0; round < 3; round++) {
    const code = await askForCode(owner, email)
    for (let place = 0; place < 20; place++) await signInWithCode(openBrowser(`198.51.100.${place}`), email, 'WRONG2')
    expect((await signInWithCode(owner, email, code)).status).toBe(200)
  }
})

test('a stranger who asks for another code burns none of a browser that asked before', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const [owner, stranger] = [openBrowser('192.0.2.1'), openBrowser('198.51.100.7')]
  const code = await askForCode(owner, email)
  passTime(world, 31)
  await askForCode(stranger, email)
  for (let place = 0; place < 6; place++) await signInWithCode(stranger, email, 'WRONG2')
  expect((await signInWithCode(owner, email, code)).status).toBe(200)
})

test('a code that was asked for on one device can be entered on another', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const code = await askForCode(openBrowser(), email)
  expect((await signInWithCode(openBrowser(), email, code)).status).toBe(200)
})

test('strangers have five tries together at a code that another browser asked for, and three at one to reset', async ({
  world,
}) => {
  const { openBrowser } = openBrowsers(world)
  const owner = openBrowser()
  const isOpenAfter = async (wrong: number, ask: () => Promise<string>) => {
    const code = await ask()
    for (let place = 0; place < wrong; place++)
      await signInWithCode(openBrowser(`198.51.100.${place}`), email, '654321')
    const { status } = await signInWithCode(openBrowser('203.0.113.1'), email, code)
    passTime(world, 3600)
    return status === 200
  }
  const [toSignIn, toReset] = [() => askForCode(owner, email), () => askToReset(owner, email)]
  expect([await isOpenAfter(4, toSignIn), await isOpenAfter(5, toSignIn)]).toEqual([true, false])
  expect([await isOpenAfter(2, toReset), await isOpenAfter(3, toReset)]).toEqual([true, false])
})

test.for([
  ['to sign in', askForCode],
  ['to reset', askToReset],
] as const)(
  'the browser that asked has five tries at a code %s, and five more at the next',
  async ([, ask], { world }) => {
    await joinAsPerson(world, email)
    const browser = openBrowsers(world).openBrowser()
    const isOpenAfter = async (wrong: number) => {
      passTime(world, 3600)
      const code = await ask(browser, email)
      for (let place = 0; place < wrong; place++) await signInWithCode(browser, email, '654321')
      return (await signInWithCode(browser, email, code)).status === 200
    }
    expect([await isOpenAfter(4), await isOpenAfter(5), await isOpenAfter(4)]).toEqual([true, false, true])
  },
)

test('an address gets one code in 30 seconds, on whatever hosts it is asked for', async ({ world }) => {
  await world.write('tearoom.example', { 'settings.txt': 'title Tea room\n' })
  await askForCode(world, email)
  const { status, headers } = await world.ask(
    'POST /api/auth/send-verification-code',
    { email },
    { host: 'tearoom.example' },
  )
  expect([status, headers.get('retry-after')]).toEqual([429, '30'])
  expect(await mailsTo(world, email)).toHaveLength(1)
})

const elsewhere: [string, { host?: string; headers?: Record<string, string>; from?: string }][] = [
  ['by a name that somebody made lead here', { host: 'rebound.example' }],
  ['by the name of a site', { host: 'tearoom.example' }],
  ['by a name that only begins like this machine’s', { host: 'localhost.example' }],
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'via', 'x-real-ip'].map(
    (name): [string, { headers: Record<string, string> }] => [`with ${name}`, { headers: { [name]: '127.0.0.1' } }],
  ),
  ['from another machine', { from: '192.0.2.1' }],
  ['from nobody knows where', { from: '' }],
]

test.for(elsewhere)('a trial doesn’t show codes to a request %s', async ([, { from, ...asked }], { world }) => {
  for (const site of ['tearoom.example', 'rebound.example', 'localhost.example'])
    await world.write(site, { 'settings.txt': 'title Tea room\n' })
  const token = await joinAsPerson(world, email)
  const { ask } = from === undefined ? world : openBrowsers(world).openBrowser(from)
  for (const path of ['send-verification-code', 'forgot-password']) {
    passTime(world, 31)
    expect((await ask(`POST /api/auth/${path}`, { email }, asked)).body).toEqual({ sent: true })
  }
  const { host, ...onPlatform } = asked
  if (host !== undefined || from !== undefined) return
  const confirmation = await world.ask('POST /api/auth/send-confirmation-code', undefined, { token, ...onPlatform })
  expect(confirmation.body).toEqual({ sent: true })
  const next = { email: 'next@example.com', currentPassword: goodPassword }
  const { body } = await world.ask('POST /api/auth/change-email', next, { token, ...onPlatform })
  expect(body).toEqual({ message: 'We sent a code to your new address.' })
})

test.for(['localhost', '127.0.0.1', 'LOCALHOST:3000', '[::1]:3000', 'demo.localhost', 'de.demo.localhost:3000'])(
  'while trying out, codes are shown at the machine itself, at %s',
  async (host, { world }) => {
    const { body } = await world.ask('POST /api/auth/send-verification-code', { email }, { host })
    expect(body).toEqual({ sent: true, code: expect.any(String) })
  },
)

/** Asks for a code, and once more with the work done where that is asked for; the statuses. */
async function askWithWork({ ask }: Browser, path = 'send-verification-code'): Promise<number[]> {
  const first = await ask(`POST /api/auth/${path}`, { email })
  if (!first.body.challenge) return [first.status]
  const second = await ask(`POST /api/auth/${path}`, { email }, { headers: await workOff(first) })
  return [first.status, second.status]
}

test('a stranger who uses up the codes of an address doesn’t keep its owner from signing in: a proof of work is enough', async ({
  world,
}) => {
  const { openBrowser } = openBrowsers(world)
  const askFrom = async (network: string) => {
    passTime(world, 31)
    return (await openBrowser(network).ask('POST /api/auth/send-verification-code', { email })).status
  }
  for (let place = 0; place < 5; place++) expect(await askFrom('198.51.100.7')).toBe(200)
  expect(await askFrom('198.51.100.7')).toBe(429)
  expect(await askFrom('192.0.2.1')).toBe(200)
  for (let place = 0; place < 9; place++) expect(await askFrom(`203.0.113.${place}`)).toBe(200)
  passTime(world, 31)
  const late = openBrowser('203.0.113.99')
  expect(await askWithWork(late)).toEqual([429, 200])
  expect(await askWithWork(late)).toEqual([429])
  expect(await askWithWork(openBrowser('203.0.113.98'))).toEqual([429, 200])
  const [mail] = (await mailsTo(world, email)).slice(-1)
  expect(mail?.subject).toBe('Your code for Sitewright')
})

test('codes to reset have a limit that no work passes, since their digits are soon guessed', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const reset = async (network: string) => {
    passTime(world, 31)
    return (await askWithWork(openBrowser(network), 'forgot-password')).at(-1)
  }
  for (let place = 0; place < 15; place++) expect(await reset(`203.0.113.${place}`)).toBe(200)
  expect(await reset('203.0.113.99')).toBe(429)
  passTime(world, 31)
  expect(await askWithWork(openBrowser('203.0.113.98'))).toEqual([429, 200])
})

test.for<[string, (headers: Record<string, string>) => Record<string, string>]>([
  ['used before', (headers) => headers],
  ['made up', () => ({ 'x-proof-of-work': Buffer.from('{"challenge":{},"solution":{}}').toString('base64') })],
  ['no JSON', () => ({ 'x-proof-of-work': 'teapot' })],
  [
    'of a challenge that was changed',
    (headers) => {
      const proof = JSON.parse(Buffer.from(headers['x-proof-of-work'] ?? '', 'base64').toString())
      proof.challenge.parameters.data.level = 5
      return { 'x-proof-of-work': Buffer.from(JSON.stringify(proof)).toString('base64') }
    },
  ],
  [
    'without the right solution',
    (headers) => {
      const proof = JSON.parse(Buffer.from(headers['x-proof-of-work'] ?? '', 'base64').toString())
      proof.solution.derivedKey = '00'.repeat(32)
      return { 'x-proof-of-work': Buffer.from(JSON.stringify(proof)).toString('base64') }
    },
  ],
])('a proof of work that is %s passes no limit', async ([, change], { world }) => {
  const { openBrowser } = openBrowsers(world)
  await askForCode(openBrowser(), email)
  const other = openBrowser()
  const ask = (headers = {}) => other.ask('POST /api/auth/send-verification-code', { email }, { headers })
  const work = await workOff(await ask())
  expect((await ask(work)).status).toBe(200)
  const third = openBrowser()
  const { status } = await third.ask('POST /api/auth/send-verification-code', { email }, { headers: change(work) })
  expect(status).toBe(429)
})

test('a proof of work counts for its call alone, and for ten minutes', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const crowd = openBrowser()
  await askForCode(crowd, email)
  const late = openBrowser()
  const ask = (headers = {}) => late.ask('POST /api/auth/send-verification-code', { email }, { headers })
  const work = await workOff(await ask())
  await crowd.ask('POST /api/auth/forgot-password', { email })
  expect((await late.ask('POST /api/auth/forgot-password', { email }, { headers: work })).status).toBe(429)
  passTime(world, 601)
  await askForCode(crowd, email)
  expect((await ask(work)).status).toBe(429)
})

test(
  'the more often strangers pass a limit by work, the more work the next one is asked for',
  { tags: 'long' },
  async ({ world }) => {
    const { openBrowser } = openBrowsers(world)
    const levels: number[] = []
    await askForCode(openBrowser(), email)
    for (let place = 0; place < 12; place++) {
      const browser = openBrowser(`203.0.113.${place}`)
      const refused = await browser.ask('POST /api/auth/send-verification-code', { email })
      levels.push(refused.body.challenge.parameters.data.level)
      const headers = await workOff(refused)
      expect((await browser.ask('POST /api/auth/send-verification-code', { email }, { headers })).status).toBe(200)
    }
    expect(levels).toEqual([...Array.from({ length: 10 }, () => 0), 1, 1])
  },
)
