import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { deliveries, notifications } from '#notifications/server/tables.ts'
import { notifyRecipientsJob } from '#notifications/server/notify-recipients.ts'
import { listTexts } from '#notifications/server/text-outbox.ts'
import { isVerifiedAddress } from '#notifications/server/verified-addresses.ts'
import { openMail } from '#kit/server/mail/open-mail.ts'
import { openTransport } from '#kit/server/mail/transport.ts'
import { mails } from '#kit/server/tables.ts'
import { openNotified } from '#test/notified-site.ts'
import { unhurried } from '#test/patience.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { openPostOffice } from '#test/post-office.ts'
import { test, type World } from '#test/world.ts'

const email = 'new_message_email_notifications'
const sms = 'new_message_sms_notifications'
const chat = 'new_chat_email_notifications'
const phone = '+12025550143'

const subjectsTo = async (world: World, to: string) => (await mailsTo(world, to)).map(({ subject }) => subject)
const headersOf = (file: Uint8Array | never[]) => Buffer.from(file).toString().split('\r\n\r\n')[0]
const stopLinkIn = (text = '') => /\/api\/notifications\/unsubscribe\/\S+/.exec(text)?.[0] ?? ''

/** A site whose messages are told to an address and a phone, both verified. */
async function openTold(world: World) {
  const site = await openNotified(world)
  await site.put({ [email]: ['ann@example.com'], [chat]: ['ann@example.com'], [sms]: [phone] })
  await site.join('ann@example.com')
  await expect.poll(() => site.textedCode(phone)).not.toBe('')
  await site.verify(phone, await site.textedCode(phone), 'sms')
  const texts = async () => (await listTexts(world.ctx)).map(({ body }) => body).filter((body) => !/^\d/.test(body))
  return { ...site, texts }
}

test('an owner who has set nothing hears of a new message by mail, with the sender to answer to', async ({ world }) => {
  const { happen, notified: told } = await openNotified(world)
  await happen({ replyTo: { name: 'Ben', address: 'ben@example.com' } })
  await expect.poll(() => subjectsTo(world, 'owner@example.com')).toEqual(['New message from Ben'])
  await expect
    .poll(told)
    .toEqual([{ title: 'New message from Ben', reason: null, entries: [['owner@example.com', 'sent', null]] }])
})

test('each entry of the right list is told once, however often the notification and its jobs come', async ({
  world,
}) => {
  const { happen, notified: told, texts } = await openTold(world)
  await happen({ key: 'message 7' })
  await expect.poll(texts).toEqual(['New message from Ben on bakery.example'])
  await happen({ key: 'message 7' })
  const [row] = await world.ctx.db.select().from(notifications)
  await world.ctx.db.update(notifications).set({ toldAt: null })
  for (let times = 0; times < 2; times++) await notifyRecipientsJob.run(world.ctx, { id: row!.id }, unhurried)
  const [text] = await world.ctx.db.select().from(deliveries).where(eq(deliveries.channel, 'sms'))
  await Promise.all([1, 2, 3].map(() => world.jobs.run('text-news', { id: text!.id })))
  expect([await texts(), await subjectsTo(world, 'ann@example.com')]).toEqual([
    ['New message from Ben on bakery.example'],
    expect.toSatisfy((all: string[]) => all.filter((each) => each === 'New message from Ben').length === 1),
  ])
  const entries = [
    ['ann@example.com', 'sent', null],
    [phone, 'sent', null],
  ]
  await expect.poll(told).toEqual([{ title: 'New message from Ben', reason: null, entries }])
})

test('a text is not sent again after the process died while it was being sent, and the log says so', async ({
  world,
}) => {
  const { happen, notified: told, texts } = await openTold(world)
  await happen()
  await expect.poll(texts).toHaveLength(1)
  const isText = eq(deliveries.channel, 'sms')
  const [text] = await world.ctx.db.update(deliveries).set({ state: 'sending' }).where(isText).returning()
  await world.jobs.run('text-news', { id: text!.id })
  passTime(world, 601)
  await world.jobs.run('give-up-texts')
  expect([(await texts()).length, (await told())[0]?.entries.at(-1)]).toEqual([
    1,
    [phone, 'failed', 'May have been sent: the server stopped while sending.'],
  ])
})

test('the log says why somebody was not told', async ({ world }) => {
  const { put, happen, notified: told, id } = await openNotified(world)
  await put({ [email]: ['ann@example.com'] })
  await happen()
  passTime(world, 1)
  await happen({ kind: 'chat', title: 'New chat' })
  await expect.poll(told).toEqual([
    { title: 'New chat', reason: 'The list is empty.', entries: [] },
    { title: 'New message from Ben', reason: null, entries: [['ann@example.com', 'not-sent', 'Not verified yet.']] },
  ])
  expect(await isVerifiedAddress(world.ctx, id, 'ann@example.com')).toBe(false)
  expect(await isVerifiedAddress(world.ctx, id, 'Owner@example.com')).toBe(true)
  passTime(world, 91 * 86_400)
  await world.jobs.run('sweep-notification-news')
  expect([await world.ctx.db.$count(notifications), await world.ctx.db.$count(deliveries)]).toEqual([0, 0])
})

test('without a service for texts, the log of production says so, and mail comes all the same', async ({ world }) => {
  const { happen, notified: told } = await openTold(world)
  Object.assign(world.ctx.platform, { isTrial: false, isProduction: true })
  await happen()
  await expect
    .poll(async () => (await told())[0]?.entries)
    .toEqual([
      ['ann@example.com', 'sent', null],
      [phone, 'not-sent', 'No text messaging service is set up.'],
    ])
})

