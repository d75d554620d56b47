import { dayMs } from '#kit/durations.ts'
import { z } from 'zod'
import type { SessionRequest } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import type { SubscriptionState } from '../adapter/observation.ts'
import type { Interval } from '#payments/interval.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed, unsupported } from '../adapter/payment-failed.ts'
import { digestOf } from '../adapter/signatures.ts'
import { changeAtSquare, findAtSquare, idPart, isHere, type Square } from './api.ts'
import { dateOf } from '../adapter/date-of.ts'

const Action = z.object({ id: z.string(), type: z.string().nullish() })
const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  location_id: z.string().nullish(),
  plan_variation_id: z.string().nullish(),
  charged_through_date: z.string().nullish(),
  canceled_date: z.string().nullish(),
  created_at: z.string().nullish(),
  actions: z.array(Action).nullish(),
})
type Subscription = z.infer<typeof Subscription>
const Changed = z.object({ subscription: Subscription, actions: z.array(Action).nullish() })

const cadences: Record<Interval, string> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'ANNUAL' }

const longestNameCharacters = 200

async function upsert(square: Square, key: string, object: object): Promise<string> {
  const Upserted = z.object({ catalog_object: z.object({ id: z.string() }) })
  const json = { idempotency_key: key, object: { present_at_all_locations: true, ...object } }
  const change = { path: '/v2/catalog/object', method: 'POST', json } as const
  return (await changeAtSquare(square, change, Upserted)).catalog_object.id
}

/**
 * Adds a variation of the plan for one buyer, whose name ends with our reference: nothing else connects a subscription with the link
 * that it was bought by.
 */
export async function addVariation(
  square: Square,
  { reference, amount, currency }: SessionRequest,
  recurring: { name: string; interval: Interval },
): Promise<string> {
  // What follows the name must not be lost.
  const name = cutText(recurring.name, longestNameCharacters) || 'Item'
  const plan = await upsert(square, `plan-${digestOf(name).slice(0, 40)}`, {
    type: 'SUBSCRIPTION_PLAN',
    id: '#plan',
    subscription_plan_data: { name },
  })
  const pricing = { type: 'STATIC', price_money: { amount, currency } }
  return upsert(square, `variation-${reference}`, {
    type: 'SUBSCRIPTION_PLAN_VARIATION',
    id: '#variation',
    subscription_plan_variation_data: {
      name: `${name} ${reference}`,
      phases: [{ cadence: cadences[recurring.interval], ordinal: 0, pricing }],
      subscription_plan_id: plan,
    },
  })
}

/** Our reference in the name of the variation; undefined if the subscription isn't one of ours. */
export async function referenceOf(square: Square, { plan_variation_id: id }: Subscription) {
  const Named = z.object({ object: z.object({ subscription_plan_variation_data: z.object({ name: z.string() }) }) })
  const found = id ? await findAtSquare(square, `/v2/catalog/object/${idPart(id)}`, Named.nullable().catch(null)) : null
  return / ([a-z0-9]{20})$/.exec(found?.object.subscription_plan_variation_data.name ?? '')?.[1]
}

const statuses: Record<string, SubscriptionState['status']> = {
  PENDING: 'incomplete',
  ACTIVE: 'active',
  PAUSED: 'paused',
  DEACTIVATED: 'past_due',
  CANCELED: 'cancelled',
  COMPLETED: 'cancelled',
}

/** Changes wait for the end of the period that is paid. One that will be paused counts as paused, since no more is charged. */
function statusOf({ status }: Subscription, actions: readonly z.infer<typeof Action>[]): SubscriptionState['status'] {
  const waits = (type: string) => actions.some((action) => action.type === type)
  if (status === 'ACTIVE' && waits('PAUSE')) return 'paused'
  if (status === 'PAUSED' && waits('RESUME')) return 'active'
  return statuses[status] ?? 'incomplete'
}

export function stateOf(found: Subscription, actions = found.actions ?? []): SubscriptionState {
  const paidUntil = dateOf(found.charged_through_date)
  const status = statusOf(found, actions)
  return {
    id: found.id,
    status,
    nextAt: paidUntil && status !== 'cancelled' ? new Date(paidUntil.getTime() + dayMs) : undefined,
    endsAtPeriod: Boolean(found.canceled_date) && status !== 'cancelled',
  }
}

export async function findSubscription(square: Square, id: string): Promise<Subscription | undefined> {
  const path = `/v2/subscriptions/${idPart(id)}?include=actions`
  const found = await findAtSquare(square, path, z.object({ subscription: Subscription }))
  return found && isHere(square, found.subscription) ? found.subscription : undefined
}

/** The subscription that was bought with a payment; Square makes it a moment later. */
export async function findBought(
  square: Square,
  { customer_id: customer }: { customer_id?: string | null | undefined },
  variation: string,
): Promise<SubscriptionState | undefined> {
  const Found = z.object({ subscriptions: z.array(Subscription).nullish() })
  const filter = { location_ids: [square.given.location_id], ...(customer && { customer_ids: [customer] }) }
  const json = { query: { filter }, include: ['actions'] }
  const change = { path: '/v2/subscriptions/search', method: 'POST', json } as const
  const { subscriptions } = await changeAtSquare(square, change, Found).catch((problem: unknown) => {
    // A search that Square will never do must not hide that the first period was paid.
    if (problem instanceof PaymentFailed && problem.kind === 'invalid_request') return { subscriptions: [] }
    throw problem
  })
  const bought = subscriptions?.find((one) => one.plan_variation_id === variation)
  return bought && stateOf(bought)
}

async function getSubscription(square: Square, id: string): Promise<Subscription> {
  const found = await findSubscription(square, id)
  if (!found)
    throw new PaymentFailed(
      'invalid_request',
      phrase('square-subscription-not-found', 'Square has no such subscription at this location.'),
    )
  return found
}

/** Asks for a change and says what becomes of the subscription. */
async function change(square: Square, id: string, rest: string, json?: object): Promise<SubscriptionState> {
  const method = rest.startsWith('/actions/') ? 'DELETE' : 'POST'
  const path = `/v2/subscriptions/${idPart(id)}${rest}`
  const { subscription, actions } = await changeAtSquare(square, { path, method, ...(json && { json }) }, Changed)
  return stateOf(subscription, actions ?? [])
}

export async function pauseSubscription(square: Square, id: string): Promise<SubscriptionState> {
  const state = stateOf(await getSubscription(square, id))
  return state.status === 'paused' ? state : change(square, id, '/pause', {})
}

export async function resumeSubscription(square: Square, id: string): Promise<SubscriptionState> {
  const found = await getSubscription(square, id)
  const waiting = found.status === 'ACTIVE' && found.actions?.find(({ type }) => type === 'PAUSE')
  if (waiting) return change(square, id, `/actions/${idPart(waiting.id)}`)
  const state = stateOf(found)
  return state.status === 'active' ? state : change(square, id, '/resume', {})
}

export async function cancelSubscription(
  square: Square,
  id: string,
  when: 'now' | 'period-end',
): Promise<SubscriptionState> {
  if (when === 'now')
    throw unsupported(
      phrase('square-cancels-later', 'Square doesn’t support cancelling before the end of the paid period.'),
    )
  const state = stateOf(await getSubscription(square, id))
  return state.endsAtPeriod || state.status === 'cancelled' ? state : change(square, id, '/cancel')
}
