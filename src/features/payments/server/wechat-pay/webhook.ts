import { z } from 'zod'
import type { Delivery, ReceivedMessage } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { phrase } from '#kit/phrase.ts'
import { forged, noWebhookSecret, PaymentFailed } from '../adapter/payment-failed.ts'
import { digestOf } from '../adapter/signatures.ts'
import { isSigned, type WeChat } from './api.ts'
import { refundStates } from './refund.ts'
import { Sealed, unsealResource } from './sealed.ts'
import { currency, isOurs, observeTransaction, Transaction } from './transaction.ts'
import { readJson } from '../adapter/read-json.ts'
import { dateOf } from '../adapter/date-of.ts'

const Message = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: z.string().nullish(),
  resource: Sealed,
})

/** What a message carries. */
function open(service: WeChat, resource: z.infer<typeof Sealed>): string {
  const text = unsealResource(service, resource)
  if (text !== undefined) return text
  throw new PaymentFailed(
    'invalid_request',
    phrase('wechat-message-unreadable', 'A WeChat Pay message couldn’t be decrypted. Check the API v3 key.'),
  )
}

const Refund = z.object({
  mchid: z.string().nullish(),
  out_trade_no: z.string(),
  transaction_id: z.string().nullish(),
  out_refund_no: z.string(),
  refund_status: z.string(),
  success_time: z.string().nullish(),
  amount: z.object({ refund: z.int(), currency: z.string().nullish() }),
})

function observeRefund(service: WeChat, content: unknown): Omit<Observation, 'eventKey'> | undefined {
  const { data } = Refund.safeParse(content)
  if (!data || !isOurs(service, { mchid: data.mchid })) return undefined
  const status = refundStates[data.refund_status] ?? 'pending'
  if (status === 'pending') return undefined
  const isDone = status === 'succeeded'
  return {
    kind: isDone ? 'refunded' : 'refund_failed',
    reference: data.out_trade_no,
    sessionId: data.out_trade_no,
    paymentId: data.transaction_id || undefined,
    refundId: data.out_refund_no,
    ourRefundId: data.out_refund_no,
    amount: data.amount.refund,
    currency: data.amount.currency ?? currency,
    detail: isDone
      ? undefined
      : phrase('wechat-reported', 'WeChat Pay reported {status}.', { status: data.refund_status }),
    occurredAt: dateOf(data.success_time) ?? service.now(),
  }
}

function observeContent(service: WeChat, type: string, text: string): Omit<Observation, 'eventKey'> | undefined {
  const content = readJson(text)
  if (type.startsWith('REFUND.')) return observeRefund(service, content)
  const { data } = Transaction.safeParse(content)
  return data && observeTransaction(service, data)
}

/** WeChat Pay sends messages with wrong signatures too, to see whether they are refused. */
export async function readWebhook(service: WeChat, { headers, body }: Delivery): Promise<ReceivedMessage> {
  const { given, title, now } = service
  if (!given.wechatpay_public_key || !given.api_v3_key) throw noWebhookSecret(title)
  if (!isSigned(service, headers, body)) throw forged()
  const message = Message.safeParse(readJson(body)).data
  if (!message) return { events: [{ kind: 'ignored', eventKey: digestOf(body), occurredAt: now() }] }
  const { id, event_type, resource } = message
  const isKnown = event_type === 'TRANSACTION.SUCCESS' || event_type.startsWith('REFUND.')
  const seen = isKnown ? observeContent(service, event_type, open(service, resource)) : undefined
  return { events: [{ ...(seen ?? { kind: 'ignored', occurredAt: now() }), eventKey: id }] }
}
