import type { Alpine } from './alpine.ts'
import type { Colour } from './glazes.ts'
import { aimSun, lookUp, milkyWay } from './mountain-sky.ts'
import { type Point, shadeGround } from './mountain-ground.ts'
import { cloud } from './noise.ts'
import { type Land, makeLand, sample, span } from './terrain.ts'
import { clamp, mix, type Vec } from './vector.ts'

const farthest = 22

/** All that stays the same from point to point of a picture. */
export interface Outlook {
  view: Alpine
  land: Land
  toSun: Vec
  eye: Vec
  width: number
  height: number
  /** How far the picture's plane is away, in picture heights. */
  focal: number
}

export function openOutlook(view: Alpine, width: number, height: number): Outlook {
  const land = makeLand(view.land)
  const { x, z, above, field } = view.camera
  const ground = Math.max(sample(land.heights, x, z), view.lake?.level ?? 0)
  const focal = width / height / 2 / Math.tan((field * Math.PI) / 360)
  return { view, land, toSun: aimSun(view), eye: { x, y: ground + above, z }, width, height, focal }
}

/** The direction through a point of the picture; its level part has length 1. */
export function aim({ view, width, height, focal }: Outlook, px: number, py: number): Vec {
  const right = (px - width / 2) / height / focal
  const turn = (view.camera.toward * Math.PI) / 180 + Math.atan(right)
  const up = ((view.camera.horizon - py / height) / focal) * Math.cos(Math.atan(right))
  return { x: Math.sin(turn), y: up, z: Math.cos(turn) }
}

/** How far the ground is away, or undefined where the look goes into the sky. The level part of the direction has length 1. */
export function reach(land: Land, from: Vec, way: Vec, start: number): number | undefined {
  let [t, gap] = [start, 1]
  while (t < farthest) {
    const y = from.y + way.y * t
    const [x, z] = [from.x + way.x * t, from.z + way.z * t]
    if ((y > 3.4 && way.y > 0) || x < 0 || z < 0 || x > span || z > span) return undefined
    const before = gap
    gap = y - sample(land.heights, x, z)
    const step = 0.003 + t * 0.0022
    if (gap < 0) return t - step * clamp(-gap / Math.max(1e-6, before - gap))
    t += step
  }
  return undefined
}

const thin = (depth: number): number => 1 - Math.exp(-depth)

/** How much of the mist lies between two heights that are `t` apart. */
function mistBetween({ level, soft, thick }: NonNullable<Alpine['mist']>, a: number, b: number, t: number): number {
  const below = (y: number) => (y > level ? soft * (1 - Math.exp(-(y - level) / soft)) : y - level)
  const mean = Math.abs(b - a) < 1e-5 ? (a > level ? Math.exp(-(a - level) / soft) : 1) : (below(b) - below(a)) / (b - a)
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

function throughMist(look: Outlook, tint: Colour, way: Vec, t: number): Colour {
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

function seeLand(look: Outlook, way: Vec, t: number): Colour {
  const { eye } = look
  const at: Point = { x: eye.x + way.x * t, y: eye.y + way.y * t, z: eye.z + way.z * t, t }
  return throughAir(look, shadeGround(look, at), way, t)
}

function seeSky(look: Outlook, way: Vec): Colour {
  const { view, toSun } = look
  const tint = lookUp(view, toSun, way)
  const milk = view.sky.stars ? milkyWay(way) * 0.13 : 0
  const sky: Colour = [tint[0] + milk * 0.95, tint[1] + milk * 0.9, tint[2] + milk * 1.1]
  return throughMist(look, sky, way, farthest * 0.8)
}

function seeLake(look: Outlook, way: Vec, t: number): Colour {
  const { view, eye, land } = look
  const lake = view.lake
  if (!lake) return [0, 0, 0]
  const at = { x: eye.x + way.x * t, y: lake.level, z: eye.z + way.z * t }
  const ripple = (cloud(at.x * 42, at.z * 42, 1, 3) - 0.5) * 0.018 + (cloud(at.x * 9, at.z * 9, 8, 2) - 0.5) * 0.01
  const up = { x: way.x + ripple, y: -way.y + Math.abs(ripple) * 0.6, z: way.z }
  const far = reach(land, at, up, 0.02)
  const mirror = far === undefined ? seeSky(look, up) : seeLand({ ...look, eye: at }, up, far)
  const glance = 0.06 + 0.94 * (1 - clamp(-way.y / Math.hypot(1, way.y))) ** 4
  const tint = ([0, 1, 2] as const).map((k) => mix(lake.deep[k], mirror[k] * 0.92, glance)) as Colour
  return throughAir(look, tint, way, t)
}

/** What a look from the eye meets, and how far away it is; the search begins at `start`. */
export function see(look: Outlook, way: Vec, start: number): { tint: Colour; t: number } {
  const t = reach(look.land, look.eye, way, start)
  const { lake } = look.view
  const water = lake && way.y < 0 ? (lake.level - look.eye.y) / way.y : Infinity
  if (water < (t ?? Infinity)) return { tint: seeLake(look, way, water), t: water }
  return t === undefined ? { tint: seeSky(look, way), t: Infinity } : { tint: seeLand(look, way, t), t }
}
