import type { Phrase } from '#kit/phrase.ts'
import { and, ne, type SQL } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { endKind } from './end-kind.ts'

/** Ends those of some subscriptions that still run, here and at their services. Within a transaction. */
export async function endAll(
  { db, now, jobs }: Context,
  which: SQL | undefined,
  change: { problem?: Phrase } = {},
): Promise<void> {
  const at = now()
  const set = { status: 'cancelled' as const, autoRenew: false, dueAt: null, nextAt: null, endsAt: at, changedAt: at }
  const ended = await db
    .update(subscriptions)
    .set({ ...set, ...change })
    .where(and(which, ne(subscriptions.status, 'cancelled')))
    .returning({ id: subscriptions.id })
  for (const { id } of ended) await jobs.send(endKind, { id }, { key: id, within: db })
}
