import { and, eq, sql, type SQL } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Db } from '#kit/server/database.ts'
import { mostSubscribers, type SubscriberState } from '../../rules.ts'
import { mailingLists } from '../tables.ts'

const { domainId, pending, confirmed, unsubscribed, bounced, complained } = mailingLists
const columns = { pending, confirmed, unsubscribed, bounced, complained }

/** Makes sure that a domain has its list. */
export async function ensureList(tx: Db, domain: string): Promise<void> {
  await tx.insert(mailingLists).values({ domainId: domain }).onConflictDoNothing()
}

interface Shift {
  from?: SubscriberState | undefined
  to?: SubscriberState | undefined
  by?: number
}

/**
 * Counts subscribers in another state, new ones or gone ones; the last step of a change, since it holds up others of that list. Refused
 * when the list is full.
 */
export async function shiftCounts(tx: Db, domain: string, { from, to, by = 1 }: Shift): Promise<void> {
  if (from === to || by === 0) return
  const change: Partial<Record<SubscriberState, SQL>> = {}
  if (from) change[from] = sql`${columns[from]} - ${by}`
  if (to) change[to] = sql`${columns[to]} + ${by}`
  const all = sql`${pending} + ${confirmed} + ${unsubscribed} + ${bounced} + ${complained}`
  const hasRoom = from === undefined ? sql`${all} + ${by} <= ${mostSubscribers}` : undefined
  const counted = await tx
    .update(mailingLists)
    .set(change)
    .where(and(eq(domainId, domain), hasRoom))
    .returning({ domainId })
  if (counted.length === 0) throw new Refusal('unprocessable', 'This mailing list is full.')
}

/** How many subscribers a list has room for. */
export async function roomOf(tx: Db, domain: string): Promise<number> {
  const [list] = await tx.select(columns).from(mailingLists).where(eq(domainId, domain))
  return mostSubscribers - Object.values(list ?? {}).reduce((sum, count) => sum + count, 0)
}
