import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { runImport } from '../owners/run-import.ts'
import { campaigns, subscriberImports } from '../tables.ts'
import { runCampaign } from './run-campaign.ts'
import { beginScheduled } from './start.ts'

/** At one time. */
const mostDue = 200

/** Begins campaigns whose time has come, and makes sure that each one under way, and each import, has its job. */
export const wakeCampaigns = defineJob({
  name: 'wake-campaigns',
  shape: z.object({}),
  run: async (ctx: Context) => {
    const { id, domainId, state, counts, scheduledAt } = campaigns
    const isDue = and(eq(state, 'scheduled'), lte(scheduledAt, ctx.now()))
    const due = await ctx.db.select({ id, domainId }).from(campaigns).where(isDue).orderBy(scheduledAt).limit(mostDue)
    for (const named of due) await beginScheduled(ctx, named)
    const isOn = or(eq(state, 'sending'), and(eq(state, 'cancelled'), isNull(counts)))
    const on = await ctx.db.select({ id, domain: domainId }).from(campaigns).where(isOn)
    await ctx.jobs.sendMany(
      runCampaign,
      on.map(({ id: one, domain }) => ({ data: { id: one }, key: one, domain })),
    )
    const running = await ctx.db
      .select({ id: subscriberImports.id, domain: subscriberImports.domainId })
      .from(subscriberImports)
      .where(eq(subscriberImports.state, 'running'))
    await ctx.jobs.sendMany(
      runImport,
      running.map(({ id: one, domain }) => ({ data: { id: one }, key: one, domain })),
    )
  },
})
