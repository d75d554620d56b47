import { and, eq, isNull } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { orders } from '#orders/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'

const boughtSignedIn = phrase('bought-signed-in', 'This was bought from your account.')

/**
 * Takes what a guest bought with somebody's address out of that person's account: the order of a payment, and the subscription that began with
 * it. The store keeps both, whoever has the link still sees the order, and nothing more is mailed about them.
 */
export async function disownPurchase(
  ctx: Context,
  { paymentId, buyerId }: { paymentId: string; buyerId: string | null },
): Promise<void> {
  if (buyerId !== null) throw new Refusal('conflict', boughtSignedIn)
  const disownedAt = ctx.now()
  await ctx.db.transaction(async (tx) => {
    for (const table of [orders, subscriptions])
      await tx
        .update(table)
        .set({ disownedAt })
        .where(and(eq(table.paymentId, paymentId), isNull(table.buyerId)))
  })
}
