import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { byUser } from '#accounts/server/of-user.ts'
import { moment } from '#kit/server/columns.ts'

/** Pictures and films of posts; a film that still arrives has less `received` than its `size`. */
export const socialMedia = pgTable(
  'social_media',
  {
    /** Also its name in the address: nobody can guess it. */
    id: text().primaryKey(),
    /** Null once the account is gone: then the file goes, too. */
    userId: byUser(),
    /** In the store of uploads; of a film that arrives in pieces, the folder of the pieces. */
    path: text().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    /** Thousandths of a second. */
    lengthMs: integer(),
    createdAt: moment().notNull(),
  },
  (t) => [index('social_media_of_user').on(t.userId, t.createdAt), index('social_media_by_age').on(t.createdAt)],
)
