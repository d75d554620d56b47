import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { allPaymentMethods, type MethodPath } from '#payments/methods.ts'
import type { PaymentWish } from '#payments/server/methods/begin-payment.ts'
import {
  demandPaymentMethod,
  listPaymentMethods,
  type PaymentMethod,
} from '#payments/server/methods/payment-methods.ts'
import type { Contact } from '#store/cart-contract.ts'
import { pricesChanged } from '#store/checkout-contract.ts'
import {
  checkSupport,
  findUnsupported,
  payableOf,
  type PayableCart,
  stepOfPaymentMethods,
} from '../shop/check-support.ts'
import { withoutGuessing } from './without-guessing.ts'
import { describeUser } from '../discounts/users.ts'
import { hashParts } from '#kit/server/hash.ts'
import { demandContact, tidyContact } from './check-contact.ts'
import { lookOfShop, purchaseOf } from '../shop/purchase-of.ts'
import { demandBuyable, priceCart, type ChosenItem, type Priced } from '../shop/quote.ts'
import type { Shop } from '../shop/read-shop.ts'
import type { Payment } from '../payment-rows.ts'

export interface Checkout {
  shop: Shop
  items: readonly ChosenItem[]
  contact: Contact
  /** Of the prices that the buyer was shown; what is asked for may not differ from them. */
  quote?: string | undefined
  /** A discount code, as it was typed. */
  code?: string | undefined
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
  headers: Headers
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

/** The key of a checkout whose browser gave none: one that is pressed twice begins once. It is free again when the payment has ended. */
const ownKey = (hash: string) => `own ${hash}`

/** Nobody pays another sum than they were shown. Where something can't be bought at all, that is said instead. */
function demandShown(priced: Priced, { quote: shown }: Checkout): void {
  if (shown === undefined || shown === priced.quote) return
  demandBuyable(priced)
  throw new Refusal('conflict', phraseOf(pricesChanged))
}

interface Pricing {
  contact: Contact
  /** Payments that the buyer has begun before. */
  earlier: readonly Payment[]
  paymentMethods: readonly PaymentMethod[]
}

/** What the cart costs this buyer, with the code that they use. */
function priceFor(ctx: Context, { shop, items, user, code, network }: Checkout, pricing: Pricing): Promise<Priced> {
  const { contact, earlier, paymentMethods } = pricing
  const { domainId } = shop
  const { country, state } = contact
  const stepOf = (currency: string) => stepOfPaymentMethods(paymentMethods, currency)
  const using = { domainId, user, own: earlier.map(({ id }) => id) }
  const typed = code === undefined ? undefined : { code, user: describeUser(using, contact) }
  return withoutGuessing(ctx, { domainId, network, typed }, (tried) =>
    priceCart(ctx, shop, items, { country, state, stepOf, typed: tried }),
  )
}

/** What a cart asks for, by the prices of this moment; refused where it can't be bought or paid as it is. */
export async function wishOf(
  ctx: Context,
  buying: Checkout,
  caller: string,
  earlier: readonly Payment[],
): Promise<PaymentWish> {
  const { shop, user, origin, network } = buying
  const paymentMethods = await listPaymentMethods(ctx, shop.domainId)
  choosePaymentMethod(ctx, buying, paymentMethods)
  const contact = tidyContact(buying.contact)
  const priced = await priceFor(ctx, buying, { contact, earlier, paymentMethods })
  demandShown(priced, buying)
  const payable = payableOf(shop, priced, contact.country)
  const paymentMethod = choosePaymentMethod(ctx, buying, paymentMethods, payable)
  const bought = { ...purchaseOf(shop, priced, contact), backTo: buying.backTo }
  const hash = hashParts(bought, paymentMethod.method, origin)
  const purchase = { ...bought, look: lookOfShop(shop, origin) }
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
  demandContact(contact, priced)
  return wish
}
