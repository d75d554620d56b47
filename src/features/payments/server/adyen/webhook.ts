import { z } from 'zod'
import type { Delivery, ReceivedMessage } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { forged, noWebhookSecret } from '../adapter/payment-failed.ts'
import { isSame } from '#kit/server/hash.ts'
import { hmac } from '../adapter/signatures.ts'
import { amountOf, type Adyen } from './api.ts'
import { readHmacKey } from './hmac-key.ts'
import { findMethod, findMethodOrWarn } from './method.ts'
import { refundMark } from './refund.ts'
import { isAboutToken, readTokenEvent } from './token-event.ts'
import { readJson } from '../adapter/read-json.ts'
import { dateOf } from '../adapter/date-of.ts'

const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => String(value ?? ''))
const Item = z.object({
  eventCode: text,
  success: text,
  pspReference: text,
  originalReference: text,
  merchantAccountCode: text,
  merchantReference: text,
  amount: z.object({ value: z.union([z.int(), z.string()]).nullish(), currency: z.string().nullish() }).nullish(),
  eventDate: z.string().nullish().catch(null),
  reason: z.string().nullish().catch(null),
  additionalData: z.object({ hmacSignature: z.string().nullish() }).nullish(),
})
type Item = z.infer<typeof Item>

const Notification = z.object({
  live: text,
  notificationItems: z.array(z.object({ NotificationRequestItem: z.unknown() }).nullable().catch(null)),
})

const isOurs = (reference: string) => /^[a-z0-9]{20}$/.test(reference)

/**
 * Each item is signed by itself, and only these fields of it are: neither the date, nor the reason, nor anything in its additional data
 * (tokens among them), nor whether it is live.
 */
function isSigned(key: Uint8Array, item: Item): boolean {
  const { pspReference, originalReference, merchantAccountCode, merchantReference, amount, eventCode, success } = item
  const signed = [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    amount?.value ?? '',
    amount?.currency ?? '',
    eventCode,
    success,
  ].join(':')
  return isSame(item.additionalData?.hmacSignature ?? '', hmac('sha256', key, signed).toString('base64'))
}

/** What an event means when it succeeded, and when it failed. All others are of no interest. */
const kinds: Record<string, { done: Observation['kind']; failed?: Observation['kind'] }> = {
  AUTHORISATION: { done: 'paid', failed: 'attempt_failed' },
  PENDING: { done: 'processing' },
  OFFER_CLOSED: { done: 'attempt_failed' },
  REFUND: { done: 'refunded', failed: 'refund_failed' },
  REFUND_FAILED: { done: 'refund_failed' },
  REFUNDED_REVERSED: { done: 'refund_failed' },
  CANCELLATION: { done: 'refunded' },
  TECHNICAL_CANCEL: { done: 'refunded' },
  CANCEL_OR_REFUND: { done: 'refunded' },
  // What was authorised isn't or won't be ours: somebody must look.
  CAPTURE_FAILED: { done: 'disputed' },
  EXPIRE: { done: 'disputed' },
  NOTIFICATION_OF_FRAUD: { done: 'disputed' },
  REQUEST_FOR_INFORMATION: { done: 'disputed' },
  NOTIFICATION_OF_CHARGEBACK: { done: 'disputed' },
  CHARGEBACK: { done: 'disputed' },
  SECOND_CHARGEBACK: { done: 'disputed' },
  PREARBITRATION_OPEN: { done: 'disputed' },
  PREARBITRATION_LOST: { done: 'disputed' },
  SCHEME_ARBITRATION: { done: 'disputed' },
  SCHEME_ARBITRATION_LOST: { done: 'disputed' },
  RECURRING_CONTRACT: { done: 'subscription_changed' },
}

function moneyOf({ amount }: Item) {
  const value = Number(amount?.value ?? NaN)
  if (!Number.isSafeInteger(value) || !amount?.currency) return {}
  return { amount: amountOf({ value, currency: amount.currency }), currency: amount.currency }
}

function subjectOf({ pspReference, originalReference, merchantReference }: Item, kind: Observation['kind']) {
  const reference = isOurs(merchantReference) ? merchantReference : undefined
  if (kind !== 'refunded' && kind !== 'refund_failed')
    return { reference, paymentId: originalReference || pspReference || undefined }
  const ourRefundId = merchantReference.startsWith(refundMark) ? merchantReference.slice(refundMark.length) : undefined
  return { reference, paymentId: originalReference || undefined, refundId: pspReference, ourRefundId }
}

async function observe(adyen: Adyen, item: Item, live: string): Promise<Observation> {
  const { eventCode, success, pspReference, merchantReference, reason } = item
  const known = kinds[eventCode]
  const kind = (success === 'true' ? known?.done : known?.failed) ?? 'ignored'
  const base = {
    eventKey: `${pspReference}:${eventCode}:${success}`,
    occurredAt: dateOf(item.eventDate) ?? adyen.now(),
  }
  const money = moneyOf(item)
  const isAmountMissing = (kind === 'paid' || kind === 'refunded') && !money.amount
  if (kind === 'ignored' || isAmountMissing || item.merchantAccountCode !== adyen.given.merchant_account)
    return { kind: 'ignored', ...base }
  const find = { paid: findMethodOrWarn, subscription_changed: findMethod }[kind as string]
  const method = isOurs(merchantReference) ? await find?.(adyen, merchantReference) : undefined
  if (kind === 'subscription_changed' && !method) return { kind: 'ignored', ...base }
  return {
    kind,
    ...base,
    ...subjectOf(item, kind),
    ...(kind !== 'subscription_changed' && money),
    // Not signed: a wrong value can make us refuse a payment, never accept one.
    isLive: live === 'true' ? true : live === 'false' ? false : undefined,
    method,
    detail: kind !== 'paid' && reason ? reason : undefined,
  }
}

/** Reads a batch of events. What isn’t rightly signed is left out, without losing the rest; if nothing is, the whole is forged. */
async function readBatch(adyen: Adyen, json: unknown): Promise<ReceivedMessage> {
  const key = readHmacKey(adyen.given.hmac_key)
  if (!key) throw noWebhookSecret(adyen.title)
  const notification = Notification.safeParse(json).data
  const items = (notification?.notificationItems ?? [])
    .map((entry) => Item.safeParse(entry?.NotificationRequestItem).data)
    .filter((item) => item !== undefined && isSigned(key, item))
  if (!notification || items.length === 0) throw forged()
  const events: Observation[] = []
  for (const item of items) events.push(await observe(adyen, item as Item, notification.live))
  return { events, reply: { status: 200, type: 'text/plain', body: '[accepted]' } }
}

export async function readWebhook(adyen: Adyen, delivery: Delivery): Promise<ReceivedMessage> {
  const json = readJson(delivery.body)
  return isAboutToken(json) ? readTokenEvent(adyen, delivery, json) : readBatch(adyen, json)
}
