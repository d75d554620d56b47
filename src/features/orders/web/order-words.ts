import type { Fulfillment, OrderStatus } from '../states.ts'

type Kind = 'plain' | 'good' | 'waiting' | 'bad'
type Said = readonly [words: string, kind: Kind]

export const statusWords: Record<OrderStatus, Said> = {
  paid: ['Paid', 'good'],
  partially_refunded: ['Partly refunded', 'waiting'],
  refunded: ['Refunded', 'plain'],
  cancelled: ['Cancelled', 'bad'],
}

const trackingWords: Record<string, string> = {
  pre_transit: 'Label created',
  in_transit: 'On its way',
  out_for_delivery: 'Out for delivery',
  available_for_pickup: 'Ready to be picked up',
  delivered: 'Delivered',
  return_to_sender: 'On its way back',
  failure: 'Could not be delivered',
  unknown: 'Nothing is known yet',
}
/** Carriers may have words of their own. */
export const sayTracking = (status: string): string => trackingWords[status] ?? status.replaceAll('_', ' ')

export const fulfillmentWords: Record<Fulfillment, Said> = {
  pending: ['Pending', 'waiting'],
  processing: ['Processing', 'waiting'],
  fulfilled: ['Fulfilled', 'good'],
  failed: ['Failed', 'bad'],
}
