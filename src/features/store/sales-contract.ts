import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { typedText } from '#kit/shapes.ts'
import { endpoint, perUser, type Act } from '#kit/contract.ts'
import { pagesOf, searchable } from '#kit/paging.ts'
import { paymentStates } from '#payments/states.ts'
import { OrderView } from '#orders/order-contract.ts'

const ofDomain: Act & { orPlatform: true } = { action: 'money', on: 'domain', by: 'domain_id', orPlatform: true }

const Money = z.object({
  /** In minor units. */
  amount: z.int(),
  currency: z.string(),
})
export type ReviewView = z.infer<typeof ReviewView>
const ReviewView = z.object({
  /** Null where it is decided, and the money only has to go back. */
  asked: Money.nullable(),
  /** Null where the service didn't say, or it is counted for another checkout. */
  came: Money.nullable(),
  /** Of the payment, at the service. */
  serviceReference: z.string().nullable(),
  /** Why it can't be accepted; null if it can. */
  obstacle: z.string().nullable(),
  /** Whether the service can be told to return it. */
  canRefund: z.boolean(),
})

const transactionKinds = ['payment', 'refund'] as const
export type TransactionView = z.infer<typeof TransactionView>
const TransactionView = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(transactionKinds),
  /** Of the payment; for a refund `succeeded`, `pending`, `failed` or `uncertain`. */
  state: z.string(),
  /** In minor units; below zero for a refund. */
  amount: z.int(),
  currency: z.string(),
  method: z.string(),
  /** Of the order, where there is one. */
  orderNumber: z.string().nullable(),
  orderId: z.string().nullable(),
  email: z.string(),
  /** What the owner should know, such as why a payment has to be looked at. */
  note: z.string().nullable(),
  /** What has to be decided about it; null where nothing has. */
  review: ReviewView.nullable(),
})
const list = pagesOf({
  items: TransactionView,
  sort: ['at'],
  first: '-at',
  filters: { ...searchable, state: z.enum(paymentStates, badInput).optional() },
})
const domainId = typedText(300).optional()

/** Without a domain: what the installation sells, which is plans; for its administrators. */
export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/transactions',
  access: 'account',
  act: ofDomain,
  summary: 'Payments and refunds, the latest first',
  query: list.query.extend({ domain_id: domainId }),
  answer: list.answer,
})
export const sumTransactions = endpoint({
  method: 'GET',
  path: '/api/transactions/months',
  access: 'account',
  act: ofDomain,
  summary: 'Payments and refunds of each month and currency, the latest 24 months first',
  query: z.object({ domain_id: domainId }),
  answer: z.array(
    z.object({
      /** As `2026-11`, in the store's time zone. */
      month: z.string(),
      currency: z.string(),
      /** All in minor units. */
      payments: z.int(),
      refunds: z.int(),
      net: z.int(),
      count: z.int(),
    }),
  ),
})
export const exportTransactions = endpoint({
  method: 'GET',
  path: '/api/transactions/export',
  access: 'account',
  act: ofDomain,
  summary: 'Payments and refunds as CSV',
  limit: perUser(30, 600),
  timeLimit: 300,
  query: z.object({ domain_id: domainId }),
  answer: 'text/csv',
})

const onPayment = {
  method: 'POST',
  access: 'account',
  act: { action: 'money', on: 'payment', by: 'id', orPlatform: true },
  limit: perUser(60, 600),
} as const
const Decided = z.object({ state: z.enum(paymentStates) })
export const acceptPayment = endpoint({
  ...onPayment,
  path: '/api/transactions/:id/accept',
  summary: 'Accepts a payment that came otherwise than it was asked for, and delivers what was bought',
  answer: Decided,
})
export const dismissPayment = endpoint({
  ...onPayment,
  path: '/api/transactions/:id/dismiss',
  summary: 'Returns a payment that came otherwise than it was asked for, and puts the goods back',
  body: z
    .object(
      {
        /** I have returned it myself: the service isn't told to. */
        byHand: z.boolean(badInput).default(false),
        /** For the buyer. */
        reason: typedText(200).optional(),
      },
      badInput,
    )
    .optional(),
  answer: Decided,
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/refund',
  access: 'account',
  act: { action: 'money', on: 'order', by: 'id' },
  summary: 'Refunds an order, in full or in part',
  limit: perUser(60, 600),
  body: z
    .object(
      {
        /** In minor units; by default all that is left. */
        amount: z
          .int(says('enter-amount', 'Please enter an amount.'))
          .min(1, says('enter-amount', 'Please enter an amount.'))
          .optional(),
        reason: typedText(200).optional(),
        /** Put what was returned back into stock. */
        restock: z.boolean(badInput).default(false),
        /** Repeated, it gives the same refund. */
        key: typedText(100).optional(),
      },
      badInput,
    )
    .optional(),
  answer: z.object({
    status: z.enum(['pending', 'succeeded', 'failed', 'uncertain']),
    order: OrderView,
  }),
})

/** For the owner's store section. */
export const getSales = endpoint({
  method: 'GET',
  path: '/api/domains/:id/sales',
  access: 'user',
  act: { action: 'view', on: 'domain', by: 'id' },
  summary: 'What a store sells: orders and sums of 30 days, best sellers, and stock that runs out',
  answer: z.object({
    /** For each currency, of the last 30 days, in minor units. */
    sums: z.array(z.object({ currency: z.string(), orders: z.int(), net: z.int() })),
    waiting: z.int(),
    bestSellers: z.array(z.object({ url: z.string(), title: z.string(), quantity: z.int() })),
    stock: z.array(z.object({ url: z.string(), title: z.string(), left: z.int() })),
    /** What keeps the store from taking payments, or null. */
    obstacle: z.string().nullable(),
  }),
})
