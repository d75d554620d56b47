import { and, gt, lte, type Column, type SQL } from 'drizzle-orm'

/**
 * Milliseconds since a stored time. A time in the future was stored before the clock was set back: its real age is unknown, so it
 * counts as infinitely old, and nothing lasts or waits because of it.
 */
export function ageOf(moment: Date | number, now: Date | number): number {
  const age = Number(now) - Number(moment)
  return age < 0 ? Infinity : age
}

/**
 * SQL for “not over yet”, for something that ends at `endsAt` and lasts `length` milliseconds. False for an end that was stored before
 * the clock was set back.
 */
export const isUnexpired = (endsAt: Column, now: Date, length: number): SQL | undefined =>
  and(gt(endsAt, now), lte(endsAt, new Date(now.getTime() + length)))
