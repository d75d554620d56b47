import { and, eq, inArray } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { PlatformKey } from '#social/rules.ts'
import { findAccount } from '../accounts/account-rows.ts'
import { wakeAccount } from './wake.ts'
import { socialTargets } from './tables.ts'
import { findPost, type PostWithTargets } from './post-rows.ts'

interface Decision {
  decision: 'is-there' | 'post-again' | 'give-up'
  url?: string | undefined
}

const decidable = ['unknown', 'held', 'failed', 'skipped'] as const

/** Does what a post’s owner says about a platform where it isn’t known, or waits, or failed. */
export async function decideTarget(
  ctx: Context,
  user: User,
  { id, platform }: { id: string; platform: PlatformKey },
  { decision, url }: Decision,
): Promise<PostWithTargets> {
  const { post, targets } = await findPost(ctx, user.id, id)
  const target = targets.find((one) => one.platform === platform)
  const isOpen = target && decidable.some((state) => state === target.state)
  if (!target || !isOpen)
    throw new Refusal(
      'conflict',
      phrase('social-nothing-to-decide', 'There is nothing to decide about this post there.'),
    )
  const account = await findAccount(ctx, user.id, platform)
  const now = ctx.now()
  const clean = { failure: null, said: null, tries: 0, claimedUntil: null }
  const decided = {
    'is-there': { ...clean, state: 'published' as const, postedAt: target.armedAt ?? now, remoteUrl: url ?? null },
    'give-up': { ...clean, state: 'cancelled' as const },
    // A new key: what a platform remembers of the attempt before must not stand in for this one.
    'post-again': {
      ...clean,
      state: 'queued' as const,
      accountId: account?.id ?? null,
      dueAt: now,
      kept: {},
      isReady: false,
      armedAt: null,
      commitKey: Buffer.from(ctx.random(16)).toString('hex'),
    },
  }
  if (decision === 'post-again' && (!account || account.needsReconnect))
    throw new Refusal('conflict', phrase('social-reconnect-before', 'Connect this account again first.'))
  const isSame = and(eq(socialTargets.id, target.id), inArray(socialTargets.state, [...decidable]))
  await ctx.db.update(socialTargets).set(decided[decision]).where(isSame)
  if (decision === 'post-again' && account) await wakeAccount(ctx, account)
  return findPost(ctx, user.id, post.id)
}
