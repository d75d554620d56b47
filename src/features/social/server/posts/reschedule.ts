import { and, eq, ne } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { PostContent, PostOptions } from '#social/shapes.ts'
import { wakeAccount } from './wake.ts'
import { socialPosts, socialTargets } from './tables.ts'
import { insertTargets, readyPost } from './create-post.ts'
import { findPost, type PostWithTargets } from './post-rows.ts'
import { timeOf } from './time-of.ts'

interface ChangedPost {
  content: PostContent
  platforms: readonly PlatformKey[]
  options: PostOptions
}

/** Changes a post that waits for its time, with where it goes and when. */
export async function reschedule(ctx: Context, user: User, id: string, changed: ChangedPost): Promise<PostWithTargets> {
  const { post } = await findPost(ctx, user.id, id)
  const at = timeOf(changed.content, ctx.now())
  const { content, accounts } = await readyPost(ctx, user.id, changed)
  await ctx.db.transaction(async (tx) => {
    // Locked as a process locks it that begins to send it.
    await tx.select({ id: socialPosts.id }).from(socialPosts).where(eq(socialPosts.id, post.id)).for('update')
    const isBegun = and(eq(socialTargets.postId, post.id), ne(socialTargets.state, 'scheduled'))
    const isTaken = (await tx.$count(socialTargets, isBegun)) > 0
    if (isTaken)
      throw new Refusal(
        'conflict',
        phrase('social-already-begun', 'This post has begun to go out and can’t be changed any more.'),
      )
    await tx.delete(socialTargets).where(eq(socialTargets.postId, post.id))
    const set = { content, options: changed.options, scheduledAt: at }
    await tx.update(socialPosts).set(set).where(eq(socialPosts.id, post.id))
    await insertTargets({ ...ctx, db: tx }, { post, accounts, at })
  })
  for (const account of accounts) await wakeAccount(ctx, account, { at })
  return findPost(ctx, user.id, post.id)
}
