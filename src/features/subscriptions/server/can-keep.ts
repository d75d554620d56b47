import type { SubscriptionRow } from './create-subscription.ts'

/** Whether a cancellation can be taken back until the end: a service that has ended it can't, and other plans may have followed. */
export const canKeep = ({ status, planId, engine, sealedToken, endsAt }: SubscriptionRow): boolean =>
  status === 'cancelled' && planId === 'premium' && engine === 'ours' && sealedToken !== null && endsAt !== null
