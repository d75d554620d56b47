import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Payment } from '#payments/server/inbox.ts'
import { reopenTill } from '#payments/server/tills.ts'
import { openStates } from '#payments/states.ts'
import { sessionOf } from './reconcile.ts'
import { closePayment, settle } from './settle.ts'

const isOpen = ({ state }: Payment) => openStates.some((one) => one === state)

/**
 * The buyer has come back. What the address says counts for nothing: the service is asked, or completes the payment, and that is
 * settled. Returns the path to go on to.
 */
export async function comeBack(ctx: Context, payment: Payment, given: URLSearchParams): Promise<string> {
  const { backTo } = payment.purchase
  const path = `${backTo}${backTo.includes('?') ? '&' : '?'}session=${payment.id}`
  if (!isOpen(payment) && payment.state !== 'closed' && payment.state !== 'failed') return path
  const till = await reopenTill(ctx, payment)
  try {
    const seen = await till?.calls.completeReturn(sessionOf(payment), given)
    if (seen) await settle(ctx, payment.id, seen)
    const isGivenUp = given.get('cancelled') === '1' && seen?.kind !== 'paid' && seen?.kind !== 'processing'
    if (till && isGivenUp) await giveUp(ctx, payment, till.calls.expireSession)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, payment: payment.id }, 'A payment could not be completed when the buyer came back')
  }
  return path
}

/** Goods go back at once where the service makes sure that nothing is paid any more. */
async function giveUp(
  ctx: Context,
  payment: Payment,
  expire?: (session: ReturnType<typeof sessionOf>) => Promise<'expired' | 'paid'>,
) {
  if ((await expire?.(sessionOf(payment))) === 'expired')
    await closePayment(ctx, payment.id, 'closed', 'The buyer gave up.')
}
