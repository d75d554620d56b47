import { expect, test } from 'vitest'
import type { RecordedEvent } from '#visitors/recording-contract.ts'
import { momentAt } from './moment.ts'
import { makeTrack } from './track.ts'

const eventAt = (t: number, change: Partial<RecordedEvent> = {}): RecordedEvent => ({
  t,
  at: '2026-01-15T12:00:00.000Z',
  event_type: 'heartbeat',
  url: '/',
  mouse_x: 0,
  mouse_y: 0,
  input_values: {},
  screen_width: 1440,
  screen_height: 900,
  viewport_width: 1280,
  viewport_height: 720,
  event_data: {},
  ...change,
})

test('a visit of somebody who sends as much as can be sent is played, and what happened isn’t listed without end', () => {
  const clicks = Array.from({ length: 300 }, (_, at) => at)
  const events = Array.from({ length: 6000 }, (_, at) => eventAt(at * 100, { event_data: { clicks, path: clicks } }))
  const track = makeTrack(events)
  expect(track.duration).toBe(599_900)
  expect(track.happenings.length).toBeLessThanOrEqual(5000)
})

test('a window larger than any screen is shown as one that there is', () => {
  const track = makeTrack([eventAt(0, { viewport_width: 1_000_000, viewport_height: 1_000_000 })])
  expect(momentAt(track, 0)).toMatchObject({ width: 8000, height: 8000 })
})
