import { readClock } from '#kit/web/moments.ts'

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/** As short as a list needs it: the time today, the day before. */
export function writeWhen(moment: string, now = new Date()): string {
  const { language, timeZone } = readClock()
  const then = new Date(moment)
  const parts: Intl.DateTimeFormatOptions = isSameDay(then, now)
    ? { timeStyle: 'short' }
    : { day: 'numeric', month: 'short', ...(then.getFullYear() !== now.getFullYear() && { year: 'numeric' }) }
  return new Intl.DateTimeFormat(language || undefined, { ...parts, ...(timeZone && { timeZone }) }).format(then)
}
