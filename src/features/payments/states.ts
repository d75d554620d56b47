/** From the moment a checkout is asked for to its end. */
export const paymentStates = [
  'created',
  'open',
  'processing',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'closed',
  /** Paid, but not as asked for: a person has to look at it. */
  'review',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** In these states money has arrived. */
const paidStates = ['paid', 'partially_refunded', 'refunded'] as const satisfies readonly PaymentState[]
export const isPaid = (state: PaymentState): boolean => paidStates.some((one) => one === state)
/** In these states the buyer may still pay. */
export const openStates = ['created', 'open', 'processing'] as const satisfies readonly PaymentState[]

export const refundStates = ['pending', 'succeeded', 'failed', 'uncertain'] as const
