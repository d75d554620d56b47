import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { AccountRow } from '../accounts/account-rows.ts'
import type { PostRow, TargetRow } from '../posts/post-rows.ts'
import { socialAccounts } from '../accounts/tables.ts'
import { socialPosts, socialTargets } from '../posts/tables.ts'
import { openStates } from '../posts/wake.ts'

/** Longer than any step takes; after a crash, others take over then. */
const leaseMs = 180_000

/** How long a platform waits for others of the same post. */
const besideMs = 500

const soon = ({ now }: Context) => new Date(now().getTime() + leaseMs)

/** Takes an account, so that one post at a time goes out with it, whichever process sends it. */
export async function leaseAccount(ctx: Context, id: string, owner: string): Promise<AccountRow | undefined> {
  const { leaseOwner, leaseUntil } = socialAccounts
  const isFree = or(isNull(leaseUntil), lt(leaseUntil, ctx.now()), eq(leaseOwner, owner))
  const [row] = await ctx.db
    .update(socialAccounts)
    .set({ leaseOwner: owner, leaseUntil: soon(ctx) })
    .where(and(eq(socialAccounts.id, id), isFree))
    .returning()
  return row
}

export async function releaseAccount({ db }: Context, id: string, owner: string): Promise<void> {
  const isOwn = and(eq(socialAccounts.id, id), eq(socialAccounts.leaseOwner, owner))
  await db.update(socialAccounts).set({ leaseOwner: null, leaseUntil: null }).where(isOwn)
}

/** A post on one platform that this process works on; whoever claims it after us has a higher fence. */
export interface Claim {
  target: TargetRow
  post: PostRow
  /** An earlier attempt is looked for: whatever fails meanwhile says nothing about that attempt. */
  isLooking: boolean
}

/**
 * Claims the next due post of an account, unless as many platforms of the same post as its writer allows are under way, or another of
 * them has refused it and that is to stop the rest.
 */
export async function claimNext(ctx: Context, accountId: string): Promise<Claim | undefined> {
  const now = ctx.now()
  const { claimedUntil, dueAt, state } = socialTargets
  const isUnclaimed = or(isNull(claimedUntil), lt(claimedUntil, now))
  const isDue = and(
    eq(socialTargets.accountId, accountId),
    inArray(state, [...openStates]),
    lte(dueAt, now),
    isUnclaimed,
  )
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ target: socialTargets, post: socialPosts })
      .from(socialTargets)
      .innerJoin(socialPosts, eq(socialPosts.id, socialTargets.postId))
      .where(isDue)
      .orderBy(asc(dueAt), asc(socialTargets.id))
      .limit(1)
      // The post is locked too, so that its platforms are counted one after the other.
      .for('update')
    if (!found) return undefined
    const { target, post } = found
    const isBeside = and(eq(socialTargets.postId, post.id), ne(socialTargets.id, target.id), gt(claimedUntil, now))
    if ((await tx.$count(socialTargets, isBeside)) >= post.options.max_concurrency) {
      const later = new Date(now.getTime() + besideMs)
      await tx.update(socialTargets).set({ dueAt: later }).where(eq(socialTargets.id, target.id))
      return undefined
    }
    const [claimed] = await tx
      .update(socialTargets)
      .set({ claimedUntil: soon(ctx), fence: sql`${socialTargets.fence} + 1` })
      .where(eq(socialTargets.id, target.id))
      .returning()
    return claimed && { target: claimed, post, isLooking: claimed.state === 'committing' }
  })
}

/** Somebody else has claimed it since: nothing may be written or sent any more. */
export class ClaimLost extends Error {
  override name = 'ClaimLost'
}

/** Writes down how far a claimed post is. Throws `ClaimLost` if it isn’t ours any more. */
export async function writeTarget(
  { db }: Pick<Context, 'db'>,
  { id, fence }: Pick<TargetRow, 'id' | 'fence'>,
  set: Partial<TargetRow>,
): Promise<TargetRow> {
  const isOurs = and(eq(socialTargets.id, id), eq(socialTargets.fence, fence))
  const [row] = await db.update(socialTargets).set(set).where(isOurs).returning()
  if (!row) throw new ClaimLost()
  return row
}
