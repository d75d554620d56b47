import { z } from 'zod'

/** Something that happened to a parcel. */
export const TrackingEvent = z.object({
  event_type: z.string(),
  location: z.string(),
  timestamp: z.iso.datetime(),
})
export type TrackingEvent = z.infer<typeof TrackingEvent>
