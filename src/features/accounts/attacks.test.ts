import { SignJWT, UnsecuredJWT } from 'jose'
import { expect } from 'vitest'
import { openBrowsers } from '#test/browsers.ts'
import {
  askForCode,
  signInWithCode,
  isSignedIn,
  joinAsPerson,
  mailsTo,
  person,
  registerAccount,
  signInByCode,
  passTime,
} from '#test/people.ts'
import { words } from '#test/words.ts'
import { test, type World } from '#test/world.ts'
import { sessions, users } from './server/tables.ts'

const email = 'ann@example.com'
const day = 86_400
const partsOf = (token: string) => token.split('.') as [string, string, string]
const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
const pack = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Forge = (token: string, world: World) => string | Promise<string>

/** Signs other claims or headers with the right key. */
const sign =
  (claims: object, header: object = {}): Forge =>
  (token, { ctx }) => {
    const [head, payload] = partsOf(token)
    const [newest] = ctx.secrets.derive('tokens')
    return new SignJWT({ ...read(payload), ...claims })
      .setProtectedHeader({ ...read(head), ...header })
      .sign(newest!.key)
  }

const forgeries: [string, Forge][] = [
  [
    'whose payload was changed',
    (token) => {
      const [head, payload, signature] = partsOf(token)
      return [head, pack({ ...read(payload), email: 'eve@example.com' }), signature].join('.')
    },
  ],
  ['whose signature was changed', (token) => token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA')],
  ['whose signature is padded', (token) => `${token}=`],
  ['whose signature has a blank', (token) => token.replace(/\.(?=[^.]*$)/, '. ')],
  [
    'whose last letter is another that stands for the same bytes',
    (token) => token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1),
  ],
  ['without a signature', (token) => `${partsOf(token).slice(0, 2).join('.')}.`],
  ['of two parts', (token) => partsOf(token).slice(0, 2).join('.')],
  ['that says alg none', (token) => new UnsecuredJWT(read(partsOf(token)[1])).encode()],
  ['that says alg None', (token) => [pack({ alg: 'None' }), partsOf(token)[1], ''].join('.')],
  [
    'that names another key',
    (token) => {
      const [head, payload, signature] = partsOf(token)
      return [pack({ ...read(head), kid: '00000000' }), payload, signature].join('.')
    },
  ],
  ['signed with a key that names none', sign({}, { kid: undefined })],
  [
    'signed by a guessed key',
    (token) => {
      const [head, payload] = partsOf(token)
      return new SignJWT(read(payload)).setProtectedHeader(read(head)).sign(Buffer.from('secret'.padEnd(32, '.')))
    },
  ],
  [
    'signed by the key of another purpose',
    (token, { ctx }) => {
      const [head, payload] = partsOf(token)
      return new SignJWT(read(payload)).setProtectedHeader(read(head)).sign(ctx.secrets.derive('codes')[0]!.key)
    },
  ],
  ['signed by another algorithm', sign({}, { alg: 'HS512' })],
  ['for another host', sign({ aud: 'tearoom.example' })],
  ['for several hosts', sign({ aud: ['localhost', 'tearoom.example'] })],
  ['for no host', sign({ aud: undefined })],
  ['of another user', sign({ user_id: '00000000-0000-4000-8000-000000000000' })],
  ['of no user', sign({ user_id: undefined })],
  ['of a session that never was', sign({ jti: '00000000-0000-4000-8000-000000000000' })],
  ['without an end', sign({ exp: undefined })],
  ['that is empty', () => ''],
  ['that is no token', () => 'teapot'],
  ['that is very long', () => 'x.'.repeat(3000)],
]

test.for(forgeries)('a token %s opens nothing', async ([, forge], { world }) => {
  const token = await signInByCode(world, email)
  expect(await isSignedIn(world, token)).toBe(true)
  const { status, body } = await world.ask('GET /api/auth/sessions', undefined, { token: await forge(token, world) })
  expect([status, body]).toEqual([401, words('Please sign in.')])
})

test('the same token signed again by the right key opens what it opened', async ({ world }) => {
  const token = await signInByCode(world, email)
  expect(await isSignedIn(world, await sign({})(token, world))).toBe(true)
})

test('a token works on its own host alone', async ({ world }) => {
  await world.write('tearoom.example', { 'settings.txt': 'title Tea room\n' })
  await world.write('bakery.example', { 'settings.txt': 'title Bakery\n' })
  const [own, theirs] = [await signInByCode(world, email), await signInByCode(world, email, 'tearoom.example')]
  const logOut = async (token: string, host: string) =>
    (await world.ask('POST /api/auth/logout', undefined, { token, host })).status
  for (const host of ['bakery.example', 'localhost', '127.0.0.1'])
    expect([host, await logOut(theirs, host)]).toEqual([host, 401])
  for (const host of ['under_score', 'nowhere.example'])
    expect((await world.visit(`http://${host}/api/auth/logout`, { method: 'POST' })).status).toBe(421)
  for (const host of ['tearoom.example', 'tearoom.example.localhost'])
    expect([host, await logOut(own, host)]).toEqual([host, 401])
  const { status } = await world.ask('GET /api/auth/sessions', undefined, { token: theirs, host: 'tearoom.example' })
  expect(status).toBe(403)
  expect(await logOut(theirs, 'www.tearoom.example:8080')).toBe(200)
})

