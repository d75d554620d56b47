import type { Context } from '#kit/server/context.ts'
import { takeOrderNumber } from '#orders/server/create-order.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { judgePayment, type Decision } from '#payments/server/books/judge.ts'
import type { Payment } from '../payment-rows.ts'
import { countAsFiled } from '../shop/count-as-filed.ts'

/**
 * For the order that a payment is about to make, before the transaction: what it has held is where the file counts it now, and it has a number, for
 * which all other orders of the store would wait in there. Where it makes none after all, since somebody else was faster, the number is left out.
 * What comes back with the money is put back where the file counts it now, too.
 */
export async function prepareOrder(
  ctx: Context,
  payment: Payment,
  seen: Observation,
  decision?: Decision,
): Promise<number | undefined> {
  const { domainId, purpose } = payment
  if (domainId === null || purpose === 'plan') return undefined
  const verdict = judgePayment(payment, seen, decision).do
  if (verdict === 'pay' || verdict === 'refund') await countAsFiled(ctx, payment, domainId)
  return verdict === 'pay' ? takeOrderNumber(ctx, domainId) : undefined
}
