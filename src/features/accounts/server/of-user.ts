import { uuid } from 'drizzle-orm/pg-core'
import { users } from './tables.ts'

/** A column that names somebody; its row is deleted together with the account. */
export const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A column that says who did something; its row stays when the account is deleted, and names nobody then. */
export const byUser = () => uuid().references(() => users.id, { onDelete: 'set null' })
