import type { Context } from '#kit/server/context.ts'
import { openLimits } from '#kit/server/shared-limits.ts'
import { findCity } from './find-city.ts'
import { findPerson } from './find-person.ts'
import { snapSpot, type MemberSpot, type SpotFrom } from './snap-spot.ts'
import { memberStates } from './tables.ts'

/** Whoever could look around from everywhere would see where the edges of a square are crossed. */
const movesOfDay = { times: 5, seconds: 86_400 }

/** Keeps about where somebody is, or that it isn’t known. Refused where they have moved too often. */
export async function keepSpot(
  ctx: Context,
  userId: string,
  at: MemberSpot | undefined,
  spotFrom: SpotFrom,
): Promise<void> {
  const { state } = await findPerson(ctx, userId)
  const { lat = null, lng = null } = at ? snapSpot(at) : {}
  const isMove = lat !== null && (state?.lat !== lat || state.lng !== lng)
  if (isMove) await openLimits(ctx).take('moves of a member', movesOfDay, userId)
  const spot = { lat, lng, spotFrom: at ? spotFrom : null }
  await ctx.db
    .insert(memberStates)
    .values({ userId, ...spot })
    .onConflictDoUpdate({ target: memberStates.userId, set: spot })
}

/** Takes over where the location of somebody’s account is, unless their browser has said where they are. */
export async function followLocation(ctx: Context, userId: string): Promise<void> {
  const person = await findPerson(ctx, userId)
  if (person.state?.spotFrom === 'browser') return
  await keepSpot(ctx, userId, await findCity(person.account.location), 'location')
}
