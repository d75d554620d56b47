import { pgTable, text } from 'drizzle-orm/pg-core'
import { ofDomain } from '#domains/server/of-domain.ts'
import { moment } from '#kit/server/columns.ts'

/** Texts that were sent, or may have been: none is sent twice. */
export const sentTexts = pgTable('sent_texts', {
  /** What it was about, such as `paid` and the id of an order. */
  key: text().primaryKey(),
  domainId: ofDomain(),
  at: moment().notNull(),
})
