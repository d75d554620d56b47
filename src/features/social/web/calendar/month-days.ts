import { toInstant, toWall } from '#kit/zone-time.ts'

/** A month such as 2026-03, some months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const moved = new Date(Date.UTC(year, number - 1 + count, 1))
  return moved.toISOString().slice(0, 7)
}

export const dayIn = (moment: string | Date, zone: string): string => toWall(new Date(moment), zone).slice(0, 10)

/** All days of the weeks of a month, by their names such as 2026-03-01; a week begins on the day with this number, Sunday being 0. */
export function daysOf(month: string, firstDay: number): string[] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const before = (first.getUTCDay() - firstDay + 7) % 7
  const length = new Date(`${addMonths(month, 1)}-01T00:00:00Z`).getTime() - first.getTime()
  const days = Math.ceil((length / 86_400_000 + before) / 7) * 7
  return Array.from({ length: days }, (_, at) =>
    new Date(first.getTime() + (at - before) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** When a day begins by the clocks of a zone. */
export const startOf = (day: string, zone: string): string =>
  (toInstant(`${day}T00:00`, zone)?.at ?? new Date(`${day}T00:00:00Z`)).toISOString()
