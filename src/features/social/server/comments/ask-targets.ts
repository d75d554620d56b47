import { sayPhrase } from '#kit/server/words.ts'
import type { Context } from '#kit/server/context.ts'
import type { PostEntry } from '#social/shapes.ts'
import { listAccounts } from '../accounts/account-rows.ts'
import { useAccount } from '../accounts/open-account.ts'
import type { PlatformCalls, PublishedPost } from '../adapter/calls.ts'
import type { Platform } from '../adapter/platform.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import { findPlatform, isOffered } from '../platforms/find-platform.ts'
import { publishedOf } from '../posts/delete-post.ts'
import type { TargetRow } from '../posts/post-rows.ts'

interface Question {
  userId: string
  language: string
  targets: readonly TargetRow[]
  /** Whether a platform tells what is asked. */
  isTold: (platform: Platform) => boolean
  ask: (calls: PlatformCalls, published: PublishedPost, target: TargetRow) => Promise<void>
}

/** Asks every platform where a post was published, side by side: one that fails keeps no other from answering. */
export async function askTargets(
  ctx: Context,
  { userId, language, targets, isTold, ask }: Question,
): Promise<PostEntry['errors']> {
  const accounts = await listAccounts(ctx, userId)
  const failures = await Promise.all(
    targets.map(async (target): Promise<PostEntry['errors']> => {
      const row = accounts.find(({ id }) => id === target.accountId)
      const isThere = target.state === 'published' && target.remoteId !== null && target.removedAt === null
      if (!row || !isThere || !isOffered(ctx, target.platform)) return []
      if (!isTold(findPlatform(ctx, target.platform))) return []
      try {
        await useAccount(ctx, row, { run: (calls) => ask(calls, publishedOf(target), target) })
        return []
      } catch (problem) {
        if (!(problem instanceof PlatformFailed)) throw problem
        const { failure, phrase: said } = problem
        return [{ platform: target.platform, code: failure, message: sayPhrase(language, said) }]
      }
    }),
  )
  return failures.flat()
}
