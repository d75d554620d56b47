export interface MemberSpot {
  lat: number
  lng: number
}
/** Who said where somebody is: their browser, or the location of their account. */
export type SpotFrom = 'browser' | 'location'

/** In degrees of latitude, some 5.5 kilometres. */
const squareDegrees = 0.05
const rows = 180 / squareDegrees

const radians = Math.PI / 180
/** From 0 up to 1 of the way around the earth, so that one place has one spelling. */
const turnOf = (lng: number) => ((((lng + 180) % 360) + 360) % 360) / 360
/** To 5 decimals, some metres; never -0. */
const round = (angle: number) => Math.round(angle * 1e5) / 1e5 + 0

/**
 * What is kept of a position: the middle of the square of the map that it is in. It is the same for everybody there, so nobody who
 * once stood beside somebody learns how to find them anywhere else.
 */
export function snapSpot({ lat, lng }: MemberSpot): MemberSpot {
  const row = Math.min(rows - 1, Math.floor((lat + 90) / squareDegrees))
  const middle = (row + 0.5) * squareDegrees - 90
  // As many squares as fit around the earth at this latitude, so that they are nowhere narrower.
  const columns = Math.max(1, Math.floor((360 / squareDegrees) * Math.cos(middle * radians)))
  const column = Math.min(columns - 1, Math.floor(turnOf(lng) * columns))
  return { lat: round(middle), lng: round(((column + 0.5) / columns) * 360 - 180) }
}
