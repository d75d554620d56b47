import type { Context } from '#kit/server/context.ts'
import { adultAge } from '#members/rules.ts'
import { findPerson } from '#members/server/find-person.ts'
import type { MapPlace } from './map.ts'

/** Who looks. */
export interface Viewer {
  id: string
  /** Under 18 by what they say or once said: they find nobody for dating. */
  isMinor: boolean
  /** Undefined if it isn’t known where they are. */
  place: MapPlace | undefined
}

export async function readViewer(ctx: Pick<Context, 'db' | 'now'>, userId: string): Promise<Viewer> {
  const { state, age, isMinorAsSaid } = await findPerson(ctx, userId)
  const { lat, lng } = state ?? {}
  const isKnown = typeof lat === 'number' && typeof lng === 'number'
  return {
    id: userId,
    isMinor: isMinorAsSaid || (age !== null && age < adultAge),
    place: isKnown ? { lat, lng } : undefined,
  }
}
