import { and, eq, inArray } from 'drizzle-orm'
import type { Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { mails } from '#kit/server/tables.ts'
import type { recipientStates } from '../contract.ts'
import type { Contact } from './contact-rows.ts'
import type { Texter } from './find-texter.ts'
import type { Recipient } from './list-recipients.ts'
import { isStopped } from './stopped-phones.ts'
import * as why from './why.ts'

export interface JudgedRecipient extends Recipient {
  state: (typeof recipientStates)[number]
  reason: Phrase | null
}

/** Names the mail with a code. */
export const proofKey = ({ id, codeSentAt }: Contact): string => `proof ${id} ${codeSentAt?.toISOString() ?? ''}`

/** Why mails with codes could not be delivered, by the mail. */
async function readFailures({ db }: Context, recipients: Recipient[]): Promise<Map<string, Phrase>> {
  const keys = recipients.flatMap(({ contact }) => (contact?.codeSentAt ? [proofKey(contact)] : []))
  if (keys.length === 0) return new Map()
  const failed = await db
    .select({ key: mails.key, problem: mails.problem })
    .from(mails)
    .where(and(inArray(mails.key, keys), eq(mails.state, 'failed')))
  return new Map(failed.flatMap(({ key, problem }) => (problem ? [[key, problem] as const] : [])))
}

/** The state of each recipient; only a verified one receives anything. */
export async function judgeRecipients(
  ctx: Context,
  recipients: Recipient[],
  texter: Texter | undefined,
): Promise<JudgedRecipient[]> {
  const failures = await readFailures(ctx, recipients)
  const judge = async (recipient: Recipient): Promise<Pick<JudgedRecipient, 'state' | 'reason'>> => {
    const { contact, kind, channel, address, isPerson } = recipient
    if (contact?.stops.includes(kind)) return { state: 'stopped', reason: why.unsubscribed }
    if (channel === 'sms' && (await isStopped(ctx, texter?.providerId, address)))
      return { state: 'stopped', reason: why.stopped }
    if (isPerson || contact?.verifiedAt)
      return { state: 'verified', reason: channel === 'sms' && !texter ? why.noService : null }
    const failure = contact && (contact.problem ?? failures.get(proofKey(contact)))
    if (failure !== undefined && failure !== null) return { state: 'failed', reason: failure }
    return { state: 'waiting', reason: null }
  }
  const judged: JudgedRecipient[] = []
  for (const recipient of recipients) judged.push({ ...recipient, ...(await judge(recipient)) })
  return judged
}
