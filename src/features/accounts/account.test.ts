import { buffer } from 'node:stream/consumers'
import { asc, eq, ne } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { listMails } from '#kit/server/mail/kept-mails.ts'
import { mails } from '#kit/server/tables.ts'
import { runJob, test, type World } from '#test/world.ts'
import { exportAccount } from './server/export-account.ts'
import { openForgetAccounts } from './server/forget-accounts.ts'
import { hashPassword, isPassword } from './server/passwords.ts'
import { registrations, resetTickets, uploads, users } from './server/tables.ts'
import { words } from '#test/words.ts'

const email = 'ann@example.com'
const wait = (world: World, seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
const lettersTo = async (world: World, recipient: string) => {
  const found = await world.ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(asc(mails.createdAt))
  return found.map(({ subject }) => subject)
}
const ownerOf = async (world: World, address: string) => {
  const [owner] = await world.ctx.db.select().from(users).where(eq(users.email, address))
  return owner
}
const isSignedIn = async (world: World, token: string) =>
  (await world.ask('GET /api/auth/profile', undefined, { token })).status === 200

async function givePassword(world: World, address: string, password: string) {
  const passwordHash = await hashPassword(password)
  await world.ctx.db.update(users).set({ passwordHash }).where(eq(users.email, address))
}

const known = 'paper boat 7'
/** A token of somebody who has a password. */
async function ownWithPassword(world: World, address: string): Promise<string> {
  const token = await world.signIn(address)
  await givePassword(world, address, known)
  return token
}

/** The code that goes to the present address. */
const askToConfirm = async (world: World, token: string): Promise<string> =>
  (await world.ask('POST /api/auth/send-confirmation-code', undefined, { token })).body.code

test('a first password is set with a code to the address; it signs out all others and tells the owner', async ({
  world,
}) => {
  const [token, other] = [await world.signIn(email), await world.signIn(email)]
  const set = async (wish: object) => {
    const { status, body } = await world.ask('POST /api/auth/change-password', wish, { token })
    return [status, body]
  }
  const password = 'paper boat 7'
  const noCode = [400, words('Please enter the code that we sent to your e-mail address.')]
  expect(await set({ password })).toEqual(noCode)
  expect(await set({ password, currentPassword: 'paper boat 6' })).toEqual(noCode)
  const confirmationCode = await askToConfirm(world, token)
  expect(await set({ password, confirmationCode: 'AAAAAA' })).toEqual([400, words('Invalid verification code')])
  expect(await set({ password, confirmationCode })).toEqual([200, { message: 'Your password was changed.' }])
  expect((await world.ask('GET /api/auth/profile', undefined, { token })).body).toMatchObject({ hasPassword: true })
  expect(await isPassword(password, (await ownerOf(world, email))?.passwordHash)).toBe(true)
  expect([await isSignedIn(world, token), await isSignedIn(world, other)]).toEqual([true, false])
  expect(await lettersTo(world, email)).toEqual(['Your code to confirm a change', 'Your account now has a password'])
})

test('a code to confirm a change works once, only for its account, and not to sign in', async ({ world }) => {
  const [ann, bob] = [await world.signIn(email), await world.signIn('bob@example.com')]
  const confirmationCode = await askToConfirm(world, ann)
  const set = async (token: string, password = 'paper boat 7') =>
    (await world.ask('POST /api/auth/change-password', { password, confirmationCode }, { token })).status
  expect(await set(bob)).toBe(400)
  expect((await world.ask('POST /api/auth/verify-code', { email, code: confirmationCode })).status).toBe(400)
  expect([await set(ann, 'short1'), await set(ann), await set(ann, 'tin whistle 8')]).toEqual([400, 200, 400])
})

test('somebody who forgot the password changes it with a code to the address', async ({ world }) => {
  const token = await ownWithPassword(world, email)
  const wish = { password: 'tin whistle 8', confirmationCode: await askToConfirm(world, token) }
  expect((await world.ask('POST /api/auth/change-password', wish, { token })).status).toBe(200)
  expect(await isPassword('tin whistle 8', (await ownerOf(world, email))?.passwordHash)).toBe(true)
})

test('the present password is enough to change it', async ({ world }) => {
  const [token, other] = [await world.signIn(email), await world.signIn(email)]
  await givePassword(world, email, 'paper boat 7')
  const change = async (wish: object) => {
    const { status, body } = await world.ask('POST /api/auth/change-password', wish, { token })
    return [status, body]
  }
  const password = 'tin whistle 8'
  expect(await change({ password })).toEqual([400, words('Please enter your current password.')])
  expect(await change({ password, currentPassword: '' })).toEqual([400, words('Please enter your current password.')])
  expect(await change({ password, currentPassword: 'paper boat 8' })).toEqual([
    400,
    words('This is not your current password.'),
  ])
  expect(await change({ password: 'short1', currentPassword: 'paper boat 7' })).toEqual([
    400,
    words('Password must be at least 8 characters long'),
  ])
  expect(await isSignedIn(world, other)).toBe(true)
  expect(await lettersTo(world, email)).toEqual([])
  expect(await change({ password, currentPassword: 'paper boat 7' })).toMatchObject([200, {}])
  expect(await isSignedIn(world, other)).toBe(false)
  expect(await isPassword(password, (await ownerOf(world, email))?.passwordHash)).toBe(true)
})

test('of two changes of the password at the same time one counts', async ({ world }) => {
  const token = await world.signIn(email)
  await givePassword(world, email, 'paper boat 7')
  const tries = await Promise.all(
    ['tin whistle 8', 'tin whistle 9'].map((password) =>
      world.ask('POST /api/auth/change-password', { password, currentPassword: 'paper boat 7' }, { token }),
    ),
  )
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await lettersTo(world, email)).toHaveLength(1)
})

