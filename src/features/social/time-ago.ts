const minute = 60
const hour = 60 * minute
const day = 24 * hour
const longest = 30 * day

/**
 * How long ago something was, or how soon it is, in seconds, minutes, hours or days, up to 30 days; its date from then on. Never
 * “yesterday”: 24 hours ago may be the day before that.
 */
export function sayAgo(at: Date, now: Date, language: string, timeZone = 'UTC'): string {
  const seconds = Math.trunc((at.getTime() - now.getTime()) / 1000)
  const size = Math.abs(seconds)
  if (size >= longest + day) return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(at)
  // Only 0 has a word of its own: “now”.
  const format = new Intl.RelativeTimeFormat(language, { numeric: seconds === 0 ? 'auto' : 'always' })
  if (size < minute) return format.format(seconds, 'second')
  if (size < hour) return format.format(Math.trunc(seconds / minute), 'minute')
  if (size < day) return format.format(Math.trunc(seconds / hour), 'hour')
  return format.format(Math.trunc(seconds / day), 'day')
}
