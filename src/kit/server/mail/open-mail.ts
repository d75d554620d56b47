import type { Context } from '../context.ts'
import { mails } from '../tables.ts'
import { readAddressee, tidySubject } from './addressee.ts'
import { bring, type MailTools } from './bring.ts'
import type { Mail } from './mail.ts'
import type { Transport } from './route.ts'
import { sendMail } from './send-mail.ts'
import { sealContent } from './sealed-content.ts'

/** Mail whose content lies sealed in the database until it is sent. */
export const openMail = (tools: MailTools, transport: Transport): Mail => ({
  async send({ to, subject, text, html }, { key, within }) {
    const { db, jobs, now, secrets } = tools
    const at = now()
    const row = {
      key,
      recipient: readAddressee(to),
      subject: tidySubject(subject),
      sealed: sealContent(secrets, key, { text, html }),
      state: 'waiting',
      createdAt: at,
      changedAt: at,
    } as const
    const keep = async (tx: Context['db']) => {
      const added = await tx.insert(mails).values(row).onConflictDoNothing().returning({ key: mails.key })
      if (added.length > 0) await jobs.send(sendMail, { key }, { key, within: tx })
    }
    await (within ? keep(within) : db.transaction(keep))
  },
  deliver: (key, signal) => bring(tools, transport, { key, signal }),
  outbox: transport.outbox,
  close: transport.close,
})
