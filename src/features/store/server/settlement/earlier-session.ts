import { setTimeout } from 'node:timers/promises'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { askService, expireAtService } from '#payments/server/methods/ask-service.ts'
import type { Payment } from '../payment-rows.ts'
import { letGo } from './let-go.ts'
import { closePayment, settlePayment } from './settle.ts'

/** Between looks at a session that is being begun. */
const pauseMs = 150
/** A checkout that takes longer to begin was interrupted, as by the end of its process. */
const longestBeginMs = 60_000

/** Whether its service is being asked for a session right now. */
export const isBeginning = ({ now }: Context, { state, next, createdAt }: Payment): boolean =>
  state === 'created' && next === null && now().getTime() < createdAt.getTime() + longestBeginMs

export const waitForSession = (): Promise<void> => setTimeout(pauseMs)

/**
 * Makes sure that a session which the buyer has replaced can't be paid any more; one that was paid meanwhile is settled. Where its
 * service can't make sure of that, at least its goods are free for the new one.
 */
export async function replaceSession(ctx: Context, payment: Payment): Promise<void> {
  if (payment.state === 'processing') return
  try {
    const end = await expireAtService(ctx, payment)
    if (end === 'expired') return await closePayment(ctx, payment.id, 'closed', { outcome: 'replaced' })
    const seen = end && (await askService(ctx, payment))
    if (seen) await settlePayment(ctx, payment.id, seen)
    else await letGo(ctx, payment.id)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, payment: payment.id }, 'A session that was replaced could not be closed')
  }
}
