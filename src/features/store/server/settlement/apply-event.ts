import { payments, type paymentEvents } from '#payments/server/tables.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { findPaymentOf, noteApplied, readKept, type Endpoint } from '#payments/server/books/inbox.ts'
import { sandbox } from '#payments/server/sandbox/adapter.ts'
import { installation } from '#payments/server/methods/endpoint-token.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { loseMethod } from '../periods/without-method.ts'
import { followSubscription, renewByService } from '../periods/follow-subscription.ts'
import { prepareOrder } from './prepare-order.ts'
import { settleWithin } from './settle.ts'

type Event = typeof paymentEvents.$inferSelect

/** The subscription that an event is about, among those of the endpoint alone. */
async function findSubscription(
  ctx: Context,
  { adapter, providerId }: Endpoint,
  { subscription, reference }: Observation,
) {
  const byId = subscription && eq(subscriptions.providerSubscriptionId, subscription.id)
  const isTheirs = and(
    eq(subscriptions.adapter, adapter),
    providerId === null ? undefined : eq(subscriptions.providerId, providerId),
  )
  const [known] = byId ? await ctx.db.select().from(subscriptions).where(and(isTheirs, byId)) : []
  if (known || reference === undefined) return known
  const [first] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(isTheirs, eq(subscriptions.paymentId, reference)))
  return first
}

async function applyToSubscription(ctx: Context, endpoint: Endpoint, seen: Observation): Promise<boolean> {
  const row = await findSubscription(ctx, endpoint, seen)
  if (!row) return false
  if (seen.kind === 'renewed') await renewByService(ctx, row, seen)
  else if (seen.kind === 'method_lost') await loseMethod(ctx, row, seen.method)
  else await followSubscription(ctx, row, seen)
  return true
}

const isAboutSubscription = ({ kind }: Observation) =>
  ['renewed', 'renewal_failed', 'subscription_changed', 'method_lost'].includes(kind)

/** Applies a stored event. It stays stored and is tried again while what it is about isn't known yet. */
export async function applyEvent(ctx: Context, endpoint: Endpoint, event: Event): Promise<void> {
  const seen = readKept(event)
  if (isAboutSubscription(seen))
    return ctx.db.transaction(async (tx) => {
      const within = { ...ctx, db: tx }
      if (await applyToSubscription(within, endpoint, seen)) await noteApplied(within, event.id, null)
    })
  const payment = await findPaymentOf(ctx, endpoint, seen)
  if (!payment) {
    // A payment is stored before its service hears of it, so what names another one is none of ours.
    if (seen.reference !== undefined) await noteApplied(ctx, event.id, null)
    return
  }
  const orderNumber = await prepareOrder(ctx, payment, seen)
  await ctx.db.transaction((tx) =>
    settleWithin({ ...ctx, db: tx }, payment.id, { seen, orderNumber, eventId: event.id }),
  )
}

/** The endpoint of a stored event; undefined when its provider is gone. */
export async function endpointOf(ctx: Context, { adapter, endpoint }: Event): Promise<Endpoint | undefined> {
  if (adapter === sandbox.key)
    return { adapter, owner: endpoint, providerId: null, domainId: endpoint === installation ? null : endpoint }
  if (!isRowId(endpoint)) return undefined
  const isTheirs = and(eq(payments.adapter, adapter), eq(payments.providerId, endpoint))
  const [row] = await ctx.db.select({ domainId: payments.domainId }).from(payments).where(isTheirs).limit(1)
  return row && { adapter, owner: endpoint, providerId: endpoint, domainId: row.domainId }
}
