import { z } from 'zod'
import type { RefundRequest, RefundState } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import { callChargebee, findThere, type Chargebee } from './api.ts'

export const Transaction = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount: z.number().int().nullish(),
  currency_code: z.string().nullish(),
  error_text: z.string().nullish(),
})
const Made = z.object({ transaction: Transaction })

export const stateOf = ({ id, status }: z.output<typeof Transaction>): RefundState => ({
  refundId: id,
  status:
    status === 'success'
      ? 'succeeded'
      : status === 'failure' || status === 'voided' || status === 'late_failure'
        ? 'failed'
        : 'pending',
})

export async function refundPayment(chargebee: Chargebee, asked: RefundRequest): Promise<RefundState> {
  const path = `/invoices/${encodeURIComponent(asked.session.paymentId)}/refund`
  const form = { refund_amount: asked.amount, comment: cutText(asked.reason, 300) }
  const { transaction } = await callChargebee(chargebee, { method: 'POST', path, form, key: asked.refundId }, Made)
  return stateOf(transaction)
}

export async function fetchRefund(chargebee: Chargebee, refundId: string): Promise<RefundState | undefined> {
  const found = await findThere(chargebee, `/transactions/${encodeURIComponent(refundId)}`, Made)
  return found && stateOf(found.transaction)
}
