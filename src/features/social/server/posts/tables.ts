import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '#accounts/server/of-user.ts'
import type { Phrase } from '#kit/phrase.ts'
import { moment, wordsOfOthers } from '#kit/server/columns.ts'
import type { FailureClass, PlatformKey, TargetState } from '#social/rules.ts'
import type { PostContent, PostOptions } from '#social/shapes.ts'
import type { Kept, PostMetrics } from '../adapter/calls.ts'
import { socialAccounts } from '../accounts/tables.ts'

export const socialDrafts = pgTable(
  'social_drafts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    title: text().notNull(),
    content: jsonb().$type<PostContent>().notNull(),
    platforms: text().array().$type<PlatformKey[]>().notNull(),
    autoSave: boolean().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [index('social_drafts_of_user').on(t.userId, t.updatedAt)],
)

export const socialPosts = pgTable(
  'social_posts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    /** What the caller named this post, so that a repeated call makes no second one. */
    callKey: text(),
    content: jsonb().$type<PostContent>().notNull(),
    options: jsonb().$type<PostOptions>().notNull(),
    scheduledAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('social_post_by_key').on(t.userId, t.callKey),
    index('social_posts_of_user').on(t.userId, t.createdAt, t.id),
    index('social_posts_by_time').on(t.userId, t.scheduledAt),
  ],
)

/** A post on one platform. */
export const socialTargets = pgTable(
  'social_targets',
  {
    id: uuid().primaryKey().defaultRandom(),
    postId: uuid()
      .notNull()
      .references(() => socialPosts.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    platform: text().$type<PlatformKey>().notNull(),
    /** Where it stands among the platforms that were chosen. */
    place: integer().notNull(),
    /** Null once the account was disconnected. */
    accountId: uuid().references(() => socialAccounts.id, { onDelete: 'set null' }),
    state: text().$type<TargetState>().notNull(),
    /** When it is due, or tried next. */
    dueAt: moment().notNull(),
    /** What preparing has left for the next step. */
    kept: jsonb().$type<Kept>().notNull().default({}),
    isReady: boolean().notNull().default(false),
    /** Unique for this post on this platform: 32 hex digits. */
    commitKey: text().notNull(),
    /** When the one visible call was first attempted. */
    armedAt: moment(),
    /** How often in a row it failed in a way that may pass, or wasn’t found where it was looked for. */
    tries: integer().notNull().default(0),
    /** Raised with each claim: who was overtaken writes nothing any more. */
    fence: integer().notNull().default(0),
    claimedUntil: moment(),
    remoteId: text(),
    remoteUrl: text(),
    remoteKept: wordsOfOthers<Kept>(),
    failure: text().$type<FailureClass>(),
    said: wordsOfOthers<Phrase>(),
    postedAt: moment(),
    numbers: jsonb().$type<PostMetrics>(),
    syncedAt: moment(),
    removedAt: moment(),
  },
  (t) => [
    unique('social_target_once').on(t.postId, t.platform),
    index('social_targets_due')
      .on(t.accountId, t.dueAt)
      .where(sql`${t.state} in ('scheduled', 'queued', 'preparing', 'committing')`),
    index('social_targets_open')
      .on(t.dueAt)
      .where(sql`${t.state} in ('scheduled', 'queued', 'preparing', 'committing')`),
    index('social_targets_of_user').on(t.userId, t.platform, t.postedAt),
  ],
)

/** What people answered, as it was read last; and what was answered to them. */
export const socialComments = pgTable(
  'social_comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    targetId: uuid()
      .notNull()
      .references(() => socialTargets.id, { onDelete: 'cascade' }),
    remoteId: text().notNull(),
    author: text().notNull(),
    text: text().notNull(),
    url: text(),
    parentId: text(),
    kept: wordsOfOthers<Kept>(),
    isOwn: boolean().notNull(),
    writtenAt: moment(),
    readAt: moment().notNull(),
  },
  (t) => [unique('social_comment_once').on(t.targetId, t.remoteId), index('social_comments_of_user').on(t.userId)],
)

/** Answers that were sent: one for each key of the caller. */
export const socialReplies = pgTable(
  'social_replies',
  {
    userId: ofUser(),
    callKey: text().notNull(),
    commentId: uuid()
      .notNull()
      .references(() => socialComments.id, { onDelete: 'cascade' }),
    commitKey: text().notNull(),
    state: text().$type<'committing' | 'published' | 'unknown'>().notNull(),
    url: text(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.callKey] }), index('social_replies_of_comment').on(t.commentId)],
)
