import type { Phrase } from '#kit/phrase.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, wordsOfOthers } from '#kit/server/columns.ts'
import type { Interval } from '#payments/interval.ts'
import type { Purchase } from '#payments/server/purchase.ts'
import { payments } from '#payments/server/tables.ts'
import type { SubscriptionStatus } from '../states.ts'

/** What is paid each period: items of stores, and plans of the platform. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for a plan of the platform. */
    domainId: uuid(),
    domain: text().notNull(),
    buyerId: uuid(),
    email: text().notNull(),
    /** When the owner of the address said that a guest who gave it wasn’t them. */
    disownedAt: moment(),
    buyer: jsonb().$type<Purchase['buyer']>().notNull(),
    /** The payment that it began with: one subscription for each, whatever happens. */
    paymentId: text()
      .notNull()
      .unique()
      .references(() => payments.id),
    name: text().notNull(),
    /** Of the item in its store; null for a plan. */
    itemUrl: text(),
    planId: text({ enum: ['premium', 'basic', 'pro', 'enterprise'] }),
    status: text().$type<SubscriptionStatus>().notNull(),
    /** In minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    interval: text().$type<Interval>().notNull(),
    adapter: text().notNull(),
    method: text().notNull(),
    providerId: uuid(),
    isLive: boolean().notNull(),
    /** Who charges the periods. */
    engine: text({ enum: ['theirs', 'ours'] }).notNull(),
    /** Its id at the service, in an engine of theirs. */
    providerSubscriptionId: text(),
    /** What charges the buyer again, in an engine of ours; encrypted. */
    sealedToken: text(),
    brand: text(),
    last4: text(),
    /** How many periods have been begun, the first included. */
    periods: integer().notNull().default(1),
    startedAt: moment().notNull(),
    /** Paydays are counted from here: the beginning, or a resumption after the planned one, and the periods begun by then. */
    anchorAt: moment().notNull(),
    anchorPeriods: integer().notNull().default(0),
    nextAt: moment(),
    /** Since when a payment is overdue, and how often it was tried again. */
    overdueSince: moment(),
    tries: integer().notNull().default(0),
    /** When the next try of a renewal is due; set for engines of ours. */
    dueAt: moment(),
    pausedAt: moment(),
    autoRenew: boolean().notNull().default(true),
    endsAt: moment(),
    problem: wordsOfOthers<Phrase>(),
    search: text().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [
    index('subscriptions_of_domain').on(t.domainId, t.startedAt, t.id),
    index('subscriptions_of_buyer').on(t.buyerId, t.startedAt, t.id),
    index('subscriptions_of_guests')
      .on(t.email)
      .where(sql`${t.buyerId} is null`),
    index('subscriptions_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    uniqueIndex('subscriptions_at_service')
      .on(t.adapter, t.providerId, t.providerSubscriptionId)
      .where(sql`${t.providerSubscriptionId} is not null`),
  ],
)
