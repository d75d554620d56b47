import { and, count, desc, eq, getTableColumns, gt, isNotNull, isNull, max, min, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { users } from '#accounts/server/tables.ts'
import { addressOf } from '#domains/server/site-address.ts'
import { accountPlans, domains, members } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type { DoubtfulSite, listDoubtful, SiteCase } from '#moderation/contract.ts'
import { doubtfulScore } from '#moderation/rules.ts'
import { moderationDeeds, siteLooks, siteReports } from '../tables.ts'
import { noCase, selectDeeds, viewDeed } from './list-said.ts'

const open = ({ db }: Context) =>
  db
    .select({ domainId: siteReports.domainId, times: count().as('times'), since: min(siteReports.at).as('since') })
    .from(siteReports)
    .where(eq(siteReports.state, 'open'))
    .groupBy(siteReports.domainId)
    .as('open_reports')

/** When administrators last decided, and the latest objection if they haven’t since. */
const decisions = ({ db }: Context) => {
  const { domainId, kind, at } = moderationDeeds
  const decided = max(sql`case when ${kind} not in ('object', 'note') then ${at} end`)
  const last = max(sql`case when ${kind} = 'object' then ${at} end`)
  return db
    .select({
      domainId,
      decidedAt: sql<string | null>`${decided}`.as('decided_at'),
      at: sql<Date | null>`case when ${last} >= coalesce(${decided}, '-infinity') then ${last} end`
        .mapWith(moderationDeeds.at)
        .as('objected_at'),
    })
    .from(moderationDeeds)
    .groupBy(domainId)
    .as('decisions')
}

const holders = alias(domains, 'holders')

function theirs(ctx: Context) {
  const [reports, decided] = [open(ctx), decisions(ctx)]
  const columns = {
    row: getTableColumns(domains),
    holder: holders.id,
    openReports: reports.times,
    since: reports.since,
    objectedAt: decided.at,
    score: siteLooks.score,
    settled: siteLooks.settled,
    signs: siteLooks.signs,
    email: users.email,
    joinedAt: users.createdAt,
    plan: accountPlans.plan,
  }
  const from = (key?: ReturnType<typeof sql<string>>) =>
    ctx.db
      .select({ ...columns, ...(key && { key }) })
      .from(domains)
      .leftJoin(holders, eq(holders.verifiedName, domains.label))
      .leftJoin(reports, eq(reports.domainId, domains.id))
      .leftJoin(decided, eq(decided.domainId, domains.id))
      .leftJoin(siteLooks, eq(siteLooks.domainId, domains.id))
      .leftJoin(members, and(eq(members.domainId, domains.id), eq(members.role, 'owner')))
      .leftJoin(users, eq(users.id, members.userId))
      .leftJoin(accountPlans, and(eq(accountPlans.userId, users.id), gt(accountPlans.endsAt, ctx.now())))
      .$dynamic()
  const isDoubtful = and(gt(siteLooks.score, doubtfulScore - 1), gt(siteLooks.score, siteLooks.settled))
  // It began so, because of another site of its owner.
  const isInherited = and(ne(domains.standing, 'ok'), isNull(decided.decidedAt))
  return { from, isOpen: or(isNotNull(reports.times), isNotNull(decided.at), isDoubtful, isInherited) }
}

type Row = Awaited<ReturnType<ReturnType<typeof theirs>['from']>>[number]

const toMoment = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

function view(ctx: Context, found: Row): DoubtfulSite {
  const { row, holder, email, joinedAt, plan } = found
  return {
    id: row.id,
    name: row.name,
    label: row.label,
    url: addressOf(ctx, { row, holder }),
    standing: row.standing,
    open_reports: found.openReports ?? 0,
    reported_at: toMoment(found.since),
    score: found.score ?? 0,
    signs: found.signs ?? [],
    objected_at: toMoment(found.objectedAt),
    created_at: row.createdAt.toISOString(),
    owner: email === null || joinedAt === null ? null : { email, created_at: joinedAt.toISOString(), plan },
  }
}

const readPage = openPager({ name: 'doubtful sites', id: domains.id, sort: { createdAt: domains.createdAt } })

/** Sites that wait for an administrator, or those that are restricted. */
export async function listDoubtfulSites(ctx: Context, query: z.output<typeof listDoubtful.query>) {
  const { from, isOpen } = theirs(ctx)
  const isMeant = query.state === 'open' ? isOpen : ne(domains.standing, 'ok')
  const { items, next } = await readPage(ctx, query, async ({ where, orderBy, limit, key }) => {
    const rows = await from(key as ReturnType<typeof sql<string>>)
      .where(and(isMeant, where))
      .orderBy(...orderBy)
      .limit(limit)
    return rows as (Row & { key: string })[]
  })
  return { items: items.map((found) => view(ctx, found)), next }
}

/** How many sites wait for an administrator. */
export async function countDoubtfulSites(ctx: Context) {
  const { from, isOpen } = theirs(ctx)
  return { count: await ctx.db.$count(from().where(isOpen).as('waiting')) }
}

/** Administrators decide seldom: nobody reads on behind so many. */
const mostDecisions = 500

/** What administrators decide about: where it is, whose, and how it looks. */
export async function readSiteCase(ctx: Context, id: string): Promise<SiteCase> {
  if (!isRowId(id)) throw noCase()
  const [found] = await theirs(ctx).from().where(eq(domains.id, id))
  if (!found) throw noCase()
  const isOpen = and(eq(siteReports.domainId, id), eq(siteReports.state, 'open'))
  const [latest] = await ctx.db
    .select({ reason: siteReports.reason })
    .from(siteReports)
    .where(isOpen)
    .orderBy(desc(siteReports.at))
    .limit(1)
  const deeds = await selectDeeds(ctx)
    .where(and(eq(moderationDeeds.domainId, id), ne(moderationDeeds.kind, 'object')))
    .orderBy(desc(moderationDeeds.at))
    .limit(mostDecisions)
  return { ...view(ctx, found), reported_reason: latest?.reason ?? null, deeds: deeds.map(viewDeed) }
}
