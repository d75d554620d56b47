import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#kit/server/context.ts'
import { serviceAway } from '#kit/server/trouble.ts'
import { geocoderTurns } from './tables.ts'

/** In milliseconds: a geocoder that costs nothing is asked by one at a time, a second after it has answered the one before. */
const apart = 1_100
/** Longer than any answer takes: a turn that was not given back, because its process died, ends then. */
const longestTurn = 15_000
const longestWait = 10_000
const lookAgain = 100

/** By the database's clock, which is the same for all processes. */
const fromNow = (milliseconds: number) => sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`

/** Returns whether the turn is ours. */
async function claim({ db }: Context, source: string): Promise<boolean> {
  const { geocoder, freeAt } = geocoderTurns
  const turn = { geocoder: source, freeAt: fromNow(longestTurn) }
  // No turn lasts longer than that: one that would began before the clock was set back.
  const isFree = sql`${freeAt} <= clock_timestamp() or ${freeAt} > ${fromNow(longestTurn)}`
  const update = { target: geocoder, set: { freeAt: turn.freeAt }, setWhere: isFree }
  return (await db.insert(geocoderTurns).values(turn).onConflictDoUpdate(update).returning()).length > 0
}

async function giveBack({ db }: Context, source: string): Promise<void> {
  const turn = { geocoder: source, freeAt: fromNow(apart) }
  const update = { target: geocoderTurns.geocoder, set: { freeAt: turn.freeAt } }
  await db.insert(geocoderTurns).values(turn).onConflictDoUpdate(update)
}

/** Asks the geocoder when it may be asked, however many processes want to; refused when that would take too long. */
export async function takeTurn<T>(ctx: Context, source: string, ask: () => Promise<T>): Promise<T> {
  const patience = AbortSignal.timeout(longestWait)
  while (!(await claim(ctx, source))) {
    if (patience.aborted) throw serviceAway()
    await wait(lookAgain)
  }
  try {
    return await ask()
  } finally {
    await giveBack(ctx, source)
  }
}
