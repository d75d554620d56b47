import type { Phrase } from '#kit/phrase.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, wordsOfOthers } from '#kit/server/columns.ts'
import { ofDomain } from '#domains/server/of-domain.ts'
import { payments } from '#payments/server/tables.ts'
import type { NamedTax, Purchase, PurchaseLine } from '#payments/server/purchase.ts'
import type { Fulfillment, OrderStatus } from '../states.ts'
import type { SellerDetails } from '../paper-contract.ts'
import type { TrackingEvent } from '../tracking-contract.ts'

const amount = () => bigint({ mode: 'number' }).notNull()

/** Paid orders. They outlive their domain and their buyer's account: they are the seller's records. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: uuid().notNull(),
    /** The name of the store when it was placed. */
    domain: text().notNull(),
    number: text().notNull(),
    /** One order for each payment, whatever happens. */
    paymentId: text()
      .notNull()
      .unique()
      .references(() => payments.id),
    buyerId: uuid(),
    /** In lower case. */
    email: text().notNull(),
    /** When the owner of the address said that a guest who gave it wasn’t them. */
    disownedAt: moment(),
    buyer: jsonb().$type<Purchase['buyer']>().notNull(),
    items: jsonb().$type<PurchaseLine[]>().notNull(),
    currency: text().notNull(),
    subtotal: amount(),
    shipping: amount(),
    tax: amount(),
    /** Missing where nothing is taxed, and before taxes were kept by name. */
    namedTax: jsonb().$type<NamedTax>(),
    /** What a code took off the sums above. */
    discount: jsonb().$type<Purchase['discount']>(),
    total: amount(),
    refunded: amount().default(0),
    method: text().notNull(),
    status: text().$type<OrderStatus>().notNull().default('paid'),
    fulfillment: text().$type<Fulfillment>().notNull().default('pending'),
    /** Why the store’s own address didn’t take it. */
    fulfillmentError: wordsOfOthers<Phrase>(),
    trackingNumber: text(),
    carrier: text(),
    trackingStatus: text(),
    trackingEvents: jsonb().$type<TrackingEvent[]>().notNull().default([]),
    /** The id of the tracker at the tracking service. */
    trackerId: text(),
    trackedAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    /** Number, name and address in lower case, for searching. */
    search: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('orders_by_number').on(t.number, t.domainId),
    index('orders_of_domain').on(t.domainId, t.createdAt, t.id),
    index('orders_of_buyer').on(t.buyerId, t.createdAt, t.id),
    index('orders_by_email').on(t.email, t.number),
    index('orders_untracked')
      .on(t.domainId)
      .where(sql`${t.trackingNumber} is null and ${t.status} <> 'refunded'`),
  ],
)

/** The last order number of each domain. */
export const orderNumbers = pgTable('order_numbers', { domainId: uuid().primaryKey(), last: integer().notNull() })

/** Where the orders of a domain are handed to. */
export const fulfilmentHooks = pgTable('fulfilment_hooks', {
  domainId: ofDomain().primaryKey(),
  url: text().notNull(),
  sealedSecret: text().notNull(),
  changedAt: moment().notNull(),
})

/** What a store says about itself on its invoices. */
export const sellerDetails = pgTable('seller_details', {
  domainId: ofDomain().primaryKey(),
  details: jsonb().$type<SellerDetails>().notNull(),
  changedAt: moment().notNull(),
})

/**
 * The invoices and credit notes that a store has issued. A row never changes, nor does what else they say: the purchase and the refund. They
 * outlive their domain.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: uuid().notNull(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** That a credit note is for; null for the invoice itself. */
    refundId: text().unique(),
    /** Counted for each domain, without gaps. */
    place: integer().notNull(),
    /** As it is written, such as `2026-0001`. */
    number: text().notNull(),
    /** As the store described itself then. */
    seller: jsonb().$type<SellerDetails>().notNull(),
    /** Of the store, by which its days are written. */
    timeZone: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('invoices_by_place').on(t.domainId, t.place),
    uniqueIndex('invoices_once')
      .on(t.paymentId)
      .where(sql`${t.refundId} is null`),
    index('invoices_of_payment').on(t.paymentId),
  ],
)
