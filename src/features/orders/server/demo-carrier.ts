import { hour } from '#kit/durations.ts'
import type { OrderRow } from './create-order.ts'
import type { ParcelState } from './providers/adapter.ts'

/** Built in: its parcels arrive after two days, whatever their number. */
export const demoCarrier = 'demo'

const journey = [
  { after: 0, event_type: 'Label created', location: 'Sender', status: 'pre_transit' },
  { after: 4, event_type: 'Picked up', location: 'Sender', status: 'in_transit' },
  { after: 20, event_type: 'Arrived at the sorting centre', location: 'Sorting centre', status: 'in_transit' },
  { after: 40, event_type: 'Out for delivery', location: 'Local depot', status: 'out_for_delivery' },
  { after: 48, event_type: 'Delivered', location: 'Front door', status: 'delivered' },
]

/** Where a parcel of the demo carrier is by now. */
export function followDemo(
  { shippedAt, createdAt }: Pick<OrderRow, 'shippedAt' | 'createdAt'>,
  now: Date,
): ParcelState {
  const start = (shippedAt ?? createdAt).getTime()
  const passed = journey.filter(({ after }) => start + after * hour <= now.getTime())
  const events = passed.map(({ after, event_type, location }) => ({
    event_type,
    location,
    timestamp: new Date(start + after * hour).toISOString(),
  }))
  const status = passed.at(-1)?.status ?? 'pre_transit'
  return { status, events, ...(status === 'delivered' && { deliveredAt: new Date(start + 48 * hour) }) }
}
