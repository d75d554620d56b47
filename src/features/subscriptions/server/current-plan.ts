import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Context, User } from '#kit/server/context.ts'
import { subscriptions } from './tables.ts'

/** The account's plan as far as it runs, and its premium subscription up to its end. */
export async function readCurrent({ db, now }: Pick<Context, 'db' | 'now'>, user: Pick<User, 'id'>) {
  const { buyerId, domainId, status, startedAt, planId, endsAt } = subscriptions
  const runs = or(
    inArray(status, ['active', 'past_due', 'paused', 'incomplete']),
    and(eq(planId, 'premium'), eq(status, 'cancelled'), gt(endsAt, now())),
  )
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(buyerId, user.id), isNull(domainId), runs))
    .orderBy(desc(startedAt))
  const plan = rows.find((row) => row.planId !== 'premium')
  const ofPremium = rows.filter((row) => row.planId === 'premium')
  const premium = ofPremium.find((row) => row.status !== 'cancelled') ?? ofPremium[0]
  return { plan, premium }
}

/** Until when an account has paid for a plan already; undefined where paying for it buys something. */
export async function findPaidUntil(
  ctx: Pick<Context, 'db' | 'now'>,
  id: string,
  plan: { id: string; interval: string },
): Promise<Date | undefined> {
  const { plan: current, premium } = await readCurrent(ctx, { id })
  const row = plan.id === 'premium' ? premium : current
  const until = row && row.status !== 'incomplete' && (row.endsAt ?? row.nextAt)
  if (!row || !until || until <= ctx.now()) return undefined
  const isSame = row.planId === plan.id && row.interval === plan.interval && row.status === 'active' && row.autoRenew
  return plan.id === 'premium' || isSame ? until : undefined
}
