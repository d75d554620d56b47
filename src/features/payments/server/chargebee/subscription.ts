import { z } from 'zod'
import type { SubscriptionState } from '../adapter/observation.ts'
import { callChargebee, findThere, type Chargebee } from './api.ts'

export const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  customer_id: z.string().nullish(),
  created_at: z.number().nullish(),
  next_billing_at: z.number().nullish(),
  due_invoices_count: z.number().nullish(),
  po_number: z.string().nullish(),
})
export type Subscription = z.output<typeof Subscription>
const Answer = z.object({ subscription: Subscription })

const statuses: Record<string, SubscriptionState['status']> = {
  future: 'active',
  in_trial: 'active',
  active: 'active',
  non_renewing: 'active',
  paused: 'paused',
  cancelled: 'cancelled',
  transferred: 'cancelled',
}

export function stateOf(subscription: Subscription): SubscriptionState {
  const { id, status, next_billing_at, due_invoices_count } = subscription
  const known = statuses[status] ?? 'incomplete'
  return {
    id,
    status: known === 'active' && (due_invoices_count ?? 0) > 0 ? 'past_due' : known,
    ...(next_billing_at != null && { nextAt: new Date(next_billing_at * 1000) }),
    endsAtPeriod: status === 'non_renewing',
  }
}

/** The state of a subscription; undefined if Chargebee doesn't know it. */
export async function fetchSubscription(chargebee: Chargebee, id: string): Promise<SubscriptionState | undefined> {
  const found = await findThere(chargebee, pathOf(id), Answer)
  return found && stateOf(found.subscription)
}

const pathOf = (id: string) => `/subscriptions/${encodeURIComponent(id)}`

const readSubscription = async (chargebee: Chargebee, id: string): Promise<Subscription> =>
  (await callChargebee(chargebee, { path: pathOf(id) }, Answer)).subscription

export async function changeSubscription(
  chargebee: Chargebee,
  id: string,
  what: 'pause' | 'resume' | 'cancel_for_items',
  form: Record<string, string | boolean>,
): Promise<SubscriptionState> {
  const call = { method: 'POST', path: `${pathOf(id)}/${what}`, form } as const
  return stateOf((await callChargebee(chargebee, call, Answer)).subscription)
}

const Page = z.object({ hosted_page: z.object({ url: z.string() }) })

export async function updateMethod(chargebee: Chargebee, id: string, returnUrl: string): Promise<string> {
  const { customer_id } = await readSubscription(chargebee, id)
  const form = { 'customer[id]': customer_id ?? '', redirect_url: returnUrl.length <= 250 ? returnUrl : '' }
  const call = { method: 'POST', path: '/hosted_pages/manage_payment_sources', form } as const
  return (await callChargebee(chargebee, call, Page)).hosted_page.url
}
