export const orderStatuses = ['paid', 'partially_refunded', 'refunded', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Whether an order has been sent. */
export const fulfillments = ['pending', 'processing', 'fulfilled', 'failed'] as const
export type Fulfillment = (typeof fulfillments)[number]
