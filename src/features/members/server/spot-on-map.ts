import type { MemberSpot } from './snap-spot.ts'

/** A Mercator map ends before the poles: in degrees; farther to the north or south, everybody counts as being here. */
export const northernmost = 85

/** A position on a Mercator map, in degrees. */
export function spotOnMap({ lat, lng }: MemberSpot): { x: number; y: number } {
  const shown = Math.max(-northernmost, Math.min(northernmost, lat))
  return { x: lng, y: (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (shown * Math.PI) / 360)) }
}
