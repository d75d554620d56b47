import { dayMs } from '#kit/durations.ts'
import { z } from 'zod'
import type { Observation, SubscriptionState } from '../adapter/observation.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed, unsupported } from '../adapter/payment-failed.ts'
import { digestOf } from '../adapter/signatures.ts'
import { failAtPayPal, findAtPayPal, idPart, Links, ownReference, type PayPal } from './api.ts'
import { PayPalMoney, readMoney } from './money.ts'
import { kindOfCapture } from './order.ts'
import { dateOf } from '../adapter/date-of.ts'

export const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  custom_id: z.string().nullish(),
  start_time: z.string().nullish(),
  create_time: z.string().nullish(),
  links: Links,
  billing_info: z
    .object({
      next_billing_time: z.string().nullish(),
      failed_payments_count: z.number().nullish(),
      last_payment: z.object({ time: z.string().nullish() }).nullish(),
      cycle_executions: z
        .array(z.object({ tenure_type: z.string().nullish(), cycles_completed: z.number().nullish() }))
        .nullish(),
    })
    .nullish(),
})
export type Subscription = z.infer<typeof Subscription>

export const subscriptionsPath = '/v1/billing/subscriptions'

export const findSubscription = (paypal: PayPal, id: string): Promise<Subscription | undefined> =>
  findAtPayPal(paypal, `${subscriptionsPath}/${idPart(id)}`, Subscription)

function statusOf({ status, billing_info: billing }: Subscription): SubscriptionState['status'] {
  const isBehind = (billing?.failed_payments_count ?? 0) > 0
  if (status === 'ACTIVE') return isBehind ? 'past_due' : 'active'
  if (status === 'SUSPENDED') return isBehind ? 'past_due' : 'paused'
  return status === 'CANCELLED' || status === 'EXPIRED' ? 'cancelled' : 'incomplete'
}

export function stateOf(subscription: Subscription, status = statusOf(subscription)): SubscriptionState {
  const nextAt = status === 'cancelled' ? undefined : dateOf(subscription.billing_info?.next_billing_time)
  return { id: subscription.id, status, ...(nextAt && { nextAt }) }
}

/** How many periods were paid, if PayPal tells. */
export function periodsOf({ billing_info: billing }: Subscription): number | undefined {
  const cycles = billing?.cycle_executions?.filter(({ tenure_type: tenure }) => tenure !== 'TRIAL')
  return cycles?.length ? cycles.reduce((sum, { cycles_completed: done }) => sum + (done ?? 0), 0) : undefined
}

const Transactions = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string().nullish(),
        time: z.string().nullish(),
        amount_with_breakdown: z.object({ gross_amount: PayPalMoney.nullish() }).nullish(),
      }),
    )
    .nullish(),
})

/** The first payment that wasn't refused. PayPal lists payments a moment after they were made. */
async function findFirst(paypal: PayPal, { id, start_time, create_time }: Subscription) {
  const now = paypal.service.now().getTime()
  const begun = Math.min(...[start_time, create_time].map((time) => dateOf(time)?.getTime() ?? now))
  const [from, to] = [begun - dayMs, now + dayMs].map((time) => idPart(new Date(time).toISOString()))
  const address = `${subscriptionsPath}/${idPart(id)}/transactions?start_time=${from}&end_time=${to}`
  const found = (await findAtPayPal(paypal, address, Transactions))?.transactions ?? []
  const timeOf = ({ time }: (typeof found)[number]) => dateOf(time)?.getTime() ?? now
  return found
    .filter(({ status }) => kindOfCapture(status) !== 'session_failed')
    .toSorted((a, b) => timeOf(a) - timeOf(b))[0]
}

const unpaid: Record<string, Observation['kind']> = {
  APPROVED: 'processing',
  ACTIVE: 'processing',
  SUSPENDED: 'session_failed',
  CANCELLED: 'canceled',
  EXPIRED: 'expired',
}

/** How it stands with the first payment; nothing while the buyer hasn't decided. */
export async function observeSubscription(
  paypal: PayPal,
  subscription: Subscription,
): Promise<Observation | undefined> {
  const { id, status, custom_id } = subscription
  const reference = ownReference(custom_id)
  const isUndecided = unpaid[status] === undefined
  if (isUndecided || !reference) return undefined
  const first = await findFirst(paypal, subscription)
  const kind = first ? kindOfCapture(first.status) : unpaid[status]
  return {
    kind: kind ?? 'processing',
    eventKey: digestOf(id, status, first?.id, first?.status ?? ''),
    reference,
    sessionId: id,
    paymentId: first?.id,
    ...readMoney(first?.amount_with_breakdown?.gross_amount),
    subscription: stateOf(subscription),
    occurredAt: dateOf(first?.time) ?? paypal.service.now(),
  }
}

async function getSubscription(paypal: PayPal, id: string): Promise<Subscription> {
  const found = await findSubscription(paypal, id)
  if (!found || !ownReference(found.custom_id))
    throw new PaymentFailed(
      'invalid_request',
      phrase('paypal-subscription-not-found', 'PayPal has no such subscription.'),
    )
  return found
}

const actions = { suspend: 'paused', activate: 'active', cancel: 'cancelled' } as const
const reasons = { suspend: 'Paused', activate: 'Resumed', cancel: 'Cancelled' } as const

const isIn = (subscription: Subscription, action: keyof typeof actions) =>
  action === 'suspend' ? subscription.status === 'SUSPENDED' : statusOf(subscription) === actions[action]

/** Asks for a change, unless it has been made, and says what becomes of the subscription. */
export async function changeSubscription(
  paypal: PayPal,
  id: string,
  action: keyof typeof actions,
): Promise<SubscriptionState> {
  const wanted = actions[action]
  const before = await getSubscription(paypal, id)
  if (isIn(before, action)) return stateOf(before)
  const json = { reason: reasons[action] }
  const call = { path: `${subscriptionsPath}/${idPart(id)}/${action}`, method: 'POST', json } as const
  const reply = await paypal.ask(call, [422])
  const now = await findSubscription(paypal, id)
  // Somebody else may have been faster.
  if (reply.status === 422 && !(now && isIn(now, action))) throw failAtPayPal(paypal, call, reply)
  return stateOf(now ?? before, wanted)
}

export async function cancelSubscription(
  paypal: PayPal,
  id: string,
  when: 'now' | 'period-end',
): Promise<SubscriptionState> {
  if (when === 'period-end')
    throw unsupported(
      phrase('service-cancels-at-once', '{title} doesn’t support cancelling at the end of the paid period.', {
        title: paypal.service.title,
      }),
    )
  return changeSubscription(paypal, id, 'cancel')
}
