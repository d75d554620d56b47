import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { readLanguage } from '#kit/language-header.ts'
import type { Context, User } from '#kit/server/context.ts'
import { spokenTag } from '#kit/server/words.ts'
import { daysUntilDeletion } from '../rules.ts'
import { runAccountChanges, type AccountChange } from './account-changes.ts'
import { writeDeletionPlanned, writeDeletionCancelled } from './account-mail-templates.ts'
import { findOwner } from './owner.ts'
import { openReaderWords } from './reader-words.ts'
import { users } from './tables.ts'

const gracePeriod = daysUntilDeletion * dayMs

type Changes = readonly AccountChange[]

interface DeletionRequest {
  ctx: Context
  user: User
  headers: Headers
}

/** Sets the deletion date where there is none, or clears it, and informs the owner. */
async function setDate(request: DeletionRequest, deletesAt: Date | null, changes: Changes): Promise<void> {
  const { ctx, user, headers } = request
  const isOther = deletesAt ? isNull(users.deletesAt) : isNotNull(users.deletesAt)
  const at = ctx.now().toISOString()
  await ctx.db.transaction(async (tx) => {
    const mine = and(eq(users.id, user.id), isOther)
    const change = { deletesAt, screenLanguage: spokenTag(readLanguage(headers)) ?? null }
    const columns = { to: users.email, preferences: users.preferences }
    const [changed] = await tx.update(users).set(change).where(mine).returning(columns)
    if (!changed) return
    const [{ to }, words] = [changed, openReaderWords(changed, headers)]
    const mail = deletesAt
      ? writeDeletionPlanned(ctx, words, { to, deletesAt })
      : writeDeletionCancelled(ctx, words, to)
    await ctx.mail.send(mail, { key: `leave ${user.id} ${at}`, within: tx })
    await runAccountChanges(ctx, tx, user.id, changes)
  })
}

/** Deletes the account in 30 days; asking again doesn't move the date. */
export const scheduleDeletion = (request: DeletionRequest, changes: Changes) =>
  setDate(request, new Date(request.ctx.now().getTime() + gracePeriod), changes)

export const cancelDeletion = (request: DeletionRequest, changes: Changes) => setDate(request, null, changes)

export async function readDeletionDate(ctx: Context, user: User) {
  const { deletesAt } = await findOwner(ctx, user)
  return { deletesAt: deletesAt?.toISOString() ?? null }
}
