import { dayMs } from '#kit/durations.ts'
import { aheadAt } from '#kit/zone-time.ts'
import type { OpenTime } from '#sites/format/opening-hours.ts'

interface OpeningState {
  state: 'open' | 'away'
  /** When it opens next, in milliseconds since the epoch; null while it is open. */
  backAt: number | null
}

const minuteMs = 60_000
/** After a change of clocks that leaves out the only opening of a week, it opens a week later. */
const horizonDays = 15

/** What the clock of the zone shows, as if it were UTC. */
const clockAt = (moment: number, timeZone: string) => moment + aheadAt(moment, timeZone)
/** 1970-01-01 was a Thursday; 0 is Monday. */
const weekdayOf = (clock: number) => (Math.floor(clock / dayMs) + 3) % 7

function isOpenAt(hours: readonly OpenTime[], timeZone: string, moment: number): boolean {
  const clock = clockAt(moment, timeZone)
  const [weekday, minutes] = [weekdayOf(clock), (clock % dayMs) / minuteMs]
  return hours.some((open) => open.day === weekday && open.from <= minutes && minutes < open.to)
}

/** The first moment at which the clock has passed over this time that it never shows. */
function afterGap(clock: number, timeZone: string): number {
  let [low, high] = [clock - dayMs, clock + dayMs]
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / (2 * minuteMs)) * minuteMs
    if (clockAt(middle, timeZone) < clock) low = middle
    else high = middle
  }
  return high
}

/** When the clock shows a time: once, twice where it was set back, or as soon as it has passed over it. */
function momentsOf(clock: number, timeZone: string): number[] {
  const offsets = new Set([aheadAt(clock - dayMs, timeZone), aheadAt(clock + dayMs, timeZone)])
  const shown = [...offsets].map((ahead) => clock - ahead).filter((moment) => clockAt(moment, timeZone) === clock)
  return shown.length > 0 ? shown : [afterGap(clock, timeZone)]
}

/** Whether a chat with these hours is open, and when it opens next: null where it never does. Without hours it is always open. */
export function openingAt(hours: readonly OpenTime[] | undefined, timeZone: string, now: number): OpeningState {
  if (!hours || isOpenAt(hours, timeZone, now)) return { state: 'open', backAt: null }
  const today = Math.floor(clockAt(now, timeZone) / dayMs) * dayMs
  for (let nth = 0; nth <= horizonDays; nth += 1) {
    const midnight = today + nth * dayMs
    const starts = hours
      .filter((open) => open.day === weekdayOf(midnight))
      .map(({ from }) => midnight + from * minuteMs)
    const moments = starts.flatMap((clock) => momentsOf(clock, timeZone)).toSorted((one, other) => one - other)
    const next = moments.find((moment) => moment > now && isOpenAt(hours, timeZone, moment))
    if (next !== undefined) return { state: 'away', backAt: next }
  }
  return { state: 'away', backAt: null }
}
