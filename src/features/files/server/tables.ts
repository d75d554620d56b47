import type { Phrase } from '#kit/phrase.ts'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { ofDomain } from '#domains/server/of-domain.ts'
import { moment, wordsOfOthers } from '#kit/server/columns.ts'

const byUser = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** A version of a file; its bytes lie in the history by their hash. */
export const versions = pgTable(
  'versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    path: text().notNull(),
    hash: text().notNull(),
    size: integer().notNull(),
    /** Null for a change that was found on disk. */
    userId: byUser(),
    at: moment().notNull(),
  },
  ({ domainId, path, hash, at }) => [
    index().on(domainId, path, at),
    index().on(domainId, at),
    index().on(domainId, hash),
  ],
)

/** A deleted file or folder; it is kept under the id of its row. */
export const trash = pgTable(
  'trash',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    path: text().notNull(),
    isFolder: boolean().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Counts itself and everything in it. */
    entries: integer().notNull().default(1),
    userId: byUser(),
    at: moment().notNull(),
  },
  ({ domainId, at }) => [index().on(domainId, at)],
)

/** Many files that were changed at once, so that they can be put back together. */
export const changes = pgTable(
  'changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    /** What made it, for people. */
    title: wordsOfOthers<Phrase>().notNull(),
    userId: byUser(),
    at: moment().notNull(),
    undoneAt: moment(),
  },
  ({ domainId, at }) => [index().on(domainId, at)],
)

/** A file of a change. What it was before lies in the history; hashes are empty where there was no file. */
export const changedFiles = pgTable(
  'changed_files',
  {
    changeId: uuid()
      .notNull()
      .references(() => changes.id, { onDelete: 'cascade' }),
    domainId: ofDomain(),
    path: text().notNull(),
    /** The hash of what it was before. */
    before: text().notNull(),
    /** Of these bytes. */
    size: integer().notNull(),
    /** The hashes of everything that the change has made of it, the latest last. */
    after: text().array().notNull(),
  },
  ({ changeId, domainId, path, before }) => [primaryKey({ columns: [changeId, path] }), index().on(domainId, before)],
)

/** A text that somebody typed and hasn't published. */
export const drafts = pgTable(
  'drafts',
  {
    domainId: ofDomain(),
    path: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    base: text(),
    at: moment().notNull(),
  },
  ({ domainId, path, userId }) => [primaryKey({ columns: [domainId, path, userId] })],
)
