import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import type { AccountRow } from '../accounts/account-rows.ts'
import { socialPauses } from '../accounts/tables.ts'
import { socialTargets } from '../posts/tables.ts'
import { claimNext, leaseAccount, releaseAccount } from './leases.ts'
import { runTarget } from './run-target.ts'
import { openStates, publishAccountKind, wakeWhenDue } from '../posts/wake.ts'

/** Then others have their turn. */
const mostPosts = 200
const longestRunMs = 60_000

/** Until when the platform wants no calls for an account; undefined while it takes them. */
async function readPause(ctx: Context, { platform, limitedUntil }: AccountRow): Promise<Date | undefined> {
  const now = ctx.now()
  const isOn = and(eq(socialPauses.platform, platform), gt(socialPauses.until, now))
  const [all] = await ctx.db.select().from(socialPauses).where(isOn)
  const times = [all?.until, limitedUntil].flatMap((until) => (until && until > now ? until.getTime() : []))
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}

/** Changes everything of an account that is due. */
async function changeDue({ db, now }: Context, { id }: AccountRow, set: Partial<typeof socialTargets.$inferInsert>) {
  const { accountId, state, dueAt } = socialTargets
  const isDue = and(eq(accountId, id), inArray(state, [...openStates]), lte(dueAt, now()))
  await db.update(socialTargets).set(set).where(isDue)
}

const held = ({ said }: AccountRow) => ({
  state: 'held' as const,
  failure: 'reconnect_needed' as const,
  said,
  claimedUntil: null,
})

async function runPosts(ctx: Context, row: AccountRow, owner: string, longestMs: number): Promise<void> {
  const until = ctx.now().getTime() + longestMs
  let account: AccountRow | undefined = row
  for (let posts = 0; account && posts < mostPosts && ctx.now().getTime() < until; posts += 1) {
    if (account.needsReconnect) return changeDue(ctx, account, held(account))
    const pausedUntil = await readPause(ctx, account)
    if (pausedUntil) return changeDue(ctx, account, { dueAt: pausedUntil })
    const claim = await claimNext(ctx, account.id)
    if (!claim) return
    await runTarget(ctx, claim, account)
    account = await leaseAccount(ctx, account.id, owner)
  }
}

/** Sends what is due of an account, one post at a time; returns false where another process does so already. */
export async function runAccount(ctx: Context, accountId: string, longestMs = longestRunMs): Promise<boolean> {
  const owner = Buffer.from(ctx.random(12)).toString('hex')
  const row = await leaseAccount(ctx, accountId, owner)
  if (!row) return false
  try {
    await runPosts(ctx, row, owner, longestMs)
  } finally {
    await releaseAccount(ctx, accountId, owner)
  }
  await wakeWhenDue(ctx, row)
  return true
}

/** Sends the posts of an account that are due. */
export const publishAccount = defineJob({
  ...publishAccountKind,
  retries: 3,
  timeLimit: 300,
  atOnce: 8,
  run: async (ctx: Context, { accountId }) => void (await runAccount(ctx, accountId)),
})
