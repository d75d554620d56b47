/** What somebody may do on the pay page of the sandbox. */
export const outcomes = ['approve', 'decline', 'delay', 'abandon', 'duplicate', 'lost'] as const
export type Outcome = (typeof outcomes)[number]
