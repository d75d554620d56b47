import { phraseOf, type Phrase } from '#kit/phrase.ts'
import { and, eq, sql } from 'drizzle-orm'
import { hourMs } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { siteWordsIn } from '#kit/server/words.ts'
import { defineStatement, givenEach } from '#kit/server/statement.ts'
import { checkoutFailed } from '#payments/methods.ts'
import { afterDiscount } from '../after-discount.ts'
import { recurringLine, type Purchase } from '../purchase.ts'
import type { Session, SessionRequest } from '../adapter/calls.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { makeId } from '../identifiers.ts'
import type { Payment } from '../books/inbox.ts'
import { checkNextAddress } from './next-address.ts'
import { noteFailure } from './note-failure.ts'
import { payments } from '../tables.ts'
import type { PaymentMethod } from './payment-methods.ts'

/** What somebody wants to pay, and how. */
export interface PaymentWish {
  domainId: string | null
  purpose: 'order' | 'plan'
  paymentMethod: PaymentMethod
  amount: number
  currency: string
  purchase: Purchase
  hash: string
  user: Pick<User, 'id'> | undefined
  /** Of the buyer's browser, as a hash. */
  caller: string
  idempotencyKey: string
  origin: string
  language: string
  network: string
}

const minuteMs = 60_000

const newColumns = [
  ...(['id', 'domainId', 'purpose', 'method', 'adapter', 'providerId', 'isLive', 'amount', 'currency'] as const),
  ...(['purchase', 'hash', 'buyerId', 'caller', 'idempotencyKey', 'origin', 'language'] as const),
  ...(['checkAt', 'createdAt', 'changedAt'] as const),
]

const insertPayment = defineStatement('new payment', (db) =>
  db.insert(payments).values(givenEach(newColumns)).onConflictDoNothing().returning(),
)

/** A payment that nothing has been told to the service about yet. */
function newPayment(ctx: Context, wish: PaymentWish, id: string): Record<(typeof newColumns)[number], unknown> {
  const { paymentMethod, user, network: _network, ...rest } = wish
  const at = ctx.now()
  return {
    ...rest,
    id,
    purchase: { ...rest.purchase, engine: paymentMethod.adapter.taking.engine },
    method: paymentMethod.method,
    adapter: paymentMethod.adapter.key,
    providerId: paymentMethod.providerId,
    isLive: paymentMethod.isLive,
    buyerId: user?.id ?? null,
    checkAt: new Date(at.getTime() + 2 * minuteMs),
    createdAt: at,
    changedAt: at,
  }
}

/** Stores it; undefined where one with its key is there. */
export const storePayment = async (ctx: Context, wish: PaymentWish, id = makeId(ctx)): Promise<Payment | undefined> =>
  (await insertPayment(ctx.db, newPayment(ctx, wish, id)))[0]

export function requestOf(payment: Payment, paymentMethod: PaymentMethod, network?: string): SessionRequest {
  const { id, amount, currency, purchase, origin, language } = payment
  const recurring = recurringLine(purchase)
  const { shop } = siteWordsIn(language)
  const back = `${origin}/pay/${id}/return`
  return {
    reference: id,
    amount,
    currency,
    ...afterDiscount(purchase),
    tax: purchase.taxIncluded ? 0 : purchase.tax,
    names: { shipping: shop.shipping, tax: purchase.namedTax?.name ?? shop.tax },
    buyer: purchase.buyer,
    title: purchase.title,
    language,
    returnUrl: back,
    cancelUrl: `${back}?cancelled=1`,
    webhookUrl: paymentMethod.webhookUrl,
    network,
    recurring: recurring && {
      interval: recurring.interval,
      name: recurring.name,
      url: recurring.url,
      amount: purchase.recurring?.amount,
    },
    method: paymentMethod.wallet,
  }
}

/** Whether it is unknown if the service has opened the session: asking again with the same key is safe, or opens one that nobody pays. */
const isUncertain = (problem: unknown) => problem instanceof PaymentFailed && problem.kind === 'uncertain'

async function openSession(paymentMethod: PaymentMethod, asked: SessionRequest): Promise<Session> {
  try {
    return await paymentMethod.calls.createSession(asked)
  } catch (problem) {
    if (!isUncertain(problem)) throw problem
    return paymentMethod.calls.createSession(asked)
  }
}

/** Where the buyer's browser goes: the service's own page, or one of ours that leads on. */
const addressOf = ({ id, origin, next }: Pick<Payment, 'id' | 'origin' | 'next'>): string =>
  next?.kind === 'redirect' ? next.url : `${origin}/pay/${id}`

export interface BegunPayment {
  url: string
  sessionId: string
  expiresAt: string
}
export const viewBegun = (payment: Payment): BegunPayment => ({
  url: addressOf(payment),
  sessionId: payment.id,
  expiresAt: (payment.expiresAt ?? payment.createdAt).toISOString(),
})

const openPayment = defineStatement('open payment', (db) =>
  db
    .update(payments)
    .set({ state: 'open', ...givenEach(['sessionId', 'next', 'expiresAt', 'kept', 'changedAt']) })
    .where(and(eq(payments.id, sql.placeholder('id')), eq(payments.state, 'created')))
    .returning(),
)

async function keepSession(
  ctx: Context,
  payment: Payment,
  { sessionId, next, expiresAt, kept = {} }: Session,
): Promise<Payment> {
  const { id } = payment
  const [row] = await openPayment(ctx.db, { id, sessionId, next, expiresAt, kept, changedAt: ctx.now() })
  if (row) return row
  // Its webhook was faster.
  const [known] = await ctx.db
    .update(payments)
    .set({ sessionId, next, expiresAt, kept })
    .where(eq(payments.id, id))
    .returning()
  if (!known) throw new Error('A payment is gone.')
  return known
}

/** Asks the service for a session for a stored payment. Refused with the words for it when the service fails; `failed` is called then. */
export async function beginPayment(
  ctx: Context,
  { payment, paymentMethod, network }: { payment: Payment; paymentMethod: PaymentMethod; network: string },
  failed: (remark: Phrase) => Promise<unknown>,
): Promise<Payment> {
  try {
    const session = await openSession(paymentMethod, requestOf(payment, paymentMethod, network))
    checkNextAddress(ctx, paymentMethod, session.next)
    return await keepSession(ctx, payment, session)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, payment: payment.id, adapter: payment.adapter }, 'A checkout could not be begun')
    await failed(problem.phrase)
    await noteFailure(ctx, payment.providerId, 'session', problem)
    const isUnsupported = problem instanceof PaymentFailed && problem.kind === 'unsupported'
    const isDown = problem instanceof PaymentFailed && ['provider_down', 'rate_limited'].includes(problem.kind)
    const reason = isUnsupported ? 'unprocessable' : isDown ? 'unavailable' : 'bad-gateway'
    throw new Refusal(reason, phraseOf(checkoutFailed(paymentMethod.method)), { cause: problem })
  }
}

/** A session that is still open long enough to be paid. */
export const isReusable = (ctx: Context, { state, expiresAt }: Payment): boolean =>
  (state === 'open' || state === 'processing') &&
  expiresAt !== null &&
  expiresAt.getTime() > ctx.now().getTime() + hourMs / 30
