import { phrase, phraseOf, says } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { awaitAll } from '#kit/await-all.ts'
import type { Context, User } from '#kit/server/context.ts'
import { customerOf } from '#kit/server/networks.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import { allPaymentMethods, type MethodPath } from '#payments/methods.ts'
import {
  beginPayment,
  isReusable,
  storePayment,
  viewBegun,
  type BegunPayment,
  type PaymentWish,
} from '#payments/server/methods/begin-payment.ts'
import { makeId } from '#payments/server/identifiers.ts'
import {
  demandPaymentMethod,
  listPaymentMethods,
  type PaymentMethod,
} from '#payments/server/methods/payment-methods.ts'
import { pricesChanged, type Contact } from '#store/checkout-contract.ts'
import { isBeginning, replace, waitForSession } from '../settlement/earlier-session.ts'
import {
  checkSupport,
  findUnsupported,
  payableOf,
  type PayableCart,
  stepOfPaymentMethods,
} from '../shop/check-support.ts'
import { hashParts } from '#kit/server/hash.ts'
import { purchaseOf } from '../shop/purchase-of.ts'
import { demandBuyable, quote, type ChosenItem, type Priced } from '../shop/quote.ts'
import type { Shop } from '../shop/read-shop.ts'
import { closePayment } from '../settlement/settle.ts'
import { holdStock, listWanted } from '../shop/hold-stock.ts'
import type { Payment } from '../payment-rows.ts'
import { freeKey, listEarlier, ownKey, ownSessions } from './earlier-payments.ts'

export interface Checkout {
  shop: Shop
  items: readonly ChosenItem[]
  contact: Contact
  /** Of the prices that the buyer was shown; what is asked for may not differ from them. */
  quote?: string | undefined
  /** The part of the address; left out for the store's first method. */
  path?: MethodPath | undefined
  user: User | undefined
  /** What tells this browser from others, as far as it can be told. */
  browser: string
  idempotencyKey: string | undefined
  origin: string
  /** The path of the page that thanks for it. */
  backTo: string
  network: string
}

const noMethod = phrase('store-without-methods', 'This store can’t accept payments yet.')

/** The method that was named, or else the first one that can take it. */
function choosePaymentMethod(
  ctx: Context,
  { path }: Checkout,
  paymentMethods: readonly PaymentMethod[],
  payable?: PayableCart,
): PaymentMethod {
  const method = allPaymentMethods.find((one) => one.path === path)
  if (method) return demandPaymentMethod(ctx, paymentMethods, method.key)
  const [first] = paymentMethods
  if (!first) throw new Refusal('conflict', noMethod)
  return (
    (payable && paymentMethods.find((paymentMethod) => findUnsupported(paymentMethod, payable) === undefined)) ?? first
  )
}

const callerOf = ({ shop, user, browser }: Checkout) => hashParts(shop.domainId, user?.id ?? browser)

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
async function store(ctx: Context, wish: PaymentWish, { shop, network }: Checkout): Promise<Payment | undefined> {
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

/** Nobody pays another sum than they were shown. Where something can't be bought at all, that is said instead. */
function demandShown(priced: Priced, { quote: shown }: Checkout): void {
  if (shown === undefined || shown === priced.quote) return
  demandBuyable(priced)
  throw new Refusal('conflict', phraseOf(pricesChanged))
}

async function wishOf(
  ctx: Context,
  buying: Checkout,
  caller: string,
  earlier: readonly Payment[],
): Promise<PaymentWish> {
  const { shop, items, contact, user, origin, network } = buying
  const paymentMethods = await listPaymentMethods(ctx, shop.domainId)
  choosePaymentMethod(ctx, buying, paymentMethods)
  const stepOf = (currency: string) => stepOfPaymentMethods(paymentMethods, currency)
  const priced = await quote(ctx, shop, items, { country: contact.country, state: contact.state, stepOf })
  demandShown(priced, buying)
  const payable = payableOf(shop, priced)
  const paymentMethod = choosePaymentMethod(ctx, buying, paymentMethods, payable)
  const purchase = { ...purchaseOf(shop, priced, contact), backTo: buying.backTo }
  const hash = hashParts(purchase, paymentMethod.method, origin)
  const wish: PaymentWish = {
    domainId: shop.domainId,
    purpose: 'order',
    paymentMethod,
    amount: priced.total,
    currency: priced.currency,
    purchase,
    hash,
    user,
    caller,
    idempotencyKey: buying.idempotencyKey ?? ownKey(hash),
    origin,
    language: shop.language,
    network,
  }
  if (earlier.some(({ idempotencyKey }) => idempotencyKey === wish.idempotencyKey)) return wish
  checkSupport(paymentMethod, payable)
  demandBuyable(priced)
  return wish
}

/** A session that was begun with this key, as soon as it can be paid; undefined when a new one has to be begun. */
async function findBegun(
  ctx: Context,
  wish: PaymentWish,
  isGiven: boolean,
  before: Payment,
): Promise<Payment | undefined> {
  if (before.hash !== wish.hash)
    throw new Refusal(
      'unprocessable',
      phrase(
        'idempotency-key-of-other-cart',
        'This Idempotency-Key was already used for another cart. Please use a new one.',
      ),
    )
  if (before.next && (isGiven || isReusable(ctx, before))) return before
  if (!before.next) await closePayment(ctx, before.id, 'failed', { outcome: 'interrupted' })
  return void (await freeKey(ctx, before.id))
}

/** Begins to pay a cart: the same session again for a repeated call, and for a second press of the button. */
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
  for (const one of ownSessions(earlier, buying.contact)) await replace(ctx, one)
  const payment = await store(ctx, wish, buying)
  if (!payment) return checkOut(ctx, buying, signal)
  const failed = async (remark: string) => {
    await closePayment(ctx, payment.id, 'failed', { remark })
    await freeKey(ctx, payment.id)
  }
  return viewBegun(
    await beginPayment(ctx, { payment, paymentMethod: wish.paymentMethod, network: wish.network }, failed),
  )
}
