import { and, eq, isNull, sql } from 'drizzle-orm'
import { readSiteAddress } from '#domains/server/site-address.ts'
import type { Context } from '#kit/server/context.ts'
import { readToken } from '../lists/tokens.ts'
import { campaignRecipients, campaigns, subscribers } from '../tables.ts'

interface ReadCampaign {
  campaign: string
  subscriber: string
  isDraft?: boolean | null | undefined
}

/** Counts once, and only for somebody who agreed and has not taken that back. */
async function count(
  { db, now }: Context,
  { campaign, subscriber }: ReadCampaign,
  what: 'openedAt' | 'clickedAt',
): Promise<void> {
  const { campaignId, subscriberId, agreed } = campaignRecipients
  const agrees = sql`exists (select from ${subscribers} where ${subscribers.id} = ${subscriber} and ${subscribers.tracking})`
  await db
    .update(campaignRecipients)
    .set({ [what]: now() })
    .where(
      and(
        eq(campaignId, campaign),
        eq(subscriberId, subscriber),
        eq(agreed, true),
        isNull(campaignRecipients[what]),
        agrees,
      ),
    )
}

interface ReadRequest {
  /** The label of the site whose host, or `?domain=`, was requested. */
  site: string | undefined
  isPlatform: boolean
}

/** Whether a campaign's site was requested where its mails lead: on its own name once that is live; on the platform before, and for mails that were sent then. */
async function isAtHome(
  ctx: Context,
  domainId: string,
  { site, isPlatform, isDraft }: ReadRequest & Pick<ReadCampaign, 'isDraft'>,
) {
  const named = await readSiteAddress(ctx, domainId)
  if (named === undefined || site !== named.label) return false
  return named.home.searchParams.has('domain') ? isPlatform : !isPlatform || isDraft === true
}

async function findAtHome(ctx: Context, { campaign, isDraft }: ReadCampaign, requested: ReadRequest) {
  const { domainId, links } = campaigns
  const [row] = await ctx.db.select({ domainId, links }).from(campaigns).where(eq(campaigns.id, campaign))
  return row && (await isAtHome(ctx, row.domainId, { ...requested, isDraft })) ? row : undefined
}

/** Counts that the picture in a mail was loaded. False for a token that isn't ours, and elsewhere than on the campaign's own host. */
export async function countOpen(ctx: Context, token: string, requested: ReadRequest): Promise<boolean> {
  const read = readToken(ctx, 'open', token)
  if (!read || !(await findAtHome(ctx, read, requested))) return false
  await count(ctx, read, 'openedAt')
  return true
}

/** Where a link of a mail leads: always to an address of that campaign. Undefined for any other, and on other hosts. */
export async function followLink(ctx: Context, token: string, requested: ReadRequest): Promise<string | undefined> {
  const read = readToken(ctx, 'click', token)
  if (!read) return undefined
  const row = await findAtHome(ctx, read, requested)
  const address = row?.links[read.link]
  if (address === undefined) return undefined
  await count(ctx, read, 'openedAt')
  await count(ctx, read, 'clickedAt')
  // As a header holds it: in ASCII.
  return URL.canParse(address) ? new URL(address).href : undefined
}
