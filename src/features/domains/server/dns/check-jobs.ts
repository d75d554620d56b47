import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { statesOnTheNet } from '#domains/contract.ts'
import { day, hour } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { domains } from '../tables.ts'
import { checkDomain } from './check-domain.ts'

const atOnce = 500

/** Checks one domain's records; retries a little later when the name servers don't respond. */
export const checkDomainJob = defineJob({
  name: 'check-domain',
  shape: z.object({ id: z.string() }),
  retries: 3,
  pause: 60,
  run: async (ctx: Context, { id }) => {
    const [row] = await ctx.db.select().from(domains).where(eq(domains.id, id))
    if (!row) return
    try {
      await checkDomain(ctx, row)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      ctx.log.warn({ err: problem, domain: row.name }, 'A domain could not be checked')
      throw problem
    }
  },
})

/** Queues the checks that are due: daily for domains that are or were live, hourly for those that want to go live. */
export const checkDomainsJob = defineJob({
  name: 'check-domains',
  shape: z.object({}),
  run: async ({ db, jobs, now }: Context) => {
    const before = (age: number) =>
      or(
        isNull(domains.checkedAt),
        lt(domains.checkedAt, new Date(now().getTime() - age)),
        gt(domains.checkedAt, now()),
      )
    const isWaiting = and(inArray(domains.state, ['waiting_dns', 'verified']), before(hour))
    const isLiving = and(inArray(domains.state, [...statesOnTheNet, 'detached']), before(day))
    const due = await db
      .select({ id: domains.id })
      .from(domains)
      .where(or(isWaiting, isLiving))
      .orderBy(sql`${domains.checkedAt} nulls first`)
      .limit(atOnce)
    const list = due.map(({ id }) => ({ data: { id }, key: id, domain: id }))
    await jobs.sendMany(checkDomainJob, list)
  },
})
