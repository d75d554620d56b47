import { and, desc, eq, gt } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { likesADay } from '#matching/rules.ts'
import { spentLikes } from '../tables.ts'

const usedUp = phrase(
  'likes-used-up',
  'You’ve used your {likesADay} likes for today. With Premium, likes are unlimited.',
  { likesADay },
)

/** When somebody gave likes in the last 24 hours, the latest first. */
const listSpent = ({ db, now }: Context, userId: string) =>
  db
    .select({ at: spentLikes.at })
    .from(spentLikes)
    .where(and(eq(spentLikes.userId, userId), gt(spentLikes.at, new Date(now().getTime() - dayMs))))
    .orderBy(desc(spentLikes.at))
    .limit(likesADay)

export const countLeft = async (ctx: Context, userId: string): Promise<number> =>
  likesADay - (await listSpent(ctx, userId)).length

/** Counts a like of somebody who is locked; refuses it beyond those of a day. */
export async function spendLike(within: Context, userId: string): Promise<void> {
  const spent = await listSpent(within, userId)
  const at = within.now()
  const oldest = spent[likesADay - 1]
  if (oldest) {
    const retryAfter = Math.max(1, Math.ceil((oldest.at.getTime() + dayMs - at.getTime()) / 1000))
    throw new Refusal('too-many', usedUp, { retryAfter })
  }
  await within.db.insert(spentLikes).values({ userId, at })
}
