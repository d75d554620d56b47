import { payments, refunds } from '#payments/server/tables.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import type { Lack } from '#payments/payment-outcomes.ts'
import { makeId } from '#payments/server/identifiers.ts'
import type { Payment } from './payment-rows.ts'

/** The kind of the job that carries refunds out; its work is in `refund.ts`. */
export const refundKind = { name: 'refund-payment', shape: z.object({ id: z.string() }) }

interface RefundWish {
  amount: number
  reason: string
  lack?: Lack | undefined
  restock?: boolean
  key?: string | undefined
  byUser?: string | undefined
}

/** Writes down a refund and sets its amount aside, within a transaction that holds the lock of the payment. */
export async function noteRefund(
  ctx: Context,
  payment: Payment,
  { amount, reason, lack, restock = false, key, byUser }: RefundWish,
) {
  const at = ctx.now()
  const row = {
    id: makeId(ctx),
    payment: payment.id,
    amount,
    state: 'pending' as const,
    reason,
    lack: lack ?? null,
    restock,
    key: key ?? null,
    byUser: byUser ?? null,
    createdAt: at,
    changedAt: at,
  }
  const [kept] = await ctx.db.insert(refunds).values(row).returning()
  if (!kept) throw new Error('A refund was not kept.')
  await ctx.db
    .update(payments)
    .set({ refunded: sql`${payments.refunded} + ${amount}`, changedAt: at })
    .where(eq(payments.id, payment.id))
  return kept
}

/** Returns all that is left of a payment, by a job that begins when the transaction has committed. */
export async function refundLater(ctx: Context, payment: Payment, lack: Lack): Promise<void> {
  const amount = payment.captured - payment.refunded
  if (amount <= 0) return
  const { id } = await noteRefund(ctx, payment, { amount, reason: '', lack })
  await ctx.jobs.send(refundKind, { id }, { key: id, within: ctx.db })
}
