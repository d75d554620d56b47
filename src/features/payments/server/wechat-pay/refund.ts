import { z } from 'zod'
import type { RefundRequest, RefundState } from '../adapter/calls.ts'
import { bytesOf, cutText } from '../adapter/cut.ts'
import { callApi, failureIn, readApi, shapeOf, type WeChat } from './api.ts'
import { checkCurrency, currency } from './transaction.ts'

const root = '/v3/refund/domestic/refunds'
const longestReasonBytes = 80

const Refund = z.object({ status: z.string() })

/** What the states of a refund mean. One that is ABNORMAL waits for its merchant, who must end it at WeChat Pay. */
export const refundStates: Record<string, RefundState['status']> = {
  SUCCESS: 'succeeded',
  PROCESSING: 'pending',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}

/** Refunds are looked up by our number, which therefore names them. */
const stateOf = (refundId: string, { status }: z.infer<typeof Refund>): RefundState => ({
  refundId,
  status: refundStates[status] ?? 'pending',
})

export async function refundPayment(service: WeChat, asked: RefundRequest): Promise<RefundState> {
  const { session, refundId, amount, reason, webhookUrl } = asked
  checkCurrency(session.currency)
  const why = cutText(reason, longestReasonBytes, bytesOf)
  const content = {
    out_trade_no: session.reference,
    out_refund_no: refundId,
    ...(why && { reason: why }),
    notify_url: webhookUrl,
    amount: { refund: amount, total: session.amount, currency },
  }
  return stateOf(refundId, await readApi(service, { path: root, content }, Refund))
}

export async function fetchRefund(service: WeChat, refundId: string): Promise<RefundState | undefined> {
  const call = { path: `${root}/${encodeURIComponent(refundId)}` }
  const { reply, code } = await callApi(service, call)
  if (reply.status === 404 || code === 'RESOURCE_NOT_EXISTS') return undefined
  if (code !== undefined) throw failureIn(service, call, reply, code)
  return stateOf(refundId, shapeOf(call, reply, Refund))
}