test('the current password can’t be guessed for long', async ({ world }) => {
  const token = await world.signIn(email)
  await givePassword(world, email, 'paper boat 7')
  const wish = { password: 'tin whistle 8', currentPassword: 'wrong 12345' }
  const tries = []
  for (let n = 0; n < 11; n += 1) tries.push(await world.ask('POST /api/auth/change-password', wish, { token }))
  expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429])
  expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a new password takes away every other way to set one', async ({ world }) => {
  const token = await ownWithPassword(world, email)
  const { id } = (await ownerOf(world, email))!
  const now = world.clock.now
  await world.ctx.db.insert(resetTickets).values({ hash: 'x', userId: id, expiresAt: now })
  await world.ctx.db.insert(registrations).values({
    emailKey: email,
    browser: 'x',
    firstName: 'A',
    lastName: 'B',
    dateOfBirth: '1990-01-01',
    gender: 'other',
    passwordHash: 'x',
    createdAt: now,
  })
  await world.ask('POST /api/auth/change-password', { password: 'paper boat 8', currentPassword: known }, { token })
  expect(await world.ctx.db.select().from(resetTickets)).toEqual([])
  expect(await world.ctx.db.select().from(registrations)).toEqual([])
})

const next = 'Ann.New@example.com'
const changeEmail = async (world: World, token: string, sent: { email: string; code?: string | undefined }) => {
  const wish = { ...(sent.code === undefined && { currentPassword: known }), ...sent }
  const { status, body } = await world.ask('POST /api/auth/change-email', wish, { token })
  return { status, body: body as { message: string; code?: string; token?: string } }
}
const codeFor = async (world: World, token: string, address: string) =>
  (await changeEmail(world, token, { email: address })).body.code ?? ''

test('an address is changed with the code sent to the new one; the old one gets a notice', async ({ world }) => {
  const [token, other] = [await ownWithPassword(world, email), await world.signIn(email)]
  const asked = await changeEmail(world, token, { email: next })
  expect(asked).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/) } })
  expect(await lettersTo(world, next)).toEqual(['Your code for a new e-mail address'])
  expect(await lettersTo(world, email)).toEqual(['Your e-mail address is about to change'])
  expect((await world.ask('GET /api/auth/profile', undefined, { token })).body).toMatchObject({ email })

  wait(world, 1)
  const { status, body } = await changeEmail(world, token, { email: next, code: asked.body.code?.toLowerCase() })
  expect([status, body]).toEqual([200, { message: 'Your e-mail address was changed.', token: expect.any(String) }])
  expect((await world.ask('GET /api/auth/profile', undefined, { token: body.token! })).body).toMatchObject({
    email: next,
  })
  expect([await isSignedIn(world, token), await isSignedIn(world, other)]).toEqual([false, false])
  expect(await lettersTo(world, email)).toEqual([
    'Your e-mail address is about to change',
    'Your e-mail address was changed',
  ])
  expect((await changeEmail(world, body.token!, { email: next, code: asked.body.code })).status).toBe(400)
})

