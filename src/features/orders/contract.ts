import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { typedText } from '#kit/shapes.ts'
import { endpoint, perUser, type Act } from '#kit/contract.ts'
import { pagesOf, searchable } from '#kit/paging.ts'
import { OrderView } from './order-contract.ts'
import { fulfillments, orderStatuses } from './states.ts'

const onOrder = (action: string): Act => ({ action, on: 'order', by: 'id' })

export const views = ['seller', 'buyer'] as const
const list = pagesOf({
  items: OrderView,
  sort: ['created_at'],
  first: '-created_at',
  filters: {
    ...searchable,
    domain_id: typedText(300).optional(),
    /** By default the seller's, where a domain is named that the caller may view, and else the buyer's. */
    view: z.enum(views, says('choose-seller-or-buyer', 'Please choose seller or buyer.')).optional(),
    status: z.enum(orderStatuses, badInput).optional(),
    fulfillment: z.enum(fulfillments, badInput).optional(),
  },
})

/** As seller: the orders of a domain that the caller may view. As buyer: the caller's own, of that domain or of all. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'user',
  summary: 'Orders that I received or placed, the latest first',
  ...list,
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  access: 'user',
  summary: 'An order that I received or placed',
  answer: OrderView,
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'user',
  summary: 'The order of my own paid checkout; without one, none is made',
  failure: 'Failed to process your order',
  limit: perUser(60, 600),
  body: z.object(
    {
      domain_id: typedText(300),
      items: z.array(z.unknown(), badInput).max(100, badInput).optional(),
      /** Of the checkout; by default my latest one there. */
      session_id: typedText(40).optional(),
    },
    badInput,
  ),
  status: 201,
  answer: OrderView,
})

export const fulfillOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/fulfill',
  access: 'user',
  act: onOrder('answer'),
  summary: 'Fulfils an order: by hand, or by the address that the store hands its orders to',
  limit: perUser(300, 600),
  body: z
    .object(
      {
        /** By default handed on where the store has an address for that, and else by hand. */
        by: z.enum(['hand', 'webhook'], badInput).optional(),
      },
      badInput,
    )
    .optional(),
  answer: OrderView,
})

const Tracking = z.object(
  OrderView.pick({
    tracking_number: true,
    carrier: true,
    tracking_status: true,
    tracking_events: true,
    shipped_at: true,
    delivered_at: true,
  }).shape,
)
export const getTracking = endpoint({
  method: 'GET',
  path: '/api/orders/:id/tracking',
  access: 'user',
  summary: 'Where the parcel of an order is',
  answer: Tracking,
})
export const setTracking = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/tracking',
  access: 'user',
  act: onOrder('answer'),
  summary: 'Says by which carrier and under which number an order travels',
  limit: perUser(300, 600),
  body: z.object(
    {
      tracking_number: typedText(100, says('enter-tracking-number', 'Please enter the tracking number.')).min(
        1,
        says('enter-tracking-number', 'Please enter the tracking number.'),
      ),
      carrier: typedText(60, says('enter-carrier', 'Please enter the carrier.')).min(
        1,
        says('enter-carrier', 'Please enter the carrier.'),
      ),
    },
    badInput,
  ),
  answer: Tracking,
})
export const updateTracking = endpoint({
  method: 'POST',
  path: '/api/orders/:id/tracking/update',
  access: 'user',
  act: onOrder('answer'),
  summary: 'Asks the carrier where the parcel is now',
  limit: perUser(60, 600),
  answer: Tracking,
})
export const countUntracked = endpoint({
  method: 'GET',
  path: '/api/domains/:id/orders/untracked-count',
  access: 'user',
  act: { action: 'view', on: 'domain', by: 'id' },
  summary: 'How many orders wait for a tracking number',
  answer: z.object({ count: z.int() }),
})

/** A spreadsheet, one line for each item; UTF-8 with a byte order mark, so that office programs read it right. */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/domains/:id/orders/export',
  access: 'account',
  act: { action: 'money', on: 'domain', by: 'id' },
  summary: 'The orders of a domain as CSV, one line for each item',
  limit: perUser(30, 600),
  timeLimit: 300,
  answer: 'text/csv',
})

const FulfilmentHook = z.object({
  /** Null where orders aren't handed on. */
  url: z.string().nullable(),
  /** Shown once, when it is made: signs what is sent there. */
  secret: z.string().nullable(),
})
export const getFulfilment = endpoint({
  method: 'GET',
  path: '/api/domains/:id/fulfilment',
  access: 'user',
  act: { action: 'manage', on: 'domain', by: 'id' },
  summary: 'Where the orders of a domain are handed to',
  answer: FulfilmentHook,
})
export const setFulfilment = endpoint({
  method: 'PUT',
  path: '/api/domains/:id/fulfilment',
  access: 'user',
  act: { action: 'manage', on: 'domain', by: 'id' },
  summary: 'Sets where the orders of a domain are handed to, with a new secret; an empty address ends it',
  limit: perUser(30, 600),
  body: z.object({ url: typedText(500, says('enter-address', 'Please enter an address.')) }, badInput),
  answer: FulfilmentHook,
})
