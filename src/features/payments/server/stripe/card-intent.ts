import { z } from 'zod'
import type { BankQuestion, KeptSession } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { asksForBank, notDismissed, phraseTrouble, segment, type Stripe } from './api.ts'
import { fromStripe } from './money.ts'
import { Intent, Subscription } from './shapes.ts'
import { readSubscription, stateOf } from './subscription.ts'

export const CardIntent = Intent.extend({
  amount: z.int(),
  amount_received: z.int().nullish(),
  currency: z.string(),
  client_secret: z.string().nullish(),
})
export type CardIntent = z.infer<typeof CardIntent>
const Gone = z.object({ id: z.string() })

/** What an intent is for: our reference, and the subscription whose first period it pays. */
interface About {
  reference: string
  subscriptionId?: string | undefined
}

const pathOf = (id: string) => `/v1/payment_intents/${segment(id)}`
export const readIntent = ({ ask }: Stripe, id: string): Promise<CardIntent> => ask({ path: pathOf(id) }, CardIntent)

/** Whether the card's money has come, or may still come by itself. */
const isTaken = ({ status }: CardIntent) => status === 'succeeded' || status === 'processing'

/** A subscription is active from its first payment on, even if Stripe needs a moment to say so. */
async function readBegun(stripe: Stripe, id: string) {
  const state = await readSubscription(stripe, id)
  return state.status === 'incomplete' ? { ...state, status: 'active' as const } : state
}

export async function observeIntent(
  stripe: Stripe,
  intent: CardIntent,
  { reference, subscriptionId }: About,
): Promise<Observation> {
  const kind = intent.status === 'succeeded' ? 'paid' : 'processing'
  const id = subscriptionId ?? intent.id
  return {
    kind,
    eventKey: `${id}:${kind}`,
    reference,
    sessionId: id,
    paymentId: intent.id,
    ...fromStripe(intent.amount_received || intent.amount, intent.currency),
    isLive: intent.livemode ?? undefined,
    ...(subscriptionId !== undefined && kind === 'paid' && { subscription: await readBegun(stripe, subscriptionId) }),
    occurredAt: stripe.service.now(),
  }
}

/** Makes sure that a subscription which has not begun never will. */
export async function endSubscription({ ask, find }: Stripe, id: string): Promise<void> {
  const path = `/v1/subscriptions/${segment(id)}`
  await ask({ path, method: 'DELETE' }, Gone).catch(async (problem: unknown) => {
    const now = await find(path, Subscription)
    if (now && stateOf(now).status !== 'cancelled') throw notDismissed(problem)
  })
}

/** It could still be paid later, beside the payment by another card, so it has to end for certain. Returns it as it is then. */
async function dismiss(stripe: Stripe, id: string, { subscriptionId }: About): Promise<CardIntent> {
  try {
    if (subscriptionId !== undefined) await endSubscription(stripe, subscriptionId)
    else await stripe.ask({ path: `${pathOf(id)}/cancel`, method: 'POST', fields: {} }, Gone)
  } catch (problem) {
    const now = await readIntent(stripe, id)
    if (isTaken(now) || now.status === 'canceled') return now
    throw notDismissed(problem)
  }
  return readIntent(stripe, id)
}

/** All others may still become money. */
const isRefused = ({ status }: CardIntent) =>
  status === 'requires_payment_method' || status === 'requires_action' || status === 'canceled'

/** What has become of a card: it has paid, its bank asks the buyer, or it is refused and nothing of it is left. */
export async function judgeIntent(
  stripe: Stripe,
  intent: CardIntent,
  about: About,
): Promise<Observation | BankQuestion> {
  if (isTaken(intent)) return observeIntent(stripe, intent, about)
  const { id, status, client_secret: clientSecret, last_payment_error: trouble } = intent
  if (status === 'requires_action' && clientSecret) {
    const { subscriptionId } = about
    return { kind: 'asked', clientSecret, question: subscriptionId === undefined ? id : `${id} ${subscriptionId}` }
  }
  if (!isRefused(intent)) throw notDismissed(status)
  const now = await dismiss(stripe, id, about)
  if (isTaken(now)) return observeIntent(stripe, now, about)
  const isAsked = status === 'requires_action' && !trouble?.message
  throw new PaymentFailed('declined', isAsked ? asksForBank : phraseTrouble(trouble ?? {}))
}

/** The intent that a bank has asked about. */
function readQuestion({ reference, kept }: KeptSession) {
  const [id, subscriptionId] = kept['question']?.split(' ') ?? []
  return id === undefined ? undefined : { id, about: { reference, subscriptionId } }
}

/** What the buyer has confirmed meanwhile; undefined as long as it isn't. */
export async function findConfirmed(stripe: Stripe, session: KeptSession): Promise<Observation | undefined> {
  const asked = readQuestion(session)
  const intent = asked && (await readIntent(stripe, asked.id))
  return intent && isTaken(intent) ? observeIntent(stripe, intent, asked.about) : undefined
}

/** Makes sure that the buyer can't confirm a payment any more; `paid` when it is too late for that. */
export async function dropQuestion(stripe: Stripe, session: KeptSession): Promise<'expired' | 'paid' | undefined> {
  const asked = readQuestion(session)
  if (!asked) return undefined
  if (isTaken(await readIntent(stripe, asked.id))) return 'paid'
  return isTaken(await dismiss(stripe, asked.id, asked.about)) ? 'paid' : 'expired'
}
