import { expect } from 'vitest'
import { stoppedPhones } from '#notifications/server/tables.ts'
import { openTwilio } from '#test/fakes/twilio.ts'
import { openNotified } from '#test/notified-site.ts'
import { passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

const sms = 'new_message_sms_notifications'
const phone = '+12025550143'

/** A site with a verified phone and Twilio, on an installation that Twilio reaches. */
async function openTexting(world: World, given?: Awaited<ReturnType<typeof openTwilio>>) {
  const site = await (given ? openNotified(world, 'other@example.com', 'other.example') : openNotified(world))
  const twilio = given ?? (await openTwilio(world))
  Object.assign(world.ctx.platform, { url: 'https://platform.example' })
  const { body } = await site.call('POST /api/providers', { ...twilio.given, domain_id: site.id })
  await site.call(`PUT /api/providers/${body.id}/status`, { isActive: true })
  const { body: address } = await site.call(`GET /api/providers/${body.id}/texts-address`)
  const deliver = async (url: string, init: RequestInit) => {
    const answer = await world.visit(url.replace('https://platform.example', 'http://localhost'), init)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const reply = (text: string, from = phone) =>
    deliver(address.url, twilio.message(address.url, { From: from, To: '+15005550006', Body: text, MessageSid: 'SM1' }))
  return { ...site, twilio, url: address.url as string, deliver, reply, provider: body.id as string }
}

async function openVerified(world: World) {
  const site = await openTexting(world)
  await site.put({ [sms]: [phone] })
  await expect.poll(() => site.twilio.sent.length).toBe(1)
  await site.verify(phone, /^\d{6}/.exec(site.twilio.sent[0]?.body ?? '')?.[0] ?? '', 'sms')
  const state = async () => (await site.read()).states[sms][0].state
  const last = async () => (await site.notified())[0]?.entries[0]
  return { ...site, state, last }
}

test('a verified phone gets a text by Twilio, and the log follows it to the phone', async ({ world }) => {
  const { twilio, happen, last, deliver } = await openVerified(world)
  expect(twilio.sent[0]?.body).toMatch(/^\d{6} is your code for notifications from bakery\.example\./)
  await happen()
  await expect.poll(last).toEqual([phone, 'sent', null])
  const { report = '', body } = twilio.sent[1] ?? {}
  expect(body).toBe('New message from Ben on bakery.example')
  const tell = (MessageStatus: string, more = {}) =>
    deliver(report, twilio.message(report, { MessageSid: 'SM1', To: phone, MessageStatus, ...more }))
  expect((await tell('sent')).status).toBe(200)
  expect(await last()).toEqual([phone, 'sent', null])
  await tell('delivered')
  expect(await last()).toEqual([phone, 'delivered', null])
  await tell('undelivered', { ErrorCode: '30003' })
  expect(await last()).toEqual([phone, 'delivered', null])
  passTime(world, 1)
  await happen()
  await expect.poll(() => twilio.sent.length).toBe(3)
  const next = twilio.sent[2]?.report ?? ''
  await deliver(next, twilio.message(next, { To: phone, MessageStatus: 'undelivered', ErrorCode: '30003' }))
  expect(await last()).toEqual([phone, 'failed', 'The phone couldn’t be reached (Twilio code 30003).'])
  expect(twilio.faults).toEqual([])
})

test('a phone that replies STOP gets nothing more from this sender until it replies START', async ({ world }) => {
  const { twilio, happen, last, reply, state } = await openVerified(world)
  for (const word of [
    'STOP',
    ' stop ',
    'StopAll',
    'UNSUBSCRIBE',
    'cancel',
    'End',
    'QUIT',
    'Stop.',
    'STOP!!',
    'Please stop',
    'stop texting me',
    'Opt out',
    'OPTOUT',
    'revoke',
    'Stopp',
    'ARRÊT',
    'Bitte abmelden',
    'Baja',
    'توقف',
    'إيقاف',
  ]) {
    expect(await reply(word)).toMatchObject({
      status: 200,
      type: 'text/xml',
      text: expect.stringContaining('<Response/>'),
    })
    expect(await state()).toBe('stopped')
    await reply(word.length % 2 === 0 ? 'start' : 'UNSTOP')
    expect(await state()).toBe('verified')
  }
  await reply('Please stop by on Sunday')
  expect(await state()).toBe('verified')
  await reply('STOP')
  await happen()
  const why = 'Replied STOP to this sender. Reply START to resume.'
  await expect.poll(last).toEqual([phone, 'not-sent', why])
  expect([twilio.sent.length, JSON.stringify(await world.ctx.db.select().from(stoppedPhones))]).toEqual([
    1,
    expect.not.stringContaining('2025550143'),
  ])
})

test('a phone that Twilio knows to have unsubscribed is kept as stopped', async ({ world }) => {
  const { twilio, happen, last, state } = await openVerified(world)
  twilio.setTrouble('a number that has unsubscribed')
  await happen()
  await expect.poll(last).toEqual([phone, 'not-sent', expect.stringContaining('STOP')])
  twilio.setTrouble(undefined)
  const calls = twilio.calls()
  passTime(world, 1)
  await happen()
  await expect.poll(last).toEqual([phone, 'not-sent', expect.stringContaining('STOP')])
  expect([await state(), twilio.calls()]).toEqual(['stopped', calls])
})

test('a message that Twilio has not signed for exactly this address changes nothing', async ({ world }) => {
  const { twilio, url, deliver, state, happen, last } = await openVerified(world)
  const other = await openTexting(world, twilio)
  const stop = { From: phone, To: '+15005550006', Body: 'STOP' }
  const right = twilio.message(url, stop)
  const forged: [string, RequestInit][] = [
    [url, { ...right, headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    [url, twilio.message(url, stop, 'wrong-token')],
    [url, { ...right, body: `${right.body}&Extra=1` }],
    [url, { ...right, headers: { ...right.headers, 'x-twilio-signature': 'bm9wZQ==' } }],
    [url, { ...right, headers: { ...right.headers, 'content-type': 'application/json' } }],
    [`${url}?x=1`, right],
    [other.url, right],
    [url, twilio.message(url.replace('https:', 'http:'), stop)],
  ]
  for (const [address, init] of forged) expect((await deliver(address, init)).status).toBe(403)
  expect((await deliver(`${url.slice(0, -4)}0000`, right)).status).toBe(404)
  expect(await state()).toBe('verified')
  await happen()
  await expect.poll(last).toEqual([phone, 'sent', null])
  const about = new URL(twilio.sent.at(-1)?.report ?? '').search
  const foreign = `${other.url}${about}`
  await deliver(foreign, twilio.message(foreign, { To: phone, MessageStatus: 'failed', ErrorCode: '30003' }))
  expect(await last()).toEqual([phone, 'sent', null])
})

test('one phone that fails holds nobody else up, and nothing is sent twice after silence', async ({ world }) => {
  const { twilio, happen, notified: told, put, join } = await openVerified(world)
  const email = 'new_message_email_notifications'
  await put({ [sms]: [phone], [email]: ['ann@example.com'] })
  await join('ann@example.com')
  twilio.setTrouble('silence after success')
  await happen()
  const failed = expect.stringContaining('Twilio can’t be reached.')
  await expect
    .poll(async () => (await told())[0]?.entries)
    .toEqual([
      ['ann@example.com', 'sent', null],
      [phone, 'failed', failed],
    ])
  expect([twilio.sent.length, world.lines.join().includes('2025550143')]).toEqual([2, false])
})

test('the address for Twilio is told to those who may see the provider, and to nobody else', async ({ world }) => {
  const { provider, call, url } = await openTexting(world)
  expect(url).toMatch(/^https:\/\/platform\.example\/api\/texts\/twilio\/[\da-f]{64}$/)
  const token = await world.signIn('stranger@example.com')
  expect((await call(`GET /api/providers/${provider}/texts-address`, undefined, { token })).status).toBe(404)
})
