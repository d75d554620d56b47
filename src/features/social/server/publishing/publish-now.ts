import pLimit from 'p-limit'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#kit/server/context.ts'
import { findPost, type PostWithTargets, type TargetRow } from '../posts/post-rows.ts'
import { runAccount } from './run-account.ts'
import { openStates } from '../posts/wake.ts'

/** Whoever posts waits at most that long; what takes longer goes on by itself. */
const longestWaitMs = 20_000
const lookAgainMs = 250

const isOpen = ({ state }: TargetRow) => openStates.some((one) => one === state)

/** How long nothing is due; infinite where nothing is left to do. */
function pauseOf(targets: readonly TargetRow[], now: Date): number {
  const due = targets.filter(isOpen).map(({ dueAt }) => dueAt.getTime())
  return Math.max(Math.min(...due) - now.getTime(), lookAgainMs)
}

/** Sends a post to all its platforms, a few at once, and waits for what is quick. */
export async function publishNow(
  ctx: Context,
  { post, targets }: PostWithTargets,
  signal: AbortSignal,
): Promise<PostWithTargets> {
  const limit = pLimit(post.options.max_concurrency)
  let present: PostWithTargets = { post, targets }
  for (let waitedMs = 0; !signal.aborted;) {
    const now = ctx.now()
    const due = present.targets.filter((target) => isOpen(target) && target.dueAt <= now)
    const accounts = due.flatMap(({ accountId }) => accountId ?? [])
    await Promise.all(accounts.map((id) => limit(() => runAccount(ctx, id, longestWaitMs))))
    present = await findPost(ctx, post.userId, post.id)
    const pauseMs = pauseOf(present.targets, ctx.now())
    if ((waitedMs += pauseMs) > longestWaitMs) break
    await wait(pauseMs, undefined, { signal }).catch(() => undefined)
  }
  return present
}
