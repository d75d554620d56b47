import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#kit/server/tables.ts'
import { openBrowsers, type Browser } from '#test/browsers.ts'
import {
  askForCode,
  askToReset,
  signInWithCode,
  goodPassword,
  isSignedIn,
  joinAsPerson,
  mailsTo,
  logIn,
  registerAccount,
  signInByCode,
  passTime,
} from '#test/people.ts'
import { words } from '#test/words.ts'
import { test } from '#test/world.ts'
import { resetTickets } from './server/tables.ts'

const email = 'ann@example.com'
const fresh = 'kettle 17 tin'
const ticket = 'reset-ticket'
const refused = [403, words('Failed to reset password. Please ask for a new code.')]
const reset = async ({ ask }: Pick<Browser, 'ask'>, address = email, password = fresh) => {
  const { status, body } = await ask('POST /api/auth/reset-password', { email: address, password })
  return [status, body]
}
const done = [200, { message: 'Your password has been reset successfully' }]

test('a person who forgot their password gets a code of six digits by mail, and sets a new password with it', async ({
  world,
}) => {
  const browser = openBrowsers(world).openBrowser()
  const before = await joinAsPerson(browser, email)
  const code = await askToReset(browser, email)
  expect(code).toMatch(/^\d{6}$/)
  const mail = (await mailsTo(world, email)).find(({ subject }) => subject.startsWith('Reset'))
  expect(mail?.text).toContain(code)
  const { status, body, headers } = await signInWithCode(browser, email, code)
  expect([status, body]).toEqual([200, { verified: true, user_exists: true, requires_password: true }])
  expect(headers.get('set-cookie')).toMatch(
    /^reset-ticket=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
  )
  expect(await reset(browser)).toEqual(done)
  expect(browser.cookies.has(ticket)).toBe(false)
  expect((await logIn(browser, email)).status).toBe(401)
  expect((await logIn(browser, email, fresh)).status).toBe(200)
  expect(await isSignedIn(browser, before)).toBe(false)
})

test('a reset ends all sessions everywhere and tells the owner', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const [browser, other] = [openBrowser(), openBrowser('198.51.100.7')]
  const tokens = [await joinAsPerson(browser, email), await signInByCode(other, email)]
  for (const token of tokens) expect(await isSignedIn(world, token)).toBe(true)
  await signInWithCode(browser, email, await askToReset(browser, email))
  await reset(browser)
  for (const token of tokens) expect(await isSignedIn(browser, token)).toBe(false)
  for (const token of tokens) await expect.poll(() => isSignedIn(world, token)).toBe(false)
  const mail = (await mailsTo(world, email)).find(({ subject }) => subject === 'Your password was changed')
  expect(mail?.html).toContain('/forgot-password')
})

test('the e-mail address alone resets nothing', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  await joinAsPerson(openBrowser(), email)
  expect(await reset(openBrowser())).toEqual(refused)
  const thief = openBrowser()
  thief.cookies.set(ticket, 'x'.repeat(43))
  expect(await reset(thief)).toEqual(refused)
  expect((await logIn(openBrowser(), email)).status).toBe(200)
})

test('a ticket is for the browser that entered the code, and for its own address', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const [browser, thief] = [openBrowser(), openBrowser()]
  await joinAsPerson(browser, email)
  await joinAsPerson(thief, 'eve@example.com')
  await signInWithCode(browser, email, await askToReset(browser, email))
  expect(await reset(thief)).toEqual(refused)
  await signInWithCode(thief, 'eve@example.com', await askToReset(thief, 'eve@example.com'))
  expect(await reset(thief, email)).toEqual(refused)
  expect(await reset(browser)).toEqual(done)
  expect((await logIn(thief, 'eve@example.com')).status).toBe(200)
})

test('a ticket is used up by the first reset, also of two at the same moment', async ({ world }) => {
  const browser = openBrowsers(world).openBrowser()
  await joinAsPerson(browser, email)
  await signInWithCode(browser, email, await askToReset(browser, email))
  const stolen = browser.cookies.get(ticket) ?? ''
  const answers = await Promise.all([reset(browser), reset(browser, email, 'other 99 one')])
  expect(answers.map(([status]) => status).toSorted()).toEqual([200, 403])
  browser.cookies.set(ticket, stolen)
  expect(await reset(browser)).toEqual(refused)
})

test('a reset burns every other ticket of the account', async ({ world }) => {
  const { openBrowser } = openBrowsers(world)
  const [browser, thief] = [openBrowser(), openBrowser()]
  await joinAsPerson(browser, email)
  await signInWithCode(thief, email, await askToReset(thief, email))
  passTime(world, 31)
  await signInWithCode(browser, email, await askToReset(browser, email))
  expect(await reset(browser)).toEqual(done)
  expect(await reset(thief, email, 'mine 666 now')).toEqual(refused)
})

