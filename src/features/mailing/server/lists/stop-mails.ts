import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { campaignRecipients } from '../tables.ts'

interface Recipient {
  campaignId: string
  subscriberId: string
}

/** The key of the mail of a campaign to a subscriber: nobody gets it twice. */
export const keyOfMail = ({ campaignId, subscriberId }: Recipient): string => `campaign ${campaignId} ${subscriberId}`

/** The same for a row, within a statement. */
export const keyOfRow = sql`'campaign ' || ${campaignRecipients.campaignId} || ' ' || ${campaignRecipients.subscriberId}`

/** Whoever leaves a list gets nothing more of the campaigns that are being sent. Part of the transaction in which they leave. */
export async function stopMails(ctx: Context, subscriberIds: readonly string[]): Promise<void> {
  if (subscriberIds.length === 0) return
  const { campaignId, subscriberId, state } = campaignRecipients
  const isTheirs = inArray(subscriberId, [...subscriberIds])
  const left = await ctx.db
    .select({ campaignId, subscriberId, state })
    .from(campaignRecipients)
    .where(and(isTheirs, inArray(state, ['waiting', 'handed'])))
    .for('update')
  const handed = left.filter((row) => row.state === 'handed')
  const withdrawn = new Set(await ctx.mail.withdraw(handed.map(keyOfMail), { within: ctx.db }))
  const stopped = left.filter((row) => row.state === 'waiting' || withdrawn.has(keyOfMail(row)))
  for (const row of stopped)
    await ctx.db
      .update(campaignRecipients)
      .set({ state: 'skipped' })
      .where(and(eq(campaignId, row.campaignId), eq(subscriberId, row.subscriberId)))
}
