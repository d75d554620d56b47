import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { Money } from '#kit/money.ts'
import type { Observation } from '../adapter/observation.ts'
import { ledger, paymentEvents } from '../tables.ts'
import { readKept, type Payment } from './inbox.ts'

const keyOf = (id: string) => `review ${id}`

/** Keeps what a service said of a payment that a person has to look at, until that is decided. */
export async function keepReviewed({ db, now }: Context, payment: Payment, seen: Observation): Promise<void> {
  const { id, adapter, providerId, domainId } = payment
  const at = now()
  const kept = { observation: seen, receivedAt: at, appliedAt: at }
  await db
    .insert(paymentEvents)
    .values({ adapter, endpoint: providerId ?? domainId ?? '', eventKey: keyOf(id), payment: id, ...kept })
    .onConflictDoUpdate({ target: [paymentEvents.adapter, paymentEvents.endpoint, paymentEvents.eventKey], set: kept })
}

/** What services said of payments that have been looked at, or are to be, by the id of the payment. */
export async function listReviewed({ db }: Context, ids: string[]): Promise<Map<string, Observation>> {
  if (ids.length === 0) return new Map()
  const { payment, eventKey } = paymentEvents
  const rows = await db
    .select()
    .from(paymentEvents)
    .where(and(inArray(payment, ids), inArray(eventKey, ids.map(keyOf))))
  return new Map(rows.map((row) => [row.payment ?? '', readKept(row)]))
}

/** Those of some payments that nothing was delivered for, so that the money is owed to the buyer. */
export async function listOwed({ db }: Context, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const isOwed = and(inArray(ledger.payment, ids), eq(ledger.account, 'owed'))
  return (await db.selectDistinct({ id: ledger.payment }).from(ledger).where(isOwed)).map(({ id }) => id)
}

/** Money that counts for another checkout is kept without its id: the row of that one has it. */
export const isCountedElsewhere = ({ paymentId }: Payment, seen: Observation | undefined): boolean =>
  seen?.paymentId !== undefined && paymentId === null

/** The money that came, if that can be told. */
export function moneyOf({ currency: asked }: Pick<Payment, 'currency'>, seen: Observation): Money | undefined {
  const { amount, currency = asked } = seen
  const isKnown = amount !== undefined && Number.isSafeInteger(amount) && amount > 0
  return isKnown && /^[a-z]{3}$/i.test(currency) ? { amount, currency: currency.toUpperCase() } : undefined
}
