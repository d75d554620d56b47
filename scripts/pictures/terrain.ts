import { erode } from './erosion.ts'
import { noise } from './noise.ts'
import { clamp, mix, ramp } from './vector.ts'

/** A square of country, heights in kilometres; `x` runs east and `z` north. */
export interface Land {
  heights: Float32Array
  /** How deep in a hollow or high on a rib each point lies, about -1 to 1. */
  relief: Float32Array
}

/** How many kilometres a land is wide. */
export const span = 16
/** Water works on a coarser net than the one that is looked at. */
const coarse = 1024
const side = 2048

/** Sharp crests between round valleys, about 0..1; each octave is turned so that no grid shows. */
function crests(x: number, z: number, seed: number): number {
  let [sum, weight, size] = [0, 1, 0.5]
  let [u, v] = [x, z]
  for (let i = 0; i < 9; i++) {
    const fold = (1 - Math.abs(2 * noise(u, v, seed + i * 7.3) - 1)) ** 2 * weight
    weight = clamp(fold * 1.9)
    sum += fold * size
    size *= 0.52
    ;[u, v] = [1.62 * u - 1.21 * v + 3.1, 1.21 * u + 1.62 * v - 5.7]
  }
  return sum
}

/** The valley runs north with two bends. */
const valleyAt = (z: number): number => 8 + 0.7 * Math.sin(z * 0.55 + 0.6) + 0.25 * Math.sin(z * 1.3)

/** The great peak at the head of the valley: a pyramid with four crests. */
function pyramid(x: number, z: number): number {
  const [dx, dz] = [x - 8.5, z - 11.6]
  const far = Math.hypot(dx, dz)
  const turn = Math.atan2(dz, dx) + 0.35 * noise(far * 1.6, 3.3) + 0.4
  const crest = 1 - 0.16 * (1 - Math.abs(Math.cos(turn * 2)) ** 3) * ramp(0.02, 0.35, far)
  const tooth = 0.85 * crest * Math.exp(-((far / 0.62) ** 1.25))
  return tooth + Math.max(0, 0.95 * crest - far * 0.5) * ramp(3, 1, far)
}

function raise(x: number, z: number, seed: number): number {
  const wander = 0.5 * (noise(x * 0.5, z * 0.5, seed) - 0.5)
  const rock = crests(x * 0.34 + wander, z * 0.34 - wander, seed)
  const away = Math.abs(x - valleyAt(z)) / mix(1.5, 3.2, noise(z * 0.3, seed))
  const head = ramp(9, 11.5, z) * 0.55
  const flank = Math.max(ramp(0.12, 1.35, away), head)
  return 0.1 + 0.02 * z + 1.9 * rock * mix(0.08, 1, flank) + 0.3 * flank + pyramid(x, z)
}

function measureRelief(heights: Float32Array): Float32Array {
  const relief = new Float32Array(heights.length)
  const reach = 8
  for (let z = reach; z < side - reach; z++)
    for (let x = reach; x < side - reach; x++) {
      const i = z * side + x
      const around = (dx: number, dz: number) => heights[i + dz * side + dx] as number
      const near = around(-4, 0) + around(4, 0) + around(0, -4) + around(0, 4)
      const far = around(-reach, -6) + around(reach, 6) + around(6, -reach) + around(-6, reach)
      relief[i] = clamp(((heights[i] as number) - (near + far) / 8) * 40, -1, 1)
    }
  return relief
}

/** Twice as many points, with ribs and gullies too fine for the water to have dug. */
function refine(rough: Float32Array, seed: number): Float32Array {
  const heights = new Float32Array(side * side)
  const at = (x: number, z: number) => rough[Math.min(coarse - 1, z) * coarse + Math.min(coarse - 1, x)] as number
  for (let z = 0; z < side; z++)
    for (let x = 0; x < side; x++) {
      const [ix, iz] = [x >> 1, z >> 1]
      const [fx, fz] = [(x & 1) / 2, (z & 1) / 2]
      const near = mix(at(ix, iz), at(ix + 1, iz), fx)
      const far = mix(at(ix, iz + 1), at(ix + 1, iz + 1), fx)
      const steep = clamp(Math.hypot(at(ix + 1, iz) - at(ix, iz), at(ix, iz + 1) - at(ix, iz)) * 40)
      const rib = (1 - Math.abs(2 * noise(x / 13, z / 13, seed) - 1)) * 0.5 + noise(x / 5, z / 5, seed) * 0.22
      heights[z * side + x] = mix(near, far, fz) + (rib - 0.36) * 0.034 * steep
    }
  return heights
}

const lands = new Map<number, Land>()

/** Folds a country and lets ten thousand winters run down it. */
export function makeLand(seed: number): Land {
  const known = lands.get(seed)
  if (known) return known
  const rough = new Float32Array(coarse * coarse)
  const cell = span / coarse
  for (let z = 0; z < coarse; z++)
    for (let x = 0; x < coarse; x++) rough[z * coarse + x] = raise(x * cell, z * cell, seed)
  erode(rough, coarse, 300_000)
  const heights = refine(rough, seed)
  const land = { heights, relief: measureRelief(heights) }
  lands.set(seed, land)
  return land
}

/** A field of the land at a place between its points. */
export function sample(field: Float32Array, x: number, z: number): number {
  const u = clamp((x * side) / span, 0, side - 2)
  const v = clamp((z * side) / span, 0, side - 2)
  const [ix, iz] = [Math.floor(u), Math.floor(v)]
  const [fx, fz] = [u - ix, v - iz]
  const i = iz * side + ix
  const near = (field[i] as number) * (1 - fx) + (field[i + 1] as number) * fx
  const far = (field[i + side] as number) * (1 - fx) + (field[i + side + 1] as number) * fx
  return near * (1 - fz) + far * fz
}
