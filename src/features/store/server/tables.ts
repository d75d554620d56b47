import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/server/columns.ts'
import { ofDomain } from '#domains/server/of-domain.ts'
import { payments } from '#payments/server/tables.ts'
import { discountKinds } from '../discount.ts'
import type { countryCodes } from '#payments/country-codes.ts'

/** How many of an item, or of one of its variants, are left to sell. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    domainId: ofDomain(),
    /** Of the item. */
    url: text().notNull(),
    /** The key of a variant that is counted by itself; empty where it is the item that is. */
    variant: text().notNull().default(''),
    /** What `store.txt` said when it was counted last: another number there is a new count. */
    declared: integer().notNull(),
    /** Below zero where more is held than was counted since. */
    left: integer().notNull(),
    /** Which variants the file counted by themselves when what is held was laid to them, as a hash; empty for none. */
    layout: text().notNull().default(''),
    changedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.domainId, t.url, t.variant] })],
)

/** What a payment has taken out of the stock, until it is sold or put back. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    payment: text()
      .notNull()
      .references(() => payments.id),
    domainId: ofDomain(),
    url: text().notNull(),
    /** As in `stock_levels`. */
    variant: text().notNull().default(''),
    quantity: integer().notNull(),
    /** What is released is taken when it is paid, if it is still there. */
    state: text({ enum: ['held', 'sold', 'released'] }).notNull(),
    /** Whose holds count together, as a hash: an account, or a network. */
    holder: text().notNull().default(''),
    changedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.payment, t.url, t.variant] }),
    index('stock_holds_of_domain').on(t.domainId, t.url, t.variant, t.state),
    index('stock_holds_of_holder')
      .on(t.domainId, t.holder)
      .where(sql`${t.state} = 'held'`),
  ],
)

/** What an owner said about the list of what a new store lacks. */
export const storeSetups = pgTable('store_setups', {
  domainId: ofDomain().primaryKey(),
  isPutAway: boolean().notNull().default(false),
  /** Where the store is (ISO 3166-1); null where it is supposed. */
  country: text().$type<(typeof countryCodes)[number]>(),
})
/** Codes with which buyers pay less. They are switched off, and never deleted while their domain is there. */
export const discounts = pgTable(
  'discounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    /** As buyers read it, in capitals. */
    code: text().notNull(),
    kind: text({ enum: discountKinds }).notNull(),
    /** Thousandths of a percent, or minor units; 0 where it is the delivery that is free. */
    value: bigint({ mode: 'number' }).notNull(),
    /** Of the amounts. */
    currency: text().notNull(),
    /** What the goods have to come to, in minor units. */
    minimum: bigint({ mode: 'number' }).notNull().default(0),
    /** Days in the time zone of the store, `2026-03-01`, both included. */
    startsOn: text(),
    endsOn: text(),
    mostUses: integer(),
    isOncePerPerson: boolean().notNull(),
    isOn: boolean().notNull().default(true),
    /** By paid purchases, and by those that may still be paid. */
    uses: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('discounts_by_code').on(t.domainId, t.code),
    check('discounts_value', sql`${t.value} >= 0 and ${t.uses} >= 0`),
  ],
)

/** The code that a purchase is paid with, from the checkout until it is paid or given back. */
export const discountUses = pgTable(
  'discount_uses',
  {
    payment: text()
      .primaryKey()
      .references(() => payments.id),
    discountId: uuid()
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    /** What is released is taken when it is paid, if it may still be used. */
    state: text({ enum: ['held', 'used', 'released'] }).notNull(),
    /** What tells the buyer from others, each as a hash. */
    persons: text().array().notNull(),
    /** Whose unpaid uses count together, as a hash. */
    holder: text().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [index('discount_uses_of_discount').on(t.discountId, t.state)],
)