test('a token ends after seven days, also one that was used a moment before', async ({ world }) => {
  const token = await signInByCode(world, email)
  passTime(world, 7 * day - 30)
  expect(await isSignedIn(world, token)).toBe(true)
  passTime(world, 30)
  expect(await isSignedIn(world, token)).toBe(false)
})

test('a token older than a day is renewed in the answer, for the same session', async ({ world }) => {
  const token = await signInByCode(world, email)
  const renewed = async (old: string) =>
    (await world.ask('GET /api/auth/sessions', undefined, { token: old })).headers.get('x-renewed-token')
  passTime(world, day - 1)
  expect(await renewed(token)).toBeNull()
  passTime(world, 1)
  const next = (await renewed(token)) ?? ''
  expect(read(partsOf(next)[1]).jti).toBe(read(partsOf(token)[1]).jti)
  expect(await renewed(next)).toBeNull()
  passTime(world, 7 * day - 60)
  expect(await isSignedIn(world, token)).toBe(false)
  expect(await isSignedIn(world, next)).toBe(true)
  await world.ask('POST /api/auth/logout', undefined, { token: next })
  expect(await isSignedIn(world, next)).toBe(false)
})

test('signing out ends the renewed token and the one before', async ({ world }) => {
  const token = await signInByCode(world, email)
  passTime(world, day)
  const { headers } = await world.ask('GET /api/auth/sessions', undefined, { token })
  const next = headers.get('x-renewed-token') ?? ''
  await world.ask('POST /api/auth/logout', undefined, { token: next })
  expect([await isSignedIn(world, token), await isSignedIn(world, next)]).toEqual([false, false])
})

test('a token of an account that is gone opens nothing', async ({ world }) => {
  const token = await signInByCode(world, email)
  await world.ctx.db.delete(users)
  passTime(world, 61)
  expect(await isSignedIn(world, token)).toBe(false)
})

test.for(['\r\nBcc: eve@example.com', '\nSubject: hello', '\u2028To: eve@example.com', '\u0000x', '\u001b[2J'])(
  'a name with %j is refused, for it could write into a mail',
  async (injection, { world }) => {
    for (const field of ['firstName', 'lastName']) {
      const { status, body } = await registerAccount(world, email, { [field]: `Ann${injection}` })
      expect([status, body]).toEqual([400, words('Invalid registration data. Please check your input.')])
    }
  },
)

test.for([
  'ann@example.com\r\nBcc: eve@example.com',
  'ann@example.com\nx@example.com',
  'ann@example.com,eve@example.com',
  'ann,eve@example.com',
  'Ann<eve@example.com>',
  '"ann;"eve@example.com',
  'ann@example.com\u0000',
  'ａnn@example.com',
])('no mail goes to %j', async (address, { world }) => {
  for (const path of ['send-verification-code', 'forgot-password']) {
    const { status, body } = await world.ask(`POST /api/auth/${path}`, { email: address })
    expect([status, body]).toEqual([400, words('Please enter a valid email address.')])
  }
  expect(await mailsTo(world, address)).toEqual([])
})

test('a page on another site can’t send these calls in a visitor’s name', async ({ world }) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const { status } = await world.ask(
      'POST /api/auth/register',
      { ...person, email },
      { headers: { 'content-type': type } },
    )
    expect(status).toBe(415)
  }
})

test('odd bodies are refused and nothing breaks', async ({ world }) => {
  for (const path of ['check-email', 'send-verification-code', 'verify-code', 'login', 'register', 'reset-password'])
    for (const body of [
      [],
      { email: { $ne: '' } },
      { email: ['a@example.com'] },
      { __proto__: null },
      { email: 'x'.repeat(5000) },
    ])
      expect((await world.ask(`POST /api/auth/${path}`, body)).status).toBe(400)
  const long = { email, password: 'x'.repeat(2000), code: 'ABC234' }
  expect((await world.ask('POST /api/auth/login', long)).status).toBe(400)
})

test('passwords and tokens don’t appear in the log', async ({ world }) => {
  const { openBrowser, said } = openBrowsers(world)
  const browser = openBrowser()
  const token = await joinAsPerson(browser, email, 'very secret 99')
  await browser.ask('POST /api/auth/login', { email, password: 'very secret 99' })
  await browser.ask('POST /api/auth/logout', undefined, { token })
  const log = said.join('\n')
  expect(log).toContain('/api/auth/login')
  expect(log).not.toContain('very secret')
  expect(log).not.toContain(token)
})

test('sessions are forgotten a month after they ended', async ({ world }) => {
  const [ended, open] = [await signInByCode(world, email), await signInByCode(world, email)]
  await world.ask('POST /api/auth/logout', undefined, { token: ended })
  const sweep = async () => {
    await world.jobs.run('sweep-accounts')
    return world.ctx.db.select().from(sessions)
  }
  expect(await sweep()).toHaveLength(2)
  passTime(world, 30 * day + 1)
  expect((await sweep()).map(({ id }) => id)).toEqual([read(partsOf(open)[1]).jti])
  passTime(world, 7 * day)
  expect(await sweep()).toEqual([])
})

test('a network that keeps guessing codes is stopped', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const stranger = openBrowser('198.51.100.7')
  const statuses = []
  for (let place = 0; place < 31; place++)
    statuses.push((await signInWithCode(stranger, `person${place}@example.com`, 'ABC234')).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
  expect((await signInWithCode(openBrowser(), email, await askForCode(world, email))).status).toBe(200)
})
