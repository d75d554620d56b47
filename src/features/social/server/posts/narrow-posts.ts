import { and, eq, exists, inArray, isNotNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { PlatformKey, PostFilter, TargetState } from '#social/rules.ts'
import { socialPosts, socialTargets } from './tables.ts'

const underWay: readonly TargetState[] = ['queued', 'preparing', 'committing']

function hasTarget({ db }: Pick<Context, 'db'>, condition: SQL): SQL {
  const isOfPost = eq(socialTargets.postId, socialPosts.id)
  return exists(
    db
      .select({ one: sql`1` })
      .from(socialTargets)
      .where(and(isOfPost, condition)),
  )
}

export const isFor = (ctx: Pick<Context, 'db'>, platform: PlatformKey): SQL =>
  hasTarget(ctx, eq(socialTargets.platform, platform))

/** Whether a post is so far as a whole, as `statusOf` says it. */
export function isSoFar(ctx: Pick<Context, 'db'>, filter: PostFilter): SQL | undefined {
  const has = (...states: readonly TargetState[]) => hasTarget(ctx, inArray(socialTargets.state, [...states]))
  const isOver = not(has(...underWay, 'scheduled', 'unknown', 'held'))
  if (filter === 'scheduled') return and(has('scheduled'), isNotNull(socialPosts.scheduledAt))
  if (filter === 'posted') return and(isOver, has('published'))
  if (filter === 'failed') return and(isOver, not(has('published')), has('failed', 'skipped'))
  const isCancelled = not(has('published', 'failed', 'skipped'))
  return or(has(...underWay), and(not(has('scheduled')), or(has('unknown', 'held'), isCancelled)))
}
