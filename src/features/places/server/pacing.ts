import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#kit/server/context.ts'
import { serviceAway } from '#kit/server/trouble.ts'
import { geocoderTurns as pacing } from './tables.ts'

/** A free geocoder gets one request at a time, with this pause after each response. */
const pauseMs = 1_100
/** Longer than any request takes. A reservation expires after this, even if the process that made it died. */
const longestReservationMs = 15_000
const longestWaitMs = 10_000
const lookAgainAfterMs = 100

/** By the database's clock, which all processes share. */
const fromNow = (milliseconds: number) => sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`

/** Returns whether this process has now reserved the geocoder. */
async function reserve({ db }: Context, source: string): Promise<boolean> {
  const { geocoder, freeAt } = pacing
  const row = { geocoder: source, freeAt: fromNow(longestReservationMs) }
  // One that ends later than that was made before the clock was set back.
  const isFree = sql`${freeAt} <= clock_timestamp() or ${freeAt} > ${fromNow(longestReservationMs)}`
  const update = { target: geocoder, set: { freeAt: row.freeAt }, setWhere: isFree }
  return (await db.insert(pacing).values(row).onConflictDoUpdate(update).returning()).length > 0
}

async function release({ db }: Context, source: string): Promise<void> {
  const row = { geocoder: source, freeAt: fromNow(pauseMs) }
  const update = { target: pacing.geocoder, set: { freeAt: row.freeAt } }
  await db.insert(pacing).values(row).onConflictDoUpdate(update)
}

/** Runs a lookup when the geocoder's pace allows it, across all processes; refused when that would take too long. */
export async function waitForPace<T>(ctx: Context, source: string, ask: () => Promise<T>): Promise<T> {
  const patience = AbortSignal.timeout(longestWaitMs)
  while (!(await reserve(ctx, source))) {
    if (patience.aborted) throw serviceAway()
    await wait(lookAgainAfterMs)
  }
  try {
    return await ask()
  } finally {
    await release(ctx, source)
  }
}
