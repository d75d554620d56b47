import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { readToken } from '../lists/tokens.ts'
import { campaignRecipients, campaigns, subscribers } from '../tables.ts'

interface Read {
  campaign: string
  subscriber: string
}

/** Counts once, and only for somebody who agreed and has not taken that back. */
async function count(
  { db, now }: Context,
  { campaign, subscriber }: Read,
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

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The picture in a mail; the same for a token that isn't ours. */
export async function countOpen(ctx: Context, token: string): Promise<Response> {
  const read = readToken(ctx, 'open', token)
  if (read) await count(ctx, read, 'openedAt')
  return new Response(pixel, { headers: { 'content-type': 'image/gif' } })
}

/** Where a link of a mail leads: always to an address of that campaign. Undefined for any other. */
export async function followLink(ctx: Context, token: string): Promise<string | undefined> {
  const read = readToken(ctx, 'click', token)
  if (!read) return undefined
  const { links } = campaigns
  const [row] = await ctx.db.select({ links }).from(campaigns).where(eq(campaigns.id, read.campaign))
  const address = row?.links[read.link]
  if (address === undefined) return undefined
  await count(ctx, read, 'openedAt')
  await count(ctx, read, 'clickedAt')
  // As a header holds it: in ASCII.
  return URL.canParse(address) ? new URL(address).href : undefined
}
