import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { readMail } from '#kit/server/mail/read-mail.ts'
import { readReturnAddress } from '#kit/server/mail/return-addresses.ts'
import { readToken } from '../lists/tokens.ts'
import { subscribers } from '../tables.ts'
import type { MailEvent } from './apply-event.ts'
import { kindOf } from './read-services.ts'

type Tools = Pick<Context, 'db' | 'secrets'>

const returnAddress = /bounce\+[a-z\d]{1,40}\.[a-z\d]{12}@/gi
const leaving = /\/unsubscribe\/([\w.-]{1,1000})/g
const uuid = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/

/** The subscriber whom a report is about, by what only our own mail to them holds: its return address or its link. */
function findSubject(ctx: Tools, text: string): string | undefined {
  for (const [found] of text.matchAll(returnAddress)) {
    const id = readReturnAddress(ctx.secrets, found)?.replace(uuid, '$1-$2-$3-$4-$5')
    if (id?.length === 36) return id
  }
  // Reports of spam bring the mail back, perhaps with soft line ends.
  for (const [, token = ''] of text.replace(/=\r?\n|\r?\n[ \t]+/g, '').matchAll(leaving)) {
    const named = readToken(ctx, 'unsubscribe', token)
    if (named) return named.subscriber
  }
  return undefined
}

const contentOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** The fields of a report (RFC 3464, RFC 5965), names in lower case; those of later blocks win. */
function readFields(text: string): Map<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const fields = lines.map((line) => /^([\w-]+):[ \t]*(.*)$/.exec(line) ?? [])
  return new Map(fields.map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]))
}

/** What a mail from the mailbox of bounces says; nothing if it is no report, or of no mail of ours. */
export async function readMailbox(ctx: Tools, raw: Uint8Array): Promise<MailEvent[]> {
  const text = new TextDecoder('latin1').decode(raw)
  const mail = await readMail(raw, { forceRfc822Attachments: true }).catch(() => {
    throw new Refusal('invalid', 'This e-mail couldn’t be read.')
  })
  const partOf = (type: string) => mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)
  const feedback = partOf('message/feedback-report')
  const status = partOf('message/delivery-status') ?? partOf('message/global-delivery-status')
  const report = feedback ?? status
  const id = report && findSubject(ctx, text)
  if (!report || id === undefined) return []
  const [row] = await ctx.db.select({ email: subscribers.email }).from(subscribers).where(eq(subscribers.id, id))
  if (!row) return []
  const fields = readFields(contentOf(report.content))
  const base = { key: `mailbox ${createHash('sha256').update(raw).digest('hex')}`, email: row.email }
  if (feedback) {
    const type = fields.get('feedback-type') ?? ''
    if (/^(?:not-spam|opt-out)/i.test(type)) return []
    return [{ ...base, kind: 'complaint', problem: `Reported as spam (${type || 'abuse'}).` }]
  }
  if (fields.get('action')?.toLowerCase() !== 'failed') return []
  const code = fields.get('status') ?? ''
  const problem = fields.get('diagnostic-code') ?? code
  return [{ ...base, kind: kindOf(code.startsWith('5'), `${code} ${problem}`), problem }]
}
