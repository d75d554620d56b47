import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ProviderView } from '../contract.ts'

/** Outside services that a domain or the whole installation works with. */
export const providers = pgTable(
  'providers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Nobody's, when it serves the whole installation; the row goes with the domain by the domain's own doing. */
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
