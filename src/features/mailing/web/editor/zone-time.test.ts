import { expect, test } from 'vitest'
import { clockAt, momentOf } from './zone-time.ts'

const moment = (clock: string, zone: string) => momentOf(clock, zone)?.toISOString()

test('an hour in the site’s zone is the same moment everywhere, in summer and in winter', () => {
  expect(moment('2026-07-01T09:00', 'Europe/Berlin')).toBe('2026-07-01T07:00:00.000Z')
  expect(moment('2026-12-01T09:00', 'Europe/Berlin')).toBe('2026-12-01T08:00:00.000Z')
  expect(moment('2026-07-01T00:15', 'Asia/Kathmandu')).toBe('2026-06-30T18:30:00.000Z')
  expect(moment('2026-03-01T23:30', 'America/New_York')).toBe('2026-03-02T04:30:00.000Z')
})

test('an hour that clocks leave out is the next one, and one that comes twice is the first', () => {
  expect(moment('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(moment('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
})

test('what clocks show there can be chosen again', () => {
  expect(clockAt(new Date('2026-01-01T04:59:30Z'), 'America/New_York')).toBe('2025-12-31T23:59')
  expect(momentOf('', 'UTC')).toBeUndefined()
})
