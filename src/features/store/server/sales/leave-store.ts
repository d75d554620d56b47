import { payments, refunds } from '#payments/server/tables.ts'
import { eq, type SQL } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { orderNumbers, orders } from '#orders/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { endAll } from '../periods/end-all.ts'
import { forgetPaymentMethods } from '../settlement/forget-payment-methods.ts'

/** Ends subscriptions whose buyer or seller leaves. */
const endOf = (ctx: Context, which: SQL) => ctx.db.transaction((tx) => endAll({ ...ctx, db: tx }, which))

/**
 * Before an account is deleted: nothing more is charged. What was bought stays the sellers' record, and leads to no account: neither to that of
 * somebody whose address was typed at the checkout, nor to one that is made with the same address later.
 */
export async function leaveAsBuyer(ctx: Context, userId: string): Promise<void> {
  await endOf(ctx, eq(subscriptions.buyerId, userId))
  const gone = { buyerId: null, disownedAt: ctx.now() }
  await ctx.db.update(subscriptions).set(gone).where(eq(subscriptions.buyerId, userId))
  await ctx.db.update(orders).set(gone).where(eq(orders.buyerId, userId))
  await ctx.db.update(payments).set({ buyerId: null }).where(eq(payments.buyerId, userId))
  await ctx.db.update(refunds).set({ byUser: null }).where(eq(refunds.byUser, userId))
}

/** When a domain is deleted: its buyers are charged no more. */
export async function closeStore(ctx: Context, domainId: string): Promise<void> {
  await endOf(ctx, eq(subscriptions.domainId, domainId))
  await ctx.db.delete(orderNumbers).where(eq(orderNumbers.domainId, domainId))
  await forgetPaymentMethods(ctx)
}
