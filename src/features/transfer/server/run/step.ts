import type { Phrase } from '#kit/phrase.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { Patience } from '../convert/thread/thread.ts'
import type { OldSite } from '../old-site.ts'
import { makeStorable } from '../storage/make-storable.ts'
import { transferPages } from '../tables.ts'
import type { TransferRow } from './claim-transfer.ts'

/** What every step of a transfer works with. */
export interface TransferStep {
  ctx: Context
  row: TransferRow
  signal: AbortSignal
  /** What its slow pages may still take of everybody’s time. */
  patience: Patience
  /** Says to the owner what is being done. */
  showProgress: (doing: Phrase) => Promise<void>
}

/** What the source says about the whole site. */
export interface SourceFindings {
  site: OldSite
  /** What isn’t imported. Those of transfers from before notes had codes are sentences. */
  notes: (Phrase | string)[]
}

export type PageRow = typeof transferPages.$inferSelect

/** The pages that were read, in the order in which they were found. */
export function listReadPages({ ctx, row }: TransferStep): Promise<PageRow[]> {
  const { transferId, state, position } = transferPages
  const isRead = and(eq(transferId, row.id), eq(state, 'read'))
  return ctx.db.select().from(transferPages).where(isRead).orderBy(asc(position))
}

export const changePage = ({ ctx }: TransferStep, { id }: PageRow, change: Partial<PageRow>) =>
  ctx.db.update(transferPages).set(makeStorable(change)).where(eq(transferPages.id, id))
