import { phrase } from '#kit/phrase.ts'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { dayMs, hourMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { findHold, holdMail } from '../holds/hold-rows.ts'
import { campaignRecipients, campaigns, subscribers } from '../tables.ts'
import type { Campaign } from './campaign-rows.ts'

const { campaignId, subscriberId, state, isStranger } = campaignRecipients

/** Strangers whom a list mails before what becomes of it decides about the others. */
const batchSize = 100
/** How long bounces and complaints are waited for. */
const watchedForMs = 4 * hourMs
/** How far back they count. */
const countedForMs = 7 * dayMs
/** Of a batch of a hundred: what mail services take for a bought list. */
const mostBounces = 0.05
const mostComplaints = 0.015

const ofDomain = (domainId: string, since: Date) =>
  and(eq(campaigns.domainId, domainId), gt(campaigns.startedAt, since), isStranger)

/** How many strangers a campaign may write to at once; the others wait. */
export async function countRoom(ctx: Context, domainId: string): Promise<number> {
  if (!ctx.platform.safeguards.has('first-portion')) return Number.MAX_SAFE_INTEGER
  const since = new Date(ctx.now().getTime() - watchedForMs)
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignId))
    .where(and(ofDomain(domainId, since), inArray(state, ['waiting', 'handed', 'sent', 'failed'])))
  return Math.max(0, batchSize - (row?.count ?? 0))
}

/** What became of a list's mails to strangers. */
async function countOutcome({ db, now }: Context, domainId: string) {
  const since = new Date(now().getTime() - countedForMs)
  const times = (what: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${what}))::int`
  const [row] = await db
    .select({
      mailed: times(sql`${state} in ('sent', 'failed')`),
      bounced: times(sql`${state} = 'failed' or (${state} = 'sent' and ${subscribers.state} = 'bounced')`),
      complained: times(sql`${state} = 'sent' and ${subscribers.state} = 'complained'`),
    })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignId))
    .leftJoin(subscribers, eq(subscribers.id, subscriberId))
    .where(ofDomain(domainId, since))
  return row ?? { mailed: 0, bounced: 0, complained: 0 }
}

const isUnwanted = ({ mailed, bounced, complained }: Awaited<ReturnType<typeof countOutcome>>) =>
  bounced > Math.max(2, mailed * mostBounces) || complained > Math.max(1, mailed * mostComplaints)

const stopped = phrase(
  'campaign-rest-waits',
  'Too many of the first e-mails came back or were reported as spam, so the rest waits until an administrator has looked at it.',
)

/** Lets the recipients go on who waited for the first batch. */
export const releaseRest = ({ db }: Context, id: string) =>
  db
    .update(campaignRecipients)
    .set({ state: 'waiting' })
    .where(and(eq(campaignId, id), eq(state, 'later')))

/** Decides about the recipients who wait for the first batch, once it is sent and was watched. Returns what becomes of the campaign. */
export async function decideRest(ctx: Context, row: Campaign): Promise<Partial<Campaign>> {
  const { db, now } = ctx
  const count = (...states: (typeof campaignRecipients.$inferSelect)['state'][]) =>
    db.$count(campaignRecipients, and(eq(campaignId, row.id), inArray(state, states)))
  if ((await count('later')) === 0 || (await count('waiting', 'handed')) > 0) return {}
  if (row.decidesAt === null) return { decidesAt: new Date(now().getTime() + watchedForMs) }
  if (row.decidesAt > now()) return {}
  const outcome = await countOutcome(ctx, row.domainId)
  const asked = { domainId: row.domainId, kind: 'first-portion' as const, key: row.id }
  if (!isUnwanted(outcome) || (await findHold(ctx, asked))?.state === 'released') {
    await releaseRest(ctx, row.id)
    return { decidesAt: null }
  }
  const detail = phrase(
    'first-batch-outcome',
    '{mailed} sent, {bounced} bounced, {complained} reported as spam',
    outcome,
  )
  await holdMail(ctx, { ...asked, title: row.subject, detail })
  return { state: 'paused', problem: stopped, decidesAt: null }
}
