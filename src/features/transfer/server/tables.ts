import type { Phrase } from '#kit/phrase.ts'
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { ofDomain } from '#domains/server/of-domain.ts'
import { moment, wordsOfOthers } from '#kit/server/columns.ts'
import type { SourceKind, TransferState } from '../rules.ts'

/** A website that is being imported, or was. Its bytes are in `ctx.incoming` at `{domain}/{transfer}/`. */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid().primaryKey().defaultRandom(),
    domainId: ofDomain(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<SourceKind>().notNull(),
    source: text().notNull(),
    state: text().$type<TransferState>().notNull(),
    /** In bytes: everything kept of it. */
    size: bigint({ mode: 'number' }).notNull().default(0),
    redirects: integer().notNull().default(0),
    /** What its owner reads about it: what is being done, what was found besides pages and what is missing, or why it failed. */
    notes: wordsOfOthers<Phrase[]>().notNull().default([]),
    changeId: uuid(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  ({ domainId, createdAt, changedAt }) => [index().on(domainId, createdAt), index().on(changedAt)],
)

export type PageState = 'waiting' | 'read' | 'failed' | 'left out'

/** A page of an old website. */
export const transferPages = pgTable(
  'transfer_pages',
  {
    id: uuid().primaryKey().defaultRandom(),
    transferId: uuid()
      .notNull()
      .references(() => transfers.id, { onDelete: 'cascade' }),
    /** In the order in which pages were found. */
    position: integer().notNull(),
    address: text().notNull(),
    state: text().$type<PageState>().notNull(),
    /** The address after redirects, where it is another one. */
    movedTo: text(),
    /** Clicks away from the home page. */
    depth: integer().notNull().default(0),
    /** Where it is on the new site; empty before it was converted. */
    path: text().notNull().default(''),
    /** Its file on the new site, such as `about/content.de.txt`. */
    file: text().notNull().default(''),
    title: text().notNull().default(''),
    words: integer().notNull().default(0),
    wordsKept: integer().notNull().default(0),
    images: integer().notNull().default(0),
    imagesKept: integer().notNull().default(0),
    links: integer().notNull().default(0),
    linksKept: integer().notNull().default(0),
    dates: integer().notNull().default(0),
    datesKept: integer().notNull().default(0),
    products: integer().notNull().default(0),
    productsKept: integer().notNull().default(0),
    /** Whether visitors of the old website couldn’t see it, so that it is a draft here. */
    isDraft: boolean().notNull().default(false),
    notCarried: wordsOfOthers<Phrase[]>().notNull().default([]),
    acceptedAt: moment(),
  },
  ({ transferId, position }) => [index().on(transferId, position)],
)
