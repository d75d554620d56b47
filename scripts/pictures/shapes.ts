import { noise } from './noise.ts'
import { clamp, mix, type Vec, vec } from './vector.ts'

/** A body, in units of ten centimetres, standing on the ground at y = 0. */
export interface Shape {
  /** From a point to the surface, negative inside. */
  distance: (x: number, y: number, z: number) => number
  /** A sphere that holds it. */
  center: Vec
  radius: number
}

/** A point of an outline: radius, height. Repeated, it makes a corner. */
export type Point = [radius: number, height: number]

const cell = 0.014
const margin = 0.1

function bend(p: number[], t: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = p
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
}

function smoothen(points: Point[], ridges: number): Point[] {
  const at = (i: number): Point => points[clamp(i, 0, points.length - 1)] as Point
  const line: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    for (let step = 0; step < 10; step++) {
      const around = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      const r = bend(
        around.map((p) => p[0]),
        step / 10,
      )
      const y = bend(
        around.map((p) => p[1]),
        step / 10,
      )
      line.push([r > 0.05 ? r + ridges * Math.sin(y * 47 + 3 * noise(y * 4, 1)) : r, y])
    }
  }
  return [...line, at(points.length - 1)]
}

function measure(r: number, y: number, line: Point[]): number {
  let best = Infinity
  for (let i = 1; i < line.length; i++) {
    const [ar, ay] = line[i - 1] as Point
    const [br, by] = line[i] as Point
    const dr = br - ar
    const dy = by - ay
    const t = clamp(((r - ar) * dr + (y - ay) * dy) / (dr * dr + dy * dy || 1))
    const er = r - ar - dr * t
    const ey = y - ay - dy * t
    best = Math.min(best, er * er + ey * ey)
  }
  return Math.sqrt(best)
}

/** Turns an outline on the wheel: a wall of twice the thickness `wall`, from the axis to the rim. */
export function turn(outline: Point[], wall = 0.045, ridges = 0.004): Shape {
  const line = smoothen(outline, ridges)
  const width = Math.max(...line.map((p) => p[0])) + wall + margin
  const bottom = Math.min(...line.map((p) => p[1])) - wall - margin
  const top = Math.max(...line.map((p) => p[1])) + wall + margin
  const columns = Math.ceil(width / cell) + 2
  const rows = Math.ceil((top - bottom) / cell) + 2
  const field = new Float32Array(columns * rows)
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) field[j * columns + i] = measure(i * cell, bottom + j * cell, line) - wall
  const distance = (x: number, y: number, z: number): number => {
    const square = x * x + z * z
    const r = Math.sqrt(square) * (1 + (0.005 * (x * x - z * z)) / (square + 0.001))
    const u = Math.min(r / cell, columns - 1.001)
    const v = clamp((y - bottom) / cell, 0, rows - 1.001)
    const i = u | 0
    const j = v | 0
    const k = j * columns + i
    const low = mix(field[k] as number, field[k + 1] as number, u - i)
    const high = mix(field[k + columns] as number, field[k + columns + 1] as number, u - i)
    const outside = Math.max(r - (columns - 1) * cell, bottom - y, y - (bottom + (rows - 1) * cell), 0)
    return outside > 0 ? outside + margin : mix(low, high, v - j)
  }
  const middle = (top + bottom) / 2
  return { distance, center: vec(0, middle, 0), radius: Math.hypot(width - margin, (top - bottom) / 2 - margin + 0.02) }
}

/** A box with rounded edges, standing on the ground. */
export function box(width: number, height: number, depth: number, round = 0.04): Shape {
  const distance = (x: number, y: number, z: number): number => {
    const dx = Math.abs(x) - width / 2 + round
    const dy = Math.abs(y - height / 2) - height / 2 + round
    const dz = Math.abs(z) - depth / 2 + round
    const ox = Math.max(dx, 0)
    const oy = Math.max(dy, 0)
    const oz = Math.max(dz, 0)
    return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(dx, dy, dz), 0) - round
  }
  return { distance, center: vec(0, height / 2, 0), radius: Math.hypot(width, height, depth) / 2 + 0.01 }
}

/** A rod from one point to another, as thick at its ends as told. */
export function rod(from: Vec, to: Vec, thick: number, thin = thick): Shape {
  const d = vec(to.x - from.x, to.y - from.y, to.z - from.z)
  const length = d.x * d.x + d.y * d.y + d.z * d.z
  const distance = (x: number, y: number, z: number): number => {
    const t = clamp(((x - from.x) * d.x + (y - from.y) * d.y + (z - from.z) * d.z) / length)
    return Math.hypot(x - from.x - d.x * t, y - from.y - d.y * t, z - from.z - d.z * t) - mix(thick, thin, t)
  }
  const center = vec(from.x + d.x / 2, from.y + d.y / 2, from.z + d.z / 2)
  return { distance, center, radius: Math.sqrt(length) / 2 + Math.max(thick, thin) + 0.01 }
}

/** A pebble or a leaf: a ball pressed to three half-axes. */
export function pebble(a: number, b: number, c: number): Shape {
  const least = Math.min(a, b, c)
  const distance = (x: number, y: number, z: number): number => {
    const k = Math.hypot(x / a, (y - b) / b, z / c)
    const g = Math.hypot(x / (a * a), (y - b) / (b * b), z / (c * c))
    return g < 1e-6 ? -least : (k * (k - 1)) / g
  }
  return { distance, center: vec(0, b, 0), radius: Math.max(a, b, c) + 0.01 }
}

/** The handle of a mug: an ellipse of clay, flattened, on the side of x > 0. */
export function handle(at: Point, width: number, height: number, thick = 0.055): Shape {
  const [reach, middle] = at
  const distance = (x: number, y: number, z: number): number => {
    const px = (x - reach) / width
    const py = (y - middle) / height
    const ring = (Math.hypot(px, py) - 1) * Math.min(width, height) * 0.9
    return (Math.hypot(ring, z * 0.62) - thick) * 0.8
  }
  return { distance, center: vec(reach, middle, 0), radius: Math.max(width, height) + thick * 2 }
}

/** Several bodies as one, melted where they meet; what `hollow` says is inside is taken away from all but the first. */
export function join(parts: Shape[], melt = 0.05, hollow?: (x: number, y: number, z: number) => number): Shape {
  const distance = (x: number, y: number, z: number): number => {
    let sum = parts[0]?.distance(x, y, z) ?? Infinity
    for (let i = 1; i < parts.length; i++) {
      const own = parts[i]?.distance(x, y, z) ?? Infinity
      const d = hollow ? Math.max(own, -hollow(x, y, z)) : own
      const h = Math.max(melt - Math.abs(sum - d), 0) / melt
      sum = Math.min(sum, d) - (h * h * melt) / 4
    }
    return sum
  }
  const count = parts.length
  const total = parts.reduce((s, p) => vec(s.x + p.center.x, s.y + p.center.y, s.z + p.center.z), vec(0, 0, 0))
  const center = vec(total.x / count, total.y / count, total.z / count)
  const reach = (p: Shape): number =>
    Math.hypot(p.center.x - center.x, p.center.y - center.y, p.center.z - center.z) + p.radius
  return { distance, center, radius: Math.max(...parts.map(reach)) }
}
