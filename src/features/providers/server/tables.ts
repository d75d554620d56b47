import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ProviderView } from '../contract.ts'

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
    test: jsonb().$type<ProviderView['test']>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  ({ domainId, type }) => [index().on(domainId, type)],
)
