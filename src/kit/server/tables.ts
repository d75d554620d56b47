import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How often something was done, by everybody who is counted apart, until the count begins anew. */
export const rates = pgTable(
  'rates',
  {
    key: text().primaryKey(),
    times: integer().notNull(),
    endsAt: moment().notNull(),
  },
  ({ endsAt }) => [index().on(endsAt)],
)

/** Words sealed with each key that was in use, by its id, so that a start with none of them is noticed. */
export const keyProofs = pgTable('key_proofs', { id: text().primaryKey(), sealed: text().notNull() })

/** Mail by the key of what it is sent for; what it says is sealed, and forgotten once it is sent. */
export const mails = pgTable(
  'mails',
  {
    key: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    sealed: text(),
    /** `sending` from before the first byte leaves until the answer: who dies in between has perhaps sent it. */
    state: text({ enum: ['waiting', 'sending', 'sent', 'failed'] }).notNull(),
    problem: text(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  ({ state, changedAt }) => [index().on(state, changedAt)],
)
