import { expect } from 'vitest'
import { openBrowsers } from '#test/browsers.ts'
import {
  askForCode,
  signInWithCode,
  goodPassword,
  isRegistered,
  isSignedIn,
  joinAsPerson,
  mailsTo,
  logIn,
  signInByCode,
  passTime,
} from '#test/people.ts'
import { words } from '#test/words.ts'
import { test } from '#test/world.ts'

const email = 'ann@example.com'
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('a new person types an address, gets a code by mail, enters it and is signed in', async ({ world }) => {
  expect(await isRegistered(world, email)).toBe(false)
  const sent = await world.ask('POST /api/auth/send-verification-code', { email })
  expect([sent.status, sent.body]).toEqual([200, { sent: true, code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/) }])
  const [mail] = await mailsTo(world, email)
  expect(mail?.subject).toBe('Your code for Sitewright')
  expect(mail?.text).toContain(sent.body.code)
  const { status, body } = await signInWithCode(world, email, sent.body.code)
  expect([status, body]).toEqual([
    200,
    { verified: true, user_exists: false, requires_password: false, token: expect.any(String) },
  ])
  expect(body.token.split('.')).toHaveLength(3)
  const at = world.clock.now.getTime() / 1000
  expect(payloadOf(body.token)).toMatchObject({ email, aud: 'localhost', iat: at, exp: at + 7 * 86_400 })
  expect(payloadOf(body.token)).toMatchObject({ user_id: expect.any(String), jti: expect.any(String) })
  expect(await isSignedIn(world, body.token)).toBe(true)
})

test('somebody who only used codes gets a code again and keeps their account', async ({ world }) => {
  await signInByCode(world, email)
  expect(await isRegistered(world, email)).toBe(false)
  const { body } = await signInWithCode(world, email, await askForCode(world, email))
  expect(body).toMatchObject({ verified: true, user_exists: true, requires_password: false })
})

test('somebody with a password signs in with it', async ({ world }) => {
  await joinAsPerson(world, email)
  expect(await isRegistered(world, email)).toBe(true)
  const { status, body } = await logIn(world, email)
  expect([status, body]).toEqual([200, { token: expect.any(String) }])
  expect(await isSignedIn(world, body.token)).toBe(true)
})

test('a wrong password, an unknown address and an account without a password get the same answer', async ({
  world,
}) => {
  await joinAsPerson(world, email)
  await signInByCode(world, 'codes@example.com')
  for (const [address, password] of [
    [email, 'teapot 43 lid'],
    [email, goodPassword.toUpperCase()],
    ['nobody@example.com', goodPassword],
    ['codes@example.com', goodPassword],
  ] as const) {
    const { status, body } = await logIn(world, address, password)
    expect([address, status, body]).toEqual([address, 401, words('Invalid email or password')])
  }
})

test('a password too long to be one is called wrong, not missing', async ({ world }) => {
  const { body } = await logIn(world, email, 'a1'.repeat(2000))
  expect(body).toEqual(words('Invalid email or password'))
})

test('an address is one however it is written', async ({ world }) => {
  await joinAsPerson(world, 'Ann@Example.com')
  expect(await isRegistered(world, 'aNN@eXAMPLE.COM')).toBe(true)
  expect((await logIn(world, ' ann@example.com ')).status).toBe(200)
  const { body } = await signInWithCode(
    world,
    'ANN@example.com',
    (await askForCode(world, 'ann@EXAMPLE.com')).toLowerCase(),
  )
  expect(body).toMatchObject({ verified: true, user_exists: true })
  expect(payloadOf(body.token).email).toBe('Ann@Example.com')
})

test.for([
  ['user@exämple.com', 'user@xn--exmple-cua.com'],
  ['user@xn--exmple-cua.com', 'User@EXÄMPLE.com'],
  ['user@例え.jp', 'user@xn--r8jz45g.jp'],
] as const)('%s and %s are one account', async ([one, other], { world }) => {
  const first = payloadOf(await signInByCode(world, one))
  passTime(world, 31)
  const { body } = await signInWithCode(world, one, await askForCode(world, other))
  expect(body).toMatchObject({ verified: true, user_exists: true })
  expect(payloadOf(body.token).user_id).toBe(first.user_id)
})

