import { and, count, desc, eq, gte, inArray } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { mails } from '#kit/server/tables.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { CampaignOutcome } from '#mailing/campaign-contract.ts'
import { keyOfRow } from '../lists/stop-mails.ts'
import { campaignRecipients, subscribers } from '../tables.ts'
import type { Campaign } from './campaign-rows.ts'

const { campaignId, subscriberId, state } = campaignRecipients
const left = ['unsubscribed', 'bounced', 'complained'] as const
/** Different reasons that are told. */
const mostReasons = 5
const unknown = phrase('mail-failed-unknown', 'Unknown')

/** Of those who got a campaign, how many can no longer be mailed since it began, and why mails failed. */
export async function readOutcome(
  { db }: Context,
  { id, startedAt }: Campaign,
  language: string,
): Promise<CampaignOutcome> {
  const none = { unsubscribed: 0, bounced: 0, complained: 0, reasons: [] }
  if (!startedAt) return none
  const isSince = and(inArray(subscribers.state, [...left]), gte(subscribers.changedAt, startedAt))
  const gone = await db
    .select({ state: subscribers.state, count: count() })
    .from(campaignRecipients)
    .innerJoin(subscribers, eq(subscribers.id, subscriberId))
    .where(and(eq(campaignId, id), eq(state, 'sent'), isSince))
    .groupBy(subscribers.state)
  const reasons = await db
    .select({ problem: mails.problem, count: count() })
    .from(campaignRecipients)
    .innerJoin(mails, eq(mails.key, keyOfRow))
    .where(and(eq(campaignId, id), eq(state, 'failed')))
    .groupBy(mails.problem)
    .orderBy(desc(count()))
    .limit(mostReasons)
  return {
    ...none,
    ...Object.fromEntries(gone.map((row) => [row.state, row.count])),
    reasons: reasons.map((row) => ({ problem: sayPhrase(language, row.problem ?? unknown), count: row.count })),
  }
}
