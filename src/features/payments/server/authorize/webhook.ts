import { z } from 'zod'
import type { Delivery, ReceivedMessage } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { forged, noWebhookSecret } from '../adapter/payment-failed.ts'
import { isSame } from '#kit/server/hash.ts'
import { digestOf, hmac } from '../adapter/signatures.ts'
import { timeOf, type Authorize } from './api.ts'
import { keepMethod } from './keep-method.ts'
import { findTransaction, observeTransaction } from './transaction.ts'
import { readJson } from '../adapter/read-json.ts'

const Event = z.object({
  notificationId: z.string(),
  eventType: z.string(),
  eventDate: z.string().nullish(),
  payload: z.object({ entityName: z.string().nullish(), id: z.union([z.string(), z.number()]).nullish() }).nullish(),
})

/** The key is written in hexadecimal digits; descriptions differ on whether its text or its bytes sign. */
function isSigned({ signature_key: key }: Record<'signature_key', string>, { headers, body }: Delivery): boolean {
  const [, given = ''] = /^sha512=([\da-f]{128})$/i.exec(headers.get('x-anet-signature')?.trim() ?? '') ?? []
  const text = key.trim()
  const keys: (string | Uint8Array)[] = [text]
  if (/^([\da-f]{2}){16,}$/i.test(text)) keys.push(Buffer.from(text, 'hex'))
  const right = keys.map((one) => isSame(given.toLowerCase(), hmac('sha512', one, body).toString('hex')))
  return right.includes(true)
}

/** The event counts as a hint only: what it is about is read from the account. */
async function readEvent(authorize: Authorize, { payload, eventType }: z.infer<typeof Event>) {
  const isPayment = eventType.startsWith('net.authorize.payment.') && payload?.entityName !== 'customerProfile'
  const id = payload?.id == null ? '' : String(payload.id)
  const transaction = isPayment && id ? await findTransaction(authorize, id) : undefined
  const seen = transaction && (await observeTransaction(authorize, transaction))
  if (!seen || seen.kind !== 'paid') return seen
  const isKept = transaction.customer?.id === transaction.order?.invoiceNumber
  return { ...seen, method: isKept ? await keepMethod(authorize, transaction) : undefined }
}

export async function readWebhook(authorize: Authorize, delivery: Delivery): Promise<ReceivedMessage> {
  const { given, title, now } = authorize
  if (!given.signature_key.trim()) throw noWebhookSecret(title)
  if (!isSigned(given, delivery)) throw forged()
  const event = Event.safeParse(readJson(delivery.body)).data
  if (!event) return { events: [{ kind: 'ignored', eventKey: digestOf(delivery.body), occurredAt: now() }] }
  const seen: Partial<Observation> = (await readEvent(authorize, event)) ?? {}
  const occurredAt = timeOf(event.eventDate) ?? now()
  return { events: [{ kind: 'ignored', ...seen, eventKey: event.notificationId, occurredAt }] }
}
