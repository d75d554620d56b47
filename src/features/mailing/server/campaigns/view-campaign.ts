import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context, Domain } from '#kit/server/context.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { openPager } from '#kit/server/pager.ts'
import type { CampaignRow, CampaignView, listCampaigns as listCall } from '#mailing/campaign-contract.ts'
import { campaigns } from '../tables.ts'
import type { Campaign } from './campaign-rows.ts'
import { countAgreed, progressOf } from './progress.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** A campaign as its owner sees it, in a language (BCP 47). */
export async function viewCampaign(ctx: Context, row: Campaign, language: string): Promise<CampaignView> {
  const { id, domainId, state, version, subject, preview, content, fromName, replyTo, tags } = row
  return {
    id,
    domainId,
    state,
    version,
    subject,
    preview,
    content,
    fromName,
    replyTo,
    tags,
    problem: row.problem && sayPhrase(language, row.problem),
    scheduledAt: iso(row.scheduledAt),
    decidesAt: iso(row.decidesAt),
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    progress: await progressOf(ctx, row),
    counted: row.counted ?? (row.startedAt ? await countAgreed(ctx, id) : { agreed: 0, opened: 0, clicked: 0 }),
  }
}

const readPage = openPager({
  name: 'campaigns',
  id: campaigns.id,
  sort: { createdAt: campaigns.createdAt },
  search: [campaigns.subject],
})

/** The campaigns of a domain, page by page, in a language (BCP 47). */
export async function listCampaigns(
  ctx: Context,
  { id }: Domain,
  query: z.output<typeof listCall.query>,
  language: string,
) {
  const { state } = query
  const isWanted = and(eq(campaigns.domainId, id), isNull(campaigns.deletedAt), state && eq(campaigns.state, state))
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ row: campaigns, key })
      .from(campaigns)
      .where(and(isWanted, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  const shown: CampaignRow[] = []
  for (const { row } of items) {
    const { content: _, ...rest } = await viewCampaign(ctx, row, language)
    shown.push(rest)
  }
  return { items: shown, next }
}
