import { and, eq, sql } from 'drizzle-orm'
import type { TargetState } from '#social/rules.ts'
import type { Context } from '#kit/server/context.ts'
import { socialTargets } from './tables.ts'
import { wakeAccount } from './wake.ts'

/** Posts that waited for an account to be connected again go out with it. */
export async function resumeHeld(ctx: Context, account: { id: string; userId: string }): Promise<void> {
  const { accountId, failure } = socialTargets
  const isHeld = eq(socialTargets.state, 'held')
  const isWaiting = and(eq(accountId, account.id), isHeld, eq(failure, 'reconnect_needed'))
  // One that was attempted before is looked for first: it may be there.
  const state = sql<TargetState>`case when ${socialTargets.armedAt} is null then 'queued' else 'committing' end`
  const due = { dueAt: ctx.now(), state, failure: null, said: null, tries: 0 }
  await ctx.db.update(socialTargets).set(due).where(isWaiting)
  await wakeAccount(ctx, account)
}
