import { z } from 'zod'
import type { RefundRequest, RefundState } from '../adapter/calls.ts'
import { postToAdyen, valueOf, type Adyen } from './api.ts'

const Asked = z.object({ pspReference: z.string() })

/** Tells our refund’s id from the reference of a payment, which Adyen repeats in its place for refunds that others asked for. */
export const refundMark = 'refund-'

/** Asks for a refund; a webhook tells whether it was done. */
export async function refund(adyen: Adyen, { session, amount, refundId }: RefundRequest): Promise<RefundState> {
  const { paymentId, currency } = session
  const asked = await postToAdyen(
    adyen,
    `/payments/${encodeURIComponent(paymentId)}/refunds`,
    {
      key: refundId,
      merchantAccount: adyen.given.merchant_account,
      amount: { currency, value: valueOf(amount, currency) },
      reference: `${refundMark}${refundId}`,
      merchantRefundReason: 'CUSTOMER REQUEST',
    },
    Asked,
  )
  return { refundId: asked.pspReference, status: 'pending' }
}
