import { and, eq, exists, inArray, lte, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { domains } from '#domains/server/tables.ts'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { moderationDeeds } from '#moderation/server/tables.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { endAll } from '../periods/end-all.ts'
import { notifyOverdue } from '../periods/notify-overdue.ts'

/** Whether the site that a subscription is paid to is suspended: until that is lifted no charge is begun, and nothing is overdue. */
export const isHeld = ({ db }: Pick<Context, 'db'>) =>
  exists(
    db
      .select({ id: domains.id })
      .from(domains)
      .where(and(eq(domains.id, subscriptions.domainId), eq(domains.standing, 'suspended'))),
  )

/** The same of one subscription, whose row the caller has locked. */
export const isOneHeld = async ({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> =>
  (await db.$count(subscriptions, and(eq(subscriptions.id, id), isHeld({ db })))) > 0

/**
 * Lets the subscriptions of a site go on whose suspension is lifted, within the transaction of that. Nobody pays for the time of it:
 * what was due meanwhile is one period, and the next paydays are counted from now.
 */
export async function releaseSubscriptions({ db, now }: Context, domainId: string): Promise<void> {
  const at = now()
  const isWaiting = and(
    eq(subscriptions.domainId, domainId),
    eq(subscriptions.engine, 'ours'),
    lte(subscriptions.dueAt, at),
  )
  const paydays = { anchorAt: at, anchorPeriods: sql`${subscriptions.periods}`, nextAt: at, dueAt: at, changedAt: at }
  await db.update(subscriptions).set(paydays).where(isWaiting)
}

/** A subscription to a site ends when that has been suspended for so long. */
const mostHeldMs = 90 * dayMs
/** Of a site, as many as it may mail in the time that a mail waits. */
const mostOfDay = 100

/** Sites that have been suspended without a break since before a moment. */
async function listLongSuspended({ db }: Context, before: Date): Promise<string[]> {
  const { domainId, kind, at } = moderationDeeds
  const lifted = db
    .select({ domainId, at: sql<Date>`max(${at})`.as('lifted_at') })
    .from(moderationDeeds)
    .where(inArray(kind, ['restore', 'limit']))
    .groupBy(domainId)
    .as('lifted')
  const rows = await db
    .select({ id: domains.id })
    .from(domains)
    .innerJoin(moderationDeeds, and(eq(domainId, domains.id), eq(kind, 'suspend')))
    .leftJoin(lifted, eq(lifted.domainId, domains.id))
    .where(and(eq(domains.standing, 'suspended'), sql`${at} >= coalesce(${lifted.at}, '-infinity')`))
    .groupBy(domains.id)
    .having(sql`min(${at}) < ${before.toISOString()}::timestamptz`)
  return rows.map(({ id }) => id)
}

const siteSuspended = phrase('subscription-of-suspended-site', 'The site it was paid to has been suspended.')

/** Ends one, unless its site is open again, and tells its buyer; once. */
async function endOne(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const isIt = and(eq(subscriptions.id, id), ne(subscriptions.status, 'cancelled'), isHeld(within))
    const [row] = await tx.select().from(subscriptions).where(isIt).for('update')
    if (!row) return
    await endAll(within, eq(subscriptions.id, id), { problem: siteSuspended })
    await notifyOverdue(within, row, 'suspended')
  })
}

/** Ends the subscriptions of sites that have been suspended for too long, each with a mail. */
export const endHeld = defineJob({
  name: 'end-held-subscriptions',
  shape: z.object({}),
  timeLimit: 600,
  run: async (ctx: Context, _, signal) => {
    for (const domainId of await listLongSuspended(ctx, new Date(ctx.now().getTime() - mostHeldMs))) {
      const rows = await ctx.db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(eq(subscriptions.domainId, domainId), ne(subscriptions.status, 'cancelled')))
        .limit(mostOfDay)
      for (const { id } of rows) {
        signal.throwIfAborted()
        await endOne(ctx, id)
      }
    }
  },
})