test('mail goes to the address as its account has it', async ({ world }) => {
  await signInByCode(world, 'Ann@Example.com')
  await askForCode(world, 'ANN@example.com')
  expect(await mailsTo(world, 'ANN@example.com')).toEqual([])
  expect(await mailsTo(world, 'Ann@Example.com')).toHaveLength(2)
})

test.for([
  ['check-email', {}],
  ['send-verification-code', {}],
  ['verify-code', { code: 'ABC234' }],
  ['login', { password: 'x' }],
  ['forgot-password', {}],
  ['reset-password', { password: goodPassword }],
] as const)('%s says when an address is none', async ([path, more], { world }) => {
  for (const wrong of ['name', 'name@example', 'a b@example.com', '', 7, undefined]) {
    const { status, body } = await world.ask(`POST /api/auth/${path}`, { email: wrong, ...more })
    expect([status, body]).toEqual([400, words('Please enter a valid email address.')])
  }
})

test('a session is listed with where and when, and ended by its owner', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const [laptop, phone] = [openBrowser('192.0.2.1'), openBrowser('198.51.100.7')]
  const mine = await joinAsPerson(laptop, email)
  const { body } = await phone.ask(
    'POST /api/auth/login',
    { email, password: goodPassword },
    {
      headers: { 'user-agent': `Phone ${'x'.repeat(500)}` },
    },
  )
  const list = async (token: string) => (await laptop.ask('GET /api/auth/sessions', undefined, { token })).body.sessions
  const open = await list(mine)
  expect(open).toHaveLength(2)
  const other = open.find(({ current }: { current: boolean }) => !current)
  expect(other).toMatchObject({
    host: 'localhost',
    network: '198.51.100.7',
    agent: expect.stringMatching(/^Phone x+$/),
  })
  expect(other.agent.length).toBe(300)
  const ended = await laptop.ask(`DELETE /api/auth/sessions/${other.id}`, undefined, { token: mine })
  expect([ended.status, ended.body]).toEqual([200, { message: 'The session has ended.' }])
  expect([await isSignedIn(phone, body.token), await isSignedIn(laptop, mine)]).toEqual([false, true])
  expect(await list(mine)).toHaveLength(1)
})

test('nobody can end somebody else’s session, or one that doesn’t exist', async ({ world }) => {
  const [mine, hers] = [await signInByCode(world, email), await signInByCode(world, 'bea@example.com')]
  const { body } = await world.ask('GET /api/auth/sessions', undefined, { token: hers })
  for (const [id, status] of [
    [body.sessions[0].id, 404],
    ['00000000-0000-4000-8000-000000000000', 404],
    ["1' or '1'='1", 400],
  ])
    expect(
      (await world.ask(`DELETE /api/auth/sessions/${encodeURIComponent(id)}`, undefined, { token: mine })).status,
    ).toBe(status)
  expect(await isSignedIn(world, hers)).toBe(true)
})

test('signing out ends this session and no other', async ({ world }) => {
  const [here, there] = [await signInByCode(world, email), await signInByCode(world, email)]
  const { status, body } = await world.ask('POST /api/auth/logout', undefined, { token: here })
  expect([status, body]).toEqual([200, { message: 'You are signed out.' }])
  expect([await isSignedIn(world, here), await isSignedIn(world, there)]).toEqual([false, true])
  expect((await world.ask('POST /api/auth/logout', undefined, { token: here })).status).toBe(401)
})

test('another process hears that a session has ended', async ({ world }) => {
  const other = openBrowsers(world).openBrowser()
  const token = await signInByCode(world, email)
  expect(await isSignedIn(other, token)).toBe(true)
  await world.ask('POST /api/auth/logout', undefined, { token })
  await expect.poll(() => isSignedIn(other, token)).toBe(false)
})

test('mails name the site where somebody signs in, and nobody signs in at a made-up host', async ({ world }) => {
  await world.write('tearoom.example', { 'settings.txt': 'title Tea room\n' })
  await askForCode(world, email, 'www.tearoom.example')
  const sent = {
    method: 'POST',
    body: JSON.stringify({ email: 'bea@example.com' }),
    headers: { 'content-type': 'application/json' },
  }
  const refused = await world.visit('http://evil.example/api/auth/send-verification-code', sent)
  expect(refused.status).toBe(421)
  expect((await mailsTo(world, email))[0]?.subject).toBe('Your code for tearoom.example')
  expect(await mailsTo(world, 'bea@example.com')).toEqual([])
})