test('one’s own address is no new one, whatever its spelling', async ({ world }) => {
  const token = await ownWithPassword(world, email)
  for (const spelling of [' ANN@example.com ', '<ann@example.com>', 'mailto:ann@\u200bexample.com'])
    expect(await changeEmail(world, token, { email: spelling })).toEqual({
      status: 400,
      body: words('This is already your e-mail address.'),
    })
})

test.for([
  'nobody',
  'a b@example.com',
  'a@b@example.com',
  'a@example.com\nBcc: b@example.com',
  'a@example.com\nBcc: <b@example.com>',
  'a@x.example, <b@example.com> c',
  'a\u0000@example.com',
])('no code goes to %j', async (address, { world }) => {
  const token = await ownWithPassword(world, email)
  expect((await changeEmail(world, token, { email: address })).status).toBe(400)
  expect(await world.ctx.db.select().from(mails)).toEqual([])
})

test('a code changes an address only for the person who requested it, and only to that address', async ({ world }) => {
  const [ann, bob] = [await ownWithPassword(world, email), await ownWithPassword(world, 'bob@example.com')]
  const code = await codeFor(world, ann, next)
  const wrong = { status: 400, body: words('Invalid verification code') }
  expect(await changeEmail(world, bob, { email: next, code })).toEqual(wrong)
  expect(await changeEmail(world, ann, { email: 'other@example.com', code })).toEqual(wrong)
  expect((await changeEmail(world, ann, { email: next, code })).status).toBe(200)
})

test('a code for another address neither signs in nor resets', async ({ world }) => {
  const code = await codeFor(world, await ownWithPassword(world, email), next)
  const { status, body, headers } = await world.ask('POST /api/auth/verify-code', { email: next, code })
  expect([status, body, headers.get('set-cookie')]).toEqual([400, words('Invalid verification code'), null])
})

test('five wrong tries burn a code, ten minutes too, and a new one is sent after half a minute', async ({ world }) => {
  const token = await ownWithPassword(world, email)
  const code = await codeFor(world, token, next)
  for (let n = 0; n < 5; n += 1) await changeEmail(world, token, { email: next, code: 'AAAAAA' })
  expect((await changeEmail(world, token, { email: next, code })).status).toBe(400)
  expect((await changeEmail(world, token, { email: next })).status).toBe(429)
  wait(world, 31)
  const later = await codeFor(world, token, next)
  wait(world, 601)
  expect((await changeEmail(world, token, { email: next, code: later })).status).toBe(400)
  expect((await world.ask('GET /api/auth/profile', undefined, { token })).body).toMatchObject({ email })
})

test('an address that belongs to an account can’t be taken, and only its owner learns that it does', async ({
  world,
}) => {
  const [ann] = [await ownWithPassword(world, email), await ownWithPassword(world, 'bob@example.com')]
  const asked = await changeEmail(world, ann, { email: 'BOB@example.com' })
  const free = await changeEmail(world, ann, { email: 'free@example.com' })
  expect(asked.body.message).toBe(free.body.message)
  const taken = await changeEmail(world, ann, { email: 'BOB@example.com', code: asked.body.code })
  expect(taken).toEqual({ status: 409, body: words('An account with this email already exists.') })
  expect(await isSignedIn(world, ann)).toBe(true)
  expect(await ownerOf(world, 'bob@example.com')).toBeDefined()
})

