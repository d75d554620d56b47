import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { moment } from '#kit/server/columns.ts'
import type { DomainState, wwwChoices } from '../contract.ts'
import type { DnsReport } from '../dns-contract.ts'
import type { Interval, PlanName } from '../plans.ts'
import type { Role } from '../roles.ts'

export const domains = pgTable(
  'domains',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the letters that name servers know, lower case. */
    name: text().notNull(),
    label: text().notNull().unique(),
    /** The name, once it is proven to be the owner's. */
    verifiedName: text().unique(),
    state: text().$type<DomainState>().notNull().default('draft'),
    /** What the owner puts at `_platform-challenge`. */
    token: text().notNull(),
    www: text().$type<(typeof wwwChoices)[number]>().notNull().default('apex'),
    /** Bytes of its files, kept up with every write. */
    storage: bigint({ mode: 'number' }).notNull().default(0),
    /** Its files and folders. */
    entries: integer().notNull().default(0),
    /** What the earlier versions of its files weigh. */
    history: bigint({ mode: 'number' }).notNull().default(0),
    /** What was deleted from it weighs. */
    trashed: bigint({ mode: 'number' }).notNull().default(0),
    /** Since when its owner's plan has no room for it. */
    readOnlySince: moment(),
    /** When the registration of the name ends, as its registry tells. */
    expiresAt: moment(),
    /** Since when the name servers no longer say what they should. */
    driftingSince: moment(),
    checkedAt: moment(),
    /** What was seen at the last check. */
    findings: jsonb().$type<Pick<DnsReport, 'records' | 'advice'>>(),
    createdAt: moment().notNull(),
  },
  ({ name, state, checkedAt }) => [index().on(name), index().on(state, checkedAt)],
)

/** Whatever belongs to a domain goes with it. */
export const ofDomain = () =>
  uuid()
    .notNull()
    .references(() => domains.id, { onDelete: 'cascade' })

export const members = pgTable(
  'members',
  {
    domainId: ofDomain(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    createdAt: moment().notNull(),
  },
  ({ domainId, userId }) => [primaryKey({ columns: [domainId, userId] }), index().on(userId)],
)

/** Who did what with a domain, or with the whole installation; it outlives both. */
export const audits = pgTable(
  'audits',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: uuid(),
    userId: uuid(),
    what: text().notNull(),
    detail: text().notNull().default(''),
    at: moment().notNull(),
  },
  ({ domainId, at }) => [index().on(domainId, at)],
)

/** Sites of deleted domains whose files are kept for a while, by the ids that the domains had. */
export const deletedSites = pgTable(
  'deleted_sites',
  {
    id: uuid().primaryKey(),
    /** Whose room it takes; this outlives the account. */
    userId: uuid().notNull(),
    label: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    entries: integer().notNull(),
    at: moment().notNull(),
  },
  ({ userId, at }) => [index().on(userId, at), index().on(at)],
)

export const accountPlans = pgTable('account_plans', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  plan: text().$type<PlanName>().notNull(),
  interval: text().$type<Interval>().notNull(),
  startedAt: moment().notNull(),
  endsAt: moment().notNull(),
})

/** What was learnt of names that somebody asked for. */
export const nameAnswers = pgTable(
  'name_answers',
  {
    name: text().notNull(),
    /** The provider that was asked, whose prices are its owner's; empty where there was none. */
    source: text().notNull(),
    isTaken: boolean().notNull(),
    /** In cents. */
    price: integer(),
    currency: text(),
    expiresAt: moment(),
    at: moment().notNull(),
  },
  ({ name, source }) => [primaryKey({ columns: [name, source] })],
)

/** Which registry answers for which top-level domain. */
export const registries = pgTable('registries', {
  tld: text().primaryKey(),
  url: text().notNull(),
  at: moment().notNull(),
})
