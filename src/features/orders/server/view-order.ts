import { sayPhrase } from '#kit/server/words.ts'
import { linesOfAddress } from '#payments/address-format.ts'
import { labelTax } from '#payments/server/label-tax.ts'
import { titleOfMethod } from '#payments/methods.ts'
import { namesOf, type Reader } from '#payments/server/purchase.ts'
import type { OrderView } from '../order-contract.ts'
import type { Context } from '#kit/server/context.ts'
import type { OrderRow } from './create-order.ts'
import { writeOrderKey } from './order-link.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

type Item = OrderRow['items'][number]
const viewItem = (item: Item, reader: Reader) => ({
  url: item.url,
  ...namesOf(item, reader),
  quantity: item.quantity,
  unitAmount: item.unitAmount,
  amount: item.amount,
  interval: item.interval,
})

const viewAddress = (buyer: OrderRow['buyer']) => {
  const { address, address2, city, state, zip, country } = buyer
  const street = [address, address2].filter(Boolean).join(', ')
  return { street, city, state, zip, country, lines: street === '' ? [] : linesOfAddress(buyer) }
}

const labelOf = (tax: OrderRow['namedTax'], reader: Reader, language: string) =>
  tax && labelTax(language, reader === 'seller' ? { ...tax, name: tax.own } : tax)

/** An order as sellers, buyers and guests see it, in a language (BCP 47). */
export function viewOrder(row: OrderRow, reader: Reader, language: string): OrderView {
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
    tax_name: labelOf(row.namedTax, reader, language),
    discount: row.discount ? { code: row.discount.code, amount: row.discount.amount } : null,
    total,
    refunded,
    items: items.map((item) => viewItem(item, reader)),
    buyer: { name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email, phone: buyer.phone },
    shipping_address: viewAddress(buyer),
    payment_method: titleOfMethod(row.method),
    tracking_number: row.trackingNumber,
    carrier: row.carrier,
    tracking_status: row.trackingStatus,
    tracking_events: row.trackingEvents,
    shipped_at: iso(row.shippedAt),
    delivered_at: iso(row.deliveredAt),
    fulfillment_status: row.fulfillment,
    fulfillment_error: row.fulfillmentError && sayPhrase(language, row.fulfillmentError),
    key: null,
    can_disown: false,
    refundable: refunded < total && row.status !== 'cancelled' ? total - refunded : null,
    invoice: null,
  }
}

/** The order of a guest, who has shown that it is theirs. */
export const viewGuestsOrder = (ctx: Pick<Context, 'secrets'>, row: OrderRow, language: string): OrderView => ({
  ...viewOrder(row, 'buyer', language),
  key: writeOrderKey(ctx, row.paymentId),
})

/** One’s own order. */
export const viewOwnOrder = (ctx: Pick<Context, 'secrets'>, row: OrderRow, language: string): OrderView => ({
  ...viewGuestsOrder(ctx, row, language),
  can_disown: row.buyerId === null,
})

/** The same for those who may see what is sold, and not to whom. */
export const withoutBuyer = (view: OrderView): OrderView => ({
  ...view,
  buyer: { name: '', email: '', phone: '' },
  shipping_address: { street: '', city: '', state: '', zip: '', country: view.shipping_address.country, lines: [] },
})
