import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { moveSpot, type SpotFrom } from '#members/server/move-spot.ts'
import { memberStates } from '#matching/server/member-tables.ts'
import type { Place } from './map.ts'

/** Who looks. */
export interface Viewer {
  id: string
  /** Undefined if it isn’t known where they are. */
  place: Place | undefined
}

/**
 * Takes the move of one’s own spot back: if both ends of a distance were moved, the two moves could cancel each other out, and
 * somebody who measures distances would come closer than the move of the other one allows.
 */
function moveBack(ctx: Pick<Context, 'secrets'>, userId: string, kept: Place, from: SpotFrom): Place {
  const twice = moveSpot(ctx, userId, kept, from)
  const east = ((twice.lng - kept.lng + 540) % 360) - 180
  return { lat: 2 * kept.lat - twice.lat, lng: ((kept.lng - east + 540) % 360) - 180 }
}

export async function readViewer(ctx: Pick<Context, 'db' | 'secrets'>, userId: string): Promise<Viewer> {
  const [state] = await ctx.db.select().from(memberStates).where(eq(memberStates.userId, userId))
  const { lat, lng, spotFrom } = state ?? {}
  const isKnown = typeof lat === 'number' && typeof lng === 'number'
  return { id: userId, place: isKnown ? moveBack(ctx, userId, { lat, lng }, spotFrom ?? 'browser') : undefined }
}
