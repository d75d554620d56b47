import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofDomain } from '#domains/server/of-domain.ts'
import type { Phrase } from '#kit/phrase.ts'
import { moment, wordsOfOthers } from '#kit/server/columns.ts'
import { lexemes } from '#kit/server/search-words.ts'
import type { Folder, Priority } from '../rules.ts'

/** A field of a form as it was filled in. */
export interface KeptField {
  label: string
  value: string
}

/** What visitors write to a domain, what its team writes, and notes of the team. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    folder: text().$type<Folder>().notNull(),
    /** The folder before the last move. */
    before: text().$type<Folder>(),
    movedAt: moment().notNull(),
    /** The folder of its form. */
    form: text().notNull(),
    subject: text().notNull(),
    content: text().notNull(),
    fields: jsonb().$type<KeptField[]>().notNull().default([]),
    senderName: text().notNull(),
    /** As it was typed; empty where there was no field for it. */
    senderEmail: text().notNull(),
    /** Normalised, the same for all spellings. */
    emailKey: text().notNull(),
    /** The recipient of a message of ours. */
    recipient: text(),
    priority: text().$type<Priority>().notNull().default('Normal'),
    verified: boolean().notNull(),
    read: boolean().notNull().default(false),
    /** Whether the last word is the visitor's. */
    waits: boolean().notNull(),
    /** The answers, theirs and ours. */
    replies: integer().notNull().default(0),
    /** The path of the page that it was sent from. */
    page: text(),
    language: text(),
    /** Of spam: a keyed hash of the network it came from, which tells who floods a site from others. */
    network: text(),
    spamReasons: wordsOfOthers<Phrase[]>().notNull().default([]),
    notes: wordsOfOthers<Phrase[]>().notNull().default([]),
    /** Verified recipients that its form names. */
    alsoTo: text().array().notNull().default([]),
    /** Made by the sender's browser: nothing is stored twice. */
    sending: uuid(),
    /** The hash of the code that proves the sender's address. */
    codeHash: text(),
    codeSentAt: moment(),
    wrongTries: integer().notNull().default(0),
    /** When the team was told of it. */
    toldAt: moment(),
    /** In characters, with all answers. */
    size: integer().notNull(),
    words: lexemes().notNull(),
    createdAt: moment().notNull(),
    /** When somebody last wrote. */
    activeAt: moment().notNull(),
  },
  (t) => [
    unique('messages_by_sending').on(t.domainId, t.sending),
    index('messages_in_folder').on(t.domainId, t.folder, t.activeAt, t.id),
    index('messages_of_form').on(t.domainId, t.folder, t.form, t.activeAt, t.id),
    index('messages_unread')
      .on(t.domainId, t.activeAt, t.id)
      .where(sql`${t.folder} = 'inbox' and not ${t.read}`),
    index('messages_of_sender').on(t.domainId, t.emailKey),
    index('messages_to_sweep')
      .on(t.folder, t.movedAt)
      .where(sql`${t.folder} in ('spam', 'trash')`),
    index('messages_with_code')
      .on(t.codeSentAt)
      .where(sql`${t.codeHash} is not null`),
    index('messages_words').using('gin', t.words),
  ],
)

/** What was written about a message after it, by the visitor by mail or by the team. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    domainId: ofDomain(),
    isOurs: boolean().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    content: text().notNull(),
    /** The mail that theirs answers, as it stood below. */
    quoted: text().notNull().default(''),
    /** Names of what was attached, which isn't kept. */
    attachments: text().array().notNull().default([]),
    /** What to know about theirs, such as that it was cut. */
    notes: wordsOfOthers<Phrase[]>().notNull().default([]),
    /** The key of our mail. */
    mailKey: text(),
    /** The id of their mail. */
    mailId: text(),
    sending: uuid(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index().on(t.messageId, t.createdAt),
    index().on(t.domainId),
    unique('message_replies_by_mail').on(t.messageId, t.mailId),
    unique('message_replies_by_sending').on(t.messageId, t.sending),
  ],
)

/** The folders of the forms of a domain that have sent something. */
export const messageForms = pgTable('message_forms', { domainId: ofDomain(), form: text().notNull() }, (t) => [
  primaryKey({ columns: [t.domainId, t.form] }),
])
