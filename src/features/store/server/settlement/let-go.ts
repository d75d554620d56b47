import type { Context } from '#kit/server/context.ts'
import { lockPayment } from '../payment-rows.ts'
import { giveBack } from './give-back.ts'

/** Puts the goods of an open payment back. */
export async function letGo(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const payment = await lockPayment(within, id)
    if (payment?.state === 'open') await giveBack(within, id)
  })
}
