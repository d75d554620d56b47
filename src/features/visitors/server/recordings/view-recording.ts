import type { Device, RecordedEvent, RecordingView } from '#visitors/recording-contract.ts'
import type { recordedEvents, recordings } from './tables.ts'

/** How wide a window is on a phone and on a tablet, at most, in pixels. */
export const widest = { phone: 600, tablet: 1024 }

const deviceOf = (width: number): Device =>
  width <= widest.phone ? 'phone' : width <= widest.tablet ? 'tablet' : 'desktop'

export const viewRecording = (row: typeof recordings.$inferSelect): RecordingView => ({
  id: row.id,
  fingerprint: row.fingerprint,
  visit: row.visit,
  started_at: row.startedAt.toISOString(),
  ended_at: row.endedAt.toISOString(),
  duration: Math.round(row.duration / 1000),
  events: row.events,
  pages: row.pages,
  clicks: row.clicks,
  sent: row.sent,
  did: row.did,
  first_page: row.firstUrl.split('?', 1)[0] ?? '/',
  device: deviceOf(row.viewportWidth),
  country: row.country,
})

export const viewEvent = (row: typeof recordedEvents.$inferSelect): RecordedEvent => ({
  t: row.elapsed,
  at: row.at.toISOString(),
  event_type: row.type,
  url: row.url,
  mouse_x: row.mouseX,
  mouse_y: row.mouseY,
  input_values: row.inputs,
  screen_width: row.screenWidth,
  screen_height: row.screenHeight,
  viewport_width: row.viewportWidth,
  viewport_height: row.viewportHeight,
  event_data: row.data,
})
