import { uuid } from 'drizzle-orm/pg-core'
import { domains } from './tables.ts'

/** A column that names a domain; its row is deleted together with the domain. */
export const ofDomain = () =>
  uuid()
    .notNull()
    .references(() => domains.id, { onDelete: 'cascade' })

/** A column that may name a domain; its row stays when the domain is deleted, and names none then. */
export const ofDomainIfAny = () => uuid().references(() => domains.id, { onDelete: 'set null' })
