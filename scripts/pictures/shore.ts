import { bar, type Outline } from './figures.ts'
import { noise } from './noise.ts'

/** Something that stands in the sea. Places are counted in picture heights, from the top left. */
export interface Mark {
  x: number
  /** Where it meets the water. */
  foot: number
  /** One unit of its outline. */
  size: number
  outline: Outline
  /** 0 is black. */
  tone: number
  /** How far it mirrors itself, in its own units; none for what stands on land or far away. */
  mirror?: number
  rough?: number
}

/** A long exposure on a shore, in black and white; light counts from 0 to 1. */
export interface Shore {
  /** How many heights wide the composition is; places are counted from its left edge. */
  frame: number
  sky: [top: number, low: number]
  sea: [far: number, near: number]
  horizon: number
  /** How strongly clouds streak, and the point they run to. */
  streaks: { strength: number; to: number; turn: number }
  light?: { x: number; y: number; radius: number; strength: number; disc: number; path: number }
  /** How much swell is left over from all the waves. */
  swell: number
  sand?: { from: number; ripples: number }
  fog?: number
  /** A burning lamp: where, and how bright. */
  lamp?: [x: number, y: number, strength: number]
  marks: Mark[]
  seed: number
}

/** A post that leans a little and is thicker at the foot. */
export const post =
  (tall: number, thick: number, lean = 0): Outline =>
  (x, y) => {
    const up = -y / tall
    const worn =
      thick * (1.04 - 0.2 * up + 0.035 * Math.sin(up * 11 + lean * 90) + 0.025 * Math.sin(up * 37 + tall * 50))
    const top = tall * (1 + 0.012 * Math.sin(x * 40 + lean * 70))
    return Math.max(Math.abs(x - lean * up) - worn, -y - top, y - 0.3)
  }

/** A rock: low at one end, broken at the other. */
export const rock =
  (wide: number, tall: number, turn: number): Outline =>
  (x, y) => {
    const t = x / wide
    if (Math.abs(t) >= 1) return 1
    const back =
      (1 - t * t) ** 0.6 * (0.62 + 0.3 * Math.sin(t * 2.1 + turn)) + 0.11 * Math.sin(t * 7 + turn * 3) * (1 - t * t)
    const broken = 0.05 * Math.sin(t * 19 + turn) + 0.03 * Math.sin(t * 43 + turn * 5)
    return Math.max(-y - tall * Math.max(0, back + broken * (1 - t * t)), y - 0.2)
  }

/** A far island: a long back, one end steeper than the other. */
export const island =
  (wide: number, tall: number, crest: number): Outline =>
  (x, y) => {
    const t = x / wide
    if (Math.abs(t) >= 1) return 1
    const side = t < crest ? (t + 1) / (crest + 1) : (1 - t) / (1 - crest)
    const back = tall * side ** 1.3 * (1 + 0.12 * Math.sin(t * 17) + 0.05 * Math.sin(t * 41 + 1))
    return Math.max(-y - back, y)
  }

export const union =
  (...outlines: Outline[]): Outline =>
  (x, y) =>
    Math.min(...outlines.map((outline) => outline(x, y)))

/** A handrail that goes down into the water, for bathers. */
export const rail: Outline = union(
  bar([-0.9, -1, -0.2, -1], 0.021),
  bar([-0.2, -1, 0.62, 0.3], 0.021),
  bar([-0.9, -0.62, -0.2, -0.62], 0.014),
  bar([-0.2, -0.62, 0.38, 0.3], 0.014),
  bar([-0.9, -1, -0.9, 0.3], 0.021),
  bar([-0.2, -1, -0.2, 0.3], 0.021),
  bar([0.17, -0.41, 0.17, 0.3], 0.018),
)

/** A small tower with a lamp room on a mole of stones. */
export const lighthouse: Outline = union(
  (x, y) => Math.max(Math.abs(x) - 0.16 - 0.06 * (y + 1), -y - 1.0, y - 0.1),
  (x, y) => Math.max(Math.abs(x) - 0.2, Math.abs(y + 1.02) - 0.03),
  (x, y) => Math.max(Math.abs(x) - 0.1, Math.abs(y + 1.14) - 0.1),
  (x, y) => Math.max(Math.abs(x) - (y + 1.42) * 0.75, -y - 1.42, y + 1.24),
  (x, y) => Math.max(-y - 0.1 - 0.12 * noise(x * 5, 1) - 0.07 * noise(x * 13, 4), y - 0.1, x - 0.75, -x - 9),
)

/** Poles with a rope between them. */
export const nets = (count: number): Outline =>
  union(
    ...Array.from({ length: count }, (_, i) =>
      bar([i, 0.25, i + 0.05 * Math.sin(i * 5), -0.95 - 0.18 * Math.sin(i * 7.3)], 0.022),
    ),
    (x, y) => {
      const between = x - Math.floor(x)
      const sag = -0.72 + 0.22 * (1 - (2 * between - 1) ** 2)
      return x < 0 || x > count - 1 ? 1 : Math.abs(y - sag) - 0.008
    },
  )

/** A pier on legs, running off to one side. */
export const pier: Outline = union(
  (x, y) => Math.max(Math.abs(y + 1) - 0.045, -x),
  (x, y) => Math.max(Math.abs(y + 1.22) - 0.008, -x),
  (x, y) => Math.max(Math.abs((((x % 0.35) + 0.35) % 0.35) - 0.175) - 0.008, Math.abs(y + 1.12) - 0.1, -x),
  (x, y) => Math.max(Math.abs((((x % 0.8) + 0.8) % 0.8) - 0.14) - 0.045, -y - 1, y - 0.3, -x),
  (x, y) => Math.max(Math.abs((((x % 0.8) + 0.8) % 0.8) - 0.26) - 0.022, -y - 1, y - 0.3, -x),
  (x, y) => Math.max(Math.abs(x - 0.62) - 0.26, Math.abs(y + 1.27) - 0.22),
  (x, y) => Math.max(Math.abs(x - 0.62) - (y + 1.76) * 1.1, -y - 1.76, y + 1.47),
)
