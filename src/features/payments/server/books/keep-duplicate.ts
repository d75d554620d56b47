import type { Context } from '#kit/server/context.ts'
import { bookOwed } from './bookkeeping.ts'
import type { Observation } from '../adapter/observation.ts'
import { makeId } from '../identifiers.ts'
import type { Payment } from './inbox.ts'
import { payments } from '../tables.ts'

/** Keeps the second payment of a session that was paid twice, so that it can be refunded; undefined where it is kept already. */
export async function keepDuplicate(ctx: Context, original: Payment, seen: Observation): Promise<Payment | undefined> {
  const at = ctx.now()
  const row = {
    ...original,
    id: makeId(ctx),
    purpose: 'duplicate' as const,
    state: 'paid' as const,
    duplicateOf: original.id,
    paymentId: seen.paymentId ?? null,
    idempotencyKey: null,
    subscriptionId: null,
    period: null,
    captured: original.amount,
    refunded: 0,
    outcome: 'duplicate' as const,
    remark: null,
    createdAt: at,
    paidAt: at,
    changedAt: at,
    checkAt: null,
  }
  const [kept] = await ctx.db.insert(payments).values(row).onConflictDoNothing().returning()
  if (kept) await bookOwed(ctx, kept)
  return kept
}
