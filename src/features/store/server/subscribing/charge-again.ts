import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { PaymentFailed, type FailureKind } from '#payments/server/adapter/payment-failed.ts'
import { keepReviewed } from '#payments/server/books/reviewed.ts'
import { askService } from '#payments/server/methods/ask-service.ts'
import { methodOf, notifyOfReview } from '../mail-templates.ts'
import { changePayment, ended, lockPayment, type Payment } from '../payment-rows.ts'

/** A charge that was begun, and whose end nobody has told yet. */
export const isRepeatable = ({ state }: Pick<Payment, 'state'>): boolean => state === 'open' || state === 'created'

const unclear: FailureKind[] = ['uncertain', 'provider_down', 'rate_limited']

/**
 * Whether a failure says nothing of the charge. What refuses a repeated one, such as another key or card by now, says nothing of the
 * first, unless that was declined.
 */
export const isUnclear = (problem: Refusal, isBegun: boolean): boolean =>
  problem instanceof PaymentFailed
    ? unclear.includes(problem.kind) || (isBegun && problem.kind !== 'declined')
    : isBegun

/** Nobody can tell whether it was charged, and to charge it again could take the money twice: its owner finds out. */
async function leaveToOwner(ctx: Context, { id }: Payment): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const payment = await lockPayment(within, id)
    if (!payment || !isRepeatable(payment)) return
    const { amount, currency } = payment
    const remark = phrase(
      'renewal-uncertain',
      'It isn’t known whether {service} charged this renewal. Look for {reference} there. If it was charged, accept the payment; if not, dismiss it, and it’s charged again.',
      { service: methodOf(payment), reference: id },
    )
    await keepReviewed(within, payment, {
      kind: 'processing',
      eventKey: `uncertain ${id}`,
      reference: id,
      amount,
      currency,
      occurredAt: ctx.now(),
    })
    await notifyOfReview(within, payment, remark)
    const at = ctx.now()
    await changePayment(within, payment, { ...ended(payment, at), state: 'review', outcome: 'uncertain', remark })
  })
}

/** What became of a charge that can't be repeated; undefined where its service can't tell, so that its owner has to. */
export async function findOutCharge(ctx: Context, payment: Payment): Promise<Observation | undefined> {
  const seen = await askService(ctx, payment).catch((problem: unknown) => {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, payment: payment.id }, 'A service could not be asked about a charge')
    return undefined
  })
  if (!seen) await leaveToOwner(ctx, payment)
  return seen
}
