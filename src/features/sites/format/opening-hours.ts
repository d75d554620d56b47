import type { Reader } from './setting-values.ts'

/** A time of the week, by the clock of the site. */
export interface OpenTime {
  /** 0 is Monday. */
  day: number
  /** In minutes since midnight; `to` isn’t part of it, and 1,440 at most. */
  from: number
  to: number
}

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const groups: Record<string, number[]> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  weekdays: [0, 1, 2, 3, 4],
  weekends: [5, 6],
  weekend: [5, 6],
}
const [wholeDay, longest, most] = [1440, 500, 50]

function dayOf(word: string): number | undefined {
  const day =
    word.length < 2 ? -1 : dayNames.findIndex((name) => name.startsWith(word.replace(/^(thur|tues)s?$/, '$1s')))
  return day < 0 ? undefined : day
}

/** `mon`, `mon-fri`, `sat-mon`, `daily`. */
function readDays(word: string): number[] | undefined {
  const group = Object.hasOwn(groups, word) ? groups[word] : undefined
  if (group) return group
  const [first, last, ...more] = word.split('-').map(dayOf)
  if (first === undefined || more.length > 0) return undefined
  if (!word.includes('-')) return [first]
  if (last === undefined) return undefined
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, nth) => (first + nth) % 7)
}

/** `9`, `09:00`, `9.30`, `5pm` in minutes. */
function readTime(word: string): number | undefined {
  const [, hours = '', minutes = '0', half] = /^(\d{1,2})(?:[:.](\d\d))?(am|pm)?$/.exec(word) ?? []
  if (hours === '' || Number(minutes) > 59) return undefined
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0)
  const time = hour * 60 + Number(minutes)
  return time <= wholeDay ? time : undefined
}

/** What is open on these days; a time such as 22:00-02:00 goes on after midnight. */
function readTimes(word: string, days: readonly number[]): OpenTime[] | undefined {
  const [from, to, ...more] = word.split('-').map(readTime)
  if (from === undefined || to === undefined || more.length > 0 || from === to || from === wholeDay) return undefined
  return days.flatMap((day) =>
    from < to
      ? [{ day, from, to }]
      : [{ day, from, to: wholeDay }, ...(to > 0 ? [{ day: (day + 1) % 7, from: 0, to }] : [])],
  )
}

const isDays = (word: string) => /^[a-z]/.test(word)

/** `Mon-Fri 09:00-12:00 13:00-17:00, Sat 10:00-12:00`, `always` or `never`; undefined for anything else. */
export function readOpeningHours(value: string): OpenTime[] | undefined {
  if (value.length > longest) return undefined
  const words = value
    .toLowerCase()
    .replaceAll(/\s*(?:[-–—]|\bto\b)\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (words.length === 1 && /^(always|24\/7)$/.test(words[0] ?? ''))
    return dayNames.map((_, day) => ({ day, from: 0, to: wholeDay }))
  if (words.length === 1 && /^(never|closed)$/.test(words[0] ?? '')) return []
  const open: OpenTime[] = []
  let days: number[] = []
  let hasTimes = true
  for (const word of words) {
    const named = isDays(word) ? readDays(word) : undefined
    if (named) {
      days = hasTimes ? named : [...days, ...named]
      hasTimes = false
      continue
    }
    const times = days.length > 0 ? readTimes(word, days) : undefined
    if (!times) return undefined
    open.push(...times)
    hasTimes = true
  }
  return hasTimes && open.length > 0 && open.length <= most ? open : undefined
}

export const openingHours: Reader<OpenTime[]> = {
  read: readOpeningHours,
  wanted: 'opening hours such as Mon-Fri 09:00-17:00, Sat 10:00-12:00',
}
