import type { Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { beginPayment, viewBegun, type BegunPayment } from '#payments/server/methods/begin-payment.ts'
import { isBeginning, replaceSession, waitForSession } from '../settlement/earlier-session.ts'
import { countConversion } from '#visitors/server/counting/count-conversion.ts'
import { hashParts } from '#kit/server/hash.ts'
import { closePayment } from '../settlement/settle.ts'
import { findBegun, freeKey, listEarlier, ownSessions } from './earlier-payments.ts'
import { type Checkout, wishOf } from './wish-of-cart.ts'
import { storeWithGoods } from './take-goods.ts'

const callerOf = ({ shop, user, browser }: Checkout) => hashParts(shop.domainId, user?.id ?? browser)

/** All steps of beginning to pay a cart: the same session again for a repeated call, and for a second press of the button. */
export async function checkOut(ctx: Context, buying: Checkout, signal: AbortSignal): Promise<BegunPayment> {
  signal.throwIfAborted()
  const caller = callerOf(buying)
  const earlier = await listEarlier(ctx, { domainId: buying.shop.domainId, caller, key: buying.idempotencyKey })
  const wish = await wishOf(ctx, buying, caller, earlier)
  const known = earlier.find(({ idempotencyKey }) => idempotencyKey === wish.idempotencyKey)
  if (known && isBeginning(ctx, known)) {
    await waitForSession()
    return checkOut(ctx, buying, signal)
  }
  const before = known && (await findBegun(ctx, wish, buying.idempotencyKey !== undefined, known))
  if (before) return viewBegun(before)
  for (const one of ownSessions(earlier, buying.contact)) await replaceSession(ctx, one)
  const payment = await storeWithGoods(ctx, wish, buying)
  if (!payment) return checkOut(ctx, buying, signal)
  const { domainId, label } = buying.shop
  await countConversion(ctx, { domainId, label, kind: 'checkout', subject: payment.id, seen: buying })
  const failed = async (remark: Phrase) => {
    await closePayment(ctx, payment.id, 'failed', { remark })
    await freeKey(ctx, payment.id)
  }
  return viewBegun(
    await beginPayment(ctx, { payment, paymentMethod: wish.paymentMethod, network: wish.network }, failed),
  )
}
