import { findOrMake } from '#kit/keep.ts'

export interface LocalTime {
  /** Such as `2026-01-15`. */
  day: string
  hour: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

const openClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })

/** The day and hour by the clocks of a zone. */
export function localTime(moment: Date, zone: string): LocalTime {
  const parts = findOrMake(clocks, zone, () => openClock(zone)).formatToParts(moment)
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: `${read('year')}-${read('month')}-${read('day')}`, hour: Number(read('hour')) }
}
