import type { Alpine } from './alpine.ts'
import type { Colour } from './glazes.ts'
import { cloud } from './noise.ts'
import { clamp, mix, ramp, type Vec } from './vector.ts'

const blend = (a: Colour, b: Colour, t: number): Colour => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]

/** Where the sun stands, as a direction of length 1. */
export function aimSun({ sun }: Alpine): Vec {
  const [turn, height] = [(sun.from * Math.PI) / 180, (sun.height * Math.PI) / 180]
  return { x: Math.sin(turn) * Math.cos(height), y: Math.sin(height), z: Math.cos(turn) * Math.cos(height) }
}

/** What a look upwards meets; the direction need not be of length 1. */
export function lookUp(view: Alpine, toSun: Vec, { x, y, z }: Vec): Colour {
  const length = Math.hypot(x, y, z)
  const up = clamp(y / length, 0, 1)
  const toward = clamp((x * toSun.x + y * toSun.y + z * toSun.z) / length, 0, 1)
  const { top, low, glow, clouds } = view.sky
  let tint = blend(low, top, ramp(-0.04, 0.5, up) ** 0.62)
  const halo = (0.5 * toward ** 3 + 0.22) * (1 - up) ** 7 + 0.5 * toward ** 60
  tint = [tint[0] + glow[0] * halo, tint[1] + glow[1] * halo, tint[2] + glow[2] * halo]
  if (clouds === 0) return tint
  const [u, v] = [(x / (up + 0.16) / length) * 1.5, (z / (up + 0.16) / length) * 1.5]
  const warp = cloud(u * 0.7, v * 0.7, 5, 3) * 1.2
  const veil =
    ramp(0.66 - 0.34 * clouds, 1.02 - 0.3 * clouds, cloud(u * 0.5 + warp, v * 1.6 + warp, 2, 6)) * ramp(0, 0.1, up)
  const lit: Colour = [low[0] * 1.15 + glow[0] * 0.5, low[1] * 1.12 + glow[1] * 0.5, low[2] * 1.1 + glow[2] * 0.5]
  return blend(tint, lit, veil * 0.75)
}

/** The milky way across a night, from 0 to about 1. */
export function milkyWay({ x, y, z }: Vec): number {
  const length = Math.hypot(x, y, z)
  const [u, v, w] = [x / length, y / length, z / length]
  const across = u * 0.86 + v * 0.42 - w * 0.16 + 0.05 * (cloud(u * 4, v * 4, w * 4) - 0.5)
  const band = Math.exp(-((across / 0.16) ** 2))
  const dust = ramp(0.42, 0.72, cloud(u * 9, v * 9, w * 9, 6)) * Math.exp(-((across / 0.07) ** 2))
  return band * (0.3 + 0.7 * cloud(u * 14, v * 14, w * 14 + 3, 5)) * (1 - 0.75 * dust)
}
