import { z } from 'zod'
import type { SubscriptionState } from '../adapter/observation.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { callFastSpring, checkResult, idOf, Named, type FastSpring } from './api.ts'
import { Tags } from './order.ts'

export const Subscription = z.object({
  id: z.string(),
  active: z.boolean().nullish(),
  state: z.string().nullish(),
  next: z.number().nullish(),
  live: z.boolean().nullish(),
  account: Named.nullish(),
  intervalUnit: z.string().nullish(),
  isPauseScheduled: z.boolean().nullish(),
  initialOrderId: z.string().nullish(),
  tags: Tags,
})
export type Subscription = z.output<typeof Subscription>

const statuses: Record<string, SubscriptionState['status']> = {
  active: 'active',
  trial: 'active',
  /** It will end, but hasn't yet. */
  canceled: 'active',
  overdue: 'past_due',
  paused: 'paused',
  deactivated: 'cancelled',
}

export const stateOf = ({ id, active, state, next, isPauseScheduled }: Subscription): SubscriptionState => {
  const known = statuses[state ?? ''] ?? (active ? 'active' : 'incomplete')
  const status = active === false && state !== 'paused' ? 'cancelled' : known
  return {
    id,
    // A pause begins with the next period, and nothing is paid from now on.
    status: status === 'active' && isPauseScheduled ? 'paused' : status,
    ...(next != null && { nextAt: new Date(next) }),
    endsAtPeriod: state === 'canceled' && status === 'active',
  }
}

const pathOf = (id: string) => `/subscriptions/${encodeURIComponent(id)}`

const Answer = z.union([z.object({ subscriptions: z.array(z.unknown()).min(1) }), z.unknown()]).transform((answer) => {
  const list = typeof answer === 'object' && answer !== null && 'subscriptions' in answer ? answer.subscriptions : []
  return Array.isArray(list) && list.length > 0 ? (list[0] as unknown) : answer
})

export const readSubscription = (fastspring: FastSpring, id: string): Promise<Subscription> =>
  callFastSpring(fastspring, { path: pathOf(id) }, Answer.pipe(Subscription))

/** A pause must have an end there: about a year. */
const pauses: Record<string, number> = { day: 365, week: 52, month: 12, year: 1 }

export async function pauseSubscription(fastspring: FastSpring, id: string): Promise<SubscriptionState> {
  const { intervalUnit } = await readSubscription(fastspring, id)
  const json = { pausePeriodCount: pauses[intervalUnit?.toLowerCase() ?? ''] ?? 12 }
  checkResult(
    fastspring,
    await callFastSpring(fastspring, { method: 'POST', path: `${pathOf(id)}/pause`, json }, Answer),
  )
  return { ...stateOf(await readSubscription(fastspring, id)), status: 'paused' }
}

export async function resumeSubscription(fastspring: FastSpring, id: string): Promise<SubscriptionState> {
  checkResult(fastspring, await callFastSpring(fastspring, { method: 'POST', path: `${pathOf(id)}/resume` }, Answer))
  return stateOf(await readSubscription(fastspring, id))
}

export async function cancelSubscription(
  fastspring: FastSpring,
  id: string,
  isNow: boolean,
): Promise<SubscriptionState> {
  const path = `${pathOf(id)}?billingPeriod=${isNow ? 0 : 1}`
  checkResult(fastspring, await callFastSpring(fastspring, { method: 'DELETE', path }, Answer))
  const state = stateOf(await readSubscription(fastspring, id))
  if (isNow) return { ...state, status: 'cancelled', endsAtPeriod: false }
  return { ...state, endsAtPeriod: true }
}

const Management = z
  .union([z.object({ accounts: z.array(z.object({ url: z.string() })).min(1) }), z.object({ url: z.string() })])
  .transform((answer) => ('accounts' in answer ? answer.accounts[0]?.url : answer.url))

/** The buyer’s own page at the service, where cards are changed. */
export async function updateMethod(fastspring: FastSpring, id: string): Promise<string> {
  const { account } = await readSubscription(fastspring, id)
  if (!account)
    throw new PaymentFailed(
      'unsupported',
      phrase('fastspring-subscription-of-nobody', 'FastSpring doesn’t say whose subscription this is.'),
    )
  const path = `/accounts/${encodeURIComponent(idOf(account))}/authenticate`
  const url = await callFastSpring(fastspring, { path }, Management)
  return `${url}#/subscriptions`
}
