import { and, eq, sql } from 'drizzle-orm'
import { phrase, phraseOf, says } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { openService } from '#providers/server/open-service.ts'
import { findActive } from '#providers/server/find-active.ts'
import type { OrderRow } from './create-order.ts'
import { trackingAdapters } from './providers/index.ts'
import type { ParcelState } from './providers/adapter.ts'
import { orders } from './tables.ts'
import { notifyShipped } from './notify-shipped.ts'
import { hourMs } from '#kit/durations.ts'

/** Built in: its parcels arrive after two days, whatever their number. */
const demoCarrier = 'demo'

const journey = [
  { after: 0, event_type: 'Label created', location: 'Sender', status: 'pre_transit' },
  { after: 4, event_type: 'Picked up', location: 'Sender', status: 'in_transit' },
  { after: 20, event_type: 'Arrived at the sorting centre', location: 'Sorting centre', status: 'in_transit' },
  { after: 40, event_type: 'Out for delivery', location: 'Local depot', status: 'out_for_delivery' },
  { after: 48, event_type: 'Delivered', location: 'Front door', status: 'delivered' },
]

/** Where a parcel of the demo carrier is by now. */
function followDemo({ shippedAt, createdAt }: Pick<OrderRow, 'shippedAt' | 'createdAt'>, now: Date): ParcelState {
  const start = (shippedAt ?? createdAt).getTime()
  const passed = journey.filter(({ after }) => start + after * hourMs <= now.getTime())
  const events = passed.map(({ after, event_type, location }) => ({
    event_type,
    location,
    timestamp: new Date(start + after * hourMs).toISOString(),
  }))
  const status = passed.at(-1)?.status ?? 'pre_transit'
  return { status, events, ...(status === 'delivered' && { deliveredAt: new Date(start + 48 * hourMs) }) }
}

const trackingFailed = says('tracking-failed', 'Failed to update tracking information')

/** By whom a parcel is followed: the demo carrier, or the domain's own tracking service. */
async function follow(ctx: Context, row: OrderRow): Promise<ParcelState> {
  const { trackingNumber, carrier } = row
  if (trackingNumber === null || carrier === null)
    throw new Refusal('conflict', phrase('order-without-tracking', 'This order has no tracking number yet.'))
  if (carrier.toLowerCase() === demoCarrier) return followDemo(row, ctx.now())
  const active = await findActive(ctx, {
    type: 'tracking',
    keys: trackingAdapters.map(({ key }) => key),
    domainIds: [row.domainId],
  })
  const adapter = trackingAdapters.find(({ key }) => key === active?.key)
  if (!active || !adapter)
    throw new Refusal('conflict', phrase('no-tracking-service', 'No tracking service is set up. Add one in Providers.'))
  return adapter.follow(openService(ctx, adapter, active), {
    number: trackingNumber,
    carrier,
    trackerId: row.trackerId ?? undefined,
  })
}

async function change({ db }: Context, id: string, set: Partial<OrderRow>): Promise<OrderRow> {
  const [row] = await db.update(orders).set(set).where(eq(orders.id, id)).returning()
  if (!row) throw new Error('An order is gone.')
  return row
}

/** Notes where a parcel is, unless its seller has meanwhile sent another one. */
async function noteState({ db }: Context, { id, trackingNumber, carrier }: OrderRow, set: Partial<OrderRow>) {
  const isSame = and(
    eq(orders.id, id),
    sql`(${orders.trackingNumber}, ${orders.carrier}) is not distinct from (${trackingNumber}::text, ${carrier}::text)`,
  )
  const [noted] = await db.update(orders).set(set).where(isSame).returning()
  const [row] = noted ? [noted] : await db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('An order is gone.')
  return row
}

/** Says how an order travels. It counts as sent from then on. */
export async function setTracking(
  ctx: Context,
  row: OrderRow,
  given: { tracking_number: string; carrier: string },
): Promise<OrderRow> {
  const isSame = row.trackingNumber === given.tracking_number && row.carrier === given.carrier
  if (isSame) return row
  const sent = await change(ctx, row.id, {
    trackingNumber: given.tracking_number,
    carrier: given.carrier,
    trackerId: null,
    trackingStatus: 'pre_transit',
    trackingEvents: [],
    shippedAt: row.shippedAt ?? ctx.now(),
    deliveredAt: null,
    fulfillment: 'fulfilled',
    fulfillmentError: null,
  })
  await notifyShipped(ctx, sent)
  return sent
}

/** Asks where the parcel is now. */
export async function refreshTracking(ctx: Context, row: OrderRow): Promise<OrderRow> {
  try {
    const { status, events, trackerId, deliveredAt } = await follow(ctx, row)
    const latestFirst = events.toSorted((one, other) => other.timestamp.localeCompare(one.timestamp)).slice(0, 50)
    return await noteState(ctx, row, {
      trackingStatus: status,
      trackingEvents: latestFirst,
      trackerId: trackerId ?? row.trackerId,
      deliveredAt: deliveredAt ?? row.deliveredAt,
      trackedAt: ctx.now(),
    })
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.reason === 'conflict') throw problem
    ctx.log.warn({ err: problem, order: row.id }, trackingFailed)
    throw new Refusal('unavailable', phraseOf(trackingFailed), { cause: problem })
  }
}
