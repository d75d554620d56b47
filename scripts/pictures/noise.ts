import { mix } from './vector.ts'

/** The same numbers for the same seed, so that a picture drawn again is the same picture. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number in 0..1 for a point of the lattice. */
function scatter(x: number, y: number, z: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 2147483647 - 58)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 16), 2246822519)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

const ease = (t: number): number => t * t * (3 - 2 * t)

/** Smooth noise in 0..1. */
export function noise(x: number, y: number, z = 0): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const iz = Math.floor(z)
  const fx = ease(x - ix)
  const fy = ease(y - iy)
  const layer = (k: number): number =>
    mix(
      mix(scatter(ix, iy, k), scatter(ix + 1, iy, k), fx),
      mix(scatter(ix, iy + 1, k), scatter(ix + 1, iy + 1, k), fx),
      fy,
    )
  return mix(layer(iz), layer(iz + 1), ease(z - iz))
}

/** Noise of several sizes laid over each other, about 0..1. */
export function cloud(x: number, y: number, z = 0, octaves = 4): number {
  let sum = 0
  let weight = 0.5
  let size = 1
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x * size + i * 17.3, y * size - i * 9.1, z * size + i * 5.7)
    weight /= 2
    size *= 2.03
  }
  return sum / (1 - 2 ** -octaves)
}

/** Speckles: 1 in the middle of a dot, 0 outside; `share` of the cells of size 1 hold one. */
export function speckle(x: number, y: number, z: number, share: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const iz = Math.floor(z)
  if (scatter(ix + 91, iy - 13, iz + 7) > share) return 0
  const radius = 0.15 + 0.3 * scatter(ix, iy, iz + 31)
  const dx = x - ix - 0.5
  const dy = y - iy - 0.5
  const dz = z - iz - 0.5
  return Math.sqrt(dx * dx + dy * dy + dz * dz) < radius ? 1 : 0
}
