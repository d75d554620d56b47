import { createHmac } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'

export interface Spot {
  lat: number
  lng: number
}
/** Who said where somebody is: their browser, or the location of their account. */
export type SpotFrom = 'browser' | 'location'

const kilometersOfRadius = 6371
/** In kilometers: rounding twice takes back at most 160 meters of it. */
const [shortestMove, longestMove] = [1.25, 2.5]

const [radians, degrees] = [Math.PI / 180, 180 / Math.PI]
/** To 3 decimals, some 100 meters; never -0. */
const round = (angle: number) => Math.round(angle * 1000) / 1000 + 0
/** From -180 up to 180, so that one place has one spelling. */
const turn = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
const roundSpot = ({ lat, lng }: Spot): Spot => ({ lat: round(lat), lng: round(turn(round(turn(lng)))) })

/**
 * Where somebody is moved: by the oldest key, since two moves of the same place would say more about it than one. Where a city is,
 * everybody knows, and so how it was moved: what a browser says is moved another way.
 */
function moveOf({ secrets }: Pick<Context, 'secrets'>, userId: string, from: SpotFrom) {
  const { key } = secrets.derive('member positions').at(-1) ?? {}
  if (!key) throw new Error('There is no key to move a position with.')
  const chance = createHmac('sha256', key)
    .update(from === 'browser' ? userId : `${userId} ${from}`)
    .digest()
  const share = (at: number) => chance.readUInt32BE(at) / 2 ** 32
  return { bearing: share(0) * 2 * Math.PI, by: shortestMove + share(4) * (longestMove - shortestMove) }
}

/** The end of a way over the globe. */
function go({ lat, lng }: Spot, bearing: number, kilometers: number): Spot {
  const [from, arc] = [lat * radians, kilometers / kilometersOfRadius]
  const sine = Math.sin(from) * Math.cos(arc) + Math.cos(from) * Math.sin(arc) * Math.cos(bearing)
  const to = Math.asin(Math.max(-1, Math.min(1, sine)))
  const east = Math.sin(bearing) * Math.sin(arc) * Math.cos(from)
  const ahead = Math.cos(arc) - Math.sin(from) * Math.sin(to)
  return { lat: to * degrees, lng: lng + Math.atan2(east, ahead) * degrees }
}

/** What is kept of a position: more than a kilometer away from it, for each person in a direction of their own, and always the same. */
export function moveSpot(
  ctx: Pick<Context, 'secrets'>,
  userId: string,
  at: Spot,
  spotFrom: SpotFrom = 'browser',
): Spot {
  const { bearing, by } = moveOf(ctx, userId, spotFrom)
  return roundSpot(go(roundSpot(at), bearing, by))
}
