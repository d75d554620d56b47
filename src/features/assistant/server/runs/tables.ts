import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { ofDomainIfAny } from '#domains/server/of-domain.ts'
import { moment } from '#kit/server/columns.ts'
import type { AiType } from '../../rules.ts'

export type RunState = 'running' | 'done' | 'failed'

/** What a model was asked to do, and what it cost. */
export const aiRuns = pgTable(
  'ai_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who asked. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The site it was for, until that is deleted: its tokens still count then. */
    domainId: ofDomainIfAny(),
    type: text().$type<AiType>().notNull(),
    /** The key of the adapter. */
    provider: text().notNull(),
    /** Whose credentials were used; a provider may be removed before its runs are. */
    providerId: uuid().notNull(),
    /** Whether they were those of the installation. */
    whose: text().$type<'domain' | 'platform'>().notNull(),
    state: text().$type<RunState>().notNull(),
    /** In tokens: what it may use at most. Counts while it is running. */
    reserved: integer().notNull(),
    read: integer().notNull().default(0),
    written: integer().notNull().default(0),
    at: moment().notNull(),
  },
  ({ userId, providerId, at }) => [index().on(userId, at), index().on(providerId, at), index().on(at)],
)
