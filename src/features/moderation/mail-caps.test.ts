import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { admitMail, mailCaps } from '#domains/server/admit-mail.ts'
import { orders } from '#orders/server/tables.ts'
import { paymentAdapters } from '#payments/server/providers/index.ts'
import { fileNameOf } from '#kit/server/mail/outgoing-mail.ts'
import { openMail } from '#kit/server/mail/open-mail.ts'
import { openTransport } from '#kit/server/mail/transport.ts'
import { mails } from '#kit/server/tables.ts'
import { decide } from '#test/administrators.ts'
import { codeFor, openInbox } from '#test/inbox.ts'
import { unhurried } from '#test/patience.ts'
import { passTime, workOff } from '#test/people.ts'
import { openPostOffice } from '#test/post-office.ts'
import { openSelling, tea } from '#test/selling.ts'
import { contact } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

const hour = 3600

type MailRow = typeof mails.$inferSelect

/** The mails of a site by what became of them; those that are still to be tried are waited for. */
async function mailsOf({ ctx }: World, domainId: string) {
  const list = () => ctx.db.select().from(mails).where(eq(mails.domainId, domainId))
  const isUntried = ({ state, problem }: MailRow) => state === 'sending' || (state === 'waiting' && problem === null)
  await expect.poll(async () => (await list()).filter(isUntried)).toEqual([])
  return Object.groupBy(await list(), ({ state }) => state)
}

/** What the job does with each that waits, some time later. */
async function tryLater(world: World, domainId: string, seconds: number): Promise<void> {
  passTime(world, seconds)
  for (const { key } of (await mailsOf(world, domainId)).waiting ?? []) await world.ctx.mail.deliver(key, unhurried)
}

/** Those of some mails that lie in the folder that mail is written to. */
async function inOutbox({ ctx }: World, some: MailRow[] = []) {
  const names = (await ctx.mail.outbox!.list('')).map(({ name }) => name)
  return some.filter(({ key, createdAt: at }) => names.includes(fileNameOf({ key, at })))
}

/** People of different networks fill in a form, each with another address. */
async function fillForms({ ask, moveOn }: World, host: string, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    if (nth % 10 === 0) moveOn()
    const fields = { Name: 'Ann', 'E-mail': `ann${nth}@example.com`, 'What would you like?': `Bread of day ${nth}` }
    expect((await ask('POST /api/forms/1', { fields }, { host })).status).toBe(200)
  }
}

test('codes for visitors of a limited site are mailed up to the limit of an hour; the rest waits, and every message is kept', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  await decide(world, inbox.id, 'limit')
  const before = (await mailsOf(world, inbox.id)).sent?.length ?? 0
  const most = mailCaps.limited.code.times
  await fillForms(world, inbox.host, most + 3)
  expect(await inbox.list('limit=100')).toHaveLength(most + 3)
  const first = await mailsOf(world, inbox.id)
  expect([first.sent?.length, first.waiting?.length]).toEqual([most, before + 3])
  expect(new Set(first.waiting?.map(({ problem }) => problem?.code))).toEqual(new Set(['mail-waits-for-room']))
  // A code is worth nothing once it has expired.
  await tryLater(world, inbox.id, 2 * hour)
  const later = await mailsOf(world, inbox.id)
  expect([later.waiting, later.failed?.[0]?.problem?.code]).toEqual([undefined, 'mail-too-late'])
})

test('one visitor doesn’t use up what a limited site may send: the code of the next one is mailed, and its owner is told', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  await decide(world, inbox.id, 'limit')
  world.moveOn('192.0.2.7')
  for (let nth = 0; nth < 25; nth += 1) {
    passTime(world, 20)
    await inbox.write({ email: `ann${nth}@example.com`, message: `Do you bake bread number ${nth}?` })
  }
  world.moveOn('198.51.100.9')
  await inbox.write({ email: 'bert@example.com' })
  expect((await mailsOf(world, inbox.id)).waiting).toBeUndefined()
  expect(await codeFor(world, 'bert@example.com')).toBeDefined()
})

