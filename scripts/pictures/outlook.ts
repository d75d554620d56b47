import type { Alpine } from './alpine.ts'
import type { Canvas } from './hills.ts'
import { aimSun } from './mountain-sky.ts'
import { type Land, makeLand, sample, span } from './terrain.ts'
import { clamp, type Vec } from './vector.ts'

export const farthest = 22

/** A painting with the distance of every point, so that things can be put behind a ridge. */
export interface Painting extends Canvas {
  far: Float32Array
}

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
