import { readClock, writeShortDay } from '#kit/web/moments.ts'

const units = ['B', 'KB', 'MB', 'GB'] as const

/** A number of bytes as people say it. */
export function writeSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const amount = bytes / 1024 ** power
  return `${power === 0 || amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10} ${units[power]}`
}

const steps = [
  [60, 'second', 1],
  [3_600, 'minute', 60],
  [86_400, 'hour', 3_600],
  [30 * 86_400, 'day', 86_400],
] as const

/** How long ago a moment (ISO 8601) was, up to 30 days, then its date. */
export function writeAgo(moment: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(moment)) / 1_000))
  const step = steps.find(([limit]) => seconds < limit)
  if (!step) return writeShortDay(moment)
  const [, unit, length] = step
  return new Intl.RelativeTimeFormat(readClock().language || undefined, { numeric: 'auto' }).format(
    -Math.floor(seconds / length),
    unit,
  )
}
