import { says } from '#kit/phrase.ts'
import { awaitAll } from '#kit/await-all.ts'
import type { Context, User } from '#kit/server/context.ts'
import { customerOf } from '#kit/server/networks.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import { storePayment, type PaymentWish } from '#payments/server/methods/begin-payment.ts'
import { makeId } from '#payments/server/identifiers.ts'
import { hashParts } from '#kit/server/hash.ts'
import { CountedOtherwise, holdStock } from '../shop/hold-stock.ts'
import { layoutIn } from '../shop/lay-holds.ts'
import { readStock } from '../shop/read-stock.ts'
import { listWanted } from '../shop/wanted-items.ts'
import type { Payment } from '../payment-rows.ts'
import { todayAt } from '../discounts/apply-code.ts'
import { holdDiscount } from '../discounts/hold-discount.ts'
import { describeUser } from '../discounts/users.ts'
import type { Shop } from '../shop/read-shop.ts'
import type { Contact } from '#store/cart-contract.ts'

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

interface Buying {
  shop: Shop
  network: string
  user: User | undefined
  contact: Contact
}

/** Stores the payment and takes its goods out of the stock, both or neither. */
export async function storeWithGoods(
  ctx: Context,
  wish: PaymentWish,
  { shop, network, user, contact }: Buying,
): Promise<Payment | undefined> {
  const { domainId, items } = shop
  const { discount } = wish.purchase
  const wanted = listWanted(shop, wish.purchase)
  if (wanted.length === 0 && !discount) return storePayment(ctx, wish)
  // Also of somebody signed in: accounts cost nothing.
  const holder = hashParts(domainId, customerOf(network))
  using _turn = await enterTurn({ who: holder })
  const urls = [...new Set(wanted.map(({ url }) => url))]
  const layouts = new Map(urls.map((url) => [url, layoutIn(shop, url)]))
  const store = (isCounted: boolean) =>
    ctx.db.transaction(async (tx) => {
      const within = { ...ctx, db: tx }
      const id = makeId(ctx)
      const [row] = await awaitAll([
        storePayment(within, wish, id),
        holdStock(within, { id, domainId, holder, counted: items.pieces, layouts, isCounted }, wanted),
      ])
      const using = describeUser({ domainId, user, own: [] }, contact)
      if (row && discount)
        await holdDiscount(within, {
          payment: id,
          discountId: discount.id,
          holder,
          user: using,
          today: todayAt(shop, ctx.now()),
        })
      return row
    })
  try {
    return await store(false)
  } catch (problem) {
    if (!(problem instanceof CountedOtherwise)) throw problem
    await readStock(ctx, shop, wanted)
    return await store(true)
  }
}