test('of two people who claim the same address one gets it', async ({ world }) => {
  const [ann, bob] = [await ownWithPassword(world, email), await ownWithPassword(world, 'bob@example.com')]
  const first = await codeFor(world, ann, next)
  wait(world, 31)
  const second = await codeFor(world, bob, next)
  const tries = await Promise.all([
    changeEmail(world, ann, { email: next, code: first }),
    changeEmail(world, bob, { email: next, code: second }),
  ])
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a code that is entered twice at the same time counts once', async ({ world }) => {
  const token = await ownWithPassword(world, email)
  const code = await codeFor(world, token, next)
  const tries = await Promise.all([1, 2, 3].map(() => changeEmail(world, token, { email: next, code })))
  expect(tries.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect((await lettersTo(world, email)).filter((subject) => subject.includes('was changed'))).toHaveLength(1)
})

test('a token alone changes no address: the password is asked for, or a code to the present address', async ({
  world,
}) => {
  const token = await world.signIn(email)
  const change = async (sent: object) => {
    const { status, body } = await world.ask('POST /api/auth/change-email', { email: next, ...sent }, { token })
    return [status, body.message]
  }
  const noCode = [400, 'Please enter the code that we sent to your e-mail address.']
  expect(await change({})).toEqual(noCode)
  await givePassword(world, email, known)
  expect(await change({})).toEqual([400, 'Please enter your current password.'])
  expect(await change({ currentPassword: 'paper boat 8' })).toEqual([400, 'This is not your current password.'])
  expect(await change({ code: 'AAAAAA' })).toEqual([400, 'Invalid verification code'])
  expect(await lettersTo(world, next)).toEqual([])
  const confirmationCode = await askToConfirm(world, token)
  expect(await change({ confirmationCode: 'AAAAAA' })).toEqual([400, 'Invalid verification code'])
  expect(await change({ confirmationCode })).toEqual([200, 'We sent a code to your new address.'])
})

/** Moves an account to another address with its token and password. Returns the letter to the earlier address. */
async function moveAway(world: World, token: string, to: string) {
  const code = await codeFor(world, token, to)
  wait(world, 1)
  const { body } = await changeEmail(world, token, { email: to, code })
  const letters = (await listMails(world.ctx)).filter(({ subject }) => subject === 'Your e-mail address was changed')
  const [latest] = letters.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const secret = /undo-email-change#([\w-]+)/.exec(latest?.content?.text ?? '')?.[1] ?? ''
  return { token: body.token!, secret, letter: latest!, undo: { token: secret } }
}
const undo = async (world: World, sent: object) => {
  const { status, body } = await world.ask('POST /api/auth/undo-email-change', sent)
  return [status, body]
}

test('letters to an address that somebody gave up are forgotten once the change can’t be undone any more', async ({
  world,
}) => {
  await moveAway(world, await ownWithPassword(world, email), next)
  await moveAway(world, await ownWithPassword(world, 'bob@example.com'), 'bob.new@example.com')
  wait(world, 6 * 86_400)
  await world.jobs.run('sweep-accounts')
  expect(await lettersTo(world, email)).toHaveLength(2)
  wait(world, 2 * 86_400)
  await world.signIn('bob@example.com')
  await world.jobs.run('sweep-accounts')
  expect(await lettersTo(world, email)).toEqual([])
  // It is somebody else's by now.
  expect(await lettersTo(world, 'bob@example.com')).toHaveLength(2)
  expect(await lettersTo(world, next)).toHaveLength(1)
})

test('the letter to the old address undoes a change of address, signs everybody out and takes the password away', async ({
  world,
}) => {
  const { token, letter, undo: sent } = await moveAway(world, await ownWithPassword(world, email), 'eve@example.com')
  expect(letter.to).toBe(email)
  expect(await isSignedIn(world, token)).toBe(true)
  wait(world, 7 * 86_400 - 10)
  expect(await undo(world, sent)).toEqual([200, { email }])
  expect(await isSignedIn(world, token)).toBe(false)
  expect(await ownerOf(world, 'eve@example.com')).toBeUndefined()
  expect(await ownerOf(world, email)).toMatchObject({ passwordHash: null })
  expect(await lettersTo(world, email)).toContain('Your e-mail address is back')
  expect(await lettersTo(world, 'eve@example.com')).toContain('A change of e-mail address was undone')
  expect(await undo(world, sent)).toEqual([400, words('This link was used already, or its 7 days are over.')])
})

test('a change of address can be undone for seven days', async ({ world }) => {
  const { undo: sent } = await moveAway(world, await ownWithPassword(world, email), 'eve@example.com')
  wait(world, 7 * 86_400)
  expect((await undo(world, sent))[0]).toBe(400)
  expect(await ownerOf(world, 'eve@example.com')).toBeDefined()
})

test('changing the address again and again doesn’t keep the owner from taking the account back', async ({ world }) => {
  const first = await moveAway(world, await ownWithPassword(world, email), 'eve@example.com')
  wait(world, 60)
  const second = await moveAway(world, first.token, 'mallory@example.com')
  expect(second.letter.to).toBe('eve@example.com')
  expect((await undo(world, first.undo))[0]).toBe(200)
  expect((await undo(world, second.undo))[0]).toBe(400)
  expect(await ownerOf(world, email)).toBeDefined()
})

test('taking an account back cancels a deletion that somebody else asked for', async ({ world }) => {
  const { token, undo: sent } = await moveAway(world, await ownWithPassword(world, email), 'eve@example.com')
  const leaving = await world.ask('DELETE /api/auth/account', {}, { token })
  expect(leaving.body.deletesAt).toEqual(expect.any(String))
  expect((await undo(world, sent))[0]).toBe(200)
  expect(await ownerOf(world, email)).toMatchObject({ deletesAt: null })
})

test('an address that an account has just left makes no other account, so that it can be taken back', async ({
  world,
}) => {
  const { undo: sent } = await moveAway(world, await ownWithPassword(world, email), 'eve@example.com')
  const { body } = await world.ask('POST /api/auth/send-verification-code', { email })
  const entered = await world.ask('POST /api/auth/verify-code', { email, code: body.code })
  expect([entered.status, entered.body.message]).toEqual([
    409,
    'Your account now has a different e-mail address. To change it back, open the link in our e-mail about the change.',
  ])
  const bob = await ownWithPassword(world, 'bob@example.com')
  const code = await codeFor(world, bob, email)
  expect((await changeEmail(world, bob, { email, code })).status).toBe(409)
  expect((await undo(world, sent))[0]).toBe(200)
})

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
async function upload(world: World, token: string) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await picture())], 'me.png', { type: 'image/png' }))
  const headers = { authorization: `Bearer ${token}` }
  const response = await world.visit('http://localhost/api/upload', { method: 'POST', body: form, headers })
  return ((await response.json()) as { url: string }).url
}

