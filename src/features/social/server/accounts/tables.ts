import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '#accounts/server/of-user.ts'
import type { Phrase } from '#kit/phrase.ts'
import { moment, wordsOfOthers } from '#kit/server/columns.ts'
import type { PlatformLimits } from '#social/abilities.ts'
import type { PlatformKey } from '#social/rules.ts'

/** The account that somebody posts with on a platform: one for each. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    platform: text().$type<PlatformKey>().notNull(),
    /** Of the page, channel or person at the platform. */
    remoteId: text().notNull(),
    name: text().notNull(),
    handle: text(),
    url: text(),
    /** `AccountKeys` as JSON. */
    sealedKeys: text().notNull(),
    /** Raised whenever the keys change, so that one renewal at a time counts. */
    keysVersion: integer().notNull().default(1),
    /** Until when one of us renews them. */
    renewingUntil: moment(),
    /** What only its own server tells; null where the platform’s limits hold. */
    limits: jsonb().$type<Partial<PlatformLimits>>(),
    needsReconnect: boolean().notNull().default(false),
    /** Why. */
    said: wordsOfOthers<Phrase>(),
    expiresAt: moment(),
    refreshExpiresAt: moment(),
    /** Until when the platform wants no more calls for it. */
    limitedUntil: moment(),
    /** Which process posts with it, one post at a time. */
    leaseOwner: text(),
    leaseUntil: moment(),
    connectedAt: moment().notNull(),
    checkedAt: moment().notNull(),
  },
  (t) => [unique('social_account_of_user').on(t.userId, t.platform), index('social_accounts_expiring').on(t.expiresAt)],
)

/** A platform’s limit for everybody who uses the same app there. */
export const socialPauses = pgTable('social_pauses', {
  platform: text().$type<PlatformKey>().primaryKey(),
  until: moment().notNull(),
})

/** Somebody was sent to a platform to sign in, or chooses among what it gave. */
export const socialSignIns = pgTable(
  'social_sign_ins',
  {
    /** A hash of the secret in the address. */
    id: text().primaryKey(),
    userId: ofUser(),
    /** The session in which it was begun: nobody else may finish it. */
    session: text().notNull(),
    platform: text().$type<PlatformKey>().notNull(),
    /** The verifier of PKCE, the keys of an app on their own server, and the tokens once they are there. */
    sealed: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('social_sign_ins_expired').on(t.expiresAt), index('social_sign_ins_of_user').on(t.userId)],
)
