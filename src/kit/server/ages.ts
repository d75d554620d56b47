import { and, gt, lte, type Column, type SQL } from 'drizzle-orm'

/**
 * Milliseconds since a moment that was kept. One that lies ahead was kept before the clock was set back: nobody knows how old it is,
 * and it counts as older than anything, so that nothing lasts and nobody waits by it.
 */
export function ageOf(moment: Date | number, now: Date | number): number {
  const age = Number(now) - Number(moment)
  return age < 0 ? Infinity : age
}

/** Holds until a moment in a column, for what lasts so many milliseconds; not for what was given an end before the clock was set back. */
export const isStill = (endsAt: Column, now: Date, length: number): SQL | undefined =>
  and(gt(endsAt, now), lte(endsAt, new Date(now.getTime() + length)))
