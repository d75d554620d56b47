import { passOn } from '#kit/phrase.ts'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { expect } from 'vitest'
import { openReturnAddresses } from '#kit/server/mail/return-addresses.ts'
import { certificate, otherCertificate, writeSns } from '#test/fakes/amazon.ts'
import { leastLongestTurn } from '#test/loop/longest-turn.ts'
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
  expect(await list.rowOf(ann)).toMatchObject({
    state: 'bounced',
    problem: passOn('smtp;550 5.1.1 User unknown'),
  })
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
    reason: 'bounce',
    recipient: ann,
    'delivery-status': { code: 550, message: '5.1.1 The email account does not exist' },
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

const topic = 'arn:aws:sns:eu-west-1:1:mail'

/** A message of Amazon SNS with a report of Amazon SES in it. */
const writeSes = (world: World, change: Record<string, string | null> = {}, hash: 'sha1' | 'sha256' = 'sha256') =>
  writeSns(
    {
      Type: 'Notification',
      MessageId: 'm',
      TopicArn: topic,
      Subject: 'Amazon SES Email Event Notification',
      Message: JSON.stringify({
        notificationType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'General',
          feedbackId: 'f',
          bouncedRecipients: [{ emailAddress: ann, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550' }],
        },
        mail: { destination: [ann] },
      }),
      Timestamp: world.clock.now.toISOString(),
      SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem',
      ...change,
    },
    hash,
  )

/** An installation whose topic is known, and what it asked Amazon for. */
async function openAmazon(world: World, answer = () => new Response(certificate), now = '2027-01-15T12:00:00Z') {
  world.clock.now = new Date(now)
  const list = await open(world, { ses: topic })
  const asked: string[] = []
  world.ctx.fetch = async (address) => {
    asked.push(String(address))
    return String(address).endsWith('.pem') ? answer() : new Response('<ConfirmSubscriptionResponse/>')
  }
  return { ...list, asked, send: async (body: object) => (await list.post('ses', body)).status }
}

test('messages of Amazon have to be signed by the certificate of Amazon', async ({ world }) => {
  const { asked, send, stateOf } = await openAmazon(world)
  for (const bad of [
    writeSes(world, {
      SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-1.pem',
    }),
    writeSes(world, { SigningCertURL: 'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem' }),
    writeSes(world, { SigningCertURL: 'https://s3.eu-west-1.amazonaws.com/evil/SimpleNotificationService-1.pem' }),
    // Answers of calls repeat what strangers wrote.
    writeSes(world, { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/?Action=x&Token=a.pem' }),
    writeSes(world, { TopicArn: 'arn:aws:sns:eu-west-1:2:other' }),
    writeSes(world, { Timestamp: '2026-01-10T12:00:00.000Z' }),
  ])
    expect(await send(bad)).toBe(403)
  expect(asked).toEqual([])
  expect(await send({ ...writeSes(world), Message: '{}' })).toBe(403)
  expect(await stateOf(ann)).toBe('confirmed')
  expect(await send(writeSes(world))).toBe(200)
  expect(await stateOf(ann)).toBe('bounced')
})

test('messages of Amazon are read in both versions of the signature, with and without a subject', async ({ world }) => {
  const { send, rowOf } = await openAmazon(world)
  const soft = (feedbackId: string) =>
    JSON.stringify({
      eventType: 'Bounce',
      bounce: { bounceType: 'Transient', feedbackId, bouncedRecipients: [{ emailAddress: ann }] },
    })
  expect(await send(writeSes(world, { Message: soft('1'), Subject: null }, 'sha1'))).toBe(200)
  expect(await rowOf(ann)).toMatchObject({ state: 'confirmed', softBounces: 1, problem: passOn('Transient') })
  const greeting = { Message: 'Successfully validated SNS topic for Amazon SES event publishing.' }
  expect(await send(writeSes(world, greeting))).toBe(200)
  const report = (complaintFeedbackType: string) =>
    JSON.stringify({
      eventType: 'Complaint',
      complaint: {
        feedbackId: complaintFeedbackType,
        complaintFeedbackType,
        complainedRecipients: [{ emailAddress: ann }],
      },
    })
  expect(await send(writeSes(world, { Message: report('not-spam') }))).toBe(200)
  expect((await rowOf(ann))?.state).toBe('confirmed')
  expect(await send(writeSes(world, { Message: report('abuse') }))).toBe(200)
  expect((await rowOf(ann))?.state).toBe('complained')
})

test('a subscription of Amazon is confirmed for the topic of the configuration alone, at Amazon alone', async ({
  world,
}) => {
  const { asked, send } = await openAmazon(world)
  const SubscribeURL = `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topic}&Token=t`
  const write = (change: Record<string, string> = {}) =>
    writeSes(world, {
      Type: 'SubscriptionConfirmation',
      Message: 'You have chosen',
      Token: 't',
      SubscribeURL,
      ...change,
    })
  const calls = () => asked.filter((address) => !address.endsWith('.pem'))
  expect(await send(write({ TopicArn: 'arn:aws:sns:eu-west-1:2:other' }))).toBe(403)
  expect(await send({ ...write(), SubscribeURL: `${SubscribeURL}2` })).toBe(403)
  expect(await send(write({ SubscribeURL: 'https://evil.example/?Action=ConfirmSubscription' }))).toBe(200)
  expect(await send(write({ Type: 'UnsubscribeConfirmation' }))).toBe(200)
  expect(calls()).toEqual([])
  expect(await send(write())).toBe(200)
  expect(calls()).toEqual([SubscribeURL])
})

test('what answers in place of a certificate vouches for nothing', async ({ world }) => {
  const { send, stateOf } = await openAmazon(world, () => new Response(`<Error>\n${certificate}</Error>`))
  expect(await send(writeSes(world))).toBe(500)
  expect(await stateOf(ann)).toBe('confirmed')
})

test.for([
  ['isn’t valid yet', certificate, '2026-01-15T12:00:00Z'],
  ['is of somebody else', otherCertificate, '2027-01-15T12:00:00Z'],
  ['is vouched for by nobody who signed it', `${certificate}${otherCertificate}`, '2027-01-15T12:00:00Z'],
] as const)('a certificate that %s vouches for nothing', async ([, text, now], { world }) => {
  const { send, stateOf } = await openAmazon(world, () => new Response(text), now)
  expect(await send(writeSes(world))).toBe(403)
  expect(await stateOf(ann)).toBe('confirmed')
})

test('what services report about mail that they dropped is told apart from addresses that don’t exist', async ({
  world,
}) => {
  const list = await open(world)
  const stateAfter = async (service: string, body: object) => {
    expect((await list.post(service, body)).status).toBe(200)
    const { state, softBounces } = (await list.rowOf(ann))!
    return `${state} ${softBounces}`
  }
  const mailgun = (reason: string, more: object = {}) => ({
    signature: { token: reason },
    'event-data': { event: 'failed', severity: 'permanent', recipient: ann, id: 'x', reason, ...more },
  })
  expect(await stateAfter('mailgun', { 'event-data': { event: 'rejected', reject: { reason: 'Sandbox' } } })).toBe(
    'confirmed 0',
  )
  expect(await stateAfter('mailgun', mailgun('suppress-unsubscribe'))).toBe('confirmed 0')
  expect(await stateAfter('mailgun', mailgun('old', { 'delivery-status': { code: 602, message: 'Too old' } }))).toBe(
    'confirmed 1',
  )
  list.later(86_400)
  // A token is taken once, whatever comes with it the second time.
  expect(await stateAfter('mailgun', mailgun('old', { reason: 'bounce' }))).toBe('confirmed 1')
  const account = { event: 'account_status_change', type: 'compliance_suspend', timestamp: 1, sg_event_id: 'a' }
  const noAddress = { email: 'not an email address', event: 'dropped', reason: 'Unsubscribed Address' }
  const blocked = { email: ann, event: 'bounce', type: 'blocked', sg_event_id: 'b', reason: 'unable to get mx info' }
  expect(await stateAfter('sendgrid', [account, noAddress, blocked])).toBe('confirmed 2')
  expect(
    await stateAfter('postmark', { RecordType: 'SubscriptionChange', Recipient: ann, SuppressSending: true }),
  ).toBe('confirmed 2')
  const droppedOne = { email: ann, event: 'dropped', sg_event_id: 'c', reason: 'Bounced Address' }
  expect(await stateAfter('sendgrid', [droppedOne])).toBe('bounced 2')
  expect(await stateAfter('mailgun', mailgun('suppress-complaint'))).toBe('complained 2')
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
    report(`${local.slice(0, -1)}${local.endsWith('0') ? 1 : 0}@bounces.example.com`, '5.1.1'),
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
  expect(await list.rowOf(ann)).toMatchObject({
    state: 'bounced',
    problem: passOn('smtp; 550 5.1.1 User unknown'),
  })
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

test('mail that is made to take long to read keeps nobody waiting, and what can’t be read is refused', async ({
  world,
}) => {
  const list = await open(world)
  const id = (await list.rowOf(ann))!.id.replaceAll('-', '')
  const address = openReturnAddresses(world.ctx.secrets, 'bounces.example.com')(id)
  const nested = Array.from(
    { length: 300 },
    (_, nth) => `Content-Type: multipart/mixed; boundary=b${nth}\r\n\r\n--b${nth}\r\n`,
  )
  expect((await list.post('mailbox', `To: ${address}\r\n${nested.join('')}`)).status).toBe(400)
  const long = `${report(address, '5.1.1')}${'\n'.repeat(980_000)}`
  const read = async () => expect((await list.post('mailbox', long)).status).toBe(200)
  const away = await leastLongestTurn(50, async () => read)
  expect(away).toBeLessThan(50)
  expect(await list.stateOf(ann)).toBe('bounced')
})
