import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, quiet } from '#test/database.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.ts'
import { unhurried } from '#test/patience.ts'
import type { Jobs } from '../jobs.ts'
import { migrateDatabase } from '../migrations.ts'
import { openJobs } from '../open-jobs.ts'
import { openSecrets } from '../secrets.ts'
import { countInDatabase } from '../shared-limits.ts'
import { mails } from '../tables.ts'
import { listFailedMails } from './kept-mails.ts'
import { renderMailTemplate } from './mail-template.ts'
import { openMail } from './open-mail.ts'
import type { MailRoute } from './route.ts'
import { sendMail, sweepMails } from './send-mail.ts'
import { openTransport } from './transport.ts'

const minute = 60_000

let database: Awaited<ReturnType<typeof openTestDatabase>>
let jobs: Jobs
let clock: Date
let office: PostOffice | undefined
let said: string
let close: (() => void)[]
let folder: string

beforeAll(async () => {
  database = await openTestDatabase()
  await migrateDatabase(database.pool, 'migrations')
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(mails)
  jobs = await openJobs(database, quiet)
  clock = new Date('2026-01-15T12:00:00Z')
  said = ''
  close = []
  folder = await mkdtemp(join(tmpdir(), 'sitewright-test-'))
})
afterEach(async () => {
  await jobs.stop()
  for (const end of close) end()
  await office?.close()
  office = undefined
  await rm(folder, { recursive: true })
})

type Kinds = (typeof sendMail | typeof sweepMails)[]

/** Opens mail that leaves by the test's post office, if there is one, and begins to do its jobs unless told otherwise. */
async function open(route: Partial<MailRoute> = {}, kinds: Kinds = [sendMail]) {
  const tools = {
    db: database.db,
    jobs,
    secrets: openSecrets([new Uint8Array(32)]),
    now: () => clock,
    log: pino({ level: 'info' }, { write: (line) => void (said += line) }),
    platform: { isTrial: false },
    limits: countInDatabase({ db: database.db, now: () => clock }),
    perHour: 5000,
    perHourOfOne: 1000,
  }
  const sender = 'Sitewright <no-reply@example.com>'
  const ctx = { ...tools, mail: openMail(tools, openTransport({ smtpUrl: office?.url, sender, ...route }, folder)) }
  close.push(ctx.mail.close)
  await jobs.start(ctx, [{ ...sendMail, atOnce: 0 }, ...kinds])
  return ctx
}
type Ctx = Awaited<ReturnType<typeof open>>

const rendered = renderMailTemplate({ title: 'Your code', paragraphs: ['Grüße from here.'], code: 'QX7K2M' })
const message = { to: 'name@example.com', subject: 'Your code', ...rendered }

async function rowOf({ db }: Ctx, key: string) {
  const [row] = await db.select().from(mails).where(eq(mails.key, key))
  return row
}
const stateOf = async (ctx: Ctx, key: string) => (await rowOf(ctx, key))?.state

test('a message arrives once, as text and html, and what it said is forgotten', async () => {
  office = await openPostOffice()
  const ctx = await open()
  const subject = 'Grüße, شكرا לך — zum Café'
  await ctx.mail.send({ ...message, subject }, { key: 'a' })
  await expect.poll(() => stateOf(ctx, 'a')).toBe('sent')
  const [mail, ...others] = office.received
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject,
    from: { name: 'Sitewright', address: 'no-reply@example.com' },
    to: [{ name: '', address: 'name@example.com' }],
    date: clock.toISOString(),
  })
  expect(mail?.text?.trim().replaceAll('\r\n', '\n')).toBe(rendered.text.trim())
  expect(mail?.html?.trim()).toContain('Grüße from here.')
  expect(mail?.messageId).toMatch(/^<[\da-f]{32}@example\.com>$/)
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(mail?.raw).toMatch(/^\p{ASCII}+$/u)
  expect(await rowOf(ctx, 'a')).toMatchObject({ sealed: null, problem: null })
  expect(said).not.toContain('QX7K2M')
})

test('while it waits, nobody reads in the database what it says', async () => {
  const ctx = await open({}, [])
  await ctx.mail.send(message, { key: 'a' })
  expect(JSON.stringify(await rowOf(ctx, 'a'))).not.toContain('QX7K2M')
})

