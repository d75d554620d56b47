import { eq } from 'drizzle-orm'
import { writeToken } from '#mailing/server/lists/tokens.ts'
import { subscribers } from '#mailing/server/tables.ts'
import { plain, takes, type Entries, type Walk } from './entry.ts'
import { textOfLength } from './largest-input.ts'
import { subscriberList } from './large-site.ts'
import { anAddress, hard, mailOf } from './mails.ts'
import { secret } from './open-walk.ts'

const letter = {
  subject: textOfLength('News ', 150),
  preview: textOfLength('Bread ', 200),
  content: `# Hello {name|friend}\n\n${textOfLength('Read [more](/about), {name|friend}. **Bread** and `code`.\n', 99_000)}`,
  fromName: 'Bakery',
}
/** As long as a mail may be. */
const brief = { ...letter, content: letter.content.slice(0, 20_000) }
const draft = async ({ site }: Walk) =>
  (await site.call(`POST ${site.on}/campaigns`, brief)).body as { id: string; version: number }
const drafted = async (walk: Walk) => ({ named: { id: (await draft(walk)).id } })
const sendable = async (walk: Walk) => {
  const { id, version } = await draft(walk)
  await walk.site.call(`POST ${walk.site.on}/subscribers`, { email: anAddress(), name: 'Ann', consent: true })
  return { named: { id }, json: { version } }
}
const scheduled = async (walk: Walk) => {
  const { named, json } = await sendable(walk)
  const at = new Date(walk.world.clock.now.getTime() + 86_400_000).toISOString()
  await walk.site.call(`POST /api/campaigns/${named.id}/schedule`, { ...json, at })
  return { named }
}
const linkOf =
  (purpose: 'confirm' | 'unsubscribe') =>
  async ({ world, site }: Walk) => {
    const email = anAddress()
    await world.ask('POST /api/subscribe', { email, name: 'Ann' }, { host: site.host })
    const [row] = await world.ctx.db.select().from(subscribers).where(eq(subscribers.email, email))
    if (!row) throw new Error('Nobody has subscribed.')
    const named = { domain: site.id, subscriber: row.id }
    const askedAt = row.askedAt?.getTime() ?? 0
    const token =
      purpose === 'confirm'
        ? writeToken(world.ctx, 'confirm', { ...named, askedAt })
        : writeToken(world.ctx, 'unsubscribe', named)
    return { named: { token } }
  }
const entries = { channel: 'email', entry: 'ann@example.com' }

const report = `From: mailer-daemon@example.com\r\nContent-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${textOfLength('bounce+a.aaaaaaaaaaaa@ /unsubscribe/abc ', 900_000)}\r\n--b--\r\n`

