import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openBrowsers } from '#test/browsers.ts'
import { goodPassword, isSignedIn, joinAsPerson, logIn, registerAccount, signInByCode, passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { test, type World } from '#test/world.ts'
import { passwordErrors, strengthOf } from './password-rules.ts'
import { hashPassword, isPassword } from './server/passwords.ts'
import { failedLogins, users } from './server/tables.ts'

const email = 'ann@example.com'
const wrong = 'teapot 43 lid'
const tooMany = words('Too many requests. Please try again later.')
const keptOf = async ({ ctx }: World) =>
  (await ctx.db.select().from(users).where(eq(users.emailKey, email)))[0]?.passwordHash ?? ''

test.for([
  ['short 1', ['Password must be at least 8 characters long']],
  ['1234567890', ['Password must contain at least one letter']],
  ['teapot lid', ['Password must contain at least one number']],
  [
    '',
    [
      'Password must be at least 8 characters long',
      'Password must contain at least one letter',
      'Password must contain at least one number',
    ],
  ],
  [`a1${'x'.repeat(255)}`, ['Password must be at most 256 characters long']],
  ['пароль 2026', []],
  [goodPassword, []],
] as const)('of the password %j it is said: %j', ([password, errors]) => {
  expect(passwordErrors(password)).toEqual(errors)
})

test('more kinds of signs are asked for where that is wished', () => {
  expect(passwordErrors('teapot42', { uppercase: true, lowercase: true, special: true })).toEqual([
    'Password must contain at least one uppercase letter',
    'Password must contain at least one special character',
  ])
  expect(passwordErrors('TEAPOT42', { lowercase: true })).toEqual([
    'Password must contain at least one lowercase letter',
  ])
})

test.for([
  ['aaa', 'weak'],
  ['teapot42', 'medium'],
  ['Teapot 42 & lid', 'strong'],
] as const)('the password %j is %s', ([password, strength]) => expect(strengthOf(password)).toBe(strength))

test('a password is kept as a salted Argon2id hash, and is one however its letters are composed', async () => {
  const [one, other] = [await hashPassword('Ångström 42'), await hashPassword('Ångström 42')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
  expect(await isPassword('Ångström 42'.normalize('NFD'), one)).toBe(true)
  expect(await isPassword('angstrom 42', one)).toBe(false)
  expect(await isPassword('', undefined)).toBe(false)
})

test('a password that was hashed at an outdated cost is hashed again when it is next used', async ({ world }) => {
  await joinAsPerson(world, email)
  const cheap = await hash(goodPassword, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await world.ctx.db.update(users).set({ passwordHash: cheap })
  expect((await logIn(world, email, wrong)).status).toBe(401)
  expect(await keptOf(world)).toBe(cheap)
  expect((await logIn(world, email)).status).toBe(200)
  expect(await keptOf(world)).toMatch(/m=19456,t=2,p=1/)
  expect((await logIn(world, email)).status).toBe(200)
})

test('after five wrong passwords each further try has to wait, longer every time', async ({ world }) => {
  await joinAsPerson(world, email)
  for (let place = 0; place < 5; place++) expect((await logIn(world, email, wrong)).status).toBe(401)
  for (const seconds of [15, 30, 60, 120, 240, 480, 900, 900]) {
    const { status, body, headers } = await logIn(world, email)
    expect([seconds, status, body]).toEqual([seconds, 429, tooMany])
    expect(headers.get('retry-after')).toBe(String(seconds))
    passTime(world, seconds)
    expect((await logIn(world, email, wrong)).status).toBe(401)
  }
  passTime(world, 900)
  expect((await logIn(world, email)).status).toBe(200)
  expect((await logIn(world, email, wrong)).status).toBe(401)
})

test('an unknown address has to wait as well, so that this tells nothing', async ({ world }) => {
  for (let place = 0; place < 5; place++) expect((await logIn(world, 'nobody@example.com')).status).toBe(401)
  expect((await logIn(world, 'nobody@example.com')).status).toBe(429)
})

test('of many guesses at the same moment only five are tried', async ({ world }) => {
  await joinAsPerson(world, email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => logIn(world, email, `teapot ${place} lid`)),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('entering a code ends the wait after wrong passwords', async ({ world }) => {
  await joinAsPerson(world, email)
  for (let place = 0; place < 6; place++) await logIn(world, email, wrong)
  passTime(world, 1)
  expect((await logIn(world, email)).status).toBe(429)
  await signInByCode(world, email)
  expect((await logIn(world, email)).status).toBe(200)
})

test('a stranger who guesses from many networks doesn’t lock the owner out', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const owner = openBrowser('192.0.2.1')
  await joinAsPerson(owner, email)
  const strangers = Array.from({ length: 60 }, (_, place) => openBrowser(`198.51.100.${place}`))
  const statuses = []
  for (const stranger of strangers) statuses.push((await logIn(stranger, email, wrong)).status)
  expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true)
  expect(statuses.slice(50).every((status) => status === 429)).toBe(true)
  const blocked = await logIn(openBrowser('203.0.113.5'), email)
  expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '3600'])
  expect((await logIn(owner, email)).status).toBe(200)
  const away = openBrowser('203.0.113.9')
  expect(await isSignedIn(away, await signInByCode(away, email))).toBe(true)
  expect((await logIn(away, email)).status).toBe(200)
  passTime(world, 3601)
  expect((await logIn(openBrowser('203.0.113.5'), email)).status).toBe(200)
})

test('a stranger who keeps guessing from one network does not shut out the others', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  await joinAsPerson(openBrowser('192.0.2.1'), email)
  const stranger = openBrowser('198.51.100.7')
  for (let place = 0; place < 90; place++) await logIn(stranger, email, wrong)
  expect((await logIn(openBrowser('203.0.113.5'), email)).status).toBe(200)
})

