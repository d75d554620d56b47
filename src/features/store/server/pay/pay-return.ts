import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { completeAtService, expireAtService } from '#payments/server/methods/ask-service.ts'
import { openStates } from '#payments/states.ts'
import { closePayment, settlePayment } from '../settlement/settle.ts'
import type { Payment } from '../payment-rows.ts'

const isOpen = ({ state }: Payment) => openStates.some((one) => one === state)

/** Back to the page of the service, where the buyer can still pay in another way. */
const pageOf = ({ id }: Payment) => `/pay/${id}`

/**
 * The buyer has come back. What the address says counts for nothing: the service is asked, or completes the payment, and that is
 * settled. Returns the path to go on to, which says so where the buyer gave up.
 */
export async function comeBack(ctx: Context, payment: Payment, given: URLSearchParams): Promise<string> {
  const { backTo } = payment.purchase
  const path = `${backTo}${backTo.includes('?') ? '&' : '?'}session=${payment.id}`
  if (!isOpen(payment) && payment.state !== 'closed' && payment.state !== 'failed') return path
  const isGivenUp = given.get('cancelled') === '1'
  try {
    const seen = await completeAtService(ctx, payment, given)
    if (seen) await settlePayment(ctx, payment.id, seen)
    if (!isGivenUp) return seen?.needsBuyer && isOpen(payment) ? pageOf(payment) : path
    if (seen?.kind === 'paid' || seen?.kind === 'processing') return path
    await giveUp(ctx, payment)
    if (payment.state === 'failed') return path
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, payment: payment.id }, 'A payment could not be completed when the buyer came back')
  }
  return isGivenUp ? `${path}&cancelled=1` : path
}

/** Goods go back at once where the service makes sure that nothing is paid any more. */
async function giveUp(ctx: Context, payment: Payment): Promise<void> {
  if ((await expireAtService(ctx, payment)) === 'expired')
    await closePayment(ctx, payment.id, 'closed', { outcome: 'cancelled' })
}
