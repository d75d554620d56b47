import type { Alpine } from './alpine.ts'
import type { Colour } from './glazes.ts'
import { cloud } from './noise.ts'
import type { Outlook } from './outlook.ts'
import { clamp, mix, type Vec } from './vector.ts'

const thin = (depth: number): number => 1 - Math.exp(-depth)

/** How much of the mist lies between two heights that are `t` apart. */
function mistBetween({ level, soft, thick }: NonNullable<Alpine['mist']>, a: number, b: number, t: number): number {
  const below = (y: number) => (y > level ? soft * (1 - Math.exp(-(y - level) / soft)) : y - level)
  const mean =
    Math.abs(b - a) < 1e-5 ? (a > level ? Math.exp(-(a - level) / soft) : 1) : (below(b) - below(a)) / (b - a)
  return thin(thick * t * mean)
}

/** How bright the top of the mist is where a look enters it. */
function billowAt({ view, eye, toSun }: Outlook, way: Vec, t: number): number {
  const down = ((view.mist?.level ?? 0) + 0.05 - eye.y) / way.y
  const at = way.y < 0 && down < t ? Math.max(down, 0.3) : t
  const [x, z] = [(eye.x + way.x * at) * 1.5, (eye.z + way.z * at) * 1.5]
  const here = cloud(x, z, 6, 5)
  const lee = cloud(x + toSun.x * 0.25, z + toSun.z * 0.25, 6, 5)
  return clamp(0.86 + 0.5 * (here - 0.5) + 1.1 * (here - lee), 0.5, 1.5)
}

const sunward = ({ toSun }: Outlook, way: Vec): number =>
  clamp((way.x * toSun.x + way.y * toSun.y + way.z * toSun.z) / Math.hypot(1, way.y)) ** 6

/** Lays the mist of the valley over a colour. */
export function throughMist(look: Outlook, tint: Colour, way: Vec, t: number): Colour {
  const { view, eye } = look
  const { mist, sky } = view
  if (!mist) return tint
  const place = cloud((eye.x + way.x * t) * 1.1, (eye.z + way.z * t) * 1.1, 4)
  const fog = mistBetween({ ...mist, level: mist.level + 0.3 * (place - 0.5) }, eye.y, eye.y + way.y * t, t)
  const billow = fog > 0.02 ? billowAt(look, way, t) : 1
  const toward = sunward(look, way)
  const mixed = (k: 0 | 1 | 2) => mix(tint[k], (mist.tint[k] + sky.glow[k] * toward * 0.6) * billow, fog)
  return [mixed(0), mixed(1), mixed(2)]
}

/** Lays the air between the eye and a point over its colour. */
export function throughAir(look: Outlook, tint: Colour, way: Vec, t: number): Colour {
  const { view, eye } = look
  const high = Math.exp(-Math.max(0, eye.y + (way.y * t) / 2 - 0.5) * 0.45)
  const haze = thin(view.air.thick * t * high)
  const toward = sunward(look, way)
  const hazy = (k: 0 | 1 | 2) => mix(tint[k], view.air.tint[k] + view.sky.glow[k] * toward * 0.6, haze)
  return throughMist(look, [hazy(0), hazy(1), hazy(2)], way, t)
}
