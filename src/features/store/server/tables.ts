import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#kit/server/columns.ts'
import { ofDomain } from '#domains/server/of-domain.ts'
import { payments } from '#payments/server/tables.ts'
import type { countryCodes } from '../countries.ts'

/** How many of an item are left to sell. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    domainId: ofDomain(),
    /** Of the item. */
    url: text().notNull(),
    /** What `store.txt` said when it was counted last: another number there is a new count. */
    declared: integer().notNull(),
    /** Below zero where more is held than was counted since. */
    left: integer().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.domainId, t.url] })],
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
    quantity: integer().notNull(),
    /** What is released is taken when it is paid, if it is still there. */
    state: text({ enum: ['held', 'sold', 'released'] }).notNull(),
    /** Whose holds count together, as a hash: an account, or a network. */
    holder: text().notNull().default(''),
    changedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.payment, t.url] }),
    index('stock_holds_of_domain').on(t.domainId, t.url, t.state),
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
