import { createHmac, createSign, generateKeyPairSync, sign } from 'node:crypto'
import { expect } from 'vitest'
import { openReturnAddresses } from '#kit/server/mail/return-addresses.ts'
import { linkIn, openList } from '#test/mailing.ts'
import { test, type World } from '#test/world.ts'

const token = 'a-token-of-at-least-20-letters'
const ann = 'ann@example.com'

/** An installation to which bounces are reported, and a subscriber. */
async function open(world: World, keys: Record<string, string> = {}) {
  world.ctx.platform.mailEvents = { token, keys }
  const list = await openList(world)
  await list.call(`POST ${list.on}/subscribers`, { email: ann, consent: true })
  const post = (service: string, body: object | string, headers: Record<string, string> = {}, secret = token) =>
    world.visit(`http://localhost/api/mail-events/${service}/${secret}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers,
    })
  return { ...list, post }
}

const hard = { RecordType: 'Bounce', ID: 42, Type: 'HardBounce', Email: ann, Details: 'smtp;550 5.1.1 User unknown' }

test('there is nothing at the address without its secret', async ({ world }) => {
  const list = await open(world)
  expect((await list.post('postmark', hard, {}, 'another-token-of-20-letters')).status).toBe(404)
  expect((await list.post('unknown', hard)).status).toBe(404)
  world.ctx.platform.mailEvents = undefined
  expect((await list.post('postmark', hard)).status).toBe(404)
  expect(await list.stateOf(ann)).toBe('confirmed')
})

test('a hard bounce ends mail to an address from every site', async ({ world }) => {
  const list = await open(world)
  const other = await openList(world, 'eve@example.com', 'other.example')
  await other.call(`POST ${other.on}/subscribers`, { email: 'ANN@example.com', consent: true })
  expect((await list.post('postmark', hard)).status).toBe(200)
  expect(await list.rowOf(ann)).toMatchObject({ state: 'bounced', problem: 'smtp;550 5.1.1 User unknown' })
  expect(await list.counts()).toMatchObject({ bounced: 1, confirmed: 0 })
  expect(await other.counts()).toMatchObject({ bounced: 1, confirmed: 0 })
  const third = await openList(world, 'third@example.com', 'third.example')
  expect((await third.call(`POST ${third.on}/subscribers`, { email: ann, consent: true })).status).toBe(422)
})

test('three soft bounces in a row pause an address, and the same one repeated counts once', async ({ world }) => {
  const list = await open(world)
  const soft = (id: string) => ({
    signature: {},
    'event-data': {
      id,
      event: 'failed',
      severity: 'temporary',
      recipient: ann,
      reason: 'full',
      'delivery-status': { message: '452 4.2.2 full' },
    },
  })
  for (const id of ['a', 'a', 'b']) {
    await list.post('mailgun', soft(id))
    await list.post('mailgun', soft(id))
    list.later(86_400)
  }
  expect(await list.rowOf(ann)).toMatchObject({ state: 'confirmed', softBounces: 2 })
  await list.post('mailgun', soft('c'))
  const token2 = await world.signIn('owner@example.com')
  const { body } = await list.call(`GET ${list.on}/subscribers`, undefined, { token: token2 })
  expect(body.items[0]).toMatchObject({ state: 'bounced', isPaused: true, problem: '452 4.2.2 full' })
  const again = await list.call(`POST /api/subscribers/${body.items[0].id}/retry`, undefined, { token: token2 })
  expect(again.body).toMatchObject({ state: 'confirmed', isPaused: false })
})

test('a complaint ends mail for good', async ({ world }) => {
  const list = await open(world)
  await list.post('sendgrid', [{ email: ann, event: 'spamreport', sg_event_id: 'x', timestamp: 1 }])
  expect(await list.stateOf(ann)).toBe('complained')
  await list.subscribe({ name: 'Ann', email: ann })
  expect(await list.mailTo(ann)).toBeUndefined()
})

test('messages of Mailgun have to be signed where its key is configured', async ({ world }) => {
  const list = await open(world, { mailgun: 'key-1' })
  const data = {
    id: 'm',
    event: 'failed',
    severity: 'permanent',
    recipient: ann,
    'delivery-status': { message: '550 5.1.1' },
  }
  const at = (time: number, key = 'key-1') => {
    const timestamp = String(time)
    const signature = createHmac('sha256', key).update(`${timestamp}t`).digest('hex')
    return { signature: { timestamp, token: 't', signature }, 'event-data': data }
  }
  const now = world.clock.now.getTime() / 1000
  for (const bad of [at(now, 'key-2'), at(now - 90_000), { 'event-data': data }])
    expect((await list.post('mailgun', bad)).status).toBe(403)
  expect(await list.stateOf(ann)).toBe('confirmed')
  expect((await list.post('mailgun', at(now))).status).toBe(200)
  expect(await list.stateOf(ann)).toBe('bounced')
})

test('messages of SendGrid have to be signed with its key', async ({ world }) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const list = await open(world, { sendgrid: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') })
  const body = JSON.stringify([
    { email: ann, event: 'bounce', type: 'bounce', sg_event_id: 'y', status: '5.1.1', reason: '550' },
  ])
  const timestamp = String(world.clock.now.getTime() / 1000)
  const signature = sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64')
  const headers = {
    'x-twilio-email-event-webhook-signature': signature,
    'x-twilio-email-event-webhook-timestamp': timestamp,
  }
  expect((await list.post('sendgrid', body.replace('550', '551'), headers)).status).toBe(403)
  expect((await list.post('sendgrid', body)).status).toBe(403)
  expect((await list.post('sendgrid', body, headers)).status).toBe(200)
  expect(await list.stateOf(ann)).toBe('bounced')
})

test('messages of Amazon have to be signed by the certificate of Amazon', async ({ world }) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const list = await open(world, { ses: 'arn:aws:sns:eu-west-1:1:mail' })
  const asked: string[] = []
  world.ctx.fetch = async (address) => {
    asked.push(String(address))
    return new Response(publicKey.export({ type: 'spki', format: 'pem' }).toString())
  }
  const write = (change: object = {}) => {
    const bouncedRecipients = [{ emailAddress: ann, status: '5.1.1', diagnosticCode: 'smtp; 550' }]
    const message = {
      Type: 'Notification',
      MessageId: 'm',
      TopicArn: 'arn:aws:sns:eu-west-1:1:mail',
      Message: JSON.stringify({
        notificationType: 'Bounce',
        bounce: { bounceType: 'Permanent', feedbackId: 'f', bouncedRecipients },
      }),
      Timestamp: world.clock.now.toISOString(),
      SignatureVersion: '2',
      SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem',
      ...change,
    }
    const lines = (['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type'] as const).map(
      (name) => `${name}\n${message[name]}\n`,
    )
    return { ...message, Signature: createSign('sha256').update(lines.join('')).sign(privateKey, 'base64') }
  }
  for (const bad of [
    write({ SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem' }),
    write({ TopicArn: 'arn:aws:sns:eu-west-1:2:other' }),
    { ...write(), Message: '{}' },
  ])
    expect((await list.post('ses', bad)).status).toBe(403)
  expect(asked.every((address) => address.startsWith('https://sns.eu-west-1.amazonaws.com/'))).toBe(true)
  expect((await list.post('ses', write())).status).toBe(200)
  expect(await list.stateOf(ann)).toBe('bounced')
})

/** What a mail server sends back (RFC 3464). */
const report = (to: string, status: string, action = 'failed') =>
  [
    'From: MAILER-DAEMON@mx.example.net',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I could not deliver your mail.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    'Final-Recipient: rfc822; somebody.else@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} User unknown`,
    '',
    '--b--',
    '',
  ].join('\r\n')

test('a mail that comes back counts for the address that it was sent to, and a made-up one for nobody', async ({
  world,
}) => {
  const list = await open(world)
  const id = (await list.rowOf(ann))!.id.replaceAll('-', '')
  const address = openReturnAddresses(world.ctx.secrets, 'bounces.example.com')(id)
  const [local = ''] = address.split('@')
  for (const bad of [
    report(`${local.slice(0, -1)}0@bounces.example.com`, '5.1.1'),
    report('bounce@bounces.example.com', '5.1.1'),
    report(address, '4.4.1', 'delayed'),
    `To: ${address}\r\nSubject: I am on holiday\r\n\r\nBack on Monday.\r\n`,
    'nonsense',
  ]) {
    expect((await list.post('mailbox', bad)).status).toBe(200)
    expect(await list.rowOf(ann)).toMatchObject({ state: 'confirmed', softBounces: 0 })
  }
  await list.post('mailbox', report(address.toUpperCase(), '5.2.2'))
  expect(await list.rowOf(ann)).toMatchObject({ state: 'confirmed', softBounces: 1 })
  await list.post('mailbox', report(address, '5.1.1'))
  expect(await list.rowOf(ann)).toMatchObject({ state: 'bounced', problem: 'smtp; 550 5.1.1 User unknown' })
})

test('a report of spam (RFC 5965) with our mail in it ends mail to its reader', async ({ world }) => {
  const list = await open(world)
  await list.subscribe({ name: 'Ann', email: ann })
  const link = linkIn(await list.textTo(ann), 'unsubscribe')
  const arf = (header: string) =>
    [
      'From: feedback@isp.example',
      'To: abuse@example.com',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
      '',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'User-Agent: SomeGenerator/1.0',
      'Version: 1',
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'From: news@example.com',
      header,
      'Subject: News',
      '',
      'News.',
      '--b--',
      '',
    ].join('\r\n')
  await list.post('mailbox', arf('List-Unsubscribe: <https://bakery.example/unsubscribe/v1.aaaaaaaa.bbbb>'))
  expect(await list.stateOf(ann)).toBe('confirmed')
  await list.post('mailbox', arf(`List-Unsubscribe:\r\n <${link.slice(0, 60)}\r\n ${link.slice(60)}>`))
  expect(await list.stateOf(ann)).toBe('complained')
})
