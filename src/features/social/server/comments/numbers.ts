import { and, count, eq, gte, inArray, isNull, lt, or, sql, desc } from 'drizzle-orm'
import { hourMs, dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { metrics } from '#social/rules.ts'
import { listAccounts } from '../accounts/account-rows.ts'
import type { PostMetrics } from '../adapter/calls.ts'
import { analyticsOf } from '../posts/view-post.ts'
import { findPost, type TargetRow } from '../posts/post-rows.ts'
import { socialTargets } from '../posts/tables.ts'
import { locatePost } from '../posts/locate-post.ts'
import { askTargets } from './ask-targets.ts'

/** Whole numbers from 0 on, of our names; everything else a platform didn’t tell. */
const clean = (told: PostMetrics): PostMetrics =>
  Object.fromEntries(
    metrics.flatMap((name) => {
      const value = told[name]
      return value !== undefined && Number.isSafeInteger(value) && value >= 0 ? [[name, value]] : []
    }),
  )

/** Asks the platforms for the numbers of a post, and keeps them. */
async function syncNumbers(
  ctx: Context,
  { userId, targets, language }: { userId: string; targets: readonly TargetRow[]; language: string },
) {
  return askTargets(ctx, {
    userId,
    language,
    targets,
    isTold: () => true,
    ask: async ({ locate, readMetrics }, published, { id, remoteUrl }) => {
      if (locate && remoteUrl === null) await locatePost(ctx, id, () => locate(published))
      if (!readMetrics) return
      const set = { numbers: clean(await readMetrics(published)), syncedAt: ctx.now() }
      await ctx.db.update(socialTargets).set(set).where(eq(socialTargets.id, id))
    },
  })
}

export async function syncPost(ctx: Context, userId: string, id: string, language: string) {
  const { post, targets } = await findPost(ctx, userId, id)
  const errors = await syncNumbers(ctx, { userId, targets, language })
  return { analytics: analyticsOf((await findPost(ctx, userId, post.id)).targets), errors }
}

interface Period {
  from?: string | undefined
  to?: string | undefined
}

const rateOf = (successful: number, all: number) => (all === 0 ? 0 : Math.round((successful / all) * 1000) / 10)

/** How many posts went out, each counted once for each platform. */
export async function readStats(ctx: Context, userId: string, { from, to }: Period) {
  const { postedAt, dueAt, state } = socialTargets
  const moment = sql`coalesce(${postedAt}, ${dueAt})`
  const isIn = and(
    eq(socialTargets.userId, userId),
    inArray(state, ['published', 'failed']),
    ...(from ? [gte(moment, new Date(from))] : []),
    ...(to ? [lt(moment, new Date(to))] : []),
  )
  const rows = await ctx.db.select({ state, posts: count() }).from(socialTargets).where(isIn).groupBy(state)
  const of = (wanted: TargetRow['state']) => rows.find((row) => row.state === wanted)?.posts ?? 0
  const [successful, failed] = [of('published'), of('failed')]
  const total = successful + failed
  return {
    total_posts: total,
    successful_posts: successful,
    failed_posts: failed,
    success_rate: rateOf(successful, total),
  }
}

/** The latest posts whose numbers are added up for a platform. */
const mostAdded = 1000

export async function readPlatformStats(ctx: Context, userId: string) {
  const { state, platform, postedAt } = socialTargets
  const isTheirs = and(eq(socialTargets.userId, userId), inArray(state, ['published', 'failed']))
  const rows = await ctx.db.select().from(socialTargets).where(isTheirs).orderBy(desc(postedAt)).limit(mostAdded)
  const accounts = await listAccounts(ctx, userId)
  const counts = await ctx.db
    .select({ platform, state, posts: count() })
    .from(socialTargets)
    .where(isTheirs)
    .groupBy(platform, state)
  const keys = new Set([...accounts.map((row) => row.platform), ...counts.map((row) => row.platform)])
  return [...keys].map((key) => {
    const of = (wanted: TargetRow['state']) =>
      counts.find((row) => row.platform === key && row.state === wanted)?.posts ?? 0
    const total = of('published') + of('failed')
    return {
      platform: key,
      total_posts: total,
      success_rate: rateOf(of('published'), total),
      is_active: accounts.some((row) => row.platform === key && !row.needsReconnect),
      analytics: analyticsOf(rows.filter((row) => row.platform === key)),
    }
  })
}

const syncedForMs = 6 * hourMs
const recentMs = 14 * dayMs
const mostSynced = 300

/** The numbers of recent posts that haven’t been asked for in a while. */
export async function syncRecent(ctx: Context): Promise<void> {
  const now = ctx.now().getTime()
  const { state, postedAt, syncedAt } = socialTargets
  const isDue = and(
    eq(state, 'published'),
    gte(postedAt, new Date(now - recentMs)),
    or(isNull(syncedAt), lt(syncedAt, new Date(now - syncedForMs))),
  )
  const rows = await ctx.db.select().from(socialTargets).where(isDue).orderBy(syncedAt).limit(mostSynced)
  for (const [owner, targets] of Map.groupBy(rows, (row) => row.userId))
    await syncNumbers(ctx, { userId: owner, targets, language: 'en' })
  const ids = rows.map(({ id }) => id)
  // Those whose platform tells nothing, or not now, have their next turn later as well.
  if (ids.length > 0)
    await ctx.db
      .update(socialTargets)
      .set({ syncedAt: ctx.now() })
      .where(and(inArray(socialTargets.id, ids), or(isNull(syncedAt), lt(syncedAt, new Date(now - syncedForMs)))))
}
