import { z } from 'zod'
import { fulfillments, invoiceStates, orderStatuses } from './states.ts'
import { TrackingEvent } from './tracking-contract.ts'

/** What is bought of an item; amounts are in minor units of the currency. */
export const OrderItem = z.object({
  url: z.string(),
  title: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  quantity: z.int(),
  unitAmount: z.int(),
  amount: z.int(),
  /** Null for something that is paid once. */
  interval: z.enum(['day', 'week', 'month', 'year']).nullable(),
})

/** An order as sellers, buyers and guests see it. */
export type OrderView = z.infer<typeof OrderView>
export const OrderView = z.object({
  id: z.string(),
  /** Such as `1001-K7Q4M`; people write and say it. */
  number: z.string(),
  domain_id: z.string(),
  /** The name of the store. */
  domain: z.string(),
  created_at: z.iso.datetime(),
  status: z.enum(orderStatuses),
  /** All amounts in minor units of the currency. */
  currency: z.string(),
  subtotal: z.int(),
  shipping: z.int(),
  tax: z.int(),
  /** As the store calls it, with its rate, such as `VAT 20%`; null where that isn’t known. */
  tax_name: z.string().nullable(),
  /** What a code took off: of the items, or the shipping. */
  discount: z.object({ code: z.string(), amount: z.int() }).nullable(),
  total: z.int(),
  refunded: z.int(),
  items: z.array(OrderItem),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  shipping_address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
    /** With the name, as the country writes it; without the name of the country. */
    lines: z.array(z.string()),
  }),
  payment_method: z.string(),
  tracking_number: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking_status: z.string().nullable(),
  /** The latest first. */
  tracking_events: z.array(TrackingEvent),
  shipped_at: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  fulfillment_status: z.enum(fulfillments),
  fulfillment_error: z.string().nullable(),
  /** Of the link that opens it without an account; for whoever bought it alone. */
  key: z.string().nullable(),
  /** Whether the caller may say that it isn’t theirs: a guest bought it with their address. */
  can_disown: z.boolean(),
  /** Null where nothing can be refunded any more, else what is left, in minor units. */
  refundable: z.int().nullable(),
  /** Whether there is an invoice, or who has to say something first; null where an answer is about something else. */
  invoice: z.enum(invoiceStates).nullable(),
})