test('a phone gets fifty texts a day and no more, so that visitors cannot run up a bill', async ({ world }) => {
  const { happen, notified: told, texts } = await openTold(world)
  for (let times = 0; times < 52; times++) await happen()
  await expect.poll(texts).toHaveLength(50)
  const lastEntries = async () =>
    (await told()).flatMap(({ entries }) => entries).filter(([, fate]) => fate === 'not-sent')
  await expect.poll(lastEntries).toEqual([
    [phone, 'not-sent', 'Daily limit reached.'],
    [phone, 'not-sent', 'Daily limit reached.'],
  ])
})

test('one click of a mail program stops this kind of mail without cookies; looking at the page does not', async ({
  world,
}) => {
  const { happen, notified: told, read, id, put } = await openTold(world)
  const office = await openPostOffice()
  const sender = 'Sitewright <no-reply@platform.example>'
  const tools = { ...world.ctx, perHour: 100, perHourOfOne: 100 }
  const transport = openTransport({ smtpUrl: office.url, sender, domains: ['platform.example'] }, '')
  world.ctx.mail = openMail(tools, transport)
  Object.assign(world.ctx.platform, { url: 'https://platform.example' })
  await happen()
  const find = () => office.received.find(({ subject }) => subject === 'New message from Ben')
  await expect.poll(find).toBeDefined()
  const mail = find()
  await transport.close()
  await office.close()
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const path = stopLinkIn(header('list-unsubscribe')).replace(/>$/, '')
  expect([path.length > 60, stopLinkIn(mail?.text)]).toEqual([true, path])
  const visit = (init?: RequestInit) => world.visit(`http://localhost${path}`, init)
  const state = async (list: string) => (await read()).states[list][0].state
  expect(await (await visit()).text()).toContain('Stop e-mails about new messages?')
  expect(await state(email)).toBe('verified')
  const click = { method: 'POST', body: 'List-Unsubscribe=One-Click' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (let times = 0; times < 2; times++) {
    const answer = await visit({ ...click, headers: form })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  }
  expect([await state(email), await state(chat)]).toEqual(['stopped', 'verified'])
  expect(await isVerifiedAddress(world.ctx, id, 'ann@example.com')).toBe(false)
  await put({})
  await put({ [email]: ['ann@example.com'] })
  expect(await state(email)).toBe('stopped')
  passTime(world, 1)
  await happen()
  await expect
    .poll(async () => (await told())[0]?.entries[0])
    .toEqual(['ann@example.com', 'not-sent', 'Unsubscribed from these e-mails.'])
})

test('who has unsubscribed gets a code first before mail comes again; an owner resumes their own', async ({
  world,
}) => {
  const { happen, resend, join, read, tokenOf, call, on } = await openTold(world)
  await happen()
  const all = async () => (await mailsTo(world, 'ann@example.com')).map(({ text }) => stopLinkIn(text)).filter(Boolean)
  await expect.poll(all).toHaveLength(1)
  const [path] = await all()
  await world.visit(`http://localhost${path}`, { method: 'POST', body: '' })
  passTime(world, 31)
  expect((await resend('ann@example.com')).body.message).toBe('A code is on its way to ann@example.com.')
  expect((await read()).states[email][0].state).toBe('stopped')
  await join('ann@example.com')
  expect((await read()).states[email][0].state).toBe('verified')
  expect(
    (
      await call(
        `POST ${on}/notification-settings/codes`,
        { channel: 'email', entry: 'b@example.com' },
        { token: tokenOf() },
      )
    ).status,
  ).toBe(404)
})

test('hostile words of a visitor start no header, and a name that no header can hold costs no mail', async ({
  world,
}) => {
  const { happen, notified: told } = await openNotified(world)
  const title = 'New message\r\nBcc: victim@example.com'
  await happen({ title, replyTo: { name: 'x\r\nBcc: victim@example.com', address: 'ben@example.com' } })
  await happen({ replyTo: { name: 'Ben', address: 'ben@example.com\r\nBcc: victim@example.com' } })
  await expect.poll(async () => (await told()).map(({ entries }) => entries[0]?.[1])).toEqual(['sent', 'sent'])
  const files = (await world.ctx.mail.outbox?.list('')) ?? []
  expect(files.length).toBeGreaterThan(0)
  for (const { name } of files)
    expect(headersOf((await world.ctx.mail.outbox?.read(name)) ?? [])).not.toMatch(/^bcc:/im)
  expect(await world.ctx.db.$count(mails)).toBe(2)
})

test('one list’s test goes to a verified entry alone, and is in the log', async ({ world }) => {
  const { test: sendTest, put, notified: told, join } = await openNotified(world)
  await put({ [email]: ['ann@example.com'] })
  expect((await sendTest('message', 'ann@example.com')).body.error).toBe('Please verify this entry first.')
  expect((await sendTest('message', 'stranger@example.com')).status).toBe(404)
  await join('ann@example.com')
  expect((await sendTest('chat', 'ann@example.com')).status).toBe(404)
  expect((await sendTest('message', 'ann@example.com')).status).toBe(202)
  const title = 'Test: notifications about new messages from bakery.example'
  await expect.poll(told).toEqual([{ title, reason: null, entries: [['ann@example.com', 'sent', null]] }])
  for (let times = 0; times < 29; times++) await sendTest('message', 'ann@example.com')
  expect((await sendTest('message', 'ann@example.com')).status).toBe(429)
})
