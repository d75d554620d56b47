import { z } from 'zod'
import type { SubscriptionState } from '../adapter/observation.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { segment, type Stripe } from './api.ts'
import { Subscription } from './shapes.ts'

const Portal = z.object({ url: z.string() })
const Customer = z.object({ id: z.string() })

const statuses: Readonly<Record<string, SubscriptionState['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'paused',
  canceled: 'cancelled',
  incomplete_expired: 'cancelled',
  incomplete: 'incomplete',
}

/** Collecting can be paused while the status stays active. */
function statusOf({ status, pause_collection }: Subscription): SubscriptionState['status'] {
  const known = statuses[status] ?? 'incomplete'
  return known === 'active' && pause_collection ? 'paused' : known
}

export function stateOf(subscription: Subscription): SubscriptionState {
  const { id, items, current_period_end, cancel_at, cancel_at_period_end } = subscription
  const status = statusOf(subscription)
  const ends = [current_period_end, ...(items?.data ?? []).map((item) => item.current_period_end)]
  const periodEnd = Math.min(...ends.filter((end) => typeof end === 'number'))
  const isKnown = Number.isFinite(periodEnd)
  const isEnding = cancel_at_period_end === true || (typeof cancel_at === 'number' && cancel_at <= periodEnd)
  return {
    id,
    status,
    ...(status !== 'cancelled' && { nextAt: isKnown ? new Date(periodEnd * 1000) : undefined, endsAtPeriod: isEnding }),
  }
}

const pathOf = (id: string) => `/v1/subscriptions/${segment(id)}`

/** A key of the store's may be barred from reading subscriptions, while their events still arrive. */
const isBarred = (problem: unknown) => problem instanceof PaymentFailed && problem.kind === 'bad_credentials'

/** That it was begun is certain where this is asked; events tell of one that can't be read. */
export async function readSubscription({ find }: Stripe, id: string): Promise<SubscriptionState> {
  const subscription = await find(pathOf(id), Subscription).catch((problem: unknown) => {
    if (isBarred(problem)) return undefined
    throw problem
  })
  return subscription ? stateOf(subscription) : { id, status: 'active' }
}

/** The method that Checkout ties to a subscription would hide the one that its customer enters later. */
async function followCustomer({ ask }: Stripe, id: string, customer: string, method: string): Promise<void> {
  const isDefault = { invoice_settings: { default_payment_method: method } }
  await ask({ path: `/v1/customers/${segment(customer)}`, method: 'POST', fields: isDefault }, Customer)
  await ask({ path: pathOf(id), method: 'POST', fields: { default_payment_method: '' } }, Subscription)
}

/** The page of Stripe’s where its customer enters another way to pay. */
async function openPortal(stripe: Stripe, id: string, returnUrl: string): Promise<string> {
  const { customer, default_payment_method: method } = await stripe.ask({ path: pathOf(id) }, Subscription)
  if (customer === undefined)
    throw new PaymentFailed(
      'invalid_request',
      phrase('stripe-no-customer', 'Stripe has no customer for this subscription.'),
    )
  if (method !== undefined) await followCustomer(stripe, id, customer, method)
  const fields = {
    customer,
    return_url: returnUrl,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
    },
  }
  const { url } = await stripe.ask({ path: '/v1/billing_portal/sessions', method: 'POST', fields }, Portal)
  return url
}

export function subscriptionsOf(stripe: Stripe) {
  const change = (id: string, fields: object) => stripe.ask({ path: pathOf(id), method: 'POST', fields }, Subscription)

  async function fetchSubscription(id: string): Promise<SubscriptionState | undefined> {
    const subscription = await stripe.find(pathOf(id), Subscription)
    return subscription && stateOf(subscription)
  }

  /** Invoices of periods that begin meanwhile are voided. */
  const pause = async (id: string) => stateOf(await change(id, { pause_collection: { behavior: 'void' } }))

  async function resume(id: string): Promise<SubscriptionState> {
    const subscription = await change(id, { pause_collection: '' })
    if (subscription.status !== 'paused') return stateOf(subscription)
    return stateOf(await stripe.ask({ path: `${pathOf(id)}/resume`, method: 'POST', fields: {} }, Subscription))
  }

  /** One that has ended already counts as unknown when it is ended again. */
  async function endNow(id: string): Promise<SubscriptionState> {
    try {
      return stateOf(await stripe.ask({ path: pathOf(id), method: 'DELETE' }, Subscription))
    } catch (problem) {
      if (!(problem instanceof PaymentFailed) || problem.kind !== 'invalid_request') throw problem
      const state = await fetchSubscription(id)
      if (state?.status !== 'cancelled') throw problem
      return state
    }
  }

  const cancel = async (id: string, when: 'now' | 'period-end') =>
    when === 'now' ? await endNow(id) : stateOf(await change(id, { cancel_at_period_end: true }))

  const updateMethod = (id: string, returnUrl: string) => openPortal(stripe, id, returnUrl)
  return { fetchSubscription, pause, resume, cancel, updateMethod }
}
