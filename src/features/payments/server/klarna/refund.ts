import { z } from 'zod'
import type { KeptSession, RefundRequest, RefundState } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import { askKlarna, findAtKlarna, type Klarna } from './api.ts'
import { orderPath } from './status.ts'

const longestReasonCharacters = 255

/** Refunds are immediate. */
export async function refundPayment(
  klarna: Klarna,
  { session, amount, reason, refundId }: RefundRequest,
): Promise<RefundState> {
  const { headers } = await askKlarna(klarna, {
    path: `${orderPath(session.paymentId)}/refunds`,
    method: 'POST',
    headers: { 'klarna-idempotency-key': refundId },
    json: {
      refunded_amount: amount,
      reference: refundId,
      ...(reason && { description: cutText(reason, longestReasonCharacters) }),
    },
  })
  const id = headers.get('refund-id') ?? headers.get('location')?.split('/').at(-1)
  return { refundId: id || refundId, status: 'succeeded' }
}

const Refunds = z.object({
  refunds: z.array(z.object({ refund_id: z.string().nullish(), reference: z.string().nullish() })).nullish(),
})

/** Finds a refund by Klarna's id or by ours, among those of the order. */
export async function fetchRefund(klarna: Klarna, session: KeptSession, id: string): Promise<RefundState | undefined> {
  if (!session.paymentId) return undefined
  const order = await findAtKlarna(klarna, orderPath(session.paymentId), Refunds)
  const isDone = order?.refunds?.some(({ refund_id, reference }) => refund_id === id || reference === id)
  return isDone ? { refundId: id, status: 'succeeded' } : undefined
}
