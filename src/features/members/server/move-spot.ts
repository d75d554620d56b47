import { createHmac } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'

interface Spot {
  lat: number
  lng: number
}

/** In kilometres. */
const [nearest, farthest] = [1.25, 2.5]
const degree = 111.195
const most = 89

const round = (degrees: number) => Math.round(degrees * 1000) / 1000
const share = (bytes: Buffer, place: number) => bytes.readUInt32BE(place) / 2 ** 32
const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180

/** Where somebody is shown to be: beside the place where they are, for each person the same way and as far each time. */
export function moveSpot({ secrets }: Pick<Context, 'secrets'>, userId: string, at: Spot): Spot {
  const [newest] = secrets.derive('spot of a member')
  if (!newest) throw new Error('There is no key to move a spot with.')
  const bytes = createHmac('sha256', newest.key).update(userId).digest()
  const way = 2 * Math.PI * share(bytes, 0)
  const far = (nearest + (farthest - nearest) * share(bytes, 4)) / degree
  const lat = Math.max(-most, Math.min(most, round(at.lat)))
  const narrowed = Math.cos((lat * Math.PI) / 180)
  return {
    lat: round(lat + far * Math.cos(way)),
    lng: round(wrap(round(at.lng) + (far * Math.sin(way)) / narrowed)),
  }
}
