import { payments } from '#payments/server/tables.ts'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { defineStatement } from '#kit/server/statement.ts'
import { openStates } from '#payments/states.ts'
import type { Contact } from '#store/checkout-contract.ts'
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

/** The key of a checkout whose browser gave none: one that is pressed twice begins once. It is free again when the payment has ended. */
export const ownKey = (hash: string) => `own ${hash}`
export const freeKey = ({ db }: Context, id: string) =>
  db.update(payments).set({ idempotencyKey: null }).where(eq(payments.id, id))
