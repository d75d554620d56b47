import { payments, refunds } from '#payments/server/tables.ts'
import { and, eq, exists, gt, inArray, isNotNull, not } from 'drizzle-orm'
import { domains } from '#domains/server/tables.ts'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { forgetMessages } from '#payments/server/methods/register-messages.ts'
import { providers } from '#providers/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'

/** Longer than the tries to end a subscription go on. */
const endedForMs = 2 * dayMs
/** Their services are told, each of which may take its time. */
const atOnce = 10
/** Longer than a payment can be processed. */
const paidForMs = 8 * dayMs

/**
 * Deletes the credentials for payments of stores that are gone. Those with which a subscription has still to be ended, or money to be
 * taken or returned, are kept until then; nobody can use them for anything else.
 */
export async function forgetPaymentMethods(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const after = (age: number) => new Date(now().getTime() - age)
  const isOurs = eq(payments.providerId, providers.id)
  const store = db.select({ id: domains.id }).from(domains).where(eq(domains.id, providers.domainId))
  const ending = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.providerId, providers.id), gt(subscriptions.changedAt, after(endedForMs))))
  const paying = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isOurs, isNotNull(payments.checkAt), gt(payments.createdAt, after(paidForMs))))
  const returning = db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment))
    .where(and(isOurs, inArray(refunds.state, ['pending', 'uncertain']), gt(refunds.createdAt, after(paidForMs))))
  const isNeeded = [store, ending, paying, returning].map((one) => not(exists(one)))
  const isGone = and(eq(providers.type, 'payment'), isNotNull(providers.domainId), ...isNeeded)
  const gone = await db.select({ id: providers.id }).from(providers).where(isGone).limit(atOnce)
  for (const { id } of gone) {
    const leave = await forgetMessages(ctx, id)
    await db.delete(providers).where(and(isGone, eq(providers.id, id)))
    await leave()
  }
}
