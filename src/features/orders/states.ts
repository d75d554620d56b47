export const orderStatuses = ['paid', 'partially_refunded', 'refunded', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Whether an order has been sent. */
export const fulfillments = ['pending', 'processing', 'fulfilled', 'failed'] as const
export type Fulfillment = (typeof fulfillments)[number]

/** Whether an order has an invoice: one is there or can be made at once, its seller has to say who it is first, or there is none. */
export const invoiceStates = ['there', 'unnamed', 'none'] as const
export type InvoiceState = (typeof invoiceStates)[number]
