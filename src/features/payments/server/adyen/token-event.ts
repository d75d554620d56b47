import { z } from 'zod'
import type { Delivery, ReceivedMessage } from '../adapter/calls.ts'
import { dateOf } from '../adapter/date-of.ts'
import type { Observation } from '../adapter/observation.ts'
import { forged, noWebhookSecret } from '../adapter/payment-failed.ts'
import { isSame } from '#kit/server/hash.ts'
import { digestOf, hmac } from '../adapter/signatures.ts'
import type { Adyen } from './api.ts'
import { readHmacKey } from './hmac-key.ts'
import { tokenOf } from './method.ts'

const Named = z.object({ type: z.string().startsWith('recurring.token.') })

/** What charges a shopper again was made, changed or ended. */
const TokenEvent = Named.extend({
  eventId: z.string(),
  createdAt: z.string().nullish(),
  environment: z.string().nullish(),
  data: z.object({
    merchantAccount: z.string(),
    shopperReference: z.string(),
    storedPaymentMethodId: z.string(),
    type: z.string().nullish(),
  }),
})

export const isAboutToken = (json: unknown): boolean => Named.safeParse(json).success

const kinds: Record<string, Observation['kind']> = {
  'recurring.token.created': 'subscription_changed',
  'recurring.token.alreadyExisting': 'subscription_changed',
  'recurring.token.updated': 'subscription_changed',
  'recurring.token.disabled': 'method_lost',
}

/** Their webhook has a key of its own, unless the same was entered for both. */
function verify(adyen: Adyen, { headers, body }: Delivery): void {
  const { token_hmac_key, hmac_key } = adyen.given
  const keys = [token_hmac_key, hmac_key].map(readHmacKey).filter((key) => key !== undefined)
  if (keys.length === 0) throw noWebhookSecret(adyen.title)
  const signature = headers.get('hmacsignature') ?? ''
  if (!keys.some((key) => isSame(signature, hmac('sha256', key, body).toString('base64')))) throw forged()
}

/** Reads an event about a token, whose signature is over the whole body. */
export function readTokenEvent(adyen: Adyen, delivery: Delivery, json: unknown): ReceivedMessage {
  verify(adyen, delivery)
  const event = TokenEvent.safeParse(json).data
  const kind = event && kinds[event.type]
  const occurredAt = dateOf(event?.createdAt) ?? adyen.now()
  if (!event || !kind || event.data.merchantAccount !== adyen.given.merchant_account)
    return { events: [{ kind: 'ignored', eventKey: digestOf(delivery.body), occurredAt }] }
  const { shopperReference, storedPaymentMethodId, type } = event.data
  const { environment } = event
  const seen: Observation = {
    kind,
    eventKey: `${event.eventId}:${event.type}`,
    reference: shopperReference,
    isLive: environment === 'live' ? true : environment === 'test' ? false : undefined,
    method: { token: tokenOf(shopperReference, storedPaymentMethodId), brand: type ?? undefined },
    occurredAt,
  }
  return { events: [seen] }
}