export const mailingCalls: Entries = {
  'POST /api/subscribe': takes(200, () => ({
    json: { email: anAddress(), name: textOfLength('Ann ', 90), consent: textOfLength('Yes ', 900) },
  })),
  'GET /confirm/:token': takes(200, linkOf('confirm')),
  'POST /confirm/:token': takes(200, linkOf('confirm')),
  'GET /unsubscribe/:token': takes(200, linkOf('unsubscribe')),
  'POST /unsubscribe/:token': takes(200, linkOf('unsubscribe')),
  'GET /api/mail-link/:token': plain(404),
  'GET /api/mail-opened/:token': plain(404),
  'POST /api/mail-events/:service/:token': takes(
    200,
    { named: { service: 'mailbox', token: secret }, body: report, type: 'message/rfc822' },
    ...hard.map((one) => ({
      named: { service: 'mailbox', token: secret },
      body: mailOf('a@example.com', 'text/html', textOfLength(one, 900_000)),
    })),
    {
      named: { service: 'postmark', token: secret },
      json: {
        RecordType: 'Bounce',
        Type: 'HardBounce',
        Email: 'ann@example.com',
        Description: textOfLength('No ', 900_000),
      },
    },
  ),
  'GET /api/domains/:id/mailing': plain(),
  'PUT /api/domains/:id/mailing': takes(200, {
    json: { fromName: 'Bakery', contactLine: textOfLength('Main Street ', 300) },
  }),
  'GET /api/domains/:id/mailing/events': plain(),
  'GET /api/domains/:id/subscribers': plain(200, { query: { limit: '100', q: 'ann' } }),
  'POST /api/domains/:id/subscribers': takes(201, () => ({
    json: { email: anAddress(), name: textOfLength('Ann ', 90), consent: true },
  })),
  'PUT /api/subscribers/:id': takes(200, { json: { name: textOfLength('Ann ', 90) } }),
  'POST /api/subscribers/:id/retry': plain(),
  'DELETE /api/subscribers/:id': plain(),
  'POST /api/domains/:id/subscribers/import': takes(202, {
    body: subscriberList.slice(0, 4_990_000),
    type: 'text/csv',
    query: { consent: 'yes' },
  }),
  'GET /api/domains/:id/subscribers/imports': plain(),
  'GET /api/domains/:id/subscribers/export': plain(),
  'GET /api/domains/:id/campaigns': plain(),
  'POST /api/domains/:id/campaigns': takes(201, { json: letter }),
  'POST /api/domains/:id/campaigns/preview': takes(
    200,
    { json: letter },
    { json: { ...letter, content: textOfLength('<p>Hi <b>you</b></p>\n', 99_000) } },
    { json: { ...letter, content: textOfLength('[a](/b) ', 99_000) } },
    { json: { ...letter, content: textOfLength('::store{limit=24}\n\n', 99_000) } },
    { json: { ...letter, content: textOfLength(`::store{products="${'a,b,'.repeat(900)}"}\n\n`, 99_000) } },
    { json: { ...letter, content: textOfLength('::table{src=prices.csv}\n\n', 99_000) } },
  ),
  'GET /api/campaigns/:id': takes(200, drafted),
  'GET /api/campaigns/:id/outcome': plain(),
  'PUT /api/campaigns/:id': takes(200, async (walk) => {
    const { id, version } = await draft(walk)
    return { named: { id }, json: { ...letter, version } }
  }),
  'DELETE /api/campaigns/:id': takes(200, drafted),
  'POST /api/campaigns/:id/restore': plain(),
  'POST /api/campaigns/:id/duplicate': takes(201, drafted),
  'POST /api/campaigns/:id/test': takes(200, async (walk) => ({ ...(await drafted(walk)), json: {} })),
  'POST /api/campaigns/:id/schedule': takes(200, async (walk) => {
    const { named, json } = await sendable(walk)
    return { named, json: { ...json, at: new Date(walk.world.clock.now.getTime() + 86_400_000).toISOString() } }
  }),
  'POST /api/campaigns/:id/send': takes(200, sendable),
  'POST /api/campaigns/:id/pause': takes(200, async (walk) => {
    const { named, json } = await sendable(walk)
    await walk.site.call(`POST /api/campaigns/${named.id}/send`, json)
    return { named }
  }),
  'POST /api/campaigns/:id/resume': plain(409),
  'POST /api/campaigns/:id/cancel': takes(200, scheduled),
  'GET /api/held-mail': plain(200, { named: { domain_id: '' } }),
  'PUT /api/held-mail/:id': takes(404, { json: { decision: 'release' } }),
  'GET /domains/:id/notification-settings': plain(),
  'PUT /domains/:id/notification-settings': takes(200, {
    json: {
      new_chat_email_notifications: ['ann@example.com'],
      new_chat_sms_notifications: [],
      new_message_email_notifications: ['ann@example.com'],
      new_message_sms_notifications: [],
    },
  }),
  'POST /api/domains/:id/notification-settings/codes': takes(429, { json: entries }),
  'POST /api/domains/:id/notification-settings/verify': takes(400, { json: { ...entries, code: 'AAAAAA' } }),
  'POST /api/domains/:id/notification-settings/test': takes(409, { json: { ...entries, kind: 'message' } }),
  'GET /api/domains/:id/notifications': plain(),
  'GET /api/notifications/confirm/:token': plain(410),
  'POST /api/notifications/confirm/:token': plain(410),
  'GET /api/notifications/unsubscribe/:token': plain(404),
  'POST /api/notifications/unsubscribe/:token': plain(404),
  'GET /api/mail/failed': plain(),
  'POST /api/mail/failed/:id/retry': plain(404),
}
