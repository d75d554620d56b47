import type { Context } from '#kit/server/context.ts'
import type { KeptSession } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import type { payments } from '../tables.ts'
import { reopenPaymentMethod } from './payment-methods.ts'

type Payment = typeof payments.$inferSelect

/** A payment as its service knows it. */
export const sessionOf = ({ id, duplicateOf, sessionId, paymentId, amount, currency, kept }: Payment): KeptSession => ({
  reference: duplicateOf ?? id,
  sessionId: sessionId ?? '',
  ...(paymentId !== null && { paymentId }),
  amount,
  currency,
  kept,
})

/** Asks the service whether a payment has come; undefined when it can't tell, or its provider is gone. Throws `PaymentFailed`. */
export async function askService(ctx: Context, payment: Payment): Promise<Observation | undefined> {
  const paymentMethod = await reopenPaymentMethod(ctx, payment)
  return paymentMethod?.calls.fetchStatus(sessionOf(payment))
}

/** Has the service complete a payment whose buyer has come back with these parameters. Throws `PaymentFailed`. */
export async function completeAtService(ctx: Context, payment: Payment, given: URLSearchParams) {
  const paymentMethod = await reopenPaymentMethod(ctx, payment)
  return paymentMethod?.calls.completeReturn(sessionOf(payment), given)
}

/** Makes sure that a session can't be paid any more; undefined when the service can't. Throws `PaymentFailed`. */
export async function expireAtService(ctx: Context, payment: Payment): Promise<'expired' | 'paid' | undefined> {
  const paymentMethod = payment.sessionId === null ? undefined : await reopenPaymentMethod(ctx, payment)
  return paymentMethod?.calls.expireSession?.(sessionOf(payment))
}
