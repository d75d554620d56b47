import { expect } from 'vitest'
import { codeFor, contact, openInbox, subjectsTo } from '#test/inbox.ts'
import { openSite } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { test } from '#test/world.ts'

const noPage = '00000000-0000-4000-8000-000000000000'
const wrong = words('Invalid verification code')

test('a message is in the inbox at once, unverified, before any code is entered', async ({ world }) => {
  const inbox = await openInbox(world)
  const { status, body } = await inbox.write({ priority: 'Urgent' })
  expect([status, body.needsCode]).toEqual([200, true])
  const [message] = await inbox.list()
  expect(message).toMatchObject({
    id: body.id,
    subject: contact.message,
    content: contact.message,
    sender_name: 'Ann Example',
    sender_email: 'ann@example.com',
    priority: 'Urgent',
    verified: false,
    read: false,
    folder: 'inbox',
    form: 'contact',
  })
  expect(await inbox.unread()).toBe(1)
})

test('the code in the mail proves the address, once, and then the owner is told', async ({ world }) => {
  const inbox = await openInbox(world)
  const { body } = await inbox.write()
  expect(await subjectsTo(world, 'owner@example.com')).toEqual([])
  const code = await codeFor(world, 'ann@example.com')
  expect(code).toBe(body.code)
  const enter = (text: string, id = body.id) =>
    world.ask(`POST /api/contact/${id}/verify`, { code: text }, { host: inbox.host })
  expect((await enter('AAAAAA')).body).toEqual(wrong)
  expect((await enter(code!, noPage)).body).toEqual(wrong)
  const entered = await Promise.all([enter(code!.toLowerCase()), enter(code!)])
  expect(entered.some(({ status }) => status === 200)).toBe(true)
  expect((await inbox.list())[0]?.verified).toBe(true)
  await expect.poll(() => subjectsTo(world, 'owner@example.com')).toEqual([`New message: ${contact.message}`])
})

test('five wrong tries end a code, and ten minutes do', async ({ world }) => {
  const inbox = await openInbox(world)
  const { body } = await inbox.write()
  const enter = (code: string, id = body.id) =>
    world.ask(`POST /api/contact/${id}/verify`, { code }, { host: inbox.host })
  for (let time = 0; time < 5; time++) expect((await enter('AAAAAA')).body).toEqual(wrong)
  expect((await enter(body.code)).body).toEqual(wrong)
  passTime(world, 31)
  const second = (await inbox.write({ message: 'And white bread on Sundays?' })).body
  passTime(world, 601)
  expect((await enter(second.code, second.id)).body).toEqual(wrong)
  expect((await inbox.list()).map(({ verified }) => verified)).toEqual([false, false])
})

test('another code comes after half a minute, replaces the first, and not any number of times', async ({ world }) => {
  const inbox = await openInbox(world)
  const { body } = await inbox.write()
  const resend = () => world.ask(`POST /api/contact/${body.id}/resend`, undefined, { host: inbox.host })
  const early = await resend()
  expect([early.status, Number(early.headers.get('retry-after'))]).toEqual([429, 30])
  passTime(world, 30)
  const { code } = (await resend()).body
  const enter = (text: string) => world.ask(`POST /api/contact/${body.id}/verify`, { code: text }, { host: inbox.host })
  expect((await enter(body.code)).status).toBe(400)
  expect((await enter(code)).body).toEqual({ verified: true })
  const third = await inbox.write({ message: 'One more question.' })
  expect(third.body.needsCode).toBe(false)
  expect((await inbox.list()).length).toBe(2)
})

test('nobody makes a site send codes to a stranger again and again: the message is kept, the mail isn’t sent', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const sent: boolean[] = []
  for (let time = 0; time < 7; time++) {
    sent.push((await inbox.write({ message: `Question number ${time}`, email: 'Victim@example.com' })).body.needsCode)
    passTime(world, 31)
  }
  expect(sent.filter(Boolean)).toHaveLength(5)
  expect(await inbox.list()).toHaveLength(7)
  expect(await subjectsTo(world, 'Victim@example.com')).toHaveLength(5)
})

test('whoever leaves without the code has written all the same: the owner is told, with a warning', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const { body } = await inbox.write()
  await world.jobs.run('tell-of-message', { id: body.id })
  await world.jobs.run('tell-of-message', { id: body.id })
  await expect
    .poll(() => subjectsTo(world, 'owner@example.com'))
    .toEqual([`[not verified] New message: ${contact.message}`])
})

