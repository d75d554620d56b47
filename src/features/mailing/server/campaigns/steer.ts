import { and, eq, inArray } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { findHold } from '../holds/hold-rows.ts'
import { refuseToStrangers } from '../holds/strangers.ts'
import { campaignRecipients } from '../tables.ts'
import { changeCampaignRow, refuseUnless, type Campaign, type CampaignKey } from './campaign-rows.ts'
import { publishProgress } from './progress.ts'
import { isRecipient } from './recipients.ts'
import { runCampaign } from './run-campaign.ts'
import { takeBack } from './take-back.ts'

const { campaignId, state } = campaignRecipients

async function steer(
  ctx: Context,
  named: CampaignKey,
  act: Parameters<typeof changeCampaignRow>[2],
): Promise<Campaign> {
  const row = await changeCampaignRow(ctx, named, act)
  await publishProgress(ctx, row)
  return row
}

export const goOn = (within: Context, { id, domainId }: Campaign) =>
  within.jobs.send(runCampaign, { id }, { key: id, domain: domainId, within: within.db })

/** Whoever hasn't got it yet gets nothing. */
export const endRest = ({ db }: Context, id: string) =>
  db
    .update(campaignRecipients)
    .set({ state: 'skipped' })
    .where(and(eq(campaignId, id), inArray(state, ['waiting', 'later'])))

export const pauseCampaign = (ctx: Context, named: CampaignKey): Promise<Campaign> =>
  steer(ctx, named, async (within, row) => {
    refuseUnless(row, ['sending'], phrase('campaign-not-being-sent', 'This campaign isn’t being sent.'))
    await takeBack(within, row, 'waiting')
    return { state: 'paused' }
  })

export const resumeCampaign = (ctx: Context, named: CampaignKey): Promise<Campaign> =>
  steer(ctx, named, async (within, row) => {
    refuseUnless(row, ['paused'], phrase('campaign-not-paused', 'This campaign isn’t paused.'))
    const held = await findHold(within, { domainId: row.domainId, kind: 'first-portion', key: row.id })
    if (held?.state === 'held')
      throw new Refusal(
        'conflict',
        phrase('campaign-held', 'This campaign waits until an administrator has looked at it.'),
      )
    await refuseToStrangers(within, row, isRecipient(row))
    await goOn(within, row)
    return { state: 'sending', problem: null }
  })

export const cancelCampaign = (ctx: Context, named: CampaignKey): Promise<Campaign> =>
  steer(ctx, named, async (within, row) => {
    refuseUnless(row, ['scheduled', 'sending', 'paused'], phrase('nothing-to-cancel', 'There’s nothing to cancel.'))
    if (row.state === 'scheduled') return { state: 'draft', scheduledAt: null }
    await takeBack(within, row, 'skipped')
    await endRest(within, row.id)
    await goOn(within, row)
    return { state: 'cancelled', finishedAt: within.now() }
  })
