import type { Paint } from './glazes.ts'
import { colour } from './glazes.ts'
import { noise } from './noise.ts'
import type { Point, Shape } from './shapes.ts'
import { clamp, mix, ramp, vec } from './vector.ts'

const cell = 0.014
const margin = 0.12

/** Rounds a closed line of points. */
function soften(points: Point[]): Point[] {
  const at = (i: number): Point => points[(i + points.length) % points.length] as Point
  const bend = (k: 0 | 1, i: number, t: number): number => {
    const [a, b, c, d] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]]
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  }
  return points.flatMap((_, i) => [0, 0.2, 0.4, 0.6, 0.8].map((t): Point => [bend(0, i, t), bend(1, i, t)]))
}

/** From a point to a closed line, negative inside. */
function measure(x: number, y: number, line: Point[]): number {
  let best = Infinity
  let isInside = false
  for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
    const [ax, ay] = line[j] as Point
    const [bx, by] = line[i] as Point
    const [dx, dy] = [bx - ax, by - ay]
    const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1))
    best = Math.min(best, (x - ax - dx * t) ** 2 + (y - ay - dy * t) ** 2)
    if (ay > y !== by > y && x < (dx * (y - ay)) / dy + ax) isInside = !isInside
  }
  return Math.sqrt(best) * (isInside ? -1 : 1)
}

/** Cuts an outline out of a board so `thick`; it stands upright and looks along z. */
export function cut(points: Point[], thick: number, { round = 0.04, isSharp = false } = {}): Shape {
  const line = isSharp ? points : soften(points)
  const side = (k: 0 | 1, pick: (...all: number[]) => number) => pick(...line.map((p) => p[k]))
  const [left, right] = [side(0, Math.min) - margin, side(0, Math.max) + margin]
  const [bottom, top] = [side(1, Math.min) - margin, side(1, Math.max) + margin]
  const columns = Math.ceil((right - left) / cell) + 2
  const rows = Math.ceil((top - bottom) / cell) + 2
  const field = new Float32Array(columns * rows)
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) field[j * columns + i] = measure(left + i * cell, bottom + j * cell, line)
  const flat = (x: number, y: number): number => {
    const u = clamp((x - left) / cell, 0, columns - 1.001)
    const v = clamp((y - bottom) / cell, 0, rows - 1.001)
    const k = (v | 0) * columns + (u | 0)
    const low = mix(field[k] as number, field[k + 1] as number, u - (u | 0))
    const high = mix(field[k + columns] as number, field[k + columns + 1] as number, u - (u | 0))
    const outside = Math.max(left - x, x - right, bottom - y, y - top, 0)
    return outside > 0 ? outside + margin : mix(low, high, v - (v | 0))
  }
  const distance = (x: number, y: number, z: number): number => {
    const a = flat(x, y) + round
    const b = Math.abs(z) - thick / 2 + round
    return Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - round
  }
  const radius = Math.hypot((right - left) / 2 - margin, (top - bottom) / 2 - margin, thick / 2) + 0.02
  return { distance, center: vec((left + right) / 2, (bottom + top) / 2, 0), radius }
}

/** A body with something taken away. */
export function without(shape: Shape, hole: (x: number, y: number, z: number) => number): Shape {
  return { ...shape, distance: (x, y, z) => Math.max(shape.distance(x, y, z), -hole(x, y, z)) }
}

/** A half ring that stands on its two feet. */
export function arch(radius: number, wide: number, thick: number, round = 0.04): Shape {
  const distance = (x: number, y: number, z: number): number => {
    const a = Math.max(Math.abs(Math.hypot(x, y) - radius) - wide / 2, -y) + round
    const b = Math.abs(z) - thick / 2 + round
    return Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - round
  }
  const reach = radius + wide / 2
  return { distance, center: vec(0, reach / 2, 0), radius: Math.hypot(reach, reach / 2, thick / 2) + 0.02 }
}

/** Oiled wood all the way through; its grain runs along x, or upwards. */
export function timber(hex: string, isUpright = false): Paint {
  const wood = colour(hex)
  const dark = wood.map((value, k) => value * ([0.62, 0.54, 0.46][k] ?? 1))
  return (x, y, z, out) => {
    const [along, across] = isUpright ? [y, x] : [x, y]
    const rings = noise(along * 0.45, across * 4 + 3 * noise(along * 0.3, across, z), z * 4)
    const grain = 0.45 * ramp(0.35, 0.8, rings) + 0.3 * noise(along * 3, across * 48, z * 48)
    const [red = 0, green = 0, blue = 0] = wood.map((value, k) => mix(value, dark[k] ?? 0, grain))
    Object.assign(out, { red, green, blue, coat: 0.4, rough: 0.36, glow: 0 })
  }
}

/** Wood under a thin coat of colour. */
export function stain(hex: string): Paint {
  const [r, g, b] = colour(hex)
  return (x, y, z, out) => {
    const k = 0.93 + 0.1 * noise(x * 3, y * 40, z * 40) + 0.04 * noise(x * 6, y * 6, z * 6)
    Object.assign(out, { red: r * k, green: g * k, blue: b * k, coat: 0.5, rough: 0.3, glow: 0 })
  }
}
