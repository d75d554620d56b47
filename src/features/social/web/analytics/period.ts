import { toInstant, toWall } from '#kit/zone-time.ts'

export const periods = ['7', '30', '90', '365', 'all', 'custom'] as const
export type Period = (typeof periods)[number]

/** Which days are shown, as it stands in the address. */
export interface PeriodView {
  period: Period
  /** Such as 2026-03-01; both are counted. */
  from: string
  to: string
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export function readPeriod(query: URLSearchParams): PeriodView {
  const period = periods.find((each) => each === query.get('period')) ?? '30'
  return { period, from: query.get('from') ?? '', to: query.get('to') ?? '' }
}

const moveDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const startOf = (day: string, zone: string): string =>
  (toInstant(`${day}T00:00`, zone)?.at ?? new Date(day)).toISOString()

/** The times of the days, by the clocks of a zone; undefined where all are meant, or a choice makes no sense yet. */
export function timesOf({ period, from, to }: PeriodView, now: Date, zone: string) {
  if (period === 'all') return {}
  if (period === 'custom') {
    if (!isDay(from) || !isDay(to) || from > to) return undefined
    return { from: startOf(from, zone), to: startOf(moveDay(to, 1), zone) }
  }
  const today = toWall(now, zone).slice(0, 10)
  return { from: startOf(moveDay(today, 1 - Number(period)), zone), to: startOf(moveDay(today, 1), zone) }
}
