import { eq, sql } from 'drizzle-orm'
import { findOrMake } from '#kit/keep.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineStatement, givenEach } from '#kit/server/statement.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { isPaymentId } from '#payments/server/identifiers.ts'
import { payments, type refunds } from '#payments/server/tables.ts'

export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect

/** In place of a service's id: a refund that the owner has made without it. */
export const byHand = 'by hand'

/** The store that is paid; null for the installation itself. */
export async function domainOfPayment({ db }: Context, id: string): Promise<string | null | undefined> {
  if (!isPaymentId(id)) return undefined
  const [row] = await db.select({ domainId: payments.domainId }).from(payments).where(eq(payments.id, id))
  return row?.domainId
}

export const nothingToPay = () => new Refusal('missing', phrase('nothing-to-pay', 'There’s nothing to pay here.'))

const selectPayment = defineStatement('payment', (db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id'))),
)

/** The payment with that id, if there is one. */
export const readPayment = async ({ db }: Context, id: string): Promise<Payment | undefined> =>
  isPaymentId(id) ? (await selectPayment(db, { id }))[0] : undefined

/** The same; refused where there is none. */
export async function findPayment(within: Context, id: string): Promise<Payment> {
  const payment = await readPayment(within, id)
  if (!payment) throw nothingToPay()
  return payment
}

const updates = new Map<string, (db: Context['db'], values: Record<string, unknown>) => Promise<unknown>>()

/** The statement that sets some columns, of which there are few combinations. */
const updateOf = (columns: string[]) =>
  findOrMake(updates, columns.join(' '), () =>
    defineStatement(`payment changes ${updates.size}`, (db) =>
      db
        .update(payments)
        .set(givenEach(columns))
        .where(eq(payments.id, sql.placeholder('id'))),
    ),
  )

/** Changes a payment that is locked. */
export async function changePayment({ db }: Context, payment: Payment, set: Partial<Payment>): Promise<Payment> {
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  await updateOf(Object.keys(given).toSorted())(db, { ...given, id: payment.id })
  return { ...payment, ...given }
}

/** The same, locked until the transaction ends: whatever changes a payment does so one after the other. */
export async function lockPayment({ db }: Context, id: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment
}

const own = (text: string) => text.startsWith('own ')

/** The columns of a payment that has ended: nobody asks for it any more. */
export const ended = (payment: Payment, at: Date) => ({
  changedAt: at,
  checkAt: null,
  ...(own(payment.idempotencyKey ?? '') && { idempotencyKey: null }),
})

/** The columns of a payment whose money is ours: as much as came. */
export const taken = (payment: Payment, { amount, paymentId }: Observation, at: Date) => ({
  ...ended(payment, at),
  state: 'paid' as const,
  captured: amount ?? payment.amount,
  paymentId: paymentId ?? payment.paymentId,
  paidAt: at,
})
