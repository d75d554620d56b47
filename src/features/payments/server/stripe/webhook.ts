import { z } from 'zod'
import type { PaymentCalls } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { forged, noWebhookSecret, stale } from '../adapter/payment-failed.ts'
import { isSame } from '#kit/server/hash.ts'
import { digestOf, hmac, isFresh } from '../adapter/signatures.ts'
import type { Stripe } from './api.ts'
import { fromStripe } from './money.ts'
import { observeRefund, refundsOfCharge } from './refund.ts'
import { kindOf, observeSession, paymentOfInvoice } from './session.ts'
import { CheckoutSession, Dispute, Intent, Invoice, Refund, Subscription, textIn } from './shapes.ts'
import { readSubscription, stateOf } from './subscription.ts'
import { readJson } from '../adapter/read-json.ts'

const Event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean().nullish(),
  /** Of another account, whose events a platform gets as well. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})
type EventFacts = Pick<Observation, 'eventKey' | 'occurredAt' | 'isLive'>
type ReadObject = (stripe: Stripe, object: unknown, seen: EventFacts) => Promise<Observation[]>

/** Nothing of interest unless the object has the shape. */
const reading =
  <T>(shape: z.ZodType<T>, read: (stripe: Stripe, object: T, seen: EventFacts) => Promise<Observation[]>): ReadObject =>
  async (stripe, object, seen) => {
    const { success, data } = shape.safeParse(object)
    return success ? await read(stripe, data, seen) : []
  }

const readSession = (kind?: 'session_failed' | 'expired') =>
  reading(CheckoutSession, async (stripe, session, seen) => {
    const now = kind ?? kindOf(session)
    return now ? [{ ...(await observeSession(stripe, session, { ...seen, kind: now })), isLive: seen.isLive }] : []
  })

const readIntent = reading(Intent, async (_stripe, { id, metadata, last_payment_error }, seen) => {
  const reference = textIn(metadata, 'reference')
  if (reference === undefined) return []
  return [
    { ...seen, kind: 'attempt_failed', reference, paymentId: id, detail: last_payment_error?.message ?? undefined },
  ]
})

const readRefund = reading(Refund, async (_stripe, refund, seen) => [observeRefund(refund, seen)])
const readCharge = reading(z.object({ id: z.string() }), async (stripe, { id }, seen) =>
  (await refundsOfCharge(stripe, id)).map((refund) =>
    observeRefund(refund, { ...seen, eventKey: `${seen.eventKey}:${refund.id}` }),
  ),
)

const readDispute = reading(Dispute, async (_stripe, { amount, currency, reason, payment_intent, charge }, seen) => [
  {
    ...seen,
    kind: 'disputed',
    paymentId: payment_intent ?? charge,
    ...fromStripe(amount, currency),
    detail: reason ?? undefined,
  },
])

const readSubscriptionChange = reading(Subscription, async (_stripe, subscription, seen) => [
  {
    ...seen,
    kind: 'subscription_changed',
    reference: textIn(subscription.metadata, 'reference'),
    subscription: stateOf(subscription),
  },
])

/** The first period is paid with the session, whose own events tell of it. */
const readInvoice = (kind: 'renewed' | 'renewal_failed') =>
  reading(Invoice, async (stripe, { id, parent, amount_paid, currency, billing_reason, ...invoice }, seen) => {
    const subscriptionId = parent?.subscription_details?.subscription ?? invoice.subscription
    if (subscriptionId === undefined || billing_reason === 'subscription_create') return []
    const state = await readSubscription(stripe, subscriptionId)
    return [
      {
        ...seen,
        kind,
        reference: textIn(parent?.subscription_details?.metadata, 'reference'),
        paymentId: kind === 'renewed' ? await paymentOfInvoice(stripe, id) : undefined,
        ...(kind === 'renewed' && fromStripe(amount_paid, currency)),
        subscription: state,
      },
    ]
  })

const readers: Readonly<Record<string, ReadObject>> = {
  'checkout.session.completed': readSession(),
  'checkout.session.async_payment_succeeded': readSession(),
  'checkout.session.async_payment_failed': readSession('session_failed'),
  'checkout.session.expired': readSession('expired'),
  'payment_intent.payment_failed': readIntent,
  'refund.created': readRefund,
  'refund.updated': readRefund,
  'refund.failed': readRefund,
  'charge.refund.updated': readRefund,
  'charge.refunded': readCharge,
  'charge.dispute.created': readDispute,
  'customer.subscription.created': readSubscriptionChange,
  'customer.subscription.updated': readSubscriptionChange,
  'customer.subscription.deleted': readSubscriptionChange,
  'customer.subscription.paused': readSubscriptionChange,
  'customer.subscription.resumed': readSubscriptionChange,
  'invoice.paid': readInvoice('renewed'),
  'invoice.payment_failed': readInvoice('renewal_failed'),
}

/** All that is understood. */
export const eventTypes: readonly string[] = Object.keys(readers)

/** Throws unless the header `t=1700000000,v1=hex,v1=hex` signs the body with the secret, now. */
function verify(header: string, body: Uint8Array, secret: string, now: Date): void {
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const right = hmac('sha256', secret, `${time}.`, body).toString('hex')
  const isSigned = parts.filter(([name, value]) => name === 'v1' && isSame(value ?? '', right)).length > 0
  if (!/^\d{1,12}$/.test(time) || !isSigned) throw forged()
  if (!isFresh(Number(time), now)) throw stale()
}

export const readWebhookOf =
  (stripe: Stripe): NonNullable<PaymentCalls['readWebhook']> =>
  async ({ headers, body }) => {
    const { given, title, now } = stripe.service
    if (given.webhook_secret === '') throw noWebhookSecret(title)
    verify(headers.get('stripe-signature') ?? '', body, given.webhook_secret, now())
    const event = Event.safeParse(readJson(body)).data
    if (!event) return { events: [{ kind: 'ignored', eventKey: digestOf(body), occurredAt: now() }] }
    const seen = {
      eventKey: event.id,
      occurredAt: new Date(event.created * 1000),
      isLive: event.livemode ?? undefined,
    }
    const read = event.account ? undefined : readers[event.type]
    const events = (await read?.(stripe, event.data.object, seen)) ?? []
    return { events: events.length > 0 ? events : [{ ...seen, kind: 'ignored' }] }
  }
