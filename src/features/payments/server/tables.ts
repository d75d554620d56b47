import type { Phrase } from '#kit/phrase.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, wordsOfOthers } from '#kit/server/columns.ts'
import { lacks, paymentOutcomes } from '../payment-outcomes.ts'
import { refundStates, type PaymentState } from '../states.ts'
import type { NextAction } from './adapter/calls.ts'
import type { Observation } from './adapter/observation.ts'
import type { Purchase } from './purchase.ts'

/** In minor units. */
const amount = () => bigint({ mode: 'number' })

/** Money that somebody was asked for: for an order, a plan, or a further period of a subscription. They outlive their domain. */
export const payments = pgTable(
  'payments',
  {
    /** 20 lower-case letters and digits: our reference at every service, and the id of the checkout session. */
    id: text().primaryKey(),
    /** The store that is paid; null for the installation itself. */
    domainId: uuid(),
    purpose: text({ enum: ['order', 'plan', 'renewal', 'duplicate'] }).notNull(),
    /** What the buyer chose, and the adapter that takes it, which differ for wallets. */
    method: text().notNull(),
    adapter: text().notNull(),
    /** The provider with the credentials; null for the sandbox. */
    providerId: uuid(),
    isLive: boolean().notNull(),
    state: text().$type<PaymentState>().notNull().default('created'),
    amount: amount().notNull(),
    currency: text().notNull(),
    /** What came in, which is more than `amount` where a service adds tax. */
    captured: amount().notNull().default(0),
    /** Refunds that succeeded, and those that may. */
    refunded: amount().notNull().default(0),
    /** What is bought, by the prices of that moment. */
    purchase: jsonb().$type<Purchase>().notNull(),
    /** Of the purchase: a buyer who presses twice gets the same session. */
    hash: text().notNull(),
    buyerId: uuid(),
    /** Of the buyer's browser, as a hash: who may press twice. */
    caller: text().notNull(),
    idempotencyKey: text(),
    /** Where the buyer came from and returns to, such as `https://shop.example`. */
    origin: text().notNull(),
    language: text().notNull(),
    /** Its id at the service. */
    sessionId: text(),
    /** The id of the payment itself at the service. */
    paymentId: text(),
    next: jsonb().$type<NextAction>(),
    kept: jsonb().$type<Record<string, string>>().notNull().default({}),
    expiresAt: moment(),
    /** The subscription that a renewal is for, and its period. */
    subscriptionId: uuid(),
    period: integer(),
    /** The payment that was paid twice. */
    duplicateOf: text(),
    outcome: text({ enum: paymentOutcomes }),
    remark: wordsOfOthers<Phrase>(),
    /** When the service is asked next whether it was paid. */
    checkAt: moment(),
    checks: integer().notNull().default(0),
    buyerSeenAt: moment(),
    createdAt: moment().notNull(),
    paidAt: moment(),
    changedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('payments_once')
      .on(t.adapter, t.providerId, t.isLive, t.paymentId)
      .where(sql`${t.paymentId} is not null`),
    unique('payments_by_key').on(t.caller, t.idempotencyKey),
    unique('payments_by_period').on(t.subscriptionId, t.period),
    index('payments_of_domain').on(t.domainId, sql`coalesce(${t.paidAt}, ${t.createdAt})`, t.id),
    index('payments_of_buyer').on(t.buyerId, t.createdAt),
    index('payments_by_session').on(t.adapter, t.sessionId),
    index('payments_by_hash').on(t.caller, t.hash),
    index('payments_to_check')
      .on(t.checkAt)
      .where(sql`${t.checkAt} is not null`),
    check(
      'payments_amount',
      sql`${t.amount} >= 0 and ${t.captured} >= 0 and ${t.refunded} between 0 and ${t.captured}`,
    ),
    check(
      'payments_paid',
      sql`${t.state} not in ('paid', 'partially_refunded', 'refunded') or ${t.paidAt} is not null`,
    ),
  ],
)

/** What services told us, each event once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    adapter: text().notNull(),
    /** Whose credentials it was verified with: a provider's id, or the domain of the sandbox. */
    endpoint: text().notNull(),
    eventKey: text().notNull(),
    /** The payment it is about, once that is known. */
    payment: text(),
    observation: wordsOfOthers<Observation>().notNull(),
    receivedAt: moment().notNull(),
    appliedAt: moment(),
  },
  (t) => [
    unique('payment_events_once').on(t.adapter, t.endpoint, t.eventKey),
    index('payment_events_of_payment').on(t.payment),
    index('payment_events_waiting')
      .on(t.receivedAt)
      .where(sql`${t.appliedAt} is null`),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    /** 20 lower-case letters and digits: the idempotency key at every service. */
    id: text().primaryKey(),
    payment: text()
      .notNull()
      .references(() => payments.id),
    amount: amount().notNull(),
    state: text({ enum: refundStates }).notNull(),
    reason: text().notNull(),
    lack: text({ enum: lacks }),
    restock: boolean().notNull().default(false),
    /** The client's, so that a repeated call is the same refund. */
    key: text(),
    /** Its id at the service. */
    refundId: text(),
    remark: wordsOfOthers<Phrase>(),
    byUser: uuid(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [
    unique('refunds_by_key').on(t.payment, t.key),
    uniqueIndex('refunds_once')
      .on(t.payment, t.refundId)
      .where(sql`${t.refundId} is not null`),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
)

/** Double-entry bookkeeping. The entries of a transfer sum to zero: a trigger refuses to commit any other. */
export const ledger = pgTable(
  'ledger',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Such as `paid p1` or `refund r1`: the same is never booked twice. */
    transfer: text().notNull(),
    /** `stripe` and its like, `sales`, `shipping`, `tax`, `refunds`. */
    account: text().notNull(),
    amount: amount().notNull(),
    currency: text().notNull(),
    domainId: uuid(),
    payment: text()
      .notNull()
      .references(() => payments.id),
    at: moment().notNull(),
  },
  (t) => [
    unique('ledger_once').on(t.transfer, t.account),
    index('ledger_of_domain').on(t.domainId, t.at),
    index('ledger_of_payment').on(t.payment),
  ],
)

/** Payments on our own pay page, by their ids, where no money moves: what a service would know of them. */
export const sandboxSessions = pgTable('sandbox_sessions', {
  id: text().primaryKey(),
  outcome: text({ enum: ['approve', 'decline', 'delay', 'abandon', 'duplicate', 'lost'] }),
  isPaid: boolean().notNull().default(false),
  /** The amounts refunded so far, by our refund's id. */
  refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
  endpoint: text().notNull(),
  webhookUrl: text().notNull(),
  cancelUrl: text().notNull(),
  returnUrl: text().notNull(),
  amount: amount().notNull(),
  currency: text().notNull(),
  isRecurring: boolean().notNull().default(false),
  createdAt: moment().notNull(),
  paidAt: moment(),
})
