import { z } from 'zod'
import type { KeptSession, RefundRequest, RefundState } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { cutText } from '../adapter/cut.ts'
import { digestOf } from '../adapter/signatures.ts'
import { Amount, readAmount, writeAmount } from './amount.ts'
import { callApi, failureIn, type Antom } from './api.ts'
import { dateOf } from '../adapter/date-of.ts'

/** The kind of a payment that failed, by the code of its result. Buyers try again on the page until the session ends. */
export const kindOfFailure = (code: string | null | undefined): Observation['kind'] =>
  code === 'ORDER_IS_CLOSED' ? 'expired' : /^ORDER_IS_CANCELL?ED$/.test(code ?? '') ? 'canceled' : 'session_failed'

const Payment = z.object({
  paymentStatus: z.string().nullish(),
  paymentResultCode: z.string().nullish(),
  paymentResultMessage: z.string().nullish(),
  paymentRequestId: z.string().nullish(),
  paymentId: z.string().nullish(),
  paymentAmount: Amount.nullish(),
  paymentTime: z.string().nullish(),
})

/** A payment that waits for its buyer is PROCESSING; one that the buyer has done and that isn’t final is PENDING. */
function kindOf({ paymentStatus, paymentResultCode }: z.infer<typeof Payment>): Observation['kind'] | undefined {
  if (paymentStatus === 'SUCCESS') return 'paid'
  if (paymentStatus === 'PENDING') return 'processing'
  if (paymentStatus === 'CANCELLED') return 'canceled'
  return paymentStatus === 'FAIL' ? kindOfFailure(paymentResultCode) : undefined
}

export async function fetchStatus(service: Antom, session: KeptSession): Promise<Observation | undefined> {
  const call = { name: 'payments/inquiryPayment', content: { paymentRequestId: session.reference } }
  const { data, result } = await callApi(service, call, Payment)
  if (result?.resultCode === 'ORDER_NOT_EXIST') return undefined
  if (!data) throw failureIn(service, result, false)
  const kind = kindOf(data)
  const paid = readAmount(data.paymentAmount)
  const isOurs = (data.paymentRequestId ?? session.reference) === session.reference
  if (!kind || !isOurs || (kind === 'paid' && (!paid || !data.paymentId))) return undefined
  return {
    kind,
    eventKey: digestOf('payment', data.paymentId ?? session.reference, kind),
    reference: session.reference,
    sessionId: session.sessionId,
    paymentId: data.paymentId ?? undefined,
    ...paid,
    detail: (kind !== 'paid' && data.paymentResultMessage) || undefined,
    occurredAt: dateOf(data.paymentTime) ?? service.now(),
  }
}

const Refund = z.object({ refundStatus: z.string().nullish() })

/** Every other state is not the last one. */
const refundStates: Record<string, RefundState['status']> = {
  SUCCESS: 'succeeded',
  FAIL: 'failed',
  CANCELLED: 'failed',
}

/** Ours names the refund in each call; Antom’s own id is only told once it is done. */
export async function refundPayment(service: Antom, asked: RefundRequest): Promise<RefundState> {
  const { session, refundId, amount, reason, webhookUrl } = asked
  const why = cutText(reason, 256)
  const content = {
    refundRequestId: refundId,
    paymentId: session.paymentId,
    refundAmount: writeAmount({ amount, currency: session.currency }),
    ...(why && { refundReason: why }),
    refundNotifyUrl: webhookUrl,
    metadata: JSON.stringify({ reference: session.reference }),
  }
  const { result } = await callApi(service, { name: 'payments/refund', content, isChange: true }, z.object({}))
  if (!result) return { refundId, status: 'succeeded' }
  if (result.resultStatus === 'U' && result.resultCode === 'REFUND_IN_PROCESS') return { refundId, status: 'pending' }
  throw failureIn(service, result, true)
}

export async function fetchRefund(service: Antom, refundId: string): Promise<RefundState | undefined> {
  const call = { name: 'payments/inquiryRefund', content: { refundRequestId: refundId } }
  const { data, result } = await callApi(service, call, Refund)
  if (result && /^(REFUND|ORDER)_NOT_EXIST$/.test(result.resultCode ?? '')) return undefined
  if (!data) throw failureIn(service, result, false)
  return { refundId, status: refundStates[data.refundStatus ?? ''] ?? 'pending' }
}
