import { t } from '#kit/t.ts'
import { writeDay } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import type { SubscriptionStatus } from '../states.ts'
import type { Subscription } from './use-subscriptions.ts'

const words: Record<SubscriptionStatus, readonly [string, 'plain' | 'good' | 'waiting' | 'bad']> = {
  active: [t('Active'), 'good'],
  past_due: [t('Past due'), 'bad'],
  paused: [t('Paused'), 'waiting'],
  cancelled: [t('Cancelled'), 'plain'],
  incomplete: [t('Awaiting payment'), 'waiting'],
}

export const Status = ({ status }: Pick<Subscription, 'status'>) => {
  const [said, kind] = words[status]
  return <Badge kind={kind}>{said}</Badge>
}

/** When the next payment is, or when it ends. */
export function sayNext({ next_billing_date, ends_at }: Subscription): string {
  if (ends_at !== null) return `${new Date(ends_at) > new Date() ? t('Ends') : t('Ended')} ${writeDay(ends_at)}`
  return next_billing_date === null ? t('None') : writeDay(next_billing_date)
}
