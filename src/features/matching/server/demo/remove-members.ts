import { eq, inArray } from 'drizzle-orm'
import { uploads, users } from '#accounts/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { memberStates } from '#members/server/tables.ts'
import { reports } from '../tables.ts'
import { noteSeeded } from './seed-members.ts'

/**
 * Removes all fictional members with everything that they did and that was done with them; returns how many there were. They don’t
 * come back with the next start.
 */
export async function removeMembers(ctx: Pick<Context, 'db' | 'now' | 'uploads'>): Promise<number> {
  const demo = ctx.db.select({ id: memberStates.userId }).from(memberStates).where(eq(memberStates.isDemo, true))
  const files = await ctx.db.select({ path: uploads.path }).from(uploads).where(inArray(uploads.userId, demo))
  const removed = await ctx.db.transaction(async (tx) => {
    await noteSeeded({ ...ctx, db: tx })
    await tx.delete(reports).where(inArray(reports.reporterId, demo))
    return tx.delete(users).where(inArray(users.id, demo)).returning({ id: users.id })
  })
  for (const { path } of files) {
    await ctx.uploads.remove(path)
    await ctx.db.delete(uploads).where(eq(uploads.path, path))
  }
  return removed.length
}
