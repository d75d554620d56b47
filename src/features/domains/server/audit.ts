import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '#accounts/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import type { DomainState, listAudit } from '../contract.ts'
import { describeAudit, type AuditAction } from '../audit-words.ts'
import { audits } from './tables.ts'

export interface AuditEntry {
  /** Left out for actions on the whole installation, or on an account without a domain. */
  domainId?: string | undefined
  /** The user; undefined when the platform itself did it. */
  userId?: string
  what: AuditAction
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

const readPage = openPager({
  name: 'audit',
  id: audits.id,
  sort: { at: audits.at },
  search: [audits.detail, users.email],
})

/** The audit log of a domain, or of the whole installation. */
export async function listDeeds(ctx: Context, domainId: string | undefined, query: z.output<typeof listAudit.query>) {
  const isMeant = domainId === undefined ? isNull(audits.domainId) : eq(audits.domainId, domainId)
  const columns = { id: audits.id, at: audits.at, by: users.email, what: audits.what, detail: audits.detail }
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ ...columns, key })
      .from(audits)
      .leftJoin(users, eq(users.id, audits.userId))
      .where(and(isMeant, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return {
    items: items.map(({ at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      words: describeAudit(row.what, row.detail),
    })),
    next,
  }
}
