import { and, eq, isNull, ne } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { forgetTransfer } from '../storage/forget-transfers.ts'
import { transferPages, transfers } from '../tables.ts'
import { findTransfer } from './view-transfer.ts'

const wasAccepted = () =>
  new Refusal(
    'conflict',
    phrase('import-already-accepted', 'This import is already part of your site. To remove it, undo the change.'),
  )

/** Stops a transfer and forgets what it has read; the job notices within a second. */
export async function cancelTransfer(ctx: Context, domain: Domain, id: string): Promise<void> {
  const row = await findTransfer(ctx, domain, id)
  await ctx.db.transaction(async (db) => {
    // One that is being taken over has a change already.
    const isIt = and(eq(transfers.id, row.id), ne(transfers.state, 'accepted'), isNull(transfers.changeId))
    const change = { state: 'cancelled' as const, notes: [], size: 0, redirects: 0, changedAt: ctx.now() }
    const cancelled = await db.update(transfers).set(change).where(isIt).returning({ id: transfers.id })
    if (cancelled.length === 0) throw wasAccepted()
    await db.delete(transferPages).where(eq(transferPages.transferId, row.id))
  })
  await forgetTransfer(ctx, row)
}
