import { t } from '#kit/t.ts'
import type { Fulfillment, OrderStatus } from '../states.ts'
import type { Order } from './use-orders.ts'

type Kind = 'plain' | 'good' | 'waiting' | 'bad'
type StateWords = readonly [words: string, kind: Kind]

export const statusWords: Record<OrderStatus, StateWords> = {
  paid: [t('Paid'), 'good'],
  partially_refunded: [t('Partially refunded'), 'waiting'],
  refunded: [t('Refunded'), 'plain'],
  cancelled: [t('Cancelled'), 'bad'],
}

const trackingWords: Record<string, string> = {
  pre_transit: t('Label created'),
  in_transit: t('In transit'),
  out_for_delivery: t('Out for delivery'),
  available_for_pickup: t('Ready for pick-up'),
  delivered: t('Delivered'),
  return_to_sender: t('Returning to sender'),
  failure: t('Delivery failed'),
  exception: t('Delayed or held up'),
  expired: t('No news for a long time'),
  unknown: t('No tracking information yet'),
}
/** Carriers may have words of their own. */
export const sayTracking = (status: string): string => trackingWords[status] ?? status.replaceAll('_', ' ')

export const fulfillmentWords: Record<Fulfillment, StateWords> = {
  pending: [t('Pending'), 'waiting'],
  processing: [t('Processing'), 'waiting'],
  fulfilled: [t('Fulfilled'), 'good'],
  failed: [t('Failed'), 'bad'],
}
/** What buyers read: not what their seller has still to do. */
export function sayToBuyer({
  fulfillment_status: state,
  tracking_number,
}: Pick<Order, 'fulfillment_status' | 'tracking_number'>): StateWords {
  if (state === 'fulfilled' || state === 'failed') return fulfillmentWords[state]
  return tracking_number ? [t('On its way'), 'good'] : [t('Being prepared'), 'waiting']
}
