// @module-tag long
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, quiet } from '#test/database.ts'
import { unhurried } from '#test/patience.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.ts'
import type { Jobs } from '../jobs.ts'
import { migrateDatabase } from '../migrations.ts'
import { openJobs } from '../open-jobs.ts'
import { openSecrets } from '../secrets.ts'
import { countInDatabase, sweepRates } from '../shared-limits.ts'
import { mails, rates } from '../tables.ts'
import { openMail } from './open-mail.ts'
import { sendCampaign, sendMail, sweepMails } from './send-mail.ts'
import { openTransport } from './transport.ts'

const hour = 3_600_000
const [bakery, tearoom] = [randomUUID(), randomUUID()]

let database: Awaited<ReturnType<typeof openTestDatabase>>
let jobs: Jobs
let clock: Date
let office: PostOffice
let close: () => void | Promise<void>

beforeAll(async () => {
  database = await openTestDatabase()
  await migrateDatabase(database.pool, 'migrations')
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of [mails, rates]) await database.db.delete(table)
  jobs = await openJobs(database, quiet)
  clock = new Date('2026-01-15T12:00:00Z')
  office = await openPostOffice()
})
afterEach(async () => {
  await jobs.stop()
  await close()
  await office.close()
  await database.pool.query(`delete from pgboss.job`)
})

/** Mail that leaves by the test's post office; what its jobs do is asked for by hand unless they are named. */
async function open(perHour = 5000, kinds: (typeof sendCampaign | typeof sendMail | typeof sweepMails)[] = []) {
  const { db } = database
  const now = () => clock
  const secrets = openSecrets([new Uint8Array(32)])
  const limits = countInDatabase({ db, now })
  const tools = {
    db,
    jobs,
    secrets,
    now,
    log: quiet,
    platform: { isTrial: false },
    limits,
    perHour,
    perHourOfOne: 1000,
  }
  const sender = 'Sitewright <no-reply@example.com>'
  const mail = openMail(tools, openTransport({ smtpUrl: office.url, sender }, ''))
  close = mail.close
  const ctx = { ...tools, mail }
  const idle = [sendMail, sendCampaign, sweepMails].map((kind) => ({ ...kind, atOnce: 0 }))
  await jobs.start(ctx, [...idle, ...kinds] as never)
  return ctx
}

const newsletter = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => ({
    key: `${name} ${n}`,
    to: `${name}-${n}@example.com`,
    subject: 'News',
    text: 'News.',
    html: '<p>News.</p>',
  }))
const code = { to: 'ann@example.com', subject: 'Your code', text: 'ABC', html: '<p>ABC' }

const recipients = () => office.received.map(({ to }) => String(to?.[0]?.address).replace('@example.com', ''))
const countOf = (state: (typeof mails.$inferSelect)['state']) => database.db.$count(mails, eq(mails.state, state))

test('a newsletter reaches everybody on its list once, however often it is handed over', async () => {
  const { mail } = await open(5000, [sendCampaign])
  const list = newsletter(45, 'bread')
  await Promise.all([mail.sendCampaign(list, { domain: bakery }), mail.sendCampaign(list, { domain: bakery })])
  await expect.poll(() => countOf('sent')).toBe(45)
  await mail.sendCampaign(list, { domain: bakery })
  expect(recipients().toSorted()).toEqual(list.map(({ to }) => to.replace('@example.com', '')).toSorted())
})

test('while a code waits nothing of a newsletter is sent, and afterwards it goes on', async () => {
  const { mail } = await open()
  await mail.sendCampaign(newsletter(3, 'bread'), { domain: bakery })
  await mail.send(code, { key: 'code' })
  await mail.deliverCampaign(bakery, unhurried)
  expect(recipients()).toEqual([])
  await mail.deliver('code', unhurried)
  await mail.deliverCampaign(bakery, unhurried)
  expect(recipients()).toEqual(['ann', 'bread-0', 'bread-1', 'bread-2'])
})

test('two domains that write to many take turns', async () => {
  const { mail } = await open(5000, [{ ...sendCampaign, atOnce: 1 }])
  await database.db.transaction(async (within) => {
    await mail.sendCampaign(newsletter(60, 'bread'), { domain: bakery, within })
    await mail.sendCampaign(newsletter(3, 'tea'), { domain: tearoom, within })
  })
  await expect.poll(() => countOf('sent')).toBe(63)
  expect(recipients().indexOf('tea-2')).toBeLessThan(45)
})

test('however much mail one site sends, codes come first and other sites take turns with it', async () => {
  const { mail } = await open(5000, [{ ...sendMail, atOnce: 1 }])
  await database.db.transaction(async (within) => {
    for (const message of newsletter(40, 'bread'))
      await mail.send(message, { key: message.key, domain: bakery, within })
    for (const message of newsletter(2, 'tea')) await mail.send(message, { key: message.key, domain: tearoom, within })
    await mail.send(code, { key: 'code', within })
  })
  await expect.poll(() => countOf('sent')).toBe(43)
  expect(recipients().indexOf('ann')).toBeLessThan(5)
  expect(recipients().indexOf('tea-1')).toBeLessThan(10)
})

