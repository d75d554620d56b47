import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  pgTable,
  point,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '#kit/server/columns.ts'
import { lexemes } from '#kit/server/search-words.ts'
import { ofUser } from '#accounts/server/of-user.ts'
import type { Gender } from '#accounts/contract.ts'
import type { RecordType, Visibility } from '../rules.ts'

/** What is known of somebody who has a record, or listens to their matches, beside their account. */
export const memberStates = pgTable(
  'member_states',
  {
    userId: ofUser().primaryKey(),
    /** The middle of the square of the map in which they are, in degrees: where they really are is kept nowhere. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    spotFrom: text({ enum: ['browser', 'location'] }),
    /** When somebody was born at the latest who is as old as they once said, under 18; null once that is settled. */
    saidBornBy: date(),
    /** When administrators hid them from everybody else. */
    hiddenAt: moment(),
    /** Made up, to have somebody to try the search with. */
    isDemo: boolean().notNull().default(false),
    /** While they listen to their matches. */
    seenAt: moment(),
    isOnline: boolean().notNull().default(false),
  },
  (t) => [
    index('member_states_online')
      .on(t.seenAt)
      .where(sql`${t.isOnline}`),
  ],
)

/** Who may find a record: `nobody` when it is private, its owner hidden, under age, or about to be deleted. */
export type ShownTo = 'public' | 'members' | 'nobody'

/** A condition on rows that indexes leave out where it doesn’t hold. */
const isFound = sql`shown_to <> 'nobody'`

/**
 * What others know somebody's record by. It says nothing of its owner nor of their other records, and stays when the record is
 * deleted: it can still be reported and blocked, and is known again if it is made anew.
 */
export const recordIds = pgTable(
  'record_ids',
  { id: uuid().primaryKey().defaultRandom(), userId: ofUser(), type: text().$type<RecordType>().notNull() },
  (t) => [unique('record_ids_once').on(t.userId, t.type)],
)

/** The records of members, each with everything that the search reads, which `refreshMember` keeps in step with the account. */
export const memberRecords = pgTable(
  'member_records',
  {
    id: uuid()
      .notNull()
      .references(() => recordIds.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    type: text().$type<RecordType>().notNull(),
    bio: text().notNull().default(''),
    interests: text().array().notNull().default([]),
    pictures: text().array().notNull().default([]),
    visibility: text().$type<Visibility>().notNull(),
    shownTo: text().$type<ShownTo>().notNull().default('nobody'),
    name: text().notNull().default(''),
    avatar: text(),
    location: text().notNull().default(''),
    age: smallint(),
    gender: text().$type<Gender>(),
    /** The interests in lower case. */
    tags: text().array().notNull().default([]),
    /** Of the name, the location, the bio and the interests. */
    words: lexemes().notNull().default(''),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** On a Mercator map, in degrees. */
    spot: point({ mode: 'xy' }),
    /** The last day on which they did something here. */
    activeOn: date().notNull(),
    isDemo: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type] }),
    unique('member_records_id').on(t.id),
    // What is chosen by the later columns is told without reading the rows themselves.
    index('member_records_latest').on(t.activeOn, t.id, t.type, t.age, t.gender).where(isFound),
    index('member_records_spot').using('gist', t.spot).where(isFound),
    index('member_records_age').on(t.gender, t.age).where(isFound),
    index('member_records_words').using('gin', t.words),
    index('member_records_tags').using('gin', t.tags),
  ],
)

/**
 * Who wants nothing to do with whom, in one kind of record: it holds both ways. If it reached further, whoever blocks a record would
 * see by what else disappears which other records are the same person’s.
 */
export const memberBlocks = pgTable(
  'member_blocks',
  { byId: ofUser(), blockedId: ofUser(), type: text().$type<RecordType>().notNull(), createdAt: moment().notNull() },
  (t) => [primaryKey({ columns: [t.byId, t.blockedId, t.type] }), index().on(t.blockedId)],
)
