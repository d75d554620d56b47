import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortOrLong } from '#test/long.ts'
import { dayMs } from './durations.ts'
import { toInstant, toWall } from './zone-time.ts'

const moment = (wall: string, zone: string) => toInstant(wall, zone)?.at.toISOString()

test('an hour in a zone is the same moment everywhere, in summer and in winter', () => {
  expect(moment('2026-07-01T09:00', 'Europe/Berlin')).toBe('2026-07-01T07:00:00.000Z')
  expect(moment('2026-12-01T09:00', 'Europe/Berlin')).toBe('2026-12-01T08:00:00.000Z')
  expect(moment('2026-07-01T00:15', 'Asia/Kathmandu')).toBe('2026-06-30T18:30:00.000Z')
  expect(moment('2026-03-01T23:30', 'America/New_York')).toBe('2026-03-02T04:30:00.000Z')
})

test.for([
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T03:30'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T03:30'],
  ['2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-04T02:40'],
  ['2026-03-29T01:30', 'Antarctica/Troll', '2026-03-29T03:30'],
  ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-31T12:00'],
] as const)('%s, which clocks in %s skip, becomes %s', ([wall, zone, later]) => {
  const read = toInstant(wall, zone)
  expect(read?.remark).toBe('skipped')
  expect(toWall(read?.at ?? new Date(0), zone)).toBe(later)
})

test.for([
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
] as const)('%s, which clocks in %s show twice, is the first of both', ([wall, zone, at]) => {
  expect(toInstant(wall, zone)).toEqual({ at: new Date(at), remark: 'repeated' })
})

test('what clocks show there can be chosen again', () => {
  expect(toWall(new Date('2026-01-01T04:59:30Z'), 'America/New_York')).toBe('2025-12-31T23:59')
})

test.for(['', '2026-02-30T09:00', '2026-01-01T24:00', '2026-13-01T09:00', '2026-01-01', '2026-01-01T09:00Z', 'noon'])(
  '“%s” is no time of any zone',
  (wall) => expect(toInstant(wall, 'UTC')).toBeUndefined(),
)

test('in a zone that nobody knows it is no time at all', () => {
  expect(toInstant('2026-01-01T09:00', 'Mars/Olympus_Mons')).toBeUndefined()
})

const minute = 60_000
const utc = (wall: string) => Date.parse(`${wall}Z`)
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
const days = (from: string, to: string) =>
  Array.from({ length: (utc(to) - utc(from)) / dayMs }, (_, nth) => utc(from) + nth * dayMs)
const shownAt = (at: number, zone: string) => utc(toWall(new Date(at), zone)) - at

/** The minute at which clocks in a zone are set between two moments. */
function findChange(zone: string, from: number, to: number): number {
  let [before, after] = [from, to]
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / 2 / minute) * minute
    if (shownAt(middle, zone) === shownAt(from, zone)) before = middle
    else after = middle
  }
  return after
}

const changesOf = (zone: string, from: string, to: string) =>
  days(from, to)
    .filter((day) => shownAt(day, zone) !== shownAt(day + dayMs, zone))
    .map((day) => findChange(zone, day, day + dayMs))

describe('around each time that clocks are set', () => {
  const eventful = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Apia']
  const far = [
    'Antarctica/Troll',
    'America/St_Johns',
    'Asia/Tehran',
    'Pacific/Chatham',
    'America/Caracas',
    'Asia/Pyongyang',
  ]
  const several = shortOrLong([...eventful, ...far], zones)

  test.for(several)('every quarter of an hour that clocks in %s show is the first moment at which they do', (zone) => {
    for (const change of changesOf(zone, '2006-01-01T00:00', '2036-01-01T00:00')) {
      const around = Array.from({ length: 8 * 26 }, (_, nth) => change + (nth - 4 * 26) * 15 * minute)
      const firsts = new Map<string, number>()
      const counts = new Map<string, number>()
      for (const at of around) {
        const wall = toWall(new Date(at), zone)
        if (!firsts.has(wall)) firsts.set(wall, at)
        counts.set(wall, (counts.get(wall) ?? 0) + 1)
      }
      for (const [wall, at] of firsts) {
        const remark = (counts.get(wall) ?? 0) > 1 ? { remark: 'repeated' } : {}
        expect([wall, toInstant(wall, zone)]).toEqual([wall, { at: new Date(at), ...remark }])
      }
    }
  })

  test.for(several)('every quarter of an hour that clocks in %s skip is later by what they skip', (zone) => {
    for (const change of changesOf(zone, '2006-01-01T00:00', '2036-01-01T00:00')) {
      const [from, to] = [change + shownAt(change - minute, zone), change + shownAt(change, zone)]
      for (let clock = from; clock < to; clock += 15 * minute) {
        const read = toInstant(new Date(clock).toISOString().slice(0, 16), zone)
        expect(read).toEqual({ at: new Date(change + clock - from), remark: 'skipped' })
      }
    }
  })
})

test('in every zone, what is chosen at any time is what clocks show then, or later where they skip it', () => {
  const anyMinute = fc.integer({ min: utc('1975-01-01T00:00') / minute, max: utc('2099-12-31T00:00') / minute })
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyMinute, (zone, minutes) => {
      const wall = new Date(minutes * minute).toISOString().slice(0, 16)
      const read = toInstant(wall, zone)
      const shown = toWall(read?.at ?? new Date(0), zone)
      expect(read?.remark === 'skipped' ? shown > wall : shown === wall).toBe(true)
    }),
    { numRuns: shortOrLong(1000, 20_000) },
  )
})

test('every zone is known', () => {
  expect(zones.filter((zone) => !toInstant('2026-07-01T12:00', zone))).toEqual([])
})
