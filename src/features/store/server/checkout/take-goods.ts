import { says } from '#kit/phrase.ts'
import { awaitAll } from '#kit/await-all.ts'
import type { Context } from '#kit/server/context.ts'
import { customerOf } from '#kit/server/networks.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import { storePayment, type PaymentWish } from '#payments/server/methods/begin-payment.ts'
import { makeId } from '#payments/server/identifiers.ts'
import { hashParts } from '#kit/server/hash.ts'
import { holdStock, listWanted } from '../shop/hold-stock.ts'
import type { Payment } from '../payment-rows.ts'
import type { Shop } from '../shop/read-shop.ts'

/** What one network has in its hands is counted one checkout after the other. */
const enterTurn = openWorkQueue({
  atOnce: 100,
  waiting: 5000,
  ofOne: {
    atOnce: 1,
    waiting: 500,
    words: says('too-many-checkouts', 'Too many checkouts at once. Please try again in a moment.'),
  },
})

/** Stores the payment and takes its goods out of the stock, both or neither. */
export async function storeWithGoods(
  ctx: Context,
  wish: PaymentWish,
  { shop, network }: { shop: Shop; network: string },
): Promise<Payment | undefined> {
  const { domainId, items } = shop
  const wanted = listWanted(shop, wish)
  if (wanted.length === 0) return storePayment(ctx, wish)
  // Also of somebody signed in: accounts cost nothing.
  const holder = hashParts(domainId, customerOf(network))
  const counted = items.listCounted().reduce((sum, { stock }) => sum + stock, 0)
  using _turn = await enterTurn({ who: holder })
  return await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const id = makeId(ctx)
    const [row] = await awaitAll([
      storePayment(within, wish, id),
      holdStock(within, { id, domainId, holder, counted }, wanted),
    ])
    return row
  })
}
