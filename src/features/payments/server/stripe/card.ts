import { z } from 'zod'
import type { KeptSession, PaymentCalls, SessionRequest } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { cardKeyOf, findBegun, subscribeByCard } from './card-subscription.ts'
import { plainEmail } from '../adapter/plain-email.ts'
import { asksForBank, notDismissed, segment, type Stripe } from './client.ts'
import { fromStripe, toStripe } from './money.ts'
import { aboutOf } from './session-fields.ts'
import type { sessionsOf } from './session.ts'
import { Intent } from './shapes.ts'

const Charged = Intent.extend({ amount: z.int(), amount_received: z.int().nullish(), currency: z.string() })
type Charged = z.infer<typeof Charged>
const Found = z.object({ data: z.array(Charged) })

function observe({ service }: Stripe, intent: Charged, reference: string): Observation {
  const kind = intent.status === 'succeeded' ? 'paid' : 'processing'
  return {
    kind,
    eventKey: `${intent.id}:${kind}`,
    reference,
    sessionId: intent.id,
    paymentId: intent.id,
    ...fromStripe(intent.amount_received || intent.amount, intent.currency),
    isLive: intent.livemode ?? undefined,
    occurredAt: service.now(),
  }
}

/** One that the buyer's bank asks about could still be confirmed later, beside the payment by another card, so it has to end for certain. */
async function dismiss({ ask, find }: Stripe, { id }: Charged): Promise<void> {
  const path = `/v1/payment_intents/${segment(id)}`
  await ask({ path: `${path}/cancel`, method: 'POST', fields: {} }, Intent).catch(async (problem: unknown) => {
    const now = await find(path, Intent)
    if (now?.status !== 'canceled') throw notDismissed(problem)
  })
}

/** The fields of `POST /v1/payment_intents`. A bank that wants to be asked refuses, as there is no page on which it could ask. */
export const intentFieldsOf = (asked: SessionRequest, card: string) => ({
  amount: toStripe(asked),
  currency: asked.currency.toLowerCase(),
  payment_method: card,
  confirm: true,
  error_on_requires_action: true,
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
  ...aboutOf(asked),
  receipt_email: plainEmail(asked.buyer.email),
})

const isRefused = ({ status }: Charged) => status === 'requires_payment_method' || status === 'canceled'

async function payOnce(stripe: Stripe, asked: SessionRequest, card: string): Promise<Observation> {
  const call = {
    path: '/v1/payment_intents',
    method: 'POST' as const,
    fields: intentFieldsOf(asked, card),
    idempotencyKey: cardKeyOf(asked, card, 'pay'),
  }
  const intent = await stripe.ask(call, Charged)
  if (intent.status === 'succeeded' || intent.status === 'processing') return observe(stripe, intent, asked.reference)
  if (intent.status === 'requires_action') {
    await dismiss(stripe, intent)
    throw new PaymentFailed('declined', asksForBank)
  }
  if (!isRefused(intent)) throw notDismissed(intent.status)
  throw new PaymentFailed('declined', intent.last_payment_error?.message ?? 'Your card was declined.')
}

/** What a card has paid, by our reference. Stripe finds new payments within a minute or so. */
async function findCharged(stripe: Stripe, { reference }: KeptSession): Promise<Observation | undefined> {
  const query = new URLSearchParams({ query: `metadata['reference']:'${reference}'` })
  const { data } = await stripe.ask({ path: `/v1/payment_intents/search?${query}` }, Found)
  const intent = data.find(({ status }) => status === 'succeeded') ?? data.find(({ status }) => status === 'processing')
  return intent ? observe(stripe, intent, reference) : findBegun(stripe, reference)
}

/** Paying with a card that the buyer's browser gave to Stripe, besides its own pages. */
export function cardsOf(stripe: Stripe, pages: ReturnType<typeof sessionsOf>) {
  const payByCard: NonNullable<PaymentCalls['payByCard']> = (asked, card) =>
    asked.recurring
      ? subscribeByCard(stripe, { ...asked, recurring: asked.recurring }, card)
      : payOnce(stripe, asked, card)

  /** Where a card was tried, it may have paid although its answer was lost. */
  async function fetchStatus(session: KeptSession): Promise<Observation | undefined> {
    const isTried = session.kept['card'] !== undefined
    const hasPage = !isTried || session.sessionId.startsWith('cs_')
    const onPage = hasPage ? await pages.fetchStatus(session) : undefined
    if (!isTried || onPage?.kind === 'paid') return onPage
    return (await findCharged(stripe, session)) ?? onPage
  }

  return { payByCard, fetchStatus, completeReturn: fetchStatus }
}
