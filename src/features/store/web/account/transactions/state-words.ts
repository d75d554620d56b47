import { t } from '#kit/t.ts'
import type { PaymentState } from '#payments/states.ts'

type Said = readonly [words: string, kind: 'plain' | 'good' | 'waiting' | 'bad']

const words: Record<PaymentState | 'owed' | 'succeeded' | 'pending' | 'uncertain', Said> = {
  created: [t('Started'), 'plain'],
  open: [t('Open'), 'plain'],
  processing: [t('Processing'), 'waiting'],
  paid: [t('Paid'), 'good'],
  partially_refunded: ['Partially refunded', 'waiting'],
  refunded: [t('Refunded'), 'plain'],
  failed: [t('Failed'), 'bad'],
  closed: [t('Abandoned'), 'plain'],
  review: ['Needs review', 'bad'],
  owed: ['To be refunded', 'bad'],
  succeeded: [t('Completed'), 'good'],
  pending: [t('Pending'), 'waiting'],
  uncertain: [t('Unconfirmed'), 'bad'],
}

const isKnown = (state: string): state is keyof typeof words => Object.hasOwn(words, state)

/** The state of a payment or a refund in words, and their colour. */
export const sayState = (state: string): string => (isKnown(state) ? words[state][0] : state)
export const kindOfState = (state: string): Said[1] => (isKnown(state) ? words[state][1] : 'plain')
