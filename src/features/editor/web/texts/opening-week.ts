import { readOpeningHours, type OpenTime } from '#sites/format/opening-hours.ts'

interface OpeningSpan {
  /** By the clock, such as `09:00`; midnight at the end is `00:00`. */
  from: string
  to: string
}

/** When each day is open, Monday first; undefined for a day that is closed. */
export type Week = readonly (OpeningSpan | undefined)[]

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const wholeDayMinutes = 1440

const usual: OpeningSpan = { from: '09:00', to: '17:00' }
/** What somebody begins with. */
export const usualWeek: Week = names.map((_, day) => (day < 5 ? usual : undefined))

const clock = (minutes: number): string => {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

/** Times that go on after midnight, put together again. */
function joinNights(times: readonly OpenTime[]): OpenTime[] {
  const joined = [...times]
  for (const evening of times.filter(({ from, to }) => to === wholeDayMinutes && from > 0)) {
    const next = joined.findIndex(
      ({ day, from, to }) => day === (evening.day + 1) % 7 && from === 0 && to <= evening.from,
    )
    const morning = joined[next]
    if (!morning) continue
    joined.splice(next, 1)
    joined.splice(joined.indexOf(evening), 1, { ...evening, to: morning.to })
  }
  return joined
}

/** The hours of a setting as a week; undefined where a day has several, or where nobody can read them. */
export function readWeek(value: string): Week | undefined {
  const times = value.trim() === '' ? [] : readOpeningHours(value)
  if (times === undefined) return undefined
  const week: (OpeningSpan | undefined)[] = names.map(() => undefined)
  for (const { day, from, to } of joinNights(times)) {
    if (week[day]) return undefined
    week[day] = { from: clock(from), to: clock(to) }
  }
  return week
}

const isSame = (one: OpeningSpan | undefined, other: OpeningSpan | undefined) =>
  one?.from === other?.from && one?.to === other?.to

/** Whether 10:00-02:00 could be meant as ten to two in the afternoon: then the night is written for itself. */
const isTakenForDay = ({ from, to }: OpeningSpan) => to < from && to !== '00:00' && from < '13:00'

const spanOf = (first: number, last: number) =>
  first === last ? names[first % 7] : `${names[first % 7]}-${names[last % 7]}`

/** The hours of a week as a setting, days in a row with the same hours together. */
export function writeWeek(week: Week): string {
  const parts: string[] = []
  for (let day = 0; day < names.length; day += 1) {
    const open = week[day]
    const first = day
    while (open && day < 6 && isSame(week[day + 1], open)) day += 1
    if (!open) continue
    const to = open.to === open.from ? '24:00' : open.to
    if (isTakenForDay(open))
      parts.push(`${spanOf(first, day)} ${open.from}-24:00`, `${spanOf(first + 1, day + 1)} 00:00-${to}`)
    else parts.push(`${spanOf(first, day)} ${open.from}-${to}`)
  }
  return parts.length === 0 ? 'never' : parts.join(', ')
}
