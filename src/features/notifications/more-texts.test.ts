import { expect, onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openService } from '#providers/server/open-service.ts'
import { contextOf } from '#test/fakes/payments/open-desk.ts'
import { openFakeServer, Refused, type Call } from '#test/fakes/payments/server.ts'
import { openSns, snsAccount } from '#test/fakes/sns.ts'
import { openNotified } from '#test/notified-site.ts'
import { test, type World } from '#test/world.ts'
import type { TextAdapter } from './server/providers/adapter.ts'
import { signForAmazon } from './server/providers/sigv4.ts'
import { sns } from './server/providers/sns.ts'
import { vonage } from './server/providers/vonage.ts'
import { isStopped as isPhoneStopped } from './server/stopped-phones.ts'

const phone = '+12025550143'
const now = new Date('2015-08-30T12:36:00Z')

const openAt = async (adapter: TextAdapter, answer: Parameters<typeof openFakeServer>[0], entered: object) => {
  const fake = await openFakeServer(answer)
  onTestFinished(fake.close)
  const outgoing = openOutgoing({ allow: [fake.host] })
  const { credentials, options } = entered as { credentials: Record<string, string>; options: Record<string, string> }
  const given = { credentials, options: { ...options, base_url: fake.url } }
  const ctx = contextOf(outgoing as never, { hosts: [fake.host], now: () => now })
  return { fake, service: openService(ctx, adapter, given) }
}

/** As its reference of the SMS API describes it. */
const atVonage = (status = '0') => ({
  entered: { credentials: { api_secret: 'right-secret' }, options: { api_key: 'abcd1234', sender: '+15005550006' } },
  answer(call: Call) {
    const form = Object.fromEntries(new URLSearchParams(call.body))
    if (`${call.method} ${call.path}` !== 'POST /sms/json') throw new Refused(404, 'no such path')
    const { api_key, api_secret, callback, 'status-report-req': wanted, ...rest } = form
    const isKnown = api_key === 'abcd1234' && api_secret === 'right-secret'
    if ((callback === undefined) !== (wanted === undefined)) throw new Refused(400, 'half a receipt')
    const right = { from: '15005550006', to: '12025550143', text: rest['text'], type: rest['type'] }
    if (JSON.stringify(rest) !== JSON.stringify(right)) throw new Refused(400, 'the fields are wrong')
    const message = { to: '12025550143', 'message-id': 'aaaaaaaa', status: isKnown ? status : '4' }
    return { body: { 'message-count': '1', messages: [message] } }
  },
})

test('a text goes out by Vonage, and what it can’t take is told', async () => {
  const { answer, entered } = atVonage()
  const { fake, service } = await openAt(vonage, answer, entered)
  expect(await vonage.sendText(service, { to: phone, body: 'Hello' })).toBe('sent')
  expect(await vonage.sendText(service, { to: phone, body: 'Grüße', report: 'https://a.example/b' })).toBe('sent')
  expect(fake.faults).toEqual([])
  for (const [status, outcome] of [
    ['1', 'later'],
    ['7', 'stopped'],
  ] as const) {
    const desk = await openAt(vonage, atVonage(status).answer, entered)
    expect(await vonage.sendText(desk.service, { to: phone, body: 'Hello' })).toBe(outcome)
  }
  const poor = await openAt(vonage, atVonage('9').answer, entered)
  await expect(vonage.sendText(poor.service, { to: phone, body: 'Hello' })).rejects.toThrow('enough credit')
  const wrong = { ...entered, credentials: { api_secret: 'wrong-secret' } }
  const refused = await openAt(vonage, answer, wrong)
  await expect(vonage.sendText(refused.service, { to: phone, body: 'Hello' })).rejects.toThrow('refused the API key')
})

/** Amazon's published test suite for Signature Version 4. */
test('calls to Amazon are signed as its own examples are', () => {
  const signing = {
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 'service',
    at: now,
  }
  const signatureOf = (method: string) =>
    /Signature=(.*)$/.exec(
      signForAmazon(signing, { method, host: 'example.amazonaws.com', path: '/' })['authorization'] ?? '',
    )?.[1]
  expect(signatureOf('GET')).toBe('5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31')
  expect(signatureOf('POST')).toBe('5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b')
})

test('a text goes out by Amazon SNS, signed, and what it can’t take is told', async () => {
  const fake = await openSns()
  onTestFinished(fake.close)
  const outgoing = openOutgoing({ allow: [fake.host] })
  const ctx = contextOf(outgoing as never, { hosts: [fake.host], now: () => now })
  const open = (credentials: Record<string, string>) =>
    openService(ctx, sns, { credentials, options: { ...snsAccount.options, base_url: fake.url } })
  const send = (credentials: Record<string, string> = snsAccount.credentials) =>
    sns.sendText(open(credentials), { to: phone, body: 'Grüße & 5 €' })
  expect(await send()).toBe('sent')
  expect(fake.sent).toEqual([{ PhoneNumber: phone, Message: 'Grüße & 5 €' }])
  await expect(send({ secret_access_key: 'wrong' })).rejects.toThrow('refused the secret access key')
  fake.refuse(400, 'Throttling')
  expect(await send()).toBe('later')
  fake.refuse(400, 'OptedOut')
  expect(await send()).toBe('stopped')
  fake.refuse(403, 'AuthorizationError')
  await expect(send()).rejects.toThrow('sns:Publish')
})

async function openVonageAt(world: World) {
  const site = await openNotified(world)
  Object.assign(world.ctx.platform, { url: 'https://platform.example' })
  const { credentials, options } = atVonage().entered
  const given = { type: 'sms', key: 'vonage', name: 'Texts', credentials, options, domain_id: site.id }
  const { body } = await site.call('POST /api/providers', given)
  const { body: address } = await site.call(`GET /api/providers/${body.id}/texts-address`)
  const reply = async (text: string, url: string = address.url) => {
    const sent = JSON.stringify({ msisdn: phone.slice(1), to: '15005550006', messageId: '1', text, type: 'text' })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent }
    return (await world.visit(url.replace('https://platform.example', 'http://localhost'), init)).status
  }
  return { reply, url: address.url as string, provider: body.id as string }
}

test('a phone that replies STOP to Vonage is kept as stopped until it replies START', async ({ world }) => {
  const { reply, url, provider } = await openVonageAt(world)
  const isStopped = () => isPhoneStopped(world.ctx, provider, phone)
  expect(await reply('STOP', url.replace('/vonage/', '/twilio/'))).toBe(404)
  expect(await reply('Please stop by')).toBe(200)
  expect(await isStopped()).toBe(false)
  expect(await reply(' stop ')).toBe(200)
  expect(await isStopped()).toBe(true)
  expect(await reply('START')).toBe(200)
  expect(await isStopped()).toBe(false)
})
