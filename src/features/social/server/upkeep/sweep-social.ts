import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs, hourMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { renewAccount } from '../accounts/open-account.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import { syncRecent } from '../comments/numbers.ts'
import { addressOfMedia } from '../media/media-rows.ts'
import { removeMedia } from '../media/remove-media.ts'
import { isOffered } from '../platforms/find-platform.ts'
import { forgetSandboxPosts } from '../sandbox/serve.ts'
import { socialAccounts, socialSignIns } from '../accounts/tables.ts'
import { socialMedia } from '../media/tables.ts'
import { holdOrphans } from '../posts/hold-orphans.ts'
import { socialDrafts, socialPosts, socialReplies } from '../posts/tables.ts'

/** Access that ends within this time is renewed; what lives shorter is renewed when it is used. */
const renewedAheadMs = 7 * dayMs
const shortLivedMs = 2 * dayMs
const unusedForMs = 7 * dayMs
const repliesKeptForMs = 30 * dayMs
const atOnce = 200

/** Renews access long before it ends, while it still can be: some platforms renew none that is over. */
async function renewEnding(ctx: Context): Promise<void> {
  const now = ctx.now().getTime()
  const { expiresAt, checkedAt, needsReconnect } = socialAccounts
  const isEnding = and(
    isNotNull(expiresAt),
    lt(expiresAt, new Date(now + renewedAheadMs)),
    sql`${expiresAt} - ${checkedAt} > make_interval(secs => ${shortLivedMs / 1000})`,
    eq(needsReconnect, false),
  )
  const rows = await ctx.db.select().from(socialAccounts).where(isEnding).limit(atOnce)
  for (const row of rows.filter(({ platform }) => isOffered(ctx, platform)))
    try {
      await renewAccount(ctx, row)
    } catch (problem) {
      if (!(problem instanceof PlatformFailed)) throw problem
      ctx.log.info({ platform: row.platform, failure: problem.failure }, 'The access to an account was not renewed')
    }
}

/** Pictures and films that no post and no draft of their owner has any more. */
async function forgetMedia(ctx: Context): Promise<void> {
  const old = lt(socialMedia.createdAt, new Date(ctx.now().getTime() - unusedForMs))
  const isUsed = (table: typeof socialPosts | typeof socialDrafts) =>
    sql`exists (select 1 from ${table} where ${table.userId} = ${socialMedia.userId} and ${table.content}::text like '%' || ${socialMedia.id} || '%')`
  const isUnused = and(old, sql`not ${isUsed(socialPosts)}`, sql`not ${isUsed(socialDrafts)}`)
  const isGone = or(isNull(socialMedia.userId), isUnused)
  for (const row of await ctx.db.select().from(socialMedia).where(isGone).limit(atOnce)) {
    await removeMedia(ctx, row)
    ctx.log.debug({ media: addressOfMedia(row) }, 'An unused file of social posts was deleted')
  }
}

/** Deletes the pictures and films of somebody whose account goes; everything else of theirs goes with it. */
export async function leaveSocial(ctx: Context, userId: string): Promise<void> {
  const list = () => ctx.db.select().from(socialMedia).where(eq(socialMedia.userId, userId)).limit(atOnce)
  for (let rows = await list(); rows.length > 0; rows = await list())
    for (const row of rows) await removeMedia(ctx, row)
}

/** Renews what ends, and forgets what is over. */
export const sweepSocial = defineJob({
  name: 'social-sweep',
  shape: z.object({}),
  timeLimit: hourMs / 1000,
  run: async (ctx: Context) => {
    await holdOrphans(ctx)
    await renewEnding(ctx)
    await ctx.db.delete(socialSignIns).where(lt(socialSignIns.expiresAt, ctx.now()))
    await ctx.db.delete(socialReplies).where(lt(socialReplies.at, new Date(ctx.now().getTime() - repliesKeptForMs)))
    await forgetMedia(ctx)
    await forgetSandboxPosts(ctx)
  },
})

/** Asks for the numbers of recent posts. */
export const syncSocial = defineJob({
  name: 'social-numbers',
  shape: z.object({}),
  timeLimit: hourMs / 1000,
  run: (ctx: Context) => syncRecent(ctx),
})
