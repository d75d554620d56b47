import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '#accounts/server/tables.ts'
import { domains } from '#domains/server/tables.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type { listObjections, listSiteReports, SiteDeed, SiteReport } from '#moderation/contract.ts'
import { moderationDeeds, siteReports } from '../tables.ts'

export const noCase = () => new Refusal('missing', phrase('no-such-site', 'There’s no such site.'))

async function checkSite({ db }: Context, id: string): Promise<void> {
  if (!isRowId(id) || (await db.$count(domains, eq(domains.id, id))) === 0) throw noCase()
}

/** What was done, each with who did it. */
export const selectDeeds = ({ db }: Context, key = sql<string>`''`) =>
  db
    .select({ deed: moderationDeeds, by: users.email, key })
    .from(moderationDeeds)
    .leftJoin(users, eq(users.id, moderationDeeds.userId))
    .$dynamic()

export const viewDeed = ({
  deed: { id, kind, reason, words, at },
  by,
}: {
  deed: typeof moderationDeeds.$inferSelect
  by: string | null
}): SiteDeed => ({ id, kind, reason, words, by, at: at.toISOString() })

const viewReport = ({
  report: { id, reason, address, words, email, state, at },
}: {
  report: typeof siteReports.$inferSelect
}): SiteReport => ({ id, reason, address, words, email, state, at: at.toISOString() })

const readReports = openPager({ name: 'reports of a site', id: siteReports.id, sort: { at: siteReports.at } })
const readObjections = openPager({
  name: 'objections of a site',
  id: moderationDeeds.id,
  sort: { at: moderationDeeds.at },
})

export async function listReportsOf(ctx: Context, domainId: string, query: z.output<typeof listSiteReports.query>) {
  await checkSite(ctx, domainId)
  const isIt = and(eq(siteReports.domainId, domainId), eq(siteReports.state, query.state))
  const { items, next } = await readReports(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ report: siteReports, key })
      .from(siteReports)
      .where(and(isIt, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { items: items.map(viewReport), next }
}

export async function listObjectionsOf(ctx: Context, domainId: string, query: z.output<typeof listObjections.query>) {
  await checkSite(ctx, domainId)
  const isIt = and(eq(moderationDeeds.domainId, domainId), eq(moderationDeeds.kind, 'object'))
  const { items, next } = await readObjections(ctx, query, ({ where, orderBy, limit, key }) =>
    selectDeeds(ctx, key)
      .where(and(isIt, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { items: items.map(viewDeed), next }
}
