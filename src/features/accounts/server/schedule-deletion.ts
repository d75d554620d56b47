import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { day } from '#kit/durations.ts'
import type { Context, User } from '#kit/server/context.ts'
import { daysUntilDeletion } from '../rules.ts'
import { tellLeaving, tellStaying } from './account-letters.ts'
import { findOwner } from './owner.ts'
import { users } from './tables.ts'

const gracePeriod = daysUntilDeletion * day

/** Sets or clears the deletion date and informs the owner, if the condition holds. */
async function setDate(ctx: Context, user: User, deletesAt: Date | null, where: SQL): Promise<void> {
  const at = ctx.now().toISOString()
  await ctx.db.transaction(async (tx) => {
    const mine = and(eq(users.id, user.id), where)
    const [changed] = await tx.update(users).set({ deletesAt }).where(mine).returning({ email: users.email })
    if (!changed) return
    const letter = deletesAt ? tellLeaving(ctx, changed.email, deletesAt) : tellStaying(ctx, changed.email)
    await ctx.mail.send(letter, { key: `leave ${user.id} ${at}`, within: tx })
  })
}

/** Deletes the account in 30 days; asking again doesn't move the date. */
export const scheduleDeletion = (ctx: Context, user: User) =>
  setDate(ctx, user, new Date(ctx.now().getTime() + gracePeriod), isNull(users.deletesAt))

export const cancelDeletion = (ctx: Context, user: User) => setDate(ctx, user, null, isNotNull(users.deletesAt))

export async function readDeletionDate(ctx: Context, user: User) {
  const { deletesAt } = await findOwner(ctx, user)
  return { deletesAt: deletesAt?.toISOString() ?? null }
}
