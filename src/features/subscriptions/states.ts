export const subscriptionStatuses = ['active', 'past_due', 'paused', 'cancelled', 'incomplete'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** What a buyer may do with a subscription in each state. */
export const next: Record<SubscriptionStatus, readonly ('pause' | 'resume' | 'cancel')[]> = {
  active: ['pause', 'cancel'],
  past_due: ['cancel'],
  paused: ['resume', 'cancel'],
  cancelled: [],
  incomplete: ['cancel'],
}
