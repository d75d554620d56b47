import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import type { PlatformFailed } from '../adapter/platform-failed.ts'
import type { TargetRow } from '../posts/post-rows.ts'
import { socialAccounts, socialPauses } from '../accounts/tables.ts'
import { socialTargets } from '../posts/tables.ts'
import { writeTarget, type Claim } from './leases.ts'

/** The waits before it is tried again after what may pass, in milliseconds: `TransientSafe` of the one table of retries. */
const waitsMs = [2000, 8000, 30_000, 120_000, 600_000]
/** Where a platform doesn’t say for how long. */
const defaultPauseMs: Record<'rate_limited' | 'quota_exhausted', number> = {
  rate_limited: 60_000,
  quota_exhausted: 60 * 60_000,
}
/** Beyond that it is given up. */
const longestDelayMs = dayMs

const later = ({ now }: Context, ms: number) => new Date(now().getTime() + ms)
/** Up to a fifth more, so that what failed together isn’t tried again together. */
const withJitter = ({ random }: Pick<Context, 'random'>, ms: number): number =>
  Math.round(ms * (1 + (random(1)[0] ?? 0) / 1275))

export const waitBefore = (ctx: Context, tries: number): Date | undefined => {
  const ms = waitsMs[tries]
  return ms === undefined ? undefined : later(ctx, withJitter(ctx, ms))
}

/** It failed for good: where its writer wants that, the platforms that weren’t begun aren’t tried any more. */
async function fail(ctx: Context, { target, post }: Claim, { failure, phrase: said }: PlatformFailed): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await writeTarget({ db: tx }, target, { state: 'failed', failure, said, claimedUntil: null })
    if (post.options.continue_on_error) return
    const isUntouched = and(
      eq(socialTargets.postId, post.id),
      ne(socialTargets.id, target.id),
      inArray(socialTargets.state, ['scheduled', 'queued']),
      sql`coalesce(${socialTargets.claimedUntil}, '-infinity') < ${ctx.now().toISOString()}::timestamptz`,
    )
    const skipped = {
      state: 'skipped' as const,
      said: phrase('social-skipped', 'Not tried, because another platform refused it.'),
    }
    await tx.update(socialTargets).set(skipped).where(isUntouched)
  })
}

/** A platform wants no more calls for a while: of this account, or of everybody who uses the same app there. */
async function pause(ctx: Context, { target }: Claim, { failure, until, scope }: PlatformFailed): Promise<Date> {
  const kind = failure === 'quota_exhausted' ? 'quota_exhausted' : 'rate_limited'
  const at = until ?? later(ctx, withJitter(ctx, defaultPauseMs[kind]))
  if (scope === 'app')
    await ctx.db
      .insert(socialPauses)
      .values({ platform: target.platform, until: at })
      .onConflictDoUpdate({ target: socialPauses.platform, set: { until: at } })
  else if (target.accountId)
    await ctx.db.update(socialAccounts).set({ limitedUntil: at }).where(eq(socialAccounts.id, target.accountId))
  return at
}

const isTooLate = ({ post }: Claim, at: Date) => {
  const wanted = post.scheduledAt ?? post.createdAt
  return at.getTime() - wanted.getTime() > longestDelayMs
}

/** Where a platform can’t tell what became of a lost attempt, or hasn’t for long, its owner is asked. */
export const leaveUnknown = (ctx: Context, target: TargetRow): Promise<TargetRow> =>
  writeTarget(ctx, target, {
    state: 'unknown',
    failure: 'outcome_unknown',
    said: phrase(
      'social-outcome-unknown',
      'The answer was lost, so it may be there. Look, then say whether it is or post it again.',
    ),
    claimedUntil: null,
  })

/** What a failure means for a post: the one table of retries. `outcome_unknown` isn’t in it: it is never sent again blindly. */
export async function settleFailure(ctx: Context, claim: Claim, failed: PlatformFailed): Promise<void> {
  const { target } = claim
  const { failure, phrase: said } = failed
  const waiting = { state: 'queued' as const, failure, said, claimedUntil: null, armedAt: null }
  if (failure === 'rate_limited' || failure === 'quota_exhausted') {
    const dueAt = await pause(ctx, claim, failed)
    if (isTooLate(claim, dueAt)) return fail(ctx, claim, failed)
    await writeTarget(ctx, target, { ...waiting, dueAt })
    return
  }
  if (failure === 'transient') {
    const dueAt = waitBefore(ctx, target.tries)
    if (!dueAt) return fail(ctx, claim, failed)
    await writeTarget(ctx, target, { ...waiting, dueAt, tries: target.tries + 1 })
    return
  }
  if (failure === 'reconnect_needed' || failure === 'token_expired') {
    await writeTarget(ctx, target, { ...waiting, state: 'held', failure: 'reconnect_needed' })
    return
  }
  return fail(ctx, claim, failed)
}
