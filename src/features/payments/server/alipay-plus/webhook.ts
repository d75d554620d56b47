import { z } from 'zod'
import type { Delivery, ReceivedMessage } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { forged, noWebhookSecret, stale } from '../adapter/payment-failed.ts'
import { isSame } from '#kit/server/hash.ts'
import { digestOf, isFresh } from '../adapter/signatures.ts'
import { Amount, readAmount } from './amount.ts'
import { isSigned, Result, type Antom } from './api.ts'
import { kindOfFailure } from './payment.ts'
import { readJson } from '../adapter/read-json.ts'
import { dateOf } from '../adapter/date-of.ts'

const Message = z.object({
  notifyType: z.string().nullish(),
  result: Result.nullish(),
  paymentRequestId: z.string().nullish(),
  paymentId: z.string().nullish(),
  paymentAmount: Amount.nullish(),
  paymentTime: z.string().nullish(),
  refundStatus: z.string().nullish(),
  refundRequestId: z.string().nullish(),
  refundAmount: Amount.nullish(),
  refundTime: z.string().nullish(),
  metadata: z.string().nullish(),
  disputeNotificationType: z.string().nullish(),
  disputeId: z.string().nullish(),
  disputeReasonMsg: z.string().nullish(),
})
type Message = z.infer<typeof Message>

/** Milliseconds or a time as in ISO 8601, in milliseconds. */
const millisecondsOf = (time: string) => (/^\d+$/.test(time) ? Number(time) : Date.parse(time))

/** The text of a message whose signature is right and new. */
function verify(service: Antom, { url, headers, body }: Delivery): string {
  const { given, title, now } = service
  if (!given.alipay_public_key) throw noWebhookSecret(title)
  const text = new TextDecoder().decode(body)
  const time = headers.get('request-time') ?? ''
  const { pathname, search } = new URL(url)
  const isOurs = isSame(headers.get('client-id') ?? given.client_id, given.client_id)
  const isNew = isFresh(millisecondsOf(time) / 1000, now())
  if (!isOurs || !isSigned(service, { path: `${pathname}${search}`, headers, time, body: text })) throw forged()
  if (!isNew) throw stale()
  return text
}

function readPayment(message: Message): Pick<Observation, 'kind' | 'amount' | 'currency' | 'detail'> {
  const { notifyType, result, paymentAmount, paymentId } = message
  const amount = readAmount(paymentAmount)
  if (notifyType === 'PAYMENT_PENDING') return { kind: 'processing', ...amount }
  if (notifyType !== 'PAYMENT_RESULT' || !result) return { kind: 'ignored' }
  if (result.resultStatus === 'S') return amount && paymentId ? { kind: 'paid', ...amount } : { kind: 'ignored' }
  if (result.resultStatus !== 'F') return { kind: 'ignored' }
  return { kind: kindOfFailure(result.resultCode), detail: result.resultMessage ?? undefined }
}

const Metadata = z.object({ reference: z.string() })

function readRefund({ refundStatus, refundRequestId, refundAmount, metadata, result }: Message): Partial<Observation> {
  const amount = readAmount(refundAmount)
  const id = refundRequestId ?? ''
  const named = {
    refundId: id,
    ourRefundId: id,
    reference: Metadata.safeParse(readJson(metadata ?? '')).data?.reference,
  }
  if (refundStatus === 'SUCCESS' && amount && id) return { kind: 'refunded', ...named, ...amount }
  if (refundStatus === 'FAIL' && id)
    return { kind: 'refund_failed', ...named, detail: result?.resultMessage ?? undefined }
  return { kind: 'ignored' }
}

function readKind(message: Message): Partial<Observation> {
  if (message.notifyType === 'REFUND_RESULT' || message.refundStatus) return readRefund(message)
  const { disputeNotificationType, disputeReasonMsg } = message
  if (disputeNotificationType === 'DISPUTE_CREATED') return { kind: 'disputed', detail: disputeReasonMsg ?? undefined }
  return readPayment(message)
}

function observe({ now }: Antom, text: string): Observation {
  const message = Message.safeParse(readJson(text)).data
  if (!message) return { kind: 'ignored', eventKey: digestOf(text), occurredAt: now() }
  const { notifyType, paymentRequestId, paymentId, refundRequestId, refundStatus, disputeId, result } = message
  const names = [notifyType, paymentRequestId, paymentId, refundRequestId, refundStatus, disputeId]
  const state = [message.disputeNotificationType, result?.resultStatus, result?.resultCode]
  const observation: Observation = {
    kind: 'ignored',
    eventKey: digestOf(...[...names, ...state].map((part) => part ?? '')),
    reference: paymentRequestId ?? undefined,
    paymentId: paymentId ?? undefined,
    occurredAt: dateOf(message.refundTime ?? message.paymentTime) ?? now(),
    ...readKind(message),
  }
  const isNamed = observation.reference ?? observation.paymentId ?? observation.ourRefundId
  return isNamed ? observation : { ...observation, kind: 'ignored' }
}

const received = { result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' } }

/** Antom repeats a message until it reads this result. */
export async function readWebhook(service: Antom, delivery: Delivery): Promise<ReceivedMessage> {
  const text = verify(service, delivery)
  return { events: [observe(service, text)], reply: { type: 'application/json', body: JSON.stringify(received) } }
}
