import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import type { DomainState } from '../contract.ts'
import { tellDeed, type Deed } from '../deeds.ts'
import { audits } from './tables.ts'

export interface Entry {
  /** Left out for what is done to the whole installation or to an account without a domain. */
  domainId?: string | undefined
  /** Who did it; nobody when the platform itself did. */
  userId?: string
  what: Deed
  detail?: string
}

/** What a change of state is noted as. */
export const becomes: Record<DomainState, Deed> = {
  draft: 'domain.draft',
  waiting_dns: 'domain.waiting-dns',
  verified: 'domain.verified',
  certificate_pending: 'domain.certificate-pending',
  active: 'domain.active',
  drifting: 'domain.drifting',
  detached: 'domain.detached',
}

/** Notes what was done, within the transaction that does it. */
export async function note({ db, now }: Pick<Context, 'db' | 'now'>, entry: Entry): Promise<void> {
  await db.insert(audits).values({ ...entry, at: now() })
}

const pageOf = 50

/** What was done with a domain, or with the whole installation, the latest first. */
export async function listDeeds({ db }: Pick<Context, 'db'>, domainId: string | undefined, before: string | undefined) {
  const isMeant = domainId === undefined ? isNull(audits.domainId) : eq(audits.domainId, domainId)
  const rows = await db
    .select({ id: audits.id, at: audits.at, by: users.email, what: audits.what, detail: audits.detail })
    .from(audits)
    .leftJoin(users, eq(users.id, audits.userId))
    .where(and(isMeant, before === undefined ? undefined : lt(audits.at, new Date(before))))
    .orderBy(desc(audits.at))
    .limit(pageOf)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), words: tellDeed(row.what, row.detail) }))
}
