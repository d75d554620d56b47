import { uuid } from 'drizzle-orm/pg-core'
import { domains } from './tables.ts'

/** A column that names a domain; its row is deleted together with the domain. */
export const ofDomain = () =>
  uuid()
    .notNull()
    .references(() => domains.id, { onDelete: 'cascade' })
