import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { isReusable, type PaymentWish } from '#payments/server/methods/begin-payment.ts'
import { closePayment } from '../settlement/settle.ts'
import { payments } from '#payments/server/tables.ts'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { defineStatement } from '#kit/server/statement.ts'
import { openStates } from '#payments/states.ts'
import type { Contact } from '#store/cart-contract.ts'
import type { Payment } from '../payment-rows.ts'

const selectEarlier = defineStatement('earlier payments', (db) => {
  const isUnpaid = and(eq(payments.domainId, sql.placeholder('domainId')), inArray(payments.state, openStates))
  const hasKey = eq(payments.idempotencyKey, sql.placeholder('key'))
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.caller, sql.placeholder('caller')), or(isUnpaid, hasKey)))
    .orderBy(desc(payments.createdAt))
    .limit(20)
})

/** Of a payment that a buyer has begun before in this store: still to be paid, or with the key of this checkout; the latest first. */
export const listEarlier = (
  { db }: Context,
  { domainId, caller, key = null }: { domainId: string; caller: string; key: string | null | undefined },
): Promise<Payment[]> => selectEarlier(db, { domainId, caller, key })

/** The buyer's own unpaid sessions: several people may share a network and a kind of browser. */
export const ownSessions = (earlier: readonly Payment[], { email: typed }: Contact): Payment[] => {
  const email = typed.toLowerCase()
  const isOwn = ({ purchase, next, state }: Payment) =>
    next !== null && openStates.some((one) => one === state) && purchase.buyer.email.toLowerCase() === email
  return earlier.filter(isOwn).slice(0, 5)
}

/** Another checkout may have the key of this one. */
export const freeKey = ({ db }: Context, id: string) =>
  db.update(payments).set({ idempotencyKey: null }).where(eq(payments.id, id))

/** A session that was begun with this key, as soon as it can be paid; undefined when a new one has to be begun. */
export async function findBegun(
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