test('a token that was used a moment before opens nothing once its account is gone', async ({ world }) => {
  await world.signIn(email)
  wait(world, 29 * 86_400)
  const token = await world.signIn(email)
  await world.ask('DELETE /api/auth/account', {}, { token })
  await world.ctx.db.update(users).set({ deletesAt: world.ctx.now() })
  const profile = () => world.ask('GET /api/auth/profile', undefined, { token })
  expect((await world.ask('GET /api/domains', undefined, { token })).status).toBe(200)
  await runJob(world, openForgetAccounts([]))
  await expect.poll(async () => (await world.ask('GET /api/domains', undefined, { token })).status).toBe(401)
  expect((await profile()).status).toBe(401)
})

test('an account goes after 30 days, with its pictures, unless its owner keeps it', async ({ world }) => {
  const [ann, bob] = [await world.signIn(email), await world.signIn('bob@example.com')]
  const [hers, his] = [await upload(world, ann), await upload(world, bob)]
  const leave = (token: string, body?: object) => world.ask('DELETE /api/auth/account', body, { token })
  const deletesAt = '2026-02-14T12:00:00.000Z'
  for (const token of [ann, bob]) expect((await leave(token)).body).toEqual({ deletesAt })
  wait(world, 86_400)
  expect((await leave(ann, {})).body).toEqual({ deletesAt })
  expect((await world.ask('GET /api/auth/profile', undefined, { token: ann })).body).toMatchObject({ deletesAt })
  expect((await leave(bob, { keep: true })).body).toEqual({ deletesAt: null })
  expect((await leave(bob, { keep: true })).body).toEqual({ deletesAt: null })
  expect(await lettersTo(world, email)).toEqual(['Your account will be deleted'])
  expect(await lettersTo(world, 'bob@example.com')).toEqual([
    'Your account will be deleted',
    'Your account will not be deleted',
  ])

  await runJob(world, openForgetAccounts([]))
  expect((await world.visit(`http://localhost${hers}`)).status).toBe(200)

  world.clock.now = new Date(deletesAt)
  await world.ctx.jobs.send(openForgetAccounts([]), {})
  // The row of a picture goes last.
  await expect.poll(() => world.ctx.db.select().from(uploads)).toHaveLength(1)
  expect((await world.visit(`http://localhost${hers}`)).status).toBe(404)
  expect(await ownerOf(world, email)).toBeUndefined()
  expect(await ownerOf(world, 'bob@example.com')).toBeDefined()
  expect((await world.visit(`http://localhost${his}`)).status).toBe(200)
  expect(await lettersTo(world, email)).toEqual(['Your account has been deleted'])
  wait(world, 61)
  expect(await isSignedIn(world, ann)).toBe(false)
})