test('a stranger who uses up the codes of an address takes none from its owner', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const [owner, stranger] = [openBrowser('192.0.2.1'), openBrowser('198.51.100.7')]
  await joinAsPerson(owner, email)
  for (let place = 0; place < 6; place++) {
    passTime(world, 31)
    await stranger.ask('POST /api/auth/send-verification-code', { email })
  }
  passTime(world, 31)
  expect((await stranger.ask('POST /api/auth/send-verification-code', { email })).status).toBe(429)
  expect(await isSignedIn(owner, await signInByCode(owner, email))).toBe(true)
})

test('a caller who checks many addresses is soon refused', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const check = (network: string) => openBrowser(network).ask('POST /api/auth/check-email', { email })
  for (let place = 0; place < 10; place++) expect((await check('198.51.100.7')).status).toBe(200)
  const { status, body, headers } = await check('198.51.100.7')
  expect([status, body]).toEqual([429, tooMany])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  for (let place = 0; place < 20; place++) expect((await check(`203.0.113.${place}`)).status).toBe(200)
  expect((await check('203.0.113.99')).status).toBe(429)
})

test('an old password entered while it is being changed doesn’t sign in', async ({ world }) => {
  await joinAsPerson(world, email)
  const passwordHash = await hashPassword('another 99 one')
  const queue = Array.from({ length: 30 }, () => hashPassword('in the way'))
  const trying = logIn(world, email)
  await expect.poll(() => world.ctx.db.select().from(failedLogins), { interval: 5 }).toHaveLength(1)
  await world.ctx.db.update(users).set({ passwordHash })
  expect((await trying).status).toBe(401)
  expect(await keptOf(world)).toBe(passwordHash)
  await Promise.all(queue)
})

test('when too many sign-ins wait, the next is asked to come back and has lost no try', async ({ world }) => {
  await joinAsPerson(world, email)
  let isFull = true
  const keepFull = async () => {
    while (isFull) await hashPassword('in the way').catch(() => new Promise((done) => setTimeout(done, 1)))
  }
  const crowd = Array.from({ length: 130 }, keepFull)
  const { status, body, headers } = await logIn(world, email)
  isFull = false
  expect([status, body]).toEqual([503, words('Service temporarily unavailable. Please try again later.')])
  expect(headers.get('retry-after')).toBe('5')
  expect((await world.ctx.db.select().from(failedLogins)).map(({ failures }) => failures)).toEqual([0])
  await Promise.all(crowd)
  expect((await logIn(world, email)).status).toBe(200)
})

test('failures are forgotten after a day', async ({ world }) => {
  await registerAccount(world, email)
  await logIn(world, email, wrong)
  passTime(world, 86_401)
  await logIn(world, 'bea@example.com', wrong)
  await world.jobs.run('sweep-accounts')
  const [left, ...others] = await world.ctx.db.select().from(failedLogins)
  expect([left?.key.startsWith('bea@example.com'), others]).toEqual([true, []])
})
