import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { PostEntry } from '#social/shapes.ts'
import { findAccount } from '../accounts/account-rows.ts'
import { useAccount } from '../accounts/open-account.ts'
import type { PublishedPost } from '../adapter/calls.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import { findPlatform } from '../platforms/find-platform.ts'
import { socialPosts, socialTargets } from './tables.ts'
import { findPost, type TargetRow } from './post-rows.ts'

/** A published post, for calls about it. */
export const publishedOf = ({ remoteId, remoteUrl, remoteKept }: TargetRow): PublishedPost => ({
  id: remoteId ?? '',
  ...(remoteUrl !== null && { url: remoteUrl }),
  ...(remoteKept !== null && { kept: remoteKept }),
})

/** Stops what isn’t under way; returns what is sent right now, which nobody can stop. */
async function cancel({ db, now }: Context, postId: string): Promise<TargetRow[]> {
  const { state, claimedUntil } = socialTargets
  const isOfPost = eq(socialTargets.postId, postId)
  const isIdle = or(isNull(claimedUntil), lt(claimedUntil, now()))
  const isUnsent = inArray(state, ['scheduled', 'queued', 'preparing', 'held'])
  await db
    .update(socialTargets)
    .set({ state: 'cancelled' })
    .where(and(isOfPost, isIdle, isUnsent))
  const isSent = gt(claimedUntil, now())
  return db
    .select()
    .from(socialTargets)
    .where(and(isOfPost, isSent, inArray(state, ['queued', 'preparing', 'committing'])))
}

async function removeThere(ctx: Context, user: User, target: TargetRow): Promise<PlatformFailed | undefined> {
  const platform = findPlatform(ctx, target.platform)
  const { title } = platform
  const cannot = () =>
    new PlatformFailed(
      'not_available',
      phrase('social-delete-there', 'Delete it at {title} yourself: it can’t be deleted from here.', { title }),
    )
  const row = await findAccount(ctx, user.id, target.platform)
  if (!row || row.id !== target.accountId || !platform.abilities.remove || target.remoteId === null) return cannot()
  try {
    await useAccount(ctx, row, {
      run: async ({ remove }) => {
        if (!remove) throw cannot()
        await remove(publishedOf(target))
      },
    })
    await ctx.db.update(socialTargets).set({ removedAt: ctx.now() }).where(eq(socialTargets.id, target.id))
    return undefined
  } catch (problem) {
    if (problem instanceof PlatformFailed) return problem
    throw problem
  }
}

const mayBeThere = phrase('social-may-be-there', 'It isn’t known whether the post is there.')

interface Deletion {
  id: string
  from: 'everywhere' | 'here'
  language: string
}

/** Deletes a post: first where it was published, then here. What can’t be deleted there stays, and is said. */
export async function deletePost(ctx: Context, user: User, { id, from, language }: Deletion) {
  const { post } = await findPost(ctx, user.id, id)
  const underWay = await cancel(ctx, post.id)
  if (underWay.length > 0)
    throw new Refusal(
      'conflict',
      phrase('social-delete-under-way', 'Delete Failed: this post is being sent right now. Try again in a moment.'),
    )
  const errors: PostEntry['errors'] = []
  if (from === 'everywhere') {
    const { targets } = await findPost(ctx, user.id, id)
    const there = targets.filter(({ state, removedAt }) => state === 'published' && removedAt === null)
    for (const { platform } of targets.filter(({ state }) => state === 'committing' || state === 'unknown'))
      errors.push({ platform, code: 'outcome_unknown', message: sayPhrase(language, mayBeThere) })
    for (const target of there) {
      const failed = await removeThere(ctx, user, target)
      if (failed)
        errors.push({ platform: target.platform, code: failed.failure, message: sayPhrase(language, failed.phrase) })
    }
  }
  const isGone = errors.length === 0
  if (isGone) await ctx.db.delete(socialPosts).where(eq(socialPosts.id, post.id))
  return { message: isGone ? 'Deleted' : 'Delete Failed', deleted: isGone, errors }
}
