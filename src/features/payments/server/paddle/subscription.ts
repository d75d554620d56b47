import { z } from 'zod'
import type { SubscriptionState } from '../adapter/observation.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { callPaddle, type Paddle } from './api.ts'

export const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  customer_id: z.string().nullish(),
  next_billed_at: z.string().nullish(),
  scheduled_change: z.object({ action: z.string() }).nullish(),
  management_urls: z.object({ update_payment_method: z.string().nullish() }).nullish(),
  custom_data: z.record(z.string(), z.unknown()).nullish().catch(undefined),
  /** The transaction that began it; only in the event of that. */
  transaction_id: z.string().nullish(),
})
type Subscription = z.output<typeof Subscription>

const statuses: Record<string, SubscriptionState['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  paused: 'paused',
  canceled: 'cancelled',
}

export const stateOf = ({ id, status, next_billed_at, scheduled_change }: Subscription): SubscriptionState => ({
  id,
  status: statuses[status] ?? 'incomplete',
  ...(next_billed_at && { nextAt: new Date(next_billed_at) }),
  endsAtPeriod: scheduled_change?.action === 'cancel',
})

const pathOf = (id: string) => `/subscriptions/${encodeURIComponent(id)}`

export const fetchSubscription = (paddle: Paddle, id: string): Promise<Subscription> =>
  callPaddle(paddle, { path: pathOf(id) }, Subscription)

/** Pauses, resumes or cancels. */
export async function changeSubscription(
  paddle: Paddle,
  id: string,
  what: 'pause' | 'resume' | 'cancel',
  from: 'immediately' | 'next_billing_period',
): Promise<SubscriptionState> {
  const call = { method: 'POST', path: `${pathOf(id)}/${what}`, json: { effective_from: from } } as const
  return stateOf(await callPaddle(paddle, call, Subscription))
}

const Portal = z.object({
  urls: z.object({
    subscriptions: z.array(z.object({ id: z.string(), update_subscription_payment_method: z.string() })),
  }),
})

export async function updateMethod(paddle: Paddle, id: string): Promise<string> {
  const { management_urls, customer_id } = await fetchSubscription(paddle, id)
  if (management_urls?.update_payment_method) return management_urls.update_payment_method
  const path = `/customers/${encodeURIComponent(customer_id ?? '')}/portal-sessions`
  const { urls } = await callPaddle(paddle, { method: 'POST', path, json: { subscription_ids: [id] } }, Portal)
  const found = urls.subscriptions.find((one) => one.id === id)
  if (found) return found.update_subscription_payment_method
  throw new PaymentFailed(
    'unsupported',
    phrase('paddle-no-card-page', 'Paddle has no page for updating the card of this subscription.'),
  )
}
