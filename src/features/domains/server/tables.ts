import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { moment, wordsOfOthers } from '#kit/server/columns.ts'
import type { DomainState, wwwChoices } from '../contract.ts'
import type { Phrase } from '#kit/phrase.ts'
import type { DnsReport } from '../dns-contract.ts'
import type { Interval, PlanName } from '../plans.ts'
import type { Role } from '../roles.ts'
import type { Standing } from '#sites/standing.ts'

type DnsRecord = DnsReport['records'][number]

/** The result of a check, as it is kept; what was said before phrases had codes is a sentence. */
export interface KeptFindings {
  records: (Omit<DnsRecord, 'purpose'> & { purpose: Phrase | string })[]
  advice: { mistake: string; words: Phrase | string }[]
}

export const domains = pgTable(
  'domains',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case, in ASCII. */
    name: text().notNull(),
    label: text().notNull().unique(),
    /** The name, once the owner has proven it. */
    verifiedName: text().unique(),
    state: text().$type<DomainState>().notNull().default('draft'),
    /** The token for the TXT record at `_platform-challenge`. */
    token: text().notNull(),
    www: text().$type<(typeof wwwChoices)[number]>().notNull().default('apex'),
    /** Bytes of its files, updated with every write. */
    storage: bigint({ mode: 'number' }).notNull().default(0),
    /** The number of its files and folders. */
    entries: integer().notNull().default(0),
    /** The counted size of earlier versions of its files. */
    history: bigint({ mode: 'number' }).notNull().default(0),
    /** The counted size of its trash. */
    trashed: bigint({ mode: 'number' }).notNull().default(0),
    /** Since when it exceeds the limits of its owner's plan. */
    readOnlySince: moment(),
    /** When the registration of the name ends, according to its registry. */
    expiresAt: moment(),
    /** Since when its DNS records are wrong. */
    driftingSince: moment(),
    checkedAt: moment(),
    /** The result of the last check. */
    findings: wordsOfOthers<KeptFindings>(),
    /** What administrators have decided about the site; nobody else changes it. */
    standing: text().$type<Standing>().notNull().default('ok'),
    createdAt: moment().notNull(),
  },
  ({ name, state, checkedAt }) => [index().on(name), index().on(state, checkedAt)],
)

export const members = pgTable(
  'members',
  {
    domainId: uuid()
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    /** Actions that were given to or taken from this person, whatever their role allows. */
    granted: text().array().notNull().default([]),
    withdrawn: text().array().notNull().default([]),
    createdAt: moment().notNull(),
  },
  ({ domainId, userId }) => [
    primaryKey({ columns: [domainId, userId] }),
    index().on(userId),
    uniqueIndex('members_one_owner')
      .on(domainId)
      .where(sql`role = 'owner'`),
  ],
)

/** The audit log of domains and of the whole installation; entries outlive both. The database refuses to change one. */
export const audits = pgTable(
  'audits',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: uuid(),
    userId: uuid(),
    what: text().notNull(),
    detail: text().notNull().default(''),
    /** Whom it was done to. */
    aboutUserId: uuid(),
    at: moment().notNull(),
  },
  ({ domainId, at }) => [index().on(domainId, at)],
)

/** What administrators had decided about sites that were deleted: it stays with the account, and with a name that was proven. */
export const formerStandings = pgTable(
  'former_standings',
  {
    /** Of the domain. */
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Of the last owner; not a reference, since it outlives the account. */
    userId: uuid().notNull(),
    isProven: boolean().notNull(),
    standing: text().$type<Standing>().notNull(),
    at: moment().notNull(),
  },
  ({ name, userId, at }) => [index().on(name), index().on(userId), index().on(at)],
)

/** Sites of deleted domains whose files are kept for a while, by the domains' former ids. */
export const deletedSites = pgTable(
  'deleted_sites',
  {
    id: uuid().primaryKey(),
    /** The account whose limit it counts against; not a reference, since it outlives the account. */
    userId: uuid().notNull(),
    label: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    entries: integer().notNull(),
    at: moment().notNull(),
  },
  ({ userId, at }) => [index().on(userId, at), index().on(at)],
)

/** Free addresses that a deleted site had: links and printed matter lead there, so nobody else may have them. */
export const formerLabels = pgTable('former_labels', {
  label: text().primaryKey(),
  /** Of the last owner, who may have it again; not a reference, since it outlives the account. */
  userId: uuid().notNull(),
  at: moment().notNull(),
})

export const accountPlans = pgTable('account_plans', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  plan: text().$type<PlanName>().notNull(),
  interval: text().$type<Interval>().notNull(),
  startedAt: moment().notNull(),
  endsAt: moment().notNull(),
})

/** Cached lookups of names. */
export const nameAnswers = pgTable(
  'name_answers',
  {
    name: text().notNull(),
    /** The provider that was asked, since prices are its owner's; empty for public registries. */
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

/** Which registry is responsible for which top-level domain. */
export const registries = pgTable('registries', {
  tld: text().primaryKey(),
  url: text().notNull(),
  at: moment().notNull(),
})
