import { and, eq, inArray, isNotNull, lte, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import type { Db } from '#kit/server/database.ts'
import { socialTargets } from './tables.ts'

/** The states in which something is left to do. */
export const openStates = ['scheduled', 'queued', 'preparing', 'committing'] as const

/** Its shape alone, so that whoever wakes an account needs nothing of what posts with it. */
export const publishAccountKind = { name: 'social-publish', shape: z.object({ accountId: z.uuid() }) }

interface PostingAccount {
  id: string
  userId: string
}

/** Has an account’s due posts sent, at once or at a time. */
export async function wakeAccount(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  { id, userId }: PostingAccount,
  { at, within }: { at?: Date; within?: Db } = {},
): Promise<void> {
  const key = at ? `${id} ${at.getTime()}` : id
  // From now on, so that a database whose clock is ahead of ours doesn’t wake it again and again too early.
  const after = at && Math.max(0, (at.getTime() - now().getTime()) / 1000)
  await jobs.send(publishAccountKind, { accountId: id }, { key, domain: userId, after, within })
}

/** Sees to it that an account is woken again when its next post is due. */
export async function wakeWhenDue(ctx: Context, account: PostingAccount): Promise<void> {
  const isOpen = and(eq(socialTargets.accountId, account.id), inArray(socialTargets.state, [...openStates]))
  const [next] = await ctx.db
    .select({ at: min(socialTargets.dueAt) })
    .from(socialTargets)
    .where(isOpen)
  if (!next?.at) return
  const at = new Date(next.at)
  await wakeAccount(ctx, account, at > ctx.now() ? { at } : {})
}

/** At one time. */
const mostWoken = 2000

/** Wakes every account with a post that is due: jobs may have been lost with a process. */
export const wakeSocial = defineJob({
  name: 'social-wake',
  shape: z.object({}),
  run: async (ctx: Context) => {
    const { accountId, userId, state, dueAt, claimedUntil } = socialTargets
    const isDue = and(
      inArray(state, [...openStates]),
      isNotNull(accountId),
      lte(dueAt, ctx.now()),
      sql`coalesce(${claimedUntil}, '-infinity') <= ${ctx.now().toISOString()}::timestamptz`,
    )
    const due = await ctx.db.selectDistinct({ id: accountId, userId }).from(socialTargets).where(isDue).limit(mostWoken)
    await ctx.jobs.sendMany(
      publishAccountKind,
      due.flatMap(({ id, userId: domain }) => (id === null ? [] : [{ data: { accountId: id }, key: id, domain }])),
    )
  },
})
