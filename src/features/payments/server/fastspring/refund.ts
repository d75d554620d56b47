import { phrase } from '#kit/phrase.ts'
import { z } from 'zod'
import type { RefundRequest, RefundState } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import { unsupported } from '../adapter/payment-failed.ts'
import { callFastSpring, checkResult, type FastSpring } from './api.ts'
import { readOrder } from './order.ts'

const Return = z
  .object({
    return: z.string().nullish(),
    result: z.string().nullish(),
    completed: z.boolean().nullish(),
    error: z.unknown().optional(),
  })
  .refine((one) => one.return != null || one.result != null)
const Returns = z.union([
  z.object({ returns: z.array(Return).min(1) }),
  Return.transform((one) => ({ returns: [one] })),
])

const stateOf = (refundId: string, completed: boolean | null | undefined): RefundState => ({
  refundId,
  status: completed === false ? 'pending' : 'succeeded',
})

/** The return of an order that has one already, so that nothing is returned twice: there is no idempotency key. */
async function findReturn(fastspring: FastSpring, orderId: string): Promise<RefundState | undefined> {
  const [known] = (await readOrder(fastspring, orderId))?.returns ?? []
  const id = typeof known === 'string' ? known : (known?.return ?? known?.id)
  return id ? fetchRefund(fastspring, id) : undefined
}

export async function refundPayment(fastspring: FastSpring, asked: RefundRequest): Promise<RefundState> {
  if (!asked.isRest)
    throw unsupported(
      phrase(
        'fastspring-lacks-part-refunds',
        'FastSpring doesn’t support partial refunds. Refund it in the FastSpring app.',
      ),
    )
  const { paymentId } = asked.session
  const known = await findReturn(fastspring, paymentId)
  if (known) return known
  const entry = {
    order: paymentId,
    reason: 'OTHER',
    ...(asked.reason && { note: cutText(asked.reason, 500) }),
    notification: 'ORIGINAL',
    refundType: 'FULL',
  }
  const call = { method: 'POST', path: '/returns', json: { returns: [entry] } } as const
  const [made] = (await callFastSpring(fastspring, call, Returns)).returns
  checkResult(fastspring, made)
  return stateOf(made?.return ?? paymentId, made?.completed)
}

export async function fetchRefund(fastspring: FastSpring, refundId: string): Promise<RefundState | undefined> {
  const path = `/returns/${encodeURIComponent(refundId)}`
  const [found] = (await callFastSpring(fastspring, { path }, Returns)).returns
  return found && found.result !== 'error' ? stateOf(refundId, found.completed) : undefined
}
