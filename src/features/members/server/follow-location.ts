import type { Context } from '#kit/server/context.ts'
import { findCity } from './find-city.ts'
import { findPerson } from './find-person.ts'
import { moveSpot, type Spot, type SpotFrom } from './move-spot.ts'
import { memberStates } from './tables.ts'

type Tools = Pick<Context, 'db' | 'now' | 'secrets'>

/** Keeps about where somebody is, moved; or that it isn’t known. */
export async function keepSpot(ctx: Tools, userId: string, at: Spot | undefined, spotFrom: SpotFrom): Promise<void> {
  const { lat = null, lng = null } = at ? moveSpot(ctx, userId, at, spotFrom) : {}
  const spot = { lat, lng, spotFrom: at ? spotFrom : null }
  await ctx.db
    .insert(memberStates)
    .values({ userId, ...spot })
    .onConflictDoUpdate({ target: memberStates.userId, set: spot })
}

/** Takes over where the location of somebody’s account is, unless their browser has said where they are. */
export async function followLocation(ctx: Tools, userId: string): Promise<void> {
  const person = await findPerson(ctx, userId)
  if (person.state?.spotFrom === 'browser') return
  await keepSpot(ctx, userId, await findCity(person.account.location), 'location')
}
