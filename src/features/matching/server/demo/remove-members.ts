import { memberStates } from '#members/server/tables.ts'
import { eq, inArray } from 'drizzle-orm'
import { listPictures, removeMadeUp, removePictures } from '#accounts/server/made-up-accounts.ts'
import type { Context } from '#kit/server/context.ts'
import { reports } from '../tables.ts'
import { noteSeeded } from './seed-members.ts'

/**
 * Removes all fictional members with everything that they did and that was done with them; returns how many there were. They don’t
 * come back with the next start.
 */
export async function removeMembers(ctx: Context): Promise<number> {
  const [removed, pictures] = await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    await noteSeeded(within)
    const found = await tx.select({ id: memberStates.userId }).from(memberStates).where(eq(memberStates.isDemo, true))
    const ids = found.map(({ id }) => id)
    const paths = await listPictures(within, ids)
    await tx.delete(reports).where(inArray(reports.reporterId, ids))
    return [await removeMadeUp(within, ids), paths] as const
  })
  await removePictures(ctx, pictures)
  return removed
}
