import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { latestMinutes } from '#social/rules.ts'
import { abilitiesOfAccount, type AccountRow } from '../accounts/account-rows.ts'
import { useAccount } from '../accounts/open-account.ts'
import type { OutgoingPost, PublishedPost, Reconciled } from '../adapter/calls.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import { findPlatform } from '../platforms/find-platform.ts'
import type { TargetRow } from '../posts/post-rows.ts'
import { ClaimLost, writeTarget, type Claim } from './leases.ts'
import { openOutgoingPost } from './outgoing-post.ts'
import { leaveUnknown, settleFailure, waitBefore } from './settle-failure.ts'

/** In one go; then others have their turn. */
const mostSteps = 20
/** A lost post that is looked for and isn’t there is sent again once this long has passed: platforms show new posts late. */
const absentForMs = 150_000
const lookAgainMs = 10_000
/** The call, renewed access and the call once more: nobody looks for the post before that is over. */
const longestCommitMs = 300_000
const lookLaterMs = 30 * 60_000

const later = ({ now }: Context, ms: number) => new Date(now().getTime() + ms)
const attemptOf = ({ target }: Claim, now: Date) => ({ key: target.commitKey, since: target.armedAt ?? now })

async function notePublished(ctx: Context, { target }: Claim, published: PublishedPost): Promise<void> {
  await writeTarget(ctx, target, {
    state: 'published',
    remoteId: published.id,
    remoteUrl: published.url ?? null,
    remoteKept: published.kept ?? null,
    postedAt: ctx.now(),
    failure: null,
    said: null,
    claimedUntil: null,
  })
}

/** Prepares step by step; what each has left is kept before the next. Returns whether it is ready to be published. */
async function prepare(ctx: Context, claim: Claim, row: AccountRow, post: OutgoingPost): Promise<boolean> {
  for (let steps = 0; !claim.target.isReady; steps += 1) {
    const { target } = claim
    const step = await useAccount(ctx, row, {
      run: async ({ prepare: next }) => (await next?.(post, target.kept)) ?? { state: 'ready' as const, kept: {} },
    })
    const isOver = step.state === 'wait' && (step.afterMs > 0 || steps >= mostSteps)
    claim.target = await writeTarget(ctx, target, {
      state: 'preparing',
      kept: step.kept,
      isReady: step.state === 'ready',
      ...(isOver && { dueAt: later(ctx, step.afterMs), claimedUntil: null }),
    })
    if (isOver) return false
  }
  return true
}

/** The one call that others see. That it is made is written down before, so that a crash can’t make it twice. */
async function commit(ctx: Context, claim: Claim, row: AccountRow, post: OutgoingPost): Promise<void> {
  const now = ctx.now()
  claim.target = await writeTarget(ctx, claim.target, {
    state: 'committing',
    armedAt: claim.target.armedAt ?? now,
    claimedUntil: later(ctx, longestCommitMs),
  })
  const { kept } = claim.target
  const attempt = attemptOf(claim, now)
  const published = await useAccount(ctx, row, { isVisible: true, run: (calls) => calls.commit(post, kept, attempt) })
  await notePublished(ctx, claim, published)
}

/** A lost attempt that can be looked for is, for a day: that does no harm. */
function waitLonger(ctx: Context, { armedAt }: TargetRow): Date | undefined {
  const age = ctx.now().getTime() - (armedAt?.getTime() ?? 0)
  return age < dayMs ? later(ctx, lookLaterMs) : undefined
}

/** Looks for a lost attempt, by what its platform can tell. */
async function lookFor(
  ctx: Context,
  claim: Claim,
  row: AccountRow,
  post: OutgoingPost,
): Promise<Reconciled | 'repeat' | 'never'> {
  const { kept } = claim.target
  const attempt = attemptOf(claim, ctx.now())
  const age = ctx.now().getTime() - attempt.since.getTime()
  const { proof } = abilitiesOfAccount(ctx, findPlatform(ctx, row.platform), row)
  return useAccount(ctx, row, {
    run: async ({ reconcile, keyLastsMs = Infinity }) => {
      if (proof === 'key' || proof === 'id') return age < keyLastsMs ? 'repeat' : 'never'
      return reconcile ? reconcile(post, kept, attempt) : 'never'
    },
  })
}

