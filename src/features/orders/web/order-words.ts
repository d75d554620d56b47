import type { Fulfillment, OrderStatus } from '../states.ts'

type Kind = 'plain' | 'good' | 'waiting' | 'bad'
type Said = readonly [words: string, kind: Kind]

export const statusWords: Record<OrderStatus, Said> = {
  paid: ['Paid', 'good'],
  partially_refunded: ['Partly refunded', 'waiting'],
  refunded: ['Refunded', 'plain'],
  cancelled: ['Cancelled', 'bad'],
}

export const fulfillmentWords: Record<Fulfillment, Said> = {
  pending: ['Pending', 'waiting'],
  processing: ['Processing', 'waiting'],
  fulfilled: ['Fulfilled', 'good'],
  failed: ['Failed', 'bad'],
}
