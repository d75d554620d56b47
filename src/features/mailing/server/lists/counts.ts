import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Db } from '#kit/server/database.ts'
import { mostSubscribers, type SubscriberState } from '#mailing/rules.ts'
import { mailingLists, subscribers } from '../tables.ts'

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
  /** Of new subscribers: those who were added before and never confirmed give way to them. */
  since?: Date
}

const all = sql`${pending} + ${confirmed} + ${unsubscribed} + ${bounced} + ${complained}`

async function count(tx: Db, domain: string, { from, to, by = 1 }: Shift): Promise<boolean> {
  const change: Partial<Record<SubscriberState, SQL>> = {}
  if (from) change[from] = sql`${columns[from]} - ${by}`
  if (to) change[to] = sql`${columns[to]} + ${by}`
  const hasRoom = from === undefined ? sql`${all} + ${by} <= ${mostSubscribers}` : undefined
  const isIt = and(eq(domainId, domain), hasRoom)
  return (await tx.update(mailingLists).set(change).where(isIt).returning({ domainId })).length > 0
}

/** Those who were added before a time and never confirmed, the oldest first. */
const selectPending = (tx: Db, domain: string, since: Date, most: number) =>
  tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.domainId, domain), eq(subscribers.state, 'pending'), lt(subscribers.createdAt, since)))
    .orderBy(asc(subscribers.createdAt), asc(subscribers.id))
    .limit(most)

/** Deletes so many pending subscribers that others find room. Whoever confirms at this moment stays. */
async function makeRoom(tx: Db, domain: string, since: Date, by: number): Promise<void> {
  const missing = by - (await countFree(tx, domain))
  if (missing <= 0) return
  const oldest = await selectPending(tx, domain, since, missing).for('update', { skipLocked: true })
  const ids = oldest.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(subscribers).where(inArray(subscribers.id, ids))
  await count(tx, domain, { from: 'pending', by: ids.length })
}

/**
 * Counts subscribers in another state, new ones or gone ones; the last step of a change, since it holds up others of that list. Refused
 * when the list is full.
 */
export async function shiftCounts(tx: Db, domain: string, shift: Shift): Promise<void> {
  const { from, to, by = 1, since } = shift
  if (from === to || by === 0 || (await count(tx, domain, shift))) return
  if (since) await makeRoom(tx, domain, since, by)
  if (!(await count(tx, domain, shift)))
    throw new Refusal('unprocessable', phrase('list-full', 'This mailing list is full.'))
}

async function countFree(tx: Db, domain: string): Promise<number> {
  const [list] = await tx.select(columns).from(mailingLists).where(eq(domainId, domain))
  return mostSubscribers - Object.values(list ?? {}).reduce((sum, times) => sum + times, 0)
}

/** How many of some new subscribers a list has room for, those included that pending ones make. */
export async function roomOf(tx: Db, domain: string, since: Date, wanted: number): Promise<number> {
  const free = Math.max(0, await countFree(tx, domain))
  if (free >= wanted) return wanted
  return free + (await selectPending(tx, domain, since, wanted - free)).length
}
