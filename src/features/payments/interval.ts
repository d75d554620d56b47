/** How often a subscription is paid; the same words as in `store.txt`. */
export const paymentIntervals = ['day', 'week', 'month', 'year'] as const
export type Interval = (typeof paymentIntervals)[number]
