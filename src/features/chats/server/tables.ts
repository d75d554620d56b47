import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/server/columns.ts'
import { lexemes } from '#kit/server/search-words.ts'
import { ofDomain } from '#domains/server/of-domain.ts'
import type { ChatStatus, Sender } from '../rules.ts'

const number = () => bigint({ mode: 'number' })

/** A picture in a message. */
export interface Picture {
  /** In the store of uploads. */
  path: string
  width: number
  height: number
}

export const chats = pgTable(
  'chats',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    /** The account of the visitor, if they were signed in. */
    userId: uuid(),
    name: text().notNull(),
    email: text().notNull(),
    isVerified: boolean().notNull(),
    /** BCP 47, of the page that it began on. */
    language: text(),
    /** Of the first message: a chat is begun once. */
    startKey: text().notNull(),
    /** The page that it began on. */
    address: text().notNull(),
    /** A hash: addresses aren’t kept. */
    network: text().notNull(),
    status: text().$type<ChatStatus>().notNull().default('active'),
    /** Its first characters. */
    lastMessage: text().notNull().default(''),
    /** Of the name, the address and the last message. */
    words: lexemes().notNull().default(''),
    lastMessageId: number().notNull().default(0),
    lastMessageAt: moment().notNull(),
    lastSender: text().$type<Sender>().notNull().default('visitor'),
    messages: integer().notNull().default(0),
    /** Messages that a participant has not read. */
    unreadByAdmin: integer().notNull().default(0),
    unreadByVisitor: integer().notNull().default(0),
    /** Unread chats first, then the latest. */
    attention: number()
      .notNull()
      .generatedAlwaysAs(sql`last_message_id + case when unread_by_admin > 0 then 4503599627370496 else 0 end`),
    /** When those who run the site, and the visitor, were last told by mail. */
    notifiedAt: moment(),
    mailedAt: moment(),
    /** When a visitor who isn’t back by then gets the answers by mail. */
    answerDueAt: moment(),
    createdAt: moment().notNull(),
    /** It can be brought back for a while. */
    deletedAt: moment(),
  },
  (t) => [
    unique('chats_by_start').on(t.domainId, t.startKey),
    index('chats_by_attention').on(t.domainId, t.attention, t.id),
    index('chats_of_domain').on(t.domainId, t.lastMessageAt, t.id),
    index('chats_of_visitor').on(t.userId, t.lastMessageAt, t.id),
    index('chats_unread')
      .on(t.domainId)
      .where(sql`${t.unreadByAdmin} > 0 and ${t.deletedAt} is null`),
    index('chats_open')
      .on(t.domainId, t.attention, t.id)
      .where(sql`${t.status} = 'active' and ${t.deletedAt} is null`),
    index('chats_blocked')
      .on(t.domainId, t.attention, t.id)
      .where(sql`${t.status} = 'blocked' and ${t.deletedAt} is null`),
    index('chats_words').using('gin', t.words),
    index('chats_idle').on(t.lastMessageAt),
    index('chats_answer_due')
      .on(t.answerDueAt)
      .where(sql`${t.answerDueAt} is not null`),
    index('chats_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
)

const ofChat = () =>
  uuid()
    .notNull()
    .references(() => chats.id, { onDelete: 'cascade' })

export const chatMessages = pgTable(
  'chat_messages',
  {
    /** Within a chat in the order in which they became visible, since each is written under the lock of its chat. */
    id: number().primaryKey().generatedByDefaultAsIdentity(),
    domainId: ofDomain(),
    chatId: ofChat(),
    sender: text().$type<Sender>().notNull(),
    /** Who answered. */
    userId: uuid(),
    content: text().notNull(),
    picture: jsonb().$type<Picture>(),
    clientId: text().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (t) => [
    unique('chat_messages_once').on(t.chatId, t.sender, t.clientId),
    index().on(t.chatId, t.id),
    index().on(t.chatId, t.createdAt),
  ],
)

/** What opens a chat: hashes of tokens of visitors, and of tickets in mails that are used once. */
export const chatKeys = pgTable(
  'chat_keys',
  {
    hash: text().primaryKey(),
    domainId: ofDomain(),
    chatId: ofChat(),
    kind: text({ enum: ['token', 'ticket'] }).notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.chatId, t.kind, t.createdAt)],
)

/** Which visitors are there, and where. */
export const chatVisits = pgTable(
  'chat_visits',
  {
    chatId: ofChat().primaryKey(),
    domainId: ofDomain(),
    /** Renewed while they listen. */
    seenAt: moment().notNull(),
    isOnline: boolean().notNull(),
    page: text(),
  },
  (t) => [
    index('chat_visits_online')
      .on(t.chatId)
      .where(sql`${t.isOnline}`),
  ],
)

/** Who of a site is there for its visitors. */
export const chatHosts = pgTable(
  'chat_hosts',
  {
    domainId: ofDomain(),
    userId: uuid().notNull(),
    seenAt: moment().notNull(),
    isOnline: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.domainId, t.userId] })],
)

/** Who may not chat with a site, as hashes. They outlive the chat. */
export const chatBlocks = pgTable(
  'chat_blocks',
  {
    domainId: ofDomain(),
    chatId: uuid().notNull(),
    kind: text({ enum: ['email', 'account', 'network'] }).notNull(),
    hash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.domainId, t.hash, t.chatId] }), index().on(t.chatId)],
)

/** The pictures of chats by their paths in the store; those without a chat are deleted by the next sweep. */
export const chatPictures = pgTable(
  'chat_pictures',
  {
    path: text().primaryKey(),
    domainId: uuid().notNull(),
    chatId: uuid().references(() => chats.id, { onDelete: 'set null' }),
    /** In bytes. */
    size: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.domainId), index().on(t.chatId)],
)

/** Prepared replies. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    title: text().notNull(),
    content: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.domainId)],
)