test('so many are sent in an hour and no more, by one domain and by all', async () => {
  const { mail, db } = await open(30)
  await mail.sendCampaign(newsletter(50, 'bread'), { domain: bakery })
  await mail.sendCampaign(newsletter(50, 'tea'), { domain: tearoom })
  const batch = async () => {
    for (const domain of [bakery, tearoom]) await mail.deliverCampaign(domain, unhurried)
  }
  for (let n = 0; n < 3; n++) await batch()
  expect(office.received).toHaveLength(30)
  expect(recipients().some((name) => name.startsWith('tea'))).toBe(true)
  await mail.send(code, { key: 'code' })
  await mail.deliver('code', unhurried)
  expect(recipients()).toContain('ann')
  clock = new Date(clock.getTime() + hour + 1000)
  await sweepRates.run({ db, now: () => clock } as never, {}, unhurried)
  for (let n = 0; n < 3; n++) await batch()
  expect(office.received).toHaveLength(61)
})

test('a site has so many mails waiting and no more; what was refused keeps nothing', async () => {
  const { mail } = await open()
  await mail.sendCampaign(newsletter(1990, 'bread'), { domain: bakery })
  const more = mail.sendCampaign(newsletter(11, 'more'), { domain: bakery })
  await expect(more).rejects.toMatchObject({ reason: 'too-many', retryAfter: 3600 })
  await mail.sendCampaign(newsletter(11, 'tea'), { domain: tearoom })
  expect(await countOf('waiting')).toBe(2001)
})

test('recipients who can’t be reached hold up nobody else, and are tried again later', async () => {
  await office.close()
  let isBusy = true
  office = await openPostOffice({
    onRcptTo: ({ address }, _session, done) => {
      const busy = Object.assign(new Error('Try again later'), { responseCode: 451 })
      const unknown = Object.assign(new Error('No such user here'), { responseCode: 550 })
      done(address === 'bread-0@example.com' && isBusy ? busy : address === 'bread-1@example.com' ? unknown : null)
    },
  })
  const { mail } = await open()
  await mail.sendCampaign(newsletter(4, 'bread'), { domain: bakery })
  await mail.deliverCampaign(bakery, unhurried)
  expect(recipients()).toEqual(['bread-2', 'bread-3'])
  isBusy = false
  await mail.deliverCampaign(bakery, unhurried)
  expect(recipients()).toEqual(['bread-2', 'bread-3'])
  clock = new Date(clock.getTime() + hour)
  await mail.deliverCampaign(bakery, unhurried)
  expect(recipients()).toEqual(['bread-2', 'bread-3', 'bread-0'])
  expect([await countOf('failed'), await countOf('sent')]).toEqual([1, 3])
})

test('a recipient who is tried again later holds up nobody of the next newsletter', async () => {
  await office.close()
  office = await openPostOffice({
    onRcptTo: ({ address }, _session, done) =>
      done(address === 'bread-0@example.com' ? Object.assign(new Error('Greylisted'), { responseCode: 451 }) : null),
  })
  const { mail } = await open(5000, [sendCampaign])
  await mail.sendCampaign(newsletter(2, 'bread'), { domain: bakery })
  await expect.poll(() => countOf('sent')).toBe(1)
  const count = `select count(*)::int from pgboss.job where name = 'send-campaign' and state = 'created'`
  await expect.poll(async () => (await database.pool.query(count)).rows[0].count).toBe(1)
  await mail.sendCampaign(newsletter(2, 'tea'), { domain: bakery })
  await expect.poll(() => countOf('sent')).toBe(3)
})

test('a newsletter whose job was lost is taken up again', async () => {
  const { mail } = await open(5000, [sendCampaign, sweepMails])
  const undone = database.db.transaction(async (within) => {
    await mail.sendCampaign(newsletter(2, 'never'), { domain: bakery, within })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await database.db.transaction(async (within) => {
    await mail.sendCampaign(newsletter(2, 'bread'), { domain: bakery, within })
    await within.execute(`delete from pgboss.job where name = 'send-campaign'`)
  })
  await jobs.send(sweepMails, {})
  await expect.poll(() => countOf('sent')).toBe(2)
  expect(recipients()).toEqual(['bread-0', 'bread-1'])
})

test('a code that couldn’t be sent in time is not sent any more, and what it said is forgotten', async () => {
  const { mail, db } = await open()
  const until = new Date(clock.getTime() + 600_000)
  await mail.send(code, { key: 'code', until })
  clock = until
  await mail.deliver('code', unhurried)
  const [row] = await db.select().from(mails)
  expect(row).toMatchObject({ state: 'failed', sealed: null, problem: { message: 'It was too late to send.' } })
  expect(office.received).toEqual([])
})