test('no form of a site that isn’t restricted waits for mail, however many come in', async ({ world }) => {
  const inbox = await openInbox(world)
  await fillForms(world, inbox.host, mailCaps.limited.code.times + 3)
  const { waiting, failed } = await mailsOf(world, inbox.id)
  expect([waiting, failed]).toEqual([undefined, undefined])
})

test('whoever had paid when a store was suspended has their order, and their receipt once there is room for it', async ({
  world,
}) => {
  const shop = await openSelling(
    world,
    paymentAdapters.find(({ key }) => key === 'stripe')!,
  )
  const most = mailCaps.suspended.owed.times
  const buyers = Array.from({ length: most }, (_, nth) => ({ ...contact, email: `buyer${nth}@example.com` }))
  for (const who of buyers) await shop.pay(await shop.begin(tea, { who }))
  await decide(world, shop.id, 'suspend')
  await shop.deliverAll()
  expect(await world.ctx.db.$count(orders)).toBe(most)
  const emails = buyers.map(({ email }) => email)
  const toBuyers = (some: MailRow[] = []) => some.map(({ recipient }) => recipient).filter((to) => emails.includes(to))
  const first = await mailsOf(world, shop.id)
  // What the owner is told takes no room of theirs.
  expect([first.failed, toBuyers(first.sent).toSorted()]).toEqual([undefined, emails.toSorted()])
  expect([await inOutbox(world, first.sent), await inOutbox(world, first.waiting)]).toEqual([first.sent, []])
})

const receipt = { subject: 'Your receipt', text: 'You paid 5.00', html: '<p>You paid 5.00</p>' }

/** Receipts of a site that is suspended, more than it may send in a day. */
async function oweReceipts(world: World, domain: string, count: number): Promise<void> {
  const receipts = Array.from({ length: count }, (_, nth) => ({
    ...receipt,
    to: `buyer${nth}@example.com`,
    key: `receipt ${nth} of ${domain}`,
    domain,
    kind: 'owed' as const,
  }))
  await world.ctx.mail.sendAll(receipts)
}

test('no receipt of a suspended site is lost, however long it waits for its turn', async ({ world }) => {
  const site = await openInbox(world)
  await decide(world, site.id, 'suspend')
  const turns = 8
  const count = turns * mailCaps.suspended.owed.times
  await oweReceipts(world, site.id, count)
  for (let turn = 0; turn < turns; turn += 1) await tryLater(world, site.id, 5 * hour)
  const { sent, waiting, failed } = await mailsOf(world, site.id)
  expect([sent?.length, waiting, failed]).toEqual([count, undefined, undefined])
})

test('a server that was off for days loses no receipt of a suspended site: those that wait are sent in their turn, even if their jobs are gone', async ({
  world,
}) => {
  const site = await openInbox(world)
  await decide(world, site.id, 'suspend')
  await oweReceipts(world, site.id, 25)
  expect((await mailsOf(world, site.id)).waiting).toHaveLength(15)
  passTime(world, 3 * 24 * hour)
  await world.ctx.db.execute(sql`delete from pgboss.job where name = 'send-mail'`)
  await world.jobs.run('sweep-mails')
  await expect.poll(async () => (await mailsOf(world, site.id)).sent?.length).toBe(20)
  await tryLater(world, site.id, hour + 1)
  const { sent, ...others } = await mailsOf(world, site.id)
  expect([sent?.length, others]).toEqual([25, {}])
  expect(await inOutbox(world, sent)).toEqual(sent)
})

test('deleting a suspended site takes no buyer’s receipt away: those that wait are sent in their turn', async ({
  world,
}) => {
  const site = await openInbox(world)
  await decide(world, site.id, 'suspend')
  await oweReceipts(world, site.id, 25)
  expect((await mailsOf(world, site.id)).waiting).toHaveLength(15)
  await site.call(`DELETE /api/domains/${site.label}`)
  await tryLater(world, site.id, hour + 1)
  expect((await mailsOf(world, site.id)).waiting).toHaveLength(5)
  await tryLater(world, site.id, hour + 1)
  const { sent, ...others } = await mailsOf(world, site.id)
  expect([sent?.length, others]).toEqual([15, {}])
  expect(await inOutbox(world, sent)).toEqual(sent)
})

