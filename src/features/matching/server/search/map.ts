export interface Place {
  lat: number
  lng: number
}
/** A point of the Mercator map on which `member_records.spot` is, in degrees. */
export interface Spot {
  x: number
  y: number
}

/** The radius of the earth in kilometres. */
export const earth = 6371.0088
/** In degrees; farther to the north or south, everybody counts as being here. */
const northernmost = 85
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const clamp = (lat: number) => Math.max(-northernmost, Math.min(northernmost, lat))

/** The height of a latitude on that map, in degrees. */
export const heightOf = (lat: number) => degrees(Math.asinh(Math.tan(radians(clamp(lat)))))

/** How far apart on the map two may be at most, of whom one is at a place and the other in so many kilometres. */
export function reachOf({ lat }: Place, kilometres: number): number {
  const angle = kilometres / earth
  const farthest = Math.abs(lat) + degrees(angle)
  // The map is stretched the more, the nearer to a pole.
  return farthest >= northernmost ? Infinity : degrees(angle) / Math.cos(radians(farthest)) + 0.001
}

/** Where a place is on the map; twice if somebody in reach is behind the edge of the map, seen from there. */
export function findOnMap({ lat, lng }: Place, reach: number): Spot[] {
  const y = heightOf(lat)
  const shifts = lng > 0 ? [0, -360] : [0, 360]
  return shifts.map((shift) => ({ x: lng + shift, y })).filter(({ x }) => Math.abs(x) <= 180 + reach)
}
