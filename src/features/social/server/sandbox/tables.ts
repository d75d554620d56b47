import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ofUser } from '#accounts/server/of-user.ts'
import { moment } from '#kit/server/columns.ts'

/** What was posted on the platform that is only for trying out. */
export const sandboxPosts = pgTable(
  'social_sandbox_posts',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    text: text().notNull(),
    pictures: integer().notNull(),
    at: moment().notNull(),
    /** Comments and replies to it. */
    comments: jsonb().$type<{ id: string; author: string; text: string; at: string; isOwn: boolean }[]>().notNull(),
  },
  (t) => [index('social_sandbox_of_user').on(t.userId, t.at)],
)
