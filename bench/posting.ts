import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { count, eq, sql } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { startJobs } from '#app/jobs.ts'
import { openGeocode } from '#places/server/geocode.ts'
import { keepAccount } from '#social/server/accounts/keep-account.ts'
import { findPlatform } from '#social/server/platforms/find-platform.ts'
import { sandboxPosts } from '#social/server/sandbox/tables.ts'
import { wakeAccount } from '#social/server/posts/wake.ts'
import { socialPosts, socialTargets } from '#social/server/posts/tables.ts'
import { PostContent, PostOptions } from '#social/shapes.ts'
import { openBenchContext } from './accounts.ts'
import { atMost, row } from './table.ts'

const people = 100
const postsOfEach = 100
const startsInMs = 20_000
const longestMs = 300_000
const noKeys = { api_key: '', api_secret: '', access_token: '', refresh_token: '', scopes: [] }

type Opened = Awaited<ReturnType<typeof openBenchContext>>

/** Posts of many people, all due at the same moment. */
async function fill({ ctx }: Opened, userIds: readonly string[], at: Date) {
  const platform = findPlatform(ctx, 'sandbox')
  const content = PostContent.parse({ text: 'Fresh rolls from seven.', scheduled_at: at.toISOString() })
  for (const userId of userIds) {
    const keys = { ...noKeys, extra: { behaviour: 'calm' } }
    const { id: accountId } = await keepAccount(ctx, {
      userId,
      platform,
      keys,
      identity: { id: userId, name: 'Sandbox' },
    })
    const post = { userId, content, options: PostOptions.parse({}), scheduledAt: at, createdAt: ctx.now() }
    const posts = await ctx.db
      .insert(socialPosts)
      .values(Array(postsOfEach).fill(post))
      .returning({ id: socialPosts.id })
    await wakeAccount(ctx, { id: accountId, userId }, { at })
    await ctx.db.insert(socialTargets).values(
      posts.map(({ id: postId }) => ({
        postId,
        userId,
        platform: 'sandbox' as const,
        place: 0,
        accountId,
        state: 'scheduled' as const,
        dueAt: at,
        commitKey: postId.replaceAll('-', ''),
      })),
    )
  }
}

/** How soon ten thousand posts that are due at one moment have gone out, on the embedded database. */
export async function measurePosting(folder: string): Promise<void> {
  const opened = await openBenchContext(join(folder, 'posting'))
  const { ctx } = opened
  const emails = Array.from({ length: people }, (_, place) => `person${place}@example.com`)
  const named = emails.map((email) => ({ email, emailKey: email, createdAt: ctx.now() }))
  const made = await ctx.db.insert(users).values(named).returning()
  await startJobs(ctx, openGeocode())
  const at = new Date(Date.now() + startsInMs)
  await fill(
    opened,
    made.map(({ id }) => id),
    at,
  )
  const all = people * postsOfEach
  const { state, postedAt, dueAt } = socialTargets
  const begun = performance.now()
  const published = () => ctx.db.$count(socialTargets, eq(state, 'published'))
  while ((await published()) < all && performance.now() - begun < longestMs) await wait(500)
  const rows = await ctx.db
    .select({ late: sql<number>`extract(epoch from ${postedAt} - ${dueAt})`.mapWith(Number) })
    .from(socialTargets)
    .where(eq(state, 'published'))
  const [there] = await ctx.db.select({ posts: count() }).from(sandboxPosts)
  const late = rows.map((one) => one.late)
  const last = Math.max(...late)
  row(`${all} posts of ${people} people, due at once`, 'posts/s', 'middle', 'p99', 'last')
  row(
    'to the sandbox, embedded',
    (rows.length / last).toFixed(0),
    `${atMost(late, 0.5).toFixed(1)} s`,
    `${atMost(late, 0.99).toFixed(1)} s`,
    `${last.toFixed(1)} s`,
  )
  row('lost, and there more than once', String(all - rows.length), String((there?.posts ?? 0) - rows.length))
  await opened.close()
}