test('a ticket is valid for ten minutes, and is forgotten after that', async ({ world }) => {
  const browser = openBrowsers(world).openBrowser()
  await joinAsPerson(browser, email)
  await signInWithCode(browser, email, await askToReset(browser, email))
  passTime(world, 600)
  expect(await reset(browser)).toEqual(refused)
  passTime(world, 1)
  await world.jobs.run('sweep-accounts')
  expect(await world.ctx.db.select().from(resetTickets)).toEqual([])
})

test.for([
  ['short 1', 'Password must be at least 8 characters long'],
  ['1234567890', 'Password must contain at least one letter'],
  ['no number here', 'Password must contain at least one number'],
  [undefined, 'Please enter your password.'],
] as const)('the new password %j is refused, and the ticket stays', async ([password, sentence], { world }) => {
  const browser = openBrowsers(world).openBrowser()
  await joinAsPerson(browser, email)
  await signInWithCode(browser, email, await askToReset(browser, email))
  const { status, body } = await browser.ask('POST /api/auth/reset-password', { email, password })
  expect([status, body]).toEqual([400, words(sentence)])
  expect(await reset(browser)).toEqual(done)
})

test('a code to reset never signs in, and a code to sign in never resets', async ({ world }) => {
  const browser = openBrowsers(world).openBrowser()
  await joinAsPerson(browser, email)
  const [toReset, toSignIn] = [await askToReset(browser, email), await askForCode(browser, email)]
  const byReset = await signInWithCode(browser, email, toReset)
  expect(byReset.body).not.toHaveProperty('token')
  browser.cookies.clear()
  const bySignIn = await signInWithCode(browser, email, toSignIn)
  expect(bySignIn.headers.get('set-cookie')).toBeNull()
  expect(await reset(browser)).toEqual(refused)
})

test('an address without an account gets the same answers, and a mail that helps', async ({ world }) => {
  const browser = openBrowsers(world, { isTrial: false }).openBrowser()
  await joinAsPerson(openBrowsers(world).openBrowser(), email)
  const answers = async (address: string) => {
    const ask = async () => {
      const { status, body, headers } = await browser.ask('POST /api/auth/forgot-password', { email: address })
      return [status, body, headers.get('retry-after')]
    }
    return [await ask(), await ask(), (await signInWithCode(browser, address, '123456')).body]
  }
  const unknown = 'nobody@example.com'
  expect(await answers(unknown)).toEqual(await answers(email))
  const [mail] = await mailsTo(world, unknown)
  expect(mail?.subject).toBe('There is no password to reset')
  expect(mail?.text).not.toMatch(/^ {4}\w{6}$/m)
})

test('somebody who only used codes can set a first password this way', async ({ world }) => {
  const browser = openBrowsers(world).openBrowser()
  await signInByCode(browser, email)
  await signInWithCode(browser, email, await askToReset(browser, email))
  expect(await reset(browser)).toEqual(done)
  expect((await logIn(browser, email, fresh)).status).toBe(200)
})

test('somebody who registered and never signed in can reset; the registration is dropped', async ({ world }) => {
  const browser = openBrowsers(world).openBrowser()
  await registerAccount(browser, email)
  const { body } = await signInWithCode(browser, email, await askToReset(browser, email))
  expect(body).toEqual({ verified: true, user_exists: true, requires_password: true })
  expect((await logIn(browser, email)).status).toBe(401)
  expect(await reset(browser)).toEqual(done)
  expect((await logIn(browser, email, fresh)).status).toBe(200)
  await signInByCode(browser, email)
  expect((await logIn(browser, email, goodPassword)).status).toBe(401)
})

test('after a reset earlier wrong passwords cause no wait', async ({ world }) => {
  const browser = openBrowsers(world).openBrowser()
  await joinAsPerson(browser, email)
  for (let place = 0; place < 6; place++) await logIn(browser, email, fresh)
  expect((await logIn(browser, email)).status).toBe(429)
  await signInWithCode(browser, email, await askToReset(browser, email))
  await reset(browser)
  expect((await logIn(browser, email, fresh)).status).toBe(200)
})

test('each event sends one mail', async ({ world }) => {
  const browser = openBrowsers(world).openBrowser()
  await joinAsPerson(browser, email)
  for (const password of [fresh, 'third 33 pass']) {
    passTime(world, 31)
    await signInWithCode(browser, email, await askToReset(browser, email))
    await reset(browser, email, password)
  }
  const kept = await world.ctx.db.select().from(mails).where(eq(mails.subject, 'Your password was changed'))
  expect(kept).toHaveLength(2)
})
