import { and, count, eq, ilike, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { findManaged, usualView, type ManagedSite } from '#domains/server/find-managed.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { adapterOf } from '#payments/server/providers/index.ts'
import { isBoughtBy, whereBoughtBy } from '#payments/server/bought-by.ts'
import type { listSubscriptions as call, SubscriptionView } from '../contract.ts'
import type { SubscriptionRow } from './create-subscription.ts'
import { subscriptions } from './tables.ts'
import { viewSubscription, type ServiceAbilities } from './view-subscription.ts'

export interface SubscriptionCaller {
  ctx: Context
  user: User
  place: ManagedSite
  /** The domain of the host, on a tenant's. */
  siteId: string | undefined
  /** That they read (BCP 47). */
  language: string
}

const missing = () => new Refusal('missing', phrase('subscription-not-found', 'Subscription not found.'))

function ableOf({ adapter, engine }: SubscriptionRow): ServiceAbilities {
  const abilities: readonly string[] = adapterOf(adapter)?.abilities ?? []
  return { canPause: engine === 'ours' || abilities.includes('pause'), canUpdate: abilities.includes('updateMethod') }
}

const viewSold = (row: SubscriptionRow, language: string) => viewSubscription(row, undefined, language)

/** The same of one's own. */
export const viewMine = (row: SubscriptionRow, language: string): SubscriptionView => ({
  ...viewSubscription(row, ableOf(row), language),
  can_disown: row.buyerId === null,
})

/** Names and addresses of buyers are for those who answer them. */
const viewAs = (row: SubscriptionRow, language: string, seesBuyers: boolean): SubscriptionView =>
  seesBuyers ? viewSold(row, language) : { ...viewSold(row, language), buyer: { name: '', email: '' } }

const maySeeBuyers = async ({ ctx, user, place }: SubscriptionCaller, named: string | undefined): Promise<boolean> =>
  named !== undefined && (await findManaged(ctx, { user, place, action: 'answer' }, named)) !== undefined

const isMine = ({ user, place, siteId }: SubscriptionCaller, row: SubscriptionRow) =>
  isBoughtBy(user, row) && (place.isPlatform || row.domainId === siteId)

async function read({ ctx }: SubscriptionCaller, id: string): Promise<SubscriptionRow> {
  const [row] = isRowId(id) ? await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id)) : []
  if (!row) throw missing()
  return row
}

/** One of the caller's own, as buyer; anybody else's doesn't exist for them. */
export async function findMine(asking: SubscriptionCaller, id: string): Promise<SubscriptionRow> {
  const row = await read(asking, id)
  if (!isMine(asking, row)) throw missing()
  return row
}

export async function readSubscription(asking: SubscriptionCaller, id: string): Promise<SubscriptionView> {
  const row = await read(asking, id)
  const { ctx, user, place, language } = asking
  if (isMine(asking, row)) return viewMine(row, language)
  const managed = row.domainId && (await findManaged(ctx, { user, place, action: 'view' }, row.domainId))
  if (!managed) throw missing()
  return viewAs(row, language, await maySeeBuyers(asking, row.domainId ?? undefined))
}

const readPage = openPager({
  name: 'subscriptions',
  id: subscriptions.id,
  sort: { start_date: subscriptions.startedAt },
  search: [subscriptions.search],
})

async function ofSeller({ ctx, user, place, siteId }: SubscriptionCaller, named = siteId): Promise<SQL> {
  if (named === undefined) throw new Refusal('invalid', phrase('no-domain-selected', 'No domain selected'))
  const domain = await findManaged(ctx, { user, place, action: 'view' }, named)
  if (!domain) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  return eq(subscriptions.domainId, domain.id)
}

function ofBuyer({ user, place, siteId }: SubscriptionCaller, wanted: string | undefined): SQL | undefined {
  const domainId = place.isPlatform ? wanted : siteId
  if (!place.isPlatform && domainId === undefined)
    throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  return and(
    whereBoughtBy(user, subscriptions),
    domainId === undefined ? undefined : eq(subscriptions.domainId, domainId),
  )
}

const likeOf = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** The subscriptions that somebody sells or pays, page by page. */
export async function listSubscriptions(
  asking: SubscriptionCaller,
  query: z.output<typeof call.query>,
  idOf: (named: string) => string | undefined,
) {
  const { ctx, language } = asking
  const { domain_id: named, status } = query
  const side = query.view ?? (await usualView(ctx, asking, named))
  const domainId = named && (isRowId(named) ? named : idOf(named))
  if (named && !domainId) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  const isListed = side === 'seller' ? await ofSeller(asking, domainId) : ofBuyer(asking, domainId)
  const isWanted = and(isListed, status && eq(subscriptions.status, status))
  const seesBuyers = side === 'buyer' || (await maySeeBuyers(asking, domainId ?? asking.siteId))
  // Whoever may not read an address can't find out about it by searching either.
  const byName = !seesBuyers && query.q ? ilike(subscriptions.name, likeOf(query.q)) : undefined
  const asked = { ...query, q: seesBuyers ? query.q?.toLowerCase() : undefined }
  const { items, next } = await readPage(ctx, asked, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ row: subscriptions, key })
      .from(subscriptions)
      .where(and(isWanted, byName, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  const viewOne = (row: SubscriptionRow) =>
    side === 'buyer' ? viewMine(row, language) : viewAs(row, language, seesBuyers)
  return { items: items.map(({ row }) => viewOne(row)), next }
}

/** How many a domain has in each state. */
export async function countSubscriptions({ db }: Context, domain: string) {
  const counts = { total: 0, active: 0, past_due: 0, paused: 0, cancelled: 0, incomplete: 0 }
  const rows = await db
    .select({ status: subscriptions.status, count: count() })
    .from(subscriptions)
    .where(eq(subscriptions.domainId, domain))
    .groupBy(subscriptions.status)
  for (const { status, count } of rows) {
    counts[status] = count
    counts.total += count
  }
  return counts
}
