import { and, count, eq, gt, sum, type Column } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { plans, withoutPlan, type Plan } from '../plans.ts'
import { accountPlans, domains, members } from './tables.ts'

/** The current plan of an account. */
export async function planOf({ db, now }: Context, userId: string) {
  const isOn = and(eq(accountPlans.userId, userId), gt(accountPlans.endsAt, now()))
  const [row] = await db.select().from(accountPlans).where(isOn)
  return row
}

export type PlanLimits = Pick<Plan, 'domains' | 'storage' | 'entries'>

export async function limitsOf(ctx: Context, userId: string): Promise<PlanLimits> {
  const row = await planOf(ctx, userId)
  return row ? plans[row.plan] : withoutPlan
}

/** The owner of a domain. */
export async function ownerOf({ db }: Pick<Context, 'db'>, domainId: string): Promise<string | undefined> {
  const isOwner = and(eq(members.domainId, domainId), eq(members.role, 'owner'))
  const [owner] = await db.select({ userId: members.userId }).from(members).where(isOwner)
  return owner?.userId
}

/** What an account uses, in all of its domains. */
export interface AccountUsage {
  domains: number
  /** Bytes of files. */
  storage: number
  /** Files and folders. */
  entries: number
  history: number
  trashed: number
}

export async function usageOf({ db }: Context, userId: string): Promise<AccountUsage> {
  const { storage, entries, history, trashed } = domains
  const total = (column: Column) => sum(column).mapWith(Number)
  const [row] = await db
    .select({
      domains: count(),
      storage: total(storage),
      entries: total(entries),
      history: total(history),
      trashed: total(trashed),
    })
    .from(members)
    .innerJoin(domains, eq(domains.id, members.domainId))
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')))
  return {
    domains: row?.domains ?? 0,
    storage: row?.storage ?? 0,
    entries: row?.entries ?? 0,
    history: row?.history ?? 0,
    trashed: row?.trashed ?? 0,
  }
}
