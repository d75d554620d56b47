import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/server/columns.ts'
import type { Preferences } from '../account-contract.ts'
import type { Gender } from '../contract.ts'

/** People who have signed in at least once. */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** As its owner writes it. */
  email: text().notNull(),
  /** The same for every way of writing the address. */
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
  /** Of a password whose owner has proven that the address is theirs. */
  passwordHash: text(),
  createdAt: moment().notNull(),
  /** When the account goes for good, once its owner has asked for that. */
  deletesAt: moment(),
})

/** What somebody registered for an address, until the address is proven: by the same browser, or else it is dropped. */
export const registrations = pgTable(
  'registrations',
  {
    emailKey: text().notNull(),
    /** As the address knows the browser that registered. */
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

/** To sign in, to choose a new password, to make an address one's own, to confirm a change of the account. */
export type Purpose = 'sign-in' | 'reset' | 'change-email' | 'confirm'

/** One-time codes; a new one takes the place of the one that the same holder asked for before. */
export const codes = pgTable(
  'codes',
  {
    emailKey: text().notNull(),
    purpose: text().$type<Purpose>().notNull(),
    /** The host that it was asked for on. */
    host: text().notNull(),
    /** Who asked for it: a browser as the address knows it, or for changes of an account the account's id. */
    holder: text().notNull(),
    hash: text().notNull(),
    /** By the holder. */
    wrongTries: integer().notNull().default(0),
    /** By anybody else. */
    strangeTries: integer().notNull().default(0),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  ({ emailKey, purpose, host, holder }) => [primaryKey({ columns: [emailKey, purpose, host, holder] })],
)

/** Addresses that accounts had before, while the letter about the change can still undo it. */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    /** Of the secret in the letter. */
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

/** The right to choose a new password, held by the browser that entered the code. */
export const resetTickets = pgTable('reset_tickets', {
  hash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
})

/** Where somebody is signed in; its id is the `jti` of the tokens. */
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

/** Pictures that people gave, by their place in the store. */
export const uploads = pgTable(
  'uploads',
  {
    path: text().primaryKey(),
    /** Nobody once the account is gone: the next sweep takes the file away. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    contentType: text().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    createdAt: moment().notNull(),
  },
  ({ userId }) => [index().on(userId)],
)

/** Failed sign-ins with a password, by account and network. */
export const failedLogins = pgTable('failed_logins', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: moment().notNull(),
})
