import { z } from 'zod'
import type { RefundRequest, RefundState } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import { postToAdyen, valueOf, type Adyen } from './api.ts'

const Asked = z.object({ pspReference: z.string() })

/** Tells our refund’s id from the reference of a payment, which Adyen repeats in its place for refunds that others asked for. */
export const refundMark = 'refund-'

const longestTextCharacters = 10_000

/** Asks for a refund; a webhook reports whether it was made. */
export async function refundPayment(
  adyen: Adyen,
  { session, amount, reason, refundId }: RefundRequest,
): Promise<RefundState> {
  const { paymentId, currency } = session
  const value = valueOf(amount, currency)
  const line = {
    id: 'refund',
    description: cutText(reason, longestTextCharacters) || 'Refund',
    quantity: 1,
    amountIncludingTax: value,
  }
  const asked = await postToAdyen(
    adyen,
    `/payments/${encodeURIComponent(paymentId)}/refunds`,
    {
      key: refundId,
      merchantAccount: adyen.given.merchant_account,
      amount: { currency, value },
      reference: `${refundMark}${refundId}`,
      merchantRefundReason: 'CUSTOMER REQUEST',
      // Klarna, Affirm and others take no refund of a part without lines.
      ...(amount < session.amount && { lineItems: [line] }),
    },
    Asked,
  )
  return { refundId: asked.pspReference, status: 'pending' }
}
