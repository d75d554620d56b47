import { timestamp } from 'drizzle-orm/pg-core'

/** A column that says when. */
export const moment = () => timestamp({ withTimezone: true })
