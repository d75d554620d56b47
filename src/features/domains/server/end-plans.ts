import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { statesOnTheNet } from '../contract.ts'
import { daysOverLimit } from '../plans.ts'
import { noteAudit } from './audit.ts'
import { announceDomain } from './domain-index.ts'
import { notifyPlanEnded, notifyPlanEnding } from './plan-mails.ts'
import { announceOwned, fitToPlan, notePlan } from './plan.ts'
import { accountPlans, domains, members } from './tables.ts'
import { lockAccount } from './locks.ts'

/** The owner is informed this long before a plan ends. */
const daysAhead = 7

/** Whether a site beyond all limits has been online for as long as it may. */
function isOverdue({ now }: Context) {
  const since = new Date(now().getTime() - daysOverLimit * dayMs)
  return and(inArray(domains.state, statesOnTheNet), lte(domains.readOnlySince, since))
}

const listOverdue = (ctx: Context) =>
  ctx.db
    .select({ id: domains.id, userId: members.userId })
    .from(domains)
    .innerJoin(members, and(eq(members.domainId, domains.id), eq(members.role, 'owner')))
    .where(isOverdue(ctx))

/** Takes a site offline; its name stays proven, and it becomes a draft again. */
async function takeOff(ctx: Context, id: string, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    await lockAccount(tx, userId)
    const isUnexpired = and(eq(domains.id, id), isOverdue(ctx))
    const [row] = await tx
      .update(domains)
      .set({ state: 'verified', driftingSince: null })
      .where(isUnexpired)
      .returning()
    if (!row) return
    await noteAudit(within, { domainId: id, what: 'domain.verified', detail: row.name })
    await announceDomain(ctx, id, tx)
    await fitToPlan(within, userId)
  })
}

/** Sites dated read-only in the future, from before the clock was set back, count from now on. */
async function mendMoments(ctx: Context): Promise<void> {
  const { readOnlySince, id } = domains
  const isAhead = gt(readOnlySince, ctx.now())
  const mended = await ctx.db.update(domains).set({ readOnlySince: ctx.now() }).where(isAhead).returning({ id })
  for (const one of mended) await announceDomain(ctx, one.id)
}

async function endPlan(ctx: Context, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const isOver = and(eq(accountPlans.userId, userId), lte(accountPlans.endsAt, ctx.now()))
    const [ended] = await tx.delete(accountPlans).where(isOver).returning()
    if (!ended) return
    const within = { ...ctx, db: tx }
    await notePlan(within, userId, { what: 'plan.ended', detail: ended.plan })
    await fitToPlan(within, userId)
    await announceOwned(within, userId)
    await notifyPlanEnded(ctx, ended, tx)
  })
}

const listEnding = ({ db, now }: Context) => {
  const { endsAt } = accountPlans
  const soon = new Date(now().getTime() + daysAhead * dayMs)
  return db
    .select()
    .from(accountPlans)
    .where(and(gt(endsAt, now()), lte(endsAt, soon)))
}

/**
 * Ends expired plans: sites beyond the limits become read-only and later go offline. Owners are informed a week before and when it
 * happens.
 */
export const endPlans = defineJob({
  name: 'end-plans',
  shape: z.object({}),
  run: async (ctx: Context) => {
    for (const row of await listEnding(ctx)) await notifyPlanEnding(ctx, row)
    const over = await ctx.db.select().from(accountPlans).where(lte(accountPlans.endsAt, ctx.now()))
    for (const { userId } of over) await endPlan(ctx, userId)
    await mendMoments(ctx)
    for (const { id, userId } of await listOverdue(ctx)) await takeOff(ctx, id, userId)
  },
})
