import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOpeningHours } from '#sites/format/opening-hours.ts'
import { times } from '#test/long.ts'
import { openingAt } from './opening.ts'

const at = (hours: string, timeZone: string, moment: string) => {
  const { state, backAt } = openingAt(readOpeningHours(hours), timeZone, Date.parse(moment))
  return [state, backAt === null ? null : new Date(backAt).toISOString().slice(0, 16)]
}

test.for([
  ['Mon-Fri 09:00-17:00', 'Europe/Berlin', '2026-01-15T12:00Z', ['open', null]],
  ['Mon-Fri 09:00-17:00', 'Europe/Berlin', '2026-01-15T07:59Z', ['away', '2026-01-15T08:00']],
  ['Mon-Fri 09:00-17:00', 'Europe/Berlin', '2026-01-15T08:00Z', ['open', null]],
  ['Mon-Fri 09:00-17:00', 'Europe/Berlin', '2026-01-15T16:00Z', ['away', '2026-01-16T08:00']],
  // Friday evening, and on Sunday clocks are put forward: Monday opens an hour earlier.
  ['Mon-Fri 09:00-17:00', 'Europe/Berlin', '2026-03-27T16:00Z', ['away', '2026-03-30T07:00']],
  ['Mon-Fri 09:00-17:00', 'Europe/Berlin', '2026-10-23T15:00Z', ['away', '2026-10-26T08:00']],
  ['Mon-Fri 09:00-17:00', 'America/New_York', '2026-01-15T13:59Z', ['away', '2026-01-15T14:00']],
  ['Mon-Fri 09:00-17:00', 'Asia/Kathmandu', '2026-01-15T03:00Z', ['away', '2026-01-15T03:15']],
  // A time that the clock never shows opens as soon as it has passed over it.
  ['Sun 02:30-05:00', 'Europe/Berlin', '2026-03-29T00:30Z', ['away', '2026-03-29T01:00']],
  ['Sun 02:15-02:45', 'Europe/Berlin', '2026-03-29T00:30Z', ['away', '2026-04-05T00:15']],
  // A time that the clock shows twice opens twice.
  ['Sun 02:30-02:45', 'Europe/Berlin', '2026-10-25T00:00Z', ['away', '2026-10-25T00:30']],
  ['Sun 02:30-02:45', 'Europe/Berlin', '2026-10-25T00:50Z', ['away', '2026-10-25T01:30']],
  ['Fri 22:00-02:00', 'UTC', '2026-01-17T01:59Z', ['open', null]],
  ['Fri 22:00-02:00', 'UTC', '2026-01-17T02:00Z', ['away', '2026-01-23T22:00']],
  ['always', 'UTC', '2026-01-17T02:00Z', ['open', null]],
  ['never', 'UTC', '2026-01-17T02:00Z', ['away', null]],
] as const)('with %s in %s at %s it is %s', ([hours, timeZone, moment, expected]) => {
  expect(at(hours, timeZone, moment)).toEqual(expected)
})

test('without hours it is always open', () => {
  expect(openingAt(undefined, 'UTC', 0)).toEqual({ state: 'open', backAt: null })
})

const minute = 60_000
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/Sao_Paulo',
]
const openTime = fc
  .record({
    day: fc.integer({ min: 0, max: 6 }),
    from: fc.integer({ min: 0, max: 95 }),
    long: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ day, from, long }) => ({ day, from: from * 15, to: Math.min(1440, (from + long) * 15) }))
/** The two years around now, where clocks change too. */
const moments = fc.integer({ min: Date.parse('2026-01-01') / minute, max: Date.parse('2027-12-31') / minute })

test('it is away up to the minute before it says to be back, and open in that minute', () => {
  fc.assert(
    fc.property(
      fc.array(openTime, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...zones),
      moments,
      (hours, zone, now) => {
        const { state, backAt } = openingAt(hours, zone, now * minute)
        fc.pre(state === 'away')
        expect(backAt).not.toBeNull()
        const back = backAt! / minute
        expect(back).toBeGreaterThan(now)
        expect(openingAt(hours, zone, back * minute).state).toBe('open')
        const steps = Math.max(1, Math.floor((back - now) / 40))
        for (let between = now; between < back; between += steps)
          expect(openingAt(hours, zone, between * minute)).toEqual({ state: 'away', backAt })
        expect(openingAt(hours, zone, (back - 1) * minute).state).toBe('away')
      },
    ),
    { numRuns: times(150) },
  )
})

test('whether it is open is what the clock on the wall of the site says', () => {
  const clock = (zone: string, moment: number) => {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(moment)
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    return {
      day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(of('weekday')),
      minutes: Number(of('hour')) * 60 + Number(of('minute')),
    }
  }
  fc.assert(
    fc.property(
      fc.array(openTime, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...zones),
      moments,
      (hours, zone, now) => {
        const { day, minutes } = clock(zone, now * minute)
        const isOpen = hours.some((open) => open.day === day && open.from <= minutes && minutes < open.to)
        expect(openingAt(hours, zone, now * minute).state).toBe(isOpen ? 'open' : 'away')
      },
    ),
    { numRuns: times(500) },
  )
})
