import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { statesOnTheNet } from '#domains/contract.ts'
import { dayMs, hourMs } from '#kit/durations.ts'
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

/** Some of those whose check is due, in the order of their ids. */
function listDue({ db, now }: Context, after: string | undefined) {
  const before = (age: number) =>
    or(isNull(domains.checkedAt), lt(domains.checkedAt, new Date(now().getTime() - age)), gt(domains.checkedAt, now()))
  const isWaiting = and(inArray(domains.state, ['waiting_dns', 'verified']), before(hourMs))
  const isLiving = and(inArray(domains.state, [...statesOnTheNet, 'detached']), before(dayMs))
  const isNext = after === undefined ? undefined : gt(domains.id, after)
  return db
    .select({ id: domains.id })
    .from(domains)
    .where(and(or(isWaiting, isLiving), isNext))
    .orderBy(domains.id)
    .limit(atOnce)
}

/**
 * Queues all checks that are due: daily for domains that are or were live, hourly for those that want to go live. Those whose name
 * servers never answer, which stay due, keep no others waiting.
 */
export const checkDomainsJob = defineJob({
  name: 'check-domains',
  shape: z.object({}),
  run: async (ctx: Context, _, signal) => {
    let due = await listDue(ctx, undefined)
    while (due.length > 0) {
      signal.throwIfAborted()
      await ctx.jobs.sendMany(
        checkDomainJob,
        due.map(({ id }) => ({ data: { id }, key: id, domain: id })),
      )
      due = await listDue(ctx, due.at(-1)?.id)
    }
  },
})
