import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofDomain } from '#domains/server/of-domain.ts'
import { moment } from '#kit/server/columns.ts'
import type { RecordedConversion } from '#visitors/counting/kinds.ts'
import type { EventData, EventType } from '#visitors/rules.ts'

/** What browsers sent of visits, a partition for each day. */
export const recordedEvents = pgTable(
  'recorded_events',
  {
    domainId: ofDomain(),
    fingerprint: text().notNull(),
    visit: text().notNull(),
    at: moment().notNull(),
    /** Milliseconds since the visit began. */
    elapsed: integer().notNull(),
    type: text().$type<EventType>().notNull(),
    url: text().notNull(),
    mouseX: integer().notNull(),
    mouseY: integer().notNull(),
    screenWidth: integer().notNull(),
    screenHeight: integer().notNull(),
    viewportWidth: integer().notNull(),
    viewportHeight: integer().notNull(),
    /** Dots by numbers of fields; never what was typed. */
    inputs: jsonb().$type<Record<string, string>>().notNull(),
    data: jsonb().$type<Omit<EventData, 'visit' | 't' | 'did'> & { did?: RecordedConversion[] }>().notNull(),
  },
  ({ domainId, fingerprint, visit, at, elapsed }) => [
    index().on(domainId, fingerprint, visit, elapsed),
    index().on(domainId, at),
  ],
)

/** A visit that was recorded, as lists show it. */
export const recordings = pgTable(
  'recordings',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    fingerprint: text().notNull(),
    visit: text().notNull(),
    startedAt: moment().notNull(),
    endedAt: moment().notNull(),
    /** In milliseconds. */
    duration: integer().notNull(),
    events: integer().notNull(),
    pages: integer().notNull(),
    clicks: integer().notNull(),
    /** Forms that were sent. */
    sent: integer().notNull(),
    /** What else the visitor did, such as buying. */
    did: text().array().$type<RecordedConversion[]>().notNull().default([]),
    firstUrl: text().notNull(),
    viewportWidth: integer().notNull(),
    /** Two letters; null where it isn’t known. */
    country: text(),
  },
  ({ domainId, fingerprint, visit, startedAt, endedAt }) => [
    unique().on(domainId, fingerprint, visit),
    index().on(domainId, startedAt),
    index().on(endedAt),
  ],
)