test('somebody signed in with that address is verified at once and gets no code; with another address they aren’t', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const token = await world.signIn('ann@example.com', inbox.host)
  const { body } = await inbox.write({ email: 'Ann@Example.com' }, { token })
  expect(body).toEqual({ id: body.id, needsCode: false })
  expect((await inbox.list())[0]?.verified).toBe(true)
  expect(await subjectsTo(world, 'Ann@Example.com')).toEqual([])
  await expect.poll(() => subjectsTo(world, 'owner@example.com')).toHaveLength(1)
  const other = await inbox.write({ email: 'bob@example.com' }, { token })
  expect(other.body.needsCode).toBe(true)
  const elsewhere = await world.signIn('ann@example.com')
  expect((await inbox.write({}, { token: elsewhere })).status).toBe(401)
})

test('what is missing or wrong is said in plain words, and nothing is kept', async ({ world }) => {
  const inbox = await openInbox(world)
  const fillIn = words('Please fill in all fields.')
  for (const name of ['email', 'firstName', 'lastName', 'message'] as const)
    for (const value of ['', '  ', undefined, null, 7])
      expect((await inbox.write({ [name]: value })).body).toEqual(fillIn)
  for (const email of ['ann', 'ann@', 'a@b@c.example', 'ann@example.com\nBcc: eve@example.com'])
    expect((await inbox.write({ email })).body).toEqual(words('Please enter a valid email address.'))
  expect((await inbox.write({ priority: 'Huge' })).status).toBe(400)
  expect((await inbox.write({ message: 'a'.repeat(20_001) })).status).toBe(400)
  expect((await inbox.write({ message: 'a\0b' })).status).toBe(400)
  expect((await inbox.write({ firstName: 'Ann\r\nBcc: eve@example.com' })).status).toBe(400)
  expect(await inbox.list()).toEqual([])
})

test('the same sending is one message, however often and how fast it comes', async ({ world }) => {
  const inbox = await openInbox(world)
  const sending = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => inbox.write({ sending })))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await inbox.write({ sending })).body).toEqual({ id: answers[0]?.body.id, needsCode: true })
  expect(await inbox.list()).toHaveLength(1)
  expect(await subjectsTo(world, 'ann@example.com')).toHaveLength(1)
})

test('the mail speaks the language of the page', async ({ world }) => {
  const inbox = await openInbox(world)
  await inbox.write({ language: 'de-AT' })
  expect(await subjectsTo(world, 'ann@example.com')).toEqual([`Ihr Code für ${inbox.label}`])
})

test('each message goes to the site of its host, and its code counts there alone', async ({ world }) => {
  const inbox = await openInbox(world)
  const other = await openInbox(world, 'eve@example.com', 'tearoom.example')
  const { body } = await inbox.write()
  expect(await other.list()).toEqual([])
  const { status } = await world.ask(`POST /api/contact/${body.id}/verify`, { code: body.code }, { host: other.host })
  expect(status).toBe(400)
  const named = await world.ask(`POST /api/contact?domain=${other.label}`, contact, { host: inbox.host })
  expect(named.status).toBe(200)
  expect(await other.list()).toEqual([])
  const onPlatform = await world.ask(`POST /api/contact?domain=${other.label}`, { ...contact, email: 'c@example.com' })
  expect(onPlatform.status).toBe(200)
  expect(await other.list()).toHaveLength(1)
})

test('a site that belongs to nobody says that nobody reads it', async ({ world }) => {
  await world.write('tearoom.example', { 'content.txt': '# Tea' })
  const { status, body } = await world.ask('POST /api/contact', contact, { host: 'tearoom.example' })
  expect([status, body.message]).toEqual([404, 'This site doesn’t accept messages yet.'])
})

test('a domain that is deleted takes its messages along', async ({ world }) => {
  const inbox = await openInbox(world)
  await inbox.write()
  await inbox.call(`DELETE /api/domains/${inbox.label}`)
  const again = await openSite(world)
  expect((await again.call(`GET /api/domains/${again.id}/messages`)).body.items).toEqual([])
})

test('what is written on the platform’s own page goes to those who run it, once', async ({ world }) => {
  await world.write('localhost', { 'content.txt': '# Platform' })
  Object.assign(world.ctx.platform, { adminEmails: ['admin@example.com'] })
  const sent = { ...contact, sending: crypto.randomUUID() }
  const answers = [await world.ask('POST /api/contact', sent), await world.ask('POST /api/contact', sent)]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 2 }, () => [200, { id: sent.sending, needsCode: false }]),
  )
  expect(await subjectsTo(world, 'admin@example.com')).toEqual([`New message: ${contact.message}`])
  Object.assign(world.ctx.platform, { adminEmails: [] })
  expect((await world.ask('POST /api/contact', contact)).status).toBe(404)
})
