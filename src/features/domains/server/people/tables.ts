import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '#accounts/server/of-user.ts'
import { moment } from '#kit/server/columns.ts'
import type { Role } from '#domains/roles.ts'
import { ofDomain } from '../of-domain.ts'

/** Who was asked to work on a domain and hasn’t answered yet. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    /** Who invited. */
    userId: ofUser(),
    /** As whoever invited wrote it: it counts for nothing but the list of invitations. */
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** From which the link is made, together with a key of the installation; another one with each mail. */
    nonce: text().notNull(),
    /** The hash of the secret in the link. */
    hash: text().notNull().unique(),
    createdAt: moment().notNull(),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  ({ domainId, emailKey, userId, expiresAt }) => [
    unique().on(domainId, emailKey),
    index().on(userId),
    index().on(emailKey),
    index().on(expiresAt),
  ],
)

/** Domains that their owner offers to another member. */
export const ownershipOffers = pgTable(
  'ownership_offers',
  {
    domainId: ofDomain().primaryKey(),
    /** The owner. */
    fromUserId: ofUser(),
    /** Who may accept. */
    toUserId: ofUser(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  ({ fromUserId, toUserId }) => [index().on(fromUserId), index().on(toUserId)],
)

/** Who has a domain open, by the process that they listen to. */
export const domainPresences = pgTable(
  'domain_presences',
  {
    domainId: ofDomain(),
    userId: ofUser(),
    process: text().notNull(),
    seenAt: moment().notNull(),
  },
  ({ domainId, userId, process, seenAt }) => [
    primaryKey({ columns: [domainId, userId, process] }),
    index().on(userId),
    index().on(seenAt),
  ],
)
