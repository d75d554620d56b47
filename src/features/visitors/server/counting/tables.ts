import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofDomain } from '#domains/server/of-domain.ts'
import { moment } from '#kit/server/columns.ts'
import type { ConversionKind } from '#visitors/counting/kinds.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What visitors of one day are told apart by, in the time zone of their site; deleted when that day is over there. */
export const visitSalts = pgTable(
  'visit_salts',
  {
    zone: text().notNull(),
    day: date().notNull(),
    salt: text().notNull(),
  },
  ({ zone, day }) => [primaryKey({ columns: [zone, day] })],
)

/**
 * What browsers reported: that a page was opened, and what became of it when it was left. Partitioned by the day of `at` in UTC. Like what is made of it
 * without a reference to its domain, which would lock the domains when partitions come and go; `forgetVisits` deletes what was of a deleted one.
 */
export const pageViews = pgTable(
  'page_views',
  {
    at: moment().notNull(),
    domainId: uuid().notNull(),
    /** The day and hour by the clock of the site. */
    day: date().notNull(),
    hour: smallint().notNull(),
    /** The same for all that one browser does at one site on one day; nobody can compute it again after that day. */
    visitor: text().notNull(),
    kind: text({ enum: ['view', 'leave'] }).notNull(),
    path: text().notNull(),
    /** There is no such page. */
    isMissing: boolean().notNull(),
    /** The page that linked there, of a page that is missing: a path of the site, or another host. */
    linkedFrom: text().notNull(),
    source: text().notNull(),
    utmSource: text().notNull(),
    utmMedium: text().notNull(),
    utmCampaign: text().notNull(),
    utmTerm: text().notNull(),
    utmContent: text().notNull(),
    country: text().notNull(),
    device: text().notNull(),
    browser: text().notNull(),
    language: text().notNull(),
    /** How long the page was looked at. */
    seconds: integer().notNull(),
    /** In milliseconds; the shift of the layout in ten-thousandths. Null where the browser doesn’t say. */
    lcp: integer(),
    inp: integer(),
    cls: integer(),
    fcp: integer(),
    ttfb: integer(),
  },
  ({ domainId, day, at }) => [index().on(domainId, day), index().on(domainId, at)],
)

/** The days of sites on which something was reported, and whether the numbers of that day are made. */
export const visitDays = pgTable(
  'visit_days',
  {
    domainId: ofDomain(),
    day: date().notNull(),
    /** Until when what is reported is announced by this; more announces itself again. */
    openUntil: moment().notNull(),
    /** When the numbers were made last; null before that. */
    madeAt: moment(),
    /** How long that took, in milliseconds: what takes long is made less often. */
    took: integer().notNull().default(0),
  },
  ({ domainId, day, openUntil }) => [primaryKey({ columns: [domainId, day] }), index().on(openUntil)],
)

/** One column of the visits of a day (`visit-columns.ts`): for numbers with conditions. */
export const visitColumns = pgTable(
  'visit_columns',
  {
    domainId: uuid().notNull(),
    day: date().notNull(),
    name: text().notNull(),
    /** How many visits that day has. */
    visits: integer().notNull(),
    /** What its numbers stand for, each by its place; none where they mean themselves. */
    values: json().$type<string[]>().notNull(),
    /** In how many bytes each number is written; in none where all are 0. */
    width: smallint().notNull(),
    /** For each visit in turn, those of one visitor side by side. */
    numbers: bytes().notNull(),
  },
  ({ domainId, day, name }) => [primaryKey({ columns: [domainId, day, name] })],
)

/** The numbers of a day, or of an hour of it, for each value of each dimension; `all` has one value, the empty text. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    domainId: uuid().notNull(),
    dimension: text().notNull(),
    day: date().notNull(),
    /** -1 for the whole day. */
    hour: smallint().notNull(),
    value: text().notNull(),
    visitors: integer().notNull(),
    visits: integer().notNull(),
    views: integer().notNull(),
    bounces: integer().notNull(),
    seconds: bigint({ mode: 'number' }).notNull(),
  },
  ({ domainId, dimension, day, hour, value }) => [primaryKey({ columns: [domainId, dimension, day, hour, value] })],
)

/** How often a page was so fast, by steps (`counting/speeds.ts`); the empty path stands for the whole site. */
export const speedCounts = pgTable(
  'speed_counts',
  {
    domainId: uuid().notNull(),
    day: date().notNull(),
    path: text().notNull(),
    metric: text().notNull(),
    step: smallint().notNull(),
    times: integer().notNull(),
  },
  ({ domainId, day, path, metric, step }) => [primaryKey({ columns: [domainId, day, path, metric, step] })],
)

/** What visitors did that counts: each is about a row of its room and is there once. */
export const conversions = pgTable(
  'conversions',
  {
    domainId: ofDomain(),
    kind: text().$type<ConversionKind>().notNull(),
    /** The id of the message, subscriber, chat, payment or account. */
    subject: text().notNull(),
    at: moment().notNull(),
    day: date().notNull(),
    /** As in `page_views`, and for as long. */
    visitor: text(),
    /** In the smallest unit of its currency. */
    amount: bigint({ mode: 'number' }),
    currency: text(),
    /** The place of the visit in which it happened among those of its day, beginning with 1; null where that isn’t known. */
    visit: integer(),
    source: text(),
    entry: text(),
  },
  ({ domainId, kind, subject, day }) => [unique().on(domainId, kind, subject), index().on(domainId, day)],
)
