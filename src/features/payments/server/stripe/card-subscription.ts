import { z } from 'zod'
import type { SessionRequest } from '../adapter/calls.ts'
import { cut } from '../adapter/cut.ts'
import type { Observation } from '../adapter/observation.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { plainEmail } from '../adapter/plain-email.ts'
import { digestOf } from '../adapter/signatures.ts'
import { asksForBank, notDismissed, segment, type Stripe } from './client.ts'
import { fromStripe, toStripe } from './money.ts'
import { aboutOf, longestName, partsOf } from './session-fields.ts'
import { paymentOfInvoice } from './session.ts'
import { Id, Invoice, Subscription } from './shapes.ts'
import { stateOf } from './subscription.ts'

const Made = z.object({ id: z.string() })
const Customer = Made.extend({ invoice_settings: z.object({ default_payment_method: Id }).nullish() })
const Begun = Subscription.extend({
  livemode: z.boolean().nullish(),
  latest_invoice: Invoice.extend({ status: z.string().nullish() }),
})
type Begun = z.infer<typeof Begun>
const Found = z.object({ data: z.array(Begun) })

/** What is paid again each period. */
export interface Recurring extends SessionRequest {
  recurring: NonNullable<SessionRequest['recurring']>
}

type Step = 'pay' | 'customer' | 'product' | 'extras'

/** Each card is charged under a key of its own, so that another one can be tried after a refusal. */
export const cardKeyOf = ({ reference }: SessionRequest, card: string, step: Step): string =>
  `${reference}-${step}-${digestOf(card).slice(0, 12)}`

/** What a subscription has taken for its first period. */
async function observe(stripe: Stripe, begun: Begun, reference: string): Promise<Observation> {
  const { id, livemode, latest_invoice: invoice } = begun
  const kind = invoice.status === 'paid' ? 'paid' : 'processing'
  return {
    kind,
    eventKey: `${id}:${kind}`,
    reference,
    sessionId: id,
    paymentId: kind === 'paid' ? await paymentOfInvoice(stripe, invoice.id) : undefined,
    ...(kind === 'paid' && fromStripe(invoice.amount_paid, invoice.currency)),
    isLive: livemode ?? undefined,
    subscription: stateOf(begun),
    occurredAt: stripe.service.now(),
  }
}

const keepCustomer = ({ ask }: Stripe, asked: SessionRequest, card: string) => {
  const { firstName, lastName } = asked.buyer
  const email = plainEmail(asked.buyer.email)
  const name = cut(`${firstName} ${lastName}`.trim(), longestName)
  const fields = {
    ...(email && { email }),
    ...(name !== '' && { name }),
    payment_method: card,
    invoice_settings: { default_payment_method: card },
    metadata: { reference: asked.reference },
  }
  const idempotencyKey = cardKeyOf(asked, card, 'customer')
  return ask({ path: '/v1/customers', method: 'POST', fields, idempotencyKey }, Customer)
}

/** Prices within a subscription name a product that exists, unlike those of Checkout. */
async function makeProduct({ ask }: Stripe, asked: SessionRequest, of: { name: string; card: string; step: Step }) {
  const fields = { name: cut(of.name, longestName) || 'Item', metadata: { reference: asked.reference } }
  const idempotencyKey = cardKeyOf(asked, of.card, of.step)
  return (await ask({ path: '/v1/products', method: 'POST', fields, idempotencyKey }, Made)).id
}

/** The fields of `POST /v1/subscriptions`, once what they name has been made. */
export async function subscriptionFieldsOf(stripe: Stripe, asked: Recurring, card: string) {
  const { recurring, currency, title } = asked
  const { again, once } = partsOf(asked)
  const customer = await keepCustomer(stripe, asked, card)
  const product = await makeProduct(stripe, asked, { name: recurring.name, card, step: 'product' })
  const extras =
    once > 0 ? await makeProduct(stripe, asked, { name: title || 'Order', card, step: 'extras' }) : undefined
  const price = { currency: currency.toLowerCase() }
  const unitsOf = (amount: number) => toStripe({ amount, currency })
  return {
    customer: customer.id,
    items: [
      {
        price_data: { ...price, product, unit_amount: unitsOf(again), recurring: { interval: recurring.interval } },
        quantity: 1,
      },
    ],
    ...(extras !== undefined && {
      add_invoice_items: [{ price_data: { ...price, product: extras, unit_amount: unitsOf(once) }, quantity: 1 }],
    }),
    default_payment_method: customer.invoice_settings?.default_payment_method ?? card,
    payment_behavior: 'error_if_incomplete' as const,
    ...aboutOf(asked),
    expand: ['latest_invoice'],
  }
}

/** It could still be paid later, beside the payment by another card, so it has to end for certain. */
async function dismiss(stripe: Stripe, { id }: Begun): Promise<void> {
  const path = `/v1/subscriptions/${segment(id)}`
  await stripe.ask({ path, method: 'DELETE' }, Made).catch(async (problem: unknown) => {
    const now = await stripe.find(path, Subscription)
    if (now && stateOf(now).status !== 'cancelled') throw notDismissed(problem)
  })
}

/** Begins a subscription of which the card pays the first period at once; otherwise there is none. */
export async function subscribeByCard(stripe: Stripe, asked: Recurring, card: string): Promise<Observation> {
  const fields = await subscriptionFieldsOf(stripe, asked, card)
  const idempotencyKey = cardKeyOf(asked, card, 'pay')
  const begun = await stripe.ask({ path: '/v1/subscriptions', method: 'POST', fields, idempotencyKey }, Begun)
  if (begun.status === 'incomplete' || begun.status === 'incomplete_expired') {
    await dismiss(stripe, begun)
    throw new PaymentFailed('declined', asksForBank)
  }
  return observe(stripe, begun, asked.reference).catch((problem: unknown) => {
    throw new PaymentFailed('uncertain', 'Stripe didn’t say which payment this was.', problem)
  })
}

export async function findBegun(stripe: Stripe, reference: string): Promise<Observation | undefined> {
  const query = new URLSearchParams({ query: `metadata['reference']:'${reference}'` })
  query.append('expand[]', 'data.latest_invoice')
  const { data } = await stripe.ask({ path: `/v1/subscriptions/search?${query}` }, Found)
  const begun = data.find(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired')
  return begun && observe(stripe, begun, reference)
}
