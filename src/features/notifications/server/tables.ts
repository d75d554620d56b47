import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofDomain } from '#domains/server/of-domain.ts'
import type { Phrase } from '#kit/phrase.ts'
import { moment, wordsOfOthers } from '#kit/server/columns.ts'
import type { Channel, NotificationKind } from '../lists.ts'

/** Texts that were sent, or may have been: none is sent twice. */
export const sentTexts = pgTable('sent_texts', {
  /** What it was about, such as `paid` and the id of an order. */
  key: text().primaryKey(),
  domainId: ofDomain(),
  at: moment().notNull(),
})

/** Domains whose lists were saved; of all others the owner is notified by mail. */
export const notificationSettings = pgTable('notification_settings', {
  domainId: ofDomain().primaryKey(),
  savedAt: moment().notNull(),
})

/** The addresses and phones in the lists of a domain, and those that want nothing from it any more. */
export const contacts = pgTable(
  'notification_contacts',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    channel: text().$type<Channel>().notNull(),
    /** An address in its owner's spelling, or a number in E.164. */
    recipient: text().notNull(),
    /** The same for all spellings. */
    recipientKey: text().notNull(),
    /** Its place in the list; null where it isn't in it. */
    chatPlace: integer(),
    messagePlace: integer(),
    verifiedAt: moment(),
    /** What it has unsubscribed from; kept although it is taken off the lists. */
    stops: text().array().$type<NotificationKind[]>().notNull().default([]),
    codeHash: text(),
    codeSentAt: moment(),
    codeEndsAt: moment(),
    wrongTries: integer().notNull().default(0),
    /** Why the last code could not be sent. */
    problem: wordsOfOthers<Phrase>(),
  },
  ({ domainId, channel, recipientKey }) => [
    unique().on(domainId, channel, recipientKey),
    index().on(channel, recipientKey),
  ],
)

/** What those who run a site are notified of. */
export const notifications = pgTable(
  'notification_news',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    kind: text().$type<NotificationKind>().notNull(),
    /** Names it: nobody is notified of the same twice. */
    key: text().notNull(),
    /** In English, or in words of others. */
    title: text().notNull(),
    /** The same in any language; null where it is nothing but words of others. */
    titlePhrase: wordsOfOthers<Phrase>(),
    isTest: boolean().notNull().default(false),
    /** What it says; null once nobody waits for it any more. */
    sealed: text(),
    /** When it was decided who is notified. */
    toldAt: moment(),
    at: moment().notNull(),
  },
  ({ domainId, key, at }) => [unique().on(domainId, key), index().on(domainId, at), index().on(at)],
)

/**
 * One notification to one recipient. A text is `sending` from before the call of its service until the answer: if the process dies in between, it
 * may have been sent. Of mail the mail itself says what became of it.
 */
export const deliveries = pgTable(
  'notification_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The notification; deleted together with it. */
    about: uuid().notNull(),
    domainId: ofDomain(),
    channel: text().$type<Channel>().notNull(),
    recipient: text().notNull(),
    recipientKey: text().notNull(),
    state: text({ enum: ['waiting', 'sending', 'sent', 'delivered', 'failed', 'not-sent'] }).notNull(),
    reason: wordsOfOthers<Phrase>(),
    /** The service that a text was handed to. */
    providerId: uuid(),
    changedAt: moment().notNull(),
  },
  ({ about, channel, recipientKey, state, changedAt }) => [
    unique().on(about, channel, recipientKey),
    index().on(state, changedAt),
    index().on(recipientKey),
  ],
)

/** Phones that want no texts from a sender, which is a provider. */
export const stoppedPhones = pgTable(
  'stopped_phones',
  {
    providerId: uuid().notNull(),
    /** Of the number; nobody can read it from here. */
    hash: text().notNull(),
    at: moment().notNull(),
  },
  ({ providerId, hash }) => [primaryKey({ columns: [providerId, hash] })],
)

/** Texts of a trial that has no service for them, for its developers. */
export const outboxTexts = pgTable(
  'outbox_texts',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    sealed: text().notNull(),
    at: moment().notNull(),
  },
  ({ at }) => [index().on(at)],
)
