import { and, eq } from 'drizzle-orm'
import { wasUndone } from '#files/server/changes/list-changes.ts'
import type { Context } from '#kit/server/context.ts'
import { transferPages, transfers } from '../tables.ts'

type TransferRow = typeof transfers.$inferSelect

/** A transfer as it is since its change was undone, if it was: ready to be accepted again. */
export async function reopenIfUndone({ db }: Pick<Context, 'db'>, row: TransferRow): Promise<TransferRow> {
  const { id, domainId, changeId } = row
  if (changeId === null || !(await wasUndone({ db }, domainId, changeId))) return row
  return db.transaction(async (tx) => {
    const isSame = and(eq(transfers.id, id), eq(transfers.changeId, changeId))
    const state = row.state === 'accepted' ? ('ready' as const) : row.state
    const [reopened] = await tx.update(transfers).set({ changeId: null, state }).where(isSame).returning()
    if (reopened) await tx.update(transferPages).set({ acceptedAt: null }).where(eq(transferPages.transferId, id))
    return reopened ?? row
  })
}
