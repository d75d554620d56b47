import { payments } from '#payments/server/tables.ts'
import { eq, sql } from 'drizzle-orm'
import { storeColumns, type Store } from '#domains/server/owner-address.ts'
import type { Context } from '#kit/server/context.ts'
import { defineStatement } from '#kit/server/statement.ts'
import type { Payment } from '../payment-rows.ts'

/** A payment that nobody else changes before the transaction ends, with what its settlement needs to know. */
export interface Locked {
  payment: Payment
  /** That of the domain; undefined when it is gone, or for the installation itself. */
  store: Store | undefined
  /** Whether the money that was seen counts for another checkout already. */
  isCounted: boolean
  /** Taken for the order that this will make; undefined where none was foreseen. */
  orderNumber?: number | undefined
}

const selectToSettle = defineStatement('payment to settle', (db) => {
  // With the table before each column: drizzle leaves it out of statements about a single one.
  const isCounted = sql<boolean>`exists (
    select from ${payments} other
    where other.adapter = ${payments}.adapter and other.provider_id is not distinct from ${payments}.provider_id
      and other.is_live = ${payments}.is_live and other.payment_id = ${sql.placeholder('paymentId')}::text and other.id <> ${payments}.id)`
  return db
    .select({ payment: payments, ...storeColumns(sql`${payments}.domain_id`), isCounted })
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .for('update')
})

/** Locks a payment, and reads all that is needed to settle it in the same statement. */
export async function lockToSettle(
  { db }: Context,
  id: string,
  { paymentId = null }: { paymentId?: string | null | undefined },
): Promise<Locked | undefined> {
  const [row] = await selectToSettle(db, { id, paymentId })
  if (!row) return undefined
  const { payment, name, label, owner } = row
  const store = name === null || label === null ? undefined : { name, label, owner: owner ?? undefined }
  return { payment, isCounted: row.isCounted, store }
}
