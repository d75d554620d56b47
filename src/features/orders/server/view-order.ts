import { titleOfMethod } from '#payments/methods.ts'
import type { OrderView } from '../order-view.ts'
import type { OrderRow } from './create-order.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** An order as sellers, buyers and guests see it. */
export function viewOrder(row: OrderRow): OrderView {
  const { buyer, items, total, refunded } = row
  return {
    id: row.id,
    number: row.number,
    domain_id: row.domainId,
    domain: row.domain,
    created_at: row.createdAt.toISOString(),
    status: row.status,
    currency: row.currency,
    subtotal: row.subtotal,
    shipping: row.shipping,
    tax: row.tax,
    total,
    refunded,
    items: items.map(({ url, name, size, color, quantity, unitAmount, amount, interval }) => ({
      url,
      title: name,
      size,
      color,
      quantity,
      unitAmount,
      amount,
      interval,
    })),
    buyer: { name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email, phone: buyer.phone },
    shipping_address: {
      street: [buyer.address, buyer.address2].filter(Boolean).join(', '),
      city: buyer.city,
      state: buyer.state,
      zip: buyer.zip,
      country: buyer.country,
    },
    payment_method: titleOfMethod(row.method),
    tracking_number: row.trackingNumber,
    carrier: row.carrier,
    tracking_status: row.trackingStatus,
    tracking_events: row.trackingEvents,
    shipped_at: iso(row.shippedAt),
    delivered_at: iso(row.deliveredAt),
    fulfillment_status: row.fulfillment,
    fulfillment_error: row.fulfillmentError,
    refundable: refunded < total && row.status !== 'cancelled' ? total - refunded : null,
  }
}
