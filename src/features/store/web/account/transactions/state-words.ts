import type { PaymentState } from '#payments/states.ts'

type Said = readonly [words: string, kind: 'plain' | 'good' | 'waiting' | 'bad']

const words: Record<PaymentState | 'owed' | 'succeeded' | 'pending' | 'uncertain', Said> = {
  created: ['Begun', 'plain'],
  open: ['Open', 'plain'],
  processing: ['Processing', 'waiting'],
  paid: ['Paid', 'good'],
  partially_refunded: ['Partly refunded', 'waiting'],
  refunded: ['Refunded', 'plain'],
  failed: ['Failed', 'bad'],
  closed: ['Given up', 'plain'],
  review: ['To be looked at', 'bad'],
  owed: ['To be returned', 'bad'],
  succeeded: ['Done', 'good'],
  pending: ['On its way', 'waiting'],
  uncertain: ['Not certain', 'bad'],
}

const isKnown = (state: string): state is keyof typeof words => Object.hasOwn(words, state)

/** The state of a payment or a refund in words, and their colour. */
export const sayState = (state: string): string => (isKnown(state) ? words[state][0] : state)
export const kindOfState = (state: string): Said[1] => (isKnown(state) ? words[state][1] : 'plain')
