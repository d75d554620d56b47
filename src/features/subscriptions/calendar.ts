import type { Interval } from '#payments/interval.ts'
import { addMonths } from '#kit/add-months.ts'
import { dayMs } from '#kit/durations.ts'

/**
 * So many periods after a subscription began. Always counted from the beginning: one that began on 31 January is paid on 28 February
 * and again on 31 March.
 */
export function addInterval(start: Date, interval: Interval, periods: number): Date {
  if (interval === 'month') return addMonths(start, periods)
  if (interval === 'year') return addMonths(start, 12 * periods)
  return new Date(start.getTime() + periods * (interval === 'week' ? 7 : 1) * dayMs)
}

interface Paydays {
  /** When its paydays were set: when it began, or was resumed too late for the planned one. */
  anchorAt: Date
  /** How many periods had been begun by then. */
  anchorPeriods: number
  interval: Interval
}

/** When the period after so many is paid. */
export const nextPayday = ({ anchorAt, anchorPeriods, interval }: Paydays, periods: number): Date =>
  addInterval(anchorAt, interval, periods - anchorPeriods)
