import { findMoment } from '#kit/zone-time.ts'

const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/

/** Parses `2030-01-31`, `2030-01-31 09:00` or one with a time zone into milliseconds; `NaN` for anything else. */
export function readMoment(text: string, timeZone: string): number {
  const written = text.replace(' ', 'T')
  const isDay = !written.includes('T')
  if (!isDay && hasZone.test(written)) return Date.parse(written)
  const time = Date.parse(isDay ? written : `${written}Z`)
  if (Number.isNaN(time) || timeZone === 'UTC') return time
  return findMoment(time, timeZone).at
}
