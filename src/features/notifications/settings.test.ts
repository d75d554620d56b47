import { expect } from 'vitest'
import { contacts } from '#notifications/server/tables.ts'
import { nobody, openNotified } from '#test/notified-site.ts'
import { openSite } from '#test/owned-site.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { test } from '#test/world.ts'

const email = 'new_message_email_notifications'
const sms = 'new_message_sms_notifications'

test('an owner who has set nothing is told of chats and messages at their own address', async ({ world }) => {
  const { read } = await openNotified(world)
  const own = { entry: 'owner@example.com', state: 'verified', reason: null, resendAt: null }
  expect(await read()).toMatchObject({
    ...nobody,
    new_chat_email_notifications: ['owner@example.com'],
    [email]: ['owner@example.com'],
    states: { ...nobody, new_chat_email_notifications: [own], [email]: [own] },
  })
})

test('lists are saved tidily: no empty rows, nothing twice, phones with their country', async ({ world }) => {
  const { put } = await openNotified(world)
  const { status, body } = await put({
    [email]: [' Ann@Example.com', '', 'ann@example.COM', 'owner@example.com'],
    [sms]: ['+1 (202) 555-0143', '0012025550143', '+49 151 23456789', '+1 555 123 4567'],
  })
  expect([status, body[email], body[sms]]).toEqual([
    200,
    ['Ann@Example.com', 'owner@example.com'],
    ['+12025550143', '+4915123456789', '+15551234567'],
  ])
  expect(body.states[email].map(({ state }: { state: string }) => state)).toEqual(['waiting', 'verified'])
})

test('a bad entry is refused by its name, and what was saved before stays', async ({ world }) => {
  const { put, read } = await openNotified(world)
  await put({ [email]: ['owner@example.com'] })
  const refused: [object, string][] = [
    [{ [email]: ['ann@'] }, 'Please enter a valid email address. “ann@” isn’t valid.'],
    [{ [email]: ['a@b.example\r\nBcc: c@d.example'] }, 'Please enter a valid email address.'],
    [{ [email]: ['a@b.example, c@d.example'] }, 'Please enter a valid email address.'],
    [{ [sms]: ['0151 23456789'] }, 'Please start “0151 23456789” with its country code, such as +1 202 555 0143.'],
    [{ [sms]: ['+44 20 7946 0000'] }, 'Please enter a mobile number with its country code.'],
    [{ [sms]: ['+1 900 555 1234'] }, 'Please enter a mobile number with its country code.'],
    [{ [sms]: ['call me'] }, '“call me” isn’t valid.'],
    [{ [email]: Array.from({ length: 11 }, (_, at) => `a${at}@example.com`) }, 'A list can have at most 10 entries.'],
    [{ [email]: [`${'a'.repeat(400)}@example.com`] }, 'at most 300 characters'],
    [{ [email]: 'ann@example.com' }, 'Please check your input.'],
  ]
  for (const [lists, why] of refused) {
    const { status, body } = await put(lists)
    expect([status, body.error]).toEqual([400, expect.stringContaining(why)])
  }
  expect((await read())[email]).toEqual(['owner@example.com'])
  expect(await world.ctx.db.$count(contacts)).toBe(1)
})

test('an address is told of nothing until its code is entered, and a sixth try does not help', async ({ world }) => {
  const { put, code, verify, read, resend } = await openNotified(world)
  await put({ [email]: ['ann@example.com'] })
  const state = async () => (await read()).states[email][0].state
  const right = await code('ann@example.com')
  const wrong = right === '111111' ? '222222' : '111111'
  for (const left of ['4 more tries', '3 more tries', '2 more tries', 'one more try', 'no longer valid'])
    expect((await verify('ann@example.com', wrong)).body.error).toContain(left)
  expect((await verify('ann@example.com', right)).body).toEqual(
    words('This code is no longer valid. Request a new one.'),
  )
  expect((await resend('ann@example.com')).status).toBe(429)
  passTime(world, 31)
  await resend('ann@example.com')
  const next = (await mailsTo(world, 'ann@example.com')).map(({ text }) => /^ {4}(\d{6})$/m.exec(text ?? '')?.[1])
  const fresh = next.find((each) => each !== right) ?? ''
  expect([await state(), (await verify(' ANN@example.com', `${fresh.slice(0, 3)} ${fresh.slice(3)}`)).status]).toEqual([
    'waiting',
    200,
  ])
  expect([await state(), (await verify('ann@example.com', fresh)).status]).toEqual(['verified', 400])
})

