import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { day } from '#kit/durations.ts'
import type { Context, User } from '#kit/server/context.ts'
import { daysUntilDeletion } from '../rules.ts'
import { runAccountChanges, type AccountChange } from './account-changes.ts'
import { writeDeletionPlanned, writeDeletionCancelled } from './account-mail-templates.ts'
import { findOwner } from './owner.ts'
import { users } from './tables.ts'

const gracePeriod = daysUntilDeletion * day

type Changes = readonly AccountChange[]

/** Sets the deletion date where there is none, or clears it, and informs the owner. */
async function setDate(ctx: Context, user: User, deletesAt: Date | null, changes: Changes): Promise<void> {
  const isOther = deletesAt ? isNull(users.deletesAt) : isNotNull(users.deletesAt)
  const at = ctx.now().toISOString()
  await ctx.db.transaction(async (tx) => {
    const mine = and(eq(users.id, user.id), isOther)
    const [changed] = await tx.update(users).set({ deletesAt }).where(mine).returning({ email: users.email })
    if (!changed) return
    const mail = deletesAt
      ? writeDeletionPlanned(ctx, changed.email, deletesAt)
      : writeDeletionCancelled(ctx, changed.email)
    await ctx.mail.send(mail, { key: `leave ${user.id} ${at}`, within: tx })
    await runAccountChanges(ctx, tx, user.id, changes)
  })
}

/** Deletes the account in 30 days; asking again doesn't move the date. */
export const scheduleDeletion = (ctx: Context, user: User, changes: Changes) =>
  setDate(ctx, user, new Date(ctx.now().getTime() + gracePeriod), changes)

export const cancelDeletion = (ctx: Context, user: User, changes: Changes) => setDate(ctx, user, null, changes)

export async function readDeletionDate(ctx: Context, user: User) {
  const { deletesAt } = await findOwner(ctx, user)
  return { deletesAt: deletesAt?.toISOString() ?? null }
}