/** An attempt whose answer was lost: found, made again where that is known to be the same, or left to its owner. */
async function settleLost(ctx: Context, claim: Claim, row: AccountRow, post: OutgoingPost): Promise<void> {
  const { target } = claim
  const found = await lookFor(ctx, claim, row, post)
  if (typeof found === 'object') return notePublished(ctx, claim, found)
  if (found === 'repeat') return commit(ctx, claim, row, post)
  const age = ctx.now().getTime() - (target.armedAt?.getTime() ?? 0)
  if (found === 'absent' && age > absentForMs && target.tries > 0) {
    claim.target = await writeTarget(ctx, target, { armedAt: null, tries: 0 })
    claim.isLooking = false
    return commit(ctx, claim, row, post)
  }
  const dueAt =
    found === 'absent'
      ? later(ctx, Math.max(lookAgainMs, absentForMs - age))
      : (waitBefore(ctx, target.tries) ?? waitLonger(ctx, target))
  if (found === 'never' || !dueAt) await leaveUnknown(ctx, target)
  else await writeTarget(ctx, target, { dueAt, tries: target.tries + 1, claimedUntil: null })
}

const isLate = ({ target }: Claim, now: Date) =>
  target.state === 'scheduled' && now.getTime() - target.dueAt.getTime() > latestMinutes * 60_000

const holdLate = (ctx: Context, { target }: Claim) =>
  writeTarget(ctx, target, {
    state: 'held',
    said: phrase(
      'social-late',
      'Its time was missed by more than an hour, so it waits for you. Post it now or give it up.',
    ),
    claimedUntil: null,
  })

/** After a lost answer: looked for soon, or left to its owner where nobody can tell. */
async function noteLost(ctx: Context, { target }: Claim, row: AccountRow, { until }: PlatformFailed): Promise<void> {
  const { proof } = abilitiesOfAccount(ctx, findPlatform(ctx, row.platform), row)
  const dueAt = until ?? waitBefore(ctx, target.tries) ?? waitLonger(ctx, target)
  if (proof === 'none' || !dueAt) await leaveUnknown(ctx, target)
  else await writeTarget(ctx, target, { dueAt, tries: target.tries + 1, claimedUntil: null })
}

async function advance(ctx: Context, claim: Claim, row: AccountRow): Promise<void> {
  if (isLate(claim, ctx.now())) {
    await holdLate(ctx, claim)
    return
  }
  const post = await openOutgoingPost(ctx, claim.post, row)
  if (claim.isLooking) return settleLost(ctx, claim, row, post)
  if (await prepare(ctx, claim, row, post)) await commit(ctx, claim, row, post)
}

/** A mistake of ours: what wasn’t sent yet is tried again, and what may have been isn’t. */
function explainFault(ctx: Context, { target }: Claim, err: unknown): PlatformFailed {
  ctx.log.error({ err, platform: target.platform, target: target.id }, 'A post failed unexpectedly')
  const said = phrase('social-fault', 'Something went wrong here. It is tried again.')
  return new PlatformFailed(target.armedAt ? 'outcome_unknown' : 'transient', said, { cause: err })
}

/** Brings a claimed post one or more steps on, and writes down what became of it, whatever happens. */
export async function runTarget(ctx: Context, claim: Claim, row: AccountRow): Promise<void> {
  try {
    await advance(ctx, claim, row)
  } catch (problem) {
    if (problem instanceof ClaimLost) return
    const failed = problem instanceof PlatformFailed ? problem : explainFault(ctx, claim, problem)
    if (claim.isLooking || failed.failure === 'outcome_unknown') await noteLost(ctx, claim, row, failed)
    else await settleFailure(ctx, claim, failed)
  }
}
