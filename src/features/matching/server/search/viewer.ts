import type { Context } from '#kit/server/context.ts'
import { adultAge } from '#members/rules.ts'
import { findPerson } from '#members/server/find-person.ts'
import { moveSpot, type SpotFrom } from '#members/server/move-spot.ts'
import type { Place } from './map.ts'

type Tools = Pick<Context, 'db' | 'now' | 'secrets'>

/** Who looks. */
export interface Viewer {
  id: string
  /** Known to be under 18: they find nobody for dating. */
  isMinor: boolean
  /** Undefined if it isn’t known where they are. */
  place: Place | undefined
}

/**
 * Takes the move of one’s own spot back: if both ends of a distance were moved, the two moves could cancel each other out, and
 * somebody who measures distances would come closer than the move of the other one allows.
 */
function moveBack({ secrets }: Tools, userId: string, { spotFrom, ...kept }: Place & { spotFrom: SpotFrom }): Place {
  const twice = moveSpot({ secrets }, userId, kept, spotFrom)
  const east = ((twice.lng - kept.lng + 540) % 360) - 180
  return { lat: 2 * kept.lat - twice.lat, lng: ((kept.lng - east + 540) % 360) - 180 }
}

export async function readViewer(ctx: Tools, userId: string): Promise<Viewer> {
  const { state, age } = await findPerson(ctx, userId)
  const { lat, lng, spotFrom } = state ?? {}
  const isKnown = typeof lat === 'number' && typeof lng === 'number'
  return {
    id: userId,
    isMinor: age !== null && age < adultAge,
    place: isKnown ? moveBack(ctx, userId, { lat, lng, spotFrom: spotFrom ?? 'browser' }) : undefined,
  }
}
