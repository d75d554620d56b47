import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { CampaignMessage } from '#kit/server/mail.ts'
import { mails } from '#kit/server/tables.ts'
import { headersFor, pageOf, unsubscribeLink, type ListSite } from '../lists/site-of-list.ts'
import { keyOfMail, keyOfRow } from '../lists/stop-mails.ts'
import type { Subscriber } from '../lists/subscriber-rows.ts'
import { findSuppressed } from '../lists/suppressed.ts'
import { writeToken } from '../lists/tokens.ts'
import { composeMail } from '../mail/compose.ts'
import type { DrawnCampaign } from '../mail/drawn-campaign.ts'
import { campaignRecipients, campaigns, subscribers } from '../tables.ts'
import type { Campaign } from './campaign-rows.ts'

/** Of one campaign. */
const mostWaitingMails = 400
/** In one transaction. */
const handedAtOnce = 100

const { campaignId, subscriberId, state } = campaignRecipients

/** Takes over what became of the mails that were handed over. */
export async function noteSent({ db }: Context, id: string): Promise<void> {
  const isHanded = and(eq(campaignId, id), eq(state, 'handed'))
  const now = sql`(select ${mails.state} from ${mails} where ${mails.key} = ${keyOfRow})`
  // A mail that is gone was deleted with its recipient's data.
  const next = sql`case ${now} when 'sent' then 'sent' when 'failed' then 'failed' else 'skipped' end`
  const isSettled = sql`coalesce(${now}, 'gone') not in ('waiting', 'sending')`
  await db.update(campaignRecipients).set({ state: next }).where(and(isHanded, isSettled))
}

/** Pages that count, for those who agreed to that. */
function countingFor(ctx: Context, site: ListSite, campaign: string, subscriber: string) {
  const page = (path: string) => pageOf(site, path)
  const sent = { campaign, subscriber, isDraft: site.home.searchParams.has('domain') }
  return {
    picture: page(`/api/mail-opened/${writeToken(ctx, 'open', sent)}`),
    linkOf: (link: number) => page(`/api/mail-link/${writeToken(ctx, 'click', { ...sent, link })}`),
  }
}

export interface SendingCampaign {
  row: Campaign
  site: ListSite
  drawn: DrawnCampaign
}

function writeMessage(ctx: Context, { row, site, drawn }: SendingCampaign, subscriber: Subscriber): CampaignMessage {
  const { id, name, email, language, tracking } = subscriber
  const unsubscribe = unsubscribeLink(ctx, site, id)
  const counting = tracking ? countingFor(ctx, site, row.id, id) : undefined
  return {
    key: keyOfMail({ campaignId: row.id, subscriberId: id }),
    to: email,
    ...composeMail(site, row, drawn, { name, email, language, unsubscribe, counting }),
    ...headersFor(ctx, site, { subscriberId: id, fromName: row.fromName, replyTo: row.replyTo }),
    unsubscribe,
  }
}

/** The next recipients, and of them those who may still be mailed. */
async function takeNext(db: Context['db'], id: string, most: number) {
  const isNext = and(eq(campaignId, id), eq(state, 'waiting'))
  const next = await db
    .select({ id: subscriberId })
    .from(campaignRecipients)
    .where(isNext)
    .orderBy(asc(subscriberId))
    .limit(most)
    .for('update', { skipLocked: true })
  const ids = next.map((row) => row.id)
  if (ids.length === 0) return { ids, readers: [] }
  const isOn = and(inArray(subscribers.id, ids), eq(subscribers.state, 'confirmed'))
  const confirmed = await db.select().from(subscribers).where(isOn)
  const suppressed = await findSuppressed(
    db,
    confirmed.map(({ email }) => email),
  )
  return { ids, readers: confirmed.filter(({ email }) => !suppressed.has(email)) }
}

async function mark(
  db: Context['db'],
  id: string,
  ids: readonly string[],
  set: Partial<typeof campaignRecipients.$inferInsert>,
) {
  if (ids.length === 0) return
  await db
    .update(campaignRecipients)
    .set(set)
    .where(and(eq(campaignId, id), inArray(subscriberId, [...ids])))
}

/**
 * Hands the next batch of mails over, in one transaction with the check that each recipient is still subscribed. Returns whether
 * there was one.
 */
export async function handOver(ctx: Context, sending: SendingCampaign): Promise<boolean> {
  const { id, domainId } = sending.row
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db }
    const [now] = await db.select({ state: campaigns.state }).from(campaigns).where(eq(campaigns.id, id)).for('update')
    if (now?.state !== 'sending') return false
    const handed = await db.$count(campaignRecipients, and(eq(campaignId, id), eq(state, 'handed')))
    const most = Math.min(handedAtOnce, mostWaitingMails - handed)
    if (most <= 0) return false
    const { ids, readers } = await takeNext(db, id, most)
    if (ids.length === 0) return false
    const byTracking = Map.groupBy(readers, ({ tracking }) => tracking)
    await ctx.mail.sendCampaign(
      readers.map((reader) => writeMessage(within, sending, reader)),
      { domain: domainId, within: db },
    )
    const idsOf = (list: Subscriber[] = []) => list.map((reader) => reader.id)
    await mark(db, id, idsOf(byTracking.get(true)), { state: 'handed', agreed: true })
    await mark(db, id, idsOf(byTracking.get(false)), { state: 'handed' })
    const left = new Set(idsOf(readers))
    await mark(
      db,
      id,
      ids.filter((one) => !left.has(one)),
      { state: 'skipped' },
    )
    return true
  })
}
