import { and, eq, inArray } from 'drizzle-orm'
import { refuseUntrusted } from '#domains/server/standing.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { keyOfMail } from '../lists/stop-mails.ts'
import { campaignRecipients } from '../tables.ts'
import type { Campaign } from './campaign-rows.ts'

const { campaignId, subscriberId, state } = campaignRecipients

/** Takes the mails back that wait to be sent; whoever's mail is just being sent stays as it is. */
export async function takeBack(within: Context, { id }: Pick<Campaign, 'id'>, to: 'waiting' | 'skipped') {
  const handed = await within.db
    .select({ campaignId, subscriberId })
    .from(campaignRecipients)
    .where(and(eq(campaignId, id), eq(state, 'handed')))
    .for('update')
  const gone = new Set(await within.mail.withdraw(handed.map(keyOfMail), { within: within.db }))
  const back = handed.filter((row) => gone.has(keyOfMail(row))).map((row) => row.subscriberId)
  const isBack = and(eq(campaignId, id), inArray(subscriberId, back))
  if (back.length > 0) await within.db.update(campaignRecipients).set({ state: to }).where(isBack)
}

/** Stops a campaign while administrators restrict its site, with the reason; returns what becomes of it. */
export async function stopUntrusted(within: Context, row: Campaign): Promise<Partial<Campaign>> {
  try {
    await refuseUntrusted(within, row.domainId)
    return {}
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    await takeBack(within, row, 'waiting')
    return { state: 'paused', problem: problem.phrase }
  }
}
