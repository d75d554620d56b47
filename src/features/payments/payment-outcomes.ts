/** Why nothing is delivered for money that has come, so that it goes back. */
export const lacks = ['sold-out', 'code-used-up', 'paid-twice', 'account-gone'] as const
export type Lack = (typeof lacks)[number]

/** What became of a payment beside its state: whoever branches or writes to somebody goes by it. */
export const paymentOutcomes = [
  ...lacks,
  /** It came otherwise than asked for, and waits for its owner, who accepts or declines it. */
  'mismatched',
  /** Nobody knows whether it was charged: its owner finds out. */
  'uncertain',
  'accepted',
  'declined',
  /** The second payment of a checkout. */
  'duplicate',
  /** There is a second payment, which is being refunded; or one that differs from what was asked for, which somebody has to look at. */
  'doubled',
  'doubled-mismatched',
  'disputed',
  /** It ended unpaid. */
  'overdue',
  'replaced',
  'cancelled',
  'interrupted',
] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]
