import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { hashOf } from '#kit/server/hash.ts'
import { type Phrase, phrase, phraseOf } from '#kit/phrase.ts'
import { readLanguage } from '#kit/language-header.ts'
import { Refusal } from '#kit/refusal.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { Context } from '#kit/server/context.ts'
import { on, type Handler, type Request } from '#kit/server/http/handler.ts'
import { findTexter } from '#notifications/server/find-texter.ts'
import { isOrderKey, linkToOrder, writeOrderKey } from '#orders/server/order-link.ts'
import { orders } from '#orders/server/tables.ts'
import { viewOrder } from '#orders/server/view-order.ts'
import { checkoutFailed, allPaymentMethods } from '#payments/methods.ts'
import { addressRulesOf } from '#payments/address-format.ts'
import { listPaymentMethods } from '#payments/server/methods/payment-methods.ts'
import { isPaid } from '#payments/states.ts'
import { addressOfPicture } from '#sites/server/address-of-picture.ts'
import * as calls from '#store/checkout-contract.ts'
import { checkPostcode } from './check-contact.ts'
import { checkOut } from './checkout.ts'
import { findUnsupported, payableOf, stepOfPaymentMethods } from '../shop/check-support.ts'
import { withoutGuessing } from './without-guessing.ts'
import { describeUser } from '../discounts/users.ts'
import { priceCart } from '../shop/quote.ts'
import type { ReadShop, Shop } from '../shop/read-shop.ts'
import { lackPhrases } from '../outcome-words.ts'
import { findPayment, type Payment } from '../payment-rows.ts'

type CheckoutCaller = Pick<
  Request<typeof calls.quoteCart>,
  'ctx' | 'site' | 'language' | 'address' | 'headers' | 'network' | 'user' | 'signal'
>

/** The domain of a site by its label. */
export type FindDomainId = (label: string) => string | undefined

const noStore = () => new Refusal('missing', phrase('site-without-store', 'This site has no store.'))

const browserOf = ({ network, headers }: CheckoutCaller) => hashOf(`${network}\0${headers.get('user-agent') ?? ''}`)

/** The path on the same site in the same language. */
function sameSite(path: string, { address }: CheckoutCaller): string {
  const kept = [...address.searchParams].filter(([name]) => name === 'domain' || name === 'language')
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}

/** That of the page, in which sizes and colours were chosen; the site's own by default. */
const languageOf = ({ address, language }: Pick<CheckoutCaller, 'address' | 'language'>) =>
  language ?? address.searchParams.get('language') ?? ''

const declined = phrase('payment-declined-by-store', 'The store declined this payment and is refunding it.')
const problemsByState: Partial<Record<Payment['state'], Phrase>> = {
  failed: phrase('payment-failed', 'Payment failed'),
  closed: phrase('payment-not-completed', 'The payment was not completed. Nothing was charged.'),
  review: phrase('payment-in-review', 'The store is reviewing this payment and will contact you.'),
}

/** What the buyer reads when it came to nothing. */
function problemOf({ state, outcome }: Payment): Phrase | undefined {
  if (!isPaid(state)) return problemsByState[state]
  if (outcome === 'declined') return declined
  return outcome === 'sold-out' || outcome === 'code-used-up' ? lackPhrases[outcome] : undefined
}

/**
 * Enough for the buyer to recognise it. Who has come by the address of the page must not learn the e-mail address from it, since with
 * the order number it shows the whole order.
 */
const mask = (email: string) => email.replace(/^(.).*(?=@)/u, '$1•••')

async function viewCheckout(ctx: Context, { id, key }: { id: string; key?: string | undefined }, headers: Headers) {
  const payment = await findPayment(ctx, id)
  const problem = problemOf(payment)
  const [order] = await ctx.db.select().from(orders).where(eq(orders.paymentId, id))
  const isTheirs = order !== undefined && key !== undefined && isOrderKey(ctx, id, key)
  const language = readLanguage(headers)
  return {
    sessionId: id,
    state: payment.state,
    orderNumber: order?.number ?? null,
    email: mask(payment.purchase.buyer.email),
    currency: payment.currency,
    total: payment.amount,
    problem: problem ? sayPhrase(language, problem) : null,
    order: isTheirs
      ? { view: viewOrder(order, 'buyer', language), link: linkToOrder(ctx, payment, order.number) }
      : null,
  }
}

const longestKeyCharacters = 255

function readKey(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key')?.trim()
  if (key === undefined || key === '') return undefined
  if (key.length > longestKeyCharacters || !/^[\x21-\x7e]+$/.test(key))
    throw new Refusal('invalid', phrase('idempotency-key-unusable', 'This Idempotency-Key can’t be used.'))
  return `given ${key}`
}

