import type { Phrase } from '#kit/phrase.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofDomain } from '#domains/server/of-domain.ts'
import { moment, wordsOfOthers } from '#kit/server/columns.ts'
import type { CampaignState } from '../campaign-contract.ts'
import type { skipReasons } from '../contract.ts'
import type { Person } from '../people/person.ts'
import type { SubscriberState } from '../rules.ts'

const tags = () => text().array().notNull().default([])

/** The mailing list of a domain. Its counts change together with its subscribers. */
export const mailingLists = pgTable('mailing_lists', {
  domainId: ofDomain().primaryKey(),
  fromName: text().notNull().default(''),
  replyTo: text(),
  contactLine: text().notNull().default(''),
  pending: integer().notNull().default(0),
  confirmed: integer().notNull().default(0),
  unsubscribed: integer().notNull().default(0),
  bounced: integer().notNull().default(0),
  complained: integer().notNull().default(0),
  tags: tags(),
})

/** Proof of a consent. */
export interface Consent {
  /** ISO. */
  at: string
  /** What they read beside the button, or else how they came onto the list. */
  text: Phrase
  network: string | null
  /** The mark of the browser in which the form was filled in, until it is confirmed. */
  browser?: string | undefined
  confirmedAt: string | null
  confirmedFrom?: string
}

export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    email: text().notNull(),
    emailKey: text().notNull(),
    name: text().notNull().default(''),
    /** Address and name in lower case, to be searched. */
    search: text().notNull(),
    state: text().$type<SubscriberState>().notNull(),
    language: text(),
    tracking: boolean().notNull().default(false),
    tags: tags(),
    source: text().$type<'form' | 'hand' | 'import'>().notNull(),
    consent: jsonb().$type<Consent>().notNull(),
    /** When they were last asked to confirm; the link of that mail names this time. */
    askedAt: moment(),
    /** Soft bounces in a row. */
    softBounces: integer().notNull().default(0),
    lastBounceAt: moment(),
    /** Why their mail came back, or why they left. */
    problem: wordsOfOthers<Phrase>(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  ({ domainId, emailKey, createdAt, id, state, email, askedAt, tags }) => [
    uniqueIndex().on(domainId, emailKey),
    index().on(emailKey),
    index().on(domainId, createdAt, id),
    index().on(domainId, email, id),
    index().on(domainId, state, createdAt, id),
    index().using('gin', tags),
    index('subscribers_pending_index')
      .on(askedAt)
      .where(sql`${state} = 'pending'`),
  ],
)

/** Addresses that no site writes to any more, by their hash: mail to them comes back, or they complained. */
export const mailSuppressions = pgTable('mail_suppressions', {
  hash: text().primaryKey(),
  reason: text({ enum: ['bounce', 'complaint'] }).notNull(),
  at: moment().notNull(),
})

/** People whom a site forgot, by the hash of their address: no import brings them back. */
export const forgottenSubscribers = pgTable(
  'forgotten_subscribers',
  { domainId: ofDomain(), hash: text().notNull(), at: moment().notNull() },
  ({ domainId, hash }) => [primaryKey({ columns: [domainId, hash] })],
)

/** What a file says of somebody besides address and name. */
export type ImportedMore = Partial<Pick<Person, 'standing' | 'tags' | 'language' | 'agreedAt'>>
export type ImportedRow = [email: string, name: string, more?: ImportedMore]

export type SkipReason = (typeof skipReasons)[number]

export const subscriberImports = pgTable(
  'subscriber_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    state: text().$type<'running' | 'done' | 'failed'>().notNull(),
    /** The rows that are left, until it is done. */
    rows: jsonb().$type<ImportedRow[]>(),
    /** Whether the owner declared their consent. */
    hasConsent: boolean().notNull(),
    declaration: wordsOfOthers<Phrase>().notNull(),
    tag: text(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    added: integer().notNull().default(0),
    skipped: jsonb().$type<Partial<Record<SkipReason, number>>>().notNull().default({}),
    problem: text(),
    createdAt: moment().notNull(),
  },
  ({ domainId, createdAt, id, state }) => [index().on(domainId, createdAt, id), index().on(state)],
)

export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    state: text().$type<CampaignState>().notNull().default('draft'),
    version: integer().notNull().default(1),
    subject: text().notNull().default(''),
    preview: text().notNull().default(''),
    content: text().notNull().default(''),
    fromName: text().notNull().default(''),
    replyTo: text(),
    tags: tags(),
    scheduledAt: moment(),
    startedAt: moment(),
    finishedAt: moment(),
    /** It can be brought back for a day. */
    deletedAt: moment(),
    /** The links whose clicks are counted, in the order of the text. */
    links: text().array().notNull().default([]),
    /** Counted when it ended. */
    counts: jsonb().$type<{ total: number; sent: number; waiting: number; failed: number; skipped: number }>(),
    /** Of those who agreed to it, once its recipients aren't listed any more. */
    counted: jsonb().$type<{ agreed: number; opened: number; clicked: number }>(),
    /** Why it waits, or couldn't be sent as scheduled. */
    problem: wordsOfOthers<Phrase>(),
    /** When what became of its first batch decides about the rest. */
    decidesAt: moment(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  ({ domainId, createdAt, id, state, scheduledAt, deletedAt, counts }) => [
    index().on(domainId, createdAt, id),
    index('campaigns_busy_index')
      .on(state, scheduledAt)
      .where(sql`${state} in ('scheduled', 'sending') or (${state} = 'cancelled' and ${counts} is null)`),
    index('campaigns_deleted_index')
      .on(deletedAt)
      .where(sql`${deletedAt} is not null`),
  ],
)

/** Who gets a campaign, as it was when it started. `later` waits for what becomes of the first batch, `handed` in `mails`. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    campaignId: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    subscriberId: uuid().notNull(),
    state: text({ enum: ['later', 'waiting', 'handed', 'sent', 'failed', 'skipped'] }).notNull(),
    /** Hasn't confirmed here, and got no campaign of this list before. */
    isStranger: boolean().notNull().default(false),
    /** Agreed to be counted, when the mail was written. */
    agreed: boolean().notNull().default(false),
    openedAt: moment(),
    clickedAt: moment(),
  },
  ({ campaignId, subscriberId, state, agreed }) => [
    primaryKey({ columns: [campaignId, subscriberId] }),
    index().on(campaignId, state, subscriberId),
    index('campaign_recipients_handed_index')
      .on(subscriberId)
      .where(sql`${state} in ('waiting', 'handed')`),
    index('campaign_recipients_agreed_index')
      .on(campaignId)
      .where(sql`${agreed}`),
  ],
)

/** Messages of mail services that were taken, so that one that is sent again counts once. */
export const mailEventsTaken = pgTable(
  'mail_events_taken',
  { key: text().primaryKey(), at: moment().notNull() },
  ({ at }) => [index().on(at)],
)
