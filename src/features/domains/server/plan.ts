import { and, asc, eq, inArray } from 'drizzle-orm'
import { addMonths } from '#kit/add-months.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { isOnTheNet, type DomainState } from '../contract.ts'
import type { Interval, PlanName } from '../plans.ts'
import { noteAudit, type AuditEntry } from './audit.ts'
import { announceDomain } from './domain-index.ts'
import { limitsOf, planOf, usageOf, type PlanLimits } from './plan-usage.ts'
import { accountPlans, domains, members } from './tables.ts'
import { lockAccount } from './locks.ts'

export async function viewPlan(ctx: Context, user: User) {
  const [row, limits, usage] = await Promise.all([planOf(ctx, user.id), limitsOf(ctx, user.id), usageOf(ctx, user.id)])
  return {
    plan: row?.plan ?? null,
    interval: row?.interval ?? null,
    endsAt: row?.endsAt.toISOString() ?? null,
    domains: { used: usage.domains, limit: limits.domains ?? null },
    storage: { used: usage.storage, limit: limits.storage ?? null },
    isFree: !ctx.platform.isProduction,
  }
}

interface OwnedDomain {
  id: string
  storage: number
  state: DomainState
  readOnlySince: Date | null
}
interface Room extends PlanLimits {
  /** Whether an account's sites may be online under their own names. */
  isPublic: boolean
}

async function roomOf(ctx: Context, userId: string): Promise<Room> {
  const [plan, limits] = [await planOf(ctx, userId), await limitsOf(ctx, userId)]
  return { ...limits, isPublic: plan !== undefined }
}

/** The sites beyond the limits: those online without a plan, and the newest ones that don't fit beside the older. */
function overflowOf(owned: OwnedDomain[], { domains: most, storage: largest, isPublic }: Room): Set<string> {
  const over = new Set<string>()
  const fits = { domains: most ?? Infinity, storage: largest ?? Infinity }
  for (const { id, storage, state } of owned) {
    if (fits.domains < 1 || fits.storage < storage || (!isPublic && isOnTheNet(state))) over.add(id)
    else {
      fits.domains -= 1
      fits.storage -= storage
    }
  }
  return over
}

/** Makes an account's sites beyond the limits of its plan read-only, and others writable again. */
export async function fitToPlan(ctx: Context, userId: string): Promise<void> {
  const { db, now } = ctx
  const isTheirs = and(eq(members.userId, userId), eq(members.role, 'owner'))
  const { id, storage, state, readOnlySince } = domains
  const owned = await db
    .select({ id, storage, state, readOnlySince })
    .from(domains)
    .innerJoin(members, eq(members.domainId, domains.id))
    .where(isTheirs)
    .orderBy(asc(domains.createdAt), asc(domains.id))
  const over = overflowOf(owned, await roomOf(ctx, userId))
  const closing = owned.filter(({ id, readOnlySince }) => over.has(id) && readOnlySince === null)
  const opening = owned.filter(({ id, readOnlySince }) => !over.has(id) && readOnlySince !== null)
  const set = (rows: OwnedDomain[], readOnlySince: Date | null) =>
    db
      .update(domains)
      .set({ readOnlySince })
      .where(
        inArray(
          domains.id,
          rows.map(({ id }) => id),
        ),
      )
  if (closing.length > 0) await set(closing, now())
  if (opening.length > 0) await set(opening, null)
  for (const { id } of [...closing, ...opening]) await announceDomain(ctx, id, db)
}

const listOwned = ({ db }: Context, userId: string) =>
  db
    .select({ domainId: members.domainId })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')))

/** Publishes that the domains of an account have another plan. */
export async function announceOwned(ctx: Context, userId: string): Promise<void> {
  for (const { domainId } of await listOwned(ctx, userId)) await announceDomain(ctx, domainId, ctx.db)
}

/** Records a change of an account's plan in the audit log of each of its domains. */
export async function notePlan(ctx: Context, userId: string, deed: Omit<AuditEntry, 'domainId'>): Promise<void> {
  const owned = await listOwned(ctx, userId)
  const places = owned.length > 0 ? owned : [{ domainId: undefined }]
  for (const { domainId } of places) await noteAudit(ctx, { ...deed, domainId })
}

interface GrantedPlan {
  plan: PlanName
  interval: Interval
  endsAt: Date
}

/** Gives an account a plan until a time, another one than it has, or the same for longer or shorter. Within a transaction. */
export async function grantPlan(within: Context, userId: string, granted: GrantedPlan) {
  const { db, now } = within
  await lockAccount(db, userId)
  const before = await planOf(within, userId)
  const row = { ...granted, startedAt: before?.plan === granted.plan ? before.startedAt : now() }
  await db
    .insert(accountPlans)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: accountPlans.userId, set: row })
  const detail = `${granted.plan} ${granted.interval}`
  const isLonger = before?.plan === granted.plan && before.interval === granted.interval
  if (!isLonger) await notePlan(within, userId, { userId, what: before ? 'plan.changed' : 'plan.started', detail })
  await fitToPlan(within, userId)
  await announceOwned(within, userId)
}

/** Until when a plan lasts that begins now. */
const planEnd = (from: Date, interval: Interval): Date => addMonths(from, interval === 'year' ? 12 : 1)

/** Starts a plan free of charge, for trials. */
export async function startPlan(ctx: Context, user: User, wanted: { plan: PlanName; interval: Interval }) {
  if (ctx.platform.isProduction)
    throw new Refusal('forbidden', phrase('plan-unpaid', 'A plan has to be paid before it starts.'))
  const endsAt = planEnd(ctx.now(), wanted.interval)
  await ctx.db.transaction((tx) => grantPlan({ ...ctx, db: tx }, user.id, { ...wanted, endsAt }))
}
