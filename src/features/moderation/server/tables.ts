import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ofDomain } from '#domains/server/of-domain.ts'
import { moment } from '#kit/server/columns.ts'
import type { DeedKind, ReportReason, SignName } from '../rules.ts'

/** What strangers say about sites. */
export const siteReports = pgTable(
  'site_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The domain of the site; not a reference, since deleting a site ends no report. */
    domainId: uuid().notNull(),
    /** Of the page, as it was given. */
    address: text().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    words: text().notNull(),
    /** Of whoever reported, for administrators alone; null where none was given. */
    email: text(),
    state: text({ enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    at: moment().notNull(),
    closedAt: moment(),
  },
  ({ domainId, state, at, closedAt }) => [index().on(domainId, state, at), index().on(state, at), index().on(closedAt)],
)

/** What administrators did about a site, and what its owner says to that. */
export const moderationDeeds = pgTable(
  'moderation_deeds',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Not a reference: what was decided about a site outlives it. */
    domainId: uuid().notNull(),
    kind: text().$type<DeedKind>().notNull(),
    reason: text().$type<ReportReason>(),
    words: text().notNull().default(''),
    /** The administrator, or the owner who objects; null where the platform did it. */
    userId: uuid(),
    at: moment().notNull(),
  },
  ({ domainId, at }) => [index().on(domainId, at), index().on(at)],
)

/** Something on a site that makes it look like another's. */
export interface Sign {
  name: SignName
  /** What was found, such as the brand. */
  detail: string
}

/** How much a site looks like one that deceives, when it was last looked at. */
export const siteLooks = pgTable(
  'site_looks',
  {
    domainId: ofDomain().primaryKey(),
    score: integer().notNull(),
    signs: jsonb().$type<Sign[]>().notNull(),
    /** The highest score about which an administrator has decided. */
    settled: integer().notNull().default(0),
    lookedAt: moment().notNull(),
  },
  ({ score, lookedAt }) => [index().on(score), index().on(lookedAt)],
)
