import { z } from 'zod'
import type { RefundRequest, RefundState } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import { changeAtSquare, findAtSquare, idPart, Money, type Square } from './api.ts'

export const Refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  location_id: z.string().nullish(),
  payment_id: z.string().nullish(),
  amount_money: Money,
  updated_at: z.string().nullish(),
})
const Made = z.object({ refund: Refund })

const longestReasonCharacters = 192

export const refundStatusOf = ({ status }: z.infer<typeof Refund>): RefundState['status'] =>
  status === 'COMPLETED' ? 'succeeded' : status === 'REJECTED' || status === 'FAILED' ? 'failed' : 'pending'

export async function refundPayment(
  square: Square,
  { session, amount, refundId, ...asked }: RefundRequest,
): Promise<RefundState> {
  const reason = cutText(asked.reason, longestReasonCharacters)
  const json = {
    idempotency_key: refundId,
    payment_id: session.paymentId,
    amount_money: { amount, currency: session.currency },
    ...(reason && { reason }),
  }
  const made = await changeAtSquare(square, { path: '/v2/refunds', method: 'POST', json }, Made)
  return { refundId: made.refund.id, status: refundStatusOf(made.refund) }
}

export async function fetchRefund(square: Square, id: string): Promise<RefundState | undefined> {
  const found = await findAtSquare(square, `/v2/refunds/${idPart(id)}`, Made)
  return found && { refundId: found.refund.id, status: refundStatusOf(found.refund) }
}
