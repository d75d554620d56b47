import { type Colour, colour } from './glazes.ts'
import { type Canvas, type Evening, groundAt, shine } from './hills.ts'
import { clamp, mix } from './vector.ts'

/** A distance below 0 is inside; one unit is one studio. */
export type Outline = (x: number, y: number) => number

export const slab =
  (cx: number, cy: number, w: number, h: number): Outline =>
  (x, y) =>
    Math.max(Math.abs(x - cx) - w / 2, Math.abs(y - cy) - h / 2)
export const gable =
  (cx: number, base: number, half: number, rise: number): Outline =>
  (x, y) =>
    Math.max(y - base, (Math.abs(x - cx) / half - 1) * rise * 0.7 + (base - y) * 0.7)
export const bar =
  ([ax, ay, bx, by]: [number, number, number, number], thick: number): Outline =>
  (x, y) => {
    const [dx, dy] = [bx - ax, by - ay]
    const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))
    return Math.hypot(x - ax - dx * t, y - ay - dy * t) - thick
  }
export const dot =
  (cx: number, cy: number, r: number): Outline =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - r

const house = [
  slab(0, -0.3, 1.5, 0.9),
  gable(0, -0.72, 0.88, 0.52),
  slab(0.48, -1.12, 0.16, 0.55),
  slab(-0.98, -0.2, 0.6, 0.62),
]
const windows = [
  slab(-0.4, -0.36, 0.2, 0.26),
  slab(0.02, -0.36, 0.2, 0.26),
  slab(0.46, -0.28, 0.24, 0.5),
  slab(-1.0, -0.26, 0.2, 0.18),
]
const stargazers = [
  bar([0, -0.52, 0.3, -0.86], 0.045),
  bar([0.02, -0.54, -0.2, 0.05], 0.016),
  bar([0.02, -0.54, 0.02, 0.05], 0.016),
  bar([0.02, -0.54, 0.24, 0.05], 0.016),
  bar([-0.34, -0.16, -0.36, -0.44], 0.09),
  bar([-0.33, 0.05, -0.34, -0.2], 0.07),
  dot(-0.3, -0.63, 0.075),
  bar([-0.34, -0.46, -0.14, -0.5], 0.03),
  bar([-0.98, -0.1, -0.96, -0.3], 0.08),
  bar([-0.97, 0.05, -0.98, -0.1], 0.08),
  dot(-0.93, -0.47, 0.07),
  bar([-1.24, 0.05, -1.22, -0.14], 0.065),
  dot(-1.18, -0.27, 0.06),
]

/** Fills outlines with one colour; the place is counted in picture heights. */
export function fill(
  canvas: Canvas,
  at: { x: number; y: number; size: number },
  outlines: Outline[],
  tint: Colour,
): void {
  const { light, width, height } = canvas
  const unit = at.size * height
  const [left, right] = [Math.floor(at.x * height - unit * 1.7), Math.ceil(at.x * height + unit * 1.7)]
  for (let py = Math.max(0, Math.floor(at.y * height - unit * 1.8)); py < Math.min(height, at.y * height + unit); py++)
    for (let px = Math.max(0, left); px < Math.min(width, right); px++) {
      const distance = Math.min(...outlines.map((o) => o((px - at.x * height) / unit, (py - at.y * height) / unit)))
      const cover = clamp(0.5 - distance * unit)
      const i = (py * width + px) * 3
      for (let k = 0; k < 3; k++) light[i + k] = mix(light[i + k] as number, tint[k] ?? 0, cover)
    }
}

const lamp = colour('#ffb35c')

/** Puts the lit studio on the hill, and people round a telescope where the evening has one. */
export function peopleEvening(canvas: Canvas, e: Evening): void {
  const { height } = canvas
  const [, near] = e.hills
  const studio = { ...e.studio, y: groundAt(e, e.studio.x) + e.studio.size * 0.06 }
  const [x, y, unit] = [studio.x * height, studio.y * height, studio.size * height]
  shine(canvas, { x, y: y - 0.4 * unit, radius: unit * 1.4, tint: lamp, strength: 0.13 })
  fill(canvas, studio, house, near)
  fill(canvas, studio, windows, [1.5, 0.72, 0.2])
  shine(canvas, { x: x - 0.2 * unit, y: y - 0.36 * unit, radius: unit * 0.5, tint: lamp, strength: 0.16 })
  shine(canvas, { x: x + 0.46 * unit, y: y - 0.2 * unit, radius: unit * 0.34, tint: lamp, strength: 0.2 })
  if (e.telescope === undefined) return
  const group = { x: e.telescope, y: groundAt(e, e.telescope) + 0.006, size: 0.15 }
  fill(canvas, group, stargazers, near)
  for (const [dx, strength] of [
    [-0.66, 0.2],
    [0.52, 0.15],
  ] as const) {
    const at = { x: (group.x + dx * group.size) * height, y: (groundAt(e, group.x + dx * group.size) - 0.007) * height }
    shine(canvas, { ...at, radius: 0.006 * height, tint: lamp, strength: 3 })
    shine(canvas, { ...at, radius: 0.05 * height, tint: lamp, strength })
  }
}
