import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { orderNumbers, orders } from '#orders/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { endKind } from '../periods/end-kind.ts'
import { forgetTills } from '../settlement/forget-tills.ts'
import { payments, refunds } from '../payment-rows.ts'

const running = inArray(subscriptions.status, ['active', 'past_due', 'paused', 'incomplete'])

/** Ends what would be paid on, here and at the services. */
async function endSubscriptions({ db, now, jobs }: Context, which: ReturnType<typeof eq>): Promise<void> {
  const set = {
    status: 'cancelled' as const,
    autoRenew: false,
    dueAt: null,
    nextAt: null,
    endsAt: now(),
    changedAt: now(),
  }
  await db.transaction(async (tx) => {
    const ended = await tx.update(subscriptions).set(set).where(and(which, running)).returning({ id: subscriptions.id })
    for (const { id } of ended) await jobs.send(endKind, { id }, { key: id, within: tx })
  })
}

/** Before an account is deleted: nothing more is charged. What was bought stays the sellers' record, and leads to no account. */
export async function leaveAsBuyer(ctx: Context, userId: string): Promise<void> {
  await endSubscriptions(ctx, eq(subscriptions.buyerId, userId))
  const gone = { buyerId: null }
  await ctx.db.update(subscriptions).set(gone).where(eq(subscriptions.buyerId, userId))
  await ctx.db.update(orders).set(gone).where(eq(orders.buyerId, userId))
  await ctx.db.update(payments).set(gone).where(eq(payments.buyerId, userId))
  await ctx.db.update(refunds).set({ byUser: null }).where(eq(refunds.byUser, userId))
}

/** When a domain is deleted: its buyers are charged no more. */
export async function closeStore(ctx: Context, domainId: string): Promise<void> {
  await endSubscriptions(ctx, eq(subscriptions.domainId, domainId))
  await ctx.db.delete(orderNumbers).where(eq(orderNumbers.domainId, domainId))
  await forgetTills(ctx)
}
