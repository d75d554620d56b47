import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openBrowsers, type Browser } from '#test/browsers.ts'
import {
  askForCode,
  signInWithCode,
  goodPassword,
  isRegistered,
  joinAsPerson,
  mailsTo,
  logIn,
  person,
  registerAccount,
  signInByCode,
  passTime,
} from '#test/people.ts'
import { words } from '#test/words.ts'
import { test, type World } from '#test/world.ts'
import { registrations, users } from './server/tables.ts'

const email = 'ann@example.com'
const planted = 'planted 666 x'
const wait31 = (world: World) => passTime(world, 31)

test('a person registers, enters a code and signs in with the password from then on', async ({ world }) => {
  const browser = openBrowsers(world).openBrowser()
  const answer = await registerAccount(browser, email)
  expect([answer.status, answer.body]).toEqual([
    201,
    { message: 'Your order has been submitted successfully. Please sign in.' },
  ])
  expect(await isRegistered(browser, email)).toBe(false)
  expect((await logIn(browser, email)).status).toBe(401)
  const { body } = await signInWithCode(browser, email, await askForCode(browser, email))
  expect(body).toMatchObject({
    verified: true,
    user_exists: false,
    requires_password: false,
    token: expect.any(String),
  })
  expect(await isRegistered(world, email)).toBe(true)
  expect((await logIn(world, email)).status).toBe(200)
  const { body: profile } = await world.ask('GET /api/auth/profile', undefined, { token: body.token })
  expect(profile).toMatchObject({ ...person, email, hasPassword: true })
})

test('a mail tells that an account has a password from now on', async ({ world }) => {
  await joinAsPerson(world, email)
  const mails = await mailsTo(world, email)
  expect(mails.map(({ subject }) => subject)).toContain('Your account now has a password')
})

test.for([
  ['firstName', ''],
  ['firstName', '   '],
  ['lastName', 'x'.repeat(101)],
  ['lastName', 7],
  ['email', 'name@example'],
  ['email', 'ann,bob@example.com'],
  ['email', `${'a'.repeat(65)}@example.com`],
  ['password', 'short 1'],
  ['password', 'no number here'],
  ['password', undefined],
  ['dateOfBirth', '1990-02-30'],
  ['dateOfBirth', '12.04.1990'],
  ['dateOfBirth', '2026-01-16'],
  ['dateOfBirth', '1066-10-14'],
  ['dateOfBirth', ''],
  ['gender', 'teapot'],
  ['gender', undefined],
])('a registration with the %s %j is refused', async ([field, value], { world }) => {
  const { status, body } = await registerAccount(world, email, { [field as string]: value })
  expect([status, body]).toEqual([400, words('Invalid registration data. Please check your input.')])
  expect(await world.ctx.db.select().from(registrations)).toEqual([])
})

test('an address with a proven password can’t be registered again, however it is written', async ({ world }) => {
  await joinAsPerson(world, email)
  for (const again of [email, 'ANN@Example.com']) {
    const { status, body } = await registerAccount(world, again, { password: planted })
    expect([status, body]).toEqual([409, words('An account with this email already exists.')])
  }
  expect((await logIn(world, email, planted)).status).toBe(401)
})

/** Somebody else's name, birth date and password for an address. */
const plant = (browser: Browser) =>
  registerAccount(browser, email, { password: planted, firstName: 'Eve', dateOfBirth: '1980-01-01' })
const profileOf = async (browser: Pick<Browser, 'ask'>, token: string) =>
  (await browser.ask('GET /api/auth/profile', undefined, { token })).body

test.for(['before', 'after'] as const)(
  'a registration by a stranger %s the owner’s counts for nothing, and the owner’s counts',
  async (moment, { world }) => {
    const { openBrowser } = openBrowsers(world)
    const owner = openBrowser()
    if (moment === 'before') await plant(openBrowser())
    await registerAccount(owner, email)
    if (moment === 'after') await plant(openBrowser())
    const token = await signInByCode(owner, email)
    expect((await logIn(owner, email)).status).toBe(200)
    expect((await logIn(owner, email, planted)).status).toBe(401)
    expect(await profileOf(world, token)).toMatchObject({
      firstName: person.firstName,
      dateOfBirth: person.dateOfBirth,
    })
  },
)

test('an account that its owner opens by code has nothing of what a stranger registered for its address', async ({
  world,
}) => {
  const { openBrowser } = openBrowsers(world)
  const [owner, stranger] = [openBrowser(), openBrowser()]
  await plant(stranger)
  const token = await signInByCode(owner, email)
  expect(await isRegistered(owner, email)).toBe(false)
  expect((await logIn(stranger, email, planted)).status).toBe(401)
  expect(await profileOf(world, token)).toMatchObject({ firstName: '', dateOfBirth: null, hasPassword: false })
  expect(await world.ctx.db.select().from(registrations)).toEqual([])
})

