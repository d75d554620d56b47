import { sayMarked, sayPhrase } from '#kit/server/words.ts'
import { titleOfMethod } from '#payments/methods.ts'
import type { SubscriptionView } from '../contract.ts'
import { featuresOfPlan } from '../plan-table.ts'
import { next } from '../states.ts'
import { canKeep } from './can-keep.ts'
import type { SubscriptionRow } from './create-subscription.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** What the service of a subscription can do. */
export interface ServiceAbilities {
  canPause: boolean
  canUpdate: boolean
}

function deedsOf(row: SubscriptionRow, { canPause, canUpdate }: ServiceAbilities): SubscriptionView['can'] {
  const deeds = next[row.status].filter((deed) => deed === 'cancel' || canPause)
  const isOver = row.status === 'cancelled' || !row.autoRenew
  if (isOver) return canKeep(row) ? ['keep'] : []
  return canUpdate ? [...deeds, 'update-payment'] : [...deeds]
}

/** A subscription as its buyer or its seller sees it, in a language (BCP 47); only the buyer can do something with it. */
export const viewSubscription = (
  row: SubscriptionRow,
  able: ServiceAbilities | undefined,
  language: string,
): SubscriptionView => ({
  id: row.id,
  name: row.name,
  status: row.status,
  start_date: row.startedAt.toISOString(),
  next_billing_date: row.status === 'paused' || !row.autoRenew ? null : iso(row.nextAt),
  amount: row.amount,
  currency: row.currency,
  interval: row.interval,
  payment_method: titleOfMethod(row.method),
  payment_details: { last4: row.last4, brand: row.brand },
  features: row.planId ? featuresOfPlan(row.planId).map((feature) => sayMarked(language, feature)) : [],
  domain: row.domain,
  domain_id: row.domainId,
  auto_renew: row.autoRenew,
  ends_at: iso(row.endsAt),
  plan_id: row.planId,
  buyer: { name: `${row.buyer.firstName} ${row.buyer.lastName}`.trim(), email: row.buyer.email },
  problem: row.problem && sayPhrase(language, row.problem),
  can_disown: false,
  can: able ? deedsOf(row, able) : [],
})
