import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofDomain } from '#domains/server/of-domain.ts'
import type { Phrase } from '#kit/phrase.ts'
import { moment, wordsOfOthers } from '#kit/server/columns.ts'
import type { HoldKind, HoldState } from '../holds-contract.ts'

/** What waits for an administrator: the name of a sender, or a campaign whose first batch wasn't wanted. */
export const mailHolds = pgTable(
  'mail_holds',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    kind: text().$type<HoldKind>().notNull(),
    /** The letters of the name, or the id of the campaign. */
    key: text().notNull(),
    /** The name, or the subject of the campaign. */
    title: text().notNull(),
    /** Why a campaign waits. */
    detail: wordsOfOthers<Phrase>(),
    state: text().$type<HoldState>().notNull().default('held'),
    createdAt: moment().notNull(),
    decidedAt: moment(),
  },
  ({ domainId, kind, key, state, createdAt, id }) => [
    uniqueIndex().on(domainId, kind, key),
    index().on(state, createdAt, id),
  ],
)
