import type { RecordType } from '#members/rules.ts'
import type { Phrase } from '#kit/phrase.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, wordsOfOthers } from '#kit/server/columns.ts'
import { byUser, ofUser } from '#accounts/server/of-user.ts'
import type { Report } from '../reports-contract.ts'
import type { QuestionType, ReportReason } from '../rules.ts'

const number = () => bigint({ mode: 'number' })
/** A string of 0 and 1. */
const bits = customType<{ data: string }>({ dataType: () => 'bit varying' })

export const memberAnswers = pgTable(
  'member_answers',
  {
    userId: ofUser(),
    questionId: text().notNull(),
    /** Null if the question was skipped. */
    answer: text(),
    accepts: text().array().notNull(),
    importance: smallint().notNull(),
    isPrivate: boolean().notNull(),
    answeredAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.questionId] })],
)

/**
 * The answers of somebody to the questions of a type, as bits, so that compatibility is a matter of counting them. Each column has
 * a bit for every question.
 */
export const memberAnswerBits = pgTable(
  'answer_sheets',
  {
    userId: ofUser(),
    type: text().$type<QuestionType>().notNull(),
    /** Those that were answered for others to see; no others are marked anywhere. */
    answered: bits().notNull(),
    /** Where the first answer was given, the second, and so on. */
    given1: bits().notNull(),
    given2: bits().notNull(),
    given3: bits().notNull(),
    given4: bits().notNull(),
    given5: bits().notNull(),
    given6: bits().notNull(),
    /** Where the first answer is accepted from others, and so on. */
    wanted1: bits().notNull(),
    wanted2: bits().notNull(),
    wanted3: bits().notNull(),
    wanted4: bits().notNull(),
    wanted5: bits().notNull(),
    wanted6: bits().notNull(),
    /** Those of importance 1, and so on. */
    asked1: bits().notNull(),
    asked2: bits().notNull(),
    asked3: bits().notNull(),
    asked4: bits().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
)

export const likes = pgTable(
  'likes',
  {
    /** Decides the order of likes of the same moment. */
    id: number().notNull().generatedByDefaultAsIdentity(),
    fromId: ofUser(),
    toId: ofUser(),
    type: text().$type<RecordType>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fromId, t.toId, t.type] }),
    index('likes_to').on(t.toId, t.createdAt, t.id),
    index('likes_from').on(t.fromId, t.createdAt),
  ],
)

/** When likes were given that count for the day, also of those that were taken back. */
export const spentLikes = pgTable('spent_likes', { userId: ofUser(), at: moment().notNull() }, (t) => [
  index().on(t.userId, t.at),
  index().on(t.at),
])

/** Two who like each other in the same kind of record. */
export const matches = pgTable(
  'matches',
  {
    id: uuid().primaryKey().defaultRandom(),
    type: text().$type<RecordType>().notNull(),
    /** The one with the smaller id, and the other. */
    lowId: ofUser(),
    highId: ofUser(),
    createdAt: moment().notNull(),
    endedAt: moment(),
    endedBy: byUser(),
    lastMessageId: number().notNull().default(0),
    /** Its first characters. */
    lastMessage: text().notNull().default(''),
    lastSender: byUser(),
    /** Of the last message, or else the beginning. */
    latestAt: moment().notNull(),
    messages: integer().notNull().default(0),
    unreadByLow: integer().notNull().default(0),
    unreadByHigh: integer().notNull().default(0),
  },
  (t) => [
    unique('matches_once').on(t.lowId, t.highId, t.type),
    index('matches_of_low')
      .on(t.lowId, t.latestAt, t.id)
      .where(sql`${t.endedAt} is null`),
    index('matches_of_high')
      .on(t.highId, t.latestAt, t.id)
      .where(sql`${t.endedAt} is null`),
    index('matches_to_sweep')
      .on(t.endedAt)
      .where(sql`${t.endedAt} is not null and ${t.messages} > 0`),
  ],
)

export const matchMessages = pgTable(
  'match_messages',
  {
    /** Within a match in the order in which they became visible, since each is written under the lock of its match. */
    id: number().primaryKey().generatedByDefaultAsIdentity(),
    matchId: uuid()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    senderId: ofUser(),
    content: text().notNull(),
    clientId: text().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (t) => [
    unique('match_messages_once').on(t.matchId, t.senderId, t.clientId),
    index().on(t.matchId, t.id),
    index('match_messages_of_sender').on(t.senderId, t.createdAt),
  ],
)

/** What a report is judged by. */
export type Evidence = Pick<Report, 'subject' | 'messages'>

/** What members said about others, for the administrators. */
export const reports = pgTable(
  'member_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    reporterId: byUser(),
    subjectId: ofUser(),
    reason: text().$type<ReportReason>().notNull(),
    words: wordsOfOthers<Phrase>().notNull(),
    /** Reported by the server, since what they said of their age contradicts itself. */
    isAboutAge: boolean().notNull().default(false),
    /** The record and the latest messages, as they were then; null where they aren’t kept. */
    evidence: jsonb().$type<Evidence>(),
    state: text({ enum: ['open', 'dismissed', 'hidden'] })
      .notNull()
      .default('open'),
    createdAt: moment().notNull(),
    decidedAt: moment(),
    decidedBy: byUser(),
  },
  (t) => [
    uniqueIndex('member_reports_once')
      .on(t.reporterId, t.subjectId)
      .where(sql`${t.state} = 'open'`),
    index('member_reports_by_state').on(t.state, t.createdAt),
    index().on(t.subjectId),
    index().on(t.reporterId),
  ],
)

/** That fictional members were added once, so that those who were removed don’t come back. */
export const demoSeeds = pgTable('demo_seeds', { name: text().primaryKey(), seededAt: moment().notNull() })
