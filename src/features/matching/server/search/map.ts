import { northernmost, spotOnMap } from '#members/server/spot-on-map.ts'

export interface MapPlace {
  lat: number
  lng: number
}

/** The radius of the earth in kilometres. */
export const earth = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** How far apart on the map of `spotOnMap` two may be at most, of whom one is at a place and the other in so many kilometres. */
export function reachOf({ lat }: MapPlace, kilometres: number): number {
  const angle = kilometres / earth
  const farthest = Math.abs(lat) + degrees(angle)
  // The map is stretched the more, the nearer to a pole.
  return farthest >= northernmost ? Infinity : degrees(angle) / Math.cos(radians(farthest)) + 0.001
}

/** Where a place is on the map; twice if somebody in reach is behind the edge of the map, seen from there. */
export function findOnMap(place: MapPlace, reach: number): { x: number; y: number }[] {
  const { x: east, y } = spotOnMap(place)
  const shifts = east > 0 ? [0, -360] : [0, 360]
  return shifts.map((shift) => ({ x: east + shift, y })).filter(({ x }) => Math.abs(x) <= 180 + reach)
}