const untaken = {
  url: null,
  ...phrase('no-method-for-cart', 'No payment method of this store can take this cart. Please change it.'),
}

const untakenCode = {
  url: null,
  field: 'code' as const,
  ...phrase(
    'no-method-for-discount-code',
    'No payment method of this store can take this discount code for these items.',
  ),
}

type SayPhrase = (phrase: Phrase) => string

/** In the language of the page that asks. */
const sayTo =
  (headers: Headers): SayPhrase =>
  (says) =>
    sayPhrase(readLanguage(headers), says)

async function viewQuote(asking: CheckoutCaller, shop: Shop, asked: z.output<typeof calls.quoteCart.body>) {
  const { ctx, user, network } = asking
  const { domainId } = shop
  const { country, state, zip, session, code } = asked
  const say = sayTo(asking.headers)
  const own = session === undefined ? [] : [session]
  const [paymentMethods, texter] = await Promise.all([listPaymentMethods(ctx, domainId), findTexter(ctx, domainId)])
  const stepOf = (currency: string) => stepOfPaymentMethods(paymentMethods, currency)
  const typed = code === undefined ? undefined : { code, user: describeUser({ domainId, user, own }) }
  const priced = await withoutGuessing(ctx, { domainId, network, typed }, (tried) =>
    priceCart(ctx, shop, asked.items, { country, state, own, stepOf, typed: tried }),
  )
  const lines = priced.lines.map((line) => ({
    ...line,
    image: line.image === null ? null : addressOfPicture(shop.label, line.image),
  }))
  const payable = payableOf(shop, priced, country)
  const able = paymentMethods.filter((paymentMethod) => findUnsupported(paymentMethod, payable) === undefined)
  // What else is wrong with it, such as a choice that is missing, is said first.
  const isUntaken = paymentMethods.length > 0 && able.length === 0 && priced.problems.length === 0
  const methods = able.flatMap(({ method }) => allPaymentMethods.find(({ key }) => key === method) ?? [])
  const mistake = country === undefined || zip === undefined ? undefined : checkPostcode(country, zip)
  const found = [
    ...(isUntaken ? [priced.discount ? untakenCode : untaken] : priced.problems),
    ...(mistake ? [{ url: null, field: 'zip' as const, ...mistake }] : []),
  ]
  const address = country === undefined ? null : addressRulesOf(country)
  const problems = found.map((problem) => ({ ...problem, message: say(problem) }))
  const { namedTax: _, ...shown } = priced
  return { ...shown, problems, lines, address, methods: [...methods], texts: texter !== undefined }
}

/** The calls of the cart and the checkout. */
export function openCheckoutHandlers(readShop: ReadShop, idOf: FindDomainId): Handler[] {
  async function findShop({ site, ...asking }: Pick<CheckoutCaller, 'site' | 'address' | 'language'>): Promise<Shop> {
    const id = site === undefined ? undefined : idOf(site)
    const shop = id === undefined ? undefined : await readShop(id, languageOf(asking))
    if (!shop?.settings.store) throw noStore()
    return shop
  }
  async function beginCheckout(asking: CheckoutCaller, cart: calls.Cart | undefined, path?: string) {
    if (!cart) throw new Refusal('invalid', phraseOf(calls.noBody))
    const { items, contact, quote, code } = cart
    const { ctx, user, network, headers, signal } = asking
    const method =
      path === undefined ? undefined : allPaymentMethods.find((one) => one.path === path || one.key === path)
    if (path !== undefined && !method) throw new Refusal('missing', phraseOf(checkoutFailed(path)))
    const buying = {
      shop: await findShop(asking),
      items,
      contact,
      quote,
      code,
      path: method?.path,
      user,
      browser: browserOf(asking),
      idempotencyKey: readKey(headers),
      origin: asking.address.origin,
      backTo: sameSite('/checkout', asking),
      network,
      headers,
    }
    const begun = await checkOut(ctx, buying, signal)
    return { ...begun, key: writeOrderKey(ctx, begun.sessionId) }
  }
  return [
    on(calls.quoteCart, async ({ body, ...asking }) => viewQuote(asking, await findShop(asking), body)),
    on(calls.checkout, ({ body, ...asking }) => beginCheckout(asking, body)),
    on(calls.checkoutBy, ({ body, params, ...asking }) => beginCheckout(asking, body, params.provider)),
    on(calls.getCheckout, ({ ctx, params, query, headers }) => viewCheckout(ctx, { ...params, ...query }, headers)),
  ]
}