test('the link in the mail shows a page; only its button agrees, once, within a day', async ({ world }) => {
  const { put, read, resend } = await openNotified(world)
  await put({ [email]: ['ann@example.com'] })
  const linkIn = async () => {
    const [mail] = await mailsTo(world, 'ann@example.com')
    return /\/api\/notifications\/confirm\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  const open = async (path: string, method = 'GET') => {
    const answer = await world.visit(`http://localhost${path}`, { method, ...(method === 'POST' && { body: '' }) })
    return [answer.status, /<h1[^>]*>(.*)<\/h1>/.exec(await answer.text())?.[1]]
  }
  const state = async () => (await read()).states[email][0].state
  const old = await linkIn()
  passTime(world, 86_401)
  expect(await open(old)).toEqual([410, 'This link no longer works'])
  expect(await open(old, 'POST')).toEqual([410, 'This link no longer works'])
  await world.ctx.db.delete(contacts)
  await put({ [email]: ['ann@example.com'] })
  expect((await resend('ann@example.com')).status).toBe(429)
  const path = await linkIn()
  for (let times = 0; times < 3; times++)
    expect(await open(path)).toEqual([200, 'Receive notifications from bakery.example?'])
  expect(await state()).toBe('waiting')
  expect(await open(`${path.slice(0, -3)}abc`, 'POST')).toEqual([410, 'This link no longer works'])
  expect(await open(path, 'POST')).toEqual([200, 'Notifications are on'])
  expect([await state(), await open(path, 'POST')]).toEqual(['verified', [410, 'This link no longer works']])
})

test('proof for one domain is none for another, and nobody else can use or see it', async ({ world }) => {
  const first = await openNotified(world)
  await first.put({ [email]: ['ann@example.com'] })
  const code = await first.code('ann@example.com')
  const other = await openNotified(world, 'other@example.com', 'other.example')
  await other.put({ [email]: ['ann@example.com'] })
  expect((await other.verify('ann@example.com', code)).status).toBe(400)
  expect((await first.verify('ann@example.com', code)).status).toBe(200)
  expect((await other.read()).states[email][0].state).toBe('waiting')
  const theirs = { token: other.tokenOf() }
  for (const line of [`GET ${first.path}`, `PUT ${first.path}`, `GET ${first.on}/notifications`])
    expect((await first.call(line, line.startsWith('PUT') ? nobody : undefined, theirs)).status).toBe(404)
  const body = { channel: 'email', entry: 'ann@example.com', code, kind: 'message' }
  for (const end of ['codes', 'verify', 'test'])
    expect((await first.call(`POST ${first.on}/notification-settings/${end}`, body, theirs)).status).toBe(404)
  const editor = await first.addMember('editor@example.com', 'editor')
  expect((await first.call(`GET ${first.path}`, undefined, { token: editor })).status).toBe(403)
})

test('an address gets no flood of codes, however many domains ask and however often it is taken off and on', async ({
  world,
}) => {
  const { put, read, resend } = await openNotified(world)
  for (let times = 0; times < 12; times++) {
    await put({ [email]: ['ann@example.com'] })
    await put({})
  }
  const { body } = await put({ [email]: ['ann@example.com'] })
  expect(body.states[email][0]).toMatchObject({ state: 'failed', reason: expect.stringContaining('too many') })
  expect((await resend('ann@example.com')).status).toBe(429)
  const other = await openNotified(world, 'other@example.com', 'other.example')
  expect((await other.put({ [email]: ['ann@example.com'] })).body.states[email][0].state).toBe('failed')
  expect(await mailsTo(world, 'ann@example.com')).toHaveLength(5)
  passTime(world, 3601)
  expect((await resend('ann@example.com')).status).toBe(200)
  expect((await read()).states[email][0].state).toBe('waiting')
})

test('those who work on a domain need no code; a phone is verified by the code of its text', async ({ world }) => {
  const { put, addMember, textedCode, verify, read } = await openNotified(world)
  await addMember('editor@example.com', 'editor')
  const { body } = await put({ [email]: ['Editor@example.com'], [sms]: ['+12025550143'] })
  expect([body.states[email][0].state, body.states[sms][0].state, body.texts]).toEqual([
    'verified',
    'waiting',
    'outbox',
  ])
  await expect.poll(() => textedCode('+12025550143')).toMatch(/^\d{6}$/)
  expect((await verify('+12025550143', await textedCode('+12025550143'), 'sms')).status).toBe(200)
  expect((await read()).states[sms][0].state).toBe('verified')
})

test('without a service for texts, production says so', async ({ world }) => {
  const { put, read } = await openNotified(world)
  Object.assign(world.ctx.platform, { isTrial: false, isProduction: true })
  expect((await put({ [sms]: ['+12025550143'] })).body.texts).toBe('none')
  const reason = async () => (await read()).states[sms][0].reason
  await expect.poll(reason).toBe('No text messaging service is set up.')
})

test('the settings are a screen for a browser, and a call for a program, on one path', async ({ world }) => {
  const { path, tokenOf } = await openNotified(world)
  const headers = { authorization: `Bearer ${tokenOf()}` }
  const shown = await world.visit(`http://localhost${path}`, { headers: { ...headers, accept: 'text/html' } })
  const asked = await world.visit(`http://localhost${path}`, { headers: { ...headers, accept: 'application/json' } })
  expect([shown.headers.get('content-type'), asked.headers.get('content-type')]).toEqual([
    'text/html; charset=utf-8',
    'application/json',
  ])
  const byName = await openSite(world, 'x@example.com', 'x.example')
  expect((await byName.call(`GET /domains/${byName.label}/notification-settings`)).status).toBe(200)
})

test('an entry with characters that no database takes is refused by every call', async ({ world }) => {
  const site = await openSite(world)
  const at = `${site.on}/notification-settings`
  for (const entry of ['ann@example.com\0', '\ud800']) {
    const one = { channel: 'email', entry }
    const answers = [
      await site.call(`POST ${at}/codes`, one),
      await site.call(`POST ${at}/verify`, { ...one, code: '123456' }),
      await site.call(`POST ${at}/test`, { ...one, kind: 'chat' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  }
})
