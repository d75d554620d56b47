import { z } from 'zod'
import type { Delivery, ReceivedMessage } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { forged, noWebhookSecret, PaymentFailed } from '../adapter/payment-failed.ts'
import { isSame } from '#kit/server/hash.ts'
import { digestOf, hmac } from '../adapter/signatures.ts'
import { idOf, isLiveHere, Named, type FastSpring } from './api.ts'
import { isTaxInside, observeOrder, Order, ourTags, ownPart, readOrder } from './order.ts'
import { readSubscription, stateOf, type Subscription } from './subscription.ts'
import { readJson } from '../adapter/read-json.ts'

function verify({ title, given }: FastSpring, { headers, body }: Delivery): void {
  if (!given.webhook_secret) throw noWebhookSecret(title)
  const digest = hmac('sha256', given.webhook_secret, body).toString('base64')
  if (!isSame(headers.get('x-fs-signature') ?? '', digest)) throw forged()
}

const Event = z.object({
  id: z.string(),
  type: z.string(),
  live: z.boolean().nullish(),
  created: z.number().nullish(),
  data: z.unknown(),
})
type Event = z.output<typeof Event>
type About = Pick<Observation, 'eventKey' | 'occurredAt' | 'isLive'>

const ignored = (about: About): Observation => ({ ...about, kind: 'ignored' })

const orderKinds: Record<string, Observation['kind']> = {
  'order.completed': 'paid',
  'order.payment.pending': 'processing',
  'order.approval.pending': 'processing',
  'order.failed': 'attempt_failed',
  'order.canceled': 'canceled',
}

/** Sent again by hand, an event has another id, but is about the same. */
const about = ({ type, live, created }: Event, id: string, now: Date): About => ({
  eventKey: `${type}:${id}`,
  occurredAt: created == null ? now : new Date(created),
  isLive: live ?? undefined,
})

function readOrderEvent(event: Event, kind: Observation['kind'], now: Date): Observation {
  const order = Order.parse(event.data)
  const seen = observeOrder(order)
  const base = about(event, order.id, now)
  return seen.reference ? { ...base, ...seen, kind } : ignored(base)
}

const Return = z.object({
  return: z.string(),
  completed: z.boolean().nullish(),
  currency: z.string(),
  totalReturn: z.number(),
  tax: z.number().nullish(),
  original: z.union([z.string(), z.looseObject({ id: z.string().nullish(), order: z.string().nullish() })]).nullish(),
})

async function readReturnEvent(fastspring: FastSpring, event: Event): Promise<Observation> {
  const { return: refundId, completed, currency, totalReturn, tax, original } = Return.parse(event.data)
  const base = about(event, refundId, fastspring.now())
  const orderId = typeof original === 'string' ? original : (original?.order ?? original?.id)
  const order = orderId && completed !== false ? await readOrder(fastspring, orderId) : undefined
  if (!order) return ignored(base)
  const { reference, amount: ours } = ourTags(order.tags)
  const amount = ownPart({ total: totalReturn, tax, currency }, isTaxInside(order, ours))
  return { ...base, kind: 'refunded', reference, paymentId: order.id, refundId, amount, currency }
}

const Charge = z.object({ order: Named.nullish(), subscription: Named, timestamp: z.number().nullish() })

/** What the first order said about a subscription: later orders may not repeat it. */
async function tagsOf(fastspring: FastSpring, order: Order | undefined, subscription: Subscription) {
  const near = { ...ourTags(subscription.tags), ...ourTags(order?.tags) }
  if (near.reference || !subscription.initialOrderId) return near
  return ourTags((await readOrder(fastspring, subscription.initialOrderId))?.tags)
}

async function readChargeEvent(fastspring: FastSpring, event: Event): Promise<Observation> {
  const charge = Charge.parse(event.data)
  const isPaid = event.type === 'subscription.charge.completed'
  const subscription = await readSubscription(fastspring, idOf(charge.subscription))
  const order = charge.order ? await readOrder(fastspring, idOf(charge.order)) : undefined
  const base = about(event, order?.id ?? event.id, fastspring.now())
  const tags = await tagsOf(fastspring, order, subscription)
  const seen = { ...base, reference: tags.reference, subscription: stateOf(subscription) }
  if (!tags.reference || (isPaid && !order)) return ignored(base)
  if (!isPaid || !order) return { ...seen, kind: 'renewal_failed' }
  return { ...observeOrder(order, tags), ...seen, kind: 'renewed' }
}

async function readSubscriptionEvent(fastspring: FastSpring, event: Event): Promise<Observation> {
  const id = idOf(Named.parse(event.data))
  const subscription = await readSubscription(fastspring, id)
  const base = about(event, event.id, fastspring.now())
  const { reference } = await tagsOf(fastspring, undefined, subscription)
  if (!reference) return ignored(base)
  return { ...base, kind: 'subscription_changed', reference, subscription: stateOf(subscription) }
}

const charges = new Set(['subscription.charge.completed', 'subscription.charge.failed'])

async function readEvent(fastspring: FastSpring, given: unknown): Promise<Observation> {
  const now = fastspring.now()
  const { data: event } = Event.safeParse(given)
  if (!event) return ignored({ eventKey: digestOf(JSON.stringify(given) ?? ''), occurredAt: now })
  // Both modes may share one address.
  if (event.live != null && event.live !== isLiveHere(fastspring)) return ignored(about(event, event.id, now))
  try {
    const kind = orderKinds[event.type]
    if (kind) return readOrderEvent(event, kind, now)
    if (event.type === 'return.created') return await readReturnEvent(fastspring, event)
    if (charges.has(event.type)) return await readChargeEvent(fastspring, event)
    if (event.type.startsWith('subscription.')) return await readSubscriptionEvent(fastspring, event)
  } catch (problem) {
    // One that can't be read doesn't hold up the others; while the service can't be asked, all come again.
    const isUnreadable = problem instanceof z.ZodError
    if (!isUnreadable && !(problem instanceof PaymentFailed && problem.kind === 'invalid_request')) throw problem
    fastspring.warn(`An event of FastSpring’s can’t be read: ${event.type} ${event.id}`, problem)
  }
  return ignored(about(event, event.id, now))
}

const Batch = z.object({ events: z.array(z.unknown()) })

export async function readWebhook(fastspring: FastSpring, delivery: Delivery): Promise<ReceivedMessage> {
  verify(fastspring, delivery)
  const { data } = Batch.safeParse(readJson(delivery.body))
  if (!data) return { events: [ignored({ eventKey: digestOf(delivery.body), occurredAt: fastspring.now() })] }
  const events: Observation[] = []
  for (const event of data.events) events.push(await readEvent(fastspring, event))
  return { events }
}
