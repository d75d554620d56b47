import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/server/columns.ts'
import type { KeptReport } from './kept-report.ts'

const amount = () => bigint({ mode: 'number' }).notNull().default(0)

/** What a site used on a day; nothing in it is about a visitor. */
export const siteUsage = pgTable(
  'site_usage',
  {
    /** In UTC, as yyyy-mm-dd. */
    day: text().notNull(),
    /** The domain; zeros for the platform itself. Not a reference: what a deleted site has cost stays in the sum. */
    domainId: uuid().notNull(),
    requests: amount(),
    /** Bytes that were sent to browsers. */
    traffic: amount(),
    /** Bytes of its files. */
    storage: amount(),
    /** Bytes of earlier versions of them. */
    history: amount(),
    /** Bytes of its trash. */
    trash: amount(),
    mails: integer().notNull().default(0),
    texts: integer().notNull().default(0),
    /** Of the models of the installation. */
    tokens: amount(),
  },
  ({ day, domainId }) => [primaryKey({ columns: [day, domainId] }), index().on(domainId, day)],
)

/** The report of a month, as it was made last. */
export const costReports = pgTable(
  'cost_reports',
  {
    /** As yyyy-mm. */
    month: text().notNull(),
    source: text().$type<'aws' | 'own'>().notNull(),
    report: jsonb().$type<KeptReport>().notNull(),
    at: moment().notNull(),
  },
  ({ month, source, at }) => [primaryKey({ columns: [month, source] }), index().on(at)],
)
