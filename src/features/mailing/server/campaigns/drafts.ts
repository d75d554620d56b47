import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import type { changeCampaign as changeCall, createCampaign as createCall } from '#mailing/campaign-contract.ts'
import { mostCampaigns } from '#mailing/rules.ts'
import { ensureList } from '../lists/counts.ts'
import { tidyTags } from '../lists/list-tags.ts'
import { findProven } from '../lists/proven-addresses.ts'
import { campaigns, mailingLists } from '../tables.ts'
import {
  changeCampaignRow,
  readCampaign,
  refuseOther,
  refuseUnless,
  type Campaign,
  type CampaignKey,
} from './campaign-rows.ts'

type DraftValues = Partial<z.output<typeof createCall.body>>

/** What was given, checked. */
async function read(ctx: Context, domainId: string, given: DraftValues) {
  const { replyTo, tags, ...rest } = given
  const named = replyTo ? await findProven(ctx, domainId, replyTo) : null
  return { ...rest, ...(replyTo !== undefined && { replyTo: named }), ...(tags && { tags: tidyTags(tags) }) }
}

async function keep(ctx: Context, domainId: string, written: Partial<Campaign>): Promise<Campaign> {
  return ctx.db.transaction(async (tx) => {
    await ensureList(tx, domainId)
    const isList = eq(mailingLists.domainId, domainId)
    await tx.select({ id: mailingLists.domainId }).from(mailingLists).where(isList).for('update')
    if ((await tx.$count(campaigns, eq(campaigns.domainId, domainId))) >= mostCampaigns)
      throw new Refusal(
        'too-many',
        phrase(
          'too-many-campaigns',
          'A site can have at most {mostCampaigns} campaigns. Please delete some you no longer need.',
          { mostCampaigns },
        ),
      )
    const at = ctx.now()
    const [row] = await tx
      .insert(campaigns)
      .values({ ...written, domainId, createdAt: at, changedAt: at })
      .returning()
    if (!row) throw new Error('The campaign was not kept.')
    return row
  })
}

export const createCampaign = async (ctx: Context, { id }: Domain, given: DraftValues = {}) =>
  keep(ctx, id, await read(ctx, id, given))

export async function changeCampaign(
  ctx: Context,
  named: CampaignKey,
  { version, ...given }: z.output<typeof changeCall.body>,
): Promise<Campaign> {
  const written = await read(ctx, named.domainId, given)
  return changeCampaignRow(ctx, named, async (_, row) => {
    refuseUnless(
      row,
      ['draft'],
      phrase('only-drafts-editable', 'Only drafts can be edited. Unschedule this campaign first, or duplicate it.'),
    )
    refuseOther(row, version)
    return { ...written, version: version + 1 }
  })
}

export const deleteCampaign = (ctx: Context, named: CampaignKey): Promise<Campaign> =>
  changeCampaignRow(ctx, named, async (_, row) => {
    refuseUnless(
      row,
      ['draft', 'scheduled', 'sent', 'cancelled'],
      phrase('campaign-being-sent', 'This campaign is being sent. Cancel it before you delete it.'),
    )
    const unscheduled = row.state === 'scheduled' && ({ state: 'draft', scheduledAt: null } as const)
    return { ...unscheduled, deletedAt: ctx.now() }
  })

export const restoreCampaign = (ctx: Context, named: CampaignKey): Promise<Campaign> =>
  changeCampaignRow(ctx, named, async () => ({ deletedAt: null }), true)

export async function duplicateCampaign(ctx: Context, named: CampaignKey): Promise<Campaign> {
  const { subject, preview, content, fromName, replyTo, tags } = await readCampaign(ctx, named.domainId, named.id)
  return keep(ctx, named.domainId, { subject, preview, content, fromName, replyTo, tags })
}
