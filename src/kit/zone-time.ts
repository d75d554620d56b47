import { dayMs } from './durations.ts'

const offset = /^GMT(?:([+-])(\d{2}):(\d{2}))?/
const clocks = new Map<string, Intl.DateTimeFormat>()
/** More than there are zones; they may be written in small and capital letters. */
const mostClocks = 1000

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  if (clocks.size >= mostClocks) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

/** The UTC offset of a time zone at a time; all in milliseconds. */
export function aheadAt(moment: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment)
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0] = offset.exec(said) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

interface ClockMoment<Moment> {
  at: Moment
  /** Clocks never show this time since they are set forward over it, or show it twice since they are set back. */
  remark?: 'skipped' | 'repeated'
}

/**
 * When clocks in a zone show a time, which is written as if it were UTC. What they skip becomes later by as much as they are set forward; what
 * they show twice is the first of both. They are never set twice within two days.
 */
export function findMoment(clock: number, timeZone: string): ClockMoment<number> {
  const [before, after] = [aheadAt(clock - dayMs, timeZone), aheadAt(clock + dayMs, timeZone)]
  if (before === after) return { at: clock - before }
  const [first, second] = [before, after]
    .map((ahead) => clock - ahead)
    .filter((moment) => moment + aheadAt(moment, timeZone) === clock)
    .toSorted((one, other) => one - other)
  if (first === undefined) return { at: clock - before, remark: 'skipped' }
  return second === undefined ? { at: first } : { at: first, remark: 'repeated' }
}

const isZone = (name: string) => {
  try {
    return clockOf(name) !== undefined
  } catch {
    // The only way to learn that a zone is unknown.
    return false
  }
}

/** The moment at which clocks in a zone show a day and an hour, `2026-03-01T14:30`; undefined for what is no time, or no zone. */
export function toInstant(wall: string, zone: string): ClockMoment<Date> | undefined {
  const clock = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? Date.parse(`${wall}Z`) : Number.NaN
  // The 30th of February is none of March, nor 24:00 the next day.
  if (Number.isNaN(clock) || new Date(clock).toISOString().slice(0, wall.length) !== wall) return undefined
  if (!isZone(zone)) return undefined
  const { at, ...remarks } = findMoment(clock, zone)
  return { at: new Date(at), ...remarks }
}

/** The day and the hour that clocks show in a zone at a moment: `2026-03-01T14:30`. */
export const toWall = (at: Date, zone: string): string =>
  new Date(at.getTime() + aheadAt(at.getTime(), zone)).toISOString().slice(0, '2026-03-01T14:30'.length)
