import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { geocoderTurns } from './tables.ts'

/** In milliseconds: a geocoder that costs nothing is asked once a second, however many processes there are. */
const apart = 1_100
const longestWait = 10_000
/** A turn so far away was given by a clock that was wrong. */
const nonsense = 60_000

export const isBusy = () =>
  new Refusal('unavailable', 'Service temporarily unavailable. Please try again later.', { retryAfter: 10 })

/** Waits until the geocoder may be asked, refused when that would take too long. */
export async function awaitTurn({ db, now, services }: Context): Promise<void> {
  const time = now().getTime()
  const at = (later: number) => sql`${new Date(time + later).toISOString()}::timestamptz`
  const { freeAt } = geocoderTurns
  const isNonsense = sql`${freeAt} > ${at(nonsense)}`
  const [turn] = await db
    .insert(geocoderTurns)
    .values({ geocoder: services.geocoder ?? '', freeAt: new Date(time + apart) })
    .onConflictDoUpdate({
      target: geocoderTurns.geocoder,
      set: {
        freeAt: sql`case when ${isNonsense} then ${at(apart)} else greatest(${freeAt}, ${at(0)}) + ${apart} * interval '1 millisecond' end`,
      },
      setWhere: sql`${freeAt} < ${at(longestWait)} or ${isNonsense}`,
    })
    .returning()
  if (!turn) throw isBusy()
  await wait(Math.max(0, turn.freeAt.getTime() - apart - time))
}
