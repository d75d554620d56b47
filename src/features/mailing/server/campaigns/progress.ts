import { count, eq, sql } from 'drizzle-orm'
import type { CampaignProgress } from '#mailing/campaign-contract.ts'
import type { Context } from '#kit/server/context.ts'
import { campaignMoved } from '../lists/progress-events.ts'
import { campaignRecipients } from '../tables.ts'
import type { Campaign } from './campaign-rows.ts'

type Counts = Omit<CampaignProgress, 'id' | 'state'>

/** How far a campaign is, counted from its recipients. */
export async function countRecipients({ db }: Pick<Context, 'db'>, campaignId: string): Promise<Counts> {
  const { state } = campaignRecipients
  const rows = await db
    .select({ state, count: count() })
    .from(campaignRecipients)
    .where(eq(campaignRecipients.campaignId, campaignId))
    .groupBy(state)
  const of = (name: (typeof rows)[number]['state']) => rows.find((row) => row.state === name)?.count ?? 0
  const [sent, failed, skipped] = [of('sent'), of('failed'), of('skipped')]
  const waiting = of('waiting') + of('later') + of('handed')
  return { total: sent + waiting + failed + skipped, sent, waiting, failed, skipped }
}

const none: Counts = { total: 0, sent: 0, waiting: 0, failed: 0, skipped: 0 }

export async function progressOf(ctx: Context, row: Campaign): Promise<CampaignProgress> {
  const { id, state, counts, startedAt } = row
  return { id, state, ...(counts ?? (startedAt ? await countRecipients(ctx, id) : none)) }
}

export interface CampaignCounts {
  agreed: number
  opened: number
  clicked: number
}

/** Of those who agreed to be counted, how many opened a mail and how many followed a link. */
export async function countAgreed({ db }: Pick<Context, 'db'>, campaignId: string): Promise<CampaignCounts> {
  const { agreed, openedAt, clickedAt } = campaignRecipients
  const [row] = await db
    .select({ agreed: count(), opened: count(openedAt), clicked: count(clickedAt) })
    .from(campaignRecipients)
    .where(sql`${campaignRecipients.campaignId} = ${campaignId} and ${agreed}`)
  return row ?? { agreed: 0, opened: 0, clicked: 0 }
}

/** Tells those who watch. */
export async function publishProgress(ctx: Context, row: Campaign): Promise<void> {
  await ctx.events.publish(campaignMoved, { domainId: row.domainId, campaign: await progressOf(ctx, row) }, ctx.db)
}