test('a password that a stranger plants while the code is under way never counts', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const owner = openBrowser()
  const code = await askForCode(owner, email)
  passTime(world, 1)
  await registerAccount(openBrowser(), email, { password: planted })
  await signInWithCode(owner, email, code)
  expect((await logIn(owner, email, planted)).status).toBe(401)
  await signInByCode(openBrowser(), email)
  expect(await isRegistered(owner, email)).toBe(false)
})

test('a password that was registered in one browser does not count when another one enters the code', async ({
  world,
}) => {
  const { openBrowser } = openBrowsers(world)
  await registerAccount(openBrowser(), email)
  await signInByCode(openBrowser(), email)
  expect((await logIn(openBrowser(), email)).status).toBe(401)
})

test('a password that a stranger plants on an account in use never counts', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const owner = openBrowser()
  await signInByCode(owner, email)
  expect((await registerAccount(openBrowser(), email, { password: planted })).status).toBe(201)
  await signInByCode(owner, email)
  await signInByCode(openBrowser(), email)
  expect((await logIn(owner, email, planted)).status).toBe(401)
  expect(await isRegistered(owner, email)).toBe(false)
  expect((await mailsTo(world, email)).every(({ subject }) => subject === 'Your code for Sitewright')).toBe(true)
})

test('somebody who only used codes gets a password by registering and entering the code in the same browser', async ({
  world,
}) => {
  const browser = openBrowsers(world).openBrowser()
  await signInByCode(browser, email)
  await registerAccount(browser, email)
  expect(await isRegistered(browser, email)).toBe(false)
  await signInByCode(browser, email)
  expect((await logIn(browser, email)).status).toBe(200)
})

test('a token sets no password by registering again: a code has to be entered', async ({ world }) => {
  const token = await signInByCode(world, email)
  expect((await registerAccount(world, email, {}, token)).status).toBe(201)
  expect((await logIn(world, email)).status).toBe(401)
  expect(await isRegistered(world, email)).toBe(false)
})

test('a token of a site, or of somebody else, can’t set a password', async ({ world }) => {
  await world.write('tearoom.example', { 'settings.txt': 'title Tea room\n' })
  const token = await signInByCode(world, email, 'tearoom.example')
  const body = { ...person, email, password: planted }
  await world.ask('POST /api/auth/register', body, { token, host: 'tearoom.example' })
  await registerAccount(world, email, { password: planted }, await signInByCode(world, 'eve@example.com'))
  expect((await logIn(world, email, planted)).status).toBe(401)
  expect(await isRegistered(world, email)).toBe(false)
})

test('of two who enter codes on two hosts at the same moment one account is made', async ({ world }) => {
  await world.write('tearoom.example', { 'settings.txt': 'title Tea room\n' })
  const codes = [await askForCode(world, email)]
  wait31(world)
  codes.push(await askForCode(world, email, 'tearoom.example'))
  const answers = await Promise.all([
    signInWithCode(world, email, codes[0] ?? ''),
    signInWithCode(world, email, codes[1] ?? '', 'tearoom.example'),
  ])
  expect(answers.map(({ body }) => body.user_exists).toSorted()).toEqual([false, true])
  expect(await world.ctx.db.select().from(users)).toHaveLength(1)
})

test('a registration is kept for a day', async ({ world }) => {
  const browser = openBrowsers(world).openBrowser()
  await registerAccount(browser, email)
  await registerAccount(world, 'bea@example.com')
  passTime(world, 86_400)
  await registerAccount(world, 'cy@example.com')
  await signInByCode(browser, email)
  expect((await logIn(browser, email)).status).toBe(401)
  await world.jobs.run('sweep-accounts')
  expect((await world.ctx.db.select().from(registrations)).map(({ emailKey }) => emailKey)).toEqual(['cy@example.com'])
})

test('the cookie that knows a browser can’t be read by scripts nor sent by other sites', async ({ world }) => {
  const lines = async (url: string) =>
    (await registerAccount(openBrowsers(world, { url }).openBrowser(), email)).headers.get('set-cookie')
  expect(await lines('http://localhost:3000')).toMatch(
    /^browser=[\w-]{43}; Max-Age=86400; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
  )
  expect(await lines('https://example.com')).toMatch(/; HttpOnly; Secure; SameSite=Strict$/)
})

test('a password is kept nowhere as it is typed', async ({ world }) => {
  const { openBrowser, said } = openBrowsers(world)
  await registerAccount(openBrowser(), email)
  const [kept] = await world.ctx.db.select().from(registrations).where(eq(registrations.emailKey, email))
  expect(JSON.stringify([kept, said])).not.toContain(goodPassword)
})
