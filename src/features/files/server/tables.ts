import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { ofDomain } from '#domains/server/of-domain.ts'
import { moment } from '#kit/server/columns.ts'

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