test('what waits for its turn and isn’t owed is given up after a day, and its owner reads that there was no room', async ({
  world,
}) => {
  const site = await openInbox(world)
  await decide(world, site.id, 'limit')
  const most = mailCaps.limited.other.times
  await world.ctx.mail.sendAll(
    Array.from({ length: 2 * most + 5 }, (_, nth) => ({
      ...receipt,
      to: 'ann@example.com',
      key: `mail ${nth}`,
      domain: site.id,
    })),
  )
  await mailsOf(world, site.id)
  await tryLater(world, site.id, 25 * hour)
  const { failed, waiting } = await mailsOf(world, site.id)
  expect(waiting).toBeUndefined()
  expect([failed?.length, failed?.[0]?.problem?.code]).toEqual([5, 'mail-found-no-room'])
})

test('a suspended site sends nothing but that, and its owner reads which mails were not sent and why', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const message = { to: 'ann@example.com', subject: 'Come back', text: 'Come back', html: '<p>Come back</p>' }
  await decide(world, inbox.id, 'suspend')
  await world.ctx.mail.send(message, { key: 'answer', domain: inbox.id })
  const { failed } = await mailsOf(world, inbox.id)
  expect(failed?.map(({ key }) => key)).toEqual(['answer'])
  const { body } = await inbox.call(`GET /api/mail/failed?domain_id=${inbox.id}`)
  expect(body.items).toEqual([
    expect.objectContaining({ subject: 'Come back', problem: expect.stringContaining('suspended') }),
  ])
})

test('what the mail server put off before a site was suspended doesn’t go out afterwards', async ({ world }) => {
  const site = await openInbox(world)
  let isBusy = true
  const busy = Object.assign(new Error('Try again later'), { responseCode: 451 })
  const office = await openPostOffice({ onRcptTo: (_address, _session, done) => done(isBusy ? busy : null) })
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-test-'))
  const transport = openTransport({ smtpUrl: office.url, sender: 'Sitewright <no-reply@example.com>' }, folder)
  const mail = openMail({ ...world.ctx, perHour: 100, perHourOfOne: 100, admit: admitMail }, transport)
  world.ctx.mail = mail
  await mail.send({ ...receipt, to: 'ann@example.com' }, { key: 'answer', domain: site.id })
  expect((await mailsOf(world, site.id)).waiting?.[0]?.problem?.message).toContain('Try again later')
  await decide(world, site.id, 'suspend')
  isBusy = false
  const tryAgain = async () => {
    await mail.deliver('answer', unhurried)
    return (await mailsOf(world, site.id)).failed?.[0]?.problem?.code
  }
  await expect.poll(tryAgain).toBe('mail-of-suspended-site')
  // Its owner may have been told of it meanwhile.
  expect(office.received.filter(({ to }) => to?.[0]?.address === 'ann@example.com')).toEqual([])
  await mail.close()
  await office.close()
})

test('codes to sign in with that are asked for on one site have a limit an hour, beyond which a browser works for each', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const statuses: Record<number, number> = {}
  const ask = (nth: number, host: string, headers: Record<string, string> = {}) => {
    world.moveOn()
    return world.ask('POST /api/auth/send-verification-code', { email: `a${nth}@example.com` }, { host, headers })
  }
  for (let nth = 0; nth < 302; nth += 1) {
    const { status } = await ask(nth, inbox.host)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  expect(statuses).toEqual({ 200: 300, 429: 2 })
  const beyond = await ask(400, inbox.host)
  expect((await ask(400, inbox.host, await workOff(beyond))).status).toBe(200)
  expect((await ask(401, 'localhost')).status).toBe(200)
  passTime(world, hour)
  expect((await ask(402, inbox.host)).status).toBe(200)
})
