import { and, eq, gte, isNull, like, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { users } from '#accounts/server/tables.ts'
import { dayMs } from '#kit/durations.ts'
import { mostOnPage } from '#kit/paging.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { csvOf } from '#kit/server/csv.ts'
import { openPager } from '#kit/server/pager.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type { listAudit } from '../audit-contract.ts'
import type { DomainState } from '../contract.ts'
import { describeAudit, type AuditAction } from '../audit-words.ts'
import { audits } from './tables.ts'

export interface AuditEntry {
  /** Left out for actions on the whole installation, or on an account without a domain. */
  domainId?: string | undefined
  /** The user; undefined when the platform itself did it. */
  userId?: string
  what: AuditAction
  /** Whom it was done to. */
  aboutUserId?: string
  detail?: string
}

/** The audit log's word for a change of state. */
export const becomes: Record<DomainState, AuditAction> = {
  draft: 'domain.draft',
  waiting_dns: 'domain.waiting-dns',
  verified: 'domain.verified',
  certificate_pending: 'domain.certificate-pending',
  active: 'domain.active',
  drifting: 'domain.drifting',
  detached: 'domain.detached',
}

/** Adds an entry to the audit log, within the transaction of the action itself. */
export async function noteAudit({ db, now }: Context, entry: AuditEntry): Promise<void> {
  await db.insert(audits).values({ ...entry, at: now() })
}

/** Those whom entries are about. */
const others = alias(users, 'others')

const readPage = openPager({
  name: 'audit',
  id: audits.id,
  sort: { at: audits.at },
  search: [audits.detail, users.email, others.email],
})

type Query = z.output<typeof listAudit.query>
export type AuditFilters = Pick<Query, 'q' | 'who' | 'about' | 'from' | 'to'>

const isBy = (who: string): SQL | undefined => {
  if (who === 'platform') return isNull(audits.userId)
  return isRowId(who) ? eq(audits.userId, who) : sql`false`
}

/** Beyond them the database has no days in the form in which we write them. */
const [firstDay, lastDay] = ['0001-01-01', '9999-12-31']

/** The entries of a domain, or of the whole installation, that filters let through; the words of a search aside. */
const isMeant = (domainId: string | undefined, { who, about, from, to }: AuditFilters): SQL | undefined =>
  and(
    domainId === undefined ? isNull(audits.domainId) : eq(audits.domainId, domainId),
    who ? isBy(who) : undefined,
    about ? like(audits.what, `${about}.%`) : undefined,
    from && from >= firstDay ? gte(audits.at, new Date(from)) : undefined,
    to && to < lastDay ? lt(audits.at, new Date(new Date(to).getTime() + dayMs)) : undefined,
  )

async function readDeeds(ctx: Context, domainId: string | undefined, query: Query) {
  const { id, at, what, detail } = audits
  const columns = { id, at, by: users.email, what, detail, to: others.email }
  return readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ ...columns, key })
      .from(audits)
      .leftJoin(users, eq(users.id, audits.userId))
      .leftJoin(others, eq(others.id, audits.aboutUserId))
      .where(and(isMeant(domainId, query), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
}

/** The audit log of a domain, or of the whole installation. */
export async function listDeeds(ctx: Context, domainId: string | undefined, query: Query) {
  const { items, next } = await readDeeds(ctx, domainId, query)
  return {
    items: items.map(({ at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      words: describeAudit(row.what, row.detail, row.to),
    })),
    next,
  }
}

async function* readAll(ctx: Context, domainId: string, filters: AuditFilters) {
  let cursor: string | undefined
  do {
    const { items, next } = await listDeeds(ctx, domainId, { ...filters, cursor, limit: mostOnPage, sort: '-at' })
    yield items.map(({ at, by, what, words }) => ({ at, by: by ?? 'platform', what, words }))
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

/** The same of a domain as a spreadsheet. */
export const exportDeeds = (ctx: Context, { id, label }: Domain, filters: AuditFilters): Response =>
  csvOf(['at', 'by', 'what', 'words'], `activity-${label}.csv`, readAll(ctx, id, filters))
