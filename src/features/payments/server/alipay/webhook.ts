import { phrase } from '#kit/phrase.ts'
import { minorOf } from '../adapter/amounts.ts'
import type { Delivery, ReceivedMessage } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { forged, noWebhookSecret } from '../adapter/payment-failed.ts'
import { isSignedRsa, publicKeyOf } from '../adapter/rsa.ts'
import { digestOf } from '../adapter/signatures.ts'
import { signedText, timeOf, type Alipay } from './api.ts'
import { currency, findRefund, kindOfTrade } from './trade.ts'

type Fields = ReadonlyMap<string, string>

/** Whether a notice is signed. Some of its senders sign `sign_type` too, and some leave out what is empty. */
function isSigned(fields: Fields, publicKey: string): boolean {
  const signature = fields.get('sign')
  if (!signature || (fields.get('sign_type') ?? 'RSA2') !== 'RSA2') return false
  const key = publicKeyOf(publicKey, 'The Alipay public key')
  const all = [...fields].filter(([name]) => name !== 'sign')
  const withoutType = all.filter(([name]) => name !== 'sign_type')
  const filled = withoutType.filter(([, value]) => value !== '')
  return [withoutType, filled, all].some((some) => isSignedRsa(signedText(some), signature, key))
}

/** The fields of a notice whose signature is right. */
function verify({ given, title }: Alipay, { body }: Delivery): Fields {
  if (!given.alipay_public_key) throw noWebhookSecret(title)
  const sent = [...new URLSearchParams(new TextDecoder().decode(body))]
  const fields = new Map(sent)
  if (fields.size < sent.length || !isSigned(fields, given.alipay_public_key)) throw forged()
  return fields
}

const noNumber = phrase('alipay-refund-without-number', 'A refund without a number.')
const otherApp = phrase('alipay-other-app', 'It’s meant for another app.')

/** A notice of a refund tells the sum of all refunds, so what this one gave back is asked for. */
async function readRefund(service: Alipay, fields: Fields, base: Observation): Promise<Observation> {
  const refundId = fields.get('out_biz_no')
  const amount = refundId && base.reference ? await findRefund(service, base.reference, refundId) : undefined
  if (!refundId || amount === undefined) return { ...base, kind: 'ignored', detail: noNumber }
  return { ...base, kind: 'refunded', refundId, ourRefundId: refundId, amount }
}

async function observe(service: Alipay, fields: Fields, body: Uint8Array): Promise<Observation> {
  const base: Observation = {
    kind: 'ignored',
    eventKey: fields.get('notify_id') || digestOf(body),
    reference: fields.get('out_trade_no'),
    sessionId: fields.get('out_trade_no'),
    paymentId: fields.get('trade_no'),
    currency,
    occurredAt:
      timeOf(fields.get('gmt_refund') || fields.get('gmt_payment') || fields.get('notify_time')) ?? service.now(),
  }
  if (fields.get('app_id') !== service.given.app_id) return { ...base, detail: otherApp }
  if (!fields.get('out_trade_no')) return base
  if (fields.get('gmt_refund') || fields.get('refund_fee')) return readRefund(service, fields, base)
  const kind = kindOfTrade(fields.get('trade_status') ?? '', Boolean(fields.get('gmt_payment')))
  const amount = minorOf(fields.get('total_amount') ?? '', currency)
  if (!kind || (kind === 'paid' && amount === undefined)) return base
  return { ...base, kind, amount }
}

/** Alipay repeats a notice for a day until it reads this word. */
export async function readWebhook(service: Alipay, delivery: Delivery): Promise<ReceivedMessage> {
  const fields = verify(service, delivery)
  const event = await observe(service, fields, delivery.body)
  return { events: [event], reply: { type: 'text/plain', body: 'success' } }
}
