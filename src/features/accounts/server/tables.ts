import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/server/columns.ts'
import type { Preferences } from '../account-contract.ts'
import type { Gender } from '../contract.ts'

/** People who have signed in at least once. */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** In the owner's spelling. */
  email: text().notNull(),
  /** Normalised, the same for all spellings. */
  emailKey: text().notNull().unique(),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  dateOfBirth: date(),
  gender: text().$type<Gender>(),
  age: integer(),
  bio: text().notNull().default(''),
  location: text().notNull().default(''),
  interests: text().array().notNull().default([]),
  profilePicture: text(),
  preferences: jsonb().$type<Partial<Preferences>>().notNull().default({}),
  /** The hash of a password, set only after its owner has proven the address. */
  passwordHash: text(),
  createdAt: moment().notNull(),
  /** When the account is deleted, if its owner asked for that. */
  deletesAt: moment(),
  /** The language of the screen on which they last signed in or asked for that, for mails as long as none is chosen; one that the platform speaks. */
  screenLanguage: text(),
})

/** A registration, until the address is proven by the same browser; otherwise it is dropped. */
export const registrations = pgTable(
  'registrations',
  {
    emailKey: text().notNull(),
    /** The hash of the browser that registered. */
    browser: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    dateOfBirth: date().notNull(),
    gender: text().$type<Gender>().notNull(),
    passwordHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  ({ emailKey, browser }) => [primaryKey({ columns: [emailKey, browser] })],
)

/** To sign in, reset the password, change the address, or confirm a change of the account. */
export type Purpose = 'sign-in' | 'reset' | 'change-email' | 'confirm'

/** One-time codes; a new one replaces the holder's previous one. */
export const codes = pgTable(
  'codes',
  {
    emailKey: text().notNull(),
    purpose: text().$type<Purpose>().notNull(),
    /** The host where it was requested. */
    host: text().notNull(),
    /** Who requested it: the hash of a browser, or the account's id for changes of an account. */
    holder: text().notNull(),
    hash: text().notNull(),
    /** Wrong tries by the holder. */
    wrongTries: integer().notNull().default(0),
    /** Wrong tries by anybody else. */
    strangeTries: integer().notNull().default(0),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  ({ emailKey, purpose, host, holder }) => [primaryKey({ columns: [emailKey, purpose, host, holder] })],
)

/** Former addresses of accounts, while the mail about the change can still undo it. */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    /** The hash of the secret in the mail. */
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailKey: text().notNull(),
    changedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  ({ userId, emailKey }) => [index().on(userId), index().on(emailKey)],
)

/** The right to set a new password, held by the browser that entered the code. */
export const resetTickets = pgTable('reset_tickets', {
  hash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
})

/** Where somebody is signed in. The id is the `jti` of its tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    agent: text().notNull(),
    network: text().notNull(),
    createdAt: moment().notNull(),
    seenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  ({ userId, network }) => [index().on(userId, network)],
)

/** Uploaded pictures, by their path in the store. */
export const uploads = pgTable(
  'uploads',
  {
    path: text().primaryKey(),
    /** Null once the account is deleted: the next sweep deletes the file. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    contentType: text().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    createdAt: moment().notNull(),
  },
  ({ userId }) => [index().on(userId)],
)

/** Failed password sign-ins, by account and network. */
export const failedLogins = pgTable('failed_logins', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: moment().notNull(),
})
