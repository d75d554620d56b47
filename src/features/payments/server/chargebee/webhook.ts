import { z } from 'zod'
import type { Delivery, ReceivedMessage } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { forged, noWebhookSecret } from '../adapter/payment-failed.ts'
import { isSame } from '#kit/server/hash.ts'
import { basic, digestOf } from '../adapter/signatures.ts'
import { askChargebee, type Chargebee } from './api.ts'
import { Invoice, isRenewal, observeInvoice, referenceIn } from './invoice.ts'
import { stateOf as refundOf, Transaction } from './refund.ts'
import { stateOf, Subscription } from './subscription.ts'
import { readJson } from '../adapter/read-json.ts'

/** There is no signature: the webhook has a user name and a password, and what it tells is read again. */
function verify({ title, given }: Chargebee, { headers }: Delivery): void {
  const { webhook_username: name, webhook_password: password } = given
  if (!password) throw noWebhookSecret(title)
  if (!isSame(headers.get('authorization') ?? '', basic(name, password))) throw forged()
}

const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  occurred_at: z.number(),
  content: z.object({
    invoice: Invoice.nullish().catch(undefined),
    transaction: Transaction.nullish().catch(undefined),
    subscription: Subscription.nullish().catch(undefined),
  }),
})
type Event = z.output<typeof Event>
type About = Pick<Observation, 'eventKey' | 'occurredAt'>

const ignored = (about: About): Observation => ({ ...about, kind: 'ignored' })

function paymentKind(type: string, invoice: Invoice, begunAt: number | null | undefined): Observation['kind'] {
  const isLater = isRenewal(invoice, begunAt)
  if (type === 'payment_failed') return isLater ? 'renewal_failed' : 'attempt_failed'
  if (invoice.status !== 'paid') return 'ignored'
  return isLater ? 'renewed' : 'paid'
}

function readPayment(about: About, { event_type, content }: Event): Observation {
  const { invoice, subscription, transaction } = content
  const seen = invoice && observeInvoice(invoice)
  const kind = invoice ? paymentKind(event_type, invoice, subscription?.created_at) : 'ignored'
  if (!seen?.reference || kind === 'ignored') return ignored(about)
  return {
    ...about,
    ...seen,
    kind,
    ...(subscription && { subscription: stateOf(subscription) }),
    ...(event_type === 'payment_failed' && { detail: transaction?.error_text ?? undefined }),
  }
}

function readRefund(about: About, { invoice, transaction }: Event['content']): Observation {
  if (!invoice || !transaction) return ignored(about)
  const { reference, paymentId, currency } = observeInvoice(invoice)
  const { refundId, status } = refundOf(transaction)
  if (!reference || status === 'pending') return ignored(about)
  const kind = status === 'succeeded' ? 'refunded' : 'refund_failed'
  const amount = transaction.amount ?? undefined
  return { ...about, kind, reference, paymentId, refundId, amount, currency: transaction.currency_code ?? currency }
}

function readEvent(event: Event): Observation {
  const { id, event_type, occurred_at, content } = event
  const about = { eventKey: id, occurredAt: new Date(occurred_at * 1000) }
  if (event_type === 'payment_succeeded' || event_type === 'payment_failed') return readPayment(about, event)
  if (event_type === 'payment_refunded') return readRefund(about, content)
  const { subscription } = content
  const reference = subscription && referenceIn(subscription)
  if (!reference || !event_type.startsWith('subscription_')) return ignored(about)
  return { ...about, kind: 'subscription_changed', reference, subscription: stateOf(subscription) }
}

const Told = z.object({ id: z.string().regex(/^[\w-]{1,60}$/) })

export async function readWebhook(chargebee: Chargebee, delivery: Delivery): Promise<ReceivedMessage> {
  verify(chargebee, delivery)
  const id = Told.safeParse(readJson(delivery.body)).data?.id
  const about = { eventKey: id ?? digestOf(delivery.body), occurredAt: chargebee.now() }
  if (!id) return { events: [ignored(about)] }
  const { json } = await askChargebee(chargebee, { path: `/events/${id}` }, 404)
  const { data } = z.object({ event: Event }).safeParse(json)
  return { events: [data?.event.id === id ? readEvent(data.event) : ignored(about)] }
}
