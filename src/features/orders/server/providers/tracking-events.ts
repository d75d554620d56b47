import type { TrackingEvent } from '#orders/tracking-contract.ts'

type Part = string | null | undefined

/** Something that happened, in a service's own words; nothing where its time can't be read. */
export function eventOf(what: Part, at: Part, place: readonly Part[]): TrackingEvent[] {
  const time = Date.parse(at ?? '')
  if (Number.isNaN(time)) return []
  const location = place.filter(Boolean).join(', ')
  return [{ event_type: what || 'unknown', location, timestamp: new Date(time).toISOString() }]
}

/** When it was delivered, where a service tells the time. */
export function deliveredOn(at: Part): { deliveredAt?: Date } {
  const time = Date.parse(at ?? '')
  return Number.isNaN(time) ? {} : { deliveredAt: new Date(time) }
}
