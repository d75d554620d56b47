import type { PaymentState } from '#payments/states.ts'

type Said = readonly [words: string, kind: 'plain' | 'good' | 'waiting' | 'bad']

const words: Record<PaymentState | 'owed' | 'succeeded' | 'pending' | 'uncertain', Said> = {
  created: ['Started', 'plain'],
  open: ['Open', 'plain'],
  processing: ['Processing', 'waiting'],
  paid: ['Paid', 'good'],
  partially_refunded: ['Partially refunded', 'waiting'],
  refunded: ['Refunded', 'plain'],
  failed: ['Failed', 'bad'],
  closed: ['Abandoned', 'plain'],
  review: ['Needs review', 'bad'],
  owed: ['To be refunded', 'bad'],
  succeeded: ['Completed', 'good'],
  pending: ['Pending', 'waiting'],
  uncertain: ['Unconfirmed', 'bad'],
}

const isKnown = (state: string): state is keyof typeof words => Object.hasOwn(words, state)

/** The state of a payment or a refund in words, and their colour. */
export const sayState = (state: string): string => (isKnown(state) ? words[state][0] : state)
export const kindOfState = (state: string): Said[1] => (isKnown(state) ? words[state][1] : 'plain')
