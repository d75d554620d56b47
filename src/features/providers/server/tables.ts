import type { Phrase } from '#kit/phrase.ts'
import { wordsOfOthers } from '#kit/server/columns.ts'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ProviderView } from '../contract.ts'
import type { ProblemCode, ProblemKind } from '../rules.ts'

/** The last test of a provider, as it is kept; those of before phrases had codes have their message alone. */
export interface KeptTest extends Pick<Phrase, 'message' | 'values'> {
  at: string
  ok: boolean
  code?: string
}

/** How far it is to have a service send its messages to us: being asked, done, or why it wasn't. */
export interface KeptMessages {
  state: 'asked' | 'registered' | 'failed'
  at: string
  said?: Phrase
  /** What the service calls the webhook that the kept secret is of. */
  name?: string
}

/** Outside services of a domain or of the whole installation. */
export const providers = pgTable(
  'providers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for the whole installation; deleted with the domain by the domains room, those for payments by the store. */
    domainId: uuid(),
    type: text().$type<ProviderView['type']>().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    isActive: boolean().notNull().default(false),
    /** A JSON object of strings. */
    sealedCredentials: text().notNull(),
    maskedCredentials: jsonb().$type<Record<string, string>>().notNull(),
    options: jsonb().$type<Record<string, string>>().notNull().default({}),
    test: wordsOfOthers<KeptTest>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its service last sent a message that was taken. */
    heardAt: timestamp({ withTimezone: true }),
    /** Null where nobody has asked its service yet. */
    messages: wordsOfOthers<KeptMessages>(),
  },
  ({ domainId, type }) => [index().on(domainId, type)],
)

/** What went wrong with providers: one row for each kind and reason, whoever causes it however often. */
export const providerProblems = pgTable(
  'provider_problems',
  {
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    kind: text().$type<ProblemKind>().notNull(),
    code: text().$type<ProblemCode>().notNull(),
    /** Without secrets; what the service said is quoted. */
    detail: wordsOfOthers<Phrase>().notNull(),
    firstAt: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  ({ providerId, kind, code }) => [primaryKey({ columns: [providerId, kind, code] })],
)
