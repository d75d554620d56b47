import { hashOf } from '#kit/server/hash.ts'
import { eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { readMail } from '#kit/server/mail/read-mail.ts'
import { defineParser } from '#kit/server/parser.ts'
import { readReturnAddress } from '#kit/server/mail/return-addresses.ts'
import { readToken } from '../lists/tokens.ts'
import { subscribers } from '../tables.ts'
import { reportedAsSpam, type MailEvent } from './apply-event.ts'
import { kindOf } from './read-services.ts'

const returnAddress = /bounce\+[a-z\d]{1,40}\.[a-z\d]{12}@/gi
const leaving = /\/unsubscribe\/([\w.-]{1,1000})/g
const uuid = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/

/** In a report: what may name the mail of ours that it is about. */
const mostNamed = 100

/** What stands in a report and only our own mail to somebody holds: return addresses and links to leave. */
function findNamed(text: string) {
  const addresses = text.matchAll(returnAddress).map(([found]) => found)
  // Reports of spam bring the mail back, perhaps with soft line ends.
  const links = text.replace(/=\r?\n|\r?\n[ \t]+/g, '').matchAll(leaving)
  const tokens = links.map(([, token = '']) => token)
  return { addresses: [...addresses.take(mostNamed)], tokens: [...tokens.take(mostNamed)] }
}

/** The subscriber whom a report is about. */
function findSubject(ctx: Context, { addresses, tokens }: ReturnType<typeof findNamed>): string | undefined {
  for (const found of addresses) {
    const id = readReturnAddress(ctx.secrets, found)?.replace(uuid, '$1-$2-$3-$4-$5')
    if (id?.length === 36) return id
  }
  for (const token of tokens) {
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
  const fields = lines.map((line) => /^([\w-]+):([^]*)$/.exec(line) ?? [])
  return new Map(fields.map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]))
}

const meant = new Set(['feedback-type', 'action', 'status', 'diagnostic-code'])

/** A report from the mailbox of bounces; nothing if a mail is none. */
export const reportParser = defineParser({
  name: 'report of mail',
  sizeOf: (raw: Uint8Array) => raw.length,
  async parse(raw) {
    const mail = await readMail(raw, { forceRfc822Attachments: true }).catch(() => {
      throw new Refusal('invalid', phrase('mail-unreadable', 'This e-mail couldn’t be read.'))
    })
    const partOf = (type: string) => mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)
    const feedback = partOf('message/feedback-report')
    const report = feedback ?? partOf('message/delivery-status') ?? partOf('message/global-delivery-status')
    if (!report) return undefined
    return {
      isComplaint: feedback !== undefined,
      named: findNamed(new TextDecoder('latin1').decode(raw)),
      fields: new Map([...readFields(contentOf(report.content))].filter(([name]) => meant.has(name))),
      key: `mailbox ${hashOf(raw)}`,
    }
  },
})

/** What a mail from the mailbox of bounces says; nothing if it is no report, or of no mail of ours. */
export async function readMailbox(ctx: Context, raw: Uint8Array): Promise<MailEvent[]> {
  const report = await ctx.parse(reportParser, raw, { who: 'the mailbox of bounces' })
  const id = report && findSubject(ctx, report.named)
  if (!report || id === undefined) return []
  const [row] = await ctx.db.select({ email: subscribers.email }).from(subscribers).where(eq(subscribers.id, id))
  if (!row) return []
  const { fields, key, isComplaint } = report
  const base = { key, email: row.email }
  if (isComplaint) {
    const type = fields.get('feedback-type') ?? ''
    if (/^(?:not-spam|opt-out)/i.test(type)) return []
    return [{ ...base, kind: 'complaint', problem: reportedAsSpam(type) }]
  }
  if (fields.get('action')?.toLowerCase() !== 'failed') return []
  const code = fields.get('status') ?? ''
  const problem = fields.get('diagnostic-code') ?? code
  return [{ ...base, kind: kindOf(code.startsWith('5'), `${code} ${problem}`), problem }]
}
