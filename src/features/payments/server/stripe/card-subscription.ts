import { z } from 'zod'
import type { BankQuestion, SessionRequest } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import type { Observation } from '../adapter/observation.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { plainEmail } from '../adapter/plain-email.ts'
import { digestOf } from '../adapter/signatures.ts'
import { endSubscription, judgeIntent, readIntent } from './card-intent.ts'
import { asksForBank, type Stripe } from './api.ts'
import { fromStripe, toStripe } from './money.ts'
import { aboutOf, longestNameCharacters, partsOf } from './session-fields.ts'
import { paymentOfInvoice } from './session.ts'
import { Id, Invoice, Subscription } from './shapes.ts'
import { stateOf } from './subscription.ts'

const Made = z.object({ id: z.string() })
const Customer = Made.extend({ invoice_settings: z.object({ default_payment_method: Id }).nullish() })
const BegunSubscription = Subscription.extend({
  livemode: z.boolean().nullish(),
  latest_invoice: Invoice.extend({
    status: z.string().nullish(),
    confirmation_secret: z.object({ client_secret: z.string() }).nullish(),
  }),
})
type BegunSubscription = z.infer<typeof BegunSubscription>
const Found = z.object({ data: z.array(BegunSubscription) })

/** What is paid again each period. */
export interface Recurring extends SessionRequest {
  recurring: NonNullable<SessionRequest['recurring']>
}

type Step = 'pay' | 'ask' | 'customer' | 'product' | 'extras'

/** Each card is charged under a key of its own, so that another one can be tried after a refusal. */
export const cardKeyOf = ({ reference }: SessionRequest, card: string, step: Step): string =>
  `${reference}-${step}-${digestOf(card).slice(0, 12)}`

/** What a subscription has taken for its first period. */
async function observe(stripe: Stripe, begun: BegunSubscription, reference: string): Promise<Observation> {
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
  const name = cutText(`${firstName} ${lastName}`.trim(), longestNameCharacters)
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
  const fields = { name: cutText(of.name, longestNameCharacters) || 'Item', metadata: { reference: asked.reference } }
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
    ...aboutOf(asked),
  }
}

const atOnce = { payment_behavior: 'error_if_incomplete' as const, expand: ['latest_invoice'] }
const withBank = { payment_behavior: 'allow_incomplete' as const, expand: ['latest_invoice.confirmation_secret'] }

async function beginSubscription(stripe: Stripe, fields: object, idempotencyKey: string): Promise<BegunSubscription> {
  return stripe.ask({ path: '/v1/subscriptions', method: 'POST', fields, idempotencyKey }, BegunSubscription)
}

const isIncomplete = ({ status }: BegunSubscription) => status === 'incomplete' || status === 'incomplete_expired'

/** What has begun; one that hasn't could still be paid later, beside the payment by another card. */
async function observeBegun(stripe: Stripe, begun: BegunSubscription, { reference }: Recurring): Promise<Observation> {
  if (isIncomplete(begun)) {
    await endSubscription(stripe, begun.id)
    throw new PaymentFailed('declined', asksForBank)
  }
  return observe(stripe, begun, reference).catch((problem: unknown) => {
    throw new PaymentFailed('uncertain', phrase('stripe-no-payment-id', 'Stripe didn’t return a payment ID.'), problem)
  })
}

/** Begins a subscription that waits for what the buyer tells their bank. The secret of a payment begins with its id. */
async function askBank(stripe: Stripe, asked: Recurring, { fields, key }: { fields: object; key: string }) {
  const begun = await beginSubscription(stripe, { ...fields, ...withBank }, key)
  const [intentId] = begun.latest_invoice.confirmation_secret?.client_secret.split('_secret_') ?? []
  if (!isIncomplete(begun) || intentId === undefined) return observeBegun(stripe, begun, asked)
  const { reference } = asked
  return judgeIntent(stripe, await readIntent(stripe, intentId), { reference, subscriptionId: begun.id })
}

const wantsBank = (problem: unknown) => problem instanceof PaymentFailed && problem.code === asksForBank.code

/** Begins a subscription whose first period the card pays at once, or after its bank has asked; if it doesn't, there is no subscription. */
export async function subscribeByCard(
  stripe: Stripe,
  asked: Recurring,
  card: string,
): Promise<Observation | BankQuestion> {
  const fields = await subscriptionFieldsOf(stripe, asked, card)
  const begun = await beginSubscription(stripe, { ...fields, ...atOnce }, cardKeyOf(asked, card, 'pay')).catch(
    (problem: unknown) => {
      if (!wantsBank(problem)) throw problem
      return undefined
    },
  )
  if (begun) return observeBegun(stripe, begun, asked)
  return askBank(stripe, asked, { fields, key: cardKeyOf(asked, card, 'ask') })
}

export async function findBegun(stripe: Stripe, reference: string): Promise<Observation | undefined> {
  const query = new URLSearchParams({ query: `metadata['reference']:'${reference}'` })
  query.append('expand[]', 'data.latest_invoice')
  const { data } = await stripe.ask({ path: `/v1/subscriptions/search?${query}` }, Found)
  // One that was dismissed has ended unpaid.
  const isDismissed = ({ status, latest_invoice: first }: BegunSubscription) =>
    status === 'canceled' && first.status !== 'paid'
  const begun = data.find((one) => !isIncomplete(one) && !isDismissed(one))
  return begun && observe(stripe, begun, reference)
}
