import type { Colour } from './glazes.ts'
import { cloud, noise } from './noise.ts'
import type { Outlook } from './outlook.ts'
import { sample } from './terrain.ts'
import { clamp, mix, normalize, ramp, type Vec } from './vector.ts'

/** A point of the ground and its distance from the eye. */
export interface Point extends Vec {
  t: number
}

function normalAt({ land }: Outlook, { x, z, t }: Point): Vec {
  const step = Math.max(0.012, t * 0.0012)
  const rise = (dx: number, dz: number) => sample(land.heights, x + dx, z + dz)
  const [dx, dz] = [rise(step, 0) - rise(-step, 0), rise(0, step) - rise(0, -step)]
  return normalize({ x: -dx / (2 * step), y: 1, z: -dz / (2 * step) })
}

/** 1 in the sun, 0 in the shadow of a mountain, soft at its edge. */
function inSun({ land, toSun }: Outlook, { x, y, z }: Point): number {
  let free = 1
  let t = 0.03
  while (t < 9) {
    const above = y + 0.006 + toSun.y * t - sample(land.heights, x + toSun.x * t, z + toSun.z * t)
    if (above < -0.02) return 0
    free = Math.min(free, 0.5 + (above / t) * 34)
    if (y + toSun.y * t > 4) break
    t += 0.02 + t * 0.035
  }
  return clamp(free)
}

interface Cover {
  tint: Colour
  /** How much of it is snow. */
  snow: number
}

function coverAt({ view, land }: Outlook, at: Point, n: Vec): Cover {
  const { snow, ground } = view
  const { x, y, z, t } = at
  const fine = t < 5 ? cloud(x * 70, z * 70, y * 17, 5) : cloud(x * 46, z * 46, y * 11, 5)
  const broad = cloud(x * 3, z * 3, 1, 3)
  const hollow = sample(land.relief, x, z)
  const ledge = noise(y * 60 + 6 * broad, x * 3 + z * 3, 9)
  const flat = n.y + (fine - 0.5) * 0.46 - hollow * 0.16
  const high = ramp(snow.line - 0.25, snow.line + 0.45, y + (broad - 0.5) * 0.7)
  const white = ramp(0.78 - 0.36 * snow.cover, 0.9 - 0.36 * snow.cover, flat) * high
  const stone = 0.4 + 0.65 * fine + 0.22 * ledge
  const green =
    ramp(0.62, 0.84, n.y + (fine - 0.5) * 0.3) * ramp(snow.line + 0.35, snow.line - 0.15, y + (broad - 0.5) * 0.4)
  const wooded = green * ramp(ground.woods + 0.1, ground.woods - 0.12, y + (broad - 0.5) * 0.35 + (fine - 0.5) * 0.14)
  const tuft = 0.55 + 0.9 * noise(x * 160, z * 160) * fine
  const tint = ([0, 1, 2] as const).map((k) => {
    const field = ground.grass[k] * (0.55 + 0.9 * fine) * (0.75 + 0.5 * broad)
    const bare = mix(ground.rock[k] * stone, field, green)
    return mix(bare, ground.wood[k] * tuft, wooded)
  }) as Colour
  return { tint: tint.map((c, k) => mix(c, [0.86, 0.89, 0.94][k] ?? 0, white)) as Colour, snow: white }
}

/** Ski tracks: two soft lines that swing down a slope. */
function trackAt({ x, z, t }: Point): number {
  if (t > 3.5) return 0
  let deep = 0
  for (const [shift, phase] of [
    [0, 0],
    [0.016, 0.5],
    [0.09, 2.2],
  ] as const) {
    const off = x - 8.02 - shift - 0.011 * Math.sin(z * 95 + phase) - 0.05 * Math.sin(z * 5 + phase)
    deep = Math.max(deep, Math.exp(-((off / 0.0012) ** 2)))
  }
  return deep
}

/** The light that a point of the ground sends to the eye. */
export function shadeGround(look: Outlook, at: Point): Colour {
  const { view, toSun, land } = look
  const n = normalAt(look, at)
  const { tint, snow } = coverAt(look, at, n)
  const rough = (0.5 + 0.5 * (1 - snow)) * (at.t < 6 ? 1 : 0.6) * (1 - 0.75 * snow)
  const [size, x, z] = [34, at.x * 34, at.z * 34]
  const bump = normalize({
    x: n.x + rough * 0.9 * (cloud(x, z, at.y * size, 4) - 0.5),
    y: n.y,
    z: n.z + rough * 0.9 * (cloud(z + 31, x + 7, at.y * size, 4) - 0.5),
  })
  const facing = clamp(bump.x * toSun.x + bump.y * toSun.y + bump.z * toSun.z)
  const light = facing > 0 ? inSun(look, at) * facing : 0
  const open = clamp(0.78 + 0.32 * sample(land.relief, at.x, at.z), 0.3, 1.15)
  const dome = (0.55 + 0.45 * bump.y) * open
  const groove = view.tracks ? 1 - 0.35 * trackAt(at) * snow : 1
  const lit = (k: 0 | 1 | 2): number => {
    const fromSky = mix(view.sky.top[k], view.sky.low[k], 0.35) * dome * 1.1
    return tint[k] * groove * (view.sun.light[k] * light * 0.8 + fromSky)
  }
  return [lit(0), lit(1), lit(2)]
}
