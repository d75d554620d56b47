import type { Colour } from './glazes.ts'
import { throughAir, throughMist } from './mountain-air.ts'
import { type Point, shadeGround } from './mountain-ground.ts'
import { lookUp, milkyWay } from './mountain-sky.ts'
import { cloud } from './noise.ts'
import { farthest, type Outlook, reach } from './outlook.ts'
import { clamp, mix, type Vec } from './vector.ts'

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
