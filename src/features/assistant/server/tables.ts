import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { byUser, ofUser } from '#accounts/server/of-user.ts'
import { ofDomain, ofDomainIfAny } from '#domains/server/of-domain.ts'
import { moment } from '#kit/server/columns.ts'
import type { AiType } from '../rules.ts'

/** A file of a site that was built. */
export interface BuiltFile {
  path: string
  content: string
}

/** Sites that were built and can be taken over. Drawn pictures are in `ctx.incoming` at `builds/{domain}/{build}/`. */
export const aiBuilds = pgTable(
  'ai_builds',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    userId: byUser(),
    isByRules: boolean().notNull(),
    /** The starter whose pictures the site uses. */
    starter: text().notNull(),
    files: jsonb().$type<BuiltFile[]>().notNull(),
    /** Names of the drawn pictures. */
    pictures: jsonb().$type<string[]>().notNull().default([]),
    /** The change of the site's files that taking it over made. */
    changeId: uuid(),
    createdAt: moment().notNull(),
  },
  ({ domainId, createdAt }) => [index().on(domainId, createdAt), index().on(createdAt)],
)

/** Which block of a translation a model wrote for which block of a page, by hashes of their texts. */
export const aiTranslations = pgTable(
  'ai_translations',
  {
    domainId: ofDomain(),
    path: text().notNull(),
    language: text().notNull(),
    source: text().notNull(),
    translation: text().notNull(),
    /** Whether it was found in the translation later, so that it was taken over. */
    isTaken: boolean().notNull().default(false),
    at: moment().notNull(),
  },
  ({ domainId, path, language, source, translation, at }) => [
    primaryKey({ columns: [domainId, path, language, source, translation] }),
    index().on(domainId, at),
  ],
)

export type RunState = 'running' | 'done' | 'failed'

/** What a model was asked to do, and what it cost. */
export const aiRuns = pgTable(
  'ai_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who asked. */
    userId: ofUser(),
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
