import { dayMs } from '#kit/durations.ts'
import { readDay } from '#transfer/server/read-day.ts'

const day =
  /(?<![\p{L}\p{N}])(?:\p{Nd}{4}\s?[-/.年]\s?\p{Nd}{1,2}\s?[-/.月]\s?\p{Nd}{1,2}|\p{Nd}{1,2}[./]\s?\p{Nd}{1,2}[./]\s?\p{Nd}{4}|\p{Nd}{1,2}(?:st|nd|rd|th)?[. ]\s?(?:de )?\p{L}{3,12}\.?,? (?:de )?\p{Nd}{4}|\p{L}{3,12}\.? \p{Nd}{1,2}(?:st|nd|rd|th)?,? \p{Nd}{4})(?!\p{Nd})/gu
const mostDays = 200

/** The days that a text names, as they stand there, each once. */
export const daysIn = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(day), ([found]) => found))]
    .filter((found) => readDay(found) !== undefined)
    .slice(0, mostDays)

/** How many of some days a page shows, or has in its head. */
export function countDaysKept(days: readonly string[], shown: string, published: string | undefined): number {
  const own = published === undefined ? undefined : readDay(published)?.time
  const isOwn = (one: string) => own !== undefined && Math.abs((readDay(one)?.time ?? 0) - own) < 2 * dayMs
  return days.filter((one) => shown.includes(one) || isOwn(one)).length
}
