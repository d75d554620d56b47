import { setTimeout } from 'node:timers/promises'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { paymentMethods, type MethodPath } from '#payments/methods.ts'
import { openStates } from '#payments/states.ts'
import { beginPayment, isReusable, newPayment, viewBegun, type Begun, type Wish } from '#payments/server/till/begin.ts'
import { askService, expireAtService } from '#payments/server/till/ask-service.ts'
import { listTills, openTill, type Till } from '#payments/server/till/tills.ts'
import { pricesChanged, type Contact } from '#store/checkout-contract.ts'
import { checkSupport } from '../shop/check-support.ts'
import { hashOf } from '../hash-of.ts'
import { purchaseOf } from '../shop/purchase-of.ts'
import { demandBuyable, quote, type Chosen, type Priced } from '../shop/quote.ts'
import type { Shop } from '../shop/read-shop.ts'
import { letGo } from '../settlement/check-payment.ts'
import { closePayment, settle } from '../settlement/settle.ts'
import { holdStock } from '../shop/stock.ts'
import { type Payment, payments } from '../payment-rows.ts'

export interface Buying {
  shop: Shop
  items: readonly Chosen[]
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

const noMethod = 'This store can’t accept payments yet.'

async function findTill(ctx: Context, { shop, path }: Buying): Promise<Till> {
  const method = paymentMethods.find((one) => one.path === path)
  if (method) return openTill(ctx, shop.domainId, method.key)
  const [first] = await listTills(ctx, shop.domainId)
  if (!first) throw new Refusal('conflict', noMethod)
  return first
}

async function findByKey({ db }: Pick<Context, 'db'>, { caller, idempotencyKey }: Wish): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.caller, caller), eq(payments.idempotencyKey, idempotencyKey)))
  return row
}

/** The buyer's own unpaid sessions in this store, the latest first. */
async function listOpen({ db }: Context, { shop: { domainId }, contact }: Buying, caller: string): Promise<Payment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.caller, caller), eq(payments.domainId, domainId), inArray(payments.state, openStates)))
    .orderBy(desc(payments.createdAt))
    .limit(5)
  // Several people may share a network and a kind of browser.
  const email = contact.email.toLowerCase()
  return rows.filter(({ purchase, next }) => next !== null && purchase.buyer.email.toLowerCase() === email)
}

const callerOf = ({ shop, user, browser }: Buying) => hashOf(shop.domainId, user?.id ?? browser)

/** The key of a checkout whose browser gave none: one that is pressed twice begins once. It is free again when the payment has ended. */
const ownKey = (hash: string) => `own ${hash}`
const freeKey = ({ db }: Context, id: string) =>
  db.update(payments).set({ idempotencyKey: null }).where(eq(payments.id, id))

/** In milliseconds, between looks at a session that is being begun. */
const pause = 150
/** In milliseconds: a checkout that takes longer to begin was interrupted, as by the end of its process. */
const longestBegin = 60_000

/**
 * Makes sure that a session which the buyer has replaced can't be paid any more; one that was paid meanwhile is settled. Where its
 * service can't make sure of that, at least its goods are free for the new one.
 */
async function replace(ctx: Context, payment: Payment): Promise<void> {
  if (payment.state === 'processing') return
  try {
    const end = await expireAtService(ctx, payment)
    if (end === 'expired') return await closePayment(ctx, payment.id, 'closed', 'The buyer started over.')
    const seen = end && (await askService(ctx, payment))
    if (seen) await settle(ctx, payment.id, seen)
    else await letGo(ctx, payment.id)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, payment: payment.id }, 'A session that was replaced could not be closed')
  }
}

/** Stores the payment and takes its goods out of the stock, both or neither. */
async function store(ctx: Context, wish: Wish, { shop }: Buying): Promise<Payment | undefined> {
  const wanted = new Map<string, number>()
  for (const { url, quantity } of wish.purchase.lines) wanted.set(url, (wanted.get(url) ?? 0) + quantity)
  const holds = [...wanted].flatMap(([url, quantity]) => {
    const item = shop.items.get(url)
    return item ? [{ item, quantity }] : []
  })
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.insert(payments).values(newPayment(ctx, wish)).onConflictDoNothing().returning()
    if (!row) return undefined
    await holdStock({ ...ctx, db: tx }, { id: row.id, domainId: shop.domainId }, holds)
    return row
  })
}

/** Nobody pays another sum than they were shown. Where something can't be bought at all, that is said instead. */
function demandShown(priced: Priced, { quote: shown }: Buying): void {
  if (shown === undefined || shown === priced.quote) return
  demandBuyable(priced)
  throw new Refusal('conflict', pricesChanged)
}

async function wishOf(ctx: Context, buying: Buying): Promise<Wish> {
  const { shop, items, contact, user, origin, network } = buying
  const till = await findTill(ctx, buying)
  const caller = callerOf(buying)
  const open = await listOpen(ctx, buying, caller)
  const priced = await quote(ctx, shop, items, {
    country: contact.country,
    state: contact.state,
    own: open.map(({ id }) => id),
  })
  demandShown(priced, buying)
  const purchase = { ...purchaseOf(shop, priced, contact), backTo: buying.backTo }
  const hash = hashOf(purchase, till.method, origin)
  const wish: Wish = {
    domainId: shop.domainId,
    purpose: 'order',
    till,
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
  if (await findByKey(ctx, wish)) return wish
  checkSupport(wish)
  demandBuyable(priced)
  return wish
}

/** A session that was begun with this key, as soon as it can be paid; undefined when a new one has to be begun. */
async function findBegun(
  ctx: Context,
  wish: Wish,
  isGiven: boolean,
  signal: AbortSignal,
): Promise<Payment | undefined> {
  signal.throwIfAborted()
  const before = await findByKey(ctx, wish)
  if (!before) return undefined
  if (before.hash !== wish.hash)
    throw new Refusal('unprocessable', 'This Idempotency-Key was already used for another cart. Please use a new one.')
  if (before.next && (isGiven || isReusable(ctx, before))) return before
  const isBeginning = before.state === 'created' && ctx.now().getTime() < before.createdAt.getTime() + longestBegin
  if (before.next || !isBeginning) {
    if (!before.next) await closePayment(ctx, before.id, 'failed', 'It was interrupted while starting.')
    return void (await freeKey(ctx, before.id))
  }
  await setTimeout(pause)
  return findBegun(ctx, wish, isGiven, signal)
}

/** Begins to pay a cart: the same session again for a repeated call, and for a second press of the button. */
export async function checkOut(ctx: Context, buying: Buying, signal: AbortSignal): Promise<Begun> {
  const wish = await wishOf(ctx, buying)
  const before = await findBegun(ctx, wish, buying.idempotencyKey !== undefined, signal)
  if (before) return viewBegun(before)
  for (const one of await listOpen(ctx, buying, wish.caller)) await replace(ctx, one)
  const payment = await store(ctx, wish, buying)
  if (!payment) return checkOut(ctx, buying, signal)
  const failed = async (note: string) => {
    await closePayment(ctx, payment.id, 'failed', note)
    await freeKey(ctx, payment.id)
  }
  return viewBegun(await beginPayment(ctx, { payment, till: wish.till, network: wish.network }, failed))
}