test('an account whose owner keeps it while another one is being deleted stays as it is', async ({ world }) => {
  const [ann, bob] = [await world.signIn(email), await world.signIn('bob@example.com')]
  for (const token of [ann, bob]) await world.ask('DELETE /api/auth/account', undefined, { token })
  wait(world, 31 * 86_400)
  const left: string[] = []
  const keepTheOther = async (_: unknown, id: string) => {
    left.push(id)
    await world.ctx.db.update(users).set({ deletesAt: null }).where(ne(users.id, id))
  }
  await runJob(world, openForgetAccounts([keepTheOther]))
  expect(left).toHaveLength(1)
  expect(await world.ctx.db.select().from(users)).toHaveLength(1)
})

async function readZip(bytes: Buffer) {
  const archive = await fromBufferPromise(bytes)
  const files: Record<string, Buffer> = {}
  for await (const entry of archive.eachEntry())
    files[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry))
  return files
}

test('a person gets all data about them as a zip, and nothing about others', async ({ world }) => {
  const [ann, bob] = [await world.signIn(email), await world.signIn('bob@example.com')]
  await givePassword(world, email, 'paper boat 7')
  const [url] = [await upload(world, ann), await upload(world, bob)]
  await world.ask('PUT /api/auth/profile', { firstName: 'Änn', profilePicture: url }, { token: ann })
  await world.ask('PUT /settings', { language: 'de' }, { token: ann })
  for (const address of [email, 'bob@example.com'])
    await world.ask('POST /api/auth/send-verification-code', { email: address })
  const response = await world.visit('http://localhost/api/auth/export', {
    headers: { authorization: `Bearer ${ann}` },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="account-2026-01-15.zip"')
  const files = await readZip(Buffer.from(await response.arrayBuffer()))
  expect(Object.keys(files)).toEqual([
    'account.json',
    'sessions.json',
    'former-addresses.json',
    'letters.json',
    url.slice(1),
    'domains.json',
    'people.json',
    'sites.json',
    'files.json',
    'orders.json',
    'payments.json',
    'invoices.json',
    'subscriptions.json',
    'notifications.json',
    'subscribed.json',
    'transfers.json',
  ])
  const account = JSON.parse(files['account.json']!.toString())
  expect(account).toMatchObject({ email, firstName: 'Änn', profilePicture: url, preferences: { language: 'de' } })
  expect(JSON.stringify(account)).not.toContain('argon2')
  expect(JSON.parse(files['sessions.json']!.toString())).toMatchObject([{ host: 'localhost', agent: 'a test' }])
  const code = { to: email, subject: 'Ihr Code für Sitewright', at: '2026-01-15T12:00:00.000Z' }
  expect(JSON.parse(files['letters.json']!.toString())).toMatchObject([code])
  expect((await sharp(files[url.slice(1)]).metadata()).format).toBe('webp')
})

test('other rooms add what they hold to the export', async ({ world }) => {
  await world.signIn(email)
  const { id } = (await ownerOf(world, email))!
  async function* exportOrders(_: unknown, user: { id: string }) {
    yield { name: 'orders/orders.csv', bytes: Buffer.from(`of ${user.id}`) }
  }
  const user = { id, email, session: '', host: 'localhost' }
  const { signal } = new AbortController()
  const response = exportAccount({ ctx: world.ctx, user, signal }, [exportOrders])
  const files = await readZip(Buffer.from(await response.arrayBuffer()))
  expect(Object.keys(files)).toEqual([
    'account.json',
    'sessions.json',
    'former-addresses.json',
    'letters.json',
    'orders/orders.csv',
  ])
  expect(files['orders/orders.csv']?.toString()).toBe(`of ${id}`)
})
