import { parseJson } from '#kit/server/depth.ts'
import { z } from 'zod'
import type { Delivery, ReceivedMessage } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { forged, noWebhookSecret } from '../adapter/payment-failed.ts'
import { digestOf } from '../adapter/signatures.ts'
import { type PayPal } from './api.ts'
import { readEvent } from './events.ts'
import { dateOf } from '../adapter/date-of.ts'
import { readReply } from '../adapter/client.ts'

const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: z.string().nullish(),
  resource: z.unknown(),
})

/** The headers that PayPal signs a message with, by the fields of the call that verifies them. */
const signed = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
}
/** What can stand in them; PayPal isn't asked about anything else. */
const Signed = z.object({
  auth_algo: z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
  cert_url: z.url().max(500),
  transmission_id: z.string().regex(/^(?!\d+$)\w\S{1,49}$/),
  transmission_sig: z.string().regex(/^\S{1,500}$/),
  transmission_time: z.iso.datetime({ offset: true }).max(100),
})

/** The text of a body if it is JSON: only then is it one value, wherever it is put. */
function readBody(body: Uint8Array): { text: string; json: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    return { text, json: parseJson(text) }
  } catch {
    return undefined
  }
}

const Verdict = z.object({ verification_status: z.string() })

/**
 * Asks PayPal whether a message is its own, however old: it repeats one for three days, with the time of the first. A message that came
 * before is known by its event. The body is sent on as it came, since serialising it again could change it. */
async function verify(paypal: PayPal, headers: Headers, text: string): Promise<void> {
  const { given } = paypal.service
  const sent = Object.fromEntries(Object.entries(signed).map(([field, header]) => [field, headers.get(header)]))
  const fields = Signed.safeParse(sent).data
  if (!fields) throw forged()
  const known = JSON.stringify({ ...fields, webhook_id: given.webhook_id })
  const call = {
    path: '/v1/notifications/verify-webhook-signature',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `${known.slice(0, -1)},"webhook_event":${text}}`,
  } as const
  const reply = await paypal.ask(call, [400, 404, 422])
  if (reply.status >= 300) throw forged()
  if (readReply(paypal.service, call, reply, Verdict).verification_status !== 'SUCCESS') throw forged()
}

/** Reads a webhook, which PayPal itself is asked about. */
export async function readWebhook(paypal: PayPal, { headers, body }: Delivery): Promise<ReceivedMessage> {
  const { given, title, now } = paypal.service
  if (!given.webhook_id) throw noWebhookSecret(title)
  const read = readBody(body)
  if (!read) throw forged()
  await verify(paypal, headers, read.text)
  const event = Event.safeParse(read.json).data
  if (!event) return { events: [{ kind: 'ignored', eventKey: digestOf(body), occurredAt: now() }] }
  const seen = await readEvent(paypal, event.event_type, event.resource)
  const base: Pick<Observation, 'occurredAt'> = { occurredAt: dateOf(event.create_time) ?? now() }
  if (seen.length === 0) return { events: [{ kind: 'ignored', eventKey: event.id, ...base }] }
  return {
    events: seen.map((one, place) => ({ ...base, ...one, eventKey: place === 0 ? event.id : `${event.id}:${place}` })),
  }
}
