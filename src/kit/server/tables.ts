import type { Phrase } from '#kit/phrase.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, wordsOfOthers } from './columns.ts'
import { mailKinds } from './mail-kinds.ts'

/** How often something was done, for each counted caller, until the count starts again. */
export const rates = pgTable(
  'rates',
  {
    key: text().primaryKey(),
    times: integer().notNull(),
    endsAt: moment().notNull(),
  },
  ({ endsAt }) => [index().on(endsAt)],
)

/** A text sealed with each key used so far, by the key's id, so that a start with none of these keys is noticed. */
export const keyProofs = pgTable('key_proofs', { id: text().primaryKey(), sealed: text().notNull() })

/** Mail by its key. The content is encrypted, and deleted once it is sent. */
export const mails = pgTable(
  'mails',
  {
    key: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    sealed: text(),
    /** `sending` from before the first byte leaves until the server's response: if the process dies in between, it may have been sent. */
    state: text({ enum: ['waiting', 'sending', 'sent', 'failed'] }).notNull(),
    /** Why it wasn’t sent (yet). */
    problem: wordsOfOthers<Phrase>(),
    /** What a mail server refused for good, until that is noted. */
    refused: text({ enum: ['recipient', 'content'] }),
    /** The domain that sends it. Deleted with the domain by the rooms' own code, but for what it owes. */
    domainId: uuid(),
    /** By which it is counted. */
    kind: text({ enum: mailKinds }).notNull().default('other'),
    /** When the mail server first put it off; by then it is counted, and from then on it is tried for a while. */
    putOffAt: moment(),
    /** Part of a campaign, which is sent when no other mail waits, and only so many in an hour. */
    isCampaign: boolean().notNull().default(false),
    /** After that it is useless, such as an expired code. */
    until: moment(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  ({ state, changedAt, domainId, isCampaign, refused }) => [
    index().on(state, changedAt),
    index().on(domainId, state, changedAt),
    index('mails_refused_index')
      .on(changedAt)
      .where(sql`${refused} = 'recipient'`),
    index('mails_waiting_index')
      .on(changedAt)
      .where(sql`${state} = 'waiting' and not ${isCampaign}`),
  ],
)