test('the same key gives one message, however often and from how many at once it is handed over', async () => {
  office = await openPostOffice()
  const ctx = await open()
  await Promise.all(Array.from({ length: 8 }, () => ctx.mail.send(message, { key: 'a' })))
  await expect.poll(() => stateOf(ctx, 'a')).toBe('sent')
  await ctx.mail.send(message, { key: 'a' })
  await ctx.mail.send(message, { key: 'b' })
  await expect.poll(() => stateOf(ctx, 'b')).toBe('sent')
  expect(office.received).toHaveLength(2)
  expect(office.received[0]?.messageId).not.toBe(office.received[1]?.messageId)
})

test('a message of a transaction goes out when that commits, and never when it does not', async () => {
  office = await openPostOffice()
  const ctx = await open()
  const undone = ctx.db.transaction(async (tx) => {
    await ctx.mail.send(message, { key: 'never', within: tx })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await ctx.db.transaction((tx) => ctx.mail.send(message, { key: 'a', within: tx }))
  await expect.poll(() => stateOf(ctx, 'a')).toBe('sent')
  expect(await rowOf(ctx, 'never')).toBeUndefined()
  expect(office.received).toHaveLength(1)
})

test('a recipient that is refused for good is tried once and shown with the reason', async () => {
  let tries = 0
  office = await openPostOffice({
    onRcptTo: (_address, _session, done) => {
      tries++
      done(Object.assign(new Error('No such user here'), { responseCode: 550 }))
    },
  })
  const ctx = await open()
  await ctx.mail.send(message, { key: 'a' })
  await expect.poll(() => stateOf(ctx, 'a')).toBe('failed')
  expect(await listFailedMails(ctx)).toMatchObject([
    { to: 'name@example.com', problem: { message: expect.stringContaining('No such user here') } },
  ])
  await ctx.mail.send(message, { key: 'a' })
  expect(tries).toBe(1)
  expect(await jobs.listFailed(sendMail)).toEqual([])
  expect(said).toContain('A mail was not sent.')
  expect(said).not.toContain('QX7K2M')
})

test('while the server is away or busy it is tried again, and arrives once', async () => {
  const away = await openPostOffice()
  await away.close()
  const ctx = await open({ smtpUrl: away.url })
  await ctx.mail.send(message, { key: 'a' })
  await expect.poll(async () => (await rowOf(ctx, 'a'))?.problem?.message).toContain('ECONNREFUSED')
  let isBusy = true
  const busy = Object.assign(new Error('Try again later'), { responseCode: 451 })
  office = await openPostOffice(
    {
      onRcptTo: (_address, _session, done) => {
        done(isBusy ? busy : null)
        isBusy = false
      },
    },
    away.port,
  )
  await expect.poll(() => stateOf(ctx, 'a')).toBe('sent')
  expect(office.received).toHaveLength(1)
})

test('a mail that can’t be delivered for a day is given up', async () => {
  const away = await openPostOffice()
  await away.close()
  const ctx = await open({ smtpUrl: away.url }, [])
  await ctx.mail.send(message, { key: 'a' })
  const attempt = () => ctx.mail.deliver('a', unhurried)
  await expect(attempt()).rejects.toThrow('ECONNREFUSED')
  expect(await stateOf(ctx, 'a')).toBe('waiting')
  clock = new Date(clock.getTime() + 25 * 60 * minute)
  await attempt()
  expect(await listFailedMails(ctx)).toMatchObject([{ problem: { message: expect.stringContaining('ECONNREFUSED') } }])
})

/** A server that takes the content and never says a word about it. */
const openSilentOffice = async () => {
  let given = 0
  const silent = await openPostOffice({ onData: (stream) => void stream.on('end', () => given++).resume() })
  return { ...silent, given: () => given }
}

test('a receipt or code with which the process died is sent again, and not before it is sure to be dead', async () => {
  const silent = await openSilentOffice()
  office = silent
  const ctx = await open({}, [sweepMails])
  await ctx.mail.send(message, { key: 'a' })
  // As if it were dead, this one notes nothing any more; another one takes up the job.
  const dead = new AbortController()
  const dying = ctx.mail.deliver('a', dead.signal).catch(() => undefined)
  await expect.poll(silent.given).toBe(1)
  await ctx.mail.deliver('a', unhurried)
  expect([await stateOf(ctx, 'a'), silent.given()]).toEqual(['sending', 1])
  clock = new Date(clock.getTime() + 2 * minute)
  const again = ctx.mail.deliver('a', dead.signal).catch(() => undefined)
  await expect.poll(silent.given).toBe(2)
  // Where the job is gone as well, the sweep makes a new one.
  clock = new Date(clock.getTime() + 11 * minute)
  await jobs.send(sweepMails, {})
  await expect.poll(() => stateOf(ctx, 'a')).toBe('waiting')
  dead.abort()
  await Promise.all([dying, again])
})

test('a campaign mail with which the process died has perhaps been sent, so nobody sends it again', async () => {
  const silent = await openSilentOffice()
  office = silent
  const ctx = await open({}, [sweepMails])
  await ctx.mail.send(message, { key: 'a' })
  await ctx.db.update(mails).set({ isCampaign: true })
  const dead = new AbortController()
  const dying = ctx.mail.deliver('a', dead.signal).catch(() => undefined)
  await expect.poll(silent.given).toBe(1)
  clock = new Date(clock.getTime() + 11 * minute)
  await ctx.mail.deliver('a', unhurried)
  await jobs.send(sweepMails, {})
  await expect.poll(() => stateOf(ctx, 'a')).toBe('failed')
  expect(await listFailedMails(ctx)).toMatchObject([
    { problem: { message: 'May have been sent: the server stopped while sending.' } },
  ])
  await ctx.mail.deliver('a', unhurried)
  expect(silent.given()).toBe(1)
  dead.abort()
  await dying
})

test.for(['breaks off', 'takes too long'])(
  'a server that %s once it has the content is not given it again',
  async (how) => {
    const silent = await openSilentOffice()
    office = silent
    const ctx = await open({}, [])
    await ctx.mail.send(message, { key: 'a' })
    const limit = new AbortController()
    const attempt = ctx.mail.deliver('a', limit.signal)
    await expect.poll(silent.given).toBe(1)
    if (how === 'breaks off') silent.cut()
    else limit.abort()
    await attempt
    expect(await listFailedMails(ctx)).toMatchObject([
      { problem: { code: 'mail-perhaps-sent', message: expect.stringMatching(/^May have been sent: /) } },
    ])
    expect(silent.given()).toBe(1)
  },
)

test('a connection that breaks off before the content is another try', async () => {
  office = await openPostOffice({ onRcptTo: () => office?.cut() })
  const ctx = await open({}, [])
  await ctx.mail.send(message, { key: 'a' })
  await expect(ctx.mail.deliver('a', unhurried)).rejects.toThrow(/closed|retries|reset/)
  expect(await stateOf(ctx, 'a')).toBe('waiting')
})

test('a password and an encrypted connection are used when the address has them, and a wrong password is another try', async () => {
  const tried: string[] = []
  office = await openPostOffice({
    secure: true,
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      tried.push(`${username}:${password}`)
      done(null, password === 'p@ss' ? { user: username } : {})
    },
  })
  const address = (password: string) =>
    `smtps://user:${password}@127.0.0.1:${office?.port}?tls.rejectUnauthorized=false`
  const wrong = await open({ smtpUrl: address('wrong') }, [])
  await wrong.mail.send(message, { key: 'a' })
  await expect(wrong.mail.deliver('a', unhurried)).rejects.toThrow('Invalid login')
  const right = await open({ smtpUrl: address('p%40ss') }, [])
  await right.mail.deliver('a', unhurried)
  expect(office.received).toHaveLength(1)
  expect(tried).toEqual(['user:wrong', 'user:p@ss'])
  expect(said).not.toContain('p@ss')
})

test('a mail that was settled long ago is forgotten', async () => {
  office = await openPostOffice()
  const ctx = await open({}, [sendMail, sweepMails])
  await ctx.mail.send(message, { key: 'a' })
  await expect.poll(() => stateOf(ctx, 'a')).toBe('sent')
  clock = new Date(clock.getTime() + 91 * 24 * 60 * minute)
  await jobs.send(sweepMails, {})
  await expect.poll(() => rowOf(ctx, 'a')).toBeUndefined()
})

test('without a mail server every message is a file of its own that only this user may read', async () => {
  const ctx = await open()
  await ctx.mail.send(message, { key: 'a' })
  await ctx.mail.send({ ...message, to: 'other@example.com' }, { key: 'b' })
  await expect.poll(async () => [await stateOf(ctx, 'a'), await stateOf(ctx, 'b')]).toEqual(['sent', 'sent'])
  const names = await readdir(folder)
  expect(names).toHaveLength(2)
  for (const name of names) {
    expect(name).toMatch(/^2026-01-15T12-00-00-000Z-[\da-f]{8}\.eml$/)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    const { subject, text } = await PostalMime.parse(await readFile(join(folder, name)))
    expect(subject).toBe('Your code')
    expect(text).toContain('QX7K2M')
  }
})
