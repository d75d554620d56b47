import { z } from 'zod'
import type { PaymentCalls, RefundState } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import type { Observation } from '../adapter/observation.ts'
import { segment, type Stripe } from './api.ts'
import { fromStripe, toStripe } from './money.ts'
import { Refund, textIn } from './shapes.ts'

const longestReasonCharacters = 500
const Refunds = z.object({ data: z.array(Refund) })

function statusOf({ status }: Refund): RefundState['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

const kinds = { succeeded: 'refunded', failed: 'refund_failed', pending: 'ignored' } as const

export const observeRefund = (
  refund: Refund,
  seen: Pick<Observation, 'eventKey' | 'occurredAt' | 'isLive'>,
): Observation => ({
  ...seen,
  kind: kinds[statusOf(refund)],
  ...fromStripe(refund.amount, refund.currency),
  reference: textIn(refund.metadata, 'reference'),
  paymentId: refund.payment_intent ?? refund.charge,
  refundId: refund.id,
  ourRefundId: textIn(refund.metadata, 'refund_id'),
  ...(refund.failure_reason && { detail: refund.failure_reason }),
})

export async function refundsOfCharge({ ask }: Stripe, chargeId: string): Promise<Refund[]> {
  const query = new URLSearchParams({ charge: chargeId, limit: '100' })
  return (await ask({ path: `/v1/refunds?${query}` }, Refunds)).data
}

export function refundsOf({ ask, find }: Stripe) {
  const refund: PaymentCalls['refund'] = async ({ session, amount, reason, refundId }) => {
    const { reference, paymentId, currency } = session
    const fields = {
      [paymentId.startsWith('ch_') ? 'charge' : 'payment_intent']: paymentId,
      amount: toStripe({ amount, currency }),
      metadata: { reference, refund_id: refundId, reason: cutText(reason, longestReasonCharacters) || undefined },
    }
    const made = await ask({ path: '/v1/refunds', method: 'POST', fields, idempotencyKey: refundId }, Refund)
    return { refundId: made.id, status: statusOf(made) }
  }

  const fetchRefund: PaymentCalls['fetchRefund'] = async (_session, refundId) => {
    const found = await find(`/v1/refunds/${segment(refundId)}`, Refund)
    return found && { refundId: found.id, status: statusOf(found) }
  }

  return { refund, fetchRefund }
}
