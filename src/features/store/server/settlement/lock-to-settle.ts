import { and, eq, sql } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { domains, members } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import type { Store } from '../letters.ts'
import { type Payment, payments } from '../payment-rows.ts'

/** A payment that nobody else changes before the transaction ends, with what its settlement needs to know. */
export interface Locked {
  payment: Payment
  /** That of the domain; undefined when it is gone, or for the installation itself. */
  store: Store | undefined
  /** Whether the money that was seen counts for another checkout already. */
  isCounted: boolean
}

/** Locks a payment, and reads all that is needed to settle it in the same statement. */
export async function lockToSettle(
  { db }: Pick<Context, 'db'>,
  id: string,
  { paymentId }: Pick<Observation, 'paymentId'>,
): Promise<Locked | undefined> {
  const isCounted = sql<boolean>`exists (
    select from ${payments} other
    where other.adapter = ${payments.adapter} and other.provider_id is not distinct from ${payments.providerId}
      and other.is_live = ${payments.isLive} and other.payment_id = ${paymentId ?? null}::text and other.id <> ${payments.id})`
  const [row] = await db
    .select({ payment: payments, name: domains.name, owner: users.email, isCounted })
    .from(payments)
    .leftJoin(domains, eq(domains.id, payments.domainId))
    .leftJoin(members, and(eq(members.domainId, domains.id), eq(members.role, 'owner')))
    .leftJoin(users, eq(users.id, members.userId))
    .where(eq(payments.id, id))
    .for('update', { of: payments })
  if (!row) return undefined
  const { payment, name, owner } = row
  return { payment, isCounted: row.isCounted, store: name === null ? undefined : { name, owner: owner ?? undefined } }
}
