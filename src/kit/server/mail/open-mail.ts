import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { defineInsert } from '../statement.ts'
import { mails } from '../tables.ts'
import { leadsNowhere, readAddressee, readOrigin, tidySubject } from './addressee.ts'
import { deliverMail, type MailTools } from './deliver.ts'
import { deliverCampaign, refuseTooMany } from './campaigns.ts'
import type { CampaignMessage, Mail } from '../mail.ts'
import type { Transport } from './route.ts'
import { sendCampaign, sendMail } from './send-mail.ts'
import { sealContent } from './sealed-content.ts'

type Row = typeof mails.$inferInsert
type MailExtra = Pick<Row, 'domainId' | 'kind' | 'until' | 'isCampaign'>

/** Messages stored by one statement. */
const atOnce = 200

/** The row of a message. Refused when it can't be sent as it is. */
function toRow(
  { secrets, now }: MailTools,
  { key, to, subject, text, html, ...origin }: CampaignMessage,
  { domainId = null, kind = 'other', until = null, isCampaign = false }: MailExtra,
) {
  const at = now()
  return {
    domainId,
    kind,
    until,
    isCampaign,
    key,
    recipient: readAddressee(to),
    subject: tidySubject(subject),
    sealed: sealContent(secrets, key, { text, html, ...readOrigin(origin) }),
    state: 'waiting',
    createdAt: at,
    changedAt: at,
  } satisfies Row
}

const insertMails = defineInsert(
  'mails',
  [
    'key',
    'recipient',
    'subject',
    'sealed',
    'state',
    'domainId',
    'kind',
    'isCampaign',
    'until',
    'createdAt',
    'changedAt',
  ],
  (db, rows) => db.insert(mails).values(rows).onConflictDoNothing().returning({ key: mails.key }),
)

const openSendAll =
  (tools: MailTools): Mail['sendAll'] =>
  async (messages, { within } = {}) => {
    const sendable = messages.filter(({ to }) => !leadsNowhere(to))
    const rows = sendable.map(({ domain, kind, until, ...message }) =>
      toRow(tools, message, { domainId: domain, kind, until }),
    )
    if (rows.length === 0) return
    const hand = async (tx: Context['db']) => {
      const added = new Set((await insertMails(tx, rows)).map(({ key }) => key))
      const jobs = sendable
        .filter(({ key }) => added.has(key))
        .map(({ key, domain }) => ({ data: { key }, key, domain }))
      if (jobs.length > 0) await tools.jobs.sendMany(sendMail, jobs, { within: tx })
    }
    await (within ? hand(within) : tools.db.transaction(hand))
  }

/** Opens mail, whose content is stored encrypted until it is sent. */
export const openMail = (tools: MailTools, transport: Transport): Mail => ({
  sendAll: openSendAll(tools),
  send: (message, { within, ...posting }) => openSendAll(tools)([{ ...message, ...posting }], { within }),
  async sendCampaign(messages, { domain, within }) {
    const sendable = messages.filter(({ to }) => !leadsNowhere(to))
    const rows = sendable.map((message) => toRow(tools, message, { domainId: domain, isCampaign: true }))
    const hand = async (tx: Context['db']) => {
      await refuseTooMany(tx, domain, rows.length)
      for (let from = 0; from < rows.length; from += atOnce) await insertMails(tx, rows.slice(from, from + atOnce))
      await tools.jobs.send(sendCampaign, { domain }, { key: domain, within: tx })
    }
    await (within ? hand(within) : tools.db.transaction(hand))
  },
  async withdraw(keys, { within = tools.db } = {}) {
    if (keys.length === 0) return []
    const isLeft = and(inArray(mails.key, [...keys]), eq(mails.state, 'waiting'))
    const gone = await within.delete(mails).where(isLeft).returning({ key: mails.key })
    return gone.map(({ key }) => key)
  },
  deliver: (key, signal) => deliverMail(tools, transport, { key, signal }),
  deliverCampaign: (domain, signal) => deliverCampaign(tools, transport, { domain, signal }),
  perHourOfOne: Math.min(tools.perHour, tools.perHourOfOne),
  outbox: transport.outbox,
  close: transport.close,
})
